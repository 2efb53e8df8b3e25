// 26-stat-blocks.ts   Chapter 26, Stat-block creatures: what they can do beyond their numbers.
import type { Table } from '@affray/kernel';
import { savingThrow } from './15-dice.ts';
import { directionsTo, pushOne } from './20-forced-movement.ts';
import { areAdjacent } from './board.ts';
import { type Blow, beatsTarget, type Effects } from './effects.ts';
import { harmOf, rollHarm } from './harm.ts';
import { hold } from './holds.ts';
import { WHETHER_TO_FADE, WHICH_HEX } from './questions-stat-blocks.ts';
import { type Fight, type Fighter, hasTrait, isAble, isHere } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'HR-MON-01': {
    title: 'Phantom Knight',
    text: 'Medium; might d10, agility d6, cunning d10, presence d8, heart d10; 50 hit points, wounded at 15. It has +6 on attacks, and on defense +8 against physical and +4 against magical attacks. It can pass through things and once in a fight it can fade, and whoever attacks it with might takes 1d6. When it beats a stance, the loser makes a might saving throw against 12 or is pulled 10 feet and grappled.',
    source: 'public rules, Monster Creation Guide',
  },
  'HR-MON-02': {
    title: 'Brute',
    text: 'A template: large; might d8 to d10, agility, cunning and presence d4 to d6 each, heart d8; 40 hit points, wounded at 12. It has +8 on attacks and +4 on defense. Beating a stance with might knocks the target prone, and one type of damage does half to it.',
    source: 'public rules, Monster Creation Guide',
  },
  'HR-MON-03': {
    title: 'Skirmisher',
    text: 'A template: medium; might d4 to d6, agility d10 to d12, cunning and presence d6 to d8 each, heart d8; 30 hit points, wounded at 10. It has +6 on attacks and +6 on defense. After an attack it has a free sidestep, and against someone off-balanced it has 1 level of advantage.',
    source: 'public rules, Monster Creation Guide',
  },
  'HR-MON-04': {
    title: 'Controller',
    text: 'A template: medium; might d4 to d6, agility d6 to d8, cunning d10 to d12, presence d8 to d10, heart d10; 35 hit points, wounded at 12. It has +5 on attacks and +5 on defense. When it beats a stance, it gives 2 levels of a condition.',
    source: 'public rules, Monster Creation Guide',
  },
  'HR-MON-05': {
    title: 'Minion Swarm',
    text: 'A template: large; might d4, agility d8, cunning d6, presence d4, heart d6; 25 hit points, never wounded. It has +4 on attacks and +3 on defense. Its attack hits all who are adjacent, and conditions meant for a single target do not affect it.',
    source: 'public rules, Monster Creation Guide',
  },
  'HR-MON-06': {
    title: 'War Horse',
    text: 'Large; might d10, agility d6, cunning d6, no presence die, heart d8; 90 hit points, wounded at 10. It has no fixed attack or defense number. Its speed is 60.',
    source: 'public rules, Mounted Combat & Mounts',
  },
  'HR-MON-07': {
    title: 'Dire Wolf',
    text: 'L2; might d10, agility d10, cunning d8, no presence die, heart d8; 100 hit points, wounded at 10. It has no fixed attack or defense number and fights with weapons of its body. Its speed is 60.',
    source: 'public rules, Mounted Combat & Mounts',
  },
  'HR-MON-08': {
    title: 'Guide values',
    text: 'A minion has 10 to 20 hit points and is wounded at 5 to 8 or never; a standard fighter has 25 to 40 and is wounded at 8 to 12. An elite has 40 to 60 and is wounded at 12 to 15; a boss has 60 to 100 or more and is wounded at 15 or more.',
    source: 'public rules, Monster Creation Guide',
  },
  'HR-MON-09': {
    title: 'How stat blocks are read',
    text: "The attack of a stat-block fighter is its own body's, melee with a range of 5 feet, where nothing else is stated. Effects for beating a stance need a win in the triangle of cunning, agility and might, so a defensive target does not set them off.",
    source: 'our reading',
  },
  'HR-MON-10': {
    title: 'A beginner',
    text: "A new fighter of the players' side has a heart die of d8, 40 hit points and a speed of 60. Two of its abilities are d6 and two are d4.",
    source: 'public rules, Building Your Character',
  },
} as const;

const DRAG_SAVE = 12;

const DRAG_FEET = 10;

const HEX_LEVELS = 2;

/** Effects of both sides' traits after an attack roll, stored for the end of the step. */
export function onBlow(fight: Fight, table: Table, blow: Blow, effects: Effects): void {
  const { attacker, target } = blow;
  if (hasTrait(target, 'chills-might') && blow.stance === 'might') chill(table, attacker, target, effects);
  if (hasTrait(target, 'fades') && blow.hit) fade(table, attacker, target, effects);
  if (!beatsTarget(blow)) return; // HR-MON-09: beating a stance means the triangle
  if (hasTrait(attacker, 'knocks-down') && blow.stance === 'might') {
    effects.levels.push({
      by: attacker.id,
      target: target.id,
      condition: 'prone',
      levels: 1,
      rule: 'HR-MON-02',
    });
  }
  if (hasTrait(attacker, 'drags')) grasp(fight, table, attacker, target, effects);
  if (hasTrait(attacker, 'hexes')) hex(table, attacker, target, effects);
}

/** HR-MON-01. An attacker who strikes the knight with might takes 1d6 cold damage. */
function chill(table: Table, attacker: Fighter, target: Fighter, effects: Effects): void {
  const raw = rollHarm(table, target, attacker, { count: 1, size: 6, from: 'chill', rule: 'HR-MON-01' });
  effects.harms.push(harmOf(target.id, attacker, raw, 'HR-MON-01'));
}

/** HR-MON-01. Once in a fight the knight, when hit, can fade: a level of obscured until the next round begins. */
function fade(table: Table, attacker: Fighter, target: Fighter, effects: Effects): void {
  if (target.faded || !table.ask(WHETHER_TO_FADE, target.id, { by: attacker.id })) return;
  target.faded = true;
  effects.levels.push({
    by: target.id,
    target: target.id,
    condition: 'obscured',
    levels: 1,
    rule: 'HR-MON-01',
  });
}

/** HR-MON-01. On beating a stance: the target makes a might saving throw against 12, or is pulled 10 feet and held. */
function grasp(fight: Fight, table: Table, attacker: Fighter, target: Fighter, effects: Effects): void {
  if (savingThrow(fight, table, target, 'might', DRAG_SAVE, 'HR-MON-01')) return;
  effects.pushes.push({
    by: attacker.id,
    target: target.id,
    feet: DRAG_FEET,
    might: false,
    rule: 'HR-MON-01',
  });
}

/** HR-MON-01. The pull, at the end of the step, and the hold if the two are adjacent then. */
export function drag(fight: Fight, table: Table, puller: Fighter, target: Fighter, feet: number): void {
  const direction = directionsTo(fight, puller, target)[0] ?? null;
  const gap = areAdjacent(fight, puller, target);
  if (!gap && direction !== null) pushOne(fight, table, puller, target, feet, direction, 'HR-MON-01');
  if (!isAble(puller) || !isHere(target) || !areAdjacent(fight, puller, target)) return;
  if (puller.grappling === null && target.grappledBy === null && !hasTrait(target, 'swarms')) {
    hold(fight, table, puller, target);
  }
}

/** HR-MON-04. On beating a stance: 2 levels of one condition. */
function hex(table: Table, attacker: Fighter, target: Fighter, effects: Effects): void {
  const condition = table.ask(WHICH_HEX, attacker.id, { target: target.id });
  effects.levels.push({
    by: attacker.id,
    target: target.id,
    condition,
    levels: HEX_LEVELS,
    rule: 'HR-MON-04',
  });
}
