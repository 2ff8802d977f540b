import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { type Outcome, runBuild } from '../build/command.ts';
import { servers, siteOf } from '../setup/servers.ts';

const { url, publishableKey, secretKey } = servers().backend;
const checkout = fileURLToPath(new URL('../../', import.meta.url));

/** Runs the script of `npm run doctor`, and checks that its output does not contain the secret key. */
async function doctor(variables = {}, parameters: readonly string[] = []): Promise<Outcome> {
  const outcome = await runBuild(
    checkout,
    {
      PUBLIC_SUPABASE_URL: url,
      PUBLIC_SUPABASE_PUBLISHABLE_KEY: publishableKey,
      SITE_URL: siteOf('consultant'),
      ...variables,
    },
    ['scripts/doctor.ts', ...parameters],
  );
  expect(outcome.output).not.toContain(secretKey);
  return outcome;
}

test('the doctor reports no errors for an unmodified backend', async () => {
  const { status, output } = await doctor({ SUPABASE_SECRET_KEY: secretKey });
  expect(output.match(/^error.*/gm) ?? []).toEqual([]);
  expect(status).toBe(0);
  for (const line of [
    'Visitors cannot read messages from the contact form.',
    'Row level security: as shipped.',
    'Policies: as shipped.',
    'Functions: as shipped.',
    'Buckets: as shipped.',
    `Links in e-mails point to ${siteOf('consultant')}/auth.`,
  ]) {
    expect(output).toMatch(new RegExp(`^ok .*${line.replaceAll('.', '\\.')}`, 'm'));
  }
  // Another test may have made a second account an admin.
  expect(output).toMatch(/^ok +\d+ accounts? (is an admin|are admins)\.$/m);
  expect(output).toMatch(/^\d+ ok, warnings: \d+, errors: 0$/m);
});

test('the doctor exits with status 1 on an error, and reports an invalid environment before it sends a request', async () => {
  const wrong = await doctor({ PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other' });
  expect(wrong.status).toBe(1);
  expect(wrong.output).toMatch(/^error {4}The publishable key is not accepted\.$/m);

  const secret = await doctor({ PUBLIC_SUPABASE_PUBLISHABLE_KEY: secretKey });
  expect(secret.status).toBe(1);
  expect(secret.output).toContain('PUBLIC_SUPABASE_PUBLISHABLE_KEY contains a Supabase secret');
  expect(secret.output).not.toContain(' responds');
});
