// 03-rounds.ts   Chapter 3, Rounds: how long a round is and what a fighter can do in it.
import type { Table } from '@affray/kernel';
import { rolesOf } from './02-saves.ts';
import { reveal } from './05-attacks.ts';
import { holdShield } from './06-armor-and-grit.ts';
import { closeVolley, settleTheRest } from './07-volleys.ts';
import { CRAWL, checkHour, firstAid } from './09-zero-strength.ts';
import { flee, surrender } from './12-morale.ts';
import { endIfDecided } from './15-after-the-fight.ts';
import { say, sayOf } from './events.ts';
import { MOVE } from './legal-attacks.ts';
import { ownThings } from './own-things.ts';
import { answerBlows, useThing } from './own-use.ts';
import { type Deed, mayAct, WHAT_TO_DO, WHO_ACTS } from './questions-turn.ts';
import { riskNearFoes, takeRisk, walk } from './risk.ts';
import {
  attackOf,
  DOWN,
  type Fight,
  type Fighter,
  FLEEING,
  fighterOf,
  numberOfSide,
  type SideState,
  useTurn,
} from './state.ts';
import { attack, cast } from './striking.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BW-RND-01': {
    title: 'Rounds',
    text: 'A fight is counted in rounds, each roughly ten seconds long.',
    source: 'the combat chapter, Rounds and Initiative',
  },
  'BW-RND-02': {
    title: 'What fits into a round',
    text: 'One round gives a fighter time to cross a room at a run and to do one thing of weight.',
    source: 'the combat chapter, Rounds and Initiative',
  },
  'BW-RND-03': {
    title: 'The clock',
    text: 'For counting time a round lasts exactly 10 seconds. Six rounds make a minute and 360 make an hour.',
    source: 'our reading',
  },
  'BW-RND-04': {
    title: 'Sides act in turn',
    text: 'In every round the sides take turns, and a side finishes with all its members before the next one begins.',
    source: 'the combat chapter, Rounds and Initiative',
  },
  'BW-RND-05': {
    title: 'Order within a side',
    text: 'On its turn a side lets its members go one after another in whichever order they like. Nobody has to settle that order beforehand, and the next round may see a different one.',
    source: 'the combat chapter, Rounds and Initiative',
  },
  'BW-RND-06': {
    title: 'Once a round',
    text: 'No fighter acts more than once in a round. One that has not acted when its side finishes has lost the chance, and nothing is carried over.',
    source: 'our reading',
  },
  'BW-MOVE-01': {
    title: 'How far a fighter moves',
    text: 'A fighter moves up to 40 feet in a round. The book gives the distance only roughly; here it is the limit.',
    source: 'the combat chapter, Rounds and Initiative',
  },
  'BW-MOVE-02': {
    title: 'Moving and acting in any order',
    text: 'A fighter may move first and act afterwards, act first and move afterwards, or move a part of the way, act and go on. All parts together stay within the 40 feet.',
    source: 'our reading',
    ambiguities: ['A-32'],
  },
  'BW-ACT-01': {
    title: 'One significant action',
    text: 'Besides moving, a fighter has one significant action in each round: an attack, the casting of a spell, the use of an item, or something of like weight.',
    source: 'the combat chapter, Rounds and Initiative',
  },
  'BW-ACT-02': {
    title: 'First aid is an action',
    text: 'Giving first aid during a fight costs the helper the significant action of that round.',
    source: 'our reading',
    ambiguities: ['A-16'],
  },
  'BW-ACT-03': {
    title: 'A stunt before the attack',
    text: 'A stunt is a bold maneuver that a Save decides. It counts as part of the move, so the fighter may attack right after it in the same turn.',
    source: 'the combat chapter, Combat Example',
    ambiguities: ['A-33'],
  },
  'BW-ACT-04': {
    title: 'The stakes come first',
    text: 'Before the dice of such a Save fall, the GM says what success will bring and what failure will cost. The stakes might be that success enhances the attack of the fighter and failure hands the opponent an enhanced one; failure may also hurt, cost a weapon or the shield, leave a condition or land the fighter elsewhere. Whoever finds the stakes too high may back out before the roll and do something else.',
    source: 'the combat chapter, Combat Example',
  },
  'BW-ACT-05': {
    title: 'The price of a failed stunt',
    text: 'An opponent that is owed an enhanced attack strikes no sooner for it. It waits for its own turn, and the next attack it makes on that fighter is enhanced; this one attack settles the debt. If that attack sweeps over others as well, it is enhanced against the debtor alone.',
    source: 'our reading',
    ambiguities: ['A-26'],
  },
  'BW-ACT-06': {
    title: "Spells and items of a table's own",
    text: 'A table may give fighters spells and items that no book has. Each has a name, says how often it can be used and what it costs, whether it is the action of a turn or waits for a blow that does Direct Damage, whom it is used on, and has an effect. A spell is paid for like any other and must take hold of an enemy. Where no effect of the usual kind fits, the GM rules what happens.',
    source: 'our reading',
  },
} as const;

/** BW-RND-01, BW-RND-03. A round takes 10 seconds; so 6 are a minute and 360 an hour. */
export const ROUND_SECONDS = 10;
/** Deeds in one turn before it ends automatically: moves in 5-foot steps and a shield taken up and down. */
const MOST_DEEDS = 12;
/** Local alias: V8 folds module-local consts, not imported bindings (ADR 10). */
const DEED = WHAT_TO_DO;
const NEXT = WHO_ACTS;

/** Decides what is open until the fight starts: the number of heads, if a stat block rolls for it. */
export function countHeads(fight: Fight, table: Table): void {
  const fighters = fight.fighters;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (!fighter.headed) continue;
    const die = fighter.sheet.headsDie;
    if (die === null || fighter.sheet.heads !== null) continue;
    fighter.heads = table.roll(die, 'heads', fighter.id, rolesOf(fighter));
    sayOf(table, fighter, {
      kind: 'heads-counted',
      rule: 'BW-ATK-07',
      fighter: fighter.id,
      sides: die,
      heads: fighter.heads,
    });
  }
}

/** BW-RND-04. The sides take their turns, each as a block. */
export function takeTurns(fight: Fight, table: Table): void {
  const { order } = fight;
  for (let i = 0; i < order.length && fight.outcome === null; i++) {
    const side = order[i] as string;
    // Ambiguity A-13: a side that is listed twice lets its quick members go first, the others later.
    sideTurn(fight, table, side, fight.options['initiative-each-player'] && order.lastIndexOf(side) > i);
  }
  fight.turnOf = null;
}

/** BW-RND-05, BW-RND-06. Members in any order, each once; a member who has not acted by the end has passed. */
export function sideTurn(fight: Fight, table: Table, side: string, quickOnly: boolean): void {
  fight.turnOf = side;
  const sideNo = numberOfSide(fight, side);
  say(table, { kind: 'turn-began', rule: 'BW-RND-04', side });
  if (fight.options['fleeing-takes-a-turn']) runAway(fight, table, side);
  if (isDecided(fight, table)) return;
  for (;;) {
    const next = whoActs(fight, table, sideNo, quickOnly);
    if (next === null) break;
    memberTurn(fight, table, next);
    if (fight.outcome !== null || isDecided(fight, table)) return;
  }
  if (fight.volley.length > 0 || quickOnly) endTurn(fight, table, side, quickOnly);
}

/** BW-SIM-05, BW-END-01. Whether the fight is over; blows already struck land first. */
function isDecided(fight: Fight, table: Table): boolean {
  if (fight.contenders > 1) return false;
  closeVolley(fight, table);
  return endIfDecided(fight, table);
}

function endTurn(fight: Fight, table: Table, side: string, quickOnly: boolean): void {
  if (fight.volley.length > 0) {
    closeVolley(fight, table); // Ambiguity A-04: all attacks of the side land together
    answerBlows(fight, table);
    if (endIfDecided(fight, table)) return;
  }
  if (quickOnly) forfeit(fight, side);
}

/** BW-RND-05. Which member is next; if there is only one, nobody is asked. */
function whoActs(fight: Fight, table: Table, sideNo: number, quickOnly: boolean): Fighter | null {
  const side = fight.sides[sideNo] as SideState;
  const waiting = quickOnly || fight.places ? countWaiting(fight, sideNo, quickOnly) : side.waiting;
  if (waiting === 0) return null;
  if (waiting === 1) return firstWaiting(fight, sideNo, quickOnly);
  const id = table.ask(NEXT, side.id, quickOnly);
  return id === null ? null : fighterOf(fight, id);
}

function isWaiting(fight: Fight, fighter: Fighter, sideNo: number, quickOnly: boolean): boolean {
  return fighter.sideNo === sideNo && mayAct(fight, fighter) && (!quickOnly || fighter.quick);
}

function countWaiting(fight: Fight, sideNo: number, quickOnly: boolean): number {
  return fight.fighters.filter((fighter) => isWaiting(fight, fighter, sideNo, quickOnly)).length;
}

function firstWaiting(fight: Fight, sideNo: number, quickOnly: boolean): Fighter | null {
  const { fighters } = fight;
  for (let i = 0; i < fighters.length; i++) {
    const fighter = fighters[i] as Fighter;
    if (isWaiting(fight, fighter, sideNo, quickOnly)) return fighter;
  }
  return null;
}

function forfeit(fight: Fight, side: string): void {
  for (const fighter of fight.fighters) {
    if (fighter.side === side && fighter.quick) useTurn(fight, fighter);
  }
}

/** Ambiguity A-34: fighters who turned to flee are gone on their side's next turn. */
function runAway(fight: Fight, table: Table, side: string): void {
  for (const fighter of fight.fighters) {
    if (fighter.side === side && fighter.status === FLEEING) flee(fight, table, fighter, false);
  }
}

/** BW-RND-06, BW-ACT-01. One fighter's turn: a move and one significant action. */
export function memberTurn(fight: Fight, table: Table, fighter: Fighter): void {
  useTurn(fight, fighter);
  fight.acting = fighter.id;
  const down = (fighter.status & DOWN) !== 0;
  fight.moveLeft = fight.places ? (down ? CRAWL : MOVE) : 0; // BW-INC-02
  fight.actionLeft = !down;
  fight.stuntLeft = !down;
  for (let deeds = 0; deeds < MOST_DEEDS && fight.outcome === null; deeds++) {
    const deed = table.ask(DEED, fighter.id, null);
    if (deed.do === 'attack') strikeAt(fight, table, fighter, deed.with, deed.target);
    else if (deed.do !== 'nothing') perform(fight, table, fighter, deed);
    else {
      if (fight.actionLeft) letPass(table, fighter);
      break;
    }
    answerBlows(fight, table);
    // BW-MOVE-02. Ambiguity A-32: the rest of the move may follow the action.
    if (!fight.actionLeft && (fight.moveLeft === 0 || fight.options['move-then-act'])) break;
    if (fighter.status !== 0 && !down) break;
  }
  settleTheRest(fight, table);
  if (!fight.options['stunt-uses-action']) fighter.poised = false;
  fight.acting = null;
}

/** BW-RND-06. The fighter does nothing with its action. */
function letPass(table: Table, fighter: Fighter): void {
  sayOf(table, fighter, { kind: 'turn-passed', rule: 'BW-RND-06', fighter: fighter.id });
}

/** BW-ACT-01. The action of most turns. */
function strikeAt(fight: Fight, table: Table, fighter: Fighter, weapon: string, target: string): void {
  fight.actionLeft = false;
  attack(fight, table, fighter, attackOf(fighter, weapon), null, fighterOf(fight, target));
}

/** BW-ACT-01. Performs a deed: moves, shields and stunts are part of the move, everything else is the action. */
function perform(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  deed: Exclude<Deed, { do: 'attack' } | { do: 'nothing' }>,
): void {
  if (deed.do === 'move') return move(fight, table, fighter, deed.to);
  if (deed.do === 'shield') return holdShield(fighter, deed.held, table);
  if (deed.do === 'stunt') return stunt(fight, table, fighter, fighterOf(fight, deed.against));
  fight.actionLeft = false;
  switch (deed.do) {
    case 'attack-with-two': {
      const second = attackOf(fighter, deed.and);
      return attack(
        fight,
        table,
        fighter,
        attackOf(fighter, deed.with),
        second,
        fighterOf(fight, deed.target),
      );
    }
    case 'cast':
      return cast(fight, table, fighter, attackOf(fighter, deed.with), fighterOf(fight, deed.target));
    case 'first-aid':
      return aid(fight, table, fighter, fighterOf(fight, deed.target));
    case 'flee':
      return leave(fight, table, fighter);
    case 'surrender':
      return surrender(fight, table, fighter, true);
    case 'use':
      return useOwn(fight, table, fighter, deed.own, fighterOf(fight, deed.target));
    case 'item':
      return tryDeed(fight, table, fighter, 'item');
    case 'other':
      return tryDeed(fight, table, fighter, 'other');
  }
}

/** BW-ACT-06. */
function useOwn(fight: Fight, table: Table, fighter: Fighter, own: string, target: Fighter): void {
  const thing = ownThings(fighter).find(({ name }) => name === own);
  if (thing === undefined) throw new Error(`${fighter.id} has no "${own}"`);
  useThing(fight, table, fighter, thing, target);
}

/** BW-ACT-02, BW-INC-05. One action and no roll, unless the game master finds it risky. */
function aid(fight: Fight, table: Table, fighter: Fighter, fallen: Fighter): void {
  if (fighter.hidden) reveal(fight, table, fighter);
  const risked = riskNearFoes(fight, table, fighter, 'first-aid');
  if (risked.backedOut) fight.actionLeft = true;
  else if (risked.result === 'win')
    firstAid(fight, table, fighter, fallen); // BW-ACT-02
  else tellFailed(table, fighter, 'first-aid', fallen.id);
}

/** BW-MOR-15. A fighter leaves voluntarily. */
function leave(fight: Fight, table: Table, fighter: Fighter): void {
  const risked = riskNearFoes(fight, table, fighter, 'flee');
  if (risked.backedOut) fight.actionLeft = true;
  else if (risked.result === 'win') flee(fight, table, fighter, true);
  else tellFailed(table, fighter, 'flee');
}

/** BW-MOVE-01. Moves so many feet of the forty; if a foe is in the way it may take a Save, and failing costs the feet. */
function move(fight: Fight, table: Table, fighter: Fighter, to: number): void {
  const risked = riskNearFoes(fight, table, fighter, 'move');
  if (risked.backedOut) return;
  fight.moveLeft -= Math.abs(to - fighter.at);
  if (risked.actionLost) fight.actionLeft = false;
  if (risked.result === 'win') walk(table, fighter, to, fight.moveLeft);
  else tellFailed(table, fighter, 'move');
}

/** BW-SAVE-09. Reports a failed deed. */
function tellFailed(
  table: Table,
  fighter: Fighter,
  deed: 'flee' | 'first-aid' | 'move',
  target?: string,
): void {
  const whom = target === undefined ? {} : { target };
  const { id } = fighter;
  sayOf(table, fighter, { kind: 'deed-done', rule: 'BW-SAVE-09', fighter: id, went: false, deed, ...whom });
}

/** BW-SAVE-09. An item or another significant deed; the game master may want a Save first. */
function tryDeed(fight: Fight, table: Table, fighter: Fighter, deed: 'item' | 'other'): void {
  const { result, backedOut } = takeRisk(fight, table, fighter, deed, null);
  if (backedOut) {
    fight.actionLeft = true;
    return;
  }
  const kind = deed === 'item' ? 'item-used' : 'deed-done';
  sayOf(table, fighter, { kind, rule: 'BW-ACT-01', fighter: fighter.id, went: result === 'win' });
}

/** BW-ACT-03. A daring move backed by a Save, as part of the move. Ambiguity A-33: or it is the action. */
function stunt(fight: Fight, table: Table, fighter: Fighter, foe: Fighter): void {
  fight.stuntLeft = false;
  const { backedOut, actionLost } = takeRisk(fight, table, fighter, 'stunt', foe.id);
  if (actionLost || (fight.options['stunt-uses-action'] && !backedOut)) fight.actionLeft = false;
}

/** BW-RND-03, BW-INC-03. After all sides: ten seconds have passed, and an hour may have run out. */
export function passRound(fight: Fight, table: Table): void {
  fight.seconds += ROUND_SECONDS;
  if (!checkHour(fight, table)) return;
  settleTheRest(fight, table);
  endIfDecided(fight, table);
}
