import { z } from 'astro/zod';
import { contentSchemas } from './schemas.ts';

/**
 * The JSON schema of every content file, for completion and help in editors.
 *
 * @returns the text of each file of `content/.schemas/` by name
 */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries(contentSchemas).map(([file, schema]) => [
      `${file}.schema.json`,
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input' }), null, 2)}\n`,
    ]),
  );
}
