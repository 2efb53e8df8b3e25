import { createHmac, hash } from 'node:crypto';
import { afterEach, expect, it } from 'vitest';
import { type Hashing, hashOf, macOf, useHashing, utf8 } from './frame.ts';

const node: Hashing = {
  sha256: (bytes) => hash('sha256', bytes, 'buffer'),
  hmac: (key, bytes) => createHmac('sha256', key).update(bytes).digest(),
};
afterEach(() => useHashing(node));

it("a platform's own hashing gives the same bytes", () => {
  const made = (): string[] => [
    Buffer.from(hashOf('affray/1/leaf', utf8('a'), utf8('bc'))).toString('hex'),
    Buffer.from(macOf(utf8('key'), 'affray/1/die', utf8('f1/attack.0'))).toString('hex'),
  ];
  const portable = made();
  useHashing(node);
  expect(made()).toEqual(portable);
});

it('and is refused where it does not', () => {
  const other: Hashing = { ...node, sha256: (bytes) => hash('sha1', bytes, 'buffer') };
  expect(() => useHashing(other)).toThrow('That is not SHA-256: it returns different bytes.');
  const unkeyed: Hashing = { ...node, hmac: (_key, bytes) => node.sha256(bytes) };
  expect(() => useHashing(unkeyed)).toThrow('That is not SHA-256');
});
