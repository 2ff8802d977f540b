import { type RequestListener, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { expect, onTestFinished, test } from 'vitest';
import { type Guards, allowedAddresses, guardedFetch } from './guarded-fetch.ts';

const MEGABYTE = 1024 * 1024;

/** The fetch of a build whose backend is on this machine, with a limit of 1 MB. */
const fetchWith = (guards: Partial<Guards> = {}) =>
  guardedFetch({
    allows: () => true,
    bytes: MEGABYTE,
    stop: AbortSignal.timeout(20_000),
    ...guards,
  });

/** Starts a server, and tells whether a connection to it is still open. */
async function serve(answer: RequestListener): Promise<{ url: string; isOpen: () => boolean }> {
  let open = 0;
  const server = createServer(answer)
    .on('connection', (socket) => {
      open += 1;
      socket.once('close', () => (open -= 1));
    })
    .listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}/`, isOpen: () => open > 0 };
}

test('an answer comes with its status, its headers and its body, decompressed', async () => {
  const { url } = await serve((_request, response) => {
    response.writeHead(206, { 'Content-Encoding': 'gzip', 'Content-Range': '0-4/5' });
    response.end(gzipSync('hello'));
  });
  const response = await fetchWith()(url);
  expect([response.status, response.headers.get('content-range'), await response.text()]).toEqual([
    206,
    '0-4/5',
    'hello',
  ]);
});

test('an endless answer is left, and its connection closed', async () => {
  const { url, isOpen } = await serve((_request, response) => {
    const chunk = Buffer.alloc(64 * 1024);
    const send = () => {
      while (response.write(chunk));
    };
    response.on('drain', send);
    send();
  });
  await expect(fetchWith()(url)).rejects.toThrow('it is too large');
  await expect.poll(isOpen).toBe(false);
});

test('bytes are counted after they are decompressed, and over all answers', async () => {
  const { url } = await serve((request, response) => {
    response.writeHead(200, { 'Content-Encoding': 'gzip' });
    response.end(gzipSync(Buffer.alloc(request.url === '/bomb' ? 200 * MEGABYTE : MEGABYTE / 2)));
  });
  await expect(fetchWith()(`${url}bomb`)).rejects.toThrow('it is too large');
  const fetch = fetchWith({ allBytes: MEGABYTE });
  await fetch(url);
  await fetch(url);
  await expect(fetch(url)).rejects.toThrow('it is too large');
});

test('one limit of time ends answers that never come or drip', async () => {
  const { url } = await serve((request, response) => {
    if (request.url === '/stalls') return;
    const drip = setInterval(() => response.write(' '), 20);
    response.once('close', () => clearInterval(drip));
  });
  const fetch = fetchWith({ stop: AbortSignal.timeout(300) });
  const started = performance.now();
  const requests = Array.from({ length: 20 }, (_, i) => fetch(`${url}${i % 2 ? 'stalls' : ''}`));
  for (const result of await Promise.allSettled(requests)) expect(result.status).toBe('rejected');
  expect(performance.now() - started).toBeLessThan(5_000);
});

test.for([
  'http://127.0.0.1:4520/',
  'http://2130706433:4520/',
  'http://localhost:4520/',
  'http://0.0.0.0:4520/',
  'http://10.0.0.1:4520/',
  'http://172.16.0.1:4520/',
  'http://192.168.0.1:4520/',
  'http://100.64.0.1:4520/',
  'http://169.254.169.254/latest/meta-data/',
  'http://[::1]:4520/',
  'http://[::]:4520/',
  'http://[::ffff:127.0.0.1]:4520/',
  'http://[fe80::1]:4520/',
  'http://[fd00::1]:4520/',
  'http://[64:ff9b::7f00:1]:4520/',
  'http://[::127.0.0.1]:4520/',
  'http://[::a9fe:a9fe]:4520/',
  'http://168.63.129.16:4520/',
  'http://[::ffff:168.63.129.16]:4520/',
])('a build for a hosted backend does not ask %s', async (url) => {
  // A literal address of the internet needs no look-up.
  const fetch = fetchWith({ allows: await allowedAddresses('https://1.1.1.1') });
  await expect(fetch(url)).rejects.toThrow('is not on the internet');
});

test('neither does a redirect lead there', async () => {
  const { url } = await serve((_request, response) => {
    response.writeHead(302, { Location: 'http://127.0.0.2:4520/' }).end();
  });
  const fetch = fetchWith({ allows: (address) => address === '127.0.0.1' });
  await expect(fetch(url)).rejects.toThrow('127.0.0.2 is not on the internet');
});

test('where the backend is local, so may be its images', async () => {
  const { url } = await serve((_request, response) => response.end('here'));
  for (const backend of ['http://127.0.0.1:54321', 'http://localhost:54321', 'http://[::1]:1']) {
    const fetch = fetchWith({ allows: await allowedAddresses(backend) });
    expect(await (await fetch(url)).text()).toBe('here');
  }
});
