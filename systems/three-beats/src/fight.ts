// The whole game on one page: what happens in a round, and when the fight ends.
import type { Table } from '@affray/kernel';
import { endBeat, startBeat, startRound } from './01-rounds.ts';
import { rollHands } from './02-dice.ts';
import { breakTies, present } from './03-presenting.ts';
import { sparkWindow } from './04-sparks.ts';
import { takeTurns } from './05-acting.ts';
import { firstAid } from './11-first-aid.ts';
import { endRound } from './12-ending.ts';
import { BEATS, type Fight } from './state.ts';

/** TB-RND-01. One round: entries and dice, three beats, and first aid once the fight is over. */
export function round(fight: Fight, table: Table): void {
  startRound(fight, table);
  if (fight.outcome === null) rollHands(fight, table);
  while (fight.outcome === null && fight.beat < BEATS) playBeat(fight, table); // TB-RND-02
  if (fight.outcome === null) endRound(fight, table);
  if (fight.outcome !== null) firstAid(fight, table);
}

/** One beat: present in secret, sparks, ties, then act from the lowest die up. */
function playBeat(fight: Fight, table: Table): void {
  startBeat(fight, table);
  present(fight, table);
  // Ambiguity A-36: sparks first, so that a spark can make or break a tie (TB-TIE-05); `ties-before-sparks` reverses it.
  if (fight.options['ties-before-sparks']) {
    breakTies(fight, table);
    sparkWindow(fight, table);
  } else {
    sparkWindow(fight, table);
    breakTies(fight, table);
  }
  takeTurns(fight, table);
  endBeat(fight, table);
}
