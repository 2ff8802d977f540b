import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { type Outcome, runBuild } from '../build/command.ts';
import { servers, siteOf } from '../setup/servers.ts';

const { url, publishableKey, secretKey } = servers().backend;
const checkout = fileURLToPath(new URL('../../', import.meta.url));

/** Runs `npm run doctor` as an owner does in the shell. */
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

/** A proxy to the backend that records the requests. */
async function watched(): Promise<{ readonly url: string; readonly requests: string[] }> {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url}`);
    void (async () => {
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const answer = await fetch(`${url}${request.url}`, {
        method: request.method ?? 'GET',
        headers: {
          apikey: String(request.headers['apikey'] ?? ''),
          'Content-Type': request.headers['content-type'] ?? 'text/plain',
        },
        redirect: 'manual',
        ...(chunks.length > 0 ? { body: Buffer.concat(chunks) } : {}),
      });
      response.writeHead(answer.status, {
        'Content-Type': answer.headers.get('content-type') ?? '',
        ...(answer.headers.has('location')
          ? { Location: answer.headers.get('location') ?? '' }
          : {}),
      });
      response.end(Buffer.from(await answer.arrayBuffer()));
    })();
  });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, requests };
}

test('a backend as shipped has no error, and the check only reads', async () => {
  const backend = await watched();
  const { status, output } = await doctor({
    PUBLIC_SUPABASE_URL: backend.url,
    SUPABASE_SECRET_KEY: secretKey,
  });
  expect(output.match(/^error.*/gm) ?? []).toEqual([]);
  expect(status).toBe(0);
  for (const line of [
    'Visitors cannot read the messages of visitors.',
    'Row level security: as shipped.',
    'Policies: as shipped.',
    'Functions: as shipped.',
    'Buckets: as shipped.',
    ' admin.',
    `Links in e-mails lead to ${siteOf('consultant')}/auth.`,
  ]) {
    expect(output).toMatch(new RegExp(`^ok .*${line.replaceAll('.', '\\.')}`, 'm'));
  }
  expect(output).toMatch(/^\d+ ok, warnings: \d+, errors: 0$/m);

  // Other tests change the same backend, so this checks the requests and not the data.
  // A list of files is a POST.
  const reading = /^(GET |POST \/storage\/v1\/object\/list\/)/;
  expect(backend.requests.filter((request) => !reading.test(request))).toEqual([]);
});

test('an error sets the exit status; an invalid environment is reported before any request', async () => {
  const wrong = await doctor({ PUBLIC_SUPABASE_PUBLISHABLE_KEY: 'sb_publishable_other' });
  expect(wrong.status).toBe(1);
  expect(wrong.output).toMatch(/^error {4}The publishable key is not accepted\.$/m);

  const secret = await doctor({ PUBLIC_SUPABASE_PUBLISHABLE_KEY: secretKey });
  expect(secret.status).toBe(1);
  expect(secret.output).toContain('PUBLIC_SUPABASE_PUBLISHABLE_KEY is a secret key');
  expect(secret.output).not.toContain(' answers');
});
