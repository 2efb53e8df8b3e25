// Questions about first aid, after the fight.
import { alike, oneOf, type Question, someOf } from '@affray/kernel';
import { PASS, type SpecialOrPass } from './answers.ts';
import { bestPicks, mostPoints, usableEntries } from './legal.ts';
import { whom } from './names.ts';
import { type Fight, type Fighter, fighterOf, PLACES, type RolledDie, worstLevel } from './state.ts';

/** Whether a healer may treat a patient: TB-AID-09, TB-AID-10. */
export function mayTreat(fight: Fight, healer: Fighter, patient: Fighter): boolean {
  if (patient.hidden || patient.status === 'dead' || patient.status === 'left') return false;
  if (worstLevel(patient) === 0) return false; // TB-AID-10
  // Ambiguity A-31: each patient once, the healer included.
  if (patient.treated > 0 && !fight.options['repeat-first-aid']) return false;
  return patient !== healer || !fight.options['no-self-aid'];
}

/** TB-AID-01. */
export const WHOM_TO_TREAT: Question<Fight, null, string | null> = alike({
  kind: 'whom-to-treat',
  rule: 'TB-AID-01',
  asks: 'fighter',
  words: (fight, who) => `The fight is over. Whom does ${fighterOf(fight, who).name} give first aid?`,
  choices: (fight, who) => {
    const self = fighterOf(fight, who);
    const patients = fight.fighters.filter((other) => mayTreat(fight, self, other)).map((other) => other.id);
    return oneOf<string | null>([null, ...patients]);
  },
  fallback: () => null,
});

export interface Treatment {
  readonly patient: string;
  /** Wounds of the healer that the GM has refused for this roll. */
  readonly refused?: readonly string[];
}

/** TB-AID-04. */
export const TREAT_WITH: Question<Fight, Treatment, readonly string[]> = alike({
  kind: 'treat-with',
  rule: 'TB-AID-04',
  asks: 'fighter',
  words: (fight, who, { patient }) =>
    `What does ${fighterOf(fight, who).name} roll to treat ${whom(fight, patient)}?`,
  choices: (fight, who, { refused = [] }) => {
    const usable = usableEntries(fight, fighterOf(fight, who), refused, true);
    const wanted = Math.min(PLACES, usable.length);
    return someOf(usable, wanted, wanted);
  },
  fallback: (fight, who, { refused = [] }) => {
    const self = fighterOf(fight, who);
    return bestPicks(fight, self, usableEntries(fight, self, refused, true), PLACES, false);
  },
});

/** TB-AID-02, TB-AID-03, TB-AID-06. */
export const WHAT_OPPOSES: Question<
  Fight,
  { readonly healer: string; readonly patient: string },
  readonly string[]
> = alike({
  kind: 'what-opposes',
  rule: 'TB-AID-06',
  asks: 'gm',
  ruling: 'after',
  words: (fight, _who, { healer, patient }) =>
    `${fighterOf(fight, healer).name} treats ${fighterOf(fight, patient).name}. What stands against it?`,
  choices: (fight, _who, { patient }) => {
    const open = fight.elements.map((element) => element.id);
    for (const wound of fighterOf(fight, patient).wounds) open.push(wound.id); // TB-WTOOL-05
    return someOf(open, 0, Math.min(PLACES, open.length));
  },
  fallback: (fight) => fight.elements.slice(0, PLACES).map((element) => element.id),
});

/** TB-OPEN-05. */
export const WAS_IT_PHYSICAL: Question<Fight, { readonly fighter: string }, boolean> = alike({
  kind: 'was-it-physical',
  rule: 'TB-OPEN-05',
  asks: 'gm',
  ruling: 'after',
  words: (fight, _who, { fighter }) =>
    `${fighterOf(fight, fighter).name} has tended wounds and lost the contest. Was it bodily effort?`,
  choices: () => oneOf([false, true]),
  fallback: () => false,
});

/** An open contest: the healer's dice as they are now, and the number to beat. */
export interface OpenContest {
  readonly patient: string;
  readonly dice: readonly RolledDie[];
  readonly other: number;
}

/** TB-SPRK-01, TB-AID-04. In an ordinary contest all dice are open: any may be rerolled, and points shifted between any two. */
function aidSpecials(fight: Fight, dice: readonly RolledDie[]): SpecialOrPass[] {
  const found: SpecialOrPass[] = dice.map((die) => ({ use: 'reroll', die: die.entry }));
  for (const from of dice) {
    for (const to of dice) {
      const most = from === to ? 0 : mostPoints(fight, from, to);
      for (let points = 1; points <= most; points++)
        found.push({ use: 'shift', from: from.entry, to: to.entry, points });
    }
  }
  return found;
}

/** TB-AID-04, TB-SPRK-07. Asked if the healer has sparks left to use on the contest. */
export const SPARK_IN_AID: Question<Fight, OpenContest, SpecialOrPass> = alike({
  kind: 'spark-in-aid',
  rule: 'TB-SPRK-07',
  asks: 'fighter',
  lapses: true,
  words: (fight, who, { dice, other }) => {
    const best = dice.reduce((most, die) => Math.max(most, die.value), 0);
    return `${fighterOf(fight, who).name} shows ${best} against ${other}. Use a special?`;
  },
  choices: (fight, _who, { dice }) => oneOf<SpecialOrPass>([PASS, ...aidSpecials(fight, dice)]),
  fallback: () => PASS,
});
