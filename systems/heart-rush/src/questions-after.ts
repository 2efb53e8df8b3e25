// Questions about wounds, and those after the fight.
import { alike, oneOf, type Question, textOf } from '@affray/kernel';
import { type Fight, type Fighter, fighterOf, isAble, isHere } from './state.ts';

/** A wound of a higher rank gets a grave description. */
const GRAVE_RANK = 10;
const SLIGHT = ['a shallow cut', 'a bruised rib', 'a split brow', 'a scraped arm'] as const;
const GRAVE = ['a deep gash', 'a broken rib', 'a pierced shoulder', 'a torn leg'] as const;

/** HR-TREAT-04. Whether a fighter has a wound to treat. */
export function canBeTreated(fighter: Fighter): boolean {
  return isHere(fighter) && fighter.wounds.some(({ treated }) => !treated);
}

/** D-27. HR-WND-03 */
export const WOUND_TEXT: Question<Fight, { readonly fighter: string; readonly rank: number }, string> = alike(
  {
    kind: 'wound-text',
    rule: 'HR-WND-03',
    asks: 'gm',
    optional: true,
    words: (fight, _who, { fighter, rank }) =>
      `${fighterOf(fight, fighter).name} has a wound of rank ${rank}. What is it?`,
    choices: () => textOf(120),
    fallback: () => 'wound',
    line: (_fight, _who, { rank }, dice) => {
      const words = rank > GRAVE_RANK ? GRAVE : SLIGHT;
      return words[dice.below(words.length)] ?? 'wound';
    },
  },
);

/** A side's activities after the fight. D-43 */
export type Aftermath =
  | { readonly do: 'done' }
  | { readonly do: 'treat'; readonly healer: string; readonly patient: string }
  | { readonly do: 'potion'; readonly fighter: string }
  | { readonly do: 'short-rest' }
  | { readonly do: 'long-rest' }
  | { readonly do: 'failed-rest' };

/** What a side has used of its day: its long rest, and potions by fighter. HR-REST-02 */
export interface Day {
  readonly rested: boolean;
  readonly drank: readonly string[];
}

/** D-43. HR-TREAT-01, HR-REST-01 */
export const WHAT_AFTERWARDS: Question<Fight, Day | null, Aftermath> = alike({
  kind: 'what-afterwards',
  rule: 'HR-TREAT-01',
  asks: 'side',
  words: () => 'The fight is over. Treat wounds, rest, or leave it at that?',
  choices: (fight, who, day) => {
    const answers: Aftermath[] = [{ do: 'done' }];
    const mine = fight.fighters.filter((fighter) => fighter.side === who && isHere(fighter));
    for (const patient of mine) {
      if (!canBeTreated(patient)) continue;
      for (const healer of mine) {
        if (isAble(healer)) answers.push({ do: 'treat', healer: healer.id, patient: patient.id });
      }
    }
    for (const { id } of mine)
      if (day?.drank.includes(id) !== true) answers.push({ do: 'potion', fighter: id });
    answers.push({ do: 'short-rest' });
    if (day?.rested !== true) {
      answers.push({ do: 'long-rest' }, { do: 'failed-rest' });
      return oneOf(answers);
    }
    const why = 'A day has one long rest.';
    const barred = (['long-rest', 'failed-rest'] as const).map((rest) => ({
      answer: { do: rest },
      rule: 'HR-REST-02',
      why,
    }));
    return oneOf(answers, barred);
  },
  fallback: () => ({ do: 'done' }),
});
