// The whole game on one page: what happens in a round, and when the fight ends.
import type { Table } from '@affray/kernel';
import { startFight } from './01-start.ts';
import { beginRound, endRound } from './02-rounds.ts';
import { takeTurns } from './03-turns.ts';
import { callOff, checkEnd } from './27-end.ts';
import { afterwards } from './afterwards.ts';
import { WHETHER_TO_GO_ON } from './questions.ts';
import type { Fight } from './state.ts';

/**
 * One round: sides take turns until all have passed; then end-of-round effects apply and rush is lost. The first round begins with finding
 * out who starts, the last is followed by treating wounds and rest.
 */
export function round(fight: Fight, table: Table): void {
  if (fight.round === 0) startFight(fight, table);
  beginRound(fight, table);
  takeTurns(fight, table);
  if (fight.outcome === null) endRound(fight, table);
  if (!checkEnd(fight, table)) {
    const word = table.ask(WHETHER_TO_GO_ON, 'gm', null); // HR-END-01
    if (word !== 'go on')
      fight.called = { winner: word === 'nobody wins' ? null : word, reason: 'the game master ends it' };
    if (!checkEnd(fight, table)) callOff(fight, table);
  }
  if (fight.outcome !== null) afterwards(fight, table);
}
