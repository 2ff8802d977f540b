import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { root } from '../../scripts/built-site/build.ts';
import { documents, documentedCommands, scripts } from './documents.ts';

test('the documents mention every command, and only commands that exist', () => {
  expect([...documentedCommands.keys()].sort()).toEqual(Object.keys(scripts).sort());
});

test('every link in a document points to a file and a heading that exist', () => {
  // Ignores links in code, because they are examples.
  const prose = (text: string) => text.replaceAll(/^```.*?^```$|`[^`\n]*`/gms, '');
  const dead = documents.flatMap(({ name, text }) =>
    [...prose(text).matchAll(/\]\((?!https?:)([^)#]*)#?([^)]*)/g)]
      .filter(([, path = '', anchor = '']) => {
        const target = new URL(path || name.split('/').at(-1) || '', `file://${root}${name}`);
        if (!existsSync(target)) return true;
        const found = fileURLToPath(target).slice(root.length).replaceAll('\\', '/');
        return anchor !== '' && ![...headingsOf(found)].map(anchorOf).includes(anchor);
      })
      .map(([, path = '', anchor = '']) => `${name}: ${path}#${anchor}`),
  );
  expect(dead).toEqual([]);
});

/** Returns the anchor that GitHub generates for a heading. */
function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(/\s/g, '-');
}

test('every file and folder that a document mentions exists', () => {
  const dead = documents
    .filter(({ name }) => name !== 'CHANGELOG.md')
    .flatMap(({ name, text }) =>
      [...text.matchAll(/`((?:src|scripts|packages|tests|supabase|content|docs)\/[\w./-]*)`/g)]
        .map(([, path = '']) => path)
        // Ignores paths that are created later: the files of the Supabase CLI and an owner's variant.
        .filter((path) => !/\.temp|^content\/me\//.test(path) && !existsSync(`${root}${path}`))
        .map((path) => `${name}: ${path}`),
    );
  expect(dead).toEqual([]);
});

/**
 * The files that can cite documents. Each text is joined into one line, because a citation can continue on the next
 * line of a comment.
 */
const sources = ['src', 'scripts', 'packages', 'supabase', 'tests']
  .flatMap((folder) =>
    readdirSync(`${root}${folder}`, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(ts|tsx|astro|css|sql)$/.test(name))
      .map((name) => `${folder}/${name}`),
  )
  .map((name) => ({
    name,
    text: readFileSync(`${root}${name}`, 'utf8').replaceAll(/\s*\n\s*(?:\*|\/\/|--)?\s*/g, ' '),
  }));

test('every heading that the code cites exists in its document', () => {
  const missing = sources.flatMap(({ name, text }) =>
    [...text.matchAll(/\((docs\/[\w/-]+\.md), ([A-Z][^():]*?)\)/g)].flatMap(
      ([, document = '', cited = '']) =>
        cited
          .split(/, | and (?=[A-Z])/)
          .filter((heading) => !headingsOf(document).has(heading))
          .map((heading) => `${name}: ${document}, ${heading}`),
    ),
  );
  expect(missing).toEqual([]);
});

test('every decision that the code cites exists, and every decision is short and has every section', () => {
  const cited = sources.flatMap(({ text }) => text.match(/docs\/decisions\/[\w-]+(\.md)?/g) ?? []);
  expect(documents.map(({ name }) => name)).toEqual(expect.arrayContaining(cited));
  for (const { name, text } of documents) {
    if (!/^docs\/decisions\/(?!000)/.test(name)) continue;
    expect(text, name).toMatch(
      /^# .+\n\n- Date: 2\d{3}-\d\d-\d\d.*\n- Status: .+\n\n## Context\n\n[^]+\n## Decision\n\n[^]+\n## Consequences\n/,
    );
    expect(text.split('\n').length, name).toBeLessThan(50);
  }
});

function headingsOf(document: string): Set<string> {
  const { text = '' } = documents.find(({ name }) => name === document) ?? {};
  return new Set([...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading));
}

test('the documented Caddy settings let browsers cache only files that exist', () => {
  const { text = '' } = documents.find(({ name }) => name === 'docs/own-server.md') ?? {};
  const kept = [...text.matchAll(/\theader (\S+) Cache-Control ".*max-age=[1-9]/g)];
  expect(kept).toHaveLength(2);
  // Without the `file` matcher, a browser that requests a file before it is uploaded could cache the 404 for a year.
  for (const [, matcher = ''] of kept) expect(text).toMatch(`\t${matcher} {\n\t\tpath /`);
  expect(text.match(/\n\t\tfile\n/g)).toHaveLength(kept.length);
});

test('no documented redirect that removes a trailing slash goes to another host', () => {
  const { text = '' } = documents.find(({ name }) => name === 'docs/own-server.md') ?? {};
  // One pattern is for nginx, the other for Caddy.
  const patterns = [...text.matchAll(/(?<=rewrite |path_regexp slash )\^\S+/g)].map(String);
  expect(patterns).toHaveLength(2);
  for (const pattern of patterns) {
    const targetOf = (path: string) => new RegExp(pattern).exec(path)?.[1];
    expect(targetOf('/about/')).toBe('/about');
    // Servers match decoded paths, so these paths are decoded. Browsers remove tabs and line breaks from URLs.
    for (const path of ['//evil.example/', '/\\evil.example/', '/\t/evil.example/', '/\n\\evil/']) {
      const host = new URL(targetOf(path) ?? '/', 'https://your-domain.com').host;
      expect(host, `${pattern} at ${JSON.stringify(path)}`).toBe('your-domain.com');
    }
  }
});
