import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ownerClient } from './backend/owner-client.ts';
import { sizeOf } from './backup/format.ts';
import { takeBackup } from './backup/take-backup.ts';
import { run } from './command.ts';
import { root } from './site/build.ts';

const HELP = `Copies every row and every file of the backend into .backup/<time>/.

  npm run backup

With SUPABASE_SECRET_KEY and PUBLIC_SUPABASE_URL it reads that project; set the key for this one command
in the shell. Without the key it reads the embedded backend, which has to be running (npm start).
Accounts and settings are not in it: docs/backup.md says how they come back. "npm run restore" puts a
backup into a project.`;

await run(HELP, async () => {
  // It takes none; a mistyped one is told.
  parseArgs({});
  const { client, url, explain } = ownerClient();
  const folder = join('.backup', new Date().toISOString().replaceAll(/[:.]/g, '-'));
  try {
    const contents = await takeBackup(client, join(root, folder));
    console.log(`${folder} holds ${sizeOf(contents)} of ${url}.`);
  } catch (error) {
    throw new Error(explain(error instanceof Error ? error.message : String(error)));
  }
});
