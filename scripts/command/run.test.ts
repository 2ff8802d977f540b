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
] as const)('%s is the path %s', ([given, path]) => {
  expect(userPath('new', given)).toBe(path);
});

test.for([
  ['https://example.com/cv.json', 'is a URL: download the file first, then name the file.'],
  ['file:cv%2Fjson', 'names no file of this computer: write its path instead.'],
] as const)('%s is no path', ([given, message]) => {
  expect(() => userPath('new', given)).toThrow(`${given} ${message}`);
});
