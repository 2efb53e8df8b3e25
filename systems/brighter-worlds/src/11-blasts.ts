// 11-blasts.ts   Chapter 11, Blasts: attacks that strike everyone in an area.
import type { Table } from '@affray/kernel';
import type { Mod } from './02-saves.ts';
import { addsUp, modeOf, reveal, ruleOf, wordsOf } from './05-attacks.ts';
import { hasD12, howOf, isD4, modOf, ownReasons, ownTotal, rollAttack } from './10-attack-modifiers.ts';
import { addEntry, entryOf } from './entries.ts';
import { type Rolled, say } from './events.ts';
import { BLAST_REASONS, type BlastReasons, unawareOf, WHO_IS_IN_THE_AREA } from './questions-attack.ts';
import { type Attack, type Fight, type Fighter, fighterOf } from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BW-BLAST-01': {
    title: 'A blast',
    text: 'An attack marked as a blast strikes each and every target within its area.',
    source: 'the combat chapter, Blast',
  },
  'BW-BLAST-02': {
    title: 'What counts as a blast',
    text: 'A blast may be something that explodes or a ball of fire, but also blades spinning all around or the broad sweep of a giant.',
    source: 'the combat chapter, Blast',
  },
  'BW-BLAST-03': {
    title: 'One roll for all',
    text: 'A blast is rolled once, and that roll strikes all its targets. Each of them uses its own armor and its own Grit, and makes its own STR Save if one is due.',
    source: 'our reading',
    ambiguities: ['A-18'],
  },
  'BW-BLAST-04': {
    title: 'Friends in the area',
    text: 'A blast makes no difference between friend and foe. The GM says which fighters are in the area, at least one; the attacker is struck only if named among them.',
    source: 'our reading',
    ambiguities: ['A-19'],
  },
  'BW-BLAST-05': {
    title: 'Enhanced and impaired blasts',
    text: 'What enhances or impairs the blast as a whole changes the roll that all targets share. A handicap that concerns one target only, such as cover, gives that target a d4 of its own in place of the shared roll. An advantage over one target only, such as that it suspects nothing, adds the d12 against that target. A blast from hiding is enhanced against everyone it catches.',
    source: 'our reading',
  },
  'BW-BLAST-06': {
    title: 'Joining a blast',
    text: 'Others may time their attacks with a blast against one of its targets. Only the sum of that target grows; the rest are struck by the blast alone.',
    source: 'implied by the combat chapter, Blast',
  },
} as const;

/** The modifiers against one target of a blast: those against all, and those for or against this one. */
interface Aimed {
  readonly target: Fighter;
  readonly mod: Mod;
  readonly reasons: readonly string[];
}
/** A blast in progress. */
interface Blast {
  readonly attacker: Fighter;
  readonly weapon: Attack;
  /** The modifiers against all targets. */
  readonly mod: Mod;
  readonly reasons: readonly string[];
  readonly aimed: readonly Aimed[];
}

/**
 * BW-BLAST-01, BW-BLAST-04. The game master lists who is inside, including friends; all of them are struck. BW-BLAST-02:
 * a fireball or a giant's swing, only the mark `blast` on the attack counts.
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
  const given = table.ask(BLAST_REASONS, 'gm', { attacker: attacker.id, with: weapon.id, targets });
  if (attacker.hidden) reveal(fight, table, attacker);
  for (const id of targets) {
    const caught = fighterOf(fight, id);
    if (caught.hidden) reveal(fight, table, caught); // before the area's targets are announced
  }
  say(table, { kind: 'area-named', rule: 'BW-BLAST-04', fighter: attacker.id, targets });
  const rolled = aimAt(fight, attacker, weapon, targets, given);
  attacker.poised = false;
  if (attacker.owed.length > 0) attacker.owed = attacker.owed.filter((id) => !targets.includes(id));
  if (fight.options['blast-roll-per-target']) rollForEach(fight, table, rolled);
  else rollOnce(fight, table, rolled);
}

/**
 * BW-MOD-01, BW-BLAST-05. Which reasons apply to the one roll, and which to one target only: it is unaware, it is in
 * cover, it failed a stunt (BW-ACT-05), it has a condition that the attack is enhanced against.
 */
function aimAt(
  fight: Fight,
  attacker: Fighter,
  weapon: Attack,
  targets: readonly string[],
  given: BlastReasons,
): Blast {
  const only = targets.length === 1 ? fighterOf(fight, targets[0] as string) : null;
  const common: { enhanced: string[]; impaired: readonly string[] } = {
    enhanced: [
      ...given.enhanced.filter((reason) => !reason.includes(':')),
      ...forAll(attacker, weapon, only),
    ],
    impaired: given.impaired,
  };
  if (only !== null && given.enhanced.includes(unawareOf(only.id))) common.enhanced.push('unaware');
  const mod = modOf(common);
  const aimed = targets.map((id): Aimed => {
    const target = fighterOf(fight, id);
    const enhanced = ownReasons(attacker, weapon, target).filter((reason) => reason !== 'stunt');
    if (given.enhanced.includes(unawareOf(id))) enhanced.unshift('unaware');
    const impaired = given.covered.includes(id) ? ['cover'] : [];
    return { target, mod: (mod | modOf({ enhanced, impaired })) as Mod, reasons: [...enhanced, ...impaired] };
  });
  return { attacker, weapon, mod, reasons: wordsOf(common, []), aimed };
}

/** Reasons against all targets that the rules themselves know: a won stunt, and those against the only target. */
function forAll(attacker: Fighter, weapon: Attack, only: Fighter | null): string[] {
  if (only !== null) return ownReasons(attacker, weapon, only);
  return attacker.poised ? ['stunt'] : [];
}

/** BW-BLAST-03. One roll for all; dice for single targets follow it in the order of targets (BW-BLAST-05). */
function rollOnce(fight: Fight, table: Table, rolled: Blast): void {
  const { attacker, weapon, mod, reasons, aimed } = rolled;
  const { id } = attacker;
  const roll = rollAttack(fight.options, table, attacker, weapon, weapon.dice, mod);
  const only = aimed.length === 1 ? aimed[0] : undefined;
  say(table, {
    kind: 'attacked',
    rule: ruleOf(mod),
    fighter: id,
    attack: weapon.name,
    target: only === undefined ? id : only.target.id,
    how: howOf(mod),
    reasons,
    roll,
    mode: modeOf(weapon),
    ...addsUp(fight.options, weapon, weapon.dice, roll),
  });
  const shared = new SharedDice(fight, table, rolled, roll);
  for (const one of aimed) {
    const kept = one.mod === mod ? roll.kept : singledOut(fight, table, rolled, one, shared);
    addEntry(fight, entryOf(attacker, weapon, one.target, kept));
  }
}

/** The dice of a blast that several targets share, rolled when the first of them needs them. */
class SharedDice {
  private own: number | null;
  private twelve: number;
  /** The d4 of a blast that is impaired against all. */
  readonly d4: number | null;
  private readonly fight: Fight;
  private readonly table: Table;
  private readonly rolled: Blast;

  constructor(fight: Fight, table: Table, rolled: Blast, roll: Rolled) {
    const { weapon, mod } = rolled;
    this.fight = fight;
    this.table = table;
    this.rolled = rolled;
    this.d4 = isD4(fight.options, weapon, mod) ? roll.face : null;
    this.own = this.d4 === null ? ownTotal(fight.options, weapon, weapon.dice, roll.face, roll.more) : null;
    this.twelve = roll.d12;
  }

  /** BW-MOD-02. The d12 of those against whom the blast is enhanced. */
  d12(): number {
    if (this.twelve === 0) this.twelve = this.table.roll(12, 'd12', this.rolled.attacker.id);
    return this.twelve;
  }

  /** The weapon's own dice; not rolled yet if the blast is impaired and this target's advantage cancels that. */
  weapon(): number {
    const { attacker, weapon } = this.rolled;
    this.own ??= rollAttack(this.fight.options, this.table, attacker, weapon, weapon.dice, 0).kept;
    return this.own;
  }
}

/**
 * BW-BLAST-05. The result against one target that differs from the others: in cover its own d4, at an advantage also the
 * d12; the two cancel each other, and then the weapon's own dice count.
 */
function singledOut(fight: Fight, table: Table, rolled: Blast, one: Aimed, shared: SharedDice): number {
  const { attacker, weapon } = rolled;
  const { target, mod, reasons } = one;
  const { id } = attacker;
  const withD12 = hasD12(fight.options, weapon, mod);
  const isImpaired = isD4(fight.options, weapon, mod);
  if (isImpaired && shared.d4 === null) {
    const face = table.roll(4, 'cover', id);
    const roll = withD12 ? Math.max(face, shared.d12()) : face; // Ambiguity A-07
    say(table, { kind: 'covered', rule: 'BW-BLAST-05', fighter: id, target: target.id, face, roll });
    return roll;
  }
  const own = isImpaired && shared.d4 !== null ? shared.d4 : shared.weapon();
  const d12 = withD12 ? shared.d12() : 0;
  const roll = Math.max(own, d12);
  const how = howOf(mod);
  const rule = 'BW-BLAST-05';
  say(table, { kind: 'singled-out', rule, fighter: id, target: target.id, how, reasons, d12, roll });
  return roll;
}

/** Ambiguity A-18: `blast-roll-per-target` rolls for each. */
function rollForEach(fight: Fight, table: Table, { attacker, weapon, reasons, aimed }: Blast): void {
  for (const one of aimed) {
    const roll = rollAttack(fight.options, table, attacker, weapon, weapon.dice, one.mod);
    say(table, {
      kind: 'attacked',
      rule: ruleOf(one.mod),
      fighter: attacker.id,
      attack: weapon.name,
      target: one.target.id,
      how: howOf(one.mod),
      reasons: [...reasons, ...one.reasons],
      roll,
      mode: modeOf(weapon),
      ...addsUp(fight.options, weapon, weapon.dice, roll),
    });
    addEntry(fight, entryOf(attacker, weapon, one.target, roll.kept));
  }
}
