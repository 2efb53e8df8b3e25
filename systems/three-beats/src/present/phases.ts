// The phases of a round: the roll, then three beats; first aid when the fight is over.
import type { Phase } from '@affray/kernel';
import { BEATS, type Fight, inHand, isActive } from '../state.ts';

/** TB-RND-02. */
export function phases(fight: Fight, asked: readonly string[]): readonly Phase[] {
  if (fight.outcome !== null)
    return [{ id: 'first-aid', words: 'First aid', is: asked.length > 0 ? 'now' : 'past' }];
  const steps: Phase[] = [{ id: 'dice', words: 'Dice', is: fight.beat === 0 ? 'now' : 'past' }];
  for (let beat = 1; beat <= BEATS; beat++) {
    const is = beat === fight.beat ? 'now' : beat < fight.beat ? 'past' : 'to-come';
    const waiting = is === 'now' ? { waiting: waitingIn(fight) } : {};
    steps.push({ id: `beat-${beat}`, words: `Beat ${beat}`, is, ...waiting });
  }
  return steps;
}

/** Fighters still to act in this beat; before the reveal, those with a die to present. */
function waitingIn(fight: Fight): string[] {
  const isShown = fight.fighters.some(({ presented }) => presented >= 0);
  return fight.fighters
    .filter(
      (fighter) =>
        isActive(fighter) && (isShown ? fighter.presented >= 0 && !fighter.acted : inHand(fighter) > 0),
    )
    .map(({ id }) => id);
}
