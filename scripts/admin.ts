import { ownerClient } from './backend/owner-client.ts';
import { run } from './command.ts';

const HELP = `Lists, adds and removes admins.

  npm run admin -- list
  npm run admin -- grant <e-mail>    the account must exist: sign up at /auth first
  npm run admin -- revoke <e-mail>

Without SUPABASE_SECRET_KEY it uses the embedded backend, which must be running (npm start).
With SUPABASE_SECRET_KEY and PUBLIC_SUPABASE_URL it uses that project. Set the key in the shell for
this one command; it is not printed or saved.`;

await run(HELP, async () => {
  const [action, email, ...rest] = process.argv.slice(2);
  if (
    rest.length > 0 ||
    (action === 'list' ? email !== undefined : !email?.includes('@')) ||
    !['list', 'grant', 'revoke'].includes(action ?? '')
  ) {
    throw new Error(HELP);
  }
  const { client, explain } = ownerClient();
  if (action === 'list') {
    const { data, error } = await client.rpc('list_admins');
    if (error) throw new Error(explain(error.message));
    console.log(data.length === 0 ? 'There is no admin.' : data.map((row) => row.email).join('\n'));
    return;
  }
  const name = action === 'grant' ? 'grant_admin' : 'revoke_admin';
  const { error } = await client.rpc(name, { email: email ?? '' });
  if (error) throw new Error(explain(error.message));
  console.log(`${email} is ${action === 'grant' ? 'an admin now' : 'no longer an admin'}.`);
});
