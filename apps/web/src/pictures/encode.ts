// Re-encodes a picture, so that nothing else in its file is kept, and saves it on the shelf under the hash of its bytes.
import { sha256Of, toHex } from '@affray/fair';
import { putItem, readItem } from '../shelf/shelf-api.ts';
import { PICTURES } from '../words/pictures.ts';

/** The part of a picture to keep, in its own pixels. */
export interface Part {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

const LARGEST = 1_400_000;
const QUALITY = 0.86;
const SMALLER = 0.8;
const SMALLEST = 64;

/** Reads a file as a picture; throws with a message. */
export async function bitmapOf(file: Blob): Promise<ImageBitmap> {
  return await createImageBitmap(file).catch(() => {
    throw new Error(PICTURES.unreadable(file instanceof File ? file.name : PICTURES.ofMap));
  });
}

/** Redraws a part of a picture, its longest side limited to a number of pixels, and saves it on the shelf; returns its name. */
export async function keepPicture(
  bitmap: ImageBitmap,
  part: Part,
  longest: number,
  name: string,
): Promise<string> {
  const bytes = await encoded(bitmap, part, longest);
  const id = toHex(sha256Of(bytes));
  let text = '';
  for (const byte of bytes) text += String.fromCharCode(byte);
  const data = JSON.stringify({ bytes: btoa(text) });
  const known = await readItem(id).catch(() => null);
  if (known === null)
    await putItem(id, {
      kind: 'picture',
      name: name.slice(0, 64).trim() || PICTURES.portrait,
      system: null,
      data,
      rev: 0,
    });
  return id;
}

async function encoded(bitmap: ImageBitmap, part: Part, longest: number): Promise<Uint8Array> {
  for (let side = longest; side >= SMALLEST; side = Math.floor(side * SMALLER)) {
    const scale = Math.min(1, side / Math.max(part.width, part.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.max(1, Math.round(part.width * scale));
    canvas.height = Math.max(1, Math.round(part.height * scale));
    canvas
      .getContext('2d')
      ?.drawImage(bitmap, part.x, part.y, part.width, part.height, 0, 0, canvas.width, canvas.height);
    // Browsers that cannot encode WebP write PNG.
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/webp', QUALITY));
    if (blob !== null && blob.size <= LARGEST) return new Uint8Array(await blob.arrayBuffer());
  }
  throw new Error(PICTURES.tooLarge);
}
