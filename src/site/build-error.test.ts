import { expect, test } from 'vitest';
import { BuildError, joinErrors } from './build-error.ts';

test('a joined error also lists the mistakes that are not in a field', () => {
  const field = { file: 'a.yaml', path: ['name'], message: 'missing' };
  const { mistakes } = joinErrors([
    new BuildError('a.yaml cannot be used', undefined, [field]),
    new BuildError('b.yaml is a link', { file: 'b.yaml' }),
    new Error('no space left'),
  ]);
  expect(mistakes).toEqual([
    field,
    { file: 'b.yaml', path: [], message: 'b.yaml is a link' },
    { file: '', path: [], message: 'no space left' },
  ]);
});
