// Saves that the game master may call for at any prompt.
import type { Check, Json, Refusal } from '@affray/kernel';
import { type Attr, dieOf, type Fight, fighterOf, isThere } from './state.ts';

type Given = Readonly<Record<string, Json>>;

const ATTRIBUTES = ['dex', 'str', 'wil'] as const;
/** BW-SAVE-01. */
const ENOUGH = 4;

function attributeIn(given: Given, key: string): Attr {
  return ATTRIBUTES.find((one) => one === given[key]) ?? 'dex';
}

function whyNotAgainst(fight: Fight, fighter: string, given: Given): Refusal | null {
  const foe = fight.fighters.find(({ id }) => id === given.against);
  if (foe === undefined || !isThere(foe) || foe.id === fighter)
    return { rule: 'BW-SAVE-02', why: 'Name somebody else who is there.' };
  return null;
}

/** BW-SAVE-05, BW-SAVE-06. The attribute die, with a d12 added or a d4 in its place; BW-SAVE-04: at zero it fails unrolled. */
function diceOf(fight: Fight, id: string, attr: Attr, how: Json | undefined): number[] {
  const die = dieOf(fighterOf(fight, id), attr);
  if (die === 0) return [];
  return how === 'impaired' ? [4] : how === 'enhanced' ? [die, 12] : [die];
}

const SAVE: Check<Fight> = {
  words: 'Save',
  rule: 'BW-SAVE-01',
  takes: { attribute: ATTRIBUTES, roll: ['normal', 'enhanced', 'impaired'] },
  plan: (fight, fighter, given) => ({
    dice: diceOf(fight, fighter, attributeIn(given, 'attribute'), given.roll),
    keep: 'highest',
    need: ENOUGH,
  }),
};

/** BW-ACT-03, BW-ACT-05. Won: the fighter's next attack is enhanced; lost: the foe's next attack on the fighter is. */
const STUNT: Check<Fight> = {
  words: 'Stunt',
  rule: 'BW-ACT-03',
  takes: { against: 'fighter', attribute: ATTRIBUTES, their: ATTRIBUTES },
  whyNot: whyNotAgainst,
  plan: (fight, fighter, given) => ({
    dice: diceOf(fight, fighter, attributeIn(given, 'attribute'), 'normal'),
    keep: 'highest',
    against: {
      who: String(given.against),
      dice: diceOf(fight, String(given.against), attributeIn(given, 'their'), 'normal'),
      keep: 'highest',
    },
  }),
  settle(fight, fighter, given, passed) {
    if (passed) {
      fighterOf(fight, fighter).poised = true;
      return;
    }
    const foe = fighterOf(fight, String(given.against));
    if (!foe.owed.includes(fighter)) foe.owed = [...foe.owed, fighter];
  },
};

export const CHECKS: Readonly<Record<string, Check<Fight>>> = { stunt: STUNT, save: SAVE };
