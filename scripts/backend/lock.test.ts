import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { raceForLock } from '../../tests/setup/lock-race.ts';
import { lockFolder } from './lock.ts';

test('locking creates a missing folder, and fails while the folder is in use', () => {
  const parent = mkdtempSync(join(tmpdir(), 'portfolio-lock-'));
  onTestFinished(() => rmSync(parent, { recursive: true, force: true }));
  const folder = join(parent, 'not', 'there', 'yet');
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by another`);
  unlock();
  lockFolder(folder)();
});

test('a damaged lock file is reported as damaged, not as a folder in use', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-lock-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  writeFileSync(join(folder, 'lock.db'), 'no database '.repeat(100));
  expect(() => lockFolder(folder)).toThrow(
    /lock\.db cannot be locked \(.+not a database\)\. It contains no data\. Delete it/,
  );
});

test('only one of several competing processes locks the folder, even after a process is killed', async () => {
  expect(await raceForLock(8)).toEqual(Array.from({ length: 8 }, () => 1));
}, 30_000);
