// `tactical` decides every kind of question that can change how a fight ends; only the kinds listed here take their default.
import { type Policy, Prng, type Question, RANDOM } from '@affray/kernel';
import { Simulation } from '@affray/run';
import { GAMES } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import { type ReadyFight, readyFights } from './ready.ts';

/** Kinds left to the default, and the reason. Questions marked `optional` are exempt: they only colour the story. */
const LEFT: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'heart-rush': {
    'what-stunt': 'a text that only colours the story',
    'what-afterwards': 'asked after the fight: rest is for people to plan',
  },
  'three-beats': {},
  'brighter-worlds': {
    afterwards: 'asked after the fight: rest is for people to plan',
    'which-attribute': 'asked after the fight: rest is for people to plan',
  },
  'blood-and-guts': {},
  template: {},
};

/** The kinds of question to fighters and sides at which `tactical` asks for the default. */
function leftToDefault({ setup, system }: ReadyFight): string[] {
  const tactical = system.policies.tactical as Policy<unknown>;
  let left: string[] | null = null;
  const probe: Policy<unknown> = {
    about: '',
    answer(asked, who, about, view, dice) {
      if (asked.asks === 'fighter')
        left ??= system.questions.filter(isLeft(view, who)).map(({ kind }) => kind);
      return RANDOM.answer(asked, who, about, view, dice);
    },
  };
  const isLeft =
    (view: unknown, who: string) =>
    (question: Question): boolean => {
      if (question.asks === 'gm' || question.optional === true) return false;
      const usual = question.fallback;
      let isAsked = false;
      Object.assign(question, {
        fallback: () => {
          isAsked = true;
        },
      });
      try {
        const id = question.asks === 'side' ? system.sideOf(view, who) : who;
        tactical.answer(question, id, {}, view, Prng.fromSeed('probe'));
      } catch {
        // The policy read the subject of the question, which is missing here: so it does decide.
      } finally {
        Object.assign(question, { fallback: usual });
      }
      return isAsked;
    };
  const sides = Object.fromEntries(setup.sides.map(({ id }) => [id, probe]));
  new Simulation(system, setup, { sides }, 'decides', null, 3).play(0);
  return left ?? [];
}

describe('tactical leaves nothing to its default that can change the outcome', () => {
  for (const game of Object.keys(GAMES)) {
    it(`in ${game}`, async () => {
      const [fight] = await readyFights(game);
      expect(leftToDefault(fight as ReadyFight).sort()).toEqual(Object.keys(LEFT[game] ?? {}).sort());
    });
  }
});
