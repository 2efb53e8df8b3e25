// 10-engagements.ts   Chapter 10, Engagements: who takes part, from the first challenge to the end.
import type { Table } from '@affray/kernel';
import { spendAction } from './04-action-economy.ts';
import { markActive } from './08-rush-points.ts';
import { chooseStances } from './11-choosing-stances.ts';
import { resolve } from './13-resolution.ts';
import { reveal } from './21-circumstances.ts';
import { remember } from './condition-limits.ts';
import { say } from './events.ts';
import { mayJoin } from './openings.ts';
import { WHETHER_TO_JOIN, WHO_JOINS } from './questions-engagement.ts';
import { areEnemies, type Engagement, type Fight, type Fighter, fighterOf, isHere } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-ENG-01': {
    title: 'The first two',
    text: 'An engagement begins with two participants: the fighter that started it and the one enemy it named.',
    source: 'the combat chapter, Engaging the Enemy',
  },
  'HR-ENG-02': {
    title: 'No way out for the enemy named',
    text: 'The enemy that was named has to take part, and it costs that enemy nothing. This holds even if its action is spent or it was in other engagements earlier in the round.',
    source: 'the combat chapter, Engaging the Enemy',
  },
  'HR-ENG-03': {
    title: 'How others get in',
    text: 'Enter an Engagement is the only way in for everyone else.',
    source: 'the combat chapter, Engaging the Enemy',
  },
  'HR-ENG-04': {
    title: 'Several engagements',
    text: 'There is no limit to the engagements in which a fighter takes part during a round. One is played to its end before anything else begins.',
    source: 'the combat chapter, Attacking, orc example',
  },
  'HR-ENG-05': {
    title: 'Free choice of target',
    text: 'A participant may attack every legal target in the engagement, not only the enemy that allowed it to enter.',
    source: 'the combat chapter, Resolution',
  },
  'HR-ENG-06': {
    title: 'Outsiders',
    text: 'Someone who takes no part in an engagement makes no attack in it and is not attacked in it.',
    source: 'the combat chapter, the stance sections',
  },
  'HR-ENG-07': {
    title: 'Which weapon',
    text: 'Everyone fights with the weapon in hand when stances are chosen. A fighter with cantrips may settle on a cantrip when it declares its attack.',
    source: 'public rules, Weapons and Cantrips (earlier revision)',
  },
  'HR-ENG-08': {
    title: 'Participants without a stance',
    text: 'Someone unconscious or incapacitated has no stance: it attacks nobody, all stances may attack it, its damage is not halved, and bonuses against one particular stance are not given. A participant that loses consciousness during the engagement is in this state when the next step begins, whatever it had chosen, defensive included. Someone stunned makes no attack rolls but does choose a stance.',
    source: 'our reading; public rules, Conditions',
  },
  'HR-ENG-09': {
    title: 'An engagement without attacks',
    text: 'If no participant is able or willing to attack, the engagement is over with nothing done. For rush points it still counts as one.',
    source: 'the combat chapter, Resolution; our reading',
  },
} as const;

/**
 * HR-ENG-01, HR-ENG-02. A whole engagement: the initiator and the named enemy, who cannot refuse and pays nothing for taking part,
 * defending, striking back or shrugging off (HR-ACT-06); then joiners, stances, steps. HR-ENG-04: it is over before anything else happens;
 * HR-TURN-09: until then nobody is asked for a turn, so only instants are possible.
 */
export function engage(fight: Fight, table: Table, initiator: Fighter, target: Fighter): void {
  spendAction(table, initiator); // HR-ENGAGE-01, HR-ENGAGE-03
  reveal(fight, table, initiator);
  const engagement: Engagement = {
    initiator: initiator.id,
    target: target.id,
    targeted: target.party,
    participants: [initiator.id, target.id],
    step: 'join',
  };
  fight.engagement = engagement;
  if (table.watched)
    say(table, { kind: 'engaged', rule: 'HR-ENGAGE-01', fighter: initiator.id, target: target.id });
  letJoin(fight, table, engagement);
  if (hasBothSides(fight, engagement)) {
    chooseStances(fight, table, engagement);
    resolve(fight, table, engagement); // HR-ENG-09: possibly without any attack
  }
  countAsActive(fight, engagement);
  leave(fight);
}

/** HR-ENGAGE-04. It goes on as long as two sides have fighters in it. */
function hasBothSides(fight: Fight, engagement: Engagement): boolean {
  let first: Fighter | null = null;
  for (let i = 0; i < engagement.participants.length; i++) {
    const fighter = fighterOf(fight, engagement.participants[i] as string);
    if (!isHere(fighter)) continue;
    if (first === null) first = fighter;
    else if (areEnemies(fighter, first)) return true;
  }
  return false;
}

/**
 * HR-JOIN-04, HR-ENG-03. The joining window: the initiator's side may add one fighter, then the targeted side, and so on; it closes when
 * all have declined in a row. Ambiguity A-44: `simultaneous` asks everybody at once, in secret.
 */
function letJoin(fight: Fight, table: Table, engagement: Engagement): void {
  if (fight.options['join-order'] === 'simultaneous') return joinTogether(fight, table, engagement);
  askToJoin(fight, table, engagement, fighterOf(fight, engagement.initiator).party, 0);
}

/** HR-JOIN-04. Asks one party after the other, until all of them have declined in a row. */
function askToJoin(
  fight: Fight,
  table: Table,
  engagement: Engagement,
  party: number,
  declined: number,
): void {
  if (declined === fight.parties) return;
  const next = (party + 1) % fight.parties;
  const joiner = whoJoins(fight, table, party);
  if (joiner === null) return askToJoin(fight, table, engagement, next, declined + 1);
  join(fight, table, engagement, joiner); // HR-JOIN-03
  askToJoin(fight, table, engagement, next, 0);
}

function whoJoins(fight: Fight, table: Table, party: number): Fighter | null {
  for (const side of fight.sides) {
    if (side.party !== party) continue;
    if (!hasJoiner(fight, side.id)) continue;
    const id = table.ask(WHO_JOINS, side.id, null);
    if (id !== null) return fighterOf(fight, id);
  }
  return null;
}

function hasJoiner(fight: Fight, side: string): boolean {
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i] as Fighter;
    if (fighter.side === side && mayJoin(fight, fighter)) return true;
  }
  return false;
}

function joinTogether(fight: Fight, table: Table, engagement: Engagement): void {
  const able: string[] = [];
  for (const fighter of fight.fighters) if (mayJoin(fight, fighter)) able.push(fighter.id);
  if (able.length === 0) return;
  const joins = table.askTogether(WHETHER_TO_JOIN, able, null);
  for (const [i, id] of able.entries())
    if (joins[i] === true) join(fight, table, engagement, fighterOf(fight, id));
}

/** HR-JOIN-01, HR-JOIN-06. Joiners pay their action. */
function join(fight: Fight, table: Table, engagement: Engagement, joiner: Fighter): void {
  spendAction(table, joiner);
  remember(joiner, 'acted'); // HR-COND-25
  reveal(fight, table, joiner);
  engagement.participants.push(joiner.id);
  if (table.watched) say(table, { kind: 'joined', rule: 'HR-JOIN-01', fighter: joiner.id });
}

/** HR-RUSH-03. Ambiguity A-41: with `rush-forced-counts` off, being forced in does not count. */
function countAsActive(fight: Fight, engagement: Engagement): void {
  for (const id of engagement.participants) {
    if (id === engagement.target && !fight.options['rush-forced-counts']) continue;
    markActive(fighterOf(fight, id));
  }
}

/** The engagement is over; all stances end. */
function leave(fight: Fight): void {
  fight.engagement = null;
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i] as Fighter;
    fighter.stance = null;
    fighter.threwAgain = false;
    fighter.executing = false;
  }
}
