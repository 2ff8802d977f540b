import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { rejectConflictingFiles, rejectSpecialFiles } from './public-files.ts';

function publicFolder(files: readonly string[]): URL {
  const folder = mkdtempSync(join(tmpdir(), 'public-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'social'));
  for (const file of files) writeFileSync(join(folder, file), '');
  return pathToFileURL(`${folder}/`);
}

const dist = new URL('file:///site/dist/');
const generated = ['robots.txt', 'about.html', 'social/home.png'].map(
  (path) => new URL(path, dist),
);

test("the owner's files are accepted beside those that the build generates", () => {
  rejectConflictingFiles(publicFolder(['google1234.html', 'social/cv.pdf']), generated, dist);
  rejectConflictingFiles(new URL('file:///site/none/'), generated, dist);
});

test('a file that has the same path as a generated file is reported', () => {
  const folder = publicFolder(['robots.txt', 'social/home.png', 'CNAME']);
  expect(() => rejectConflictingFiles(folder, generated, dist)).toThrow(
    /public\/robots\.txt[^]*public\/social\/home\.png/,
  );
});

test('a folder that has the same URL as a page is reported', () => {
  const folder = publicFolder([]);
  mkdirSync(new URL('about', folder));
  writeFileSync(new URL('about/index.html', folder), '');
  expect(() => rejectConflictingFiles(folder, generated, dist)).toThrow('public/about/index.html');
});

test('a symbolic link is reported', () => {
  rejectSpecialFiles(publicFolder(['CNAME', 'social/cv.pdf']));
  rejectSpecialFiles(new URL('file:///site/none/'));
  const folder = publicFolder(['CNAME']);
  // On Windows, a symbolic link needs permission, but a junction, which can only point to a folder, does not.
  symlinkSync(tmpdir(), new URL('social/linked', folder), 'junction');
  expect(() => rejectSpecialFiles(folder)).toThrow(
    /with a copy of the file:\n {2}public\/social\/linked$/,
  );
});

test('a public folder that is a symbolic link is reported, even if the link is broken', () => {
  const folder = publicFolder([]);
  symlinkSync(fileURLToPath(new URL('social', folder)), new URL('linked', folder), 'junction');
  expect(() => rejectSpecialFiles(new URL('linked/', folder))).toThrow(
    'public/ is a link or a file',
  );
  rmSync(new URL('social/', folder), { recursive: true });
  expect(() => rejectSpecialFiles(new URL('linked/', folder))).toThrow(
    'public/ is a link or a file',
  );
});
