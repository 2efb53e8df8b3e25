// 26-stat-blocks.ts   Chapter 26, Stat-block creatures: what they can do beyond their numbers.
import type { Table } from '@affray/kernel';
import { rollDice, savingThrow, sumOf } from './15-dice.ts';
import { directionsTo, pushOne } from './20-forced-movement.ts';
import { areAdjacent } from './board.ts';
import { type Blow, beatsTarget, type Effects } from './effects.ts';
import { say } from './events.ts';
import { hold } from './holds.ts';
import { WHETHER_TO_FADE, WHICH_HEX } from './questions-stat-blocks.ts';
import { type Fight, type Fighter, hasTrait, isAble, isHere } from './state.ts';

const DRAG_SAVE = 12;

const DRAG_FEET = 10;

const HEX_LEVELS = 2;

/** What the traits of both do once an attack has been rolled; all of it happens at the end of the step. */
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

/** HR-MON-01. Whoever strikes the knight with might takes 1d6 of its cold. */
function chill(table: Table, attacker: Fighter, target: Fighter, effects: Effects): void {
  const faces = rollDice(table, 1, 6, 'harm', target.id);
  const raw = sumOf(faces);
  if (table.watched)
    say(table, {
      kind: 'damage-rolled',
      rule: 'HR-MON-01',
      fighter: attacker.id,
      from: 'chill',
      size: 6,
      faces,
      damage: raw,
    });
  const facts = {
    fromAttack: false,
    executes: false,
    damageType: 'none',
    heavyMelee: false,
    rule: 'HR-MON-01',
  } as const;
  effects.harms.push({ by: target.id, target: attacker.id, raw, ...facts });
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

/** HR-MON-01. Beating a stance: a might saving throw against 12, or be pulled 10 feet and held. */
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

/** HR-MON-01. The pull, at the end of the step, and the hold if it brought them together. */
export function drag(fight: Fight, table: Table, puller: Fighter, target: Fighter, feet: number): void {
  const direction = directionsTo(fight, puller, target)[0] ?? null;
  const gap = areAdjacent(fight, puller, target);
  if (!gap && direction !== null) pushOne(fight, table, puller, target, feet, direction, 'HR-MON-01');
  if (!isAble(puller) || !isHere(target) || !areAdjacent(fight, puller, target)) return;
  if (puller.grappling === null && target.grappledBy === null && !hasTrait(target, 'swarms')) {
    hold(fight, table, puller, target);
  }
}

/** HR-MON-04. Beating a stance: 2 levels of one condition. */
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
