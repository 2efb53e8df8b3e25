// The contract for grading: it replaces values and nothing else, and what is legal for others does not depend on them.

import {
  frozen,
  type Grades,
  gradedEvent,
  gradedIn,
  gradedState,
  type Json,
  narrate,
  type Prompt,
  passagesOf,
  pastPromptView,
  presentationOf,
  type Setup,
  type System,
} from '@affray/kernel';
import { expect } from 'vitest';
import type { LiveFight } from '../live.ts';
import { playLive } from './play.ts';

const NOBODY: ReadonlySet<string> = new Set();
/** Prompts checked per fight. */
const LOOKS = 40;

/**
 * Plays a fight and compares it with the views of seats that know foes in words, or not at all.
 * @returns how many prompts were compared
 */
export function graded<State>(system: System<State>, setup: Setup, seed: string): number {
  if (system.grade === undefined) return 0;
  const fight = playLive(system, setup, seed);
  eventsRead(system, fight);
  let looks = 0;
  for (let at = 0; at < fight.path.length && looks < LOOKS; at++) {
    const asked = fight.askedAt(at);
    if (asked === null || asked.prompt.question.asks === 'gm') continue;
    looks++;
    for (const level of ['words', 'nothing'] as const) sameChoices(system, asked.prompt, asked.view, level);
  }
  return looks;
}

/** The fighters that the answering seat does not know exactly. */
function foesOf<State>(
  system: System<State>,
  state: State,
  { question, who }: Prompt,
  level: Grades[string],
): Grades {
  const own = question.asks === 'side' ? who : system.sideOf(state, who);
  const foes = presentationOf(system as System)
    .fighters(state)
    .filter((id) => system.sideOf(state, id) !== own);
  return Object.fromEntries(foes.map((id) => [id, level])) as Grades;
}

function sameChoices<State>(system: System<State>, prompt: Prompt, view: State, level: Grades[string]): void {
  const grades = foesOf(system, view, prompt, level);
  const shown = gradedState(system, frozen(view as Json) as State, { grades, rolled: NOBODY });
  expect(Object.keys(gradedIn(shown)).sort()).toEqual(Object.keys(grades).sort());
  const legal = (state: State): unknown => {
    const { choices, fallback } = pastPromptView(prompt, state);
    const open = choices.shape === 'one-of' ? choices.answers : { ...choices, barred: undefined };
    return { open, fallback };
  };
  expect(legal(shown), `${prompt.id} ${prompt.question.kind}`).toEqual(legal(view));
  // Grading again changes nothing: no part of the real value is left in the result.
  const twice = gradedState(system, { ...shown, graded: undefined } as State, { grades, rolled: NOBODY });
  expect(JSON.stringify(gradedIn(twice))).toBe(JSON.stringify(gradedIn(shown)));
  const present = presentationOf(system as System);
  for (const id of Object.keys(grades)) {
    const parts = [...present.card(shown, id).parts, ...present.sheet(shown, id).flatMap((one) => one.parts)];
    expect(parts.filter(({ knowledge }) => knowledge === 'graded')).toEqual([]);
    reads(parts.map(({ say }) => say).join(' '));
  }
}

function eventsRead<State>(system: System<State>, fight: LiveFight<State>): void {
  const nameOf = (id: string): string => system.nameOf(fight.state, id);
  const present = presentationOf(system as System);
  const events = fight.events.map(({ event }) => gradedEvent(system as System, event, () => true));
  for (const event of events) {
    const { text, sums = '' } = narrate(system as System, event, nameOf);
    reads(`${text} ${sums}`);
    reads(JSON.stringify(present.cues(event)));
  }
  for (const { headline } of passagesOf(system as System, events, nameOf)) reads(headline);
}

function reads(text: string): void {
  expect(text).not.toMatch(/undefined|NaN|\[object/);
}
