import { ownerClient } from './owner-access/owner-client.ts';
import { report } from './backup/report.ts';
import { readBackup, restoreBackup } from './backup/restore-backup.ts';
import { run, userPath } from './command/run.ts';
import { pushMigrations } from './command/supabase-cli.ts';

const HELP = `Restores a backup made with "npm run backup" to a backend.

  npm run restore -- .backup/<time>

If SUPABASE_SECRET_KEY and PUBLIC_SUPABASE_URL are set, the command writes to the project at that URL.
Apply the migrations to the project first (${pushMigrations}). Set the key in the shell,
for this command only. If neither is set, the command writes to the embedded backend, which must be
running (npm start).

The command replaces rows with the same id and files with the same name, and keeps all others, so you
can run it again.`;

await run(HELP, async () => {
  const [folder, ...rest] = process.argv.slice(2);
  if (folder === undefined || rest.length > 0) throw new Error(HELP);
  const backup = readBackup(userPath('restore', folder));
  const owner = ownerClient();
  await report(owner, `Restored the backup to ${owner.url}`, restoreBackup(owner.client, backup));
});
