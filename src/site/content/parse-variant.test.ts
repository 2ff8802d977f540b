import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { contentRoot } from '../variants.ts';
import { parseVariant } from './parse-variant.ts';
import { type ContentFile, contentSchemas } from './schemas.ts';

const texts = Object.fromEntries(
  Object.keys(contentSchemas).map((file) => [
    file,
    readFileSync(new URL(`consultant/${file}.yaml`, contentRoot), 'utf8'),
  ]),
) as Record<ContentFile, string>;

test('a variant is read file by file', () => {
  expect(parseVariant('content/me', texts).profile.name).toBe('Your Name');
  const profile = texts.profile.replace('you@example.com', 'you at example');
  expect(() => parseVariant('content/me', { ...texts, profile })).toThrow(
    'content/me/profile.yaml cannot be used:\n  email',
  );
});

test('a figure of the hero that no achievement begins with is a mistake', () => {
  const profile = texts.profile.replace("'**+54%", "'**+55%");
  expect(profile).not.toBe(texts.profile);
  expect(() => parseVariant('content/me', { ...texts, profile })).toThrow(
    'content/me/profile.yaml cannot be used:\n  figures: no achievement in experience.yaml begins with "**+55%',
  );
});
