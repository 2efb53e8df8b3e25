// A table for a program that holds every seat itself: kept in memory, with dice and bots that a word decides.
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

/** A seat as such a program makes it: nobody else can come in. */
export type LocalSeat = Pick<SeatState, 'id' | 'name' | 'kind' | 'fighters' | 'sides' | 'bot'>;

export interface LocalTableOptions {
  readonly system: System;
  readonly fight: Omit<Extract<Ready, { ok: true }>, 'ok'>;
  /** In this order they are asked what several of them may answer. One of them is the game master's. */
  readonly seats: readonly LocalSeat[];
  readonly switches: Partial<Switches>;
  /** Waited for between two moves of bots, so that other events have their turn; left out: nothing is. */
  readonly pause?: () => Promise<void>;
}

/** Names this program to its table. */
const LOCAL_CLIENT = 'local';
const FOR_GOOD_MS = Number.MAX_SAFE_INTEGER / 2;

/** A table of this program, for those who sit at it. */
export interface LocalTable {
  readonly table: LiveTable;
  /** Takes a place at a seat. */
  sit(seat: string): Promise<LocalPlace>;
  /** Begins the fight: the same word gives the same dice and the same bots. Gives the fight, for the host's own use. */
  begin(seed: string): Promise<LiveFight<unknown>>;
  /** Resolves with the next frame at any place; rejects with what the table failed with. */
  news(): Promise<void>;
  /** Resolves when no bot has anything to decide. */
  botsDone(): Promise<void>;
}

/** A place at a table of this program, and what was shown there. */
export interface LocalPlace {
  frame(): Frame;
  /** The frame as a view, with all events; before the fight with the state that it will begin with. */
  view(): SeatView<unknown>;
  /** Its frames are there when the reply is. Rejects with what the table failed with. */
  send(command: SeatCommand | GmCommand): Promise<Reply>;
}

/**
 * A table in memory whose fight waits to be begun.
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
  // Nothing is stored ahead of its turn, so that a command's reply never comes before its frames.
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

/** People's seats need a token: frames are not sent to seats without one. */
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

/** Opens a place, and keeps what is shown there. */
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

/** Those who wait for frames, and what went wrong at the table. */
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
