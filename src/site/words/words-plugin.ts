import { fileURLToPath } from 'node:url';
import type { SiteWords } from './resolve-words.ts';

/** The module that all code imports, as Vite names it. */
const MODULE = fileURLToPath(new URL('../../words/words.ts', import.meta.url)).replaceAll(
  '\\',
  '/',
);

/** What the names of modules start with that have a part, as in "hero", or a word, as in "hero:viewWork". */
const PREFIX = '\0words:';

/**
 * A plugin for Vite that replaces src/words/words.ts by the words of a site. Each word is a module of its own, so that a
 * file of scripts has only those that it uses, and no two islands share a file because of their words.
 */
export function wordsPlugin({ words, language }: SiteWords) {
  const load = (id: string): string | undefined => {
    if (id === MODULE) {
      const parts = Object.keys(words).map(
        (part) => `export * as ${part} from ${JSON.stringify(PREFIX + part)};`,
      );
      return [...parts, `export const language = ${JSON.stringify(language)};`].join('\n');
    }
    if (!id.startsWith(PREFIX)) return undefined;
    const [part = '', word] = id.slice(PREFIX.length).split(':');
    const texts: Readonly<Record<string, unknown>> = words[part as keyof typeof words];
    if (word !== undefined) return `export const ${word} = ${JSON.stringify(texts[word])};`;
    return Object.keys(texts)
      .map((name) => `export { ${name} } from ${JSON.stringify(`${id}:${name}`)};`)
      .join('\n');
  };
  return {
    name: 'words',
    enforce: 'pre' as const,
    resolveId: (id: string) => (id.startsWith(PREFIX) ? id : undefined),
    load(id: string) {
      const code = load(id);
      return code === undefined ? undefined : { code, moduleSideEffects: false };
    },
  };
}
