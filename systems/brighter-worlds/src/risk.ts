// Risks: a Save with stakes before a deed, what the player learns of it, and the consequences of failing.
import type { Table } from '@affray/kernel';
import { type Mod, opposedSave, rolesOf, unopposedSave } from './02-saves.ts';
import { attackTarget, reveal } from './05-attacks.ts';
import { armorOf } from './06-armor-and-grit.ts';
import { closeVolley } from './07-volleys.ts';
import { entryOf } from './entries.ts';
import { type SaveResult, say, sayOf } from './events.ts';
import { isBeside, isTarget } from './legal-attacks.ts';
import { WHICH_FREE_ATTACK } from './questions-attack.ts';
import {
  type RiskyDeed,
  type SaveCalled,
  type Stakes,
  TAKE_THE_RISK,
  WHAT_IS_STAKED,
  WHETHER_RISKY,
  WHICH_SAVE,
} from './questions-saves.ts';
import {
  type Attack,
  attackOf,
  type Fight,
  type Fighter,
  fighterOf,
  isAble,
  isThere,
  UNARMED,
} from './state.ts';

/** The result of a risk. */
export interface Risked {
  readonly result: SaveResult;
  /** The player backed out: nothing was rolled, nothing done. */
  readonly backedOut: boolean;
  readonly actionLost: boolean;
}
const NO_RISK: Risked = { result: 'win', backedOut: false, actionLost: false };
const BACKED_OUT: Risked = { result: 'lose', backedOut: true, actionLost: false };

/** The source of harm when a risk fails: not a weapon, and not the opponent of the Save. */
const MISHAP: Attack = { ...UNARMED, id: 'mishap', name: 'the mishap' };

/**
 * BW-SAVE-09. Flight, first aid and a move carry a risk if a foe is near enough to interfere. Ambiguity A-36: or only
 * stunts, items and other deeds do. Without a game master there is no such Save.
 */
export function riskNearFoes(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  deed: 'flee' | 'first-aid' | 'move',
): Risked {
  if (table.quiet || fight.options['saves-for'] !== 'any-risk' || !isAble(fighter)) return NO_RISK;
  for (const foe of fight.fighters)
    if (isAble(foe) && isTarget(fighter, foe) && isBeside(fight, fighter, foe)) {
      const about = { fighter: fighter.id, deed, foe: foe.id };
      return table.ask(WHETHER_RISKY, 'gm', about) ? takeRisk(fight, table, fighter, deed, foe.id) : NO_RISK;
    }
  return NO_RISK;
}

/**
 * BW-SAVE-09, BW-ACT-04. Before something risky the game master may call for a Save, usually against an engaged
 * foe. Both outcomes are known before the roll, and the player may still back out.
 */
export function takeRisk(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  deed: RiskyDeed,
  foe: string | null,
): Risked {
  const { id } = fighter;
  const called = table.ask(WHICH_SAVE, 'gm', { fighter: id, deed, foe });
  const { save: attr, against } = called;
  if (attr === null) {
    if (deed === 'stunt') settleStakes(fight, table, fighter, called, null, 'win');
    return NO_RISK;
  }
  const stakes =
    called.lose === 'worse' ? table.ask(WHAT_IS_STAKED, 'gm', { fighter: id, deed, against }) : null;
  tellStakes(table, fighter, called, stakes);
  const mayBackOut = fight.options['saves-for'] === 'any-risk';
  if (mayBackOut && !table.ask(TAKE_THE_RISK, id, { deed, attr })) {
    sayOf(table, fighter, { kind: 'backed-out', rule: 'BW-ACT-04', fighter: id });
    return BACKED_OUT;
  }
  const result = saveAsCalled(fight, table, fighter, called);
  const actionLost = settleStakes(fight, table, fighter, called, stakes, result);
  return { result, backedOut: false, actionLost };
}

/** BW-ACT-04. */
function tellStakes(table: Table, fighter: Fighter, called: SaveCalled, stakes: Stakes | null): void {
  const { save, against, their, win, lose, words } = called;
  sayOf(table, fighter, {
    kind: 'stakes-told',
    rule: 'BW-ACT-04',
    fighter: fighter.id,
    attr: save ?? 'dex',
    against,
    their,
    win,
    lose,
    words,
    ...(stakes === null ? {} : { stakes: { ...stakes, item: itemName(fighter, stakes.item) } }),
  });
}

function itemName(fighter: Fighter, item: string | null): string | null {
  return item === null || item === 'shield' ? item : attackOf(fighter, item).name;
}

function saveAsCalled(fight: Fight, table: Table, fighter: Fighter, called: SaveCalled): SaveResult {
  const attr = called.save ?? 'dex';
  const mod: Mod = called.roll === 'enhanced' ? 1 : called.roll === 'impaired' ? 2 : 0;
  const opponent = called.against === null ? null : fighterOf(fight, called.against);
  return opponent === null || !isThere(opponent)
    ? unopposedSave(fight, table, fighter, attr, mod, 'save')
    : opposedSave(fight, table, fighter, attr, mod, opponent, called.their);
}

/**
 * BW-ACT-04. Applies the stakes: the fighter's own enhanced attack, or what the game master set against it; a tie ruled
 * as a compromise has neither effect. Returns whether the action is lost.
 */
function settleStakes(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  { against, win, lose }: SaveCalled,
  stakes: Stakes | null,
  result: SaveResult,
): boolean {
  if (result === 'win' && win === 'enhanced') {
    fighter.poised = true;
    sayOf(table, fighter, { kind: 'poised', rule: 'BW-ACT-03', fighter: fighter.id });
  }
  if (result !== 'lose') return false;
  if (stakes !== null) payStakes(fight, table, fighter, stakes, against);
  const opening = lose === 'foe-enhanced' || stakes?.opening === true;
  if (opening && against !== null && isThere(fighter))
    giveOpening(fight, table, fighter, fighterOf(fight, against));
  return lose === 'action-lost';
}

/** BW-ACT-04. A lost item, a condition, a new place, and damage last. */
function payStakes(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  { damage, item, condition, feet }: Stakes,
  against: string | null,
): void {
  const { id } = fighter;
  if (item !== null) loseItem(table, fighter, item);
  if (condition !== '') {
    fight.conditioned = true;
    if (!fighter.conditions.includes(condition)) fighter.conditions = [...fighter.conditions, condition];
    const by = against ?? id;
    sayOf(table, fighter, { kind: 'condition', rule: 'BW-ACT-04', fighter: id, name: condition, by });
  }
  if (feet !== 0 && fight.places) {
    const from = fighter.at;
    fighter.at += feet;
    sayOf(table, fighter, { kind: 'pushed', rule: 'BW-ACT-04', fighter: id, from, to: fighter.at });
  }
  if (damage !== null) sufferMishap(fight, table, fighter, damage);
}

function loseItem(table: Table, fighter: Fighter, item: string): void {
  const name = itemName(fighter, item) ?? item;
  fighter.lost = [...fighter.lost, item];
  fighter.arm = -1; // its attack has to be looked up from now on
  if (item === 'shield') {
    fighter.shieldHeld = false;
    fighter.armor = armorOf(fighter.sheet, false);
  }
  const { id, armor } = fighter;
  sayOf(table, fighter, { kind: 'item-lost', rule: 'BW-ACT-04', fighter: id, item: name, armor });
}

/** BW-ATK-02. Armor and Grit reduce the die like an attack; pending attacks wait. */
function sufferMishap(fight: Fight, table: Table, fighter: Fighter, sides: number): void {
  const { id } = fighter;
  const face = table.roll(sides, 'mishap', id, rolesOf(fighter));
  sayOf(table, fighter, { kind: 'mishap', rule: 'BW-ACT-04', fighter: id, sides, face });
  const open = fight.volley;
  fight.volley = [entryOf(fighter, MISHAP, fighter, face)];
  closeVolley(fight, table);
  fight.volley = open;
}

/** BW-MOVE-01. Moves there; `left` feet of the move remain. */
export function walk(table: Table, fighter: Fighter, to: number, left: number): void {
  const from = fighter.at;
  fighter.at = to;
  sayOf(table, fighter, { kind: 'moved', rule: 'BW-MOVE-01', fighter: fighter.id, from, to, left });
}

/** BW-ACT-05. The foe's next attack on the fighter is enhanced. Ambiguity A-26: or it comes at once. */
function giveOpening(fight: Fight, table: Table, fighter: Fighter, foe: Fighter): void {
  if (fighter.hidden) reveal(fight, table, fighter); // a fighter who gives an opening is seen
  if (!foe.owed.includes(fighter.id)) foe.owed = [...foe.owed, fighter.id];
  if (!fight.options['failed-stunt-free-attack'] || !isAble(foe)) {
    return say(table, { kind: 'owed', rule: 'BW-ACT-05', fighter: foe.id, against: fighter.id });
  }
  say(table, { kind: 'free-attack', rule: 'BW-ACT-05', fighter: foe.id, target: fighter.id });
  const weapon = attackOf(foe, table.ask(WHICH_FREE_ATTACK, foe.id, { target: fighter.id }));
  const open = fight.volley; // pending attacks of the fighter's side wait
  fight.volley = [];
  attackTarget(fight, table, foe, weapon, null, fighter);
  closeVolley(fight, table);
  fight.volley = open;
}
