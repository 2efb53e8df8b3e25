// Casting, from chapter 6: the rules common to all spells.
import type { Table } from '@affray/kernel';
import { spendAction } from './04-action-economy.ts';
import { speedOf } from './05-movement.ts';
import { markActive } from './08-rush-points.ts';
import { savingThrow } from './15-dice.ts';
import { ROUNDS_PER_MINUTE } from './18-zero-hit-points.ts';
import { gain } from './24-conditions.ts';
import { freeHands } from './arms-in-hand.ts';
import { feetBetweenFighters } from './board.ts';
import { sayOf } from './events.ts';
import { lose } from './losing-conditions.ts';
import type { Spell } from './sheet.ts';
import { type Fight, type Fighter, fighterIfKnown, fighterOf, isHere } from './state.ts';

/**
 * HR-CAST-02, HR-CAST-04. The limits of all spells: one a round, a free hand, no more than half the speed moved, a clear head. For moving
 * afterwards see feetLeftFor: at most half the speed in all.
 */
export function maySpellNow(_fight: Fight, fighter: Fighter): boolean {
  if (fighter.castThisRound || fighter.levels.confused > 0 || freeHands(fighter) < 1) return false;
  return 2 * fighter.willing <= speedOf(fighter);
}

/** HR-CAST-03. Uses up the round's spell; the round counts as active. */
export function castBeforeAbility(fighter: Fighter): void {
  fighter.castThisRound = true;
  markActive(fighter);
}

/** The fighters a spell can target. */
export function spellTargets(fight: Fight, caster: Fighter, spell: Spell): string[] {
  const ids: string[] = [];
  for (const other of fight.fighters) {
    if (isHere(other) && feetBetweenFighters(fight, caster, other) <= spell.range) ids.push(other.id);
  }
  return ids;
}

/** HR-CAST-01. Casts a spell with the action: each target saves or is affected. */
export function castSpell(
  fight: Fight,
  table: Table,
  caster: Fighter,
  place: number,
  targets: readonly string[],
): void {
  const spell = caster.spells[place] as Spell;
  spendAction(table, caster); // HR-ACT-05
  castBeforeAbility(caster);
  if (table.watched)
    sayOf(table, caster, {
      kind: 'spell-cast',
      rule: 'HR-CAST-01',
      fighter: caster.id,
      spell: spell.name,
      targets,
    });
  const held: string[] = [];
  for (const id of targets) {
    const target = fighterOf(fight, id);
    const against = caster.maxHeart + 2 * caster.paragon; // HR-CAST-05
    if (spell.save !== null && savingThrow(fight, table, target, spell.save, against, 'HR-CAST-05')) continue;
    gain(fight, table, target, spell.condition, spell.levels, 'HR-CAST-01', caster.id);
    held.push(id);
  }
  if (spell.ongoing && held.length > 0)
    caster.ongoing.push({ spell: place, left: ROUNDS_PER_MINUTE, targets: held });
}

/** HR-CAST-05. Ongoing spells end after a minute. Called at the end of each round. */
export function countSpells(fight: Fight, table: Table): void {
  for (const caster of fight.fighters) {
    for (let i = caster.ongoing.length - 1; i >= 0; i--) {
      const one = caster.ongoing[i];
      if (one === undefined) continue;
      one.left--;
      if (one.left === 0 || !isHere(caster)) endSpell(fight, table, caster, i);
    }
  }
}

/** HR-CAST-05. Ends a fighter's own ongoing spell and its effects. */
export function endSpell(fight: Fight, table: Table, caster: Fighter, which: number): void {
  const [one] = caster.ongoing.splice(which, 1);
  if (one === undefined) return;
  const spell = caster.spells[one.spell] as Spell;
  if (table.watched)
    sayOf(table, caster, { kind: 'spell-ended', rule: 'HR-CAST-05', fighter: caster.id, spell: spell.name });
  for (const id of one.targets) {
    const target = fighterIfKnown(fight, id);
    if (target !== null) lose(fight, table, target, spell.condition, spell.levels, 'HR-CAST-05');
  }
}
