import { readFileSync } from 'node:fs';
import { LineCounter, isMap, isScalar, isSeq, parseDocument } from 'yaml';
import { quote, writePath } from './content/parse.ts';
import { contentSchemas } from './content/schemas.ts';
import type { Environment } from './environment.ts';
import { contentRoot } from './variants.ts';

/** Hosts that are reserved for examples or this machine. The name of a real Supabase project has twenty letters. */
const EXAMPLE_HOSTS = [
  /(^|\.)(example(\.(com|net|org))?|invalid|localhost)$/,
  /^127\./,
  /^(?![a-z]{20}\.).*\.supabase\.co$/,
];

/** Our placeholder for a name, and the domains reserved for examples (RFC 2606). */
const MADE_UP = /\byour[ -]name\b|\bexample\.(?:com|net|org)\b|\.(?:example|invalid)\b/i;

/** The names of made-up companies. */
const MADE_UP_COMPANY = /^(?:example|sample|specimen|placeholder)\b/i;

/** The comment that marks a made-up value which looks real. */
const MARK = /^ ?example(?:\n|$)/;

/**
 * Lists the variables and content fields that the owner has not filled in, with file, line and value.
 *
 * @returns an empty string if there are none
 */
export function listPlaceholders(environment: Environment): string {
  const { siteUrl, supabaseUrl, supabasePublishableKey: key } = environment;
  const isExample = (url: string) =>
    EXAMPLE_HOSTS.some((pattern) => pattern.test(new URL(url).hostname));
  const variables = [
    ...(isExample(siteUrl) ? [`    SITE_URL: ${siteUrl}`] : []),
    ...(isExample(supabaseUrl) ? [`    PUBLIC_SUPABASE_URL: ${supabaseUrl}`] : []),
    ...(/^sb_publishable_.{0,24}$/.test(key)
      ? [`    PUBLIC_SUPABASE_PUBLISHABLE_KEY: ${key}`]
      : []),
  ];
  const files = listContentPlaceholders(environment.variant);
  if (variables.length + files.length === 0) return '';
  return [
    'The site still contains placeholders. Replace each of them before you publish it, and remove the',
    'comment "# example" after it:',
    ...(variables.length === 0 ? [] : ['  .env, or wherever you set the variables', ...variables]),
    ...files,
  ].join('\n');
}

/** A line for each content file with placeholders, and one for each field in it. */
export function listContentPlaceholders(variant: string): string[] {
  return Object.keys(contentSchemas).flatMap((name) => {
    const file = `${variant}/${name}.yaml`;
    const fields = findPlaceholders(readFileSync(new URL(file, contentRoot), 'utf8'));
    return fields.length === 0 ? [] : [`  content/${file}`, ...fields.map((text) => `    ${text}`)];
  });
}

/**
 * Finds placeholders in a valid content file: values that are known to be made up, and values with the
 * comment `# example`.
 *
 * @param source the text of the file, YAML
 * @returns the field, the line and the value of each
 */
export function findPlaceholders(source: string): string[] {
  const lines = new LineCounter();
  const found: string[] = [];
  const look = (node: unknown, path: readonly (string | number)[], start: number): void => {
    if (isPlaceholder(node, path.at(-1))) {
      found.push(`${writePath(path)} (line ${lines.linePos(start).line}): ${quote(node)}`);
    } else if (isMap(node)) {
      for (const { key, value } of node.items) {
        look(value, [...path, String(key)], startOf(key) ?? start);
      }
    } else if (isSeq(node)) {
      node.items.forEach((item, index) => look(item, [...path, index], startOf(item) ?? start));
    }
  };
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
