// Clients that are as light as they can be: the generator shares the machine with the server that it measures.
import { newId, PROTOCOL, post, type TableMade } from '@affray/protocol';
import { io, type Socket } from 'socket.io-client';
import type { Queue } from './queue.ts';

/** Somebody who can decide: gives how long the server took to say that it has the decision. */
export interface Decider {
  /** `answer`: where there is a choice of what to decide. */
  decide(answer?: string): Promise<number>;
}

interface LiveFrame {
  readonly frame: {
    readonly fight: {
      readonly prompts: readonly { id: string; secret: boolean; locked?: unknown; fallback: unknown }[];
    } | null;
  };
}

/** Nobody strikes, so nobody falls and the fight lasts as long as the measurement. */
function fightOf(fighters: number): string {
  const ids = Array.from({ length: fighters }, (_, n) => `f${n}`);
  const half = Math.ceil(fighters / 2);
  return [
    'title: A long one\nsystem: template\noptions: { last-round: 10000 }\nsides:',
    `  red: { by: players, fighters: [${ids.slice(0, half).join(', ')}] }`,
    `  blue: { by: players, fighters: [${ids.slice(half).join(', ')}] }`,
    'fighters:',
    ...ids.map((id) => `  ${id}: { health: 100, wind: 3 }`),
  ].join('\n');
}

/** A seat that is put into the queue whenever it is asked something in secret. */
class Seat implements Decider {
  readonly socket: Socket;
  private prompt = '';

  constructor(socket: Socket, queue: Queue<Decider>) {
    this.socket = socket;
    socket.on('frame', ({ frame: { fight } }: LiveFrame) => {
      for (const { id, secret, locked, fallback } of fight?.prompts ?? []) {
        if (locked !== undefined || id === this.prompt) continue;
        if (!secret)
          socket.emit(
            'command',
            { id: newId(), do: 'answer', prompt: id, answer: fallback },
            () => undefined,
          );
        else queue.add(this);
        this.prompt = id;
      }
    });
  }

  async command(what: Record<string, unknown>): Promise<{ ok: boolean; seat?: string }> {
    return (await this.socket.emitWithAck('command', { id: newId(), ...what })) as {
      ok: boolean;
      seat?: string;
    };
  }

  async decide(answer = 'guard'): Promise<number> {
    const from = performance.now();
    const reply = await this.command({ do: 'answer', prompt: this.prompt, answer });
    if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`);
    return performance.now() - from;
  }
}

/** A table with a game master who plays too and players, one fighter each; its fight is begun. */
export async function openTable(url: string, seats: number, queue: Queue<Decider>): Promise<void> {
  const scenario = fightOf(seats);
  const { table, invite } = (await post<TableMade>(url, '/api/tables', { name: 'Gemma', scenario })).data;
  const gm = await sit(url, table, invite, queue);
  for (let n = 1; n < seats; n++) {
    const player = { name: `Player ${n}`, kind: 'player', fighters: [`f${n}`], sides: [] };
    const { seat } = await gm.seat.command({ do: 'add-seat', ...player });
    const path = `/api/tables/${table}/invites`;
    const invited = (await post<{ invite: string }>(url, path, { seat }, { cookie: gm.cookie })).data;
    await sit(url, table, invited.invite, queue);
  }
  await gm.seat.command({ do: 'start' });
}

async function sit(
  url: string,
  table: string,
  invite: string,
  queue: Queue<Decider>,
): Promise<{ seat: Seat; cookie: string }> {
  const { cookie } = await post<unknown>(url, '/api/join', { table, invite });
  const { ticket } = (await post<{ ticket: string }>(url, `/api/tables/${table}/ticket`, {}, { cookie }))
    .data;
  const auth = { protocol: PROTOCOL, table, ticket, client: newId() };
  const socket = io(url, { transports: ['websocket'], forceNew: true, reconnection: false, auth });
  const seat = new Seat(socket, queue);
  await new Promise<void>((done, failed) => {
    socket.once('connect_error', failed);
    socket.once('frame', () => done());
  });
  return { seat, cookie };
}

interface RpsState {
  readonly G: { readonly players: Readonly<Record<string, number | null>>; readonly rounds: number };
  readonly _stateID: number;
}

/** A client of boardgame.io's server: its own messages over the same socket.io. */
class Hand implements Decider {
  private readonly socket: Socket;
  private readonly match: string;
  private readonly player: string;
  private state: RpsState | null = null;
  private round = 0;
  private isIn = false;
  private heard: (() => void) | null = null;

  constructor(socket: Socket, match: string, player: string, queue: Queue<Decider>) {
    this.socket = socket;
    this.match = match;
    this.player = player;
    const hear = (state: RpsState): void => {
      this.state = state;
      const isResolved = state.G.rounds > this.round;
      if (this.isIn && (isResolved || state.G.players[player] !== null)) this.heard?.();
      if (!isResolved) return;
      this.round = state.G.rounds;
      this.isIn = false;
      queue.add(this);
    };
    socket.on('sync', (_match: string, info: { state: RpsState }) => {
      this.state = info.state;
      queue.add(this);
    });
    socket.on('update', (_match: string, state: RpsState) => hear(state));
  }

  async decide(): Promise<number> {
    const payload = { type: 'choose', args: [this.round % 3], playerID: this.player };
    const from = performance.now();
    this.isIn = true;
    const back = new Promise<void>((done) => {
      this.heard = done;
    });
    const stateId = this.state?._stateID ?? 0;
    this.socket.emit('update', { type: 'MAKE_MOVE', payload }, stateId, this.match, this.player);
    await back;
    return performance.now() - from;
  }
}

/** Two clients of one match. */
export async function openMatch(url: string, match: string, queue: Queue<Decider>): Promise<void> {
  for (const player of ['0', '1']) {
    const socket = io(`${url}/rps`, { transports: ['websocket'], forceNew: true, reconnection: false });
    new Hand(socket, match, player, queue);
    await new Promise<void>((done, failed) => {
      socket.once('connect_error', failed);
      socket.once('connect', () => socket.emit('sync', match, player, undefined, 2));
      socket.once('sync', () => done());
    });
  }
}
