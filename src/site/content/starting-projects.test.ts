import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, onTestFinished, test, vi } from 'vitest';
import { parseStartingProjects, readStartingProjects } from './starting-projects.ts';

const root = mkdtempSync(join(tmpdir(), 'portfolio-projects-'));
vi.mock('../variants.ts', () => ({
  get contentRoot() {
    return pathToFileURL(`${root}/`);
  },
}));

const parse = (text: string) => parseStartingProjects('content/me/projects.yaml', text);

test('a project in projects.yaml becomes the same input as one from the form', () => {
  const text = `projects:
  - title: Oven
    description: 5.0
    technologies: [C#, "HTML, CSS", html]
    link: https://oven.example/ö
`;
  expect(parse(text)).toEqual([
    {
      title: 'Oven',
      description: '5.0',
      technologies: ['C#', 'HTML', 'CSS'],
      imageUrl: null,
      videoUrl: null,
      projectLink: 'https://oven.example/%C3%B6',
    },
  ]);
  for (const empty of ['', '# nothing', 'projects: []']) expect(parse(empty)).toEqual([]);
});

test('mistakes are reported with their line numbers', () => {
  const text = `projects:
  - title: ${'x'.repeat(201)}
    description: d
    technologies: [a]
  - title: Oven
    technologies: []
    link: oven
    image: oven.png
`;
  expect(() => parse(text)).toThrow(
    /^content\/me\/projects\.yaml cannot be used:\n {2}projects\[1\]\.title \(line 2\): This is too long: at most 200 characters\./,
  );
  for (const mistake of [
    /projects\[2\]\.description \(line 5\): missing/,
    /projects\[2\]\.technologies \(line 6\): expected at least one entry/,
    /projects\[2\]\.link \(line 7\): expected a URL/,
    /projects\[2\]\.image \(line 8\): unknown field/,
  ]) {
    expect(() => parse(text)).toThrow(mistake);
  }
});

test('projects.yaml is optional, and a symbolic link in its place is rejected', () => {
  onTestFinished(() => rmSync(root, { recursive: true }));
  const read = () => readStartingProjects('me');
  mkdirSync(join(root, 'me'));
  expect(read()).toBeNull();
  writeFileSync(join(root, 'other.yaml'), 'projects: []');
  symlinkSync(join(root, 'other.yaml'), join(root, 'me', 'projects.yaml'));
  expect(read).toThrow('expected a file, not a link to one');
});
