// Uploaded pictures: PNG or WebP as the app's canvas writes them, with exactly one image.

/** The largest file, in bytes. */
export const LARGEST_PICTURE = 1_500_000;
/** The longest side, in pixels. */
export const LONGEST_SIDE = 4096;

/** What the headers of a picture say. */
export interface PictureFacts {
  readonly type: 'image/png' | 'image/webp';
  readonly width: number;
  readonly height: number;
}

/** A file that is not exactly one picture. The message is for users. */
export class NotAPicture extends Error {
  constructor(why: string) {
    super(why);
    this.name = 'NotAPicture';
  }
}

const NEITHER = 'This is not a PNG or WebP picture.';
const CUT = 'The picture is cut off or damaged.';
const MORE = 'The file contains more than a picture.';

/**
 * Reads the headers of a picture and walks its chunks to the end of the file. Refuses anything but exactly
 * one whole image.
 * @example const { type, width, height } = readPicture(bytes);
 */
export function readPicture(bytes: Uint8Array): PictureFacts {
  if (bytes.length > LARGEST_PICTURE)
    throw new NotAPicture(`The picture is larger than ${LARGEST_PICTURE / 1_000_000} MB.`);
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const facts = isPng(bytes) ? readPng(bytes, view) : readWebp(bytes, view);
  if (facts.width < 1 || facts.height < 1) throw new NotAPicture(CUT);
  if (facts.width > LONGEST_SIDE || facts.height > LONGEST_SIDE)
    throw new NotAPicture(`A picture has at most ${LONGEST_SIDE} pixels on a side.`);
  return facts;
}

const PNG_START: readonly number[] = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
/** Chunks that affect how the image looks. Text, time and Exif chunks are refused: canvas writes none. */
const PNG_CHUNKS: ReadonlySet<string> = new Set(
  'IHDR PLTE IDAT IEND tRNS sRGB gAMA cHRM iCCP sBIT pHYs'.split(' '),
);

function isPng(bytes: Uint8Array): boolean {
  return PNG_START.every((byte, at) => bytes[at] === byte);
}

function readPng(bytes: Uint8Array, view: DataView): PictureFacts {
  let at = PNG_START.length;
  let hasPixels = false;
  for (let number = 0; ; number++) {
    if (at + 12 > bytes.length) throw new NotAPicture(CUT);
    const length = view.getUint32(at);
    const name = nameAt(bytes, at + 4);
    const end = at + 12 + length;
    if (end > bytes.length) throw new NotAPicture(CUT);
    if ((number === 0) !== (name === 'IHDR') || !PNG_CHUNKS.has(name)) throw new NotAPicture(MORE);
    if (view.getUint32(end - 4) !== crcOf(bytes.subarray(at + 4, end - 4))) throw new NotAPicture(CUT);
    hasPixels ||= name === 'IDAT';
    at = end;
    if (name === 'IEND') break;
  }
  if (!hasPixels || view.getUint32(8) !== 13) throw new NotAPicture(CUT);
  if (at !== bytes.length) throw new NotAPicture(MORE);
  return { type: 'image/png', width: view.getUint32(16), height: view.getUint32(20) };
}

const WEBP_CHUNKS: ReadonlySet<string> = new Set(['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP']);

function readWebp(bytes: Uint8Array, view: DataView): PictureFacts {
  if (bytes.length < 20 || nameAt(bytes, 0) !== 'RIFF' || nameAt(bytes, 8) !== 'WEBP')
    throw new NotAPicture(NEITHER);
  const whole = view.getUint32(4, true) + 8;
  if (whole > bytes.length) throw new NotAPicture(CUT);
  if (whole < bytes.length) throw new NotAPicture(MORE);
  let size: { readonly width: number; readonly height: number } | null = null;
  for (let at = 12; at < bytes.length; ) {
    if (at + 8 > bytes.length) throw new NotAPicture(CUT);
    const name = nameAt(bytes, at);
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    if (end > bytes.length) throw new NotAPicture(CUT);
    const isImage = name === 'VP8 ' || name === 'VP8L';
    if (!WEBP_CHUNKS.has(name) || (isImage && size !== null)) throw new NotAPicture(MORE);
    if (isImage) size = name === 'VP8 ' ? lossy(bytes, view, at + 8) : lossless(bytes, view, at + 8);
    at = end;
  }
  if (size === null) throw new NotAPicture(CUT);
  return { type: 'image/webp', ...size };
}

function lossy(bytes: Uint8Array, view: DataView, at: number): { width: number; height: number } {
  if (at + 10 > bytes.length || bytes[at + 3] !== 0x9d || bytes[at + 4] !== 0x01 || bytes[at + 5] !== 0x2a)
    throw new NotAPicture(CUT);
  return { width: view.getUint16(at + 6, true) & 0x3fff, height: view.getUint16(at + 8, true) & 0x3fff };
}

function lossless(bytes: Uint8Array, view: DataView, at: number): { width: number; height: number } {
  if (at + 5 > bytes.length || bytes[at] !== 0x2f) throw new NotAPicture(CUT);
  const bits = view.getUint32(at + 1, true);
  return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
}

function nameAt(bytes: Uint8Array, at: number): string {
  return String.fromCharCode(...bytes.subarray(at, at + 4));
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let crc = byte;
  for (let bit = 0; bit < 8; bit++) crc = (crc & 1) === 1 ? 0xedb88320 ^ (crc >>> 1) : crc >>> 1;
  return crc >>> 0;
});

function crcOf(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) crc = (CRC_TABLE[(crc ^ byte) & 255] ?? 0) ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}

/** Bytes from base64 text; throws `NotAPicture` if it is not valid base64. */
export function bytesOf(base64: string): Uint8Array {
  try {
    return Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
  } catch {
    throw new NotAPicture(NEITHER);
  }
}
