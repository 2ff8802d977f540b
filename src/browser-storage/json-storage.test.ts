import { afterEach, expect, test, vi } from 'vitest';
import { readJson, storedKeys, writeJson } from './json-storage.ts';

afterEach(() => vi.unstubAllGlobals());

test('no function throws if storage is blocked', () => {
  // A browser that blocks storage throws on every access.
  const descriptor = Object.getOwnPropertyDescriptor(globalThis, 'sessionStorage');
  Object.defineProperty(globalThis, 'sessionStorage', {
    configurable: true,
    get() {
      throw new DOMException('forbidden', 'SecurityError');
    },
  });
  try {
    expect(() => writeJson('sessionStorage', 'key', 1)).not.toThrow();
    expect(() => writeJson('sessionStorage', 'key', null)).not.toThrow();
    expect(readJson('sessionStorage', 'key')).toBeNull();
    expect(storedKeys('sessionStorage')).toEqual([]);
  } finally {
    if (descriptor) Object.defineProperty(globalThis, 'sessionStorage', descriptor);
    else Reflect.deleteProperty(globalThis, 'sessionStorage');
  }
});

test('no function throws if storage is full or contains invalid JSON', () => {
  const setItem = () => {
    throw new DOMException('full', 'QuotaExceededError');
  };
  vi.stubGlobal('localStorage', { setItem, getItem: () => '{"half' });
  expect(() => writeJson('localStorage', 'key', 1)).not.toThrow();
  expect(readJson('localStorage', 'key')).toBeNull();
});
