// A table with people at it, for tests.

import { randomBytes } from 'node:crypto';
import { join as pathOf } from 'node:path';
import { fileURLToPath } from 'node:url';
import { listOf } from '@affray/bots';
import type { Json, Prng, PromptView } from '@affray/kernel';
import {
  type Client,
  type ClientOptions,
  connect,
  type Invite,
  join,
  post,
  type Seen,
  type TableMade,
} from '@affray/protocol';
import { memoryStore } from '@affray/table';
import { type RunningServer, type ServerOptions, startServer } from '../server.ts';
import { NO_LIMITS } from './limits.ts';

export const FIGHTS: string = pathOf(fileURLToPath(new URL('../../../..', import.meta.url)), 'examples');

/** A server on a free port, with everything in memory unless told otherwise. */
export function testServer(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  return startServer({
    store: memoryStore(),
    fights: FIGHTS,
    linkWaitMs: 2000,
    ...options,
    limits: { ...NO_LIMITS, ...options.limits },
  });
}

export interface SeatAt {
  readonly seat: string;
  readonly cookie: string;
  readonly client: Client;
}
export interface TestTable {
  readonly table: string;
  readonly code: string;
  readonly gm: SeatAt;
  readonly players: readonly SeatAt[];
  close(): void;
}

type Extra = Partial<Pick<ClientOptions, 'onFrame' | 'onBye' | 'seed' | 'client' | 'choices'>> & {
  /** Receives every message as it came, before the client reads it. */
  readonly onBytes?: (text: string) => void;
};

/** Takes a seat by an invite and connects. */
export async function sit(url: string, table: string, invite: string, extra: Extra = {}): Promise<SeatAt> {
  const { seat, cookie } = await join(url, 'join', { table, invite });
  const { onBytes, ...options } = extra;
  const client = connect({ url, table, cookie, seed: randomBytes(32), slowestRetryMs: 150, ...options });
  client.connection.on('message', (text: string) => onBytes?.(text));
  await client.until(() => true);
  return { seat, cookie, client };
}

/** A new invite for a seat. */
export async function inviteTo(
  url: string,
  table: string,
  gm: Pick<SeatAt, 'cookie'>,
  seat: string,
): Promise<string> {
  return (await post<Invite>(url, `/api/tables/${table}/invites`, { seat }, { cookie: gm.cookie })).data
    .invite;
}

/** Makes a table with a seat for each side or list of fighters given. */
export async function openTable(
  url: string,
  body: {
    readonly library?: string;
    readonly scenario?: string;
    readonly record?: string;
    readonly sealed?: boolean;
  },
  holders: readonly { readonly fighters?: readonly string[]; readonly sides?: readonly string[] }[],
  extra: (seat: number) => Extra = () => ({}),
): Promise<TestTable> {
  const made = (await post<TableMade>(url, '/api/tables', { name: 'Gemma', ...body })).data;
  return await seatAll(url, made, holders, extra);
}

/** Seats a game master and players at a table that was just made. */
export async function seatAll(
  url: string,
  made: TableMade,
  holders: readonly { readonly fighters?: readonly string[]; readonly sides?: readonly string[] }[],
  extra: (seat: number) => Extra = () => ({}),
): Promise<TestTable> {
  const gm = await sit(url, made.table, made.invite, extra(0));
  const players: SeatAt[] = [];
  for (const [index, holder] of holders.entries()) {
    const kind = holder.fighters === undefined && holder.sides === undefined ? 'spectator' : 'player';
    const { fighters = [], sides = [] } = holder;
    const added = await gm.client.send({
      do: 'add-seat',
      name: `Player ${index + 1}`,
      kind,
      fighters,
      sides,
    });
    if (!added.ok || added.seat === undefined) throw new Error('no seat was added');
    players.push(
      await sit(url, made.table, await inviteTo(url, made.table, gm, added.seat), extra(index + 1)),
    );
  }
  const close = (): void => {
    for (const one of [gm, ...players]) one.client.close();
  };
  return { table: made.table, code: made.code, gm, players, close };
}

/** A legal answer to a prompt, or its default where they cannot be listed. */
export function anyAnswer(prompt: PromptView, dice: Prng): Json {
  const all = listOf(prompt.choices, 200);
  if (all === null || all.length === 0) return prompt.fallback as Json;
  return all[dice.below(all.length)] as Json;
}

/** Answers every prompt of these seats until the fight is over or the limit is reached. */
export async function playOn(seats: readonly SeatAt[], dice: Prng, most = 400): Promise<number> {
  let answered = 0;
  const idle = Date.now();
  let lastMove = idle;
  while (answered < most && Date.now() - lastMove < 3000) {
    if (seats.some(({ client }) => client.seen()?.frame.info.stage === 'over')) break;
    let moved = false;
    for (const { client } of seats) {
      const prompt = openPrompt(client.seen());
      if (prompt === null) continue;
      const reply = await client.send({ do: 'answer', prompt: prompt.id, answer: anyAnswer(prompt, dice) });
      const again = reply.ok
        ? reply
        : await client.send({ do: 'answer', prompt: prompt.id, answer: prompt.fallback as Json });
      if (!again.ok) continue;
      answered++;
      moved = true;
    }
    if (moved) lastMove = Date.now();
    else await new Promise((go) => setTimeout(go, 5));
  }
  return answered;
}

/** The first prompt that this seat has not answered yet. */
export function openPrompt(seen: Seen | null): PromptView | null {
  return seen?.frame.fight?.prompts.find((prompt) => prompt.locked === undefined) ?? null;
}
