// Checks and saving throws that the game master may call for at any prompt.
import type { Check, Json } from '@affray/kernel';
import { type Ability, dieOf, type Fight, fighterIfKnown, fighterOf } from './state.ts';

type Given = Readonly<Record<string, Json>>;

const ABILITIES = ['agility', 'might', 'cunning', 'presence'] as const;
const USUAL_NUMBER = 10;

function abilityIn(given: Given, key: string): Ability {
  return ABILITIES.find((one) => one === given[key]) ?? 'agility';
}

/** HR-DICE-05. Heart die and ability die; an ability without a die adds nothing. */
function diceOf(fight: Fight, id: string, ability: Ability): number[] {
  const fighter = fighterOf(fight, id);
  return [fighter.heart, dieOf(fighter, ability)].filter((sides) => sides >= 2);
}

function plusIn(given: Given): { readonly plus?: number } {
  return typeof given.plus === 'number' ? { plus: given.plus } : {};
}

const CHECK: Check<Fight> = {
  words: 'Check or saving throw',
  rule: 'HR-DICE-05',
  takes: { ability: ABILITIES, number: 'number', plus: 'number' },
  optional: ['number', 'plus'],
  plan: (fight, fighter, given) => ({
    dice: diceOf(fight, fighter, abilityIn(given, 'ability')),
    keep: 'sum',
    need: typeof given.number === 'number' && given.number > 0 ? given.number : USUAL_NUMBER,
    ...plusIn(given),
  }),
};

/** HR-STUNT-01. Abilities named by the game master; the higher total wins, and the game master states the effect. */
const STUNT: Check<Fight> = {
  words: 'Stunt',
  rule: 'HR-STUNT-01',
  takes: { against: 'fighter', ability: ABILITIES, their: ABILITIES },
  whyNot: (fight, fighter, given) =>
    typeof given.against === 'string' &&
    given.against !== fighter &&
    fighterIfKnown(fight, given.against) !== null
      ? null
      : { rule: 'HR-STUNT-01', why: 'Name somebody else in the fight.' },
  plan: (fight, fighter, given) => ({
    dice: diceOf(fight, fighter, abilityIn(given, 'ability')),
    keep: 'sum',
    against: {
      who: String(given.against),
      dice: diceOf(fight, String(given.against), abilityIn(given, 'their')),
      keep: 'sum',
    },
  }),
};

export const CHECKS: Readonly<Record<string, Check<Fight>>> = { stunt: STUNT, check: CHECK };
