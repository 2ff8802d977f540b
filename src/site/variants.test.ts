import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { listVariants } from './variants.ts';

test('every folder is a variant; files and folders with a dot are not', () => {
  const root = mkdtempSync(join(tmpdir(), 'portfolio-variants-'));
  onTestFinished(() => rmSync(root, { recursive: true }));
  for (const folder of ['photographer', 'artist', '.schemas']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'notes.yaml'), '');
  expect(listVariants(pathToFileURL(`${root}/`))).toEqual(['artist', 'photographer']);
});
