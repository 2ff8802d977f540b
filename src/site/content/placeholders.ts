import { EXAMPLE_MARK } from './example-mark.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { contentSchemas } from './schemas.ts';
import type { Environment } from '../environment.ts';
import { contentRoot } from '../variants.ts';

/** Hosts that are reserved for examples or this machine. The name of a real Supabase project has twenty letters. */
const EXAMPLE_HOSTS = [
  /(^|\.)(example(\.(com|net|org))?|invalid|localhost)$/,
  /^127(\.\d+){3}$/,
  /^(?![a-z]{20}\.).*\.supabase\.co$/,
];

/**
 * What marks a line with a made-up value: a separate list would have to follow every change of a word, and could not tell
 * a value that happens to be true from a forgotten one. Names of real people, companies and hosts may contain the same
 * words, such as "taro.example.jp" or "my-example.com".
 */
const MADE_UP = [EXAMPLE_MARK, /: ["']?your name["']?\s*$/i, /(?<![\w-])your-name(?![\w-])/i];

/** An address, of a page or for e-mail, on a domain that is reserved for examples (RFC 2606). */
const RESERVED_ADDRESS =
  /(?<![\p{L}\p{N}_-])(?:https?:\/\/)?(?:[\p{L}\p{N}._%+-]+@)?(?:[\p{L}\p{N}_-]+\.)*(?:example\.(?:com|net|org)|[\p{L}\p{N}_-]+\.(?:example|invalid))(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])(?::\d+)?(?:[/?#](?:[^\s"'<>()[\]]*[^\s"'<>()[\].,;:!])?)?/giu;

/**
 * Lists the variables and the lines of the content that the owner has not filled in. A build warns and goes on: the demo
 * and the checks have placeholders.
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
    'comment "# example" where there is one:',
    ...(variables.length === 0 ? [] : ['  .env, or wherever you set the variables', ...variables]),
    ...files,
  ].join('\n');
}

/** A line for each content file with placeholders, and one for each of them. */
export function listContentPlaceholders(variant: string): string[] {
  const pages = new URL(`${variant}/pages/`, contentRoot);
  const files = [
    ...Object.keys(contentSchemas).map((name) => `${name}.yaml`),
    'projects.yaml',
    ...(existsSync(pages) ? readdirSync(pages) : [])
      .filter((name) => name.endsWith('.md'))
      .map((name) => `pages/${name}`),
  ];
  return files.flatMap((name) => {
    const file = `${variant}/${name}`;
    const url = new URL(file, contentRoot);
    // A variant need not have projects.
    if (!existsSync(url)) return [];
    const fields = findPlaceholders(readFileSync(url, 'utf8'), name.endsWith('.md'));
    return fields.length === 0 ? [] : [`  content/${file}`, ...fields.map((text) => `    ${text}`)];
  });
}

/** As in a text: "your name" alone is also what a form asks for. */
const MADE_UP_NAME = /(?<!\p{L})Your Name(?!\p{L})/u;

/** A line that the owner has not filled in. */
export interface Placeholder {
  /** Its number, from 1. */
  readonly line: number;
  /**
   * "name: Your Name", with the start of a value that is below its key; for an address that is reserved for examples
   * "you@example.com is a reserved address, which leads nowhere", once.
   */
  readonly text: string;
}

/**
 * Finds placeholders in a content file.
 *
 * @param source the text of the file, YAML
 * @param isPage whether it is Markdown, where "#" starts a heading
 * @returns a text for each, such as "line 3: name: Your Name"
 */
export function findPlaceholders(source: string, isPage = false): string[] {
  return placeholdersIn(source, isPage).map(({ line, text }) => `line ${line}: ${text}`);
}

/** Finds placeholders in a content file, see {@link findPlaceholders}. */
export function placeholdersIn(source: string, isPage = false): Placeholder[] {
  const listed = new Set<string>();
  return source.split(/\r?\n/).flatMap((line, index, lines) => {
    if (!isPage && /^\s*#/.test(line)) return [];
    const number = index + 1;
    const addresses = line.match(RESERVED_ADDRESS) ?? [];
    const marks = isPage ? [...MADE_UP, MADE_UP_NAME] : MADE_UP;
    if (marks.some((pattern) => pattern.test(line))) {
      for (const address of addresses) listed.add(address);
      return [{ line: number, text: textOf(line, lines.slice(index + 1)) }];
    }
    return addresses.flatMap((address) => {
      if (listed.has(address)) return [];
      listed.add(address);
      return [{ line: number, text: `${address} is a reserved address, which leads nowhere` }];
    });
  });
}

/** The text of a line; where its value begins in the next line, "text:" alone would not say what it is about. */
function textOf(line: string, [next = '', third = '']: readonly string[]): string {
  const text = line.replace(EXAMPLE_MARK, '').replace(/ >-$/, '').trim();
  if (!text.endsWith(':') || next.trim() === '') return text;
  const goesOn = third.search(/\S/) >= next.search(/\S/);
  return `${text} ${next.trim().replace(/^- /, '')}${goesOn ? ' …' : ''}`;
}
