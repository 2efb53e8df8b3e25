// The phases of a round: turns, then the steps of an engagement.
import type { Phase } from '@affray/kernel';
import { type Fight, isAble, type StepName } from '../state.ts';
import { canStillAct } from './card.ts';
import { participantsOf } from './links.ts';

const STEPS: readonly { readonly id: StepName | 'turns'; readonly words: string }[] = [
  { id: 'turns', words: 'Turns' },
  { id: 'join', words: 'Joining' },
  { id: 'stances', words: 'Stances' },
  { id: 'cunning', words: 'Cunning' },
  { id: 'agility', words: 'Agility' },
  { id: 'might', words: 'Might' },
  { id: 'manoeuvres', words: 'Manoeuvres' },
];

/** HR-RES-01. Between engagements the sides take turns. */
export function phases(fight: Fight): readonly Phase[] {
  if (fight.outcome !== null) return [];
  const step = fight.engagement?.step ?? 'turns';
  const now = STEPS.findIndex(({ id }) => id === step);
  return STEPS.map(({ id, words }, at) => ({
    id,
    words: id === 'turns' ? turnWords(fight, words) : words,
    is: at === now ? 'now' : at < now ? 'past' : 'to-come',
    ...(at === now ? { waiting: waitingIn(fight, step) } : {}),
  }));
}

/** Whose turn it is, if the fight has begun and no engagement is going on. */
function turnWords(fight: Fight, words: string): string {
  const side = fight.sides.find(({ party }) => party === fight.active);
  return fight.engagement !== null || fight.round === 0 || side === undefined ? words : `Turn: ${side.name}`;
}

function waitingIn(fight: Fight, step: StepName | 'turns'): string[] {
  const all = participantsOf(fight);
  switch (step) {
    case 'turns':
      return fight.fighters
        .filter((fighter) => fighter.party === fight.active && canStillAct(fighter))
        .map(({ id }) => id);
    case 'stances':
      return all.filter(({ stance }) => stance === null).map(({ id }) => id);
    case 'cunning':
    case 'agility':
    case 'might':
      return all.filter((fighter) => fighter.stance === step && isAble(fighter)).map(({ id }) => id);
    default:
      return [];
  }
}
