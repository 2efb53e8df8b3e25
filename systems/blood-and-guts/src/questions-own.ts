// Questions about custom qualities.
import { oneOf, type Question, someOf, textOf } from '@affray/kernel';
import { type Fight, type Fighter, fighterOf, type Weapon, weaponOf } from './state.ts';

const MOST_WORDS = 300;

export interface AboutOwn {
  readonly fighter: string;
  readonly item: string;
}

function ownName(fight: Fight, { fighter, item }: AboutOwn): string {
  return weaponOf(fighterOf(fight, fighter), item)?.own?.name ?? item;
}

/** BG-SPEC-09. */
export const WHETHER_TO_CALL_ON: Question<Fight, AboutOwn, boolean> = {
  kind: 'whether-to-call-on',
  rule: 'BG-SPEC-09',
  asks: 'fighter',
  words: (fight, who, about) => {
    const weapon = weaponOf(fighterOf(fight, who), about.item) as Weapon;
    const left = (weapon.own?.uses ?? 0) - (weapon.used ?? 0);
    const times = left === 1 ? 'once more' : `${left} times more`;
    return `Call on ${ownName(fight, about)} of the ${weapon.name}? It works ${times} in this fight.`;
  },
  choices: () => oneOf([true, false]),
  fallback: () => true,
};

/** BG-SPEC-09. A condition in the author's own words. */
export const WHOM_IT_FITS: Question<Fight, AboutOwn, readonly string[]> = {
  kind: 'whom-it-fits',
  rule: 'BG-SPEC-09',
  asks: 'gm',
  ruling: 'before',
  words: (fight, _who, about) => {
    const weapon = weaponOf(fighterOf(fight, about.fighter), about.item);
    return `${ownName(fight, about)} works ${weapon?.when ?? ''}. Against whom does it now?`;
  },
  choices: (fight, _who, about) => someOf(foesOf(fight, fighterOf(fight, about.fighter))),
  fallback: () => [],
};

function foesOf(fight: Fight, fighter: Fighter): string[] {
  return fight.fighters
    .filter((foe) => foe.sideNo !== fighter.sideNo && foe.engaged && foe.status === 'up')
    .map(({ id }) => id);
}

/** BG-SPEC-09. Asked if none of the usual effects fits. */
export const WHAT_IT_DOES: Question<Fight, AboutOwn, string> = {
  kind: 'what-it-does',
  rule: 'BG-SPEC-09',
  asks: 'gm',
  optional: true,
  words: (fight, _who, about) =>
    `${ownName(fight, about)} of ${fighterOf(fight, about.fighter).name} is at work. What happens?`,
  choices: () => textOf(MOST_WORDS),
  fallback: () => '',
};
