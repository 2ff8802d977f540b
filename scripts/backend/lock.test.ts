import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { raceForLock } from '../../tests/setup/lock-race.ts';
import { lockFolder } from './lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is created, locked and released', () => {
  const deep = join(folder, 'not', 'there', 'yet');
  lockFolder(deep)();
  lockFolder(deep)();
  expect(existsSync(join(deep, 'lock.pid'))).toBe(false);
});

test('a folder in use is refused, and the message names the process', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by process ${process.pid}.`);
  unlock();
});

test.for(['', ' ', 'someone'])('a holder that wrote no id ("%s") is another process', (text) => {
  const unlock = lockFolder(folder);
  writeFileSync(join(folder, 'lock.pid'), text);
  expect(() => lockFolder(folder)).toThrow(`${folder} is in use by another process.`);
  unlock();
});

test.for(['lock.db', 'lock.pid'])('what cannot be the file %s is named with its fix', (name) => {
  mkdirSync(join(folder, name));
  expect(() => lockFolder(folder)).toThrow(/lock\.(db|pid) cannot be .*Delete it/);
  rmSync(join(folder, name), { recursive: true });
  writeFileSync(join(folder, 'lock.db'), 'garbage '.repeat(1000));
  expect(() => lockFolder(folder)).toThrow(/lock\.db cannot be locked.*Delete it/);
  rmSync(join(folder, 'lock.db'));
  lockFolder(folder)();
});

test('a file in the place of the folder is named with its fix', () => {
  const file = join(folder, 'file');
  writeFileSync(file, '');
  expect(() => lockFolder(file)).toThrow(`${file} is a file`);
});

test('a process id alone is no lock: it may belong to another program now', () => {
  writeFileSync(join(folder, 'lock.pid'), String(process.ppid));
  const unlock = lockFolder(folder);
  expect(readFileSync(join(folder, 'lock.pid'), 'utf8')).toBe(String(process.pid));
  unlock();
});

test('starts at the same moment have one owner, also after a process was killed', async () => {
  expect(await raceForLock(8)).toEqual(Array.from({ length: 8 }, () => 1));
}, 30_000);
