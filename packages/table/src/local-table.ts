// A table for a program that holds every seat itself: kept in memory, with dice and bots determined by a seed.
import type { SeatView, System } from '@affray/kernel';
import {
  type Frame,
  frameAfter,
  type GmCommand,
  type LiveFrame,
  type Reply,
  type SeatCommand,
} from '@affray/protocol';
import type { LiveFight } from '@affray/run';
import { type Bots, localBots } from './bots.ts';
import type { CommandContext } from './command-context.ts';
import { LOCAL_HOST } from './host.ts';
import { LiveTable } from './live-table.ts';
import { newFight, type Ready } from './make.ts';
import { memoryStore } from './memory-store.ts';
import { hashOfSecret, newCode, newSecret, newTableId } from './secrets.ts';
import type { SeatState, Switches, TableEntry } from './state.ts';

/** A seat of such a program. It needs no invite, since nobody else can join. */
export type LocalSeat = Pick<SeatState, 'id' | 'name' | 'kind' | 'fighters' | 'sides' | 'bot'>;

export interface LocalTableOptions {
  readonly system: System;
  readonly fight: Omit<Extract<Ready, { ok: true }>, 'ok'>;
  /** In the order in which they are asked if several may answer. One of them is the game master's. */
  readonly seats: readonly LocalSeat[];
  readonly switches: Partial<Switches>;
  /** Awaited between two bot moves so that other events are handled; omitted: no pause. */
  readonly pause?: () => Promise<void>;
}

/** The client id of this program at its table. */
const LOCAL_CLIENT = 'local';
const FOR_GOOD_MS = Number.MAX_SAFE_INTEGER / 2;

/** A local table, as its program uses it. */
export interface LocalTable {
  readonly table: LiveTable;
  /** Opens a place at a seat. */
  sit(seat: string): Promise<LocalPlace>;
  /** Begins the fight and returns it, for the host's own use. The same seed gives the same dice and bots. */
  begin(seed: string): Promise<LiveFight<unknown>>;
  /** Resolves with the next frame at any place; rejects with the table's error if it has failed. */
  news(): Promise<void>;
  /** Resolves once no bot has anything left to decide. */
  botsDone(): Promise<void>;
}

/** A place at a local table, with the last frame it received. */
export interface LocalPlace {
  frame(): Frame;
  /** The frame as a view, with all events. Before the fight, with its initial state. */
  view(): SeatView<unknown>;
  /** Sends a command; its frames have arrived when the reply does. Rejects with the table's error if it has failed. */
  send(command: SeatCommand | GmCommand): Promise<Reply>;
}

/**
 * Opens a table in memory; its fight starts with `begin`.
 * @example const table = await openLocalTable(options); const place = await table.sit('heroes'); await table.begin('tuesday');
 */
export async function openLocalTable(options: LocalTableOptions): Promise<LocalTable> {
  const waiting = new Waiting();
  const table = await tableOf(options, waiting);
  return {
    table,
    sit: (seat) => sitDown(table, seat, waiting),
    begin: async (seed) => {
      const fight = await table.act((context) => begun(context, seed)).catch(() => null);
      waiting.check();
      if (fight === null) throw new Error('The fight did not begin.');
      return fight;
    },
    news: () => waiting.next(),
    botsDone: async () => {
      const owing = ({ running }: CommandContext): number => running()?.auto.botTasks().length ?? 0;
      while ((await table.act(owing)) > 0) {
        waiting.check();
        await options.pause?.();
      }
    },
  };
}

async function tableOf(options: LocalTableOptions, waiting: Waiting): Promise<LiveTable> {
  const { system, fight, pause = async () => undefined } = options;
  const move: Bots['move'] = async (_table, act) => {
    await pause();
    await act(() => undefined);
  };
  // No pipelining: otherwise a command's reply could arrive before its frames.
  const store = { ...memoryStore(), inOrder: false };
  const id = newTableId(LOCAL_HOST);
  const code = newCode(LOCAL_HOST);
  const { setup, imported } = fight;
  const { title } = setup;
  await store.create({ id, code, title });
  const fence = (await store.lease(id, 'local', FOR_GOOD_MS))?.fence ?? 0;
  const entries: TableEntry[] = [
    { is: 'made', id, code, title, setup, imported },
    ...options.seats.map((seat, number) => ({ is: 'seat', seat: heldHere(seat, number) }) as const),
    { is: 'switched', to: options.switches },
  ];
  const bodies = entries.map((entry) => JSON.stringify(entry));
  await store.append({ table: id, fence, after: 0, entries: bodies, replies: [] });
  const loadSystem = async (): Promise<System> => system;
  return await LiveTable.load({
    store,
    host: LOCAL_HOST,
    id,
    fence,
    loadSystem,
    linkWaitMs: 0,
    openWaitMs: 0,
    bots: { ...localBots(LOCAL_HOST, loadSystem), move },
    onTrouble: (_what, problem) => waiting.fail(problem),
    onLost: () => undefined,
    isHeld: () => true,
  });
}

/** People's seats need a token, because seats without one receive no frames. */
function heldHere(seat: LocalSeat, number: number): SeatState {
  const token = seat.bot === null ? hashOfSecret(newSecret(LOCAL_HOST)) : null;
  return { ...seat, number, token, invite: null };
}

function begun(
  { table, system, host, put, begin, running }: CommandContext,
  seed: string,
): LiveFight<unknown> | null {
  put({ is: 'began', start: { ...newFight(host, table.setup, system, table.imported), seed } });
  put({ is: 'switched', to: { stage: 'playing' } });
  begin();
  return running()?.fight ?? null;
}

/** Opens a place and records the frames that it receives. */
async function sitDown(table: LiveTable, seat: string, waiting: Waiting): Promise<LocalPlace> {
  let frame = {} as Frame;
  let events: SeatView<unknown>['events'] = [];
  let sent = 0;
  const place = table.place(seat, LOCAL_CLIENT);
  await place.open({
    put: (event, what) => {
      if (event !== 'frame') return;
      const { n, frame: news } = JSON.parse(what) as LiveFrame;
      frame = frameAfter(n === 1 ? null : frame, news);
      events = [...events.slice(0, frame.events.from), ...frame.events.list];
      waiting.hear();
    },
    unsent: () => 0,
    cut: () => undefined,
  });
  return {
    frame: () => frame,
    view: () => viewIn(frame, seat, events),
    send: async (command) => {
      const reply = await place.command({ ...command, id: `c${++sent}` });
      waiting.check();
      return reply;
    },
  };
}

function viewIn(
  { fight, info }: Frame,
  seat: string,
  events: SeatView<unknown>['events'],
): SeatView<unknown> {
  if (fight !== null) return { ...fight, seat, events };
  const nothing = { prompts: [], waitingFor: [], die: null, outcome: null };
  return { seat, round: 1, moment: 0, state: info.setup.preview, events, ...nothing };
}

/** Callers that wait for a frame, and the error of a failed table. */
class Waiting {
  private problem: { readonly thrown: unknown } | null = null;
  private frame = Promise.withResolvers<void>();

  hear(): void {
    this.frame.resolve();
    this.frame = Promise.withResolvers<void>();
  }

  fail(thrown: unknown): void {
    this.problem ??= { thrown };
    this.hear();
  }

  check(): void {
    if (this.problem !== null) throw this.problem.thrown;
  }

  async next(): Promise<void> {
    this.check();
    await this.frame.promise;
    this.check();
  }
}
