import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ownerClient } from './owner-access/owner-client.ts';
import { report } from './backup/report.ts';
import { takeBackup } from './backup/take-backup.ts';
import { run } from './command/run.ts';
import { root } from './built-site/build.ts';

const HELP = `Copies the projects, messages and files of the backend into .backup/<time>/.

  npm run backup

If SUPABASE_SECRET_KEY and PUBLIC_SUPABASE_URL are set, the command copies the project at that URL. Set the
key in the shell, for this command only. If neither is set, the command copies the embedded backend, which
must be running (npm start). The backup does not include accounts, admin roles or settings. docs/backup.md
explains how to move them. "npm run restore" restores a backup to a project.`;

await run(HELP, async () => {
  // Rejects any argument, because this command takes none.
  parseArgs({});
  const owner = ownerClient();
  const folder = join('.backup', new Date().toISOString().replaceAll(/[:.]/g, '-'));
  await report(
    owner,
    `${folder} is a backup of ${owner.url}`,
    takeBackup(owner.client, join(root, folder)),
  );
});
