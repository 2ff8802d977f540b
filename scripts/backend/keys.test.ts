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
import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadKeys } from './keys.ts';

let folder: string;
let file: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-keys-'));
  file = join(folder, 'not', 'there', 'yet', 'keys.json');
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('the keys are made once, and nothing else is left beside them', async () => {
  const keys = await loadKeys(file);
  expect(await loadKeys(file)).toEqual(keys);
  expect(readdirSync(join(file, '..'))).toEqual(['keys.json']);
});

test('a damaged file is named with its fix, kept, and works again once it is deleted', async () => {
  const keys = await loadKeys(file);
  const whole = readFileSync(file, 'utf8');
  const damaged = [
    '',
    'null',
    '[]',
    '{}',
    '"text"',
    whole.slice(0, whole.length / 2),
    JSON.stringify({ ...keys, secret: 1 }),
    JSON.stringify({ ...keys, jwtSecret: '' }),
    JSON.stringify({ ...keys, publishable: undefined }),
  ];
  for (const text of damaged) {
    writeFileSync(file, text);
    await expect(loadKeys(file), text).rejects.toThrow(`${file} is damaged. Delete this file`);
    expect(readFileSync(file, 'utf8')).toBe(text);
  }
  rmSync(file);
  expect(await loadKeys(file)).not.toEqual(keys);
  expect(existsSync(file)).toBe(true);
});

test('a key that is none, or another, is refused by name', async () => {
  const keys = await loadKeys(file);
  const { publishable, secret } = keys;
  for (const [wrong, names] of [
    [{ publishable: secret, secret: publishable }, 'publishable, secret'],
    [{ secret: publishable }, 'secret'],
    [{ publishable: 'sb_publishable_a' }, 'publishable'],
    [{ jwtSecret: ' '.repeat(40) }, 'jwtSecret'],
    [{ jwtSecret: 'short' }, 'jwtSecret'],
  ] as const) {
    writeFileSync(file, JSON.stringify({ ...keys, ...wrong }));
    await expect(loadKeys(file)).rejects.toThrow(`Wrong or missing: ${names}.`);
  }
});

test('a folder in the place of the file is named with its fix', async () => {
  mkdirSync(file, { recursive: true });
  await expect(loadKeys(file)).rejects.toThrow(`${file} is damaged. Delete this file`);
});
