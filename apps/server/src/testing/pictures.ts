// Small pictures for tests.
import { crc32, deflateSync } from 'node:zlib';

function chunk(name: string, body: Uint8Array): Buffer {
  const named = Buffer.concat([Buffer.from(name, 'latin1'), body]);
  const made = Buffer.alloc(named.length + 8);
  made.writeUInt32BE(body.length);
  made.set(named, 4);
  made.writeUInt32BE(crc32(named), named.length + 4);
  return made;
}

/** A grey PNG, with one more chunk if wanted. */
export function pngOf(
  width: number,
  height: number,
  more?: { readonly name: string; readonly body: string },
): Uint8Array {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head[8] = 8;
  const rows = Buffer.alloc(height * (width + 1), 0);
  return new Uint8Array(
    Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      ...(more === undefined ? [] : [chunk(more.name, Buffer.from(more.body, 'latin1'))]),
      chunk('IDAT', deflateSync(rows)),
      chunk('IEND', Buffer.alloc(0)),
    ]),
  );
}
