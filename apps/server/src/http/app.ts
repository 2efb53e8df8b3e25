// The server's HTTP API: making tables, taking seats, reading what a seat may read.

import { BadInput } from '@affray/kernel';
import {
  CLAIM,
  type Claim,
  HEADER,
  INVITE_FOR,
  type Invited,
  JOIN,
  type Join,
  KNOCK,
  type KnockAtDoor,
  type LibraryList,
  type LibraryText,
  NEW_TABLE,
  NEXT_FIGHT,
  type NewTable,
  OUTDATED,
  OUTDATED_STATUS,
  PROTOCOL,
  type Recovery,
  type SeatHere,
  type SeatsHere,
  type TableMade,
} from '@affray/protocol';
import {
  bringTable,
  exportTable,
  fromRecord,
  fromScenario,
  goOn,
  kindOf,
  partyOf,
  type Ready,
  StoreDown,
  type TableRegistry,
  TableSetAside,
  Taken,
  whyNotText,
} from '@affray/table';
import cookies from '@fastify/cookie';
import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { labPool } from '../lab/pool.ts';
import type { Library } from '../library.ts';
import { type Limits, MOST_VALUES_IN_BODY } from '../limits.ts';
import { FORMER_PROTOCOL } from '../live/former-page.ts';
import type { Tickets } from '../live/tickets.ts';
import type { Log } from '../log.ts';
import { type OddsPool, oddsPool } from '../odds/pool.ts';
import type { Push } from '../push/sender.ts';
import { type BundledSystems, NO_SYSTEMS } from '../systems/bundle.ts';
import { systemRoutes } from '../systems/routes.ts';
import { cookiesOf, dropCookie, seatedReply } from './cookies.ts';
import {
  callerOf,
  guardBodies,
  guardSeats,
  limited,
  NO_SEAT,
  perMinute,
  perSecond,
  type SeatOf,
} from './guard.ts';
import { addHeaders, originsOf } from './headers.ts';
import { isHost } from './host.ts';
import { hostTableRoutes, type Vitals } from './host-tables.ts';
import { labRoutes } from './lab.ts';
import { oddsRoutes } from './odds.ts';
import { openApi } from './open-api.ts';
import { pushRoutes } from './push.ts';
import { Refused, read, refuse } from './refused.ts';
import { replayRoutes } from './replays.ts';
import { shelfRoutes } from './shelves.ts';
import { refuseOutside, within } from './under.ts';
import { nothingHere, servePages } from './web.ts';

export interface HttpOptions {
  readonly tables: TableRegistry;
  readonly tickets: Tickets;
  readonly library: Library;
  readonly push: Push;
  readonly limits: Limits;
  readonly log: Log;
  /** How people reach the server; its path ends with a slash. */
  readonly baseUrl: URL;
  /** The path of incoming requests; omitted: that of the base URL. */
  readonly under?: string;
  readonly moreOrigins: readonly string[];
  /** Addresses or networks of proxies that are trusted to set X-Forwarded headers; empty: none. */
  readonly trustedProxies: readonly string[] | 'all';
  /** Hash of the key that may make tables; null: no key is needed. */
  readonly hostKey: string | null;
  /** Whether a browser on this machine may make tables without the key. */
  readonly isOpenHere?: boolean;
  /** Folder of the web app; null: not served. */
  readonly web: string | null;
  /** Folder of the documents as pages; null: not served. */
  readonly docs?: string | null;
  /** Systems that the app does not include; omitted: none. */
  readonly systems?: BundledSystems;
  /** The process's own figures, for administration; omitted: none. */
  readonly vitals?: Vitals;
  /** Runs before the routes are added: nodes of a cluster forward requests to each other. */
  readonly prepare?: (app: FastifyInstance) => void;
}

const LARGEST_BODY = 4 * 1024 * 1024;
const SMALL_BODY = 16 * 1024;
const MOST_TABLES_SHOWN = 24;
/** Cookies of deleted tables stay in the browser, and must not crowd out the others. */
const MOST_COOKIES_READ = 200;

/**
 * The HTTP application, not yet listening.
 * @example const app = await httpApp(options); await app.listen({ port: 3000 });
 */
export async function httpApp(options: HttpOptions): Promise<FastifyInstance> {
  const { under = options.baseUrl.pathname } = options;
  const app = Fastify({
    logger: false,
    bodyLimit: SMALL_BODY,
    trustProxy: trustOf(options.trustedProxies),
    requestTimeout: 15_000,
    // How often request timeouts are checked: Node's half a minute would add to each of them.
    http: { connectionsCheckingInterval: 2000 },
    connectionTimeout: 20_000,
    keepAliveTimeout: 30_000,
    forceCloseConnections: true,
    rewriteUrl: ({ url = '/' }) => within(under, url) ?? url,
  });
  await app.register(cookies);
  addHeaders(app, options.baseUrl.protocol === 'https:');
  if (under !== '/') refuseOutside(app, under);
  readBodies(app);
  guardPosts(app, options);
  answerProblems(app, options.log, options.baseUrl);
  guardBodies(app, options.limits);
  const seatOf = guardSeats(app, options);
  options.prepare?.(app);
  tableRoutes(app, options);
  const odds = oddsPool();
  seatRoutes(app, options, seatOf, odds);
  pushRoutes(app, options, seatOf);
  partyRoutes(app, options, seatOf);
  replayRoutes(app, options, seatOf);
  libraryRoutes(app, options);
  shelfRoutes(app, options);
  const lab = labPool();
  labRoutes(app, options, lab);
  if (options.vitals !== undefined)
    hostTableRoutes(app, { ...options, vitals: options.vitals }, { odds: odds.load, lab: lab.load });
  app.get('/api/openapi.json', async () => openApi());
  systemRoutes(app, options.systems ?? NO_SYSTEMS);
  await servePages(app, { web: options.web, docs: options.docs ?? null, under });
  return app;
}

function trustOf(proxies: HttpOptions['trustedProxies']): boolean | string[] {
  return proxies === 'all' ? true : proxies.length === 0 ? false : [...proxies];
}

function readBodies(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    const why = whyNotText(body as string, 16, MOST_VALUES_IN_BODY);
    if (why !== null) return done(new Refused(400, why));
    try {
      done(null, JSON.parse(body as string));
    } catch {
      done(new Refused(400, 'The body is not JSON.'));
    }
  });
}

/** A page of another site can send neither our header nor a forged origin. */
function guardPosts(app: FastifyInstance, { baseUrl, moreOrigins }: HttpOptions): void {
  const isOrigin = originsOf(baseUrl, moreOrigins);
  app.addHook('onRequest', async (request) => {
    if (!isOrigin(request.headers.origin)) throw new Refused(403, 'Not from this page.');
    if (request.method !== 'POST') return;
    const version = request.headers[HEADER];
    if (version === String(PROTOCOL)) return;
    if (typeof version !== 'string' || !/^\d+$/.test(version))
      throw new Refused(400, `This server speaks protocol ${PROTOCOL}: send it in the header ${HEADER}.`);
    // With a ticket, a page of the former protocol gets far enough to be shown a message.
    if (version !== FORMER_PROTOCOL || !request.url.endsWith('/ticket'))
      throw new Refused(OUTDATED_STATUS, OUTDATED);
  });
}

function answerProblems(app: FastifyInstance, log: Log, { pathname }: URL): void {
  app.setNotFoundHandler((request, reply) => nothingHere(request.url, reply, pathname));
  app.setErrorHandler((problem, request, reply) => {
    // Refused before its body was read: does not wait for the rest.
    if (!request.raw.complete) reply.header('connection', 'close');
    if (problem instanceof Refused)
      return reply.code(problem.status).send({
        why: problem.message,
        ...(problem.problems === undefined ? {} : { problems: problem.problems }),
      });
    if (problem instanceof TableSetAside) return reply.code(410).send({ why: problem.message });
    const status = (problem as { statusCode?: number }).statusCode ?? 500;
    if (problem instanceof StoreDown)
      return reply.code(503).send({ why: 'Storage is not available. Try again in a moment.' });
    if (status === 413) return reply.code(413).send({ why: tooLarge(request.routeOptions.bodyLimit) });
    if (status < 500) return reply.code(status).send({ why: 'The request could not be read.' });
    log('a request failed', { problem: kindOf(problem) });
    return reply.code(500).send({ why: 'Internal server error.' });
  });
}

function tooLarge(most: number | undefined): string {
  return most === undefined
    ? 'The request is too large.'
    : `The request is larger than ${most / 1024 / 1024} MB.`;
}

function tableRoutes(app: FastifyInstance, options: HttpOptions): void {
  const { tables, limits } = options;
  const making = perMinute(limits.tablesPerMinute, limits);
  const joining = perMinute(limits.joinsPerMinute, limits);
  const atDoor = { onRequest: limited(joining, 'Too many tries. Wait a minute.') };
  // Authorise before the body is read.
  const mayMake = async (request: FastifyRequest): Promise<void> => {
    if (!isHost(request, options)) throw new Refused(403, 'Only the host may make tables here.');
    if (!making.take(callerOf(request))) throw new Refused(429, 'Too many tables. Wait a minute.');
  };
  app.post('/api/tables', { bodyLimit: LARGEST_BODY, onRequest: mayMake }, async (request) => {
    const body = read(NEW_TABLE, request.body);
    if (body.export !== undefined) return await takeIn(tables, body.export);
    const ready = await readyFight(body, options.library);
    if (!ready.ok) throw new Refused(422, ready.problems[0] ?? 'The fight cannot be read.', ready.problems);
    return await tables.make(body.name, ready, body);
  });
  app.post('/api/join', atDoor, async (request, reply) => {
    const { table, invite, name }: Join = read(JOIN, request.body);
    const taken = await tables.join(table, invite, name);
    if (taken === null) throw new Refused(403, 'This invite is no longer valid.');
    return seatedReply(reply, taken, options.baseUrl);
  });
  const looking = {
    onRequest: limited(perMinute(limits.joinsPerMinute, limits), 'Too many tries. Wait a minute.'),
  };
  app.post('/api/invited', looking, async (request): Promise<Invited> => {
    const { table, invite }: Join = read(JOIN, request.body);
    return (await tables.invitedTo(table, invite)) ?? refuse(403, 'This invite is no longer valid.');
  });
  app.post('/api/knock', atDoor, async (request) => {
    const { code, name }: KnockAtDoor = read(KNOCK, request.body);
    const knocked = await tables.knock(code, name, callerOf(request));
    if (knocked === 'full')
      throw new Refused(429, 'Too many people are at this door. Try again in a minute.');
    if (knocked === null) throw new Refused(404, 'There is no room with this code.');
    return knocked;
  });
  const claiming = { onRequest: limited(perSecond(limits.claimsPerSecond, limits)) };
  app.post('/api/claim', claiming, async (request, reply) => {
    const { table, knock, secret }: Claim = read(CLAIM, request.body);
    const taken = await tables.claim(table, knock, secret);
    if (taken === null) throw new Refused(403, 'This knock is not known here. Knock again.');
    if (taken === 'waiting') return reply.code(202).send({ why: 'The game master has not let you in yet.' });
    return seatedReply(reply, taken, options.baseUrl);
  });
}

function libraryRoutes(app: FastifyInstance, { library }: HttpOptions): void {
  app.get('/api/library', async (): Promise<LibraryList> => ({ fights: await library.list() }));
  app.get('/api/library/:shelf/:fight', async (request): Promise<LibraryText> => {
    const { shelf, fight } = request.params as { shelf: string; fight: string };
    const id = `${shelf}/${fight}`;
    return { id, text: library.text(id) ?? refuse(404, 'The library has no such fight.') };
  });
}

function seatRoutes(app: FastifyInstance, options: HttpOptions, seatOf: SeatOf, pool: OddsPool): void {
  const { tables, tickets, baseUrl, limits } = options;
  app.addHook('onClose', () => pool.close());
  oddsRoutes(app, seatOf, pool);
  const listing = { onRequest: limited(perSecond(limits.listsPerSecond, limits)) };
  app.get('/api/tables', listing, async (request, reply): Promise<SeatsHere> => {
    const mine: SeatHere[] = [];
    const damaged: { table: string; why: string }[] = [];
    for (const { table, token } of cookiesOf(request, baseUrl).slice(0, MOST_COOKIES_READ)) {
      if (mine.length === MOST_TABLES_SHOWN) break;
      const here = await tables.seatHere(table, token).catch(whySetAside);
      if (here instanceof TableSetAside) damaged.push({ table, why: here.message });
      // A table that the store does not know may come back with a backup: only the cookie of a revoked seat is
      // dropped.
      else if (here === 'no-seat') dropCookie(reply, table, baseUrl);
      else if (here !== 'unknown') mine.push(here);
    }
    return damaged.length === 0 ? { tables: mine } : { tables: mine, damaged };
  });
  app.post('/api/tables/:id/ticket', async (request) => {
    const { table, seat } = await seatOf(request);
    return { ticket: tickets.give({ table: table.id, seat, token: table.seat(seat)?.token ?? null }) };
  });
  app.post('/api/tables/:id/invites', async (request) => {
    const { table, seat } = await seatOf(request);
    if (table.seat(seat)?.kind !== 'gm') throw new Refused(403, 'Only the game master can invite people.');
    const invite = await tables.invite(table, read(INVITE_FOR, request.body).seat);
    if (invite === null) throw new Refused(404, 'There is no such seat.');
    return { invite, link: inviteLink(baseUrl, table.id, invite) };
  });
  app.post('/api/tables/:id/recovery', async (request): Promise<Recovery> => {
    const { table, seat } = await seatOf(request);
    const recovery = await tables.recoveryFor(table, seat);
    if (recovery === null)
      throw new Refused(
        403,
        'Only players and the game master have a recovery link; others need a new invite.',
      );
    return { recovery, link: inviteLink(baseUrl, table.id, recovery) };
  });
  app.post('/api/tables/:id/delete', async (request, reply) => {
    const { table, seat } = await seatOf(request);
    if (!table.mayDelete(seat)) throw new Refused(403, 'Only the game master can delete the table.');
    await tables.remove(table);
    dropCookie(reply, table.id, baseUrl);
    return { deleted: table.id };
  });
  app.get('/api/tables/:id/export', async (request, reply) => {
    const { table, seat } = await seatOf(request);
    // It contains seeds and sealed answers, which a game master who does not run the server may not have.
    if (table.seat(seat)?.kind !== 'gm' || !isHost(request, options))
      throw new Refused(403, 'Only a game master with the host key can export a table.');
    const text = await exportTable(tables.store, table.id);
    return reply.type('application/json').send(text ?? refuse(404, 'There is no such table.'));
  });
  app.get('/api/tables/:id/view', async (request) => {
    const { table, seat } = await seatOf(request);
    return (await table.frame(seat)) ?? refuse(403, NO_SEAT);
  });
  app.get('/api/tables/:id/record', async (request) => {
    const { table, seat } = await seatOf(request);
    return (await table.record(seat)) ?? refuse(403, NO_SEAT);
  });
}

/** The party that leaves a fight, and the next fight. */
function partyRoutes(app: FastifyInstance, { library }: HttpOptions, seatOf: SeatOf): void {
  app.get('/api/tables/:id/party', async (request) => {
    const { table, seat } = await seatOf(request);
    if (!table.mayRun(seat)) throw new Refused(403, 'Only the game master can continue with the party.');
    const party = await table.act(partyOf);
    if ('why' in party) throw new Refused(422, party.why);
    return party;
  });
  app.post('/api/tables/:id/next', { bodyLimit: LARGEST_BODY }, async (request) => {
    const { table, seat } = await seatOf(request);
    if (!table.mayRun(seat)) throw new Refused(403, 'Only the game master can begin the next fight.');
    const { pause, ...from } = read(NEXT_FIGHT, request.body);
    const ready = await readyFight({ name: '', ...from }, library);
    if (!ready.ok) throw new Refused(422, ready.problems[0] ?? 'The fight cannot be read.', ready.problems);
    const refused = await table.act((context) => goOn(context, ready, pause));
    if (refused !== null) throw new Refused(422, refused.why);
    return { began: true };
  });
}

function whySetAside(problem: unknown): TableSetAside {
  if (problem instanceof TableSetAside) return problem;
  throw problem;
}

/** The link to a seat. A browser never sends the part behind the # to a server. */
export function inviteLink(base: URL, table: string, invite: string): string {
  return `${base.href}#/join/${table}/${invite}`;
}

/** Imports a table of another host; the importer gets a new invite to the game master's seat. */
async function takeIn(tables: TableRegistry, text: string): Promise<TableMade> {
  return await bringTable(tables, text).catch((problem: unknown) => {
    if (problem instanceof Taken) throw new Refused(409, 'That table is here already.');
    throw problem instanceof BadInput ? new Refused(422, problem.message) : problem;
  });
}

async function readyFight(body: NewTable, library: Library): Promise<Ready> {
  if (body.scenario !== undefined) return await fromScenario(body.scenario, 'fight');
  if (body.record !== undefined) return await fromRecord(body.record);
  const text = library.text(body.library ?? '');
  return text === null
    ? { ok: false, problems: ['The library has no such fight.'] }
    : await fromScenario(text, 'fight');
}
