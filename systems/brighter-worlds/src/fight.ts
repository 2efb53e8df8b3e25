// The whole game on one page: what a round is, when it ends.
import type { Table } from '@affray/kernel';
import { countHeads, passRound, takeTurns } from './03-rounds.ts';
import { decideOrder } from './04-initiative.ts';
import { callMorale } from './12-morale.ts';
import { afterTheFight, end, endIfDecided } from './15-after-the-fight.ts';
import { say } from './events.ts';
import { playFastRound } from './fast-path.ts';
import { WHAT_NOW } from './questions-morale.ts';
import type { Fight, SideState } from './state.ts';

const NOW = WHAT_NOW;
/** Morale calls in one round before the next begins. */
const MOST_CALLS = 8;

/** One round: the order of sides, their turns, the game master's calls, ten seconds; after the last round, the aftermath. */
export function round(fight: Fight, table: Table): void {
  if (!playFastRound(fight, table)) fullRound(fight, table);
  if (fight.outcome === null && fight.round >= fight.options['last-round'])
    end(fight, table, null, 'called off');
  if (fight.outcome !== null) afterTheFight(fight, table);
}

/** The round by the book, with every question asked and every event reported. */
function fullRound(fight: Fight, table: Table): void {
  fight.round++;
  for (let i = 0; i < fight.sides.length; i++) {
    const side = fight.sides[i] as SideState;
    side.waiting = side.able;
  }
  say(table, { kind: 'round-began', rule: 'BW-RND-01', round: fight.round, seconds: fight.seconds });
  if (fight.round === 1) countHeads(fight, table);
  if (!endIfDecided(fight, table)) {
    // BW-INIT-04: rolled once. Ambiguity A-15: or every round.
    if (fight.round === 1 || fight.options['initiative-every-round']) decideOrder(fight, table);
    takeTurns(fight, table);
  }
  if (fight.outcome === null && !table.quiet) askWhatNow(fight, table); // without a game master it continues
  if (fight.outcome === null) passRound(fight, table);
}

/** BW-MOR-05 to BW-MOR-07, BW-END-01. The game master may call for morale or end the fight. */
function askWhatNow(fight: Fight, table: Table): void {
  for (let calls = 0; calls < MOST_CALLS && fight.outcome === null; calls++) {
    const call = table.ask(NOW, 'gm', null);
    if (call.do === 'go-on') return;
    if (call.do === 'end') return end(fight, table, call.winner, 'the game master ends it');
    if (call.do === 'tide') callMorale(fight, table, 'tide', membersOf(fight, call.side));
    else callMorale(fight, table, call.do, [call.fighter]);
    endIfDecided(fight, table);
  }
}

function membersOf(fight: Fight, side: string): string[] {
  return fight.fighters.filter((fighter) => fighter.side === side).map((fighter) => fighter.id);
}
