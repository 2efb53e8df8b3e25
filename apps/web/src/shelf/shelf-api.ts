// The shelf of this browser: on the server behind a secret, or in the browser's own database.
import {
  type ItemPut,
  newItemId,
  type PutItem,
  readShelfFile,
  SHELF_HEADER,
  type Shelf,
  type ShelfEntry,
  type ShelfItem,
  type ShelfMade,
} from '@affray/protocol';
import { appUrl, ask, get, IS_SITE, keptName, send } from '../net/backend.ts';
import { asHost } from '../net/host-key.ts';
import { forget, keep, kept } from '../shell/settings.ts';

/** Which shelf this browser uses, and its secret. */
export interface ShelfHere {
  readonly shelf: string;
  readonly secret: string;
}

const KEY = 'affray/shelf';
const SAVED = 'affray/shelf-saved';
const LOCAL: ShelfHere = { shelf: 'here', secret: '' };
const watchers = new Set<() => void>();

/** The shelf of this browser; null if it has none. A browser without a server always has one. */
export function shelfHere(): ShelfHere | null {
  if (IS_SITE) return LOCAL;
  try {
    const found = JSON.parse(kept(keptName(KEY)) ?? 'null') as ShelfHere | null;
    return typeof found?.shelf === 'string' && typeof found.secret === 'string' ? found : null;
  } catch {
    return null;
  }
}

/** Uses a shelf in this browser from now on. */
export function takeShelf(here: ShelfHere): void {
  keep(keptName(KEY), JSON.stringify(here));
  changed();
}

/** Detaches this browser from its shelf; the contents of the shelf stay. */
export function forgetShelf(): void {
  forget(keptName(KEY));
  changed();
}

/** Notifies components that the shelf has changed. */
function changed(): void {
  for (const watcher of watchers) watcher();
}

/** Calls back whenever the shelf has changed in this tab. */
export function watchShelf(watcher: () => void): () => void {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
}

/** The link that opens a shelf in another browser. */
export function linkOf({ shelf, secret }: ShelfHere): string {
  return `${appUrl()}#/shelf/${shelf}/${secret}`;
}

/** Makes a shelf and uses it. */
export async function makeShelf(): Promise<ShelfHere> {
  const { shelf, secret } = await send<ShelfMade>('/api/shelves', {}, asHost());
  takeShelf({ shelf, secret });
  return { shelf, secret };
}

/** The shelf of this browser; makes one if there is none. */
async function ensureShelf(): Promise<ShelfHere> {
  return shelfHere() ?? (await makeShelf());
}

/** A new link; the old one stops working. */
export async function renewLink(here: ShelfHere): Promise<void> {
  const { shelf, secret } = await send<ShelfMade>(`${pathOf(here)}/secret`, {}, headersOf(here));
  takeShelf({ shelf, secret });
}

function pathOf({ shelf }: ShelfHere): string {
  return `/api/shelves/${shelf}`;
}
function headersOf({ secret }: ShelfHere): Readonly<Record<string, string>> {
  return { [SHELF_HEADER]: secret };
}

/** The contents of a shelf. */
export async function lookAt(here: ShelfHere): Promise<Shelf> {
  return await get<Shelf>(pathOf(here), headersOf(here));
}

/** An item with its data. */
export async function readItem(id: string): Promise<ShelfItem> {
  const here = await ensureShelf();
  return await get<ShelfItem>(`${pathOf(here)}/items/${id}`, headersOf(here));
}

/** The item was changed in another browser. */
export class ChangedElsewhere extends Error {}

/** Puts an item, replacing its previous version; `rev` is the revision seen last, 0 for a new item. */
export async function putItem(id: string, item: PutItem): Promise<ItemPut> {
  const here = await ensureShelf();
  const { status, body } = await ask('POST', `${pathOf(here)}/items/${id}`, item, headersOf(here));
  if (status === 409) throw new ChangedElsewhere((body as { readonly why: string }).why);
  if (status >= 300)
    throw new Error((body as { readonly why?: string }).why ?? `The server answered ${status}.`);
  changed();
  return body as ItemPut;
}

/** Adds a new item to the shelf; returns its id. */
export async function addItem(
  item: Omit<PutItem, 'rev' | 'data'> & { readonly data: unknown },
): Promise<string> {
  const id = newItemId();
  await putItem(id, { ...item, data: JSON.stringify(item.data), rev: 0 });
  return id;
}

/** Removes an item from the shelf. */
export async function removeItem({ id, rev }: Pick<ShelfEntry, 'id' | 'rev'>): Promise<void> {
  const here = await ensureShelf();
  await send(`${pathOf(here)}/items/${id}/delete`, { rev }, headersOf(here));
  changed();
}

/** Everything on the shelf, with its data. */
export async function allItems(here: ShelfHere): Promise<readonly ShelfItem[]> {
  const { items } = await lookAt(here);
  const all: ShelfItem[] = [];
  for (const { id } of items) all.push(await readItem(id));
  return all;
}

/** Imports a shelf file; returns the number of items. Replaces items that are already there. */
export async function bringShelf(text: string): Promise<number> {
  const items = readShelfFile(text);
  const { items: there } = await lookAt(await ensureShelf());
  for (const { id, kind, name, system, data } of items) {
    const before = there.find((one) => one.id === id);
    // A picture is named by its bytes: an existing one is identical.
    if (kind === 'picture' && before !== undefined) continue;
    await putItem(id, { kind, name, system, data, rev: before?.rev ?? 0 });
  }
  return items.length;
}

/** The date when the shelf was last saved as a file, as text for users. */
export function lastSaved(): string | null {
  return kept(SAVED);
}

/** Records that the shelf was saved as a file today. */
export function noteSaved(): void {
  keep(SAVED, new Date().toLocaleDateString());
  changed();
}
