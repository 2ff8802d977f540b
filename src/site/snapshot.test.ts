import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { BuildError } from './build-error.ts';
import { readSnapshot } from './snapshot.ts';

const project = {
  id: '1',
  title: 'Order Flow',
  description: '',
  technologies: ['n8n'],
  media: { image: 'https://example.com/a.png', video: null },
  projectLink: null,
};
const snapshot = { takenAt: '2026-11-25T04:00:00.000Z', projects: [project] };

/** A file with this content. */
function fileOf(content: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'snapshot-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'projects.json'), content);
  return join(folder, 'projects.json');
}

test('a snapshot is read as it was written; without one there is none', () => {
  expect(readSnapshot(fileOf(JSON.stringify(snapshot)))).toEqual(snapshot);
  expect(readSnapshot(join(tmpdir(), 'no-such-snapshot', 'projects.json'))).toBeNull();
});

test.for([
  ['half of a file', '{"takenAt":'],
  ['nothing', 'null'],
  ['another shape', '{"projects":5}'],
  ['no time', JSON.stringify({ ...snapshot, takenAt: 'soon' })],
  ['no project', JSON.stringify({ ...snapshot, projects: [null] })],
  ...[
    { id: '' },
    { title: ' ' },
    { title: '\u200B' },
    { description: 'NUL \0' },
    { technologies: 'n8n' },
    { media: { image: 'file:///etc/passwd', video: null } },
    { projectLink: 'javascript:alert(1)' },
  ].map((change) => [
    JSON.stringify(change),
    JSON.stringify({ ...snapshot, projects: [{ ...project, ...change }] }),
  ]),
])('a snapshot with %s is refused, with what to do', ([, content = '']) => {
  const read = () => readSnapshot(fileOf(content));
  expect(read).toThrow(BuildError);
  expect(read).toThrow('.snapshot/projects.json cannot be used');
  expect(read).toThrow('Take it again with "npm run snapshot"');
});

test('a link is no snapshot', () => {
  const file = fileOf(JSON.stringify(snapshot));
  const link = `${file}-link`;
  // On Windows, only links to folders need no permission.
  symlinkSync(join(file, '..'), link, 'junction');
  expect(() => readSnapshot(link)).toThrow('expected a file, not a link');
});

test('a link that leads nowhere, and a folder that is a link, are named', () => {
  const file = fileOf(JSON.stringify(snapshot));
  const folder = join(file, '..');
  symlinkSync(folder, join(folder, 'linked'), 'junction');
  expect(() => readSnapshot(join(folder, 'linked', 'projects.json'))).toThrow(
    '.snapshot is not a folder of its own',
  );
  rmSync(file);
  symlinkSync(join(folder, 'gone'), file, 'junction');
  expect(() => readSnapshot(file)).toThrow('expected a file, not a link');
});
