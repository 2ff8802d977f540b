import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from '../../scripts/site/build.ts';

const list = 'supabase/landed-migrations.txt';
const listed = linesOf(readFileSync(join(root, list), 'utf8'));

/** The lines "<SHA-256>  <name>" of a text, as `sha256sum` writes them; also those that a diff adds. */
function linesOf(text: string): string[] {
  return [...text.matchAll(/^\+?([0-9a-f]{64} {2}\S+)$/gm)].map(([, line = '']) => line);
}

test('every migration is as it landed: a database runs each once, and would not notice an edit', () => {
  const folder = join(root, 'supabase/migrations');
  const present = readdirSync(folder).map((name) => {
    const text = readFileSync(join(folder, name), 'utf8').replaceAll('\r', '');
    return `${createHash('sha256').update(text).digest('hex')}  ${name}`;
  });
  expect(
    present,
    `A migration differs from ${list}. If it is new, add its line to the end of the list. If it has landed, restore it, and add a new migration.`,
  ).toEqual(listed);
});

test('the list of landed migrations only grows', () => {
  let history: string;
  try {
    history = execFileSync('git', ['log', '--format=', '--patch', '--', list], {
      cwd: root,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  } catch {
    // A download without its history.
    return;
  }
  const gone = linesOf(history).filter((line) => !listed.includes(line));
  expect(
    gone,
    `${list} has lost lines. Restore them and their migrations, and add a new migration.`,
  ).toEqual([]);
});
