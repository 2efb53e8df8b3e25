// Automatic answers: what bots have decided, and defaults.

import { type Json, Prng, type Prompt } from '@affray/kernel';
import type { AutoAnswer, LiveFight } from '@affray/run';
import { defaultAnswer, isTakenAtOnce, passedAnswer } from './automatic.ts';
import type { BotAnswers, BotTask } from './decide.ts';
import { quietWindow } from './reactions.ts';
import type { RunningFight } from './running.ts';
import { seatFor } from './seats.ts';
import { mayBotSpeak } from './speaking.ts';
import { type SeatState, seatOf } from './state.ts';

/**
 * Answers prompts without a person.
 * @example const auto = new AutoAnswers(running, botSeed); LiveFight.resume(system, record, dice, auto.answer);
 */
export class AutoAnswers {
  private readonly of: RunningFight;
  private readonly seed: string;
  /** The bots' decisions by prompt, and the state in which they were asked. */
  private decided: ReadonlyMap<string, Json | null> = new Map();
  private decidedFor: unknown = null;
  /** The state in which a bot left its side's question to the people of that side. */
  private leftToPeople: unknown = null;

  constructor(of: RunningFight, seed: string) {
    this.of = of;
    this.seed = seed;
  }

  /** The answer to a prompt; undefined leaves it to people. */
  readonly answer: AutoAnswer<unknown> = (prompt, live) => {
    if (!this.isTime(live) || this.of.sealing?.isSealed(prompt) === true) return undefined;
    const { table } = this.of;
    const bot = this.botFor(prompt, live);
    if (isTakenAtOnce(prompt, table.switches, bot !== null))
      return bot === null ? defaultAnswer(prompt, live) : this.lineOf(prompt, live);
    if (bot === null) return passedAnswer(prompt, live, this.of.seats(), table);
    const decided = this.decidedFor === live.state ? this.decided.get(prompt.id) : undefined;
    if (decided === undefined) return undefined;
    const answer = legalOf(prompt, live, decided);
    if (!this.maySpeak(prompt, answer)) return undefined;
    this.of.lock(bot.number, prompt, answer);
    return answer;
  };

  /** The text a bot writes for an optional text question; deterministic. */
  private lineOf(prompt: Prompt, live: LiveFight<unknown>): Json {
    const { id, question, who, about } = prompt;
    if (question.optional !== true || question.line === undefined) return defaultAnswer(prompt, live);
    const dice = Prng.fromSeed(`${this.seed}/line/${id}`);
    return legalOf(prompt, live, question.line(live.viewFor(prompt), who, about, dice) as Json);
  }

  /** The questions open for bots, each with only what its seat may know and with its own random seed. */
  botTasks(): BotTask[] {
    const { fight, sealing } = this.of;
    const { waiting } = fight;
    const isLocked = ({ id, who }: Prompt): boolean =>
      sealing?.lockOf(id) != null || (waiting?.is === 'together' && waiting.locked.has(who));
    if (!this.isTime(fight)) return [];
    return fight.prompts().flatMap((prompt) => {
      const { bot: policy = null, id: seat = '' } = this.botFor(prompt, fight) ?? {};
      if (policy === null || isLocked(prompt)) return [];
      if (prompt.question.asks === 'side' && this.leftToPeople === fight.state) return [];
      const { id, question, who, about } = prompt;
      const view = fight.shownTo(prompt);
      const seed = `${this.seed}/${id}`;
      return [{ prompt: id, kind: question.kind, who, about: about as Json, view, seat, policy, seed }];
    });
  }

  /** Applies the bots' answers. Where one is missing or the rules refuse it, the default is used. */
  answerForBots(tasks: readonly BotTask[], answers: BotAnswers): void {
    const { fight } = this.of;
    this.decided = new Map(tasks.map(({ prompt }, index) => [prompt, answers[index] ?? null]));
    this.decidedFor = fight.state;
    this.lockForBots();
    fight.wake();
    this.decided = new Map();
  }

  /** At a sealed table, bots lock their choices like people do, and the choices are revealed together. */
  private lockForBots(): void {
    const { fight, sealing } = this.of;
    for (const prompt of sealing === null ? [] : fight.prompts()) {
      const bot = this.botFor(prompt, fight);
      const decided = this.decided.get(prompt.id);
      if (bot === null || decided === undefined || !sealing?.isSealed(prompt)) continue;
      sealing.lockForBot(bot.number, prompt, legalOf(prompt, fight, decided));
    }
  }

  /**
   * Whether a bot may give this answer. Where people share its side, it leaves their fighters to them until
   * the state changes.
   */
  private maySpeak(prompt: Prompt, answer: Json): boolean {
    const { fight, table } = this.of;
    const may = mayBotSpeak(this.of, table, prompt, answer);
    if (!may) this.leftToPeople = fight.state;
    return may;
  }

  private isTime(live: LiveFight<unknown>): boolean {
    const { stage, paused } = this.of.table.switches;
    if (paused || stage !== 'playing' || !this.of.isReadyFor(live)) return false;
    return quietWindow(this.of.table, live) === null;
  }

  /** The bot's seat that answers a prompt; null if a person answers it. */
  botFor(prompt: Prompt, live: LiveFight<unknown>): SeatState | null {
    const seat = seatFor(this.of.seats(), prompt, live.sideOf);
    const holder = seat === null ? null : seatOf(this.of.table, seat.id);
    return holder?.bot === null ? null : holder;
  }
}

/** The bot's decision; the default if there is none or the rules refuse it. */
function legalOf(prompt: Prompt, live: LiveFight<unknown>, decided: Json | null): Json {
  return decided !== null && live.whyNot(prompt.id, decided) === null ? decided : defaultAnswer(prompt, live);
}
