// Questions before the first turn: which side begins, and who rolls for it.
import { oneOf, type Question } from '@affray/kernel';
import { NO_REASONS, type Reasons, reasonsOf } from './questions-attack.ts';
import { type Fight, type Fighter, fighterOf, isAble, type SideState, sideOf } from './state.ts';

/** BW-INIT-06. The side that clearly begins, or 'unclear'. The scene may name it; a side that is entirely hidden has an ambush. */
export const WHICH_SIDE_FIRST: Question<Fight, null, string> = {
  kind: 'which-side-first',
  rule: 'BW-INIT-06',
  asks: 'gm',
  ruling: 'before',
  words: () => 'Which side acts first, or is that unclear?',
  choices: (fight) => oneOf(['unclear', ...fight.sides.map((side) => side.id)]),
  fallback: (fight) => (fight.round <= 1 ? (fight.first ?? ambushers(fight)) : null) ?? 'unclear',
};

function ambushers(fight: Fight): string | null {
  if (fight.secrets === 0) return null;
  let found: string | null = null;
  for (const side of fight.sides) {
    const members = fight.fighters.filter((fighter) => fighter.side === side.id);
    if (members.length === 0 || !members.every((fighter) => fighter.hidden)) continue;
    if (found !== null) return null;
    found = side.id;
  }
  return found;
}

export interface AboutSide {
  readonly side: string;
}

/** BW-INIT-02. Who makes the Save for the players' side. */
export const WHO_SAVES_FIRST: Question<Fight, AboutSide, string> = {
  kind: 'who-saves-first',
  rule: 'BW-INIT-02',
  asks: 'side',
  joint: true,
  words: () => 'Who makes the DEX Save for the first turn?',
  choices: (fight, _who, { side }) => oneOf(rollersOf(fight, side).map((fighter) => fighter.id)),
  fallback: (fight, _who, { side }) => bestRoller(fight, side).id,
};

/** BW-INIT-02. Who rolls for a side of the game master. */
export const WHO_ROLLS_AGAINST: Question<Fight, AboutSide, string> = {
  kind: 'who-rolls-against',
  rule: 'BW-INIT-02',
  asks: 'gm',
  ruling: 'after',
  words: (fight, _who, { side }) => `Who rolls DEX for ${sideOf(fight, side).name}?`,
  choices: (fight, _who, { side }) => oneOf(rollersOf(fight, side).map((fighter) => fighter.id)),
  fallback: (fight, _who, { side }) => bestRoller(fight, side).id,
};

/** BW-INIT-07. Modifiers of the Save for the first turn. */
export const FIRST_SAVE_REASONS: Question<Fight, { readonly fighter: string }, Reasons> = {
  kind: 'first-save-modifiers',
  rule: 'BW-INIT-07',
  asks: 'gm',
  ruling: 'after',
  words: (fight, _who, { fighter }) =>
    `Is the Save of ${fighterOf(fight, fighter).name} for the first turn enhanced or impaired?`,
  choices: () => reasonsOf(['forewarned', 'advantage'], ['surprised', 'hindered']),
  fallback: () => NO_REASONS,
};

/** The side that saves: the players'; if there is none, or several, the first of them. */
export function sideToSave(fight: Fight): SideState {
  for (const side of fight.sides) if (!side.gm) return side;
  return fight.sides[0] as SideState;
}

function rollersOf(fight: Fight, side: string): Fighter[] {
  const members = fight.fighters.filter((fighter) => fighter.side === side);
  const able = members.filter(isAble);
  return able.length > 0 ? able : members;
}

/** BW-INIT-02. The leader; else the largest DEX die; else the first in the list. Hidden fighters last. */
export function bestRoller(fight: Fight, side: string): Fighter {
  let best: Fighter | null = null;
  let most = 0;
  for (const fighter of fight.fighters) {
    if (fighter.side !== side) continue;
    const worth = worthOf(fighter);
    if (best !== null && worth <= most) continue;
    best = fighter;
    most = worth;
  }
  if (best === null) throw new Error(`nobody is on side "${side}"`);
  return best;
}

function worthOf(fighter: Fighter): number {
  return (
    (isAble(fighter) ? 400 : 0) + (fighter.hidden ? 0 : 200) + (fighter.sheet.leader ? 100 : 0) + fighter.dex
  );
}
