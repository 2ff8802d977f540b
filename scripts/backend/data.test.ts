import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { completeData, assertWritable, prepareData, setAside, takeEarlierData } from './data.ts';
import { lockFolder } from './lock.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-data-'));
});

afterEach(() => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));

function write(...names: string[]): void {
  for (const name of names) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), name);
  }
}

test('the next start keeps the data of a completed first start, and begins from scratch after an interrupted one', () => {
  write('seeded');
  prepareData(folder);
  expect(readdirSync(folder)).toEqual(['unfinished']);
  write('data/half');
  prepareData(folder);
  expect(readdirSync(folder)).toEqual(['unfinished']);

  write('data/PG_VERSION', 'seeded');
  completeData(folder);
  prepareData(folder);
  expect(readdirSync(folder)).toEqual(['data', 'seeded']);
  expect(existsSync(join(folder, 'data/PG_VERSION'))).toBe(true);
});

test('checking a writable folder does not change it', () => {
  write('data/PG_VERSION', 'storage/bucket/file', 'seeded');
  assertWritable(folder);
  expect(readdirSync(folder)).toEqual(['data', 'seeded', 'storage']);
  assertWritable(join(folder, 'not/yet/there'));
});

/** Whether file permissions apply. Root can write to every file, and Windows has no such permissions. */
const hasModes = process.getuid !== undefined && process.getuid() !== 0;

test.runIf(hasModes)("another user's data is reported as not writable, not as damaged", () => {
  write('data/base/1', 'data/PG_VERSION', 'seeded', 'lock.db', 'lock.db-journal');
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chmodSync(join(folder, name), 0o000);
    expect(() => assertWritable(folder), name).toThrow(
      'must be readable and writable by this user',
    );
    chmodSync(join(folder, name), 0o700);
  }
  chmodSync(folder, 0o500);
  expect(() => assertWritable(folder)).toThrow('The data was not changed.');
  chmodSync(folder, 0o700);
  expect(readdirSync(folder)).toEqual(['data', 'lock.db', 'lock.db-journal', 'seeded']);
});

test.runIf(hasModes)('a read-only lock file is reported, because it cannot be locked', () => {
  write('lock.db');
  chmodSync(join(folder, 'lock.db'), 0o444);
  expect(() => assertWritable(folder)).toThrow(
    'lock.db must be readable and writable by this user',
  );
});

test('a folder in place of a file, or a file in place of a folder, is reported', () => {
  for (const [name, kind] of [
    ['lock.db', 'file'],
    ['seeded', 'file'],
    ['data', 'folder'],
    ['storage', 'folder'],
  ] as const) {
    write(kind === 'file' ? `${name}/file` : name);
    expect(() => assertWritable(folder)).toThrow(
      `${join(folder, name)} cannot be used (expected a ${kind})`,
    );
    rmSync(join(folder, name), { recursive: true });
  }
});

test('a data folder that is a file is reported', () => {
  write('file');
  expect(() => assertWritable(join(folder, 'file'))).toThrow(
    `${join(folder, 'file')} cannot be used`,
  );
});

test('data without the file PG_VERSION is moved aside, and a notice says that the file is missing', () => {
  write('data/base/1', 'seeded');
  expect(prepareData(folder)).toContain('PG_VERSION is missing');
  expect(existsSync(join(folder, 'data'))).toBe(false);
});

test('data that cannot be opened is moved aside with the uploaded files, and a notice names the folder', () => {
  write('data/base/1', 'storage/file', 'seeded', 'lock.db');
  const notice = setAside(folder, 'Aborted()');
  const aside = readdirSync(folder).find((name) => name.startsWith('broken-')) ?? 'nothing';
  expect(notice).toContain(join(folder, aside));
  expect(readdirSync(join(folder, aside))).toEqual(['data', 'seeded', 'storage']);
  expect(existsSync(join(folder, aside, 'data/base/1'))).toBe(true);
  expect(readdirSync(folder)).toEqual([aside, 'lock.db']);
});

describe('data from an earlier version', () => {
  /** The files that the Supabase CLI keeps in the same folder. */
  const link = ['project-ref', 'linked-project.json', 'pooler-url', 'storage-version'];
  const data = ['data/PG_VERSION', 'storage/bucket/file', 'seeded'];
  const [earlier, now] = ['supabase/.temp', '.data'] as const;

  const take = () => takeEarlierData(join(folder, earlier), join(folder, now));
  const filesOf = (name: string) =>
    readdirSync(join(folder, name), { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) =>
        relative(join(folder, name), join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
      )
      .sort();

  beforeEach(() => {
    write(...[...link, ...data, 'lock.db', 'lock.db-journal'].map((name) => `${earlier}/${name}`));
    write(`${now}/lock.db`);
    rmSync(join(folder, earlier, 'lock.db'));
  });

  test("is moved once, and the Supabase CLI's project link stays in place", () => {
    expect(take()).toBe(true);
    expect(filesOf(earlier)).toEqual(link.toSorted());
    expect(filesOf(now)).toEqual([...data, 'lock.db'].toSorted());
    expect(take()).toBe(false);
  });

  test('is moved completely by the next start if the move was interrupted', () => {
    for (const name of ['storage', 'seeded']) {
      renameSync(join(folder, earlier, name), join(folder, now, name));
    }
    expect(take()).toBe(true);
    expect(filesOf(now)).toEqual([...data, 'lock.db'].toSorted());
  });

  test('does not replace data from this version', () => {
    write(`${now}/data/PG_VERSION`);
    expect(take()).toBe(false);
    expect(filesOf(earlier)).toEqual(expect.arrayContaining(data));
  });

  test('is not moved while the earlier version runs, and does not replace existing files', () => {
    const unlock = lockFolder(join(folder, earlier));
    expect(take).toThrow(`${join(folder, earlier)} is in use by another`);
    unlock();
    write(`${now}/storage/other`);
    expect(take).toThrow(join(folder, earlier, 'storage'));
    expect(filesOf(earlier)).toEqual(
      expect.arrayContaining(['data/PG_VERSION', 'storage/bucket/file']),
    );
  });

  test('is not found if the earlier folder or its database is missing', () => {
    for (const name of ['data', earlier]) {
      rmSync(join(folder, earlier, name === earlier ? '' : name), { recursive: true });
      expect(take()).toBe(false);
    }
    expect(filesOf(now)).toEqual(['lock.db']);
  });
});
