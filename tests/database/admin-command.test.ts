import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type Outcome, runBuild } from '../build/command.ts';
import { newAccount, unusedEmail } from '../setup/accounts.ts';
import { servers } from '../setup/servers.ts';

const { url, secretKey } = servers().backend;
const checkout = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the script of `npm run admin`, and checks that its output does not contain the secret key. */
async function admin(parameters: readonly string[], variables = {}): Promise<Outcome> {
  const outcome = await runBuild(
    checkout,
    { PUBLIC_SUPABASE_URL: url, SUPABASE_SECRET_KEY: secretKey, ...variables },
    ['scripts/admin.ts', ...parameters],
  );
  expect(outcome.output).not.toContain(secretKey);
  return outcome;
}

test('npm run admin grants and revokes the admin role, and lists the admins', async () => {
  const { email } = await newAccount();
  expect(await admin(['grant', email])).toMatchObject({
    status: 0,
    output: `${email} is an admin now.\n`,
  });
  expect((await admin(['list'])).output.split('\n')).toContain(email);
  expect((await admin(['revoke', email])).output).toBe(`${email} is no longer an admin.\n`);
  expect((await admin(['list'])).output.split('\n')).not.toContain(email);
});

test('a failed command exits with status 1 and explains why in one sentence', async () => {
  const nobody = unusedEmail();
  expect(await admin(['grant', nobody])).toMatchObject({
    status: 1,
    output: `\n${url}: no account has the address ${nobody}\n`,
  });
  const away = await admin(['list'], { PUBLIC_SUPABASE_URL: 'http://127.0.0.1:9' });
  expect(away).toMatchObject({ status: 1 });
  expect(away.output).toContain('http://127.0.0.1:9 does not respond.');
  expect((await admin(['list'], { PUBLIC_SUPABASE_URL: '' })).output).toContain(
    'PUBLIC_SUPABASE_URL is missing',
  );
  // The command never falls back to a backend that the owner did not choose.
  expect((await admin(['list'], { SUPABASE_SECRET_KEY: '' })).output).toContain(
    `SUPABASE_SECRET_KEY is missing: ${url} needs it.`,
  );
  // A secret key passed as an argument is not printed.
  expect(await admin(['grant', nobody, secretKey])).toMatchObject({ status: 1 });
});

test('npm run admin does not revoke the last admin without --last', async () => {
  const requested: string[] = [];
  const server = createServer((request, response) => {
    const name = request.url?.split('/').at(-1) ?? '';
    requested.push(name);
    response.setHeader('Content-Type', 'application/json');
    response.end(name === 'list_admins' ? '[{"email":"only@example.com"}]' : 'null');
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const backend = {
    PUBLIC_SUPABASE_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
  };
  const rejected = await admin(['revoke', 'Only@example.com'], backend);
  expect(rejected).toMatchObject({ status: 1 });
  expect(rejected.output).toContain('Only@example.com is the last admin.');
  expect(requested).toEqual(['list_admins']);
  expect(await admin(['revoke', 'only@example.com', '--last'], backend)).toMatchObject({
    status: 0,
  });
  expect(requested).toEqual(['list_admins', 'revoke_admin']);
});
