import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BuildError } from '../build-error.ts';
import { readSnapshot } from './snapshot.ts';

const project = {
  id: '1',
  title: 'Order Flow',
  description: '',
  technologies: ['n8n'],
  media: { images: ['https://example.com/a.png'], videos: [] },
  projectLink: null,
};
const supabaseUrl = 'https://project.supabase.co';
const snapshot = { supabaseUrl, takenAt: '2026-11-25T04:00:00.000Z', projects: [project] };

const read = (file: string) => readSnapshot(file, supabaseUrl);

/** Creates a file with the given content. */
function fileOf(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'projects.json'), content);
  return join(folder, 'projects.json');
}

test('a snapshot is read as it was written, and a missing snapshot is read as null', () => {
  expect(read(fileOf(JSON.stringify(snapshot)))).toEqual(snapshot);
  expect(read(join(tmpdir(), 'no-such-snapshot', 'projects.json'))).toBeNull();
});

test.for([
  ['only half of the file', '{"takenAt":'],
  ['null as its content', 'null'],
  ['a different shape', '{"projects":5}'],
  ['an invalid time', JSON.stringify({ ...snapshot, takenAt: 'soon' })],
  ['an invalid project', JSON.stringify({ ...snapshot, projects: [null] })],
  ...[
    { id: '' },
    { title: ' ' },
    { title: '\u200B' },
    { description: 'NUL \0' },
    { technologies: 'n8n' },
    { media: { images: ['file:///etc/passwd'], videos: [] } },
    // The format of an earlier version.
    { media: { image: 'https://example.com/a.png', video: null } },
    { projectLink: 'javascript:alert(1)' },
  ].map((change) => [
    JSON.stringify(change),
    JSON.stringify({ ...snapshot, projects: [{ ...project, ...change }] }),
  ]),
])('a snapshot with %s is rejected, and the message says what to do', ([, content = '']) => {
  const readIt = () => read(fileOf(content));
  expect(readIt).toThrow(BuildError);
  expect(readIt).toThrow('.snapshot/projects.json cannot be used');
  expect(readIt).toThrow('Take a new snapshot with "npm run snapshot"');
});

test('a snapshot from an earlier version is recognised, even if its projects are invalid', () => {
  const earlier = { takenAt: snapshot.takenAt, projects: [{ ...project, media: 'a.png' }] };
  const readIt = () => read(fileOf(JSON.stringify(earlier)));
  expect(readIt).toThrow('it is from an earlier version, and does not name its backend.');
  expect(readIt).toThrow('Take a new snapshot with "npm run snapshot"');
});

test('a snapshot from another backend is rejected, and the message names both backends', () => {
  const file = fileOf(JSON.stringify(snapshot));
  const readAnother = () => readSnapshot(file, 'https://another.supabase.co');
  expect(readAnother).toThrow(BuildError);
  expect(readAnother).toThrow(
    'it is from https://project.supabase.co, but this site uses https://another.supabase.co',
  );
});

test('a symbolic link in place of the file is rejected', () => {
  const file = fileOf(JSON.stringify(snapshot));
  const link = `${file}-link`;
  // On Windows, linking to a file needs permission, but linking to a folder does not.
  symlinkSync(join(file, '..'), link, 'junction');
  expect(() => read(link)).toThrow('expected a file, not a link');
});

test('a broken symbolic link and a linked folder are rejected, and the message names them', () => {
  const file = fileOf(JSON.stringify(snapshot));
  const folder = join(file, '..');
  symlinkSync(folder, join(folder, 'linked'), 'junction');
  expect(() => read(join(folder, 'linked', 'projects.json'))).toThrow(
    '.snapshot is a link or a file',
  );
  rmSync(file);
  symlinkSync(join(folder, 'gone'), file, 'junction');
  expect(() => read(file)).toThrow('expected a file, not a link');
});
