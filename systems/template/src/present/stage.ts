// The stage of Spar, and the contents of a fighter's card.
import { type Card, faceOf, type Part, type Phase, type Stage } from '@affray/kernel';
import { type Fight, type Fighter, fighterOf } from '../state.ts';

/** Sides face each other; the ground is all that surrounds them. SP-GROUND-01. */
export function stage(fight: Fight): Stage {
  return { is: 'sides', place: fight.slippery ? 'The ground is slippery.' : 'The ground is firm.' };
}

export function card(fight: Fight, id: string): Card {
  const fighter = fighterOf(fight, id);
  const fell = fighter.health === 0;
  return {
    title: fighter.name,
    face: faceOf(fighter.name, id),
    side: fighter.side,
    state: fell ? 'down' : fighter.hidden ? 'hidden' : 'up',
    ...(fell ? { stamp: 'down' } : {}),
    parts: partsOf(fighter),
  };
}

function partsOf(fighter: Fighter): Part[] {
  const parts: Part[] = [
    {
      is: 'meter',
      id: 'health',
      label: 'Health',
      now: fighter.health,
      full: Math.max(fighter.full, fighter.health),
      say: 'What a fighter can take. At 0 it falls.',
      rule: 'SP-FALL-01',
      knowledge: 'graded',
      field: 'health',
      size: 'token',
    },
    {
      is: 'pips',
      id: 'wind',
      label: 'Wind',
      now: fighter.wind,
      full: 3,
      say: 'Each dodge takes 1; a rest brings 1 back.',
      rule: 'SP-DODGE-01',
      field: 'wind',
      size: 'card',
    },
  ];
  if (fighter.choice !== null) parts.push(CHOSEN[fighter.choice]);
  if (fighter.hidden) parts.push(HIDDEN);
  return parts;
}

const CHOSEN: Readonly<Record<NonNullable<Fighter['choice']>, Part>> = {
  strike: chosen('strike', 'Strikes', 'Strikes this round.', 'warn'),
  guard: chosen('guard', 'Guards', 'Blows at this fighter are 4 weaker this round.', 'good'),
  rest: chosen('rest', 'Rests', 'Gets 1 wind back this round.', 'plain'),
};

function chosen(
  icon: 'strike' | 'guard' | 'rest',
  label: string,
  say: string,
  tone: 'warn' | 'good' | 'plain',
): Part {
  return {
    is: 'chip',
    id: 'choice',
    label,
    say,
    tone,
    icon: icon === 'strike' ? 'attack' : icon,
    rule: 'SP-CHOICE-01',
    size: 'token',
  };
}

const HIDDEN: Part = {
  is: 'chip',
  id: 'hidden',
  label: 'Hidden',
  say: 'Foes do not know of it; its first blow is 2 stronger and shows it.',
  tone: 'good',
  icon: 'hidden',
  rule: 'SP-HIDE-01',
  size: 'token',
};

/** A round of Spar: the ground, the choice, the blows. The open question shows the current phase. */
export function phases(_fight: Fight, asked: readonly string[]): readonly Phase[] {
  const now = STEPS.findIndex(({ kinds }) => asked.some((kind) => kinds.includes(kind)));
  return STEPS.map(({ id, words }, at) => ({
    id,
    words,
    is: at === now ? 'now' : at < now ? 'past' : 'to-come',
  }));
}

const STEPS: readonly { readonly id: string; readonly words: string; readonly kinds: readonly string[] }[] = [
  { id: 'ground', words: 'Ground', kinds: ['which-ground'] },
  { id: 'choice', words: 'Choose', kinds: ['what-to-do'] },
  { id: 'blows', words: 'Blows', kinds: ['which-target', 'whether-to-dodge'] },
];
