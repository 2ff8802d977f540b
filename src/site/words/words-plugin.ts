import { fileURLToPath } from 'node:url';
import { en } from '../../words/en.ts';
import type { SiteWords } from './resolve-words.ts';

/** Returns the path of a module in src/words, as Vite writes it. */
const moduleOf = (name: string) =>
  fileURLToPath(new URL(`../../words/${name}.ts`, import.meta.url)).replaceAll('\\', '/');

/**
 * The prefix of the module names for a group of words, as in "words:hero", and for a word in a group, as in
 * "words:hero:viewWork".
 */
const PREFIX = '\0words';

/**
 * Creates a Vite plugin that replaces src/words/words.ts with a site's words, and src/words/english.ts with the English
 * ones. Each word is its own module, so a script contains only the words it uses, and two islands never share a file
 * only because both use words.
 */
export function wordsPlugin(site: SiteWords) {
  const sets = new Map([
    [PREFIX, { ...site, module: moduleOf('words') }],
    [`${PREFIX}-english`, { words: en, language: 'en', module: moduleOf('english') }],
  ]);
  const load = (id: string): string | undefined => {
    for (const [prefix, { words, language, module }] of sets) {
      if (id !== module) continue;
      const parts = Object.keys(words).map(
        (part) => `export * as ${part} from ${JSON.stringify(`${prefix}:${part}`)};`,
      );
      return [...parts, `export const language = ${JSON.stringify(language)};`].join('\n');
    }
    const [prefix = '', part = '', word] = id.split(':');
    const words = sets.get(prefix)?.words;
    if (words === undefined) return undefined;
    const texts: Readonly<Record<string, unknown>> = words[part as keyof typeof words];
    if (word !== undefined) return `export const ${word} = ${JSON.stringify(texts[word])};`;
    return Object.keys(texts)
      .map((name) => `export { ${name} } from ${JSON.stringify(`${id}:${name}`)};`)
      .join('\n');
  };
  return {
    name: 'words',
    enforce: 'pre' as const,
    resolveId: (id: string) => (sets.has(id.split(':')[0] ?? '') ? id : undefined),
    load(id: string) {
      const code = load(id);
      return code === undefined ? undefined : { code, moduleSideEffects: false };
    },
  };
}
