import { expect, test, vi } from 'vitest';
import { randomId } from './random-id.ts';

test('an id is a new UUID (version 4), even on a page without https', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  try {
    const ids = Array.from({ length: 100 }, randomId);
    expect(new Set(ids).size).toBe(100);
    for (const id of ids)
      expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  } finally {
    vi.unstubAllGlobals();
  }
});
