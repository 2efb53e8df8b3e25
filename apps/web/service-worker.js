// Caches the files of this build and answers from the cache: the site works offline. The build fills in version
// and files.
const CACHE = 'affray-__VERSION__';
const FILES = ['__FILES__'];

addEventListener('install', (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(CACHE);
      await cache.addAll(FILES.map((file) => new Request(file, { cache: 'no-cache' })));
      await skipWaiting();
    })(),
  );
});

addEventListener('activate', (event) => {
  event.waitUntil(
    (async () => {
      // Pages of the previous build may still load its parts: its cache is dropped with the next build.
      const old = (await caches.keys()).filter((name) => name.startsWith('affray-') && name !== CACHE);
      await Promise.all(old.slice(0, -1).map((name) => caches.delete(name)));
      await clients.claim();
    })(),
  );
});

addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method !== 'GET' || !request.url.startsWith(registration.scope)) return;
  const asked = request.mode === 'navigate' ? registration.scope : request;
  event.respondWith(
    (async () => {
      const cache = await caches.open(CACHE);
      const kept = (await cache.match(asked, { ignoreSearch: true })) ?? (await caches.match(asked));
      return kept ?? fetch(request);
    })(),
  );
});
