// An earlier site at this URL may have installed a service worker from a file with this name. That service worker would
// still show the earlier site to returning visitors. This file replaces it, deletes all caches of this origin,
// unregisters itself, and reloads the open pages. The current site needs no service worker.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(removeItself()));

async function removeItself() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}
