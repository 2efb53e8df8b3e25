// The cantrips of chapter 25 as data: attack type and effect on a hit of each element.
import type { DamageType, WeaponClass } from './23-weapons-and-armor.ts';
import type { ConditionKind } from './condition-list.ts';

export const ELEMENTS = ['air', 'fire', 'water', 'earth', 'force', 'void', 'dark', 'light', 'time'] as const;
export type Element = (typeof ELEMENTS)[number];

export const ATTUNEMENTS = ['basic', 'advanced', 'paragon'] as const;
export type Attunement = (typeof ATTUNEMENTS)[number];

export interface Cantrip {
  readonly class: WeaponClass;
  readonly damage: DamageType;
  /** HR-CANT-04: false for cantrips that roll to hit but do no damage. */
  readonly hurts: boolean;
  /** The condition from a hit. */
  readonly gives: ConditionKind | null;
  readonly levels: number;
  /** The condition added by the might bonus; cantrips that do damage have the bonus of a ranged or melee weapon. */
  readonly bonus: ConditionKind | null;
  readonly bonusLevels: number;
  readonly push: number;
  readonly bonusPush: number;
}

function cantrip(parts: Partial<Cantrip>): Cantrip {
  return {
    class: 'light', // HR-CANT-04: those without damage roll a light weapon's die
    damage: 'none',
    hurts: false,
    gives: null,
    levels: 0,
    bonus: parts.gives ?? null,
    bonusLevels: 0,
    push: 0,
    bonusPush: 0,
    ...parts,
  };
}

export const CANTRIPS: Readonly<Record<Element, Cantrip>> = {
  air: cantrip({ class: 'ultralight', hurts: true }), // HR-CANT-10
  fire: cantrip({ gives: 'burning', levels: 2, bonusLevels: 1 }), // HR-CANT-11
  water: cantrip({ damage: 'bludgeoning', hurts: true, gives: 'off-balanced', levels: 1, bonus: null }), // HR-CANT-12
  earth: cantrip({ class: 'heavy', damage: 'bludgeoning', hurts: true }), // HR-CANT-13
  force: cantrip({ push: 20, bonusPush: 10 }), // HR-CANT-14
  void: cantrip({ gives: 'confused', levels: 1, bonusLevels: 1 }), // HR-CANT-15
  dark: cantrip({ gives: 'weakened', levels: 2, bonusLevels: 2 }), // HR-CANT-16
  light: cantrip({ gives: 'blinded', levels: 2, bonusLevels: 1 }), // HR-CANT-17
  time: cantrip({ gives: 'stunned', levels: 1, bonus: 'dazed', bonusLevels: 2 }), // HR-CANT-18
};

/** HR-CANT-02. Range of a bolt, by attunement. */
export const BOLT_RANGE: Readonly<Record<Attunement, number>> = { basic: 30, advanced: 60, paragon: 120 };
/** HR-CANT-03. Reach of a blast, and how many targets it may have. */
export const BLAST_RANGE: Readonly<Record<Attunement, number>> = { basic: 5, advanced: 5, paragon: 10 };
export const BLAST_TARGETS: Readonly<Record<Attunement, number>> = {
  basic: 2,
  advanced: 1000,
  paragon: 1000,
};
