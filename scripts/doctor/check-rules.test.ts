import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { checkRules } from './check-rules.ts';

// Simulates `npm ci --omit=dev`.
vi.mock('../backend/migrated-database.ts', () => ({
  openMigratedDatabase: () =>
    Promise.reject(
      Object.assign(new Error("Cannot find package '@supabase/lite'"), {
        code: 'ERR_MODULE_NOT_FOUND',
      }),
    ),
}));

test('without the embedded database, the doctor does not compare the rules but still counts admins', async () => {
  const server = createServer((_, response) => {
    response.setHeader('Content-Type', 'application/json');
    response.end(JSON.stringify([{ kind: 'admins', name: 'admins', fact: '1' }]));
  });
  onTestFinished(() => void server.close());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const findings = await checkRules({
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    publishableKey: 'sb_publishable_abc',
    secretKey: 'sb_secret_abc',
    siteUrl: undefined,
    isEmbedded: false,
    timeout: 30_000,
  });
  expect(findings.map(({ state, text }) => [state, text])).toEqual([
    ['warning', expect.stringContaining('Not compared: row level security')],
    ['ok', '1 account is an admin.'],
  ]);
});
