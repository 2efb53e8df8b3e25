// 01-rounds.ts   Chapter 1, Rounds and beats: how a fight starts, who takes part, and how its time is divided.
import type { Table } from '@affray/kernel';
import { lapseOffers } from './07-tools.ts';
import { checkEnd, endFight } from './12-ending.ts';
import { named, say } from './events.ts';
import { GO_ON } from './questions-dice.ts';
import {
  clearBeat,
  type Fight,
  type Fighter,
  inHand,
  isActive,
  type RolledDie,
  shownDie,
  woundCount,
} from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'TB-INV-01': {
    title: 'When a fight starts',
    text: 'Anyone may call for the fight rules once somebody wants to hurt someone, or is prepared to hurt someone to get their way. Nobody is obliged to: without the call, the quarrel is settled as an ordinary contest.',
    source: 'the combat chapter, Invoking Combat',
  },
  'TB-INV-02': {
    title: 'How many fighters',
    text: 'Any number of fighters can take part, with or without sides. A side is a label that only tells when the fight is over; it does not stop fighters of one side from countering each other.',
    source: 'the combat chapter, Invoking Combat (implied)',
  },
  'TB-INV-03': {
    title: 'Joining late',
    text: "A fighter who arrives after the start comes in when the next round begins. For that fighter it is the first round of the fight, so wounds turn that fighter's dice down in it.",
    source: 'our reading',
    ambiguities: ['A-41'],
  },
  'TB-RND-01': {
    title: 'Rounds',
    text: 'A fight is played in rounds, one after another, until it ends.',
    source: 'the combat chapter, Invoking Combat',
  },
  'TB-RND-02': {
    title: 'Three beats a round',
    text: 'Every round consists of three beats. In each of them every active fighter shows one of their dice.',
    source: 'the combat chapter, Invoking Combat',
  },
  'TB-RND-03': {
    title: 'A die serves one beat',
    text: 'A presented die works for the beat in which it is shown. When that beat is over the die is spent and cannot be used again this round.',
    source: 'the combat chapter, Invoking Combat (implied)',
  },
  'TB-RND-04': {
    title: 'A replaced die is kept',
    text: 'A die that its owner swapped for another during the beat is not spent with the beat. It goes back to the hand and can be presented in a later beat of the round.',
    source: 'the combat chapter, Counters (implied)',
  },
  'TB-RND-05': {
    title: 'When a beat is over',
    text: 'The beat ends as soon as every active fighter who has a presented die has acted.',
    source: 'our reading',
  },
} as const;

/** TB-INV-01, TB-RND-01. The GM starts the fight, then each further round; waiting fighters join. */
export function startRound(fight: Fight, table: Table): void {
  fight.round++;
  fight.beat = 0;
  const { go, out } = table.ask(GO_ON, 'gm', null);
  if (fight.outcome !== null) return;
  if (go === 'end') return callOff(fight, table);
  for (const fighter of fight.fighters)
    if (fighter.hidden && out.includes(fighter.id)) fighter.hidden = false;
  for (const fighter of fight.fighters) join(fight, fighter, table);
  if (fight.round === 1 && table.watched)
    say(table, { kind: 'invoked', rule: 'TB-INV-01', fighters: activeIds(fight) });
  checkEnd(fight, table);
  if (fight.outcome !== null) return;
  sayRound(fight, table);
  if (fight.options['sparks-refresh-each-round']) fillSparks(fight, table);
}

/** TB-INV-01 in round 1: nobody has to call for these rules. TB-END-01 later: the GM may stop it. */
function callOff(fight: Fight, table: Table): void {
  if (fight.round === 1) endFight(fight, null, 'not invoked', 'TB-INV-01', table);
  else endFight(fight, null, 'ended by the GM', 'TB-END-01', table);
}

/** TB-INV-03. Late comers take part from the start of the next round, which is their own first. */
function join(fight: Fight, fighter: Fighter, table: Table): void {
  if (fighter.status !== 'joining' || fighter.hidden) return;
  fighter.status = 'active';
  if (fighter.firstRound === 0) fighter.firstRound = fight.round; // TB-WDIS-05: returning does not count as a first round
  if (fight.round > 1)
    if (table.watched)
      say(table, { kind: 'joined', rule: 'TB-INV-03', fighter: fighter.id, round: fight.round });
}

function sayRound(fight: Fight, table: Table): void {
  if (!table.watched) return;
  const fighters: string[] = [];
  const wounds: number[] = [];
  for (const fighter of fight.fighters) {
    if (!isActive(fighter)) continue;
    fighters.push(fighter.id);
    wounds.push(woundCount(fighter));
  }
  say(table, { kind: 'round-began', rule: 'TB-RND-01', round: fight.round, fighters, wounds });
}

/** TB-INV-02. Any number of fighters, with sides or without. */
function activeIds(fight: Fight): string[] {
  const ids: string[] = [];
  for (const fighter of fight.fighters) if (isActive(fighter)) ids.push(fighter.id);
  return ids;
}

/** Ambiguity A-12. TB-SPRK-10: sparks never come back by themselves, unless one of two house rules says so. */
function fillSparks(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) {
    const before = fighter.sparks;
    if (!isActive(fighter) || before >= fighter.fullSparks) continue;
    fighter.sparks = fighter.fullSparks;
    if (table.watched)
      say(table, {
        kind: 'sparks-filled',
        rule: 'TB-SPRK-10',
        fighter: fighter.id,
        before,
        after: fighter.sparks,
      });
  }
}

/** TB-RND-02. Starts the next of three beats; only dice in hand carry over from the beat before. */
export function startBeat(fight: Fight, table: Table): void {
  fight.beat++;
  if (table.watched)
    say(table, { kind: 'beat-began', rule: 'TB-RND-02', round: fight.round, beat: fight.beat });
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    clearBeat(fighter);
    const { dice } = fighter;
    for (let j = 0; j < dice.length; j++) {
      const die = dice[j] as RolledDie;
      die.shown = false;
      die.barred = false;
    }
  }
}

/** TB-RND-05. Everybody with a presented die has acted: dice are spent, offers lapse. */
export function endBeat(fight: Fight, table: Table): void {
  if (fight.outcome !== null) return;
  const spent: Spent | null = table.watched ? { fighters: [], spent: [], left: [] } : null;
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    const entry = spend(fight, fighter, table);
    if (entry === null || spent === null) continue;
    spent.fighters.push(fighter.id);
    spent.spent.push(entry);
    spent.left.push(inHand(fighter));
  }
  lapseOffers(fight, table);
  const { round, beat } = fight;
  if (spent !== null) say(table, { kind: 'beat-ended', rule: 'TB-RND-05', round, beat, ...spent });
}

/** What a beat cost, for the log. */
interface Spent {
  readonly fighters: string[];
  readonly spent: string[];
  readonly left: number[];
}

/** TB-RND-03, TB-CTR-12. The die presented last is spent; TB-RND-04: one that was swapped out is still in hand. */
function spend(fight: Fight, fighter: Fighter, table: Table): string | null {
  const die = shownDie(fighter);
  if (die === undefined) return null;
  const { entry } = die;
  // Ambiguity A-11: a countered action costs its die; `countered-die-returns` gives it back.
  const kept = fighter.countered && fight.options['countered-die-returns'];
  die.where = kept ? 'hand' : 'spent';
  fighter.presented = -1;
  if (!kept) return entry;
  const event = { kind: 'die-kept', rule: 'TB-ACT-09', fighter: fighter.id, entry } as const;
  if (table.watched) say(table, { ...event, left: inHand(fighter), ...named(table, fighter, entry) });
  return null;
}
