import { LineCounter, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { quote, writePath } from './parse.ts';

/** A value that stands where the owner's own will stand. */
export interface Placeholder {
  /** The field, as messages name it. */
  readonly field: string;
  /** Its line in the file, from 1. */
  readonly line: number;
  /** The value, quoted, and cut where it is long. */
  readonly value: string;
}

/** What nobody has for their own: our words for a name, and the addresses kept free for examples (RFC 2606). */
const MADE_UP = /\byour[ -]name\b|\bexample\.(?:com|net|org)\b|\.(?:example|invalid)\b/i;

/** How the companies are called that do not exist. */
const MADE_UP_COMPANY = /^(?:example|sample|specimen|placeholder)\b/i;

/** The mark behind a value that nothing else tells from a real one. */
const MARK = /^ ?example(?:\n|$)/;

/**
 * Finds what an owner has not replaced yet in a content file that can be used: values that are known
 * to be made up, and values with the mark `# example` behind them.
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
