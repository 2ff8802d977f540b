import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AstroIntegration } from 'astro';
import { inlineDisplayFace } from './display-face.ts';
import { leanPage } from './lean-page.ts';

/** Gives every page of a build its large letters, and makes it as light as {@link leanPage} can. */
export function leanPages(): AstroIntegration {
  const imports = new Map<string, readonly string[]>();
  const noteImports = {
    name: 'note-imports',
    applyToEnvironment: ({ name }: { readonly name: string }) => name === 'client',
    generateBundle(
      _: unknown,
      bundle: Readonly<Record<string, { readonly imports?: readonly string[] }>>,
    ) {
      for (const [name, chunk] of Object.entries(bundle)) {
        if (chunk.imports)
          imports.set(
            `/${name}`,
            chunk.imports.map((other) => `/${other}`),
          );
      }
    },
  };
  const codeOf = (address: string, found = new Set<string>()): Set<string> => {
    if (found.has(address)) return found;
    found.add(address);
    for (const other of imports.get(address) ?? []) codeOf(other, found);
    return found;
  };
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
          writeFileSync(file, leanPage(html, { codeOf, textOf }));
        }
      },
    },
  };
}
