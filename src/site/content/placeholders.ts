import { LineCounter, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { quote, writePath } from './parse.ts';

/** A shipped value that the owner has to replace. */
export interface Placeholder {
  /** The path of the field. */
  readonly field: string;
  /** Its line in the file, from 1. */
  readonly line: number;
  /** The value, quoted, and cut if it is long. */
  readonly value: string;
}

/** Our placeholder for a name, and the domains reserved for examples (RFC 2606). */
const MADE_UP = /\byour[ -]name\b|\bexample\.(?:com|net|org)\b|\.(?:example|invalid)\b/i;

/** The names of made-up companies. */
const MADE_UP_COMPANY = /^(?:example|sample|specimen|placeholder)\b/i;

/** The comment that marks a made-up value which looks real. */
const MARK = /^ ?example(?:\n|$)/;

/**
 * Finds placeholders in a valid content file: values that are known to be made up, and values with the
 * comment `# example`.
 *
 * @param source the text of the file, YAML
 */
export function findPlaceholders(source: string): Placeholder[] {
  const lines = new LineCounter();
  const found: Placeholder[] = [];

  function look(node: unknown, path: readonly (string | number)[], start: number): void {
    if (isPlaceholder(node, path.at(-1))) {
      found.push({
        field: writePath(path),
        line: lines.linePos(start).line,
        value: quote(node),
      });
    } else if (isMap(node)) {
      for (const { key, value } of node.items) {
        look(value, [...path, String(key)], startOf(key) ?? start);
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => look(item, [...path, index], startOf(item) ?? start));
    }
  }
  look(parseDocument(source, { lineCounter: lines }).contents, [], 0);
  return found;
}

function isPlaceholder(node: unknown, field: string | number | undefined): boolean {
  if (isMap(node) || isSeq(node)) return MARK.test(node.commentBefore ?? '');
  if (!isScalar(node)) return false;
  if (MARK.test(node.comment ?? '')) return true;
  if (typeof node.value !== 'string') return false;
  return MADE_UP.test(node.value) || (field === 'company' && MADE_UP_COMPANY.test(node.value));
}

function startOf(node: unknown): number | undefined {
  return (node as { range?: readonly number[] | null } | null)?.range?.[0];
}
