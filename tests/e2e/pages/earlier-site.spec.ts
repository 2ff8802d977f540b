import { createServer } from 'node:http';
import { serveSite } from '../../../scripts/built-site/serve.ts';
import { listen } from '../../../scripts/command/ports.ts';
import { readContent } from '../../setup/content.ts';
import { servers } from '../../setup/servers.ts';
import { freePorts } from '../../setup/temporary-backend.ts';
import { expect, test } from '../fixtures.ts';

/** A service worker that responds from its cache first, like those in many site templates. */
const SERVICE_WORKER = `
  const fill = async () => (await caches.open('v1')).add('/');
  addEventListener('install', (event) => event.waitUntil(fill().then(() => skipWaiting())));
  addEventListener('activate', (event) => event.waitUntil(clients.claim()));
  const respond = async (request) => (await caches.match(request)) ?? fetch(request);
  addEventListener('fetch', (event) => event.respondWith(respond(event.request)));`;

for (const name of ['sw.js', 'service-worker.js']) {
  test(
    `visitors whose browser has the service worker ${name} from an earlier site see this site`,
    { tag: '@full' },
    async ({ open, atEnd }) => {
      const [port = 0] = await freePorts(1);
      const url = `http://localhost:${port}/`;
      const earlier = createServer((request, response) => {
        const isWorker = request.url === `/${name}`;
        response.setHeader('Content-Type', isWorker ? 'text/javascript' : 'text/html');
        response.end(
          isWorker
            ? SERVICE_WORKER
            : `<link rel="icon" href="data:,"><h1>The earlier site</h1><script>navigator.serviceWorker.register('/${name}')</script>`,
        );
      });
      await listen(earlier, port, 'E2E_PORT');
      const page = await open(url);
      await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
      await page.goto('about:blank');
      earlier.closeAllConnections();
      await new Promise((resolve) => earlier.close(resolve));

      const site = await serveSite(servers().builds['consultant'] ?? '', port);
      atEnd(() => site.stop());
      const heading = page.getByRole('heading', { level: 1 });
      await expect(async () => {
        await page.goto(url);
        await expect(heading).toHaveText(readContent('consultant', 'profile').name, {
          timeout: 3_000,
        });
      }).toPass();
      const left = await page.evaluate(async () => [
        ...(await navigator.serviceWorker.getRegistrations()),
        ...(await caches.keys()),
      ]);
      expect(left).toEqual([]);
    },
  );
}
