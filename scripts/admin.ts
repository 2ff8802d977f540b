import { ownerClient } from './backend/owner-client.ts';
import { run } from './command.ts';

const HELP = `Says who is an admin.

  npm run admin -- list
  npm run admin -- grant <e-mail>    the account has to exist: sign up at /auth first
  npm run admin -- revoke <e-mail>

Without SUPABASE_SECRET_KEY it speaks to the embedded backend, which has to be running (npm start).
With SUPABASE_SECRET_KEY and PUBLIC_SUPABASE_URL it speaks to that project. Set the key for this one
command in the shell; it is neither printed nor kept.`;

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
