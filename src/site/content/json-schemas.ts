import { z } from 'astro/zod';
import { wordsSchema } from '../words/words-schema.ts';
import { contentSchemas, pageSchema, startingProjectsSchema } from './schemas.ts';

/** The types that code editors accept for text. A build also reads unquoted numbers and booleans as text (parse.ts). */
const TEXT = ['string', 'number', 'boolean'];

/**
 * Generates JSON Schemas for the content files, the front matter of a page, and the words that an owner can change.
 * Code editors use the schemas for completion and help. The files are committed, because people who edit a sentence in
 * a fresh clone or on github.dev have not run any command.
 *
 * @returns the text of each file in `content/.schemas/`, by name
 */
export function jsonSchemas(): Record<string, string> {
  return Object.fromEntries(
    Object.entries({
      ...contentSchemas,
      projects: startingProjectsSchema,
      words: wordsSchema,
      page: pageSchema,
    }).map(([file, schema]) => [
      `${file}.schema.json`,
      `${JSON.stringify(z.toJSONSchema(schema, { io: 'input', override: allowUnquoted }), null, 2)}\n`,
    ]),
  );
}

function allowUnquoted({ jsonSchema }: { readonly jsonSchema: Record<string, unknown> }): void {
  if (jsonSchema['type'] === 'string' && !('enum' in jsonSchema)) jsonSchema['type'] = TEXT;
}
