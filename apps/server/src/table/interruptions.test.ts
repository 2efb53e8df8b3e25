// How often a person has to act before the game continues: per fighter and round, as the median over the
// ready-made fights of a game.

import { type Prompt, presentationOf, type Setup, type System } from '@affray/kernel';
import { LiveFight, seededDice, suggestedAnswer } from '@affray/run';
import { seatsFor } from '@affray/run/testing';
import { openScenario } from '@affray/scenario';
import { loadSystem } from '@affray/systems';
import { expect, it } from 'vitest';
import { libraryIn } from '../library.ts';
import { FIGHTS } from '../testing/table.ts';

const MOST: Readonly<Record<string, number>> = {
  'brighter-worlds': 2,
  'heart-rush': 6,
  'three-beats': 9,
  'blood-and-guts': 5,
};
/** Answers per fight; more would not change a median. */
const ANSWERS = 800;

/** Texts are written afterwards and opportunities lapse: neither interrupts anyone. */
function stops({ question }: Prompt): boolean {
  return question.optional !== true && question.lapses !== true && question.discreet !== true;
}

function sideAsked({ question, who }: Prompt, fight: LiveFight<unknown>): string | null {
  if (question.asks === 'gm') return null;
  return question.asks === 'side' ? who : fight.system.sideOf(fight.state, who);
}

function standing({ system, state }: LiveFight<unknown>, side: string): number {
  const present = presentationOf(system);
  return present.fighters(state).filter((id) => {
    const card = present.card(state, id);
    return card.side === side && card.state !== 'down' && card.state !== 'out';
  }).length;
}

/**
 * Plays a fight by suggestions; returns how often the people of its first side are interrupted, per fighter and
 * round.
 */
function interruptions(system: System, setup: Setup): number {
  const side = (setup.sides.find(({ by }) => by === 'players') ?? setup.sides[0])?.id ?? '';
  const fight = LiveFight.begin(system, setup, seatsFor(setup), seededDice('interruptions'));
  const turns = new Map<number, number>();
  let count = 0;
  /** Who was asked last, and how many events there were after their answer. */
  let last = { who: '', events: -1 };
  for (let n = 0; n < ANSWERS && !fight.isOver; n++) {
    const { waiting } = fight;
    const isLocked = ({ who }: Prompt): boolean => waiting?.is === 'together' && waiting.locked.has(who);
    const prompt = fight.prompts().find((one) => !isLocked(one));
    if (prompt === undefined) break;
    if (!turns.has(fight.round)) turns.set(fight.round, Math.max(1, standing(fight, side)));
    // How to pay for it, whom to treat with what: the next step of the same deed, as long as nothing happens in
    // between.
    const goesOn = prompt.who === last.who && fight.events.length === last.events;
    if (sideAsked(prompt, fight) === side && stops(prompt) && !goesOn) count++;
    const { id, question, who, about } = prompt;
    const view = fight.viewFor(prompt);
    const fallback = question.fallback(view, who, about);
    const answer = suggestedAnswer(system, view, { id, kind: question.kind, who, about, fallback });
    fight.answer({ prompt: id, answer, seat: null });
    last = { who, events: fight.events.length };
  }
  return count / [...turns.values()].reduce((sum, fighters) => sum + fighters, 0);
}

it.each(Object.entries(MOST))('stop a person in %s at most %d times', async (id, most) => {
  const library = libraryIn(FIGHTS);
  const system = (await loadSystem(id)) as System;
  const rates: number[] = [];
  for (const fight of library.ids().filter((one) => one.startsWith(`${id}/`))) {
    const opened = await openScenario(library.text(fight) ?? '', fight);
    if (opened.ok) rates.push(interruptions(system, opened.value.setup));
  }
  const median = rates.sort((a, b) => a - b)[Math.floor(rates.length / 2)] ?? 0;
  process.stdout.write(`${id}: ${median.toFixed(1)} interruptions per fighter and round (at most ${most})\n`);
  expect(rates.length).toBeGreaterThan(5);
  expect(median).toBeLessThanOrEqual(most);
});
