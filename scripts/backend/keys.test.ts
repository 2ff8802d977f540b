import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { loadKeys } from './keys.ts';

test('the keys are made once; a damaged file is named with its fix', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'portfolio-keys-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const file = join(folder, 'not', 'there', 'yet', 'keys.json');
  const keys = await loadKeys(file);
  expect(await loadKeys(file)).toEqual(keys);
  expect(readdirSync(dirname(file))).toEqual(['keys.json']);
  writeFileSync(file, '{"publishable": ');
  await expect(loadKeys(file)).rejects.toThrow(`${file} is damaged. Delete it`);
});
