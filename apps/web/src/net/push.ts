// Push messages of this browser: permission from the user, registration with the server for one seat.
import type { PushKey } from '@affray/protocol';
import { get, send } from './backend.ts';

/** Why this browser cannot receive push messages: never over plain HTTP, and on iOS only as an app on the home screen. Null: it can. */
export function whyNoPush(): 'http' | 'browser' | null {
  if (!isSecureContext) return 'http';
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
    ? null
    : 'browser';
}

/**
 * Asks the user and the browser for permission, and registers this seat with the server.
 * @example const outcome = await turnPushOn(table);
 */
export async function turnPushOn(table: string): Promise<'on' | 'refused' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'refused';
  const { key } = await get<PushKey>('/api/push');
  const subscription = await subscribed(key).catch(() => null);
  if (subscription === null) return 'failed';
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh, auth } = keys ?? {};
  await send(`/api/tables/${table}/push`, { subscription: { endpoint, keys: { p256dh, auth } } });
  return 'on';
}

/** Ends push messages for this seat. */
export async function turnPushOff(table: string): Promise<void> {
  await send(`/api/tables/${table}/push`, { subscription: null });
}

/** One subscription serves all tables of a server; one for other keys (a reinstalled server) is cancelled. */
async function subscribed(key: string): Promise<PushSubscription> {
  const registration = await navigator.serviceWorker.register('./push-worker.js');
  await navigator.serviceWorker.ready;
  const known = await registration.pushManager.getSubscription();
  if (known !== null && keyOf(known) === key) return known;
  await known?.unsubscribe();
  return await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '');
}
