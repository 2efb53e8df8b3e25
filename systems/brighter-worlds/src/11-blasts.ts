// 11-blasts.ts   Chapter 11, Blasts: attacks that strike everyone in an area.
import type { Table } from '@affray/kernel';
import type { Mod } from './02-saves.ts';
import { reveal, ruleOf, wordsOf } from './05-attacks.ts';
import { addEntry, closeVolley, entryOf } from './07-volleys.ts';
import { hasD12, howOf, isD4, modOf, ownReasons, rollAttack } from './10-attack-modifiers.ts';
import { type Rolled, say } from './events.ts';
import { BLAST_REASONS, type BlastReasons, mayBeCaught, WHO_IS_IN_THE_AREA } from './questions-attack.ts';
import { type Attack, type Fight, type Fighter, fighterOf } from './state.ts';

/**
 * BW-BLAST-01, BW-BLAST-04. The game master lists who is inside, friends too; all of them are struck. BW-BLAST-02: a fireball
 * or a giant's swing, it is the mark `blast` on the attack that counts.
 */
export function blast(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  weapon: Attack,
  aim: Fighter | null,
): void {
  const about = { attacker: attacker.id, with: weapon.id, aim: aim === null ? null : aim.id };
  const targets = table.ask(WHO_IS_IN_THE_AREA, 'gm', about);
  const reasons = table.ask(BLAST_REASONS, 'gm', { attacker: attacker.id, with: weapon.id, targets });
  if (attacker.hidden) reveal(fight, table, attacker);
  say(table, { kind: 'area-named', rule: 'BW-BLAST-04', fighter: attacker.id, targets });
  const own = aim === null ? [] : ownReasons(attacker, weapon, aim);
  const mod = (modOf(reasons) | (own.length > 0 ? 1 : 0)) as Mod;
  if (aim !== null && own.length > 0) {
    attacker.poised = false;
    attacker.owed = attacker.owed.filter((id) => id !== aim.id);
  }
  const words = wordsOf(reasons, own);
  if (fight.options['blast-roll-per-target'])
    rollForEach(fight, table, attacker, weapon, targets, mod, reasons, words);
  else rollOnce(fight, table, attacker, weapon, targets, mod, reasons, words);
}

/** BW-BLAST-03. One roll for all; separate d4s for those in cover follow it in the order of targets (BW-BLAST-05). */
function rollOnce(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  weapon: Attack,
  targets: readonly string[],
  mod: Mod,
  { covered }: BlastReasons,
  reasons: readonly string[],
): void {
  const roll = rollAttack(fight.options, table, attacker, weapon, weapon.dice, mod);
  const { id } = attacker;
  const at = targets.length === 1 ? (targets[0] as string) : id;
  say(table, {
    kind: 'attacked',
    rule: ruleOf(mod),
    fighter: id,
    attack: weapon.name,
    target: at,
    how: howOf(mod),
    reasons,
    roll,
  });
  for (const target of targets) {
    const kept = covered.includes(target)
      ? coveredRoll(fight, table, attacker, weapon, target, mod, roll)
      : roll.kept;
    addEntry(fight, entryOf(attacker, weapon, fighterOf(fight, target), kept));
  }
}

/**
 * BW-BLAST-05. Cover is a reason against this target alone: a d4 of its own; against an enhanced blast the two cancel and the
 * weapon's own dice count; an impaired blast cannot be impaired twice.
 */
function coveredRoll(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  weapon: Attack,
  target: string,
  mod: Mod,
  shared: Rolled,
): number {
  if (mod >= 2) return shared.kept;
  const mine = (mod | 2) as Mod;
  if (!isD4(fight.options, weapon, mine)) return withoutD12(shared);
  const face = table.roll(4, 'cover', attacker.id);
  const kept = hasD12(fight.options, weapon, mine) && shared.d12 > face ? shared.d12 : face; // Ambiguity A-07
  say(table, { kind: 'covered', rule: 'BW-BLAST-05', fighter: attacker.id, target, face, roll: kept });
  return kept;
}

function withoutD12(roll: Rolled): number {
  let kept = roll.face;
  for (let i = 1; roll.more !== null && i < roll.more.length; i += 2)
    kept = Math.max(kept, roll.more[i] as number);
  return kept;
}

/** Ambiguity A-18: `blast-roll-per-target` rolls for each. */
function rollForEach(
  fight: Fight,
  table: Table,
  attacker: Fighter,
  weapon: Attack,
  targets: readonly string[],
  mod: Mod,
  { covered }: BlastReasons,
  reasons: readonly string[],
): void {
  for (const target of targets) {
    const mine = (covered.includes(target) ? mod | 2 : mod) as Mod;
    const roll = rollAttack(fight.options, table, attacker, weapon, weapon.dice, mine);
    const how = howOf(mine);
    say(table, {
      kind: 'attacked',
      rule: ruleOf(mine),
      fighter: attacker.id,
      attack: weapon.name,
      target,
      how,
      reasons,
      roll,
    });
    addEntry(fight, entryOf(attacker, weapon, fighterOf(fight, target), roll.kept));
  }
}

/** Some go up in flames when killed: a blast of their own, after the volley that killed them. BW-BLAST-01. */
export function deathBlasts(fight: Fight, table: Table): void {
  while (fight.bursts.length > 0) {
    const fighter = fighterOf(fight, fight.bursts[0] as string);
    fight.bursts = fight.bursts.slice(1);
    const weapon = fighter.sheet.deathBlast;
    if (weapon === null || mayBeCaught(fight, fighter.id).length === 0) continue;
    say(table, { kind: 'burst', rule: 'BW-BLAST-01', fighter: fighter.id });
    blast(fight, table, fighter, weapon, null);
    closeVolley(fight, table);
  }
}
