import { createHash } from 'node:crypto';
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { brotliCompressSync } from 'node:zlib';
import type { AstroIntegration } from 'astro';
import { type Letters, addDisplayFace } from './display-face.ts';
import type { WriteFile } from './late-code.ts';
import { leanPage } from './lean-page.ts';

/** A file of the build; a style sheet imports nothing. */
interface Chunk {
  readonly imports?: readonly string[];
  readonly dynamicImports?: readonly string[];
  readonly moduleIds?: readonly string[];
  readonly code?: string;
}

/**
 * What a server sends before it has heard from the visitor, ten segments of 1,460 bytes, less what
 * the headers take: a page beyond it arrives a whole round trip later. In bytes of brotli.
 */
const FIRST_WINDOW = 13_600;

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
  const sizeOf = (address: string) => chunks.get(address)?.code?.length ?? 0;
  // The largest comes first: it takes the longest on the network.
  const codeOf = (address: string) =>
    [...follow(address, ({ imports = [] }) => imports)].sort((a, b) => sizeOf(b) - sizeOf(a));
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
          // No package knows a class of this site, and React names nearly every element.
          const modules = chunks.get(address)?.moduleIds ?? [];
          if (modules.length > 0 && modules.every((id) => /node_modules|^\0/.test(id))) return '';
          const text = texts.get(address) ?? readFileSync(`${folder}${address}`, 'utf8');
          texts.set(address, text);
          return text;
        };
        const write: WriteFile = (name, extension, text) => {
          const hash = createHash('sha256').update(text).digest('base64url').slice(0, 8);
          const address = `/_astro/${name}.${hash}.${extension}`;
          writeFileSync(`${folder}${address}`, text);
          return address;
        };
        for (const name of readdirSync(folder)) {
          if (!name.endsWith('.html')) continue;
          const file = `${folder}${name}`;
          const html = readFileSync(file, 'utf8');
          const make = async (letters: Letters) =>
            leanPage(await addDisplayFace(html, letters), { codeOf, reachOf, textOf }, write);
          const page = await make('in the page');
          const fits = brotliCompressSync(page).length <= FIRST_WINDOW;
          writeFileSync(file, fits ? page : await make('when drawn'));
        }
      },
    },
  };
}
