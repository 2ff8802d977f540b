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

test('a mistake in a variant is reported with its file and field', () => {
  expect(parseVariant('content/me', texts).profile.name).toBe('Your Name');
  const profile = texts.profile.replace('you@example.com', 'you at example');
  expect(() => parseVariant('content/me', { ...texts, profile })).toThrow(
    'content/me/profile.yaml cannot be used:\n  email',
  );
});

test('a figure in the hero must be the start of an achievement', () => {
  const profile = texts.profile.replace("'**+54%", "'**+55%");
  expect(profile).not.toBe(texts.profile);
  const line = profile.split('\n').findIndex((text) => text.includes("'**+55%")) + 1;
  expect(() => parseVariant('content/me', { ...texts, profile })).toThrow(
    `content/me/profile.yaml cannot be used:\n  figures[1] (line ${line}): no achievement in experience.yaml begins with "**+55%`,
  );
});
