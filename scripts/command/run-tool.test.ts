import { expect, test } from 'vitest';
import { commandOf, runTool } from './run-tool.ts';

test.for([
  ['a', 'cli.js', 'cli.js'],
  ['a', { b: 'b.js', a: 'a.js' }, 'a.js'],
  ['@x/test', { playwright: 'cli.js' }, 'cli.js'],
] as const)('the main command of the package "%s" with "bin": %j is %s', ([name, bin, path]) => {
  expect(commandOf(name, bin)).toBe(path);
});

test('a package has no main command if it has several commands and none is named after it', () => {
  expect(() => commandOf('a', { b: 'b.js', c: 'c.js' })).toThrow('"a" has no command');
});

test('a finished command leaves no signal listeners behind', async () => {
  const count = () => process.listenerCount('SIGTERM') + process.listenerCount('SIGHUP');
  const before = count();
  expect(await runTool('prettier', ['--help', 'check'])).toBe(0);
  expect(count()).toBe(before);
});
