import { mkdirSync, writeFileSync } from 'node:fs';
import { jsonSchemas } from '../src/site/content/json-schemas.ts';
import { contentRoot } from '../src/site/variants.ts';
import { run } from './command.ts';

const HELP = `Writes the JSON schemas of the content files, which editors use for completion, into content/.schemas/.

  npm run schemas   after a change of src/site/content/schemas.ts`;

await run(HELP, () => {
  const folder = new URL('.schemas/', contentRoot);
  mkdirSync(folder, { recursive: true });
  for (const [name, text] of Object.entries(jsonSchemas())) {
    writeFileSync(new URL(name, folder), text);
  }
});
