// Sends push messages: to public addresses only, over HTTPS, without following redirects, within a time limit.
import { type LookupAddress, lookup } from 'node:dns';
import { request as plainRequest } from 'node:http';
import { request } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { PushSubscriptionInfo } from '@affray/protocol';
import type { PushOutcome, PushSender } from '@affray/table';
import type { Store } from '../store/store.ts';
import { areKeys, authorization, encrypted, newServerKeys, type ServerKeys } from './web-push.ts';

export interface PushOptions {
  readonly store: Pick<Store, 'serverKey'>;
  /** The server's public address, as a contact for push services. */
  readonly baseUrl: URL;
  /** For tests: only push services on this machine's loopback address are allowed, without HTTPS. */
  readonly toLoopback?: boolean;
  readonly onTrouble: (what: string, problem: unknown) => void;
}

/** The push messages of a server. */
export interface Push extends PushSender {
  /** The public key that browsers subscribe with. */
  publicKey(): Promise<string>;
  /** Why messages cannot be sent there; null if they can. */
  whyNot(to: PushSubscriptionInfo): string | null;
}

const TIME_LIMIT_MS = 10_000;
/** How long a push service keeps a message for a phone that is off. */
const KEPT_SECONDS = 3 * 24 * 3600;
const NAME_OF_KEY = 'push';

/** Networks that are not public: loopback, private, carrier-grade NAT, documentation, multicast. */
const NOT_PUBLIC = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv4');
// Of IPv6 only global unicast counts as public, without the ranges that map to IPv4 addresses.
const PUBLIC6 = new BlockList();
PUBLIC6.addSubnet('2000::', 3, 'ipv6');
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  NOT_PUBLIC.addSubnet(network, bits, 'ipv6');

/**
 * Whether an address is public, and not of this machine or a private network.
 * @example isPublic('192.168.1.20'); // false
 */
export function isPublic(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !NOT_PUBLIC.check(address, 'ipv4');
  return family === 6 && PUBLIC6.check(address, 'ipv6') && !NOT_PUBLIC.check(address, 'ipv6');
}

/**
 * Why an address cannot be a push service's; null if it can. Its name is resolved and checked when something is
 * sent.
 * @example const why = whyNotEndpoint('https://push.example/abc');
 */
export function whyNotEndpoint(endpoint: string, toLoopback = false): string | null {
  const url = URL.canParse(endpoint) ? new URL(endpoint) : null;
  const why = 'Push messages go over HTTPS to a push service on the internet.';
  if (url === null || url.username !== '' || url.password !== '' || url.hash !== '') return why;
  if (toLoopback) return url.protocol === 'http:' && url.hostname === '127.0.0.1' ? null : why;
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const isNamed = isIP(host) === 0 && /\.[a-z][a-z0-9-]*$/.test(host);
  const isInside = /\.(?:localhost|local|internal|home|lan|arpa|test|invalid)$/.test(host);
  const isFit = isNamed ? !isInside : isPublic(host);
  return url.protocol === 'https:' && url.port === '' && isFit ? null : why;
}

/**
 * Resolves a name and refuses it if any of its addresses is not public: the connection uses the checked address.
 */
const publicLookup: LookupFunction = (name, options, done) => {
  lookup(name, { ...options, all: true }, (problem, found) => {
    const all = (found ?? []) as LookupAddress[];
    const [first] = all;
    if (problem !== null) return done(problem, '');
    if (first === undefined || !all.every(({ address }) => isPublic(address)))
      return done(Object.assign(new Error('not a public address'), { code: 'ENOTPUBLIC' }), '');
    if (options.all === true) return done(null, all);
    return done(null, first.address, first.family);
  });
};

/**
 * The push messages of a server. Its keys are made when first needed, and stored.
 * @example const push = pushFrom({ store, baseUrl, onTrouble }); await push.send(subscription, table);
 */
export function pushFrom({ store, baseUrl, toLoopback = false, onTrouble }: PushOptions): Push {
  let known: Promise<ServerKeys> | null = null;
  const keys = (): Promise<ServerKeys> => {
    known ??= store.serverKey(NAME_OF_KEY, JSON.stringify(newServerKeys())).then(
      (text) => JSON.parse(text) as ServerKeys,
      (problem: unknown) => {
        known = null;
        throw problem;
      },
    );
    return known;
  };
  const contact = baseUrl.protocol === 'https:' ? baseUrl.origin : 'mailto:nobody@affray.example';
  return {
    publicKey: async () => (await keys()).publicKey,
    whyNot: (to) =>
      whyNotEndpoint(to.endpoint, toLoopback) ??
      (areKeys(to.keys) ? null : 'These are not the keys of a push subscription.'),
    async send(to, table) {
      if (whyNotEndpoint(to.endpoint, toLoopback) !== null) return 'gone';
      try {
        const { origin } = new URL(to.endpoint);
        const body = encrypted(Buffer.from(JSON.stringify({ table })), to);
        return outcomeOf(
          await post(to.endpoint, body, authorization(await keys(), origin, contact, Date.now()), toLoopback),
        );
      } catch (problem) {
        onTrouble('a push message was not sent', problem);
        return 'later';
      }
    },
  };
}

/**
 * RFC 8030: 404 and 410 mean that the subscription is over. Other 4xx refusals are permanent; the rest are
 * temporary.
 */
function outcomeOf(status: number): PushOutcome {
  if (status >= 200 && status < 300) return 'sent';
  if (status === 404 || status === 410) return 'gone';
  return status === 429 || status >= 500 ? 'later' : 'sent';
}

/** The status of the response; does not read its body or follow redirects. */
function post(endpoint: string, body: Buffer, authorized: string, toLoopback: boolean): Promise<number> {
  return new Promise((done, failed) => {
    const asking = (toLoopback ? plainRequest : request)(endpoint, {
      method: 'POST',
      agent: false,
      signal: AbortSignal.timeout(TIME_LIMIT_MS),
      ...(toLoopback ? {} : { lookup: publicLookup }),
      headers: {
        authorization: authorized,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        'content-length': body.length,
        ttl: KEPT_SECONDS,
        urgency: 'normal',
      },
    });
    asking.once('error', failed);
    asking.once('response', (response) => {
      response.destroy();
      done(response.statusCode ?? 0);
    });
    asking.end(body);
  });
}
