// A push service on the loopback address, and browsers that are reached through it.
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { PushSubscriptionInfo } from '@affray/protocol';

/** A message that arrived. */
export interface Arrived {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: Buffer;
  /** What the browser reads. */
  readonly text: string;
}

export interface PushService {
  readonly arrived: Arrived[];
  /** The status it responds with from now on. */
  status: number;
  /** A browser that subscribes. */
  subscribe(): PushSubscriptionInfo;
  /** Resolves once this number of messages has arrived. */
  until(count: number): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a push service on a free port.
 * @example const service = await pushService(); const subscription = service.subscribe();
 */
export async function pushService(): Promise<PushService> {
  const browsers = new Map<string, { readonly pair: ECDH; readonly auth: Buffer }>();
  const waiting = new Set<() => void>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const { url: path = '', headers } = request;
      const body = Buffer.concat(chunks);
      const browser = browsers.get(path);
      service.arrived.push({
        path,
        headers,
        body,
        text: browser === undefined ? '' : decrypted(body, browser),
      });
      response.writeHead(service.status).end();
      for (const look of waiting) look();
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const service: PushService = {
    arrived: [],
    status: 201,
    subscribe() {
      const pair = createECDH('prime256v1');
      pair.generateKeys();
      const auth = randomBytes(16);
      const path = `/push/${randomBytes(8).toString('hex')}`;
      browsers.set(path, { pair, auth });
      const keys = { p256dh: pair.getPublicKey('base64url'), auth: auth.toString('base64url') };
      return { endpoint: `http://127.0.0.1:${port}${path}`, keys };
    },
    until: (count) =>
      new Promise((done) => {
        const look = (): void => {
          if (service.arrived.length < count) return;
          waiting.delete(look);
          done();
        };
        waiting.add(look);
        look();
      }),
    stop: () => new Promise((done) => server.close(() => done())),
  };
  return service;
}

/** Decrypts a message as a browser does (RFC 8291). */
function decrypted(body: Buffer, { pair, auth }: { readonly pair: ECDH; readonly auth: Buffer }): string {
  const [salt, sender] = [body.subarray(0, 16), body.subarray(21, 21 + (body[20] ?? 0))];
  const secret = pair.computeSecret(sender);
  const hkdf = (from: Buffer, with_: Buffer, info: Buffer | string, length: number): Buffer =>
    Buffer.from(hkdfSync('sha256', from, with_, info, length));
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), sender]);
  const material = hkdf(secret, auth, info, 32);
  const key = hkdf(material, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = hkdf(material, salt, 'Content-Encoding: nonce\0', 12);
  const sealed = body.subarray(21 + sender.length);
  const decipher = createDecipheriv('aes-128-gcm', key, nonce);
  decipher.setAuthTag(sealed.subarray(-16));
  const record = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
  return record.subarray(0, record.lastIndexOf(2)).toString();
}
