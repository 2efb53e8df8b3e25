// A puzzle in a link: compressed, after the hash, so that it is never sent to a server.
import { appUrl } from '../net/backend.ts';
import { PUZZLE } from '../words/puzzle.ts';

/** No link made by this app holds more than this. */
const LARGEST = 4_000_000;

/** The link that opens a puzzle. */
export async function puzzleLink(text: string): Promise<string> {
  const bytes = await through(
    new TextEncoder().encode(text),
    new CompressionStream('deflate-raw'),
    Number.POSITIVE_INFINITY,
  );
  const base64 = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  return `${appUrl()}#/puzzle/${base64.replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')}`;
}

/** The text of the puzzle in a link; throws with a message if there is none. */
export async function puzzleIn(data: string): Promise<string> {
  try {
    const binary = atob(data.replaceAll('-', '+').replaceAll('_', '/'));
    const bytes = Uint8Array.from(binary, (char) => char.charCodeAt(0));
    return new TextDecoder().decode(await through(bytes, new DecompressionStream('deflate-raw'), LARGEST));
  } catch {
    throw new Error(PUZZLE.noLink);
  }
}

/** Pipes bytes through a stream; stops at the first chunk beyond `most` bytes. */
async function through(
  bytes: Uint8Array<ArrayBuffer>,
  stream: CompressionStream | DecompressionStream,
  most: number,
): Promise<Uint8Array> {
  const reader = new Blob([bytes]).stream().pipeThrough(stream).getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  for (let next = await reader.read(); !next.done; next = await reader.read()) {
    size += next.value.length;
    if (size > most) throw new Error('too large');
    chunks.push(next.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
