// 03-ending.ts   Chapter 3, Ending: when it is over.
import type { Table } from '@affray/kernel';
import type { Event } from './events.ts';
import type { Fight, Fighter } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'SP-END-01': {
    title: 'The last side standing',
    text: 'A side with nobody standing has lost. If nobody stands at all, it is a draw.',
    source: 'Spar, Ending',
  },
  'SP-END-02': {
    title: 'Called off',
    text: 'A fight that has not ended after its last round, as a rule the 50th, is a draw.',
    source: 'Spar, Ending',
  },
} as const;

/** SP-END-01, SP-END-02. The last side standing wins; if none is left, or after the last round, it is a draw. */
export function end(fight: Fight, table: Table): void {
  let winner: string | null = null;
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (fighter.health === 0) continue;
    if (winner !== null && winner !== fighter.side) return calledOff(fight, table);
    winner = fighter.side;
  }
  fight.outcome = {
    winner,
    reason: winner === null ? 'nobody stands' : 'last side standing',
    rule: 'SP-END-01',
  };
  table.tell<Event>({ kind: 'ended', rule: 'SP-END-01', winner, reason: fight.outcome.reason });
}

/** SP-END-02. */
function calledOff(fight: Fight, table: Table): void {
  if (fight.round < fight.options['last-round']) return;
  fight.outcome = { winner: null, reason: 'called off', rule: 'SP-END-02' };
  table.tell<Event>({ kind: 'ended', rule: 'SP-END-02', winner: null, reason: 'called off' });
}
