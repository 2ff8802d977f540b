import { expect, test } from 'vitest';
import { hasModifier } from './has-modifier.ts';

const plain = { altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test('a key alone has no modifier, with any of the four it has', () => {
  expect(hasModifier(plain)).toBe(false);
  for (const name of Object.keys(plain)) expect(hasModifier({ ...plain, [name]: true })).toBe(true);
});
