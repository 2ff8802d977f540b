import { z } from 'astro/zod';
import { wordsSchema } from '../words/words-schema.ts';
import { contentSchemas, pageSchema, startingProjectsSchema } from './schemas.ts';

/** How editors may read a text: a build takes a number or a boolean as it is written (parse.ts). */
const TEXT = ['string', 'number', 'boolean'];

/**
 * The JSON schema of every content file, of the top of a page, and of the words that an owner may change, for completion
 * and help in editors. The files are committed: anyone who edits a sentence in a fresh clone, or on github.dev, has run
 * nothing before.
 *
 * @returns the text of each file of `content/.schemas/` by name
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
