// Who speaks for a side: each person for their own fighters, all together for what concerns the whole side.

import {
  type Deed,
  holds,
  type Json,
  mayAnswer,
  type OneOf,
  type Prompt,
  type PromptView,
  presentationOf,
  type Refusal,
  type Seat,
} from '@affray/kernel';
import type { HandsInfo } from '@affray/protocol';
import type { RunningFight } from './running.ts';
import { seatOf, type TableState } from './state.ts';

/** What happens to a seat's answer: it counts, it waits for others, or the seat may not give it. */
export type Spoken =
  | { readonly is: 'taken' }
  | { readonly is: 'refused'; readonly refusal: Refusal }
  | { readonly is: 'hand'; readonly proposal: boolean };

const TAKEN: Spoken = { is: 'taken' };

/** The people of an asked side, if several of them share the answer; null if one may answer alone. */
interface Speakers {
  readonly people: readonly Seat[];
  readonly prompt: Prompt;
  readonly running: RunningFight;
}

function speakersFor(running: RunningFight, table: TableState, prompt: Prompt): Speakers | null {
  if (prompt.question.asks !== 'side' || table.switches.oneSpeaks === true) return null;
  // Hands for a secret choice would reveal it to the game master: the first answer counts, and anyone of the
  // side may change it.
  if (running.fight.waiting?.is === 'together') return null;
  const people = peopleAsked(running, table, prompt);
  return people.length < 2 || people.some(({ gm }) => gm) ? null : { people, prompt, running };
}

/**
 * What happens to an answer to a side's question.
 * @example const spoken = spokenFor(running, table, seat, prompt, answer);
 */
export function spokenFor(
  running: RunningFight,
  table: TableState,
  seat: Seat,
  prompt: Prompt,
  answer: Json,
): Spoken {
  const speakers = speakersFor(running, table, prompt);
  if (speakers === null || seat.gm) return TAKEN;
  const { question } = prompt;
  const choices = question.choices(running.fight.viewFor(prompt), prompt.who, prompt.about);
  const isProposal = question.joint === true || choices.shape !== 'one-of';
  if (isProposal)
    return { is: 'hand', proposal: table.switches.objected !== prompt.id && table.switches.byPost !== true };
  const { actor } = deedOf(speakers, answer);
  if (actor !== undefined) {
    const refusal = whyNotActing(speakers, seat, actor);
    return refusal === null ? TAKEN : { is: 'refused', refusal };
  }
  const needed = neededFor(speakers, choices);
  return needed.every(({ id }) => id === seat.id) ? TAKEN : { is: 'hand', proposal: false };
}

/** The raised hands for an open question; null if there are none, or if the question has changed since. */
export function handsUp(
  running: RunningFight,
  table: TableState,
): (HandsInfo & { readonly answer: Json }) | null {
  const { hands = null } = table.switches;
  const prompt = running.fight.prompts().find(({ id }) => id === hands?.prompt);
  const speakers = prompt === undefined ? null : speakersFor(running, table, prompt);
  if (hands === null || prompt === undefined || speakers === null) return null;
  const choices = prompt.question.choices(running.fight.viewFor(prompt), prompt.who, prompt.about);
  const needed = hands.proposal ? speakers.people : neededFor(speakers, choices);
  return {
    prompt: prompt.id,
    who: prompt.who,
    text: deedOf(speakers, hands.answer).text,
    by: hands.seats,
    needed: needed.map(({ id }) => id),
    proposal: hands.proposal,
    answer: hands.answer,
  };
}

/** Whether everyone who is needed has raised a hand. */
export function areAllUp({ by, needed }: HandsInfo): boolean {
  return needed.every((id) => by.includes(id));
}

/**
 * A side's question as one of its people may answer it: deeds of other people's fighters are barred. Null:
 * nothing is left for this seat to choose.
 */
export function ownChoices(
  running: RunningFight,
  table: TableState,
  seat: Seat,
  view: PromptView,
): PromptView | null {
  const prompt = running.fight.prompts().find(({ id }) => id === view.id);
  const speakers = prompt === undefined ? null : speakersFor(running, table, prompt);
  const { choices } = view;
  if (speakers === null || seat.gm || choices.shape !== 'one-of' || prompt?.question.joint === true)
    return view;
  const others: NonNullable<OneOf<unknown>['barred']>[number][] = [];
  const answers = choices.answers.filter((answer) => {
    const { actor } = deedOf(speakers, answer as Json);
    const refusal = actor === undefined ? null : whyNotActing(speakers, seat, actor);
    if (refusal !== null) others.push({ answer, ...refusal });
    return refusal === null;
  });
  if (others.length === 0) return view;
  const isNeeded = neededFor(speakers, choices).some(({ id }) => id === seat.id);
  if (!isNeeded) return null;
  const kept = new Set(answers.map((answer) => JSON.stringify(answer)));
  return {
    ...view,
    choices: { ...choices, answers, barred: [...(choices.barred ?? []), ...others] },
    fallback: kept.has(JSON.stringify(view.fallback)) ? view.fallback : (answers[0] ?? view.fallback),
  };
}

/**
 * Whether a bot that shares its side with people may give this answer: a deed of its own fighters, or of
 * none.
 * @example if (!mayBotSpeak(running, table, prompt, answer)) return undefined;
 */
export function mayBotSpeak(running: RunningFight, table: TableState, prompt: Prompt, answer: Json): boolean {
  if (prompt.question.asks !== 'side' || table.switches.oneSpeaks === true) return true;
  const people = peopleAsked(running, table, prompt);
  if (people.length === 0) return true;
  const { actor } = deedOf({ people, prompt, running }, answer);
  if (actor === undefined) return false;
  const seats = running.seats();
  return !people.some((one) => holds(one, seats, actor, running.fight.sideOf));
}

/** The people who may answer a prompt; bots left out. */
function peopleAsked(running: RunningFight, table: TableState, { question, who }: Prompt): readonly Seat[] {
  const seats = running.seats();
  return seats.filter(
    (seat) =>
      seatOf(table, seat.id)?.bot === null && mayAnswer(seat, seats, question, who, running.fight.sideOf),
  );
}

/** People whose own fighters can still act; everyone if none can. */
function neededFor(speakers: Speakers, choices: { readonly shape: string }): readonly Seat[] {
  const { people, running } = speakers;
  if (choices.shape !== 'one-of') return people;
  const { answers } = choices as OneOf<unknown>;
  const actors = new Set(answers.flatMap((answer) => deedOf(speakers, answer as Json).actor ?? []));
  const seats = running.seats();
  const able = people.filter((seat) =>
    [...actors].some((id) => holds(seat, seats, id, running.fight.sideOf)),
  );
  return able.length === 0 ? people : able;
}

function whyNotActing({ people, running }: Speakers, seat: Seat, actor: string): Refusal | null {
  const seats = running.seats();
  if (holds(seat, seats, actor, running.fight.sideOf)) return null;
  const holder = people.find((one) => holds(one, seats, actor, running.fight.sideOf));
  const name = running.fight.system.nameOf(running.fight.state, actor);
  return {
    rule: 'TABLE',
    why: holder === undefined ? `You do not hold ${name}.` : `${holder.name} acts for ${name}.`,
  };
}

function deedOf({ prompt, running }: Speakers, answer: Json): Deed {
  const { question, who, about } = prompt;
  return presentationOf(running.fight.system).deed(
    running.fight.shownTo(prompt),
    { kind: question.kind, who, about },
    answer,
  );
}
