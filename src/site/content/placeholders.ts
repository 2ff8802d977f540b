import { PLACEHOLDER_MARK } from './placeholder-mark.ts';
import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { contentSchemas } from './schemas.ts';
import type { Environment } from '../environment.ts';
import { contentRoot } from '../variants.ts';

/**
 * Patterns for hosts that are reserved for examples or for this machine, and for made-up Supabase projects. The ids of
 * real Supabase projects have twenty letters.
 */
const EXAMPLE_HOSTS = [
  /(^|\.)(example(\.(com|net|org))?|invalid|localhost)$/,
  /^127(\.\d+){3}$/,
  /^(?![a-z]{20}\.).*\.supabase\.co$/,
];

/**
 * Patterns for lines with a made-up value. The mark `# example` is in the line itself, because a separate list would
 * need an update after every change, and could not tell a forgotten value from one that happens to be true. No
 * pattern matches the word "example" alone, because real hosts may contain it, such as "taro.example.jp".
 */
const MADE_UP = [PLACEHOLDER_MARK, /: ["']?your name["']?\s*$/i, /(?<![\w-])your-name(?![\w-])/i];

/**
 * Matches a host, a URL or an e-mail address on a domain that RFC 2606 reserves for examples, or on one that ends in
 * ".invalid".
 */
const RESERVED_ADDRESS =
  /(?<![\p{L}\p{N}_-])(?:https?:\/\/)?(?:[\p{L}\p{N}._%+-]+@)?(?:[\p{L}\p{N}_-]+\.)*(?:example\.(?:com|net|org)|[\p{L}\p{N}_-]+\.(?:example|invalid))(?![\p{L}\p{N}_-]|\.[\p{L}\p{N}])(?::\d+)?(?:[/?#](?:[^\s"'<>()[\]]*[^\s"'<>()[\].,;:!])?)?/giu;

/**
 * Lists the variables and content lines that the owner has not filled in. A build only warns about them, because the
 * demo also has placeholders.
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

/** Lists each content file with placeholders, followed by its placeholders, one per line. */
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
    // projects.yaml is optional.
    if (!existsSync(url)) return [];
    const fields = findPlaceholders(readFileSync(url, 'utf8'), name.endsWith('.md'));
    return fields.length === 0 ? [] : [`  content/${file}`, ...fields.map((text) => `    ${text}`)];
  });
}

/** Matches the placeholder name in running text. In lower case, "your name" may be part of a real sentence. */
const MADE_UP_NAME = /(?<!\p{L})Your Name(?!\p{L})/u;

/** A line that the owner has not filled in. */
export interface Placeholder {
  /** The line number, from 1. */
  readonly line: number;
  /**
   * The text of the line, such as "name: Your Name". If the value is below its key, the text includes the start of the
   * value. For a reserved address, the text is a message, such as "you@example.com is a reserved address, which leads
   * nowhere". Each address is listed only once.
   */
  readonly text: string;
}

/**
 * Finds placeholders in a content file.
 *
 * @param source the text of the file
 * @param isPage whether the file is Markdown, where "#" starts a heading, rather than YAML
 * @returns a line for each placeholder, such as "line 3: name: Your Name"
 */
export function findPlaceholders(source: string, isPage = false): string[] {
  return placeholdersIn(source, isPage).map(({ line, text }) => `line ${line}: ${text}`);
}

/** Finds placeholders in a content file, with their line numbers. See {@link findPlaceholders}. */
export function placeholdersIn(source: string, isPage = false): Placeholder[] {
  const listed = new Set<string>();
  return source.split(/\r?\n/).flatMap((line, index, lines) => {
    if (!isPage && /^\s*#/.test(line)) return [];
    const number = index + 1;
    const addresses = line.match(RESERVED_ADDRESS) ?? [];
    const patterns = isPage ? [...MADE_UP, MADE_UP_NAME] : MADE_UP;
    if (patterns.some((pattern) => pattern.test(line))) {
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

/** Returns the text of a line, followed by the next line if the value starts there. "text:" alone would say nothing. */
function textOf(line: string, [next = '', third = '']: readonly string[]): string {
  const text = line.replace(PLACEHOLDER_MARK, '').replace(/ >-$/, '').trim();
  if (!text.endsWith(':') || next.trim() === '') return text;
  const isContinued = third.search(/\S/) >= next.search(/\S/);
  return `${text} ${next.trim().replace(/^- /, '')}${isContinued ? ' …' : ''}`;
}
