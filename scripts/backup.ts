import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ownerClient } from './owner-access/owner-client.ts';
import { report } from './backup/report.ts';
import { takeBackup } from './backup/take-backup.ts';
import { run } from './command/run.ts';
import { root } from './built-site/build.ts';

const HELP = `Copies every row and every file of the backend into .backup/<time>/.

  npm run backup

With SUPABASE_SECRET_KEY and PUBLIC_SUPABASE_URL it copies that project. Set the key in the shell for this one
command. Without both it copies the embedded backend, which must be running (npm start).
Accounts and settings are not included; docs/backup.md explains what to do about them. "npm run restore"
writes a backup into a project.`;

await run(HELP, async () => {
  // This command has no options, so this rejects all of them.
  parseArgs({});
  const owner = ownerClient();
  const folder = join('.backup', new Date().toISOString().replaceAll(/[:.]/g, '-'));
  await report(
    owner,
    `${folder} is a backup of ${owner.url}`,
    takeBackup(owner.client, join(root, folder)),
  );
});
