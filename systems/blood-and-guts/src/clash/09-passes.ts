// 09-passes.ts   Chapter 9, Standing: what house rules do before a later pass. In our reading (BG-CLASH-03) that is
// nothing.
import type { Table } from '@affray/kernel';
import { breathDie, exhaust } from '../01-dice.ts';
import { checkOver, itemOf, readDie } from '../04-weapon-dice.ts';
import { inOrder } from '../11-vantage.ts';
import { resolveBinds } from '../12-melee.ts';
import { settleArmour } from '../15-armour.ts';
import { say } from '../events.ts';
import { type Die, type Fight, type Fighter, fighterOf } from '../state.ts';
import { declarePloys } from './10-gambits.ts';

/** BG-CLASH-03. Dice are not rolled again, exhausted ones stay in use, gambits are not renewed; each unless a house rule says so. */
export function preparePass(fight: Fight, table: Table): void {
  const { options } = fight;
  if (options['exhausted-in-passes'] === 'first-pass-only') dropExhausted(fight); // BG-MAN-02. Ambiguity A-27
  if (options['pass-reroll'] !== 'none') rollAgain(fight, table); // Ambiguity A-38
  if (options['gambit-limit'] === 'fighter-pass') renewGambits(fight, table); // Ambiguity A-40
}

function dropExhausted(fight: Fight): void {
  for (const fighter of fight.fighters) {
    if (fighter.hand.length === 0) continue;
    fighter.hand = fighter.hand.filter(
      (die) => die.from !== 'breath' || !breathDie(fighterOf(fight, die.owner), die.item).exhausted,
    );
  }
}

function renewGambits(fight: Fight, table: Table): void {
  for (const fighter of fight.fighters) fighter.gambitUsed = false;
  for (const group of inOrder(fight)) declarePloys(fight, group, table);
  resolveBinds(fight, table);
  settleArmour(fight, table);
}

function rollAgain(fight: Fight, table: Table): void {
  const all = fight.options['pass-reroll'] === 'all';
  for (const fighter of fight.fighters) {
    if (!fighter.engaged || fighter.status !== 'up') continue;
    if (all) for (const die of fighter.pool) if (die.live) rollDieAgain(fight, fighter, die, table);
    for (const die of fighter.hand) rollDieAgain(fight, fighter, die, table);
    fighter.hand = fighter.hand.filter((die) => die.live);
  }
  if (all) settleArmour(fight, table);
}

function rollDieAgain(fight: Fight, holder: Fighter, die: Die, table: Table): void {
  const owner = fighterOf(fight, die.owner);
  die.face = table.roll(die.size, die.from, owner.id);
  die.stops = [];
  die.marked = false;
  if (die.from === 'breath') {
    die.trigger = die.face;
    die.value = die.face;
    if (table.watched)
      say(table, {
        kind: 'breath-rolled',
        rule: 'BG-SAVE-01',
        fighter: owner.id,
        die: die.key,
        size: die.size,
        face: die.face,
      });
    exhaust(fight, holder, owner.id, breathDie(owner, die.item), die.face, 'blood', table);
    return;
  }
  readDie(fight, die, itemOf(owner, die)?.marks ?? [], die.bonus, table);
  if (!die.gambit && !die.twin) checkOver(fight, owner, die, table);
}
