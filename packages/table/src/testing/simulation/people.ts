// Scripted people: they answer, change their minds, undo and intervene as the seed decides.
import { listOf } from '@affray/bots';
import { type Json, Prng, type PromptView } from '@affray/kernel';
import {
  type ChoiceStore,
  type Client,
  connectOver,
  type Frame,
  type GmCommand,
  type SeatCommand,
} from '@affray/protocol';
import { type Network, SimulatedWire } from './network.ts';
import type { Promises } from './promises.ts';
import type { Owner, Scheduler } from './scheduler.ts';

export interface PersonOptions {
  readonly time: Scheduler;
  readonly network: Network;
  readonly promises: Promises;
  readonly table: string;
  readonly seat: string;
  readonly token: string;
  /** Identifies the tab. */
  readonly tab: string;
  readonly isGm: boolean;
  /** The seed of this seat's chain, the same in all its tabs; null: it does not contribute to the dice. */
  readonly diceSeed: Uint8Array | null;
  /** Where its secret choices at a sealed table are stored: shared by tabs of one browser, separate for two devices. */
  readonly choices: ChoiceStore;
  /** Fighters that the game master may hide, change and remove. */
  readonly fighters: readonly string[];
  readonly players: readonly string[];
  /** Whether the game master requests rolls and people type in dice. */
  readonly isRolling: boolean;
}

const THINKS_MS = 400;

/**
 * A person at a seat, in one tab.
 * @example const ann = new Person(options); ann.isActive = true;
 */
export class Person {
  readonly client: Client<SimulatedWire>;
  readonly wire: SimulatedWire;
  readonly seat: string;
  /** Whether this person acts now. */
  isActive = false;
  /** Number of commands sent and not yet acknowledged. */
  waiting = 0;
  private readonly options: PersonOptions;
  private readonly owner: Owner = { isAlive: true, frozenUntil: 0 };
  private readonly dice: Prng;
  private commands = 0;
  private notes = 0;

  constructor(options: PersonOptions) {
    const { time, network, table, seat, token, tab, diceSeed } = options;
    this.options = options;
    this.seat = seat;
    this.dice = Prng.fromSeed(`${tab} ${time.dice.below(1 << 30)}`);
    const bytes = (length: number): Uint8Array => Uint8Array.from({ length }, () => this.dice.below(256));
    this.wire = new SimulatedWire(network, { table, seat, token, client: tab }, this.owner);
    this.client = connectOver(this.wire.kept, {
      host: { after: (ms, work) => time.after(ms, `${tab} timer`, work, this.owner), randomBytes: bytes },
      seed: diceSeed,
      choices: options.choices,
    });
    this.think();
  }

  private think(): void {
    const { time, tab } = this.options;
    time.after(
      time.between(20, THINKS_MS),
      `${tab} thinks`,
      () => {
        if (this.wire.isGivenUp) return;
        if (this.isActive && this.waiting < 2) this.act();
        this.think();
      },
      this.owner,
    );
  }

  /** Sends a command through the client, which retries until it is acknowledged. */
  send(command: SeatCommand | GmCommand): void {
    const { promises, tab } = this.options;
    const id = `${tab}-${++this.commands}`;
    promises.sent(this.seat, id);
    this.waiting++;
    void this.client.send(command, id).then(
      (reply) => {
        this.waiting--;
        promises.acknowledged(this.seat, id, reply);
      },
      () => {
        this.waiting--;
      },
    );
  }

  private act(): void {
    const seen = this.client.seen();
    if (seen === null) return;
    if (!seen.pen) return this.chance(20) ? this.send({ do: 'take-pen' }) : undefined;
    if (this.options.isRolling && this.hasRolled(seen.frame.fight)) return;
    if (this.chance(12)) return this.options.isGm ? this.stepIn() : this.fidget();
    const prompts = seen.frame.fight?.prompts ?? [];
    const open = prompts.filter((prompt) => prompt.locked === undefined);
    const prompt = this.pick(open);
    if (prompt !== undefined) return this.answer(prompt);
    const locked = this.pick(prompts);
    if (locked === undefined || !this.chance(15)) return;
    // They change their mind.
    if (this.chance(50)) this.send({ do: 'withdraw', prompt: locked.id });
    else this.answer(locked);
  }

  /** Types in a die, replies to a request, requests a roll or switches typed dice on or off; false if it does none of these. */
  private hasRolled(fight: Frame['fight']): boolean {
    const request = this.pick(fight?.requests ?? []);
    const fighter = this.pick(this.options.fighters) ?? '';
    const command = ((): SeatCommand | GmCommand | null => {
      if (fight?.die != null) return { do: 'face', face: 1 + this.dice.below(fight.die.sides) };
      if (request !== undefined && this.chance(50))
        return { do: 'reply', request: request.id, fighter: this.pick(request.fighters) ?? '', value: null };
      if (!this.options.isGm || !this.chance(15)) return null;
      if (this.chance(40)) return { do: 'dice-by-hand', on: this.chance(60) };
      const shown = this.pick(['everybody', 'asked', 'gm'] as const) ?? 'gm';
      return { do: 'request', of: [fighter], wants: { is: 'roll', dice: [6, 6] }, words: 'Listen', shown };
    })();
    if (command !== null) this.send(command);
    return command !== null;
  }

  private answer(prompt: PromptView): void {
    const all = listOf(prompt.choices, 60) ?? [];
    const answer = (this.pick(all) ?? prompt.fallback) as Json;
    this.send({ do: 'answer', prompt: prompt.id, answer });
  }

  /** What players do besides answering. */
  private fidget(): void {
    const moment = this.client.seen()?.frame.fight?.moment ?? 0;
    const kind = this.client.seen()?.frame.fight?.prompts[0]?.kind;
    const what: readonly (SeatCommand | GmCommand)[] = [
      { do: 'ask-undo', to: Math.max(0, moment - 1 - this.dice.below(3)) },
      { do: 'take-pen' },
      // Not allowed, so these are refused.
      { do: 'pause', on: true },
      { do: 'withdraw', prompt: '9.9/nobody' },
      ...(kind === undefined ? [] : [{ do: 'pass-on', kind, on: this.chance(30) } as const]),
    ];
    const command = this.pick(what);
    if (command !== undefined) this.send(command);
  }

  /** What the game master does besides answering. */
  private stepIn(): void {
    const { fighters, players, promises, tab, seat } = this.options;
    const { frame } = this.client.seen() ?? {};
    const moment = frame?.fight?.moment ?? 0;
    const fighter = this.pick(fighters) ?? '';
    const player = this.pick(players) ?? '';
    const secret = `note-${tab}-${++this.notes}`;
    const acts: readonly (() => GmCommand)[] = [
      () => ({ do: 'undo', to: Math.max(0, moment - 1 - this.dice.below(4)), knowing: this.chance(50) }),
      () => ({ do: 'undo', to: Math.max(0, moment - 1), knowing: true }),
      () => ({ do: 'redo' }),
      () => ({ do: 'intervene', act: { do: 'set', fighter, field: 'health', to: 1 + this.dice.below(9) } }),
      () => ({ do: 'intervene', act: { do: this.chance(50) ? 'hide' : 'reveal', fighter } }),
      () => {
        promises.canaries.push({ text: secret, mayKnow: (one) => one === seat });
        return { do: 'notes', text: secret };
      },
      () => ({ do: 'pause', on: frame?.info.paused !== true }),
      () => ({ do: 'bot', seat: player, policy: this.chance(50) ? 'tactical' : null }),
      () => ({ do: 'go-on-without', seat: player }),
      () => ({ do: 'timer', seconds: this.chance(50) ? 3 : null }),
      () => ({ do: 'rename-seat', seat: player, name: `Player ${this.dice.below(90)}` }),
      () => ({ do: 'refuse-undo' }),
      () => ({ do: 'window', seconds: this.chance(50) ? 2 : null }),
    ];
    const act = this.pick(acts);
    if (act !== undefined) this.send(act());
  }

  private chance(percent: number): boolean {
    return this.dice.below(100) < percent;
  }

  private pick<T>(list: readonly T[]): T | undefined {
    return list.length === 0 ? undefined : list[this.dice.below(list.length)];
  }
}
