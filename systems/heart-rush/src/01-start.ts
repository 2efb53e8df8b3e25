// 01-start.ts   Chapter 1, Starting the fight: who is ready, who is surprised, which side begins.
import type { Table } from '@affray/kernel';
import { judgeSurprise } from './21-circumstances.ts';
import { say } from './events.ts';
import { WHO_EXPECTED_IT } from './questions.ts';
import type { Fight, SideState } from './state.ts';
import { instantWindow, opensFor } from './windows.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-START-01': {
    title: 'Two sides',
    text: 'There are two sides, that of the players and that of the GM, and every fighter belongs to exactly one. Where three or more groups meet, they are merged into these two.',
    source: 'the combat chapter, Alternating Actions',
    ambiguities: ['A-61'],
  },
  'HR-START-02': {
    title: 'Only one side was ready',
    text: 'If one side saw the fight coming and the other did not, the side that saw it coming is the starting side.',
    source: 'the combat chapter, Starting Combat',
  },
  'HR-START-03': {
    title: 'Rolling for the start',
    text: "When both sides expected the fight, or neither did, the players' side rolls 1d6. On 4 to 6 it is the starting side; on 1 to 3 the GM's side is.",
    source: 'the combat chapter, Starting Combat',
    ambiguities: ['A-62'],
  },
  'HR-START-04': {
    title: 'The starting side opens every round',
    text: 'The side that started the fight opens each of its rounds. If none of its fighters can act, that opening turn is a pass without anyone being asked; the right to open does not go to the other side.',
    source: 'the combat chapter, Starting Combat',
  },
  'HR-START-05': {
    title: 'What a fighter begins with',
    text: 'A fighter enters the fight with 1 rush point and 1 action, and has yet to use the dash, the object interaction and the call-out that are free in each round. No round has counted as active for it yet, and each of its minor abilities stands at zero uses.',
    source: 'the combat chapter, Rush Points and During Combat; public rules, Abilities',
  },
  'HR-START-06': {
    title: 'Nothing is restored',
    text: 'A fighter keeps the hit points, heart die, wounds and conditions it arrives with, and daily abilities already used remain used. The start of a fight restores none of them.',
    source: 'public rules, Rests & Healing; our reading',
  },
  'HR-START-07': {
    title: 'Striking from hiding first',
    text: 'Before the first turn, a fighter that begins hidden may use its action for an opportunity attack. This is its action of round 1, and it makes round 1 an active round for its rush points.',
    source: 'public rules, Other Factors, Hiding',
  },
  'HR-START-08': {
    title: 'Coming in later',
    text: 'A fighter that arrives during the fight starts with what others had in round 1: 1 action and 1 rush point, from the round of its arrival. It has no active rounds from before it came.',
    source: 'our reading',
  },
} as const;

/** Everything before the first turn. */
export function startFight(fight: Fight, table: Table): void {
  judgeReadiness(fight, table);
  judgeSurprise(fight, table);
  fight.starting = startingParty(fight, table); // HR-START-04: it opens every round of this fight
  fight.active = fight.starting;
  if (opensFor(fight, 'before-fight'))
    instantWindow(fight, table, { moment: 'before-fight', by: null, target: null, amount: 0 }); // HR-START-07
}

/** HR-START-02. The game master says which sides expected the fight; the scene supplies the default. */
function judgeReadiness(fight: Fight, table: Table): void {
  const expected = table.ask(WHO_EXPECTED_IT, 'gm', null);
  for (const side of fight.sides) side.expected = expected.includes(side.id);
}

/** HR-START-02, HR-START-03. The ready party, if only one was ready; otherwise the players roll a d6 and begin on 4 or more. */
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

/** HR-START-01. The players' party; if no side or every side is theirs, the first party rolls. */
function playersParty(fight: Fight): number {
  for (const side of fight.sides) if (!side.gm) return side.party;
  return 0;
}

function firstSide(fight: Fight, party: number): SideState {
  for (const side of fight.sides) if (side.party === party) return side;
  return fight.sides[0] as SideState;
}
