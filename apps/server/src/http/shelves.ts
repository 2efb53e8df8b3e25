// Shelves over HTTP: made by hosts and by holders of a seat, opened with the secret in their link.
import {
  ITEM_ID,
  type ItemPut,
  PUT_ITEM,
  REMOVE_ITEM,
  SHELF_HEADER,
  type Shelf,
  type ShelfItem,
  type ShelfMade,
} from '@affray/protocol';
import {
  DamagedItem,
  NotAPicture,
  ShelfFull,
  Shelves,
  StaleItem,
  type TableRegistry,
  WrongItem,
} from '@affray/table';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Limits } from '../limits.ts';
import { cookiesOf } from './cookies.ts';
import { callerOf, limited, perMinute, perSecond } from './guard.ts';
import { isHost } from './host.ts';
import { Refused, read, refuse } from './refused.ts';

export interface ShelfRouteOptions {
  readonly tables: TableRegistry;
  readonly limits: Limits;
  readonly baseUrl: URL;
  readonly hostKey: string | null;
  readonly isOpenHere?: boolean;
}

/** The same for an unknown shelf and for a wrong secret. */
const NOT_YOURS = 'This link opens no shelf here.';
const TOO_OFTEN = 'Too many requests. Wait a moment.';
const LARGEST_BODY = 4 * 1024 * 1024;
const SHELF_ID = /^[0-9a-f]{24}$/;

/**
 * Adds the routes of shelves and of their pictures. The secret is checked before a body is read.
 * @example shelfRoutes(app, { tables, limits, baseUrl, hostKey });
 */
export function shelfRoutes(app: FastifyInstance, options: ShelfRouteOptions): void {
  const { limits, baseUrl } = options;
  const shelves = new Shelves(options.tables.store);
  const making = perMinute(limits.tablesPerMinute, limits);
  const mayMake = async (request: FastifyRequest): Promise<void> => {
    if (!(await mayKeep(request, options)))
      throw new Refused(
        403,
        'Permission denied: only the host and people with a seat at a table here can make a shelf.',
      );
    if (!making.take(callerOf(request))) throw new Refused(429, 'Too many shelves. Wait a minute.');
  };
  app.post('/api/shelves', { onRequest: mayMake }, async (): Promise<ShelfMade> => {
    const { shelf, secret } = await shelves.make();
    return { shelf, secret, link: shelfLink(baseUrl, shelf, secret) };
  });
  const onRequest = guardShelves(shelves, limits);
  app.get('/api/shelves/:shelf', { onRequest }, async (request): Promise<Shelf> => {
    return await shelves.look(placeOf(request).shelf);
  });
  app.post('/api/shelves/:shelf/secret', { onRequest }, async (request): Promise<ShelfMade> => {
    const { shelf } = placeOf(request);
    const secret = await shelves.renew(shelf);
    return { shelf, secret, link: shelfLink(baseUrl, shelf, secret) };
  });
  app.post('/api/shelves/:shelf/delete', { onRequest }, async (request) => {
    await shelves.removeShelf(placeOf(request).shelf);
    return { deleted: placeOf(request).shelf };
  });
  itemRoutes(app, shelves, onRequest);
  pictureRoute(app, shelves, limits);
}

type Guard = (request: FastifyRequest) => Promise<void>;

function itemRoutes(app: FastifyInstance, shelves: Shelves, onRequest: Guard): void {
  app.get('/api/shelves/:shelf/items/:item', { onRequest }, async (request): Promise<ShelfItem> => {
    const { shelf, item } = placeOf(request);
    const found = await shelves.item(shelf, item).catch(inStatus);
    return found ?? refuse(404, 'There is no such thing on this shelf.');
  });
  app.post(
    '/api/shelves/:shelf/items/:item',
    { onRequest, bodyLimit: LARGEST_BODY },
    async (request): Promise<ItemPut> => {
      const { shelf, item } = placeOf(request);
      return await shelves.put(shelf, item, read(PUT_ITEM, request.body)).catch(inStatus);
    },
  );
  app.post('/api/shelves/:shelf/items/:item/delete', { onRequest }, async (request) => {
    const { shelf, item } = placeOf(request);
    await shelves.remove(shelf, item, read(REMOVE_ITEM, request.body).rev).catch(inStatus);
    return { deleted: item };
  });
}

/**
 * Pictures have no secret except their unguessable name: seats of a table show pictures from other people's
 * shelves.
 */
function pictureRoute(app: FastifyInstance, shelves: Shelves, limits: Limits): void {
  const onRequest = limited(perSecond(limits.picturesPerSecond, limits));
  app.get('/pictures/:name', { onRequest }, async (request, reply) => {
    const { name } = request.params as { readonly name: string };
    const picture = /^[0-9a-f]{64}$/.test(name) ? await shelves.picture(name).catch(nothing) : null;
    if (picture === null) return reply.code(404).send({ why: 'There is no such picture.' });
    return reply
      .type(picture.type)
      .header('cache-control', 'public, max-age=31536000, immutable')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('content-disposition', 'inline; filename="picture"')
      .send(Buffer.from(picture.bytes));
  });
}

function nothing(problem: unknown): null {
  if (problem instanceof NotAPicture) return null;
  throw problem;
}

/** Checks the secret before the body is read. */
function guardShelves(shelves: Shelves, limits: Limits): Guard {
  const strangers = perSecond(limits.strangersPerSecond, limits);
  const uses = perSecond(limits.shelfPerSecond, limits);
  return async (request) => {
    if (strangers.isEmpty(callerOf(request))) throw new Refused(429, TOO_OFTEN);
    const { shelf, item } = request.params as { readonly shelf: string; readonly item?: string };
    const secret = request.headers[SHELF_HEADER];
    const isOpen =
      SHELF_ID.test(shelf) &&
      typeof secret === 'string' &&
      secret.length <= 64 &&
      (await shelves.opens(shelf, secret));
    if (!isOpen) {
      strangers.take(callerOf(request));
      throw new Refused(403, NOT_YOURS);
    }
    if (!uses.take(shelf)) throw new Refused(429, TOO_OFTEN);
    if (item !== undefined) read(ITEM_ID, item);
  };
}

async function mayKeep(request: FastifyRequest, options: ShelfRouteOptions): Promise<boolean> {
  if (isHost(request, options)) return true;
  const [first] = cookiesOf(request, options.baseUrl);
  if (first === undefined) return false;
  return typeof (await options.tables.seatHere(first.table, first.token).catch(() => null)) === 'object';
}

function placeOf(request: FastifyRequest): { readonly shelf: string; readonly item: string } {
  return request.params as { readonly shelf: string; readonly item: string };
}

function shelfLink(base: URL, shelf: string, secret: string): string {
  return `${base.href}#/shelf/${shelf}/${secret}`;
}

function inStatus(problem: unknown): never {
  if (problem instanceof StaleItem) throw new Refused(409, problem.message);
  if (problem instanceof ShelfFull) throw new Refused(413, problem.message);
  if (problem instanceof WrongItem || problem instanceof NotAPicture) throw new Refused(422, problem.message);
  if (problem instanceof DamagedItem) throw new Refused(410, problem.message);
  throw problem;
}
