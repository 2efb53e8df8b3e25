// Checks before a request body is read: authorisation, rate limits, and a time limit for the body.

import { PassThrough } from 'node:stream';
import type { LiveTable, TableRegistry } from '@affray/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from '../addresses.ts';
import { Buckets, Counts, type Limits } from '../limits.ts';
import { cookieName } from './cookies.ts';
import { Refused } from './refused.ts';

/** A seat that a request was made for. */
export interface SeatAsked {
  readonly table: LiveTable;
  readonly seat: string;
}
export type SeatOf = (request: FastifyRequest) => Promise<SeatAsked>;

export interface SeatGuardOptions {
  readonly tables: TableRegistry;
  readonly limits: Limits;
  readonly baseUrl: URL;
}

export const NO_SEAT = 'You have no seat at this table.';
const TOO_OFTEN = 'Too many requests. Wait a moment.';
const SEAT_ROUTES = '/api/tables/:id/';
const RECORD_ROUTES: ReadonlySet<string> = new Set([`${SEAT_ROUTES}record`, `${SEAT_ROUTES}export`]);
/** Burst size, in seconds' worth of requests. */
const BURST = 6;

/**
 * Checks the seat's cookie on every route below `/api/tables/{id}/` before the body is read, and its request
 * rate. If another node may hold the table, that node checks the cookie.
 * @example const seatOf = guardSeats(app, { tables, limits, baseUrl });
 */
export function guardSeats(app: FastifyInstance, { tables, limits, baseUrl }: SeatGuardOptions): SeatOf {
  const found = new WeakMap<FastifyRequest, SeatAsked>();
  const strangers = perSecond(limits.strangersPerSecond, limits);
  const reads = perSecond(limits.readsPerSecond, limits);
  const records = perSecond(limits.recordsPerSecond, limits);
  const find: SeatOf = async (request) => {
    const { id } = request.params as { id: string };
    const token = tokenOf(request, id, baseUrl);
    const seat = token === undefined ? null : await tables.seatOf(id, token);
    if (seat !== null) return seat;
    strangers.take(callerOf(request));
    throw new Refused(403, NO_SEAT);
  };
  app.addHook('onRequest', async (request) => {
    const route = request.routeOptions.url ?? '';
    if (!route.startsWith(SEAT_ROUTES)) return;
    if (strangers.isEmpty(callerOf(request))) throw new Refused(429, TOO_OFTEN);
    const { id } = request.params as { id: string };
    const isElsewhere = tables.store.nodes !== null && !tables.has(id);
    if (isElsewhere && tokenOf(request, id, baseUrl) !== undefined) return;
    const asked = await find(request);
    const buckets = RECORD_ROUTES.has(route) ? records : reads;
    if (!buckets.take(`${asked.table.id} ${asked.seat}`)) throw new Refused(429, TOO_OFTEN);
    found.set(request, asked);
  });
  return async (request) => found.get(request) ?? (await find(request));
}

/**
 * Whom a request counts for where limits are by address.
 * @example if (!making.take(callerOf(request))) throw new Refused(429, TOO_OFTEN);
 */
export function callerOf({ ip }: Pick<FastifyRequest, 'ip'>): string {
  return networkOf(ip);
}

/** A rate limit per address: a number per second, with bursts of six times that. */
export function perSecond(rate: number, { now }: Pick<Limits, 'now'>): Buckets {
  return new Buckets(rate, BURST * rate, undefined, now);
}

/** A rate limit per address: a number per minute, all at once if needed. */
export function perMinute(rate: number, { now }: Pick<Limits, 'now'>): Buckets {
  return new Buckets(rate / 60, rate, undefined, now);
}

/**
 * Refuses requests of an address above the rate limit.
 * @example app.post('/api/claim', { onRequest: limited(perSecond(10, limits)) }, handler);
 */
export function limited(
  buckets: Buckets,
  why: string = TOO_OFTEN,
): (request: FastifyRequest) => Promise<void> {
  return async (request) => {
    if (!buckets.take(callerOf(request))) throw new Refused(429, why);
  };
}

function tokenOf(request: FastifyRequest, id: string, baseUrl: URL): string | undefined {
  return /^[0-9a-f]{24}$/.test(id) ? request.cookies[cookieName(id, baseUrl)] : undefined;
}

/**
 * Aborts bodies that take too long, and limits how many an address, and all together, may send at a time.
 * @example guardBodies(app, limits);
 */
export function guardBodies(app: FastifyInstance, limits: Limits): void {
  const sending = new Counts(limits.bodiesPerAddress);
  const all = new Counts(limits.bodiesAtOnce);
  app.addHook('preParsing', async (request, _reply, payload) => {
    if (request.method === 'GET' || request.method === 'HEAD') return payload;
    if (!sending.enter(callerOf(request))) throw new Refused(429, TOO_OFTEN);
    if (!all.enter('')) {
      sending.leave(callerOf(request));
      throw new Refused(503, 'The server is busy. Try again in a moment.');
    }
    const body = new PassThrough();
    const late = setTimeout(() => {
      body.destroy(new Refused(408, 'The body of the request took too long.'));
    }, limits.bodyMs);
    const over = (): void => {
      clearTimeout(late);
      sending.leave(callerOf(request));
      all.leave('');
    };
    // Closes when all of it was read, when it took too long, and when the connection broke.
    body.once('close', over);
    // Nobody reads the body of a request that was refused meanwhile, and an unhandled error event ends the
    // process.
    body.on('error', () => undefined);
    payload.once('error', (problem) => body.destroy(problem));
    payload.once('close', () => payload.readableEnded || body.destroy());
    payload.pipe(body);
    return body;
  });
}
