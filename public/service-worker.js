// An earlier site at this URL may have installed a service worker with this file name, which still shows that site to
// people who visited it. This file replaces that service worker, deletes all caches of this origin, unregisters
// itself, and reloads the open pages. The current site needs no service worker.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(removeItself()));

async function removeItself() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}
