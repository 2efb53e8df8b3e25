// Replays for people without a seat: an unguessable link, optionally with a password.
import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import {
  type ReplayAccess,
  type ReplayLink,
  SET_REPLAY_LINK,
  WATCH_REPLAY,
  type WatchedReplay,
} from '@affray/protocol';
import {
  hashOfSecret,
  newSecret,
  type ReplayLinkState,
  replayLinkOf,
  setReplayLink,
  type TableRegistry,
} from '@affray/table';
import type { FastifyInstance } from 'fastify';
import { Counts, type Limits } from '../limits.ts';
import { callerOf, limited, perMinute, perSecond, type SeatAsked, type SeatOf } from './guard.ts';
import { Refused, read } from './refused.ts';

/** The same for an unknown table, a wrong secret and a removed link. */
const NO_REPLAY = 'This link opens no replay here: it may have been withdrawn.';
const WRONG = 'Wrong password.';
const TOO_OFTEN = 'Too many tries. Wait a minute.';
/** Each takes 32 MiB and a tenth of a second. */
const MOST_AT_ONCE = 2;
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 } as const;
const HASH_BYTES = 32;
const slowHash = promisify<string, Buffer, number, typeof COST, Buffer>(scrypt);

export interface ReplayRouteOptions {
  readonly tables: TableRegistry;
  readonly limits: Limits;
  readonly baseUrl: URL;
}

/**
 * Adds the routes of replay links.
 * @example replayRoutes(app, { tables, limits, baseUrl }, seatOf);
 */
export function replayRoutes(app: FastifyInstance, options: ReplayRouteOptions, seatOf: SeatOf): void {
  const { tables, limits, baseUrl } = options;
  app.get('/api/tables/:id/replay-link', async (request) => stateOf(await seatOf(request)));
  app.post('/api/tables/:id/replay-link', async (request): Promise<ReplayLink> => {
    const asked = await seatOf(request);
    const { table, seat } = asked;
    if (!table.mayRun(seat)) throw new Refused(403, 'Only the game master can share the replay.');
    const { access, password } = read(SET_REPLAY_LINK, request.body);
    const secret = newSecret({ randomBytes });
    const link =
      access === 'private' ? null : { hash: hashOfSecret(secret), password: await keptOf(password) };
    const refused = await table.act((context) => setReplayLink(context, link));
    if (refused !== null) throw new Refused(422, refused.why);
    return { access, mayChange: true, link: link === null ? null : replayLink(baseUrl, table.id, secret) };
  });
  watchRoute(app, tables, limits);
}

function watchRoute(app: FastifyInstance, tables: TableRegistry, limits: Limits): void {
  const reads = perSecond(limits.recordsPerSecond, limits);
  const strangers = perSecond(limits.strangersPerSecond, limits);
  const tries = perMinute(limits.replayPasswordsPerMinute, limits);
  const hashing = new Counts(MOST_AT_ONCE);
  app.post('/api/replay', { onRequest: limited(reads) }, async (request): Promise<WatchedReplay> => {
    const { table: id, secret, password } = read(WATCH_REPLAY, request.body);
    if (strangers.isEmpty(callerOf(request))) throw new Refused(429, TOO_OFTEN);
    const table = await tables.table(id);
    const link = (await table?.act((context) => replayLinkOf(context.table, secret))) ?? null;
    if (table === null || link === null) {
      strangers.take(callerOf(request));
      throw new Refused(403, NO_REPLAY);
    }
    if (link.password !== null) {
      if (password === undefined) return { record: null };
      if (!tries.take(id)) throw new Refused(429, TOO_OFTEN);
      if (!hashing.enter('')) throw new Refused(429, TOO_OFTEN);
      const isRight = await isPassword(password, link.password).finally(() => hashing.leave(''));
      if (!isRight) throw new Refused(403, WRONG);
    }
    return { record: await table.openRecord() };
  });
}

async function stateOf({ table, seat }: SeatAsked): Promise<ReplayLink> {
  const { link, isOpen } = await table.act(({ table: { fight } }) => ({
    link: fight?.replayLink ?? null,
    isOpen: fight?.booksOpen === true,
  }));
  return { access: accessOf(link), mayChange: isOpen && table.mayRun(seat), link: null };
}

function accessOf(link: ReplayLinkState | null): ReplayAccess {
  return link === null ? 'private' : link.password === null ? 'public' : 'password';
}

async function keptOf(password: string | undefined): Promise<ReplayLinkState['password']> {
  if (password === undefined) return null;
  const salt = randomBytes(16);
  const hash = await slowHash(password.normalize('NFC'), salt, HASH_BYTES, COST);
  return { salt: salt.toString('hex'), hash: hash.toString('hex') };
}

async function isPassword(
  given: string,
  { salt, hash }: NonNullable<ReplayLinkState['password']>,
): Promise<boolean> {
  const found = await slowHash(given.normalize('NFC'), Buffer.from(salt, 'hex'), HASH_BYTES, COST);
  return timingSafeEqual(found, Buffer.from(hash, 'hex'));
}

/** A browser never sends the part behind the # to a server. */
function replayLink(base: URL, table: string, secret: string): string {
  return `${base.href}#/watch/${table}/${secret}`;
}
