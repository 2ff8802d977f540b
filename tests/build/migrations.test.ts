import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { root } from '../../scripts/built-site/build.ts';

const list = 'supabase/landed-migrations.txt';
const listed = linesOf(readFileSync(join(root, list), 'utf8'));

/** Returns the lines "<SHA-256>  <name>" in the text, as `sha256sum` writes them, including added lines in a diff. */
function linesOf(text: string): string[] {
  return [...text.matchAll(/^\+?([0-9a-f]{64} {2}\S+)$/gm)].map(([, line = '']) => line);
}

test('no landed migration is edited, because a database runs each migration only once', () => {
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

/**
 * Returns the changes to a file in the commits that a clone contains.
 *
 * @param isCi whether to throw for a shallow clone, which could hide a deleted line
 * @returns `undefined` if the folder is not a Git repository
 */
function historyOf(folder: string, file: string, isCi: boolean): string | undefined {
  if (!existsSync(join(folder, '.git'))) return undefined;
  // The repository may belong to another user, as in a container.
  const git = (...parameters: string[]) =>
    execFileSync('git', ['-c', 'safe.directory=*', ...parameters], {
      cwd: folder,
      encoding: 'utf8',
      stdio: 'pipe',
    });
  if (isCi && git('rev-parse', '--is-shallow-repository').trim() === 'true') {
    throw new Error('This clone does not have the full history. Run "git fetch --unshallow".');
  }
  return git('log', '--format=', '--patch', '--', file);
}

test('the list of landed migrations only grows', () => {
  const gone = linesOf(historyOf(root, list, process.env['CI'] !== undefined) ?? '').filter(
    (line) => !listed.includes(line),
  );
  expect(
    gone,
    `${list} has lost lines. Restore them and their migrations, and add a new migration.`,
  ).toEqual([]);
});

test('the check finds a deleted line in a full history, and rejects a shallow clone in CI', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-history-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  const whole = join(folder, 'whole');
  const shallow = join(folder, 'shallow');
  mkdirSync(whole);
  expect(historyOf(whole, 'list.txt', true)).toBeUndefined();
  const author = ['-c', 'user.name=A', '-c', 'user.email=a@example.com'];
  const git = (...parameters: string[]) =>
    execFileSync('git', [...author, ...parameters], { cwd: whole, stdio: 'pipe' });
  const line = `${'0'.repeat(64)}  1_first.sql`;
  git('init', '--quiet');
  for (const text of [line, '']) {
    writeFileSync(join(whole, 'list.txt'), text);
    git('add', '.');
    git('-c', 'commit.gpgsign=false', 'commit', '--quiet', '--message', 'A list');
  }
  expect(linesOf(historyOf(whole, 'list.txt', true) ?? '')).toEqual([line]);
  git('clone', '--quiet', '--depth=1', pathToFileURL(whole).href, shallow);
  expect(() => historyOf(shallow, 'list.txt', true)).toThrow('git fetch --unshallow');
  expect(historyOf(shallow, 'list.txt', false)).toBeDefined();
});
