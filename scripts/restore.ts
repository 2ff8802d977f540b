import { ownerClient } from './backend/owner-client.ts';
import { sizeOf } from './backup/format.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { run } from './command.ts';

const HELP = `Puts a backup that "npm run backup" has made into a backend.

  npm run restore -- .backup/<time>

With SUPABASE_SECRET_KEY and PUBLIC_SUPABASE_URL it writes to that project, which needs the migrations
first (npx supabase db push); set the key for this one command in the shell. Without the key it writes to
the embedded backend, which has to be running (npm start). What is there under the same id or name is
replaced, the rest stays; it can be run again.`;

await run(HELP, async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0) throw new Error(HELP);
  const { client, url, explain } = ownerClient();
  try {
    const contents = await restoreBackup(client, folder);
    console.log(`${url} has ${sizeOf(contents)} of the backup.`);
  } catch (error) {
    throw new Error(explain(error instanceof Error ? error.message : String(error)));
  }
});
