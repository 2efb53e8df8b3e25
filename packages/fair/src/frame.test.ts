import { createHmac, hash } from 'node:crypto';
import { hmac } from '@noble/hashes/hmac.js';
import { sha256 } from '@noble/hashes/sha2.js';
import { afterEach, expect, it } from 'vitest';
import { type Hashing, hashOf, macOf, useHashing, utf8 } from './frame.ts';

const node: Hashing = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  hmac: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};
const portable: Hashing = { sha256, hmac: (key, bytes) => hmac(sha256, key, bytes) };
// Other test files share these modules.
afterEach(() => useHashing(portable));

it("a platform's own hashing gives the same bytes", () => {
  const made = (): string[] => [
    Buffer.from(hashOf('affray/1/leaf', utf8('a'), utf8('bc'))).toString('hex'),
    Buffer.from(macOf(utf8('key'), 'affray/1/die', utf8('f1/attack.0'))).toString('hex'),
  ];
  const expected = made();
  useHashing(node);
  expect(made()).toEqual(expected);
});

it('and is refused where it does not', () => {
  const other: Hashing = { ...node, sha256: (bytes) => hash('sha1', bytes, 'buffer') };
  expect(() => useHashing(other)).toThrow('That is not SHA-256: it returns different bytes.');
  const unkeyed: Hashing = { ...node, hmac: (_key, bytes) => node.sha256(bytes) };
  expect(() => useHashing(unkeyed)).toThrow('That is not SHA-256');
});
