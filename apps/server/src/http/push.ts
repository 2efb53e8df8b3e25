// Tables by post over HTTP: the key for push messages, subscriptions and reminder links of seats, and whose turn
// it is.
import { ASK_TURN, PUSH_FOR, type PushKey, type Reminder, type TurnAt } from '@affray/protocol';
import type { TableRegistry } from '@affray/table';
import type { FastifyInstance } from 'fastify';
import type { Limits } from '../limits.ts';
import type { Push } from '../push/sender.ts';
import { limited, perMinute, type SeatOf } from './guard.ts';
import { Refused, read } from './refused.ts';

export interface PushRouteOptions {
  readonly tables: TableRegistry;
  readonly push: Push;
  readonly limits: Limits;
  readonly baseUrl: URL;
}

const NOT_FOR_YOU = 'Only players and the game master have turns.';

/** The routes of tables by post. */
export function pushRoutes(
  app: FastifyInstance,
  { tables, push, limits, baseUrl }: PushRouteOptions,
  seatOf: SeatOf,
): void {
  const asking = perMinute(limits.turnsPerMinute, limits);
  const changing = perMinute(limits.remindersPerMinute, limits);
  const sparing = (table: string, seat: string): void => {
    if (!changing.take(`${table} ${seat}`)) throw new Refused(429, 'Too many changes. Wait a minute.');
  };
  const onRequest = limited(asking, 'Too many requests. Wait a minute.');
  app.get('/api/push', { onRequest }, async (): Promise<PushKey> => ({ key: await push.publicKey() }));
  app.post('/api/turn', { onRequest }, async (request): Promise<TurnAt> => {
    const { table, reminder } = read(ASK_TURN, request.body);
    const turn = await tables.turnAt(table, reminder);
    if (turn === null) throw new Refused(403, 'This reminder link is no longer valid.');
    return turn;
  });
  app.post('/api/tables/:id/push', async (request) => {
    const { table, seat } = await seatOf(request);
    sparing(table.id, seat);
    const { subscription } = read(PUSH_FOR, request.body);
    const why = subscription === null ? null : push.whyNot(subscription);
    if (why !== null) throw new Refused(422, why);
    if (!(await tables.pushTo(table, seat, subscription))) throw new Refused(403, NOT_FOR_YOU);
    return { on: subscription !== null };
  });
  app.post('/api/tables/:id/reminder', async (request): Promise<Reminder> => {
    const { table, seat } = await seatOf(request);
    sparing(table.id, seat);
    const reminder = await tables.reminderFor(table, seat);
    if (reminder === null) throw new Refused(403, NOT_FOR_YOU);
    return { reminder, link: `${baseUrl.href}#/turn/${table.id}/${reminder}` };
  });
}
