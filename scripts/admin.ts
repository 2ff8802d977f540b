import { createClient } from '@supabase/supabase-js';
import type { Database } from '../src/backend/database.types.ts';
import { runningBackend } from './backend/running-backend.ts';
import { run } from './command.ts';
import { readEnvironmentFile } from './environment-file.ts';

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
  const { url, secret } = target();
  const client = createClient<Database>(url, secret, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  if (action === 'list') {
    const { data, error } = await client.rpc('list_admins');
    if (error) throw new Error(explain(error.message, url));
    console.log(data.length === 0 ? 'There is no admin.' : data.map((row) => row.email).join('\n'));
    return;
  }
  const name = action === 'grant' ? 'grant_admin' : 'revoke_admin';
  const { error } = await client.rpc(name, { email: email ?? '' });
  if (error) throw new Error(explain(error.message, url));
  console.log(`${email} is ${action === 'grant' ? 'an admin now' : 'no longer an admin'}.`);
});

/** The backend that the environment names, or the embedded one of this checkout. */
function target(): { readonly url: string; readonly secret: string } {
  readEnvironmentFile();
  const secret = process.env['SUPABASE_SECRET_KEY'];
  if (secret) {
    const url = process.env['PUBLIC_SUPABASE_URL'];
    if (!url) throw new Error('PUBLIC_SUPABASE_URL is missing: it says which project to speak to.');
    return { url, secret };
  }
  const { url, keys } = runningBackend();
  return { url, secret: keys.secret };
}

function explain(message: string, url: string): string {
  return message.includes('fetch failed')
    ? `${url} does not answer. Is it running? ("npm start" runs the embedded backend.)`
    : message.replace(/^error: /, '');
}
