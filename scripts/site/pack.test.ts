import { mkdtempSync, readFileSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { packFiles } from './pack.ts';

let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'portfolio-pack-'));
  writeFileSync(join(folder, 'page.html'), 'x'.repeat(2000));
});

afterEach(() => rmSync(folder, { recursive: true, force: true }));

test('a stopped run packs nothing more, and says so', async () => {
  await expect(packFiles(folder, AbortSignal.abort())).rejects.toThrow('aborted');
  expect(readdirSync(folder)).toEqual(['page.html']);
});

test('only what is newer than its packed file is packed again', async () => {
  const [page, packed] = [join(folder, 'page.html'), join(folder, 'page.html.br')];
  const at = (path: string, seconds: number) => utimesSync(path, seconds, seconds);
  const packedAgain = async () => {
    writeFileSync(packed, 'as it was');
    at(packed, 1000);
    await packFiles(folder);
    return readFileSync(packed, 'utf8') !== 'as it was';
  };
  at(page, 999);
  expect(await packedAgain()).toBe(false);
  at(page, 1001);
  expect(await packedAgain()).toBe(true);
  expect(readdirSync(folder)).toEqual(['page.html', 'page.html.br']);
});
