import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { inlineDisplayFace } from './display-face.ts';
import { leanPage } from './lean-page.ts';

/** A file of the build; a style sheet imports nothing. */
interface Chunk {
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
}

/** Gives every page of a build its large letters, and makes it as light as {@link leanPage} can. */
export function leanPages(): AstroIntegration {
  const chunks = new Map<string, Chunk>();
  const noteImports = {
    name: 'note-imports',
    applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
    generateBundle(_: unknown, bundle: Readonly<Record<string, Chunk>>) {
      for (const [name, chunk] of Object.entries(bundle)) chunks.set(`/${name}`, chunk);
    },
  };
  const follow = (
    address: string,
    next: (chunk: Chunk) => readonly string[],
    found = new Set<string>(),
  ): Set<string> => {
    if (found.has(address)) return found;
    found.add(address);
    const chunk = chunks.get(address);
    for (const other of chunk ? next(chunk) : []) follow(`/${other}`, next, found);
    return found;
  };
  const codeOf = (address: string) => follow(address, ({ imports = [] }) => imports);
  const reachOf = (address: string) =>
    follow(address, ({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports]);
  return {
    name: 'lean-pages',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [noteImports] } });
      },
      'astro:build:done': async ({ dir }) => {
        const folder = fileURLToPath(dir);
        const texts = new Map<string, string>();
        const textOf = (address: string) => {
          const text = texts.get(address) ?? readFileSync(`${folder}${address}`, 'utf8');
          texts.set(address, text);
          return text;
        };
        for (const name of readdirSync(folder)) {
          if (!name.endsWith('.html')) continue;
          const file = `${folder}${name}`;
          const html = await inlineDisplayFace(readFileSync(file, 'utf8'));
          writeFileSync(file, leanPage(html, { codeOf, reachOf, textOf }));
        }
      },
    },
  };
}
