import { expect, test, vi } from 'vitest';
import { allowsCors } from './picture-sample.ts';

test('the pixels of files of the backend may be read, and of no other host whatever its paths', () => {
  vi.stubEnv('PUBLIC_SUPABASE_URL', 'https://backend.test');
  expect(allowsCors('https://backend.test/storage/v1/object/public/project-images/a.png')).toBe(
    true,
  );
  for (const url of [
    'https://media.test/project-images/a.png',
    'https://backend.test.evil.test/project-images/a.png',
    '/_astro/a.avif',
  ]) {
    expect(allowsCors(url), url).toBe(false);
  }
});
