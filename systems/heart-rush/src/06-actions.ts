// 06-actions.ts   Chapter 6, Actions: engage, cast, sidestep, dash, handle objects, help, call out.
import { type Square, weightAt } from '@affray/grid';
import { same, type Table } from '@affray/kernel';
import { payFreeFirst, spendAction } from './04-action-economy.ts';
import { budgetOf, dashFeet, speedOf } from './05-movement.ts';
import { openingsOfStanding, openingsOfStep, type Watch } from './07-instant-actions.ts';
import { wake } from './18-zero-hit-points.ts';
import { bumpInto } from './21-circumstances.ts';
import { canHold } from './22-sizes.ts';
import type { Weapon } from './23-weapons-and-armor.ts';
import { armsOf } from './arms.ts';
import { freeHands } from './arms-in-hand.ts';
import { areAdjacent, boardOf, feetToSquare, isFreeFor, meeting, overlaps, setPlace } from './board.ts';
import { canMoveAtAll, isConfusedAbout, remember } from './condition-limits.ts';
import { sayOf } from './events.ts';
import { afterMove } from './holds.ts';
import { lose } from './losing-conditions.ts';
import { DASH_PATH, type Handling, WHAT_TO_SAY, WHETHER_TO_STAND } from './questions.ts';
import { settleInPlace } from './settle-in-place.ts';
import {
  areEnemies,
  type Carried,
  type Dropped,
  type Fight,
  type Fighter,
  hasTrait,
  isAble,
  isHere,
} from './state.ts';
import { canBeTripped, trips } from './tripping.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-ENGAGE-01': {
    title: 'Engage the Enemy',
    text: 'Engaging takes the turn and the action. The fighter names one enemy whom it could hit with the weapon in its hand at that moment.',
    source: 'the combat chapter, Engage the Enemy and Engaging the Enemy',
  },
  'HR-ENGAGE-02': {
    title: 'Whom one could hit',
    text: 'An enemy can be named if it is alive, is in range of the weapon (long range is enough) and does not have total cover. Stances do not matter at this point. Someone with empty hands has the unarmed strike as a weapon, and someone with cantrips may go by one that it is able to cast.',
    source: 'the combat chapter, Engaging the Enemy and Cover',
    ambiguities: ['A-80'],
  },
  'HR-ENGAGE-03': {
    title: 'How many engagements to start',
    text: 'The number of engagements a fighter can start in a round is limited by its number of actions.',
    source: 'the combat chapter, During Combat',
  },
  'HR-ENGAGE-04': {
    title: 'One of the two is lost early',
    text: 'It can happen that an instant takes the initiator or the named enemy out before stances are chosen. The engagement then continues as long as each side has somebody in it; if one side does not, it is over and the action remains spent.',
    source: 'our reading',
  },
  'HR-CAST-01': {
    title: 'Cast a Spell',
    text: 'Casting takes the turn and the action. Only a fighter that knows a spell can do it.',
    source: 'the combat chapter, Cast a Spell',
  },
  'HR-CAST-02': {
    title: 'Limits on casting',
    text: 'A fighter casts no more than one spell a round and needs a free hand for it. It cannot cast after moving more than half its speed, rounded up, in the round. Once it has cast, its movement for the round is limited to half its speed.',
    source: 'public rules, Spellcasting (earlier revision)',
  },
  'HR-CAST-03': {
    title: 'Casting makes a round active',
    text: 'A round in which a fighter casts a spell is an active round for its rush points.',
    source: 'the combat chapter, Rush Points',
  },
  'HR-CAST-04': {
    title: 'Too confused to cast',
    text: 'A fighter with the condition confused can cast no spells.',
    source: 'public rules, Conditions',
  },
  'HR-CAST-05': {
    title: 'Instant and ongoing spells, saves',
    text: 'An instant spell can be cast without the turn but still costs the action. An ongoing spell lasts for a minute at most and ends sooner if the caster wishes. A saving throw against a spell has to reach the highest face on the heart die of the caster plus 2 for each of its paragon levels.',
    source: 'public rules, Spells and Spellcasting (earlier revision)',
  },
  'HR-SIDE-01': {
    title: 'Sidestep',
    text: 'A sidestep takes the turn and costs the action or 1 rush point. It is one of two things: a move of 5 feet, or standing up from prone. It is not instant, so the turn is needed even when rush pays for it.',
    source: 'the combat chapter, Sidestep',
    ambiguities: ['A-79'],
  },
  'HR-SIDE-02': {
    title: 'Sidesteps are safe',
    text: 'Nobody gets an opportunity attack from a sidestep. It remains movement, however, so someone off-balanced can be tripped by it.',
    source: 'the combat chapter, Sidestep',
  },
  'HR-SIDE-03': {
    title: 'Who can sidestep where',
    text: 'A restrained fighter cannot sidestep, but a grappling one can. A sidestep may go into a square of difficult terrain, although that square would cost 10 feet in a dash.',
    source: 'public rules, Conditions; our reading',
  },
  'HR-SIDE-04': {
    title: 'Sidestepping while prone',
    text: 'With one sidestep a prone fighter either stands up or goes 5 feet and remains prone. It cannot do both.',
    source: 'the combat chapter, Sidestep',
  },
  'HR-DASH-01': {
    title: 'Dash',
    text: 'A dash takes the turn and moves the fighter up to its speed in feet. The first dash of a round costs no action, any further one does.',
    source: 'the combat chapter, Dash',
  },
  'HR-DASH-02': {
    title: 'A dash is not split',
    text: 'A dash is made in one go. Feet left over are lost. A dash that goes nowhere has been used all the same.',
    source: 'our reading',
    ambiguities: ['A-58'],
  },
  'HR-DASH-03': {
    title: 'Dashing past enemies',
    text: 'An enemy may make an opportunity attack on a fighter whose dash leaves its melee reach or covers more than 5 feet within it. The attack is settled before the step that allows it is finished.',
    source: 'the combat chapter, Dash',
  },
  'HR-DASH-04': {
    title: 'Dashing while prone',
    text: 'For half of its speed a prone fighter can stand up in the course of a dash; this allows opportunity attacks. If it does not stand up, it crawls at its climb speed.',
    source: 'public rules, Conditions, Prone; the combat chapter, Opportunity Attack',
  },
  'HR-DASH-05': {
    title: 'A dash cut short',
    text: 'The mover stops at once if, during the dash, it dies, loses consciousness, is knocked prone or has its speed brought to 0.',
    source: 'the combat chapter, Dash; our reading',
  },
  'HR-OBJ-01': {
    title: 'Object Interaction',
    text: 'Doing something simple with an object takes the turn; letting something drop counts too. The first interaction of a round costs no action.',
    source: 'the combat chapter, Object Interaction',
    ambiguities: ['A-77'],
  },
  'HR-OBJ-02': {
    title: 'Changing weapons',
    text: 'Putting a weapon or a shield away is one interaction, and taking one out is another. To exchange one for another therefore needs two.',
    source: 'the combat chapter, Object Interaction',
  },
  'HR-HELP-01': {
    title: 'Help',
    text: 'Helping takes the turn and the action. The fighter chooses someone else who is adjacent, and that fighter has 1 level of advantage on its next attack roll, defense roll, skill check or saving throw.',
    source: 'the combat chapter, Help',
  },
  'HR-HELP-02': {
    title: 'How long help lasts',
    text: 'Help is used up by the next of these rolls, whatever its kind, so a defense roll can use it up. While one Help is waiting, a second adds nothing. When the fight ends, help still waiting is lost.',
    source: 'the combat chapter, Help; public rules, Dice Mechanics, Helping; our reading',
    ambiguities: ['A-49'],
  },
  'HR-HELP-03': {
    title: 'Help for the confused and the unconscious',
    text: 'Helping a confused ally ends its confusion, all levels of it, and gives no advantage. Help can also be an attempt to wake an unconscious ally, which cannot succeed at 0 or fewer hit points.',
    source: 'public rules, Conditions',
  },
  'HR-CALL-01': {
    title: 'Call Out',
    text: 'Calling out takes the turn, and the first call-out of a round costs no action. The fighter says one sentence at most, of sensible length. The words have no effect in the rules.',
    source: 'the combat chapter, Call out',
  },
} as const;

// Dash

/** HR-DASH-01. Whether a fighter can dash: feet to move, and the free use or an action. */
export function mayDash(fight: Fight, fighter: Fighter): boolean {
  if (!canMoveAtAll(fighter)) return false;
  if (fighter.struckFar && fight.options['reach-bars-dash']) return false; // Ambiguity A-76
  if (isConfusedAbout(fighter, 'moving')) return false;
  if (fighter.dashLeft > 0) return true; // Ambiguity A-58
  return (fighter.dashFree || fighter.actions > 0) && budgetOf(fight, fighter, speedOf(fighter)) >= 5;
}

/**
 * HR-DASH-01, HR-DASH-02. One movement up to the speed; unused feet are lost. Ambiguity A-58: with `split-dash` the rest may be used later
 * in the round.
 */
export function dash(fight: Fight, table: Table, fighter: Fighter): void {
  let feet: number;
  let stood = false;
  if (fighter.dashLeft > 0) feet = fighter.dashLeft;
  else {
    payFreeFirst(table, fighter, 'dash');
    feet = -1;
  }
  fighter.dashLeft = 0;
  fighter.dashed = true;
  remember(fighter, 'moved');
  if (
    fighter.levels.prone > 0 &&
    fighter.grappling === null &&
    table.ask(WHETHER_TO_STAND, fighter.id, null)
  ) {
    const left = standInDash(fight, table, fighter);
    if (left < 0) return;
    feet = left;
    stood = true;
  }
  if (feet < 0) feet = dashFeet(fight, fighter);
  feet = budgetOf(fight, fighter, feet);
  const path = feet < 5 ? [] : table.ask(DASH_PATH, fighter.id, { feet });
  if (path.length === 0 && !stood) return tellStay(table, fighter);
  const used = walk(fight, table, fighter, path);
  if (fight.options['split-dash'] && isAble(fighter)) fighter.dashLeft = Math.max(0, feet - used);
}

/** HR-DASH-02. A dash that goes nowhere still uses the dash, so the log shows it. */
function tellStay(table: Table, fighter: Fighter): void {
  const { id, x, y } = fighter;
  const from = { x, y };
  if (table.watched)
    sayOf(table, fighter, {
      kind: 'moved',
      rule: 'HR-DASH-02',
      fighter: id,
      way: 'dash',
      x,
      y,
      feet: 0,
      from,
    });
}

/** HR-DASH-04. Stands up for half the speed, which gives an opening while the fighter is still prone. Returns the feet left, or -1. */
function standInDash(fight: Fight, table: Table, fighter: Fighter): number {
  openingsOfStanding(fight, table, fighter); // HR-OA-04
  if (!isAble(fighter)) return -1;
  fighter.levels.prone = 0;
  if (table.watched)
    sayOf(table, fighter, { kind: 'stood-up', rule: 'HR-DASH-04', fighter: fighter.id, way: 'dash' });
  return speedOf(fighter) >> 1;
}

/**
 * Walks a path step by step. HR-OA-15: forced movement never comes here, so only willing steps give openings. Steps are logged as one
 * stretch up to the point where another fighter can interfere.
 */
function walk(fight: Fight, table: Table, fighter: Fighter, path: readonly Square[]): number {
  const gone: Square[] = [];
  const tellSoFar = stretchOf(table, fighter, gone);
  const watch: Watch = { within: null, struck: [], to: null, beforeAsking: () => tellSoFar(used) };
  const crawls = fighter.levels.prone > 0;
  let diagonals = 0;
  let used = 0;
  for (let i = 0; i < path.length; i++) {
    const { x, y } = path[i] as Square;
    let cost = stepCost(fight, fighter, x, y, i === path.length - 1);
    if (x !== fighter.x && y !== fighter.y && fight.options.diagonals === 'alternating') {
      if (diagonals % 2 === 1) cost *= 2; // Ambiguity A-32
      diagonals++;
    }
    if (cost === 0) {
      tellSoFar(used);
      bumpInto(fight, table, fighter, x, y);
      break;
    }
    openingsOfStep(fight, table, fighter, x, y, watch); // HR-DASH-03, HR-MOVE-07
    if (!canGoOn(table, fighter, crawls)) break;
    setPlace(fight, fighter, x, y);
    if (table.watched) gone.push({ x, y });
    fighter.willing += cost;
    used += cost;
    if (isInHold(fighter) || canBeTripped(fight, fighter)) tellSoFar(used);
    afterMove(fight, table, fighter, null); // HR-CLIMB-03
    if (trips(fight, table, fighter)) break; // HR-TRIP-03
  }
  tellSoFar(used);
  settleInPlace(fight, table, fighter, 'dash');
  return used;
}

/** Returns a function that logs the steps in `gone` since its last call, given all feet used so far, and empties `gone`. */
function stretchOf(table: Table, fighter: Fighter, gone: Square[]): (used: number) => void {
  let from: Square = { x: fighter.x, y: fighter.y };
  let told = 0;
  return (used) => {
    if (!table.watched || used === told) return;
    const { id, x, y } = fighter;
    const [rule, feet] = ['HR-DASH-01', used - told] as const;
    const path = gone.splice(0);
    sayOf(table, fighter, { kind: 'moved', rule, fighter: id, way: 'dash', x, y, feet, from, path });
    from = { x, y };
    told = used;
  };
}

function isInHold({ grappling, grappledBy, climbingOn }: Fighter): boolean {
  return grappling !== null || grappledBy !== null || climbingOn !== null;
}

/** HR-DASH-05. A fighter who is killed, felled, knocked prone or held during a dash stops there. */
function canGoOn(table: Table, fighter: Fighter, crawls: boolean): boolean {
  if (isAble(fighter) && canMoveAtAll(fighter) && (fighter.levels.prone === 0 || crawls)) return true;
  const why = !isAble(fighter) ? 'fell' : fighter.levels.prone > 0 ? 'prone' : 'held';
  if (table.watched) sayOf(table, fighter, { kind: 'stopped', rule: 'HR-DASH-05', fighter: fighter.id, why });
  return false;
}

/** Feet for a step, 10 into difficult ground; 0 if the square turns out to be blocked. HR-MOVE-03 */
function stepCost(fight: Fight, fighter: Fighter, x: number, y: number, isLast: boolean): number {
  if (hasTrait(fighter, 'phases')) return !isLast || isFreeFor(fight, fighter, x, y) ? 5 : 0;
  let cost = weightAt(boardOf(fight), x, y, fighter.wide) === 2 ? 10 : 5;
  for (let i = 0; i < fight.fighters.length; i++) {
    const other = fight.fighters[i] as Fighter;
    if (other === fighter || !overlaps(fighter, x, y, other) || !isHere(other)) continue;
    const met = meeting(fighter, other);
    if (met === 'stop') return 0;
    if (met === 'share-slowly' || met === 'cross-slowly') cost = 10;
  }
  if (isLast && !isFreeFor(fight, fighter, x, y)) return 0;
  return cost;
}

// Object interaction

/** Object interactions, encoded as their index here plus the index of a weapon or of a thing on the ground. */
const HANDLINGS = [
  'stow',
  'drop',
  'draw',
  'stow-shield',
  'drop-shield',
  'raise-shield',
  'pick-up',
  'other',
] as const satisfies readonly Handling['what'][];
const STOW = 0;
const DROP = 1;
const DRAW = 2;
const STOW_SHIELD = 3;
const DROP_SHIELD = 4;
const RAISE_SHIELD = 5;
const PICK_UP = 6;
const OTHER = 7;

/**
 * HR-OBJ-01, HR-OBJ-02. Writes all object interactions open to a fighter into a list, as numbers for `handlingOf`, and returns their count.
 * A policy that draws one at random need not build the others.
 */
export function openHandlings(fight: Fight, fighter: Fighter, into: number[]): number {
  let count = 0;
  const { wielded, weapons } = fighter;
  const held = wielded < 0 ? undefined : weapons[wielded];
  if (held !== undefined && !held.weapon.body) {
    into[count++] = 8 * wielded + STOW;
    into[count++] = 8 * wielded + DROP;
  }
  const free = freeHands(fighter);
  for (let i = 0; held === undefined && i < weapons.length; i++) {
    const carried = weapons[i] as Carried;
    const { weapon } = carried;
    const fits = carried.count > 0 && !weapon.body && weapon.hands <= free && canHold(fighter.size, weapon);
    if (fits) into[count++] = 8 * i + DRAW;
  }
  if (fighter.shield !== null && fighter.shieldUp) {
    into[count++] = STOW_SHIELD;
    into[count++] = DROP_SHIELD;
  } else if (fighter.shield !== null && free >= 1) into[count++] = RAISE_SHIELD;
  if (fight.ground.length > 0) count = openPickUps(fight, fighter, into, count);
  into[count++] = OTHER;
  return count;
}

/** Of identical things only the first. */
function openPickUps(fight: Fight, fighter: Fighter, into: number[], first: number): number {
  let count = first;
  const { ground } = fight;
  for (let i = 0; i < ground.length; i++) {
    const { item, shield, x, y } = ground[i] as Dropped;
    if (feetToSquare(fight, fighter, x, y) > 5) continue;
    if (item === null && (shield === null || fighter.shield !== null)) continue;
    let isNew = true;
    for (let j = first; j < count; j++)
      if (thingAt(fight, (into[j] as number) >> 3) === thingAt(fight, i)) isNew = false;
    if (isNew) into[count++] = 8 * i + PICK_UP;
  }
  return count;
}

function thingAt(fight: Fight, place: number): string {
  const { item } = fight.ground[place] as Dropped;
  return item === null ? 'shield' : item.weapon.id;
}

/** Decodes a number from `openHandlings`. */
export function handlingOf(fight: Fight, fighter: Fighter, code: number): Handling {
  const what = HANDLINGS[code & 7] as Handling['what'];
  const place = code >> 3;
  if (what === 'other') return { what, thing: 'something' };
  if (what === 'pick-up') return { what, thing: thingAt(fight, place) };
  if (what === 'stow' || what === 'drop' || what === 'draw')
    return { what, thing: (fighter.weapons[place] as Carried).weapon.id };
  return { what, thing: 'shield' };
}

/** HR-OBJ-01, HR-OBJ-02. Handles one thing. */
export function handle(fight: Fight, table: Table, fighter: Fighter, { what, thing }: Handling): void {
  const place = fighter.weapons.findIndex(({ weapon }) => weapon.id === thing);
  const { x, y } = fighter;
  if (what === 'draw') fighter.wielded = place;
  else if (what === 'stow') fighter.wielded = -1;
  else if (what === 'raise-shield') fighter.shieldUp = true;
  else if (what === 'stow-shield') fighter.shieldUp = false;
  else if (what === 'drop') {
    fight.ground.push({ item: fighter.weapons[place] as Carried, shield: null, x, y });
    fighter.weapons[place] = { ...(fighter.weapons[place] as Carried), count: 0 };
    fighter.wielded = -1;
  } else if (what === 'drop-shield') {
    fight.ground.push({ item: null, shield: fighter.shield, x, y });
    fighter.shield = null;
    fighter.shieldUp = false;
  } else if (what === 'pick-up') pickUp(fight, fighter, thing);
  if (table.watched)
    sayOf(table, fighter, { kind: 'handled', rule: 'HR-OBJ-01', fighter: fighter.id, what, thing });
}

/** Picks up a thing: into the hand if there is room, else to the belt. */
function pickUp(fight: Fight, fighter: Fighter, thing: string): void {
  const near = fight.ground.findIndex(({ item, x, y }) => {
    const isIt = item === null ? thing === 'shield' : item.weapon.id === thing;
    return isIt && feetToSquare(fight, fighter, x, y) <= 5;
  });
  const [found] = fight.ground.splice(near, 1);
  if (found === undefined) return;
  if (found.item === null) {
    fighter.shield = found.shield;
    fighter.shieldUp = freeHands(fighter) >= 1;
    return;
  }
  const { count } = found.item;
  const weapon = namedApart(fighter, found.item.weapon);
  const own = fighter.weapons.findIndex((carried) => carried.weapon.id === weapon.id);
  if (own < 0) {
    fighter.weapons.push({ weapon, count });
    fighter.arms = armsOf(fighter);
  } else fighter.weapons[own] = { weapon, count: count + (fighter.weapons[own] as Carried).count };
  const place = own < 0 ? fighter.weapons.length - 1 : own;
  const fits = freeHands(fighter) >= weapon.hands && canHold(fighter.size, weapon);
  if (fighter.wielded < 0 && fits) fighter.wielded = place;
}

/** Gives a weapon a new id if a different weapon already has it, so that it keeps its own properties when wielded. */
function namedApart(fighter: Fighter, weapon: Weapon): Weapon {
  for (let number = 1; ; number++) {
    const id = number === 1 ? weapon.id : `${weapon.id}-${number}`;
    const own = fighter.weapons.find((carried) => carried.weapon.id === id)?.weapon;
    if (own === undefined || own === weapon || isOfOneMake(own, weapon))
      return id === weapon.id ? weapon : { ...weapon, id };
  }
}

function isOfOneMake(one: Weapon, other: Weapon): boolean {
  return same({ ...one, id: '' }, { ...other, id: '' });
}

// Help and call out

/** HR-HELP-01. Whether a fighter can help another: any creature beside it. */
export function canHelp(fight: Fight, fighter: Fighter, other: Fighter): boolean {
  if (other === fighter || !isHere(other) || !areAdjacent(fight, fighter, other)) return false;
  return other.levels.hidden === 0 || !areEnemies(fighter, other);
}

/**
 * HR-HELP-01, HR-HELP-02, HR-HELP-03. The next roll of an adjacent creature has advantage; a confused one recovers instead, and an
 * unconscious one may be woken if it has hit points.
 */
export function help(fight: Fight, table: Table, fighter: Fighter, target: Fighter): void {
  spendAction(table, fighter);
  const tell = (
    effect: 'advantage' | 'clear-head' | 'woken' | 'none',
    rule: 'HR-HELP-01' | 'HR-HELP-03',
  ): void => sayOf(table, fighter, { kind: 'helped', rule, fighter: fighter.id, target: target.id, effect });
  if (target.levels.unconscious > 0) {
    tell(target.hp > 0 ? 'woken' : 'none', 'HR-HELP-03');
    if (target.hp > 0) wake(fight, table, target, 'HR-HELP-03');
  } else if (target.levels.confused > 0) {
    tell('clear-head', 'HR-HELP-03');
    lose(fight, table, target, 'confused', target.levels.confused, 'HR-HELP-03');
  } else {
    target.helped = true; // HR-HELP-02: a second help adds nothing
    tell('advantage', 'HR-HELP-01');
  }
}

/** HR-CALL-01. One sentence, without effect on the rules. */
export function callOut(table: Table, fighter: Fighter): void {
  payFreeFirst(table, fighter, 'call-out');
  const text = table.ask(WHAT_TO_SAY, fighter.id, null);
  if (table.watched)
    sayOf(table, fighter, { kind: 'called-out', rule: 'HR-CALL-01', fighter: fighter.id, text });
}
