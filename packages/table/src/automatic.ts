// Questions that a table answers without a person or a bot: texts, rulings that can wait, and questions on which a seat always passes.
import { type Json, mayAnswer, type Prompt, type Seat } from '@affray/kernel';
import type { RulingWhen } from '@affray/protocol';
import type { LiveFight } from '@affray/run';
import { type Switches, seatOf, type TableState } from './state.ts';

/** When the game master is asked for this kind of ruling, where the rules leave that open. */
export function rulingWhen({ rulings = {} }: Pick<Switches, 'rulings'>, kind: string): RulingWhen {
  return (Object.hasOwn(rulings, kind) ? rulings[kind] : undefined) ?? 'after';
}

/**
 * Whether a question never stops the game because its text or ruling can be supplied afterwards, or because the host has set
 * its kind to `never`.
 * @example if (isTakenAtOnce(prompt, table.switches, isBot)) return defaultAnswer(prompt, live);
 */
export function isTakenAtOnce({ question }: Prompt, switches: Switches, isBot: boolean): boolean {
  const when = rulingWhen(switches, question.kind);
  if (question.optional === true) return isBot || when !== 'before';
  if (question.asks !== 'gm' || isBot) return false;
  return question.ruling === 'after' ? when !== 'before' : when === 'never';
}

/**
 * The default, if every seat that may answer has set such questions to pass. Never for a secret choice, nor
 * for the question that an undo returned to.
 */
export function passedAnswer(
  prompt: Prompt,
  live: LiveFight<unknown>,
  seats: readonly Seat[],
  table: TableState,
): Json | undefined {
  if (live.waiting?.is === 'together' || live.moment === table.switches.heldAt) return undefined;
  const { question, who } = prompt;
  const asked = seats.filter((seat) => mayAnswer(seat, seats, question, who, live.sideOf));
  const passes = (id: string): boolean => seatOf(table, id)?.passes?.includes(question.kind) === true;
  if (asked.length === 0 || !asked.every((seat) => passes(seat.id))) return undefined;
  return defaultAnswer(prompt, live);
}

/** The default of a prompt, from what the asked seat may know. */
export function defaultAnswer(prompt: Prompt, live: LiveFight<unknown>): Json {
  const { question, who, about } = prompt;
  return question.fallback(live.viewFor(prompt), who, about) as Json;
}
