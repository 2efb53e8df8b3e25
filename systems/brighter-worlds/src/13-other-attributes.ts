// 13-other-attributes.ts   Chapter 13, Other attributes: attacks that harm DEX or WIL.
import type { Table } from '@affray/kernel';
import { stepDown } from './01-dice.ts';
import { die, incapacitate } from './09-zero-strength.ts';
import { sayOf } from './events.ts';
import {
  type Attack,
  type Attr,
  CATATONIC,
  dieOf,
  type Fight,
  type Fighter,
  PARALYSED,
  setDie,
  setStatus,
} from './state.ts';

/** The rules of this chapter, in our words. */
export const RULES = {
  'BW-ATTR-01': {
    title: 'Damage to DEX or WIL',
    text: 'Certain attacks turn their Direct Damage against WIL, as magic and assaults on the mind do, or against DEX, as snares do. The Save, any overflow and the step down then all use that attribute in place of STR.',
    source: 'public rules, Harm & Healing',
  },
  'BW-ATTR-02': {
    title: 'Harm below zero',
    text: 'What happens when an attribute at zero takes Direct Damage or a further step down depends on the attribute: STR means death, DEX paralysis and WIL catatonia.',
    source: 'public rules, Harm & Healing',
  },
  'BW-ATTR-03': {
    title: 'DEX or WIL at zero',
    text: 'A fighter whose DEX or WIL drops to zero is not incapacitated by that. It loses every Save with that attribute and otherwise carries on.',
    source: 'our reading',
    ambiguities: ['A-30'],
  },
  'BW-ATTR-04': {
    title: 'Morale and other attributes',
    text: 'For morale, Critical Damage to DEX or WIL is as good as any: if it is the first Critical Damage an NPC suffers, a morale Save follows.',
    source: 'implied by the combat chapter, Morale Saves',
  },
} as const;

/** BW-ATTR-01. Which attribute an attack is aimed at; for some it depends on whether the counted die is odd. */
export function attrHit(attack: Attack, kept: number): Attr {
  return attack.hitsIfOdd !== null && (kept & 1) === 1 ? attack.hitsIfOdd : attack.hits;
}

/** BW-ATTR-02. Direct Damage or a step at zero: death, paralysis or catatonia. */
export function harmAtZero(
  fight: Fight,
  table: Table,
  fighter: Fighter,
  attr: Attr,
  why: 'direct-damage' | 'step',
): void {
  if (attr === 'str') {
    die(fight, table, fighter, why); // BW-DEAD-01, BW-DEAD-02
  } else if (attr === 'dex') {
    setStatus(fight, fighter, fighter.status | PARALYSED);
    sayOf(table, fighter, { kind: 'paralysed', rule: 'BW-ATTR-02', fighter: fighter.id });
  } else {
    setStatus(fight, fighter, fighter.status | CATATONIC);
    sayOf(table, fighter, { kind: 'catatonic', rule: 'BW-ATTR-02', fighter: fighter.id });
  }
}

/** BW-DEAD-02, BW-ATTR-02. One step down for any cause; at zero the attribute's final consequence follows. */
export function stepAttribute(fight: Fight, table: Table, fighter: Fighter, attr: Attr): void {
  const from = dieOf(fighter, attr);
  if (from === 0) return harmAtZero(fight, table, fighter, attr, 'step');
  const to = stepDown(from);
  setDie(fighter, attr, to);
  sayOf(table, fighter, { kind: 'stepped-down', rule: 'BW-DIE-02', fighter: fighter.id, attr, from, to });
  if (to === 0) reachZero(fight, table, fighter, attr);
}

/** BW-INC-01, BW-ATTR-03. STR at zero incapacitates; DEX and WIL do not. Ambiguity A-30: or any does. */
export function reachZero(fight: Fight, table: Table, fighter: Fighter, attr: Attr): void {
  if (attr === 'str' || fight.options['any-zero-incapacitates']) incapacitate(fight, table, fighter, attr);
}
