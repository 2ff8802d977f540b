import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BrokenData, completeData, expectOpen, explainFailure, prepareData } from './data.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-data-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

/** Writes files with their own names as content. */
function write(...names: string[]): void {
  for (const name of names) {
    mkdirSync(join(folder, name, '..'), { recursive: true });
    writeFileSync(join(folder, name), name);
  }
}

/** A connection to data that do not open. */
const closed = { driver: { query: () => Promise.reject(new Error('Aborted()')) } };

test('a first start that was interrupted begins again, and one that is complete does not', () => {
  write('seeded');
  expect(prepareData(folder)).toBeUndefined();
  expect(existsSync(join(folder, 'seeded'))).toBe(false);
  write('data/PG_VERSION', 'data/half');
  expect(prepareData(folder)).toBeUndefined();
  expect(readdirSync(join(folder, 'data'))).toEqual(['unfinished']);

  write('data/PG_VERSION', 'seeded');
  completeData(folder);
  expect(prepareData(folder)).toBeUndefined();
  expect(readdirSync(join(folder, 'data'))).toEqual(['PG_VERSION']);
  expect(readdirSync(folder)).toEqual(['data', 'seeded']);
});

test.for([['data/base/1'], ['data/PG_VERSION', 'data/cannot-be-opened']])(
  'data that cannot be opened (%j) are set aside with their files, and their new name is said',
  (names) => {
    write(...names, 'storage/file', 'seeded', 'keys.json');
    const notice = prepareData(folder);
    const aside = readdirSync(folder).find((name) => name.startsWith('broken-'));
    expect(notice).toContain(join(folder, String(aside)));
    expect(readdirSync(join(folder, String(aside)))).toEqual(['data', 'seeded', 'storage']);
    expect(existsSync(join(folder, String(aside), names[0] ?? ''))).toBe(true);
    expect(readdirSync(folder)).toEqual([aside, 'data', 'keys.json']);
  },
);

test('the marker of a first start is never gone while its files are removed', () => {
  write('data/unfinished', 'data/base/1');
  prepareData(folder);
  expect(readFileSync(join(folder, 'data', 'unfinished'), 'utf8')).toBe('data/unfinished');
});

test('a link or a file in the place of the data is refused, and stays', () => {
  write('elsewhere/PG_VERSION', 'file');
  symlinkSync(join(folder, 'elsewhere'), join(folder, 'data'), 'junction');
  expect(() => prepareData(folder)).toThrow('is a link');
  rmSync(join(folder, 'data'));
  renameSync(join(folder, 'file'), join(folder, 'data'));
  expect(() => prepareData(folder)).toThrow('is a file');
  expect(readdirSync(folder)).toEqual(['data', 'elsewhere']);
});

test('a first start that fails is not taken for broken data', async () => {
  prepareData(folder);
  await expect(expectOpen(folder, closed)).rejects.not.toBeInstanceOf(BrokenData);
  expect(readdirSync(join(folder, 'data'))).toEqual(['unfinished']);
});

test.for(['ENOSPC: no space left on device, write', 'could not extend: No space left on device'])(
  'a full disk is named (%s)',
  (text) =>
    expect(explainFailure(new Error(text), folder)).toMatch(/^The disk is full\. Make space/),
);

test('another failure keeps its message', () => {
  expect(explainFailure(new Error('Port 1 is in use.'), folder)).toBe('Port 1 is in use.');
});
