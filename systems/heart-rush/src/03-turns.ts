// 03-turns.ts   Chapter 3, Turns: sides alternate; each does one thing or passes.
import type { Table } from '@affray/kernel';
import { payEither, payFreeFirst, spendAction } from './04-action-economy.ts';
import { callOut, dash, handle, help } from './06-actions.ts';
import { useAbility } from './09-abilities.ts';
import { engage } from './10-engagements.ts';
import { treat } from './17-wounds.ts';
import { fallUnconscious } from './18-zero-hit-points.ts';
import { suffocate } from './24-conditions.ts';
import { checkEnd } from './27-end.ts';
import { castSpell, endSpell } from './casting.ts';
import { remember } from './condition-limits.ts';
import { say } from './events.ts';
import { letGo } from './losing-conditions.ts';
import { type TurnChoice, WHICH_TARGETS } from './questions.ts';
import { WHERE_TO_SIDESTEP } from './questions-engagement.ts';
import { sidestep } from './sidestep.ts';
import { canAct, type Fight, type Fighter, fighterOf, type SideState } from './state.ts';
import { WHAT_ON_THE_TURN } from './turn-choices.ts';
import { doTurnManoeuvre } from './turn-manoeuvres.ts';
import { instantWindow, opensFor } from './windows.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-TURN-01': {
    title: 'One fighter, one thing',
    text: 'The side that has the turn picks one of its fighters who is alive, conscious and neither stunned nor incapacitated; that fighter takes one action or uses one ability. There is no waiting list: the same fighter may be picked as often in a round as the side likes.',
    source: 'the combat chapter, Alternating Actions',
  },
  'HR-TURN-02': {
    title: 'The turn changes sides',
    text: 'Once the chosen action or ability is finished, the other side has the turn.',
    source: 'the combat chapter, Alternating Actions',
  },
  'HR-TURN-03': {
    title: 'Free actions use the turn',
    text: "Even a dash, an object interaction or a call-out for which no action is paid takes the side's turn.",
    source: 'the combat chapter, Attacking, orc example',
    ambiguities: ['A-43'],
  },
  'HR-TURN-04': {
    title: 'Passing',
    text: 'A side that does not want to do anything passes. It gives nothing up by this: if the other side does something next, the side that passed can act again in the same round.',
    source: 'the combat chapter, Alternating Actions',
  },
  'HR-TURN-05': {
    title: 'Two passes',
    text: 'The round ends when each side has passed and nothing was done on a turn between the two passes. An instant in between changes nothing about that. A side with no legal choice passes of itself.',
    source: 'the combat chapter, Alternating Actions',
    ambiguities: ['A-42'],
  },
  'HR-TURN-06': {
    title: 'Instants',
    text: 'An instant ability or instant action can be used at every moment, even while another fighter is in the middle of something. It does not need the turn and does not pass it on.',
    source: 'the combat chapter, Alternating Actions and Instant Actions',
  },
  'HR-TURN-07': {
    title: 'Several instants at once',
    text: 'If more than one instant is declared for the same moment, they are carried out backwards: the latest declaration first, the earliest one last.',
    source: 'public rules, Abilities, Multiple Instant Abilities',
  },
  'HR-TURN-08': {
    title: 'Say how when you say what',
    text: 'Whoever declares an ability declares its targets, its choices and the rush points put into it along with it. These cannot be changed afterwards.',
    source: 'public rules, Abilities',
  },
  'HR-TURN-09': {
    title: 'No turn during an engagement',
    text: 'From the moment an engagement is declared until it has been resolved, neither side has the turn, and nothing but instants can be used.',
    source: 'the combat chapter in an earlier printing, Example; the combat chapter, Alternating Actions',
  },
  'HR-TURN-10': {
    title: 'The turn after an engagement',
    text: 'When an engagement is over, the turn goes to the side of the enemy whom its initiator named. That is what plain alternation would give as well, except where an ability began the engagement out of turn.',
    source: 'the combat chapter, After the Engagement',
    ambiguities: ['A-45'],
  },
  'HR-TURN-11': {
    title: 'Passive abilities',
    text: 'A passive ability works all the time. Nobody spends a turn on it.',
    source: 'public rules, Abilities',
  },
} as const;

/** Upper limit: a round that reaches this many turns ends. */
const MOST_TURNS = 500;

/**
 * HR-TURN-01, HR-TURN-02. Turn by turn until every party has passed in a row (HR-TURN-05, HR-ROUND-05).
 * HR-TURN-04: a side that passed may still act later. Instants between two passes do not reset the count.
 */
export function takeTurns(fight: Fight, table: Table): void {
  let isChecked = false; // whether nothing has happened since the last check for the end
  for (let turn = 0; turn < MOST_TURNS && fight.passes < fight.parties; turn++) {
    if (opensFor(fight, 'turn')) {
      instantWindow(fight, table, { moment: 'turn', by: null, target: null, amount: 0 }); // HR-TURN-06
      isChecked = false;
    }
    if (!isChecked && checkEnd(fight, table)) return; // HR-END-03
    isChecked = false;
    const choice = partyChooses(fight, table, fight.active);
    if (choice === null) {
      fight.passes++;
      fight.active = (fight.active + 1) % fight.parties;
      continue;
    }
    fight.passes = 0;
    const next = perform(fight, table, choice);
    if (checkEnd(fight, table)) return;
    isChecked = true;
    if (next >= 0) giveTurn(fight, table, next);
  }
}

function giveTurn(fight: Fight, table: Table, party: number): void {
  fight.active = party;
  if (!table.watched) return;
  for (const side of fight.sides) {
    if (side.party !== party) continue;
    return say(table, { kind: 'turn-went', rule: 'HR-TURN-02', side: side.id });
  }
}

/** HR-TURN-01. Asks the sides of a party in order; null if all pass. HR-START-04: a side that cannot act passes without being asked. */
function partyChooses(fight: Fight, table: Table, party: number): Exclude<TurnChoice, { do: 'pass' }> | null {
  for (let i = 0; i < fight.sides.length; i++) {
    const side = fight.sides[i] as SideState;
    if (side.party !== party) continue;
    const alone = !hasSomeone(fight, side.id);
    if (!alone) {
      const choice = table.ask(WHAT_ON_THE_TURN, side.id, null);
      if (choice.do !== 'pass') return choice;
    }
    if (table.watched) say(table, { kind: 'passed', rule: 'HR-TURN-05', side: side.id, alone });
  }
  return null;
}

function hasSomeone(fight: Fight, side: string): boolean {
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i] as Fighter;
    if (fighter.side === side && canAct(fighter)) return true;
  }
  return false;
}

/**
 * Performs a choice and returns the party that has the next turn; -1 for the same one, since letting go and the like use no turn.
 * HR-TURN-03: a choice without an action still uses the turn. HR-TURN-10: after an engagement the targeted side is next.
 */
function perform(fight: Fight, table: Table, choice: Exclude<TurnChoice, { do: 'pass' }>): number {
  const fighter = fighterOf(fight, choice.fighter);
  const other = (fight.active + 1) % fight.parties;
  switch (choice.do) {
    case 'engage': {
      const target = fighterOf(fight, choice.target);
      act(fight, table, fighter);
      engage(fight, table, fighter, target);
      return target.party;
    }
    case 'dash':
      dash(fight, table, fighter);
      if (fighter.levels.suffocating > 0) suffocate(fight, table, fighter); // HR-COND-21
      return other;
    case 'sidestep':
      payEither(table, fighter, choice.pay); // HR-SIDE-01
      sidestep(
        fight,
        table,
        fighter,
        table.ask(WHERE_TO_SIDESTEP, fighter.id, { free: false }),
        'sidestep',
        null,
      );
      return other;
    case 'let-go':
      letGo(fight, table, fighter); // HR-GRAP-08
      return -1;
    case 'end-spell':
      endSpell(fight, table, fighter, choice.which); // HR-CAST-05
      return -1;
    case 'fall-unconscious':
      fallUnconscious(fight, table, fighter, 'HR-ZERO-02');
      return -1;
    default:
      return performMore(fight, table, fighter, choice, other);
  }
}

type MoreChoices = Exclude<
  TurnChoice,
  { do: 'pass' | 'engage' | 'dash' | 'sidestep' | 'let-go' | 'end-spell' | 'fall-unconscious' }
>;

function performMore(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  choice: MoreChoices,
  other: number,
): number {
  act(fight, table, fighter);
  switch (choice.do) {
    case 'object':
      if (isFreeDrop(fight, choice.what)) {
        handle(fight, table, fighter, choice);
        return -1; // Ambiguity A-77
      }
      payFreeFirst(table, fighter, 'object');
      handle(fight, table, fighter, choice);
      return other;
    case 'help':
      help(fight, table, fighter, fighterOf(fight, choice.target));
      return other;
    case 'call-out':
      callOut(table, fighter);
      return other;
    case 'cast':
      castSpell(
        fight,
        table,
        fighter,
        choice.spell,
        table.ask(WHICH_TARGETS, fighter.id, { spell: choice.spell }),
      );
      return other;
    case 'ability':
      useAbility(fight, table, fighter, {
        ability: choice.ability,
        target: choice.target ?? null,
        rush: 0,
        how: null,
      });
      // HR-ABIL-37: the action from a surge is used at once, so the turn does not pass. HR-ABIL-06: after any other ability it does.
      return choice.ability === 'action-surge' ? -1 : other;
    case 'treat':
      spendAction(table, fighter); // Ambiguity A-52
      treat(fight, table, fighter, fighterOf(fight, choice.target), true);
      return other;
    default:
      spendAction(table, fighter);
      doTurnManoeuvre(fight, table, fighter, choice);
      return other;
  }
}

function isFreeDrop(fight: Fight, what: string): boolean {
  return fight.options['free-drop'] && (what === 'drop' || what === 'drop-shield');
}

/** HR-COND-21, HR-COND-25. Acting may cost a suffocating fighter its breath, and costs a confused one its movement. */
function act(fight: Fight, table: Table, fighter: Fighter): void {
  remember(fighter, 'acted');
  if (fighter.levels.suffocating > 0) suffocate(fight, table, fighter);
}
