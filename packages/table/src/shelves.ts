// Shelves: what people keep between fights, behind a secret link, without accounts.
import { sha256Of, toHex } from '@affray/fair';
import type { ItemPut, PutItem, Shelf, ShelfEntry } from '@affray/protocol';
import { type Host, WEB_HOST } from './host.ts';
import { whyNotText } from './json-limits.ts';
import { bytesOf, NotAPicture, type PictureFacts, readPicture } from './picture.ts';
import { hashOfSecret, isSecret, newSecret, newTableId } from './secrets.ts';
import { StaleItem, type Store, type StoredItem } from './store.ts';

/** Total bytes of data per shelf. */
const ROOM = 24_000_000;
const MOST_ITEMS = 400;
/** Bytes of data per item, except pictures. */
export const LARGEST_ITEM = 1_000_000;
const DEEPEST = 48;
const MOST_VALUES = 60_000;
const DAY_MS = 24 * 60 * 60 * 1000;

/** The item does not fit on the shelf. */
export class ShelfFull extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'ShelfFull';
  }
}

/** The item is not what it claims to be. */
export class WrongItem extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'WrongItem';
  }
}

/** A picture as it is handed out. */
export interface KeptPicture extends PictureFacts {
  readonly bytes: Uint8Array;
}

/**
 * The shelves of a store.
 * @example const shelves = new Shelves(store); const { shelf, secret } = await shelves.make();
 */
export class Shelves {
  private readonly store: Store;
  private readonly host: Host;

  constructor(store: Store, host: Host = WEB_HOST) {
    this.store = store;
    this.host = host;
  }

  /** Makes an empty shelf. The secret is not stored. */
  async make(): Promise<{ readonly shelf: string; readonly secret: string }> {
    const shelf = newTableId(this.host);
    const secret = newSecret(this.host);
    await this.store.makeShelf(shelf, hashOfSecret(secret));
    return { shelf, secret };
  }

  /** Whether a secret opens a shelf. An unknown shelf takes as long to refuse as a wrong secret. */
  async opens(shelf: string, secret: string): Promise<boolean> {
    const kept = await this.store.shelf(shelf);
    if (!isSecret(secret, kept?.hash ?? NOBODYS)) return false;
    if (kept !== null && kept.used < this.host.now() - DAY_MS) await this.store.useShelf(shelf);
    return kept !== null;
  }

  /** Sets a new secret; the old one no longer opens the shelf. */
  async renew(shelf: string): Promise<string> {
    const secret = newSecret(this.host);
    await this.store.setShelfHash(shelf, hashOfSecret(secret));
    return secret;
  }

  async look(shelf: string): Promise<Shelf> {
    const items = (await this.store.shelfItems(shelf)) as readonly ShelfEntry[];
    return { shelf, items, size: items.reduce((sum, { size }) => sum + size, 0), room: ROOM };
  }

  async item(shelf: string, item: string): Promise<StoredItem | null> {
    return await this.store.shelfItem(shelf, item);
  }

  /**
   * Puts an item, replacing its previous version. Fails with `StaleItem` if it was changed meanwhile, with
   * `ShelfFull`, with `WrongItem` or with `NotAPicture`.
   */
  async put(shelf: string, id: string, given: PutItem): Promise<ItemPut> {
    checkItem(id, given);
    const { items, size } = await this.look(shelf);
    const before = items.find((one) => one.id === id);
    if ((before?.rev ?? 0) !== given.rev) throw new StaleItem();
    if (before === undefined && items.length >= MOST_ITEMS)
      throw new ShelfFull(`A shelf holds at most ${MOST_ITEMS} things.`);
    if (size - (before?.size ?? 0) + given.data.length > ROOM)
      throw new ShelfFull(`A shelf holds at most ${ROOM / 1_000_000} MB.`);
    const updated = this.host.now();
    const { kind, name, system, data, rev } = given;
    await this.store.putShelfItem(shelf, { id, kind, name, system, data, updated, rev: rev + 1 }, rev);
    return { rev: rev + 1, updated };
  }

  async remove(shelf: string, item: string, rev: number): Promise<void> {
    await this.store.removeShelfItem(shelf, item, rev);
  }

  async removeShelf(shelf: string): Promise<boolean> {
    return await this.store.removeShelf(shelf);
  }

  /**
   * A picture by its name; knowing the name is the only permission needed. Checked again before it is served.
   */
  async picture(name: string): Promise<KeptPicture | null> {
    const data = await this.store.shelfPicture(name);
    if (data === null) return null;
    const bytes = pictureBytes(data);
    return { ...readPicture(bytes), bytes };
  }
}

/** A hash that no secret has. */
const NOBODYS = '0'.repeat(64);

function checkItem(id: string, { kind, data, system }: PutItem): void {
  const why = whyNotText(data, DEEPEST, MOST_VALUES);
  if (why !== null) throw new WrongItem(why);
  if (kind === 'picture') return checkPicture(id, data);
  if (data.length > LARGEST_ITEM) throw new WrongItem(`This is larger than ${LARGEST_ITEM / 1_000_000} MB.`);
  if (system === null) throw new WrongItem('Say which game this belongs to.');
  if (!isObject(data)) throw new WrongItem('The data of an item is a JSON object.');
}

function isObject(data: string): boolean {
  try {
    const read: unknown = JSON.parse(data);
    return typeof read === 'object' && read !== null && !Array.isArray(read);
  } catch {
    return false;
  }
}

function checkPicture(name: string, data: string): void {
  const bytes = pictureBytes(data);
  readPicture(bytes);
  if (name !== toHex(sha256Of(bytes))) throw new WrongItem('A picture is called by the hash of its bytes.');
}

/** A picture is stored on a shelf as `{"bytes": "base64"}`. */
function pictureBytes(data: string): Uint8Array {
  const read = isObject(data) ? (JSON.parse(data) as { readonly bytes?: unknown }) : {};
  if (typeof read.bytes !== 'string') throw new NotAPicture('This is not a PNG or WebP picture.');
  return bytesOf(read.bytes);
}
