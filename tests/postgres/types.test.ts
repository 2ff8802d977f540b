import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { generateDatabaseTypes, typesFile } from '../../scripts/backend/database-types.ts';

test('the committed types are those of the migrations', async () => {
  expect(await generateDatabaseTypes()).toBe(await readFile(typesFile, 'utf8'));
});
