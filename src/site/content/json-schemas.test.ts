import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { contentRoot } from '../variants.ts';
import { jsonSchemas } from './json-schemas.ts';

const folder = new URL('.schemas/', contentRoot);

test('the committed schemas for editors are up to date (npm run schemas)', async () => {
  const schemas = jsonSchemas();
  for (const [name, text] of Object.entries(schemas)) {
    await expect(text).toMatchFileSnapshot(fileURLToPath(new URL(name, folder)));
  }
  // No schema may remain for a content file that no longer exists.
  expect(Object.keys(schemas)).toEqual(expect.arrayContaining(readdirSync(folder)));
});

test('every field of every schema has a description', () => {
  const undescribed: string[] = [];
  const walk = (schema: unknown, path: string) => {
    if (typeof schema !== 'object' || schema === null) return;
    if ('properties' in schema && typeof schema.properties === 'object') {
      for (const [name, field] of Object.entries(schema.properties ?? {})) {
        const described = typeof field === 'object' && field !== null && 'description' in field;
        if (!described) undescribed.push(`${path}.${name}`);
        walk(field, `${path}.${name}`);
      }
    }
    if ('items' in schema) walk(schema.items, `${path}[]`);
  };
  for (const [name, text] of Object.entries(jsonSchemas())) walk(JSON.parse(text), name);
  expect(undescribed).toEqual([]);
});
