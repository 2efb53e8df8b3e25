// Home-made abilities on a sheet: when they can be used and what they do. HR-ABIL-07
import type { Table } from '@affray/kernel';
import { grantAction, spendAction, spendRush } from './04-action-economy.ts';
import { addRush } from './08-rush-points.ts';
import type { Use } from './09-abilities.ts';
import { heal } from './17-wounds.ts';
import { pushOne } from './20-forced-movement.ts';
import { gain } from './24-conditions.ts';
import type { MomentName } from './ability-list.ts';
import { feetBetweenFighters } from './board.ts';
import { MOST_LEVELS } from './condition-list.ts';
import { say, sayOf } from './events.ts';
import { harmByDice } from './harm.ts';
import { lose } from './losing-conditions.ts';
import { WHAT_ABILITY_DOES } from './questions-manoeuvres.ts';
import type { OwnAbility, OwnEffect, OwnTrigger } from './sheet.ts';
import { areEnemies, canAct, type Fight, type Fighter, fighterOf, isHere } from './state.ts';
import type { Moment } from './windows.ts';

/** The moments at which a home-made instant ability can be used. */
export const MOMENTS_OF_TRIGGER: Readonly<Record<OwnTrigger, readonly MomentName[]>> = {
  'any-time': ['turn', 'between-steps', 'end-of-round'],
  'on-attacking': ['before-roll'],
  'on-being-attacked': ['before-roll'],
  'on-damaging': ['after-damage'],
  'on-being-damaged': ['after-damage'],
};

/** HR-ABIL-01. Rush cost of one use: its own price, plus n for the n-th use of a minor ability. */
export function ownCost(fighter: Fighter, place: number): number {
  const { frequency, rush } = fighter.own[place] as OwnAbility;
  return rush + (frequency === 'minor' ? (fighter.ownUses[place] as number) + 1 : 0);
}

/** HR-ABIL-03, HR-ABIL-04, HR-ABIL-05. Whether a fighter can pay for a home-made ability now. */
function canAffordOwn(fighter: Fighter, place: number): boolean {
  const { frequency, action } = fighter.own[place] as OwnAbility;
  if (frequency === 'passive' || !canAct(fighter) || fighter.ownSpent[place] === true) return false;
  return fighter.rush >= ownCost(fighter, place) && (!action || fighter.actions > 0);
}

/** HR-ABIL-07. The uses a fighter has on its side's turn (`about` is null), or in an instant window. */
export function ownUses(fight: Fight, fighter: Fighter, about: Moment | null): Use[] {
  const uses: Use[] = [];
  for (let place = 0; place < fighter.own.length; place++) {
    const ability = fighter.own[place] as OwnAbility;
    if (ability.instant !== (about !== null) || !canAffordOwn(fighter, place)) continue;
    if (about !== null && !isTimely(fighter, ability.trigger, about)) continue;
    const use = { ability: ability.name, rush: 0, how: null } as const;
    if (ability.target === 'self') uses.push({ ...use, target: null });
    else for (const target of targetsOf(fight, fighter, ability, about)) uses.push({ ...use, target });
  }
  return uses;
}

function isTimely(fighter: Fighter, trigger: OwnTrigger, about: Moment): boolean {
  if (!MOMENTS_OF_TRIGGER[trigger].includes(about.moment)) return false;
  if (trigger === 'any-time') return true;
  const isOwn = trigger === 'on-attacking' || trigger === 'on-damaging';
  return (isOwn ? about.by : about.target) === fighter.id;
}

function targetsOf(
  fight: Fight,
  fighter: Fighter,
  { target, range, trigger }: OwnAbility,
  about: Moment | null,
): string[] {
  const other = about === null || trigger === 'any-time' ? null : otherOf(fighter, about);
  const ids: string[] = [];
  for (const one of fight.fighters) {
    if (!isHere(one) || (one.levels.hidden > 0 && areEnemies(fighter, one))) continue;
    if (target === 'enemy' ? !areEnemies(fighter, one) : target === 'friend' && areEnemies(fighter, one))
      continue;
    if (other !== null && target === 'enemy' && one.id !== other) continue;
    if (feetBetweenFighters(fight, fighter, one) <= range) ids.push(one.id);
  }
  return ids;
}

/** An ability that answers an attack and targets an enemy targets the other fighter of that attack. */
function otherOf(fighter: Fighter, about: Moment): string | null {
  return about.by === fighter.id ? about.target : about.by;
}

/** HR-ABIL-07. Pays for a home-made ability and applies it. */
export function useOwn(fight: Fight, table: Table, fighter: Fighter, use: Use): void {
  const place = fighter.own.findIndex(({ name }) => name === use.ability);
  const ability = fighter.own[place];
  if (ability === undefined) throw new Error(`${fighter.id} has no "${use.ability}"`);
  const cost = ownCost(fighter, place);
  const targets = use.target === null ? [] : [use.target];
  if (table.watched)
    sayOf(table, fighter, {
      kind: 'ability-used',
      rule: 'HR-ABIL-07',
      fighter: fighter.id,
      ability: ability.name,
      cost,
      targets,
    });
  spendRush(table, fighter, cost);
  if (ability.action) spendAction(table, fighter); // HR-ACT-09
  fighter.ownUses[place] = (fighter.ownUses[place] as number) + 1; // HR-ABIL-02
  if (ability.frequency !== 'minor') fighter.ownSpent[place] = true;
  const target = use.target === null ? fighter : fighterOf(fight, use.target);
  take(fight, table, fighter, target, ability.effect, ability.name);
}

function take(
  fight: Fight,
  table: Table,
  by: Fighter,
  target: Fighter,
  effect: OwnEffect,
  ability: string,
): void {
  switch (effect.do) {
    case 'gm-rules': {
      const text = table.ask(WHAT_ABILITY_DOES, 'gm', { by: by.id, target: target.id, ability });
      return say(table, { kind: 'ability-ruled', rule: 'HR-ABIL-07', fighter: by.id, ability, text });
    }
    case 'heal':
      return heal(fight, table, target, effect.amount);
    case 'harm':
      return harmByDice(fight, table, by, target, {
        count: effect.dice,
        size: effect.size,
        from: 'ability',
        rule: 'HR-ABIL-07',
      });
    case 'give':
      return gain(fight, table, target, effect.condition, effect.levels, 'HR-ABIL-07', by.id);
    case 'end':
      return lose(fight, table, target, effect.condition, MOST_LEVELS, 'HR-ABIL-07');
    case 'push':
      pushOne(fight, table, by, target, effect.feet, null, 'HR-ABIL-07');
      return;
    case 'advantage':
      target.nextRoll += effect.levels;
      return;
    case 'rush':
      return addRush(table, target, effect.amount); // HR-RUSH-04
    case 'action':
      return grantAction(target); // HR-ACT-10
  }
}
