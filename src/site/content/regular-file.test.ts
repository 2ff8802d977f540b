import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { regularFileProblem } from './regular-file.ts';

test('only a regular file is accepted', () => {
  const folder = mkdtempSync(join(tmpdir(), 'regular-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'cv.pdf'), '');
  // On Windows, linking to a file needs permission, but linking to a folder does not.
  symlinkSync(tmpdir(), join(folder, 'linked.pdf'), 'junction');
  expect(regularFileProblem(join(folder, 'cv.pdf'))).toBeNull();
  expect(regularFileProblem(join(folder, 'linked.pdf'))).toContain('not a link');
  expect(regularFileProblem(folder)).toContain('not a folder');
  expect(regularFileProblem(join(folder, 'none.pdf'))).toContain('that exists');
});
