// Whatever the game master does at any prompt, the fight goes on or ends; it never breaks.
import { type Intervention, type Json, Prng, randomAnswer, type Seat, viewFor } from '@affray/kernel';
import { LiveFight, seededDice } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { HOUSE_RULES } from './house-rules.ts';
import { STATUSES } from './state.ts';
import { THREE_BEATS } from './system.ts';
import { setupOf } from './testing.ts';

const seats: readonly Seat[] = [
  { id: 'p1', name: 'One', gm: false, fighters: ['ana'], sides: [] },
  { id: 'p2', name: 'Two', gm: false, fighters: ['ada'], sides: [] },
  { id: 'gm', name: 'GM', gm: true, fighters: [], sides: ['foes'] },
  { id: 'watcher', name: 'Watcher', gm: false, fighters: [], sides: [] },
];
const FLAGS = Object.entries(HOUSE_RULES)
  .filter(([, rule]) => rule.is === 'flag')
  .map(([name]) => name);

/** Events that must not happen once a fight is over. */
const OF_THE_FIGHT: readonly string[] = [
  'rolled',
  'presented',
  'declared',
  'countered',
  'counter-failed',
  'surrendered',
  'disarmed',
  'armed',
  'thrown',
  'special-ruled',
  'beat-ended',
];

/** A random intervention, sensible or not. */
function whim(dice: Prng): Intervention {
  const fighter = ['ana', 'ada', 'bo', 'cy'][dice.below(4)] as string;
  const status = STATUSES[dice.below(STATUSES.length)] as string;
  const whims: readonly Intervention[] = [
    { do: 'hide', fighter },
    { do: 'reveal', fighter },
    { do: 'remove', fighter },
    { do: 'set', fighter, field: 'status', to: status },
    { do: 'set', fighter, field: 'wounds', to: dice.below(5) },
    { do: 'set', fighter, field: 'acted', to: dice.below(2) === 0 },
    { do: 'call', call: 'end-fight', given: {} },
    { do: 'call', call: 'wound', given: { fighter, text: 'Scald' } },
    { do: 'call', call: 'wake', given: { fighter } },
    { do: 'call', call: 'set-die', given: { fighter, die: '1', number: 4 } },
  ];
  return whims[dice.below(whims.length)] as Intervention;
}

/** Plays at random with random interventions; every seat's view is taken at every prompt. */
function playWithWhims(seed: string): void {
  const dice = Prng.fromSeed(seed);
  const options = Object.fromEntries(FLAGS.filter(() => dice.below(8) === 0).map((name) => [name, true]));
  const one = { hand: '8 8', sparks: 2, tools: ['Axe', 'Net'], wounds: ['rib'], specials: ['Roar'] };
  const setup = setupOf({ heroes: { ana: one, ada: one }, foes: { bo: one, cy: one } }, options, {
    location: 'orchard',
  });
  const fight = LiveFight.begin(THREE_BEATS, setup, seats, seededDice(seed));
  for (let step = 0; step < 150 && fight.waiting !== null; step++) {
    for (const seat of seats) viewFor(fight, seat, seats);
    if (dice.below(6) === 0) fight.intervene(whim(dice), 'gm');
    const { waiting } = fight;
    const prompt = fight.prompts().find((p) => waiting?.is !== 'together' || !waiting.locked.has(p.who));
    if (prompt === undefined) break;
    const { question, who, about } = prompt;
    const answer = randomAnswer(question, who, about, fight.viewFor(prompt), dice) as Json;
    expect(fight.answer({ prompt: prompt.id, answer, seat: null }), `${question.kind}`).toEqual({ ok: true });
  }
  const kinds = fight.events.map(({ event }) => event.kind);
  const after = kinds.includes('ended') ? kinds.slice(kinds.indexOf('ended')) : [];
  expect(after.filter((kind) => OF_THE_FIGHT.includes(kind))).toEqual([]);
}

describe('the GM at any prompt', () => {
  it.each(Array.from({ length: 200 }, (_, seed) => seed))('breaks nothing, seed %i', (seed) => {
    playWithWhims(`whims ${seed}`);
  });
});
