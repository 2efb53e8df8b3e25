// SHA-256 as Node has it.
import { hash } from 'node:crypto';
import type { Hashing } from '@affray/kernel';

const BLOCK = 64;

/** Node's own hashing, for the kernel. */
export const NODE_HASHING: Hashing = { sha256, hmac };

function sha256(bytes: Uint8Array): Uint8Array {
  return hash('sha256', bytes, 'buffer');
}

/** By two plain hashes (RFC 2104): the object that Node makes for each HMAC costs more than the hashing. */
function hmac(key: Uint8Array, bytes: Uint8Array): Uint8Array {
  const inner = new Uint8Array(BLOCK + bytes.length);
  const outer = new Uint8Array(BLOCK + 32);
  const pad = key.length > BLOCK ? sha256(key) : key;
  for (let at = 0; at < BLOCK; at++) {
    const byte = pad[at] ?? 0;
    inner[at] = byte ^ 0x36;
    outer[at] = byte ^ 0x5c;
  }
  inner.set(bytes, BLOCK);
  outer.set(sha256(inner), BLOCK);
  return sha256(outer);
}
