// Forwards HTTP requests about a table to the node that holds it.

import { Agent, request as ask, type IncomingMessage } from 'node:http';
import type { Store } from '@affray/table';
import { hashOfSecret } from '@affray/table';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { FOR_HEADER, NODE_HEADER } from './framing.ts';
import { NotThere } from './peer-client.ts';
import { isNode } from './peer-server.ts';
import type { Peers } from './peers.ts';

const ID = /^[0-9a-f]{24}$/;
const ANSWER_WITHIN_MS = 15_000;
/** For idempotent requests: gives up sooner on a node that does not respond. */
const SOON_MS = 2000;
const BACK = ['content-type', 'set-cookie', 'cache-control', 'content-disposition'] as const;

/** The table that a request is about; null: none, so any node can answer it. */
async function tableOf(request: FastifyRequest, store: Store): Promise<string | null> {
  const { id } = (request.params ?? {}) as { id?: unknown };
  const { table, code } = (request.body ?? {}) as { table?: unknown; code?: unknown };
  const path = request.routeOptions.url ?? '';
  if (/^\/api\/(?:host\/)?tables\/:id/.test(path) && typeof id === 'string' && ID.test(id)) return id;
  const isAtDoor = ['/api/join', '/api/invited', '/api/claim', '/api/replay'].includes(path);
  if (isAtDoor && typeof table === 'string' && ID.test(table)) return table;
  if (path === '/api/knock' && typeof code === 'string') return (await store.byCode(code))?.id ?? null;
  return null;
}

/**
 * Forwards requests if another node holds the table.
 * @example forwardRequests(app, { peers, store, secret });
 */
export function forwardRequests(
  app: FastifyInstance,
  options: { readonly peers: Peers; readonly store: Store; readonly secret: string },
): void {
  const agent = new Agent({ keepAlive: true, maxSockets: 256 });
  app.addHook('onClose', async () => agent.destroy());
  app.addHook('preHandler', async (request, reply) => {
    const table = await tableOf(request, options.store);
    if (table === null) return;
    try {
      const answer = await options.peers.where(table, async (place) =>
        typeof place === 'string' ? null : await passOn(request, place.address, options.secret, agent),
      );
      if (answer !== null) return give(reply, answer);
    } catch (problem) {
      if (!(problem instanceof NotThere || problem instanceof Unclear)) throw problem;
      return reply.code(503).send({ why: 'Storage is not available. Try again in a moment.' });
    }
  });
}

/** Answers only other nodes, and only about tables that are here. */
export function answerNodes(
  app: FastifyInstance,
  options: {
    readonly store: Store;
    readonly secret: string;
    readonly isHere: (table: string) => Promise<boolean>;
  },
): void {
  const hash = hashOfSecret(options.secret);
  app.addHook('onRequest', async (request, reply) => {
    if (!isNode(request.headers, hash)) return reply.code(403).send({ why: 'For nodes only.' });
  });
  app.addHook('preHandler', async (request, reply) => {
    const table = await tableOf(request, options.store);
    if (table !== null && !(await options.isHere(table)))
      return reply.code(421).send({ why: 'The table is not here.' });
  });
}

/** The request was sent and no answer came: only the store knows its outcome. */
class Unclear extends Error {}

interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly body: Buffer;
}

function passOn(request: FastifyRequest, address: string, secret: string, agent: Agent): Promise<Answer> {
  const isPost = request.method !== 'GET' && request.method !== 'HEAD';
  const body = isPost ? JSON.stringify(request.body ?? {}) : '';
  // The origin was checked here; the other node relies on the secret.
  const { host: _host, origin: _origin, connection: _connection, ...kept } = request.headers;
  const { 'content-length': _length, 'transfer-encoding': _encoding, expect: _expect, ...headers } = kept;
  const mayRepeat = !isPost || request.url.endsWith('/ticket');
  return new Promise((done, failed) => {
    const asking = ask(`${address}${request.url}`, {
      method: request.method,
      agent,
      timeout: mayRepeat ? SOON_MS : ANSWER_WITHIN_MS,
      headers: {
        ...headers,
        ...(isPost ? { 'content-length': Buffer.byteLength(body) } : {}),
        [NODE_HEADER]: secret,
        [FOR_HEADER]: request.ip,
      },
    });
    asking.on('response', (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', () => failed(mayRepeat ? new NotThere() : new Unclear()));
      response.on('end', () => {
        const { statusCode: status = 502 } = response;
        if (status === 421) failed(new NotThere());
        else done({ status, headers: response.headers, body: Buffer.concat(parts) });
      });
    });
    asking.on('timeout', () => asking.destroy());
    asking.on('error', (problem: Error & { code?: string }) => {
      const neverSent = problem.code === 'ECONNREFUSED' || problem.code === 'EHOSTUNREACH';
      failed(neverSent || mayRepeat ? new NotThere() : new Unclear());
    });
    asking.end(body);
  });
}

function give(reply: FastifyReply, { status, headers, body }: Answer): FastifyReply {
  for (const name of BACK) {
    const value = headers[name];
    if (value !== undefined) reply.header(name, value);
  }
  return reply.code(status).send(body);
}
