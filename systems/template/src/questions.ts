// Every decision of Spar, each with its legal answers and a sensible default.
import { oneOf, type Question } from '@affray/kernel';
import { type Choice, type Fight, type Fighter, fighterOf, isStanding } from './state.ts';

/** SP-GROUND-01. */
export const WHICH_GROUND: Question<Fight, null, 'firm' | 'slippery'> = {
  kind: 'which-ground',
  rule: 'SP-GROUND-01',
  asks: 'gm',
  words: () => 'How is the ground this round?',
  choices: () => oneOf(['firm', 'slippery']),
  fallback: (fight) => (fight.rain ? 'slippery' : 'firm'),
};

/** SP-CHOICE-01. The game master's fighters choose first, so that nobody suspects the game master of listening. */
export const WHAT_TO_DO: Question<Fight, null, Choice> = {
  kind: 'what-to-do',
  rule: 'SP-CHOICE-01',
  asks: 'fighter',
  words: (fight, who) => `What does ${fighterOf(fight, who).name} do this round?`,
  choices: (fight, who) => {
    const self = fighterOf(fight, who);
    const strikes = targetsOf(fight, self).map((target): Choice => ({ do: 'strike', target: target.id }));
    return oneOf<Choice>([...strikes, { do: 'guard' }, { do: 'rest' }]);
  },
  fallback: (fight, who) => {
    const target = targetsOf(fight, fighterOf(fight, who))[0];
    return target === undefined ? { do: 'guard' } : { do: 'strike', target: target.id };
  },
  locksFirst: (fight, who) => fight.sides.some((side) => side.gm && side.id === fighterOf(fight, who).side),
};

/** SP-DODGE-01. */
export const WHETHER_TO_DODGE: Question<Fight, number, boolean> = {
  kind: 'whether-to-dodge',
  rule: 'SP-DODGE-01',
  asks: 'fighter',
  words: (fight, who, harm) =>
    `A blow of ${harm} comes at ${fighterOf(fight, who).name}. Spend 1 wind to dodge?`,
  choices: () => oneOf([true, false]),
  fallback: () => true,
};

/** Whom a fighter may strike: foes standing whom it can see. SP-HIDE-01. */
export function targetsOf(fight: Fight, self: Fighter): Fighter[] {
  return fight.fighters.filter((other) => other.side !== self.side && isStanding(other) && !other.hidden);
}
