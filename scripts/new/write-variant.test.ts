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
import { afterAll, expect, test } from 'vitest';
import { copyVariant, writeVariant } from './write-variant.ts';

const folder = mkdtempSync(join(tmpdir(), 'portfolio-variants-'));
const root = pathToFileURL(`${folder}/`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('writing a variant creates all its files', () => {
  writeVariant(root, 'ana', { profile: 'name: Ana\n', about: '' });
  expect(readdirSync(join(folder, 'ana')).sort()).toEqual(['about.yaml', 'profile.yaml']);
  expect(readFileSync(join(folder, 'ana/profile.yaml'), 'utf8')).toBe('name: Ana\n');
});

test('a copy of a variant has the requested design', () => {
  mkdirSync(join(folder, 'shipped'));
  writeFileSync(join(folder, 'shipped/profile.yaml'), 'name: A\ndesign: ledger\naccent: cobalt\n');
  copyVariant(root, 'shipped', 'copy', 'drawing-board');
  expect(readFileSync(join(folder, 'copy/profile.yaml'), 'utf8')).toBe(
    'name: A\ndesign: drawing-board\naccent: cobalt\n',
  );
});

test.for([
  ['without a design', 'name: A\n', 'name: A\n\ndesign: drawing-board\n'],
  ['with a comment', 'design:  ledger # ours\nname: A\n', 'design: drawing-board\nname: A\n'],
] as const)('a profile %s gets the requested design', ([kind, profile, expected]) => {
  const name = kind.replaceAll(' ', '-');
  mkdirSync(join(folder, name));
  writeFileSync(join(folder, name, 'profile.yaml'), profile);
  copyVariant(root, name, `${name}-copy`, 'drawing-board');
  expect(readFileSync(join(folder, `${name}-copy/profile.yaml`), 'utf8')).toBe(expected);
});

test('a failed write leaves no files', () => {
  expect(() => writeVariant(root, 'broken', { 'no/such/folder': '' })).toThrow('ENOENT');
  expect(existsSync(join(folder, 'broken'))).toBe(false);
  expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
});

test('an existing file or folder is never overwritten', () => {
  writeFileSync(join(folder, 'file'), 'mine');
  mkdirSync(join(folder, 'empty'));
  for (const name of ['file', 'empty', 'ana']) {
    expect(() => writeVariant(root, name, { profile: '' })).toThrow(
      `content/${name}/ already exists.`,
    );
  }
  expect(readFileSync(join(folder, 'file'), 'utf8')).toBe('mine');
});
