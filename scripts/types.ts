import { writeFileSync } from 'node:fs';
import { generateDatabaseTypes, typesFile } from './backend/database-types.ts';
import { run } from './command.ts';

const HELP = `Writes src/backend/database.types.ts from supabase/migrations.

  npm run types   after a change of a migration`;

await run(HELP, async () => {
  writeFileSync(typesFile, await generateDatabaseTypes());
});
