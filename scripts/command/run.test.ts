import { homedir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { expect, test } from 'vitest';
import { userPath } from './run.ts';

test.for([
  ['cv.json', resolve('cv.json')],
  ['~', homedir()],
  ['~/cv.json', join(homedir(), 'cv.json')],
  ['~\\cv.json', join(homedir(), 'cv.json')],
  ['~cv.json', resolve('~cv.json')],
  [pathToFileURL(resolve('my cv.json')).href, resolve('my cv.json')],
] as const)('%s resolves to %s', ([given, path]) => {
  expect(userPath('new', given)).toBe(path);
});

test.for([
  ['https://example.com/cv.json', 'is a URL. Download the file first, then give its path.'],
  ['file:cv%2Fjson', 'is not a file on this computer. Give the path of a file instead.'],
] as const)('%s is rejected as a path', ([given, message]) => {
  expect(() => userPath('new', given)).toThrow(`${given} ${message}`);
});
