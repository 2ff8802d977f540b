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
  ['half of a file', '{"takenAt":', 'JSON'],
  ['another shape', '{"projects":5}', 'at projects'],
  ['no project', JSON.stringify({ ...snapshot, projects: [null] }), 'at projects[0]'],
  ...[
    [{ title: ' ' }, 'projects[0].title'],
    [{ description: 'NUL \0' }, 'the character NUL'],
    [{ technologies: 'n8n' }, 'projects[0].technologies'],
    [{ media: { image: 'file:///etc/passwd', video: null } }, 'projects[0].media.image'],
    [{ projectLink: 'javascript:alert(1)' }, 'projects[0].projectLink'],
  ].map(([change, reason]) => [
    JSON.stringify(change),
    JSON.stringify({ ...snapshot, projects: [{ ...project, ...(change as object) }] }),
    reason as string,
  ]),
] as const)('a snapshot with %s is named, and why', ([, content = '', reason = '']) => {
  const read = () => readSnapshot(fileOf(content));
  expect(read).toThrow(BuildError);
  expect(read).toThrow('.snapshot/projects.json cannot be used');
  expect(read).toThrow(reason);
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
