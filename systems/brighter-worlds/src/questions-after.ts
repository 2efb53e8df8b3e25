// Questions after the fight.
import { oneOf, type Question } from '@affray/kernel';
import { needsAid } from './09-zero-strength.ts';
import { type Attr, dieOf, type Fight, type Fighter, fighterOf, isThere, maxOf } from './state.ts';

export type Afterwards =
  | { readonly do: 'move-on' }
  | { readonly do: 'first-aid'; readonly target: string }
  | { readonly do: 'catch-breath' }
  | { readonly do: 'night' }
  | { readonly do: 'day' };

const MOVE_ON: Afterwards = { do: 'move-on' };
const ATTRS: readonly Attr[] = ['str', 'dex', 'wil'];

/** BW-REST-01, BW-REST-02, BW-GRIT-05. What a side does when the fight is over. */
export const AFTERWARDS: Question<Fight, null, Afterwards> = {
  kind: 'afterwards',
  rule: 'BW-REST-02',
  asks: 'side',
  words: () => 'The fight is over. What now?',
  choices: (fight, side) => {
    const members = fight.fighters.filter((fighter) => fighter.side === side && isThere(fighter));
    const deeds: Afterwards[] = [MOVE_ON];
    for (const fallen of members.filter(needsAid)) deeds.push({ do: 'first-aid', target: fallen.id });
    if (members.some((fighter) => fighter.grit < fighter.gritMax)) deeds.push({ do: 'catch-breath' });
    if (members.some(isHurt)) deeds.push({ do: 'night' }, { do: 'day' });
    return oneOf(deeds);
  },
  fallback: () => MOVE_ON,
};

function isHurt(fighter: Fighter): boolean {
  return ATTRS.some((attr) => dieOf(fighter, attr) < maxOf(fighter, attr));
}

/** BW-REST-01. Which attribute a rest mends. */
export const WHICH_ATTRIBUTE: Question<Fight, null, Attr> = {
  kind: 'which-attribute',
  rule: 'BW-REST-01',
  asks: 'fighter',
  words: (fight, who) => `Which attribute of ${fighterOf(fight, who).name} does the rest mend?`,
  choices: (fight, who) => oneOf(mendable(fighterOf(fight, who))),
  fallback: (fight, who) => mendable(fighterOf(fight, who))[0] as Attr,
};

function mendable(fighter: Fighter): readonly Attr[] {
  const hurt = ATTRS.filter((attr) => dieOf(fighter, attr) < maxOf(fighter, attr));
  return hurt.length > 0 ? hurt : ['str'];
}
