import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { removeOrphans } from './check-files.ts';

test('what was removed before a failure is named', async () => {
  const file = (name: string) => ({ id: name, name, updated_at: '2020-01-01T00:00:00Z' });
  let removals = 0;
  const server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json');
    if (request.method === 'DELETE') removals += 1;
    if (removals > 1) response.statusCode = 500;
    const isListOfImages = request.url === '/storage/v1/object/list/project-images';
    const files = isListOfImages ? [file('a.png'), file('b.png')] : [];
    response.end(JSON.stringify(removals > 1 ? { message: 'the disk is full' } : files));
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await new Promise((resolve) => server.once('listening', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const target = { url, publishableKey: 'sb_publishable_a', secretKey: 'sb_secret_a', timeout: 1 };

  await expect(removeOrphans(target)).rejects.toThrow(
    `Removed 1: "project-images/a.png".\n${url}: "project-images/b.png": the disk is full`,
  );
});
