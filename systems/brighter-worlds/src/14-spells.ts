// 14-spells.ts   Chapter 14, Spells: the cost of casting, and how a spell strikes.
import type { Table } from '@affray/kernel';
import { unopposedSave } from './02-saves.ts';
import { reveal } from './05-attacks.ts';
import { afterArmor, armorAgainst, loseGrit } from './06-armor-and-grit.ts';
import { knockOut } from './09-zero-strength.ts';
import { howOf, modOf, rollAttack } from './10-attack-modifiers.ts';
import { stepAttribute } from './13-other-attributes.ts';
import { say, sayOf } from './events.ts';
import { ATTACK_REASONS } from './questions-attack.ts';
import { KNOCKED_OUT_OR_LOST } from './questions-turn.ts';
import { type Attack, type Fight, type Fighter, isAble } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BW-MAG-01': {
    title: 'Casting a spell',
    text: 'A caster needs both hands and can hold no weapon meanwhile. A caster who has Grit loses all of it. A caster at Grit 0 makes a WIL Save instead, which takes 4 or better; a failure costs one step of WIL, and the caster chooses between being knocked out and losing the spell.',
    source: 'public rules',
  },
  'BW-MAG-02': {
    title: 'Spells against others',
    text: 'A spell that does damage is an attack like any other, with the die of the spell. For a harmless spell on someone unwilling, the caster rolls WIL as if attacking: where this would cause Direct Damage the spell takes hold, and the target makes no Save.',
    source: 'public rules',
  },
} as const;

/** BW-MAG-01. A spell costs all Grit; without Grit it takes a WIL Save, and failing costs a step and more. */
export function payForSpell(fight: Fight, table: Table, caster: Fighter, spell: Attack): boolean {
  const gritBefore = caster.grit;
  caster.grit = 0;
  const { id } = caster;
  sayOf(table, caster, { kind: 'cast', rule: 'BW-MAG-01', fighter: id, spell: spell.name, gritBefore });
  if (gritBefore > 0) return true;
  if (unopposedSave(fight, table, caster, 'wil', 0, 'casting') === 'win') return true;
  stepAttribute(fight, table, caster, 'wil');
  const works = isAble(caster) && table.ask(KNOCKED_OUT_OR_LOST, id, { spell: spell.name }) === 'knocked-out';
  if (works) knockOut(fight, table, caster);
  else sayOf(table, caster, { kind: 'spell-lost', rule: 'BW-MAG-01', fighter: id, spell: spell.name });
  return works;
}

/** BW-MAG-02. WIL is rolled as an attack; if it would do Direct Damage the spell works, and nobody saves. */
export function takesHold(
  fight: Fight,
  table: Table,
  caster: Fighter,
  spell: Attack,
  target: Fighter,
): boolean {
  const { id } = caster;
  const reasons = table.ask(ATTACK_REASONS, 'gm', { attacker: id, with: spell.id, target: target.id });
  if (caster.hidden) reveal(fight, table, caster);
  let over = 0;
  if (caster.wil !== 0) {
    const mod = modOf(reasons);
    const roll = rollAttack(fight.options, table, caster, spell, [caster.wil], mod);
    const words = [...reasons.enhanced, ...reasons.impaired];
    say(table, {
      kind: 'attacked',
      rule: 'BW-MAG-02',
      fighter: id,
      attack: spell.name,
      target: target.id,
      how: howOf(mod),
      reasons: words,
      roll,
      mode: 'spell',
    });
    over = meet(table, caster, spell, target, roll.kept);
  }
  say(table, { kind: 'spell-worked', rule: 'BW-MAG-02', fighter: id, target: target.id, worked: over > 0 });
  return over > 0;
}

/** BW-MAG-02. Armor and Grit apply as against an attack; returns the excess. */
function meet(table: Table, caster: Fighter, spell: Attack, target: Fighter, roll: number): number {
  const armor = armorAgainst(target, spell);
  const gritBefore = target.grit;
  const through = afterArmor(roll, armor);
  const over = through - loseGrit(target, through);
  say(table, {
    kind: 'landed',
    rule: 'BW-MAG-02',
    fighter: caster.id,
    target: target.id,
    roll,
    armor,
    through,
    gritBefore,
    grit: target.grit,
    over,
    ...(armor < target.armor ? { ignored: target.armor - armor } : {}),
  });
  return over;
}
