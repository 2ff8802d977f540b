import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '../../scripts/site/build.ts';

const runFile = promisify(execFile);

/** What people read, below the root of the project. */
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(`${root}docs`, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md'))
    .map((name) => `docs/${name.replaceAll('\\', '/')}`),
].map((name) => ({ name, text: readFileSync(`${root}${name}`, 'utf8') }));

const { scripts } = JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as {
  readonly scripts: Readonly<Record<string, string>>;
};

/** A command as documents name it, with the options that they name with it. */
const COMMAND = /\bnpm (?:run )?((?<=run )[\w:]+|start|test)\b((?: --(?= ))?(?: [^`\n]*)?)/g;

const named = new Map<string, Set<string>>();
for (const { text } of documents) {
  for (const [, name = '', rest = ''] of text.matchAll(COMMAND)) {
    const options = named.get(name) ?? new Set();
    for (const [option] of rest.matchAll(/(?<= )--[\w-]+/g)) options.add(option);
    named.set(name, options);
  }
}

/** Scripts of ours; tools have help of their own. */
const ours = [...named].filter(([name]) => scripts[name]?.startsWith('node '));

/** Asks a script of package.json for its help. */
async function helpOf(name: string): Promise<string> {
  const [, ...parameters] = scripts[name]?.split(' ') ?? [];
  const { stdout } = await runFile(process.execPath, [...parameters, '--help'], { cwd: root });
  return stdout;
}

test.concurrent.for(ours)(
  'npm run %s, which documents name, answers --help',
  async ([name, options], { expect }) => {
    const help = await helpOf(name);
    expect(help.trim().split('\n').length).toBeGreaterThan(2);
    for (const option of options) expect(help, option).toContain(option);
  },
);

test('every command is named in a document, and no other', () => {
  expect([...named.keys()].sort()).toEqual(Object.keys(scripts).sort());
});

test('every link of a document leads to a file that is there', () => {
  const dead = documents.flatMap(({ name, text }) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#]+)/g)]
      .map(([, path = '']) => path)
      .filter((path) => !existsSync(new URL(path, `file://${root}${name}`)))
      .map((path) => `${name}: ${path}`),
  );
  expect(dead).toEqual([]);
});

test('every file and folder that a document names is there', () => {
  const dead = documents
    .filter(({ name }) => name !== 'CHANGELOG.md')
    .flatMap(({ name, text }) =>
      [...text.matchAll(/`((?:src|scripts|tests|supabase|content|docs)\/[\w./-]*)`/g)]
        .map(([, path = '']) => path)
        .filter((path) => !path.includes('.temp') && !existsSync(`${root}${path}`))
        .map((path) => `${name}: ${path}`),
    );
  expect(dead).toEqual([]);
});
