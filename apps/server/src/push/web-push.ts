// Web Push: a message encrypted for one browser (RFC 8291, RFC 8188), and who sends it (RFC 8292).
import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';
import type { PushSubscriptionInfo } from '@affray/protocol';

/** The keys that identify this server to push services: a P-256 key pair, in base64url. */
export interface ServerKeys {
  readonly publicKey: string;
  readonly privateKey: string;
}

/** Randomness that tests can fix. */
export interface Chance {
  readonly salt: Buffer;
  readonly privateKey: Buffer;
}

const CURVE = 'prime256v1';
/** The record size of RFC 8188: a message is one record. */
const RECORD_SIZE = 4096;
/** Every message is padded to this many bytes before encryption, so that their lengths reveal nothing. */
const PADDED = 128;
const LAST_RECORD = 2;

/**
 * New keys of a server.
 * @example const { publicKey } = newServerKeys();
 */
export function newServerKeys(): ServerKeys {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { publicKey: base64(pair.getPublicKey()), privateKey: base64(padded(pair.getPrivateKey())) };
}

/**
 * Encrypts a message for one browser, as the body of a request with `content-encoding: aes128gcm`.
 * @example const body = encrypted(Buffer.from('{"table":"…"}'), subscription);
 */
export function encrypted(
  text: Buffer,
  { keys }: Pick<PushSubscriptionInfo, 'keys'>,
  { salt, privateKey }: Chance = freshChance(),
  length: number = PADDED,
): Buffer {
  const theirs = Buffer.from(keys.p256dh, 'base64url');
  const ours = createECDH(CURVE);
  ours.setPrivateKey(privateKey);
  const publicKey = ours.getPublicKey();
  const secret = ours.computeSecret(theirs);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), theirs, publicKey]);
  const material = hkdf(secret, Buffer.from(keys.auth, 'base64url'), info, 32);
  const key = hkdf(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
  const nonce = hkdf(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
  const cipher = createCipheriv('aes-128-gcm', key, nonce);
  const padding = Buffer.alloc(Math.max(0, length - text.length));
  const record = Buffer.concat([text, Buffer.of(LAST_RECORD), padding]);
  const body = Buffer.concat([cipher.update(record), cipher.final(), cipher.getAuthTag()]);
  const size = Buffer.alloc(4);
  size.writeUInt32BE(RECORD_SIZE);
  return Buffer.concat([salt, size, Buffer.of(publicKey.length), publicKey, body]);
}

/**
 * The authorisation of a message: a token, signed by the server's key, for the push service at this address.
 * @example headers.authorization = authorization(keys, new URL(endpoint).origin, 'https://table.example', Date.now());
 */
export function authorization(keys: ServerKeys, audience: string, contact: string, now: number): string {
  const part = (value: unknown): string => base64(Buffer.from(JSON.stringify(value)));
  // Push services accept tokens for at most a day.
  const claims = { aud: audience, exp: Math.floor(now / 1000) + 12 * 3600, sub: contact };
  const text = `${part({ typ: 'JWT', alg: 'ES256' })}.${part(claims)}`;
  const signature = sign('sha256', Buffer.from(text), { key: signingKey(keys), dsaEncoding: 'ieee-p1363' });
  return `vapid t=${text}.${base64(signature)}, k=${keys.publicKey}`;
}

function signingKey({ publicKey, privateKey }: ServerKeys): ReturnType<typeof createPrivateKey> {
  const point = Buffer.from(publicKey, 'base64url');
  const key = {
    kty: 'EC',
    crv: 'P-256',
    x: base64(point.subarray(1, 33)),
    y: base64(point.subarray(33, 65)),
    d: privateKey,
  };
  return createPrivateKey({ key, format: 'jwk' });
}

/** Whether these are a browser's keys: a point of the curve, and 16 bytes. */
export function areKeys({ p256dh, auth }: PushSubscriptionInfo['keys']): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const pair = createECDH(CURVE);
  pair.generateKeys();
  try {
    pair.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}

function freshChance(): Chance {
  const pair = createECDH(CURVE);
  pair.generateKeys();
  return { salt: randomBytes(16), privateKey: pair.getPrivateKey() };
}

function hkdf(secret: Buffer, salt: Buffer, info: Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}

/** A private key occasionally lacks leading zeros. */
function padded(key: Buffer): Buffer {
  return Buffer.concat([Buffer.alloc(32 - key.length), key]);
}

function base64(bytes: Buffer): string {
  return bytes.toString('base64url');
}
