import { z } from 'astro/zod';
import { wordsSchema } from '../words/words-schema.ts';
import { contentSchemas, pageSchema } from './schemas.ts';

/** Returns whether content files can have a field with this name. If not, the word before a colon is ordinary text. */
export function isFieldName(name: string): boolean {
  names ??= collectNames();
  return names.has(name);
}

let names: ReadonlySet<string> | undefined;

function collectNames(): Set<string> {
  const all = new Set<string>();
  for (const schema of [...Object.values(contentSchemas), wordsSchema, pageSchema]) {
    JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), (key, value: object) => {
      if (key === 'properties') for (const name of Object.keys(value)) all.add(name);
      return value;
    });
  }
  return all;
}
