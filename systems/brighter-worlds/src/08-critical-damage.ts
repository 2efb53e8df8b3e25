// 08-critical-damage.ts   Chapter 8, Critical Damage: the Save against it, what it does, and damage that overflows.
import type { Table } from '@affray/kernel';
import { stepDown, stepUp } from './01-dice.ts';
import { type Mod, rollSave } from './02-saves.ts';
import { regainGrit } from './06-armor-and-grit.ts';
import { die, knockOut } from './09-zero-strength.ts';
import { howOf } from './10-attack-modifiers.ts';
import { harmAtZero, reachZero } from './13-other-attributes.ts';
import { say, sayOf } from './events.ts';
import { HOW_TO_SAVE } from './questions-attack.ts';
import { leaveScar } from './scars.ts';
import {
  type Attr,
  dieOf,
  type Effect,
  type Entry,
  type Fight,
  type Fighter,
  fighterOf,
  isThere,
  setDie,
} from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BW-CRS-01': {
    title: 'The Critical Damage Save',
    text: 'A fighter that took Direct Damage rolls its STR die. Only a roll above the damage averts Critical Damage.',
    source: 'the combat chapter, Critical Damage Save',
  },
  'BW-CRS-02': {
    title: 'An equal roll fails',
    text: 'To roll exactly the amount of the damage is to fail: a 4 against 4 Direct Damage brings Critical Damage.',
    source: 'the combat chapter, Critical Damage Save and Combat Example',
  },
  'BW-CRS-03': {
    title: 'Measured against the damage',
    text: 'The usual 4 plays no part in this Save; the roll is held against the Direct Damage alone. A 2 is enough against 1 point, and a 7 is too little against 7.',
    source: 'implied by the combat chapter, Critical Damage Save',
  },
  'BW-CRS-04': {
    title: 'The chance to be safe',
    text: 'While the damage is smaller than the STR die, the chance to get away is the size of the die minus the damage, divided by the size. A d8 against 3 gets away 5 times in 8.',
    source: 'implied by the combat chapter, Critical Damage Save',
  },
  'BW-CRS-05': {
    title: 'Modifiers to this Save',
    text: 'The Critical Damage Save is rolled plainly unless the GM declares it enhanced or impaired. Even then it is the size of the STR die that decides whether damage overflows.',
    source: 'our reading',
    ambiguities: ['A-27'],
  },
  'BW-CRS-06': {
    title: 'At most one Save',
    text: 'A volley never asks a target for more than one Critical Damage Save. If its attacks aim at several attributes, the limit is one Save for each of these.',
    source: 'implied by the combat chapter, Critical Damage Save',
  },
  'BW-CRIT-01': {
    title: 'Critical Damage costs a step',
    text: 'Each time a fighter suffers Critical Damage, its STR drops by one step.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-CRIT-02': {
    title: 'Critical effects',
    text: 'Some attacks carry critical effects. A fighter that suffers Critical Damage suffers these effects of its attackers as well.',
    source: 'the combat chapter, Critical Damage',
  },
  'BW-CRIT-03': {
    title: 'Whose effects apply',
    text: 'Critical effects come from those attacks in the volley that did Direct Damage themselves. An attack that armor or Grit took whole never touched the target, whatever else got through.',
    source: 'our reading',
    ambiguities: ['A-05'],
  },
  'BW-CRIT-04': {
    title: 'Effects for each step',
    text: 'Every Critical Damage sets off the critical effects again. A volley that takes two steps of STR sets them off two times.',
    source: 'our reading',
    ambiguities: ['A-06'],
  },
  'BW-CRIT-05': {
    title: 'Effects of Direct Damage',
    text: 'An effect tied to Direct Damage happens once in a volley, provided that 1 point or more of the attack that carries it came through. A Save that succeeds does not prevent it.',
    source: 'public rules, Bestiary',
    ambiguities: ['A-05'],
  },
  'BW-CRIT-06': {
    title: 'Lost steps last',
    text: 'The end of the fight does not bring back the STR that Critical Damage took. Only rest does.',
    source: 'implied by the combat chapter, Critical Damage',
  },
  'BW-CRIT-07': {
    title: 'Scars of the moment',
    text: 'A fighter that suffers Critical Damage may name the scar it leaves, in a few words. The words stay on its sheet and change no figure.',
    source: 'our reading',
  },
  'BW-OVF-01': {
    title: 'Damage as large as the die',
    text: 'Direct Damage that reaches or exceeds the size of the STR die leaves no room for a Save: the target suffers Critical Damage without a roll.',
    source: 'the combat chapter, Overflow Damage',
  },
  'BW-OVF-02': {
    title: 'What overflows',
    text: 'Such damage is then reduced by the size of the STR die as it was ahead of the step. Of 14 points against a d10, 4 are left.',
    source: 'the combat chapter, Overflow Damage and Combat Example',
    ambiguities: ['A-01'],
  },
  'BW-OVF-03': {
    title: 'Overflowing again',
    text: 'When what is left equals or exceeds the size of the lowered die, the same happens once more: Critical Damage without a roll, and that size comes off. It goes on like this for as long as the damage lasts.',
    source: 'the combat chapter, Overflow Damage',
  },
  'BW-OVF-04': {
    title: 'The Save at the end',
    text: 'When what is left has become smaller than the lowered STR die, the target rolls that die for an ordinary Critical Damage Save and must get more than what is left.',
    source: 'the combat chapter, Overflow Damage',
  },
  'BW-OVF-05': {
    title: 'Overflow stops at zero',
    text: 'A target whose STR drops from d4 to zero through overflow is incapacitated. Whatever damage is still left is lost.',
    source: 'the combat chapter, Overflow Damage',
    ambiguities: ['A-28'],
  },
  'BW-OVF-06': {
    title: 'Nothing left over',
    text: 'If the size of the die uses up the damage to the last point, no Save is made, since no roll could fail against 0.',
    source: 'implied by the combat chapter, Overflow Damage',
    ambiguities: ['A-02'],
  },
  'BW-OVF-07': {
    title: 'The last failure is one step',
    text: 'Failing the Save that ends an overflow costs a single step. It starts no overflow of its own.',
    source: 'implied by the combat chapter, Overflow Damage',
  },
  'BW-OVF-08': {
    title: 'From full STR to zero',
    text: 'This much Direct Damage in one volley takes an unhurt fighter to zero STR with no Save at all: 4 for a d4, 10 for a d6, 18 for a d8, 28 for a d10, 40 for a d12.',
    source: 'implied by the combat chapter, Overflow Damage',
  },
} as const;

const HOW = HOW_TO_SAVE;

/**
 * BW-OVF-08. Direct Damage that takes a fresh die to zero without any Save: the sum of all rungs down to d4. Follows from
 * the loop below.
 */
export const FELLS_OUTRIGHT: Readonly<Record<number, number>> = { 4: 4, 6: 10, 8: 18, 10: 28, 12: 40 };

/**
 * BW-ATK-05, BW-OVF-01 to BW-OVF-07. Direct Damage on one attribute: whole dice of it are Critical Damage without a roll,
 * a rest below the size calls for one Save, and at zero the rest is ignored. `first` is the index of the target's first
 * attack in the volley.
 */
export function resolveDirect(
  fight: Fight,
  table: Table,
  target: Fighter,
  attr: Attr,
  damage: number,
  first: number,
): void {
  if (dieOf(target, attr) === 0) return harmAtZero(fight, table, target, attr, 'direct-damage');
  let left = damage;
  let criticals = 0;
  let saved = false;
  let size = sizeOf(target, attr);
  while (left > 0 && size !== 0) {
    if (left >= size) {
      const before = left;
      // BW-OVF-02. Ambiguity A-01: the size before the step is deducted, or the size after it.
      left -= fight.options['overflow-after-step'] ? sizeAfterStep(target, attr) : size;
      say(table, {
        kind: 'overflowed',
        rule: 'BW-OVF-01',
        fighter: target.id,
        attr,
        damage: before,
        size,
        left,
      });
      sufferCritical(table, target, attr); // BW-OVF-01, and BW-OVF-03: again, if the rest reaches the new die
      criticals++;
    } else {
      // BW-OVF-04, BW-CRS-06: one Save at the end. BW-OVF-07: failing it costs one step and no more.
      if (!isSafe(fight, table, target, attr, left, first)) {
        sufferCritical(table, target, attr);
        criticals++;
      }
      saved = true;
      left = 0;
    }
    size = sizeOf(target, attr);
  }
  // BW-OVF-06. Ambiguity A-02: with no rest there is nothing to save against, unless a house rule rolls anyway.
  if (!saved && size !== 0 && fight.options['save-against-zero'])
    isSafe(fight, table, target, attr, 0, first);
  if (size === 0) goDown(fight, table, target, attr, left);
  if (criticals === 0) return;
  criticalEffects(fight, table, target, attr, first, criticals);
  leaveScar(fight, table, target, attr);
}

/** BW-DIE-04. The highest value of the die that damage is compared with; 0 if nothing is left to lose. */
function sizeOf(target: Fighter, attr: Attr): number {
  if (attr === 'str') return target.headed && target.heads === 0 ? 0 : target.str;
  return dieOf(target, attr);
}

function sizeAfterStep(target: Fighter, attr: Attr): number {
  return attr === 'str' && target.headed ? target.str : stepDown(dieOf(target, attr));
}

/** BW-CRIT-01. One step of the attribute, or a head if the stat block says so. */
function sufferCritical(table: Table, target: Fighter, attr: Attr): void {
  target.criticals++;
  if (attr === 'str' && target.headed) {
    target.heads--;
    say(table, { kind: 'head-lost', rule: 'BW-CRIT-01', fighter: target.id, heads: target.heads });
  } else {
    const from = dieOf(target, attr);
    const to = stepDown(from);
    setDie(target, attr, to);
    say(table, {
      kind: 'critical',
      rule: attr === 'str' ? 'BW-CRIT-01' : 'BW-ATTR-01',
      fighter: target.id,
      attr,
      from,
      to,
    });
  }
}

/** BW-CRS-01 to BW-CRS-03. Higher than the damage is safe; equal is not, and 4 does not matter. */
function isSafe(
  fight: Fight,
  table: Table,
  target: Fighter,
  attr: Attr,
  damage: number,
  first: number,
): boolean {
  const size = dieOf(target, attr); // BW-CRS-04: so `size - damage` faces of `size` are safe
  const mod = criticalMod(fight, table, target, damage, first);
  const roll = rollSave(fight.options, table, target, size, mod, 'critical');
  const safe = roll.kept > damage; // BW-CRS-02: equal is not enough
  say(table, {
    kind: 'critical-save',
    rule: 'BW-CRS-01',
    fighter: target.id,
    attr,
    damage,
    how: howOf(mod),
    roll,
    safe,
    ...(mod === 0 ? {} : { reasons: [fight.options['critical-save-crowd-impaired'] ? 'crowd' : 'ruling'] }),
  });
  return safe;
}

/** BW-CRS-05. Plain unless the game master says otherwise. Ambiguity A-27: fixed, or impaired against a crowd. */
function criticalMod(fight: Fight, table: Table, target: Fighter, damage: number, first: number): Mod {
  if (fight.options['critical-save-crowd-impaired']) return isCrowd(fight.volley, first) ? 2 : 0;
  if (fight.options['critical-save-fixed']) return 0;
  const how = table.ask(HOW, 'gm', { fighter: target.id, damage });
  return how === 'normal' ? 0 : how === 'enhanced' ? 1 : 2;
}

function isCrowd(volley: readonly Entry[], first: number): boolean {
  if (volley.length <= 1) return false;
  const { target, attacker } = volley[first] as Entry;
  return volley.some((entry) => entry.target === target && entry.attacker !== attacker);
}

/** BW-OVF-05, BW-DEAD-05. Down, and the rest is ignored. Ambiguity A-28: a rest above 0 may kill. */
function goDown(fight: Fight, table: Table, target: Fighter, attr: Attr, left: number): void {
  if (attr === 'str' && target.headed) return die(fight, table, target, 'heads');
  if (attr === 'str' && left > 0 && fight.options['overflow-can-kill'])
    return die(fight, table, target, 'overflow');
  if (left > 0) say(table, { kind: 'rest-ignored', rule: 'BW-OVF-05', fighter: target.id, left });
  reachZero(fight, table, target, attr);
}

/**
 * BW-CRIT-02, BW-CRIT-03, BW-CRIT-04. For each Critical Damage, applies the effects of those attackers whose attack was
 * aimed at this attribute and did Direct Damage itself. Ambiguity A-06: once in a volley by `critical-effects-once`.
 */
function criticalEffects(
  fight: Fight,
  table: Table,
  target: Fighter,
  attr: Attr,
  first: number,
  criticals: number,
): void {
  const volley = fight.volley;
  const times = fight.options['critical-effects-once'] ? 1 : criticals;
  for (let i = first; i < volley.length; i++) {
    const entry = volley[i] as Entry;
    if (entry.attack.onCritical.length === 0 || entry.targetNo !== target.no || entry.attr !== attr) continue;
    // Ambiguity A-05: those that got past Grit, or everyone in the volley.
    const counts = (one: Entry): boolean =>
      fight.options['critical-effects-all-attackers'] || gotThrough(fight, one);
    if (!counts(entry) || isRepeated(volley, first, i, attr, counts)) continue;
    for (let time = 0; time < times; time++) {
      for (const effect of entry.attack.onCritical)
        apply(fight, table, effect, fighterOf(fight, entry.attacker), target);
    }
  }
}

/** BW-ATK-04, BW-CRIT-03. An attack that Grit absorbed entirely made no contact. Ambiguity A-05: or the volley makes contact as one. */
function gotThrough(fight: Fight, entry: Entry): boolean {
  return fight.options['volley-shares-effects'] ? entry.through > 0 : entry.over > 0;
}

/**
 * BW-CRIT-02. Effects belong to attackers: one who strikes several times with the same attack in a volley
 * (BW-ATK-07) applies its effects once.
 */
function isRepeated(
  volley: readonly Entry[],
  first: number,
  place: number,
  attr: Attr | null,
  counts: (entry: Entry) => boolean,
): boolean {
  const { attacker, attack, targetNo } = volley[place] as Entry;
  for (let i = first; i < place; i++) {
    const other = volley[i] as Entry;
    if (other.attacker !== attacker || other.attack.id !== attack.id || other.targetNo !== targetNo) continue;
    if (counts(other) && (attr === null || other.attr === attr)) return true;
  }
  return false;
}

/**
 * BW-CRIT-05. Once in a volley for each attack that did Direct Damage, whatever the Save's result. Ambiguity A-11:
 * without an attribute, the contact of the attack that took the last Grit.
 */
export function directEffects(
  fight: Fight,
  table: Table,
  target: Fighter,
  attr: Attr | null,
  first: number,
): void {
  const volley = fight.volley;
  for (let i = first; i < volley.length; i++) {
    const entry = volley[i] as Entry;
    if (entry.attack.onDirect.length === 0 || entry.targetNo !== target.no) continue;
    const counts = (one: Entry): boolean =>
      attr === null && !fight.options['volley-shares-effects'] ? one.spentGrit : gotThrough(fight, one);
    if (!counts(entry) || (attr !== null && entry.attr !== attr)) continue;
    if (isRepeated(volley, first, i, attr, counts)) continue;
    for (const effect of entry.attack.onDirect)
      apply(fight, table, effect, fighterOf(fight, entry.attacker), target);
  }
}

/** Applies an effect. */
export function apply(fight: Fight, table: Table, effect: Effect, attacker: Fighter, target: Fighter): void {
  switch (effect.effect) {
    case 'condition':
      fight.conditioned = true;
      if (!target.conditions.includes(effect.name)) target.conditions = [...target.conditions, effect.name];
      say(table, {
        kind: 'condition',
        rule: 'BW-CRIT-02',
        fighter: target.id,
        name: effect.name,
        by: attacker.id,
      });
      return;
    case 'regain-grit':
      if (isThere(attacker)) regainGrit(attacker, table.roll(effect.die, 'effect', attacker.id), table);
      return;
    case 'grow-stronger':
      if (isThere(attacker) && !attacker.deprived) growStronger(table, attacker);
      return;
    case 'knock-out':
      knockOut(fight, table, target);
      return;
  }
}

/** BW-DIE-03. One step up, to d12 at most. */
function growStronger(table: Table, fighter: Fighter): void {
  const from = fighter.str;
  fighter.str = stepUp(from);
  sayOf(table, fighter, {
    kind: 'grew-stronger',
    rule: 'BW-CRIT-02',
    fighter: fighter.id,
    from,
    to: fighter.str,
  });
}
