// Minimal clients: the load generator shares the machine with the server that it measures.
import { newId, PROTOCOL, post, type TableMade } from '@affray/protocol';
import type { Queue } from './queue.ts';
import { AffrayWire, SocketIoWire } from './wire.ts';

/** A client that can decide; returns the latency of the acknowledgement. */
export interface Decider {
  /** `answer`: where there is a choice of what to decide. */
  decide(answer?: string): Promise<number>;
}

interface LiveFrame {
  readonly frame: {
    readonly fight: { readonly prompts: readonly { id: string; fallback: unknown }[] } | null;
  };
}

/** What a client needs to read of a seat's prompts: it reads nothing else of most frames, and decodes none to a string. */
const PROMPT = Buffer.from('"prompts":[{"id":"');
const LOCKED = Buffer.from('"locked":');
const SECRET = Buffer.from('"secret":true');
const QUOTE = Buffer.from('"');

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

/** A seat that enters the queue whenever it is asked something in secret. */
class Seat implements Decider {
  private readonly queue: Queue<Decider>;
  private wire: AffrayWire | null = null;
  private prompt = '';
  /** Called on the first frame. */
  greeted: () => void = () => undefined;

  constructor(queue: Queue<Decider>) {
    this.queue = queue;
  }

  async connect(url: string, hello: object): Promise<void> {
    const first = new Promise<void>((done) => {
      this.greeted = done;
    });
    this.wire = await AffrayWire.open(url, hello, { event: (bytes) => this.hear(bytes) });
    await first;
  }

  private hear(bytes: Buffer): void {
    this.greeted();
    // A message may hold several frames: the last one counts.
    const at = bytes.lastIndexOf(PROMPT);
    if (at < 0 || bytes.includes(LOCKED, at)) return;
    const from = at + PROMPT.length;
    const id = bytes.toString('latin1', from, bytes.indexOf(QUOTE, from));
    if (id === this.prompt) return;
    this.prompt = id;
    if (bytes.includes(SECRET, at)) return this.queue.add(this);
    const items = JSON.parse(bytes.toString()) as [string, LiveFrame][];
    const asked = items.findLast(([name]) => name === 'frame')?.[1].frame.fight?.prompts ?? [];
    for (const { fallback } of asked) void this.command({ do: 'answer', prompt: id, answer: fallback });
  }

  async command(what: Record<string, unknown>): Promise<{ ok: boolean; seat?: string }> {
    const text = await this.wire?.ask(JSON.stringify({ id: newId(), ...what }));
    return JSON.parse(text ?? '{}') as { ok: boolean; seat?: string };
  }

  async decide(answer = 'guard'): Promise<number> {
    const from = performance.now();
    const reply = await this.command({ do: 'answer', prompt: this.prompt, answer });
    if (!reply.ok) throw new Error(`refused: ${JSON.stringify(reply)}`);
    return performance.now() - from;
  }
}

/** A table with players and a game master who plays too, one fighter each; begins its fight. */
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
  const seat = new Seat(queue);
  await seat.connect(url, { protocol: PROTOCOL, table, ticket, client: newId() });
  return { seat, cookie };
}

/** The parts of boardgame.io's state that a client needs: nothing else of it is read. */
const ROUNDS = Buffer.from('"rounds":');
const STATE_ID = Buffer.from('"_stateID":');
const UPDATE = Buffer.from('["update"');
const SYNC = Buffer.from('["sync"');
const PLAYERS = Buffer.from('"players":{');
const CHOSEN = [/^"0":\d/, /^"0":(?:\d|null),"1":\d/] as const;
/** The length of text to decode: enough for a number, or for two choices. */
const A_LITTLE = 24;

/** The text after a marker; '' if the marker is missing. */
function after(bytes: Buffer, mark: Buffer): string {
  const at = bytes.indexOf(mark);
  return at < 0 ? '' : bytes.toString('latin1', at + mark.length, at + mark.length + A_LITTLE);
}

/** The number after a marker; `other` if there is none. */
function numberAfter(bytes: Buffer, mark: Buffer, other: number): number {
  const number = Number.parseInt(after(bytes, mark), 10);
  return Number.isNaN(number) ? other : number;
}

/** A client of boardgame.io's server: its protocol over the same bare connection. */
class Hand implements Decider {
  private readonly match: string;
  private readonly player: 0 | 1;
  private readonly queue: Queue<Decider>;
  private wire: SocketIoWire | null = null;
  private stateId = 0;
  private round = 0;
  private isIn = false;
  private heard: (() => void) | null = null;
  private synced: () => void = () => undefined;

  constructor(match: string, player: 0 | 1, queue: Queue<Decider>) {
    this.match = match;
    this.player = player;
    this.queue = queue;
  }

  async connect(url: string): Promise<void> {
    this.wire = await SocketIoWire.open(url, '/rps', { event: (bytes) => this.hear(bytes) });
    const synced = new Promise<void>((done) => {
      this.synced = done;
    });
    this.wire.emit(JSON.stringify(['sync', this.match, `${this.player}`, null, 2]));
    await synced;
    this.queue.add(this);
  }

  private hear(bytes: Buffer): void {
    this.stateId = numberAfter(bytes, STATE_ID, this.stateId);
    if (bytes.indexOf(UPDATE) === 0) this.update(bytes);
    else if (bytes.indexOf(SYNC) === 0) this.synced();
  }

  private update(bytes: Buffer): void {
    const rounds = numberAfter(bytes, ROUNDS, 0);
    const isResolved = rounds > this.round;
    if (this.isIn && (isResolved || CHOSEN[this.player].test(after(bytes, PLAYERS)))) this.heard?.();
    if (!isResolved) return;
    this.round = rounds;
    this.isIn = false;
    this.queue.add(this);
  }

  async decide(): Promise<number> {
    const playerID = `${this.player}`;
    const payload = { type: 'choose', args: [this.round % 3], playerID };
    const from = performance.now();
    this.isIn = true;
    const back = new Promise<void>((done) => {
      this.heard = done;
    });
    const action = { type: 'MAKE_MOVE', payload };
    this.wire?.emit(JSON.stringify(['update', action, this.stateId, this.match, playerID]));
    await back;
    return performance.now() - from;
  }
}

/** Two clients of one match. */
export async function openMatch(url: string, match: string, queue: Queue<Decider>): Promise<void> {
  for (const player of [0, 1] as const) await new Hand(match, player, queue).connect(url);
}
