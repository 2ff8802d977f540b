import { z } from 'astro/zod';
import { wordsSchema } from '../words/words-schema.ts';
import { contentSchemas } from './schemas.ts';

/** Whether content files have a field of this name; another word before a colon is part of a text. */
export function isFieldName(name: string): boolean {
  names ??= collectNames();
  return names.has(name);
}

let names: ReadonlySet<string> | undefined;

function collectNames(): Set<string> {
  const all = new Set<string>();
  for (const schema of [...Object.values(contentSchemas), wordsSchema]) {
    JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), (key, value: object) => {
      if (key === 'properties') for (const name of Object.keys(value)) all.add(name);
      return value;
    });
  }
  return all;
}
