import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { plainFileProblem } from './plain-file.ts';

test('only a plain file is read and published', () => {
  const folder = mkdtempSync(join(tmpdir(), 'plain-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'cv.pdf'), '');
  // On Windows, linking to a file needs permission, but linking to a folder does not.
  symlinkSync(tmpdir(), join(folder, 'linked.pdf'), 'junction');
  expect(plainFileProblem(join(folder, 'cv.pdf'))).toBeNull();
  expect(plainFileProblem(join(folder, 'linked.pdf'))).toContain('not a link');
  expect(plainFileProblem(folder)).toContain('not a folder');
  expect(plainFileProblem(join(folder, 'none.pdf'))).toContain('that exists');
});
