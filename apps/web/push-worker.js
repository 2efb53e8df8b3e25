// Notifies a player that it is their turn at a table by post, and opens it. Caches no files: the app comes from
// its server.
const TEXT = '__TEXT__';

addEventListener('push', (event) => {
  let table = '';
  try {
    table = String(event.data.json().table);
  } catch {
    // A notification is required for every push, whatever its content.
  }
  const { title, body } = TEXT;
  event.waitUntil(registration.showNotification(title, { body, tag: `affray-${table}`, data: { table } }));
});

addEventListener('notificationclick', (event) => {
  event.notification.close();
  const { table } = event.notification.data ?? {};
  const place = /^[0-9a-f]{24}$/.test(table) ? `#/table/${table}` : '';
  event.waitUntil(
    (async () => {
      const pages = await clients.matchAll({ type: 'window', includeUncontrolled: true });
      const there = pages.find(({ url }) => place !== '' && url.endsWith(place));
      if (there !== undefined) await there.focus();
      else await clients.openWindow(`${registration.scope}${place}`);
    })(),
  );
});
