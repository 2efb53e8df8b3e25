// 01-start.ts   Chapter 1, Starting the fight: who is ready, who is surprised, who begins.
import type { Table } from '@affray/kernel';
import { judgeSurprise } from './21-circumstances.ts';
import { say } from './events.ts';
import { WHO_EXPECTED_IT } from './questions.ts';
import type { Fight, SideState } from './state.ts';
import { instantWindow } from './windows.ts';

/** Everything before the first turn. */
export function startFight(fight: Fight, table: Table): void {
  judgeReadiness(fight, table);
  judgeSurprise(fight, table);
  fight.starting = startingParty(fight, table); // HR-START-04: it opens every round of this fight
  fight.active = fight.starting;
  instantWindow(fight, table, { moment: 'before-fight', by: null, target: null, amount: 0 }); // HR-START-07
}

/** HR-START-02. The game master says which sides saw it coming; the scene makes the proposal. */
function judgeReadiness(fight: Fight, table: Table): void {
  const expected = table.ask(WHO_EXPECTED_IT, 'gm', null);
  for (const side of fight.sides) side.expected = expected.includes(side.id);
}

/** HR-START-02, HR-START-03. The ready party if only one was ready; otherwise a d6 of the players: they begin on 4 or more. */
function startingParty(fight: Fight, table: Table): number {
  let ready = -1;
  let count = 0;
  for (let party = 0; party < fight.parties; party++) {
    if (!isReady(fight, party)) continue;
    ready = party;
    count++;
  }
  if (count === 1) {
    if (table.watched)
      say(table, { kind: 'started', rule: 'HR-START-02', starting: firstSide(fight, ready).id });
    return ready;
  }
  const players = playersParty(fight);
  const face = table.roll(6, 'start', firstSide(fight, players).id);
  const starting = face >= 4 ? players : (players + 1) % fight.parties;
  if (table.watched)
    say(table, { kind: 'start-rolled', rule: 'HR-START-03', face, starting: firstSide(fight, starting).id });
  return starting;
}

function isReady(fight: Fight, party: number): boolean {
  for (const side of fight.sides) if (side.party === party && side.expected) return true;
  return false;
}

/** HR-START-01. The party of the players; where nobody or everybody is theirs, the first one rolls. */
function playersParty(fight: Fight): number {
  for (const side of fight.sides) if (!side.gm) return side.party;
  return 0;
}

function firstSide(fight: Fight, party: number): SideState {
  for (const side of fight.sides) if (side.party === party) return side;
  return fight.sides[0] as SideState;
}
