// 19-manoeuvres.ts   Chapter 19, Manoeuvres: grappling, climbing on, hindering and stunts instead of an attack.
import type { Table } from '@affray/kernel';
import { giveLevels, pushBonus } from './12-stances.ts';
import { contestCheck } from './15-dice.ts';
import { pushOne } from './20-forced-movement.ts';
import { isHelpless } from './21-circumstances.ts';
import { isAtMostOneLarger, sizesLarger } from './22-sizes.ts';
import { gain } from './24-conditions.ts';
import { freeHands, reachOf } from './arms-in-hand.ts';
import { areAdjacent, setPlace } from './board.ts';
import { preferred } from './clinging.ts';
import type { ConditionKind } from './condition-list.ts';
import { contestNet } from './condition-nets.ts';
import type { Effects } from './effects.ts';
import { type AdvantageSource, say } from './events.ts';
import { harmByDice } from './harm.ts';
import { hold } from './holds.ts';
import { type StuntTerms, WHAT_STUNT, WHAT_TERMS } from './questions-manoeuvres.ts';
import type { RuleId } from './rulebook.ts';
import {
  type Ability,
  areEnemies,
  beatsInTriangle,
  type Fight,
  type Fighter,
  fighterIfKnown,
  fighterOf,
  hasTrait,
  isAble,
  isHere,
  type StanceHeld,
} from './state.ts';
import { hasStuntsOf100 } from './stored-states.ts';
import { isInAttackRange } from './targets.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-OFF-01': {
    title: 'In place of an attack',
    text: 'A participant in an engagement may grapple, climb on, hinder or try a stunt instead of attacking.',
    source: 'the combat chapter, Other Offensive Actions',
  },
  'HR-OFF-02': {
    title: 'The stance must win',
    text: "A manoeuvre needs a stance that beats the target's; having the same stance is not sufficient. A defensive target can be chosen, because every other stance beats defensive.",
    source: 'the combat chapter, Other Offensive Actions',
    ambiguities: ['A-25'],
  },
  'HR-OFF-03': {
    title: 'What is given up',
    text: "The manoeuvre is declared in the step of the fighter's own stance. It takes the place of the attack roll, and the cunning levels or the might bonus that the attack would have brought are lost with it. The free sidestep of agility is not.",
    source: 'the combat chapter, Other Offensive Actions',
    ambiguities: ['A-67'],
  },
  'HR-OFF-04': {
    title: 'When the check is rolled',
    text: 'A contested check takes place in that same step, when the attack would have been rolled. That is also when the distance to the target has to be right.',
    source: 'the combat chapter, Grappling, wolf example',
    ambiguities: ['A-26'],
  },
  'HR-OFF-05': {
    title: 'When the effect comes',
    text: 'The effect waits until all attacks of the engagement have been rolled, which is after the might step.',
    source: 'the combat chapter, Other Offensive Actions',
    ambiguities: ['A-26'],
  },
  'HR-OFF-06': {
    title: 'What may come in between',
    text: 'A grapple or a climb has no effect unless at that time both fighters are alive, they are still adjacent, and the one who made it is able to act. A hindrance or a stunt has its effect even if its maker has gone down.',
    source: 'our reading',
  },
  'HR-OFF-07': {
    title: 'Several effects',
    text: "Effects come in the order of their makers' stances: cunning, agility, might. Within a stance the sides alternate, starting with the targeted side.",
    source: 'our reading',
  },
  'HR-OFF-08': {
    title: 'What counts in the check',
    text: 'Advantage and disadvantage apply to the check just as to an attack or defense roll with the same ability, for instance from prone, restrained, Help or high ground. Weapon dice and armor do not count.',
    source: 'the combat chapter, Other Offensive Actions',
  },
  'HR-OFF-09': {
    title: 'One of them',
    text: 'A fighter can make a single manoeuvre, and on a single target.',
    source: 'the combat chapter, Resolution',
  },
  'HR-GRAP-01': {
    title: 'Grapple',
    text: "The target must be adjacent. The grappler's might is rolled against the target's might or agility, whichever the target prefers.",
    source: 'the combat chapter, Grappling',
  },
  'HR-GRAP-02': {
    title: 'Size in a grapple',
    text: 'If one of the two is larger, it has 1 level of advantage per size of difference.',
    source: 'the combat chapter, Grappling',
  },
  'HR-GRAP-03': {
    title: 'The outcome',
    text: 'With a higher total the actor has the condition grappling and the target the condition grappled. With the same or a lower total there is no effect.',
    source: 'the combat chapter, Grappling',
  },
  'HR-GRAP-04': {
    title: 'Hands',
    text: 'The grappler needs a free hand, or other means such as jaws or tentacles. If it uses one hand only, its total is halved, rounded up; advantage is worked out before that.',
    source: 'the combat chapter, Grappling',
  },
  'HR-GRAP-05': {
    title: 'One at a time',
    text: 'No fighter can hold two others in a grapple or be held by two. If several succeed against one target, only the grapple that takes effect first counts.',
    source: 'the combat chapter, Grappling',
  },
  'HR-GRAP-06': {
    title: 'Squeezing',
    text: "If a grappler's might attack would push the one it holds, it may do damage in place of the push. This is 1d6, and 1d6 more for each size by which the grappler is larger. It may do so also where the size of the one it holds leaves 0 feet of the push.",
    source: 'the combat chapter, Grappling',
    ambiguities: ['A-55'],
  },
  'HR-GRAP-07': {
    title: 'Breaking free',
    text: 'An attempt takes the turn and the action. Might or agility of the one held is rolled against might or agility of the grappler, with advantage for size as in the grapple itself, and the higher total wins. For this roll the level of restrained that the grapple causes is no disadvantage.',
    source: 'public rules, Conditions, Grappled',
    ambiguities: ['A-56'],
  },
  'HR-GRAP-08': {
    title: 'When a grapple ends',
    text: 'The grappler may let go whenever it wants and pays nothing for it. The grapple is over, too, if one of the two dies, if the grappler is no longer able to act, or if they are not adjacent any more.',
    source: 'our reading',
  },
  'HR-GRAP-09': {
    title: 'Forced movement in a grapple',
    text: 'When the one held is forced to move, the grappler chooses between going the same distance with it and letting go. When the grappler is forced to move, the one it holds goes too. If one of them has collision damage, so does the other.',
    source: 'public rules, Conditions, Grappling',
  },
  'HR-GRAP-10': {
    title: 'Sidestepping with a captive',
    text: 'If the grappler sidesteps, the one it holds comes after it into the square it was in.',
    source: 'public rules, Conditions, Grappling',
  },
  'HR-CLIMB-01': {
    title: 'Climb on',
    text: "The target must be adjacent and larger by two sizes or more. Each of the two rolls might or agility. If the climber's total is higher, it has the condition creature climber and the target the condition climbed on.",
    source: 'the combat chapter, Climb On',
  },
  'HR-CLIMB-02': {
    title: 'How many',
    text: 'A fighter can be on only one other at a time. One fighter may have several climbers on it.',
    source: 'the combat chapter, Climb On; public rules, Conditions, Climbed-on',
  },
  'HR-CLIMB-03': {
    title: 'What a climber can do',
    text: 'Attacks by the climber on the one it is on have 3 levels of advantage, and in place of a push of any length, 0 feet included, it does 1d6 damage to it. It is taken along wherever that fighter goes. It may move about on it at climb speed, as in difficult terrain, or get off it for 5 feet of movement.',
    source: 'public rules, Conditions, Creature Climber',
  },
  'HR-CLIMB-04': {
    title: 'Holding on',
    text: 'A climber that is damaged or forced to move makes a saving throw with might or agility. The number to reach is the damage or the distance in feet, whichever is more; on a failure the climber falls off.',
    source: 'public rules, Conditions, Creature Climber',
  },
  'HR-CLIMB-05': {
    title: 'Being climbed on',
    text: 'The one climbed on attacks its climbers with 3 levels of disadvantage. It may use an action to roll might or agility against the might or agility of each climber, and those with a lower total are thrown off.',
    source: 'public rules, Conditions, Climbed-on',
  },
  'HR-HIND-01': {
    title: 'Hinder: hurt and hamper',
    text: 'This is one of four ways to hinder an adjacent target, and nothing is rolled to succeed. The target takes 1d4 damage and gets 2 levels, of one kind or two, from weakened, off-balanced and dazed.',
    source: 'the combat chapter, Hinder',
    ambiguities: ['A-19', 'A-68'],
  },
  'HR-HIND-02': {
    title: 'Hinder: blind',
    text: 'This is one of four ways to hinder an adjacent target, and nothing is rolled for it. The target gets 1 level of blinded.',
    source: 'the combat chapter, Hinder',
    ambiguities: ['A-68'],
  },
  'HR-HIND-03': {
    title: 'Hinder: knock down',
    text: 'This is one of four ways to hinder an adjacent target, and nothing is rolled for it. The target falls prone; it must not be larger by more than one size.',
    source: 'the combat chapter, Hinder',
    ambiguities: ['A-68'],
  },
  'HR-HIND-04': {
    title: 'Hinder: shove',
    text: 'This is one of four ways to hinder an adjacent target, and nothing is rolled for it. The target is pushed 5 feet, with 5 added per size it is smaller and 5 taken off per size it is larger; at 0 or less it is not pushed. Afterwards, pushed or not, it gets 2 levels of off-balanced, which are too late to let anyone trip it during this push.',
    source: 'the combat chapter, Hinder',
    ambiguities: ['A-68', 'A-70'],
  },
  'HR-STUNT-01': {
    title: 'Stunt',
    text: 'A stunt is anything else to which the GM agrees in advance; one that is refused was never declared, and the fighter chooses again. The target must be where an attack could reach it. The GM names the abilities for a contested check, the higher total decides, and the GM says what comes of it.',
    source: 'the combat chapter, Stunt; our reading',
    ambiguities: ['A-81'],
  },
} as const;

/** Levels to distribute, two in all: HR-HIND-01. */
export type Mix = Partial<Record<'dazed' | 'off-balanced' | 'weakened', number>>;

/** What a fighter does to one target instead of attacking. */
export type Manoeuvre =
  | { readonly do: 'grapple'; readonly target: string; readonly hands: 0 | 1 | 2 }
  | { readonly do: 'climb'; readonly target: string; readonly ability: 'might' | 'agility' }
  | {
      readonly do: 'hinder';
      readonly target: string;
      readonly option: 'hurt' | 'blind' | 'prone' | 'push';
      readonly levels: Mix | null;
    }
  | { readonly do: 'stunt'; readonly target: string };

export type ManoeuvreDeclaration = Manoeuvre;

/** A manoeuvre that was rolled and waits to land. */
export interface PendingManoeuvre {
  readonly by: string;
  readonly manoeuvre: Manoeuvre;
  readonly stance: StanceHeld | null;
  readonly success: boolean;
  readonly stunt: StuntTerms | null;
}

/**
 * HR-OFF-01, HR-OFF-09. Every manoeuvre a fighter may declare from its place: one of them, on one target.
 * @example manoeuvresFor(fight, ana).some((manoeuvre) => manoeuvre.do === 'grapple')
 */
export function manoeuvresFor(fight: Fight, actor: Fighter): Manoeuvre[] {
  const engagement = fight.engagement;
  const found: Manoeuvre[] = [];
  if (engagement === null) return found;
  for (const id of engagement.participants) {
    const target = fighterIfKnown(fight, id);
    if (target === null || !isHere(target) || !areEnemies(actor, target)) continue;
    if (!isBeaten(fight, actor, target)) continue;
    if (mayStunt(fight, actor, target)) found.push({ do: 'stunt', target: id });
    if (!areAdjacent(fight, actor, target)) continue;
    addGrapples(actor, target, found);
    if (canClimb(actor, target)) {
      found.push(
        { do: 'climb', target: id, ability: 'might' },
        { do: 'climb', target: id, ability: 'agility' },
      );
    }
    addHindrances(fight, actor, target, found);
  }
  return found;
}

/** HR-OFF-01, HR-OFF-09. Whether there is any: there always is next to a target whose stance is beaten. */
export function hasManoeuvre(fight: Fight, actor: Fighter): boolean {
  const { engagement } = fight;
  if (engagement === null) return false;
  const { participants } = engagement;
  for (let i = 0; i < participants.length; i++) {
    const target = fighterIfKnown(fight, participants[i] as string);
    if (target === null || !isHere(target) || !areEnemies(actor, target)) continue;
    if (!isBeaten(fight, actor, target)) continue;
    if (areAdjacent(fight, actor, target) || mayStunt(fight, actor, target)) return true;
  }
  return false;
}

/** HR-OFF-04. A stunt has the range of an attack. Ambiguity A-81: with `stunts-at-any-distance` it works at any distance. */
export function mayStunt(fight: Fight, actor: Fighter, target: Fighter): boolean {
  if (fight.options['stunts-at-any-distance'] || hasStuntsOf100(fight)) return true;
  return isInAttackRange(fight, actor, target);
}

/** HR-OFF-02. The stance must beat the target's. Ambiguity A-25: a defensive one counts as beaten, unless the option is off. */
export function isBeaten(fight: Fight, actor: Fighter, target: Fighter): boolean {
  if (beatsInTriangle(actor.stance, target.stance)) return true;
  return (
    target.stance === 'defensive' && actor.stance !== 'defensive' && fight.options['manoeuvre-vs-defensive']
  );
}

/** HR-GRAP-04. Needs a free hand, or jaws. HR-GRAP-05: nobody holds two or is held by two. */
function addGrapples(actor: Fighter, target: Fighter, found: Manoeuvre[]): void {
  if (actor.grappling !== null || target.grappledBy !== null) return;
  if (actor.grapplesFreely) {
    found.push({ do: 'grapple', target: target.id, hands: 0 });
    return;
  }
  const hands = freeHands(actor);
  if (hands >= 2) found.push({ do: 'grapple', target: target.id, hands: 2 });
  if (hands >= 1) found.push({ do: 'grapple', target: target.id, hands: 1 });
}

/** HR-CLIMB-01. The target must be two sizes larger. HR-CLIMB-02: a climber is on one creature at a time. */
function canClimb(actor: Fighter, target: Fighter): boolean {
  return actor.climbingOn === null && sizesLarger(target, actor) >= 2;
}

function addHindrances(fight: Fight, actor: Fighter, target: Fighter, found: Manoeuvre[]): void {
  for (const levels of fight.options['condition-mix'] === 'single' ? PAIRS.slice(0, 3) : PAIRS) {
    found.push({ do: 'hinder', target: target.id, option: 'hurt', levels });
  }
  found.push({ do: 'hinder', target: target.id, option: 'blind', levels: null });
  if (isAtMostOneLarger(target, actor)) {
    found.push({ do: 'hinder', target: target.id, option: 'prone', levels: null }); // HR-HIND-03, HR-SIZE-08
  }
  found.push({ do: 'hinder', target: target.id, option: 'push', levels: null });
}

/** HR-HIND-01. Two levels of one kind or of two. Ambiguity A-19: `single` allows the first three only. */
const PAIRS: readonly Mix[] = [
  { dazed: 2 },
  { 'off-balanced': 2 },
  { weakened: 2 },
  { dazed: 1, 'off-balanced': 1 },
  { dazed: 1, weakened: 1 },
  { 'off-balanced': 1, weakened: 1 },
];

/**
 * HR-OFF-04. The check of a manoeuvre, rolled when the attack would have been; the target must be in range then.
 * Ambiguity A-26 decides when this and landManoeuvres are called.
 */
export function rollManoeuvre(
  fight: Fight,
  table: Table,
  actor: Fighter,
  manoeuvre: Manoeuvre,
  stunt: AllowedStunt | null,
  effects: Effects,
): PendingManoeuvre | null {
  const target = fighterOf(fight, manoeuvre.target);
  const near = manoeuvre.do === 'stunt' ? mayStunt(fight, actor, target) : areAdjacent(fight, actor, target);
  if (!near) return null; // HR-OFF-04
  keepBonus(fight, table, actor, target, effects);
  const pending = { by: actor.id, manoeuvre, stance: actor.stance, success: false, stunt: null };
  switch (manoeuvre.do) {
    case 'grapple':
      return { ...pending, success: rollGrapple(fight, table, actor, target, manoeuvre.hands) };
    case 'climb':
      return { ...pending, success: rollClimb(fight, table, actor, target, manoeuvre.ability) };
    case 'hinder':
      return { ...pending, success: rollHinder(fight, table, actor, target) };
    case 'stunt':
      return stunt === null ? null : rollStunt(fight, table, actor, target, pending, stunt);
  }
}

/** HR-OFF-03. A manoeuvre loses the stance bonus along with the attack. Ambiguity A-67: with `manoeuvre-keeps-bonus` it stays. */
function keepBonus(fight: Fight, table: Table, actor: Fighter, target: Fighter, effects: Effects): void {
  if (!fight.options['manoeuvre-keeps-bonus'] || !beatsInTriangle(actor.stance, target.stance)) return;
  if (actor.stance === 'cunning') giveLevels(table, actor, target, effects);
  if (actor.stance === 'might' && reachOf(fight, actor) > 0)
    pushBonus(fight, { attacker: actor, target, stance: 'might' }, effects);
}

/** HR-GRAP-01. Might against might or agility, as the target prefers. HR-GRAP-04: with one hand half the total. */
function rollGrapple(fight: Fight, table: Table, actor: Fighter, target: Fighter, hands: 0 | 1 | 2): boolean {
  const terms = { about: 'grapple', rule: 'HR-GRAP-01', halve: hands === 1 } as const;
  return contest(fight, table, actor, 'might', target, preferred(table, target, actor, terms.about), terms);
}

/** HR-CLIMB-01. Might or agility against might or agility. Size gives no advantage here. */
function rollClimb(
  fight: Fight,
  table: Table,
  actor: Fighter,
  target: Fighter,
  ability: 'might' | 'agility',
): boolean {
  const terms = { about: 'climb', rule: 'HR-CLIMB-01', halve: false } as const;
  return contest(fight, table, actor, ability, target, preferred(table, target, actor, terms.about), terms);
}

/** HR-HIND-01. Hindering needs no check. Ambiguity A-68: `contested` rolls the stance's ability against the same ability. */
function rollHinder(fight: Fight, table: Table, actor: Fighter, target: Fighter): boolean {
  if (fight.options['hinder-check'] === 'none') return true;
  const ability = actor.stance === 'agility' || actor.stance === 'cunning' ? actor.stance : 'might';
  const terms = { about: 'hinder', rule: 'HR-HIND-01', halve: false } as const;
  return contest(fight, table, actor, ability, target, ability, terms);
}

export type AllowedStunt = StuntTerms;

/** HR-STUNT-01. The game master allows a stunt and names abilities and effect, or refuses: null. */
export function judgeStunt(table: Table, actor: Fighter, target: Fighter): AllowedStunt | null {
  const text = table.ask(WHAT_STUNT, actor.id, { target: target.id });
  const stunt = table.ask(WHAT_TERMS, 'gm', { by: actor.id, target: target.id, text });
  if (table.watched)
    say(table, { kind: 'stunt-judged', rule: 'HR-STUNT-01', fighter: actor.id, allowed: stunt.allow, text });
  return stunt.allow ? stunt : null;
}

/** HR-STUNT-01. The contested check of an allowed stunt. */
function rollStunt(
  fight: Fight,
  table: Table,
  actor: Fighter,
  target: Fighter,
  pending: PendingManoeuvre,
  stunt: AllowedStunt,
): PendingManoeuvre {
  const terms = { about: 'stunt', rule: 'HR-STUNT-01', halve: false } as const;
  const success = contest(fight, table, actor, stunt.ability, target, stunt.against, terms);
  return { ...pending, success, stunt };
}

interface Terms {
  readonly about: 'grapple' | 'climb' | 'hinder' | 'stunt';
  readonly rule: RuleId;
  readonly halve: boolean;
}

/**
 * HR-OFF-08. A manoeuvre's check: levels as for attack and defense rolls of that ability, no weapon dice, no armor.
 * HR-GRAP-02: in a grapple the larger fighter has A1 per size. HR-COND-16: helpless fighters fail.
 */
function contest(
  fight: Fight,
  table: Table,
  actor: Fighter,
  ability: Ability,
  target: Fighter,
  targetAbility: Ability,
  terms: Terms,
): boolean {
  if (isHelpless(target)) return true;
  const larger = terms.about === 'grapple' ? sizesLarger(actor, target) : 0;
  const own: AdvantageSource[] = [{ from: 'size', levels: Math.max(0, larger) }];
  const theirs: AdvantageSource[] = [{ from: 'size', levels: Math.max(0, -larger) }];
  contestNet(fight, actor, target, 'attack', own);
  contestNet(fight, target, actor, 'defense', theirs);
  return contestCheck(fight, table, actor, ability, target, targetAbility, {
    ...terms,
    actor: own,
    target: theirs,
  });
}

/** HR-OFF-05, HR-OFF-07. Effects land together after the might step: by stance, sides alternating within each. */
export function landManoeuvres(fight: Fight, table: Table, pending: readonly PendingManoeuvre[]): void {
  for (const waiting of inLandingOrder(fight, pending)) {
    if (waiting.success) land(fight, table, waiting);
  }
}

const STANCE_ORDER: readonly (StanceHeld | null)[] = ['cunning', 'agility', 'might'];

/** HR-OFF-07. Cunning, agility, might; within a stance the targeted side first, then in turn. */
function inLandingOrder(fight: Fight, pending: readonly PendingManoeuvre[]): PendingManoeuvre[] {
  if (pending.length < 2) return pending.slice();
  const order: PendingManoeuvre[] = [];
  const targeted = fight.engagement?.targeted ?? 0;
  for (const stance of STANCE_ORDER) {
    const own = pending.filter((one) => one.stance === stance && fighterOf(fight, one.by).party === targeted);
    const others = pending.filter(
      (one) => one.stance === stance && fighterOf(fight, one.by).party !== targeted,
    );
    for (let i = 0; i < own.length || i < others.length; i++) {
      order.push(...own.slice(i, i + 1), ...others.slice(i, i + 1));
    }
  }
  return order;
}

/** HR-OFF-06. A grapple or climb needs both alive, the actor able and beside the target; other manoeuvres land regardless. */
function land(fight: Fight, table: Table, pending: PendingManoeuvre): void {
  const { manoeuvre } = pending;
  const actor = fighterOf(fight, pending.by);
  const target = fighterOf(fight, manoeuvre.target);
  const why = whyNotLanding(fight, actor, target, manoeuvre.do);
  const landed = why === null;
  const text = pending.stunt?.text ?? '';
  const what = manoeuvre.do;
  if (table.watched)
    say(table, {
      kind: 'manoeuvre-landed',
      rule: 'HR-OFF-05',
      fighter: actor.id,
      target: target.id,
      what,
      landed,
      text,
      ...(why === null ? {} : { why }),
    });
  if (!landed) return;
  if (manoeuvre.do === 'grapple') hold(fight, table, actor, target);
  else if (manoeuvre.do === 'climb') climb(fight, table, actor, target);
  else if (manoeuvre.do === 'hinder') hinder(fight, table, actor, target, manoeuvre.option, manoeuvre.levels);
  else if (pending.stunt !== null) landStunt(fight, table, actor, target, pending.stunt);
}

/** HR-OFF-06. The reason why a manoeuvre does not land, or null. */
function whyNotLanding(
  fight: Fight,
  actor: Fighter,
  target: Fighter,
  what: Manoeuvre['do'],
): 'gone' | 'actor-down' | 'apart' | 'already-held' | 'swarm' | null {
  if (!isHere(target)) return 'gone';
  if (what !== 'grapple' && what !== 'climb') return null;
  if (!isAble(actor)) return 'actor-down';
  if (!areAdjacent(fight, actor, target)) return 'apart';
  if (hasTrait(target, 'swarms')) return 'swarm'; // HR-MON-05
  if (what === 'grapple' && (actor.grappling !== null || target.grappledBy !== null)) return 'already-held'; // HR-GRAP-05
  return what === 'climb' && actor.climbingOn !== null ? 'already-held' : null; // HR-CLIMB-02
}

/** HR-CLIMB-01. The actor climbs onto the target and moves along with it. */
function climb(fight: Fight, table: Table, actor: Fighter, target: Fighter): void {
  actor.climbingOn = target.id;
  gain(fight, table, actor, 'creature-climber', 1, 'HR-CLIMB-01', actor.id);
  gain(fight, table, target, 'climbed-on', 1, 'HR-CLIMB-01', actor.id);
  setPlace(fight, actor, target.x, target.y);
}

/** The four hindrances. */
function hinder(
  fight: Fight,
  table: Table,
  actor: Fighter,
  target: Fighter,
  option: 'hurt' | 'blind' | 'prone' | 'push',
  levels: Mix | null,
): void {
  switch (option) {
    case 'hurt':
      return hinderByHurting(fight, table, actor, target, levels);
    case 'blind':
      return gain(fight, table, target, 'blinded', 1, 'HR-HIND-02', actor.id);
    case 'prone':
      return gain(fight, table, target, 'prone', 1, 'HR-HIND-03', actor.id);
    case 'push':
      pushOne(fight, table, actor, target, 5 + 5 * sizesLarger(actor, target), null, 'HR-HIND-04');
      gain(fight, table, target, 'off-balanced', 2, 'HR-HIND-04', actor.id); // Ambiguity A-70: too late to be tripped for it
  }
}

/** HR-HIND-01. 1d4 damage, and the two declared levels. */
function hinderByHurting(
  fight: Fight,
  table: Table,
  actor: Fighter,
  target: Fighter,
  levels: Mix | null,
): void {
  harmByDice(fight, table, actor, target, { count: 1, size: 4, from: 'hinder', rule: 'HR-HIND-01' });
  for (const kind of ['weakened', 'off-balanced', 'dazed'] as const) {
    gain(fight, table, target, kind, levels?.[kind] ?? 0, 'HR-HIND-01', actor.id);
  }
}

/** HR-STUNT-01. The stunt's effect as named by the game master. */
function landStunt(fight: Fight, table: Table, actor: Fighter, target: Fighter, stunt: StuntTerms): void {
  pushOne(fight, table, actor, target, stunt.push, null, 'HR-STUNT-01');
  const kind: ConditionKind | 'none' = stunt.condition;
  if (kind === 'grappled') {
    if (whyNotLanding(fight, actor, target, 'grapple') === null) hold(fight, table, actor, target);
  } else if (kind !== 'none') gain(fight, table, target, kind, stunt.levels, 'HR-STUNT-01', actor.id);
}
