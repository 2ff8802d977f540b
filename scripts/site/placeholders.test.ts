import { expect, test } from 'vitest';
import { lineOfVariable } from './placeholders.ts';

const file = [
  '# SITE_URL=https://example.com',
  'SITE_URL=https://Example.com/',
  'export PUBLIC_SUPABASE_URL="https://project.supabase.co"',
].join('\n');

test('the line is told that a value comes from', () => {
  expect(lineOfVariable(file, 'SITE_URL', 'https://example.com')).toBe(2);
  expect(lineOfVariable(file, 'PUBLIC_SUPABASE_URL', 'https://project.supabase.co')).toBe(3);
});

test('no line is told of a value that the shell gave, nor of one that is not in the file', () => {
  expect(lineOfVariable(file, 'SITE_URL', 'https://shell.example')).toBeUndefined();
  expect(lineOfVariable(file, 'PUBLIC_SUPABASE_PUBLISHABLE_KEY', 'sb_x')).toBeUndefined();
  expect(lineOfVariable('', 'SITE_URL', 'https://example.com')).toBeUndefined();
});
