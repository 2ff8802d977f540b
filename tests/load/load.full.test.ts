import { expect, inject, onTestFinished, test } from 'vitest';
import { startTemporaryBackend } from '../../scripts/backend/temporary-backend.ts';
import { runLoad } from '../../scripts/load/run-load.ts';

test('200 visitors read right answers while an admin writes, and no write is lost', async () => {
  const siteUrl = inject('sites')['consultant'] ?? '';
  // Of its own: the other tests would wait in one line with the visitors.
  const backend = await startTemporaryBackend(siteUrl);
  onTestFinished(() => backend.stop());
  const report = await runLoad(
    { siteUrl, backendUrl: backend.url, publishableKey: backend.keys.publishable },
    { visitors: 200, time: 15_000 },
  );
  expect(report.wrong).toEqual([]);
  expect(report.visits).toBeGreaterThan(200);
  expect(report.writes).toBeGreaterThan(0);
});

test('only this machine is put under load', async () => {
  const target = {
    siteUrl: 'https://example.com',
    backendUrl: 'https://example.com',
    publishableKey: '',
  };
  await expect(runLoad(target, { visitors: 1, time: 1 })).rejects.toThrow('loopback only');
});
