// A shelf: what a group keeps between fights, accessible through a secret link.
import { toHex } from '@affray/fair';
import { z } from 'zod';
import { ID, NAME } from './text.ts';

export const SHELF_KINDS = ['fighter', 'party', 'fight', 'map', 'puzzle', 'picture'] as const;

/** An item of a shelf as lists show it. */
export interface ShelfEntry {
  readonly id: string;
  readonly kind: (typeof SHELF_KINDS)[number];
  readonly name: string;
  /** The game that it belongs to; null for pictures. */
  readonly system: string | null;
  /** When it was last changed, in milliseconds since 1970. */
  readonly updated: number;
  /** Incremented by each change. A change names the revision that it is based on. */
  readonly rev: number;
  /** Bytes of its data. */
  readonly size: number;
}

/** An item with its content: JSON as one text. */
export interface ShelfItem extends Omit<ShelfEntry, 'size'> {
  readonly data: string;
}

/** The contents of a shelf, and how many bytes of data fit. `GET /api/shelves/{shelf}` */
export interface Shelf {
  readonly shelf: string;
  readonly items: readonly ShelfEntry[];
  readonly size: number;
  readonly room: number;
}

/** A new shelf, or a new secret for an existing one. The link opens it in any browser, any number of times. */
export interface ShelfMade {
  readonly shelf: string;
  readonly secret: string;
  readonly link: string;
}

/** `POST /api/shelves/{shelf}/items/{item}` */
export interface PutItem {
  readonly kind: ShelfEntry['kind'];
  readonly name: string;
  readonly system: string | null;
  readonly data: string;
  /** The revision of the item as its writer last saw it; 0 for a new one. */
  readonly rev: number;
}
export const PUT_ITEM: z.ZodType<PutItem> = z.strictObject({
  kind: z.enum(SHELF_KINDS),
  name: NAME,
  system: ID.nullable(),
  data: z.string().max(3 * 1024 * 1024),
  rev: z.int().min(0),
});
/** The result. */
export interface ItemPut {
  readonly rev: number;
  readonly updated: number;
}

/** `POST /api/shelves/{shelf}/items/{item}/delete` */
export interface RemoveItem {
  readonly rev: number;
}
export const REMOVE_ITEM: z.ZodType<RemoveItem> = z.strictObject({ rev: z.int().min(1) });

/** The header that carries the secret of a shelf. */
export const SHELF_HEADER = 'x-affray-shelf';
/** An id of an item, made by the client. The id of a picture is the SHA-256 of its bytes. */
export const ITEM_ID: z.ZodString = z.string().regex(/^[0-9a-z]{8,64}$/, { error: 'Not an id.' });

/** A fresh id for an item. */
export function newItemId(): string {
  return toHex(crypto.getRandomValues(new Uint8Array(16)));
}

/** A whole shelf as one file: `{"format":"affray-shelf","version":1,"items":[…]}`. */
const SHELF_FILE = z.strictObject({
  format: z.literal('affray-shelf'),
  version: z.literal(1),
  items: z
    .array(
      z.strictObject({
        id: ITEM_ID,
        kind: z.enum(SHELF_KINDS),
        name: NAME,
        system: ID.nullable(),
        data: z.string(),
        updated: z.number(),
      }),
    )
    .max(400),
});
/** An item of such a file. */
export type ItemInFile = Omit<ShelfItem, 'rev'>;

/**
 * A shelf as the text of a file.
 * @example saveFile('shelf.json', shelfFile(items));
 */
export function shelfFile(items: readonly ShelfItem[]): string {
  const kept = items.map(({ rev: _, ...item }) => item);
  return JSON.stringify({ format: 'affray-shelf', version: 1, items: kept }, null, 1);
}

/**
 * The items in the text of such a file; throws with a message if it is not one.
 * @example for (const item of readShelfFile(text)) await put(item);
 */
export function readShelfFile(text: string): readonly ItemInFile[] {
  try {
    return SHELF_FILE.parse(JSON.parse(text)).items;
  } catch {
    throw new Error('This is not a saved shelf.');
  }
}
