import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { ownerClient } from './owner-access/owner-client.ts';
import { run } from './command/run.ts';

const HELP = `Lists, adds and removes admins.

  npm run admin -- list
  npm run admin -- grant <e-mail>    the account must exist: sign up at /auth, or add the user in the
                                     Supabase dashboard
  npm run admin -- revoke <e-mail>   asks before it removes the last admin; --last skips the question

If SUPABASE_SECRET_KEY and PUBLIC_SUPABASE_URL are set, the command uses the project at that URL. Set
the key in the shell, for this command only. The key is not printed or saved. If neither is set, the
command uses the embedded backend, which must be running (npm start).`;

await run(HELP, async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { last: { type: 'boolean', default: false } },
  });
  const [action, email, ...rest] = positionals;
  if (
    rest.length > 0 ||
    (action === 'list' ? email !== undefined : !email?.includes('@')) ||
    !['list', 'grant', 'revoke'].includes(action ?? '')
  ) {
    throw new Error(HELP);
  }
  const { client, explain } = ownerClient();
  const listAdmins = async () => {
    const { data, error } = await client.rpc('list_admins');
    if (error) throw new Error(explain(error.message));
    return data.map((row) => row.email);
  };
  if (action === 'list') {
    const admins = await listAdmins();
    console.log(admins.length === 0 ? 'There are no admins.' : admins.join('\n'));
    return;
  }
  if (action === 'revoke' && !values.last) {
    const admins = await listAdmins();
    const isLast = admins.length === 1 && admins[0]?.toLowerCase() === email?.toLowerCase();
    if (
      isLast &&
      !(await confirm(`${email} is the last admin. Without an admin, nobody can edit projects.`))
    ) {
      console.log('Nothing was changed.');
      return;
    }
  }
  const name = action === 'grant' ? 'grant_admin' : 'revoke_admin';
  const { error } = await client.rpc(name, { email: email ?? '' });
  if (error) throw new Error(explain(error.message));
  console.log(`${email} is ${action === 'grant' ? 'an admin now' : 'no longer an admin'}.`);
});

/**
 * Asks the user whether to continue despite the warning.
 *
 * @throws {Error} if the command does not run in a terminal
 */
async function confirm(warning: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error(`${warning} To remove the last admin, add --last.`);
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${warning} Continue? (yes/no) `);
  terminal.close();
  return answer.trim().toLowerCase() === 'yes';
}
