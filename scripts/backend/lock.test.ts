import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockFolder } from './lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a folder is created, locked with the id of the process, and released', () => {
  const deep = join(folder, 'not', 'there', 'yet');
  const unlock = lockFolder(deep);
  expect(readFileSync(join(deep, 'lock'), 'utf8')).toBe(String(process.pid));
  unlock();
  expect(existsSync(join(deep, 'lock'))).toBe(false);
  lockFolder(deep)();
});

test('a folder in use by a running process is refused, and the message names the process', () => {
  const other = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
  try {
    writeFileSync(join(folder, 'lock'), String(other.pid));
    expect(() => lockFolder(folder)).toThrow(`in use by process ${other.pid}`);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(String(other.pid));
  } finally {
    other.kill();
  }
});

test('a folder in use by this process is refused too', () => {
  const unlock = lockFolder(folder);
  expect(() => lockFolder(folder)).toThrow('in use');
  unlock();
});

test.for(['', 'no number', '-1', '0', '1.5'])(
  'a lock without a process id (%j) is replaced',
  (text) => {
    writeFileSync(join(folder, 'lock'), text);
    const unlock = lockFolder(folder);
    expect(readFileSync(join(folder, 'lock'), 'utf8')).toBe(String(process.pid));
    unlock();
  },
);

test('the lock of a process that has ended is replaced', () => {
  const { pid } = spawnSync(process.execPath, ['-e', '']);
  writeFileSync(join(folder, 'lock'), String(pid));
  lockFolder(folder)();
  expect(existsSync(join(folder, 'lock'))).toBe(false);
});
