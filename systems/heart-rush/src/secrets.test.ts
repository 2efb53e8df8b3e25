// Fights that differ only in one locked secret send every other seat identical bytes until the reveal.
import {
  canonicalJson,
  defaultsOf,
  type Json,
  type Policy,
  Prng,
  randomAnswer,
  recordFor,
  type Setup,
  viewFor,
} from '@affray/kernel';
import { byPolicies, LiveFight, seededDice } from '@affray/run';
import { seatsFor } from '@affray/run/testing';
import { expect, it } from 'vitest';
import { HOUSE_RULES } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import { checkScene } from './schema-scene.ts';
import type { Fight } from './state.ts';
import { HEART_RUSH } from './system.ts';

const TACTICAL = HEART_RUSH.policies.tactical as Policy<unknown>;

/** The same fighters on both sides, so that several share a stance and declare together. */
function mirror(): Setup {
  const fighters = ['duelist', 'breaker', 'skald', 'duelist', 'breaker', 'skald'].map((from, place) => ({
    id: `${from}-${place}`,
    name: `${from} ${place}`,
    side: place < 3 ? 'heroes' : 'foes',
    sheet: LIBRARY[from]!.sheet,
  }));
  const scene = checkScene({ map: 'field' }, null, fighters);
  if (!scene.ok) throw new Error(JSON.stringify(scene.problems));
  return {
    system: 'heart-rush',
    edition: null,
    title: 'Mirror',
    options: defaultsOf(HOUSE_RULES),
    sides: [
      { id: 'heroes', name: 'Heroes', by: 'players' },
      { id: 'foes', name: 'Foes', by: 'gm' },
    ],
    fighters,
    scene: scene.value,
  };
}

const setup = mirror();

const seats = seatsFor(setup);

/** Plays until several fighters are asked `kind` in secret for the `nth` time, and leaves that prompt open. */
function openAt(kind: string, nth: number, seed: string): LiveFight<Fight> {
  const decide = byPolicies<Fight>(() => TACTICAL, seed);
  let met = 0;
  let last = '';
  return LiveFight.begin(HEART_RUSH, setup, seats, seededDice(seed), (prompt, fight) => {
    const { waiting } = fight;
    if (waiting?.is !== 'together' || waiting.prompts.length < 2 || prompt.question.kind !== kind)
      return decide(prompt, fight);
    if (waiting.prompts[0]?.id !== last) {
      last = waiting.prompts[0]?.id ?? '';
      met++;
    }
    return met > nth ? undefined : decide(prompt, fight);
  });
}

/** Two different legal answers, or null. */
function two(fight: LiveFight<Fight>): [string, string, Json, Json] | null {
  const prompt = fight.prompts()[0];
  if (fight.waiting?.is !== 'together' || prompt === undefined) return null;
  const dice = Prng.fromSeed('two');
  const draw = (): Json =>
    randomAnswer(prompt.question, prompt.who, prompt.about, fight.viewFor(prompt), dice) as Json;
  const first = draw();
  for (let attempt = 0; attempt < 40; attempt++) {
    const second = draw();
    if (canonicalJson(first) !== canonicalJson(second)) return [prompt.id, prompt.who, first, second];
  }
  return null;
}

it.each(['which-stance', 'what-to-declare'])(
  '[HR-STANCE-01] nobody learns of a locked %s before the reveal',
  (kind) => {
    let compared = 0;
    for (const seed of ['a', 'b', 'c', 'd']) {
      for (let nth = 0; nth < 6; nth++) {
        const [one, other] = [openAt(kind, nth, seed), openAt(kind, nth, seed)];
        const answers = two(one);
        if (answers === null) continue;
        const [id, who, first, second] = answers;
        expect(one.answer({ prompt: id, answer: first, seat: null })).toEqual({ ok: true });
        expect(other.answer({ prompt: id, answer: second, seat: null })).toEqual({ ok: true });
        const side = HEART_RUSH.sideOf(one.state, who);
        for (const seat of seats.filter((held) => !held.sides.includes(side))) {
          expect(JSON.stringify(viewFor(one, seat, seats))).toBe(JSON.stringify(viewFor(other, seat, seats)));
          expect(JSON.stringify(recordFor(one, seat))).toBe(JSON.stringify(recordFor(other, seat)));
          compared++;
        }
      }
    }
    expect(compared).toBeGreaterThan(5);
  },
);
