// A table with people at it inside one process; keeps every byte sent to a seat. The same word gives the same bytes, so two
// runs can differ only by the secret in which they were made to differ.

import { listOf } from '@affray/bots';
import { Chain, fromHex, toHex, utf8 } from '@affray/fair';
import { type Json, Prng, type PromptView, type Setup } from '@affray/kernel';
import {
  type Frame,
  frameAfter,
  type GmCommand,
  type LiveFrame,
  type Reply,
  type SeatCommand,
} from '@affray/protocol';
import { policyNamed } from '@affray/run';
import {
  type Host,
  type LiveTable,
  memoryStore,
  type Outgoing,
  type RunningFight,
  TableRegistry,
  type TableRegistryOptions,
  type TableState,
  Watcher,
  WEB_HOST,
} from '@affray/table';

const PRESENCE_TOLD_MS = 150;

/** The seats besides the game master's. */
export type Holder = { readonly sides?: readonly string[]; readonly fighters?: readonly string[] };

export interface Held {
  readonly seat: string;
  readonly number: number;
  readonly token: string;
  readonly invite: string;
  readonly seed: Uint8Array;
  /** Everything sent to this seat, in order. */
  readonly bytes: string[];
  last: Frame | null;
  watcher: Watcher | null;
}

/** A settled table in one process. */
export class World {
  readonly tables: TableRegistry;
  readonly held: Held[] = [];
  table!: LiveTable;
  code = '';
  private commands = 0;

  private constructor(options: Partial<TableRegistryOptions>) {
    this.tables = new TableRegistry({ store: memoryStore(), linkWaitMs: 60_000, ...options });
  }

  static async open(
    setup: Setup,
    holders: readonly Holder[],
    word: string,
    options: Partial<TableRegistryOptions> = {},
  ): Promise<World> {
    const world = new World(options);
    const made = await world.tables.make('Gemma', { ok: true, setup, imported: null });
    world.code = made.code;
    world.table = (await world.tables.table(made.table)) as LiveTable;
    await world.sit(made.table, made.invite, `${word}/0`);
    for (const [index, { sides = [], fighters = [] }] of holders.entries()) {
      const kind = sides.length + fighters.length === 0 ? 'spectator' : 'player';
      const name = `Player ${index + 1}`;
      const added = await world.say(0, { do: 'add-seat', name, kind, fighters, sides });
      const seat = added.ok ? (added.seat ?? '') : '';
      const invite = (await world.tables.invite(world.table, seat)) ?? '';
      await world.sit(made.table, invite, `${word}/${index + 1}`);
    }
    // Presence is announced by timers, so the comparison begins afterwards.
    await new Promise((go) => setTimeout(go, PRESENCE_TOLD_MS));
    await world.state();
    for (const [index, { bytes }] of world.held.entries()) {
      bytes.length = 0;
      await world.reconnect(index);
    }
    return world;
  }

  /** A command of a seat; the reply is among its bytes. */
  async say(index: number, command: SeatCommand | GmCommand): Promise<Reply> {
    const held = this.held[index] as Held;
    const id = `c${++this.commands}`;
    const reply = await this.table.command(held.seat, `tab-${index}`, { ...command, id } as never);
    held.bytes.push(`reply ${JSON.stringify(reply)}`);
    return reply;
  }

  /** A command, and then everything that the seats' clients do automatically for the dice. */
  async do(index: number, command: SeatCommand | GmCommand): Promise<Reply> {
    const reply = await this.say(index, command);
    for (let busy = true; busy; ) {
      busy = false;
      for (const [i, { last, number, seed }] of this.held.entries()) {
        const fair = last?.fair ?? null;
        if (fair === null || last?.kind === 'spectator') continue;
        const chain = chainOf(fair.fightId, `seat/${number}`, toHex(seed));
        const anchor = toHex(chain.anchor);
        if (!fair.anchors.some((one) => one.owner === `seat/${number}` && one.anchor === anchor)) {
          busy = (await this.say(i, { do: 'anchor', anchor })).ok || busy;
        } else if (fair.called !== null && fair.wantsMine) {
          busy =
            (await this.say(i, { do: 'link', round: fair.called, link: toHex(chain.link(fair.called)) }))
              .ok || busy;
        }
      }
    }
    return reply;
  }

  /** What a seat sees over HTTP. */
  async look(index: number): Promise<void> {
    const held = this.held[index] as Held;
    held.bytes.push(`view ${JSON.stringify(await this.table.frame(held.seat))}`);
  }

  /** Everything that a seat can read over HTTP. */
  async fetch(index: number): Promise<void> {
    await this.look(index);
    const held = this.held[index] as Held;
    held.bytes.push(`record ${JSON.stringify(await this.table.record(held.seat))}`);
  }

  /** Drops a seat's connection and reconnects: it gets the whole view again. */
  async reconnect(index: number): Promise<void> {
    const held = this.held[index] as Held;
    if (held.watcher !== null) this.table.unwatch(held.watcher);
    held.watcher = new Watcher(held.seat, `tab-${index}`, {
      put: (event, what: Outgoing) => {
        held.bytes.push(`${event} ${what}`);
        if (event !== 'frame') return;
        const { n, frame } = JSON.parse(what) as LiveFrame;
        held.last = frameAfter(n === 1 ? null : held.last, frame);
      },
      unsent: () => 0,
      cut: () => undefined,
    });
    await this.table.watch(held.watcher);
  }

  /** The seat's first prompt that it has not answered. */
  prompt(index: number): PromptView | null {
    return this.held[index]?.last?.fight?.prompts.find((one) => one.locked === undefined) ?? null;
  }

  /** What `tactical` would answer: sensible fights reach more of the rules. */
  async usualAnswer(id: string, dice: Prng): Promise<Json | null> {
    const running = await this.running();
    const prompt = running?.fight.prompts().find((one) => one.id === id);
    if (running === null || prompt === undefined) return null;
    const { question, who, about } = prompt;
    const policy = policyNamed(running.system, 'tactical');
    return policy.answer(question, who, about, running.fight.viewFor(prompt), dice) as Json;
  }

  running(): Promise<RunningFight | null> {
    return this.table.act((context) => context.running());
  }
  state(): Promise<TableState> {
    return this.table.act((context) => context.table);
  }

  async close(): Promise<void> {
    await this.tables.stop();
  }

  private async sit(table: string, invite: string, word: string): Promise<void> {
    const taken = await this.tables.join(table, invite, undefined);
    if (taken === null) throw new Error('nobody was seated');
    const number = Number(taken.seat.slice(1));
    const seed = utf8(word.padEnd(32, '.').slice(-32));
    const held = { seat: taken.seat, number, token: taken.token, invite, seed, bytes: [], last: null };
    this.held.push({ ...held, watcher: null });
    await this.reconnect(this.held.length - 1);
  }
}

/** A host whose random bytes, and so the dice of a world, derive from a word. */
export function hostOf(word: string): Host {
  const dice = Prng.fromSeed(`host ${word}`);
  return { ...WEB_HOST, randomBytes: (length) => Uint8Array.from({ length }, () => dice.below(256)) };
}

const chains = new Map<string, Chain>();

/** A chain, made once: it takes a thousand hashes. */
export function chainOf(fightId: string, owner: Chain['owner'], seed: string): Chain {
  const key = `${fightId} ${owner} ${seed}`;
  const chain = chains.get(key) ?? new Chain(fromHex(fightId), owner, fromHex(seed), 1024);
  chains.set(key, chain);
  return chain;
}

/** A legal answer by its position among all of them, or the default where they cannot be listed. */
export function answerAt(prompt: PromptView, place: number): Json {
  const all = listOf(prompt.choices, 200);
  return all === null || all.length === 0 ? (prompt.fallback as Json) : (all[place % all.length] as Json);
}

/** A legal answer at random. */
export function randomAnswerTo(prompt: PromptView, dice: Prng): Json {
  return answerAt(prompt, dice.below(1 << 20));
}
