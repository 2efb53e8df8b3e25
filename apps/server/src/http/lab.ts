// The lab over HTTP: simulates blocks of runs on worker threads, for clients that may make tables.
import { LAB_BLOCK, type LabHere } from '@affray/protocol';
import type { FastifyInstance } from 'fastify';
import type { LabDone } from '../lab/play.ts';
import { type LabPool, NotPlayed } from '../lab/pool.ts';
import { Counts, type Limits } from '../limits.ts';
import { callerOf } from './guard.ts';
import { isHost } from './host.ts';
import { Refused, read } from './refused.ts';

const LARGEST_BODY = 4 * 1024 * 1024;
/** How long a block is played; the rest is left to the next. */
const BLOCK_MS = 2000;

/**
 * Adds the routes of the lab.
 * @example labRoutes(app, { limits, hostKey }, labPool());
 */
export function labRoutes(
  app: FastifyInstance,
  options: { readonly limits: Limits; readonly hostKey: string | null; readonly isOpenHere?: boolean },
  pool: LabPool,
): void {
  const playing = new Counts(options.limits.labBlocksPerAddress);
  app.addHook('onClose', () => pool.close());
  app.get('/api/lab', async (request): Promise<LabHere> => ({ open: isHost(request, options) }));
  app.route({
    method: 'POST',
    url: '/api/lab/blocks',
    bodyLimit: LARGEST_BODY,
    // Authorise before the body is read.
    onRequest: async (request) => {
      if (!isHost(request, options)) throw new Refused(403, 'Only the host may use the lab of this server.');
    },
    handler: async (request, reply) => {
      const block = read(LAB_BLOCK, request.body);
      if (!playing.enter(callerOf(request)))
        throw new Refused(429, 'Too many blocks at once. Wait until one has been played.');
      try {
        const done = await played(pool, { block, ms: BLOCK_MS });
        return await reply.type('application/json').send(done.tally);
      } finally {
        playing.leave(callerOf(request));
      }
    },
  });
}

async function played(
  pool: LabPool,
  task: Parameters<LabPool['run']>[0],
): Promise<Extract<LabDone, { readonly ok: true }>> {
  const done = await pool.run(task).catch((problem: unknown) => {
    throw problem instanceof NotPlayed ? new Refused(problem.status, problem.message) : problem;
  });
  if (!done.ok) throw new Refused(422, done.problems[0] ?? 'The fight cannot be read.', done.problems);
  return done;
}
