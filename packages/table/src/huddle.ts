// The huddle of a side before a secret choice: what its people would choose. Only they see it, and it is
// dropped once the choice is made.
import {
  answerInWords,
  choosingIn,
  type Json,
  type Prompt,
  presentationOf,
  type Refusal,
  type Seat,
  sideAsked,
} from '@affray/kernel';
import type { DraftInfo } from '@affray/protocol';
import type { LiveFight } from '@affray/run';
import { answers, kernelSeat, switched, whyNotNow } from './command-checks.ts';
import { type CommandContext, no, type Result } from './command-context.ts';
import type { RunningFight } from './running.ts';
import { rosterOfState } from './seats.ts';
import type { DraftState, SeatState, TableState } from './state.ts';

/** Longest text of a draft, in characters. */
const MOST_TEXT = 200;

/** Proposes an answer to a secret prompt to the others of the side; without one, withdraws the proposal. */
export function draft(
  context: CommandContext,
  seat: SeatState,
  promptId: string,
  answer: Json | undefined,
): Result {
  const ready = whyNotNow(context);
  if (ready !== null) return ready;
  const running = context.running();
  const mine = kernelSeat(running, seat);
  const prompt = running?.fight.prompts().find(({ id }) => id === promptId);
  if (running === null || mine === null || prompt === undefined || !answers(running, mine, prompt))
    return LATE;
  if (running.sealing !== null) return SEALED_TABLE;
  const side = sideOf(running.fight, prompt);
  if (side === null || !hasMates(running, context.table, mine, side))
    return no('There is nobody else on your side to propose this to.');
  const isOpen = openPrompts(running);
  const others = (context.table.switches.drafts ?? []).filter(
    (one) => isOpen.has(one.prompt) && !(one.seat === seat.id && one.prompt === promptId),
  );
  if (answer === undefined) return switched(context, { drafts: others });
  const refusal = running.fight.whyNot(promptId, answer);
  if (refusal !== null) return refusal;
  const text = textOf(running.fight, prompt, answer).slice(0, MOST_TEXT);
  const { who } = prompt;
  const { kind } = prompt.question;
  return switched(context, {
    drafts: [...others, { seat: seat.id, prompt: promptId, who, kind, answer, text }],
  });
}

/**
 * What the people of a seat's side would choose; null if there is no huddle for this seat: its side is not
 * asked anything secret, it plays alone, or it plays for no side.
 * @example const huddle = huddleFor(running, table, seat);
 */
export function huddleFor(running: RunningFight, table: TableState, seat: Seat): readonly DraftInfo[] | null {
  const { fight } = running;
  const choosing = choosingIn(fight.waiting);
  if (choosing === null || running.sealing !== null) return null;
  const sides = new Set(choosing.prompts.flatMap((prompt) => sideOf(fight, prompt) ?? []));
  const own = [...sides].filter(
    (side) => playsFor(running, table, seat, side) && hasMates(running, table, seat, side),
  );
  if (own.length === 0) return null;
  const open = openPrompts(running);
  return (table.switches.drafts ?? []).flatMap(({ prompt: id, seat: by, who, kind, answer, text }) => {
    const prompt = open.get(id);
    const side = prompt === undefined ? null : sideOf(fight, prompt);
    return side === null || !own.includes(side) ? [] : [{ by, who, kind, answer, text }];
  });
}

/** Drafts of a seat's side, by prompt; the last one for a prompt counts. */
export function draftsOf(running: RunningFight, table: TableState, seat: Seat): ReadonlyMap<string, Json> {
  const shown = huddleFor(running, table, seat) ?? [];
  const isShown = ({ seat: by, who }: DraftState): boolean =>
    shown.some((one) => one.by === by && one.who === who);
  return new Map((table.switches.drafts ?? []).filter(isShown).map(({ who, answer }) => [who, answer]));
}

const sideOf = ({ system, state }: LiveFight<unknown>, { question, who }: Prompt): string | null =>
  sideAsked(system, state, question, who);

/** Prompts of the current secret choice, answered or not: drafts stay until all are answered. */
function openPrompts({ fight }: RunningFight): ReadonlyMap<string, Prompt> {
  return new Map(choosingIn(fight.waiting)?.prompts.map((prompt) => [prompt.id, prompt]));
}

/** Sides of the fighters of a state, by fighter. */
const rosters = new WeakMap<object, ReadonlyMap<string, string>>();

function sidesIn({ system, state }: LiveFight<unknown>): ReadonlyMap<string, string> {
  const known = rosters.get(state as object);
  if (known !== undefined) return known;
  const { fighters, sideOf } = rosterOfState(system, state);
  const made = new Map(fighters.map((id) => [id, sideOf(id)]));
  rosters.set(state as object, made);
  return made;
}

/**
 * The game master plays the game master's sides. Answering for an empty seat of the players does not open
 * their huddle.
 */
function playsFor({ fight }: RunningFight, { setup }: TableState, seat: Seat, side: string): boolean {
  const isOwn = setup.sides.some(({ id, by }) => id === side && by === 'gm');
  if (seat.gm && !isOwn) return false;
  const sides = sidesIn(fight);
  return seat.sides.includes(side) || seat.fighters.some((id) => sides.get(id) === side);
}

/** Whether another person plays for the same side. */
function hasMates(running: RunningFight, table: TableState, seat: Seat, side: string): boolean {
  const people = new Set(table.seats.filter(({ bot }) => bot === null).map(({ id }) => id));
  return running
    .seats()
    .some((one) => one.id !== seat.id && people.has(one.id) && playsFor(running, table, one, side));
}

/** An answer in words, from what the proposing seat may know. */
function textOf(fight: LiveFight<unknown>, { question, who, about }: Prompt, answer: Json): string {
  const prompt = { id: '', question, who, about };
  const view = fight.shownTo(prompt);
  const present = presentationOf(fight.system);
  return answerInWords(
    present,
    view,
    { kind: question.kind, who, about },
    question.choices(view, who, about),
    answer,
  );
}

const LATE: Refusal = { rule: 'TABLE', why: 'That question is not open for this seat.' };
const SEALED_TABLE: Refusal = {
  rule: 'SEALED',
  why: 'At a sealed table nothing of a choice leaves your device before all are locked: talk it over instead.',
};
