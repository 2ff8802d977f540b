// An earlier site at this URL may have had a service worker of this name, which still shows that site to those who
// visited it. This one replaces it, deletes its caches, and removes itself. This site has no service worker.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(removeItself()));

async function removeItself() {
  for (const name of await caches.keys()) await caches.delete(name);
  await self.registration.unregister();
  const pages = await self.clients.matchAll({ type: 'window' });
  await Promise.all(pages.map((page) => page.navigate(page.url)));
}
