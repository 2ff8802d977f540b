import { readdirSync, readFileSync } from 'node:fs';
import { root } from '../../scripts/built-site/build.ts';
import { pushMigrations } from '../../scripts/command/supabase-cli.ts';

/** The documents, each with its text and its path relative to the project's root. */
export const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
  ...readdirSync(`${root}packages`).map((name) => `packages/${name}/README.md`),
].map((name) => ({ name, text: readFileSync(`${root}${name}`, 'utf8') }));

/** The scripts in package.json. */
export const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** Matches an npm command in a document, with its options. */
const COMMAND = /\bnpm (?:run )?((?<=run )[\w:-]+|start|test)\b((?: --(?= ))?(?: [^`\n]*)?)/g;

/** The npm commands that the documents mention, with their options. */
export const documentedCommands = new Map<string, Set<string>>();
for (const { text } of documents) {
  for (const [, name = '', rest = ''] of text.matchAll(COMMAND)) {
    const options = documentedCommands.get(name) ?? new Set();
    for (const [option] of rest.matchAll(/(?<= )--[\w-]+/g)) options.add(option);
    documentedCommands.set(name, options);
  }
}

/** The Supabase CLI commands in documents and messages. A command can continue on the next line after a backslash. */
export const supabaseCommands = [
  pushMigrations,
  ...documents.flatMap(({ text }) =>
    [...text.matchAll(/npx supabase(?:\\\n|[^`\n])*/g)].map(([all]) => all),
  ),
];
