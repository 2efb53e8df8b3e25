// The conditions of chapter 24 as data: which have levels, and which fade.

/** All conditions a fighter can have, in the order of the book. */
export const CONDITION_KINDS = [
  'dazed', // HR-COND-10
  'weakened', // HR-COND-11
  'off-balanced', // HR-COND-12
  'shaken', // HR-COND-13
  'restrained', // HR-COND-14
  'stunned', // HR-COND-15
  'incapacitated', // HR-COND-16
  'unconscious', // HR-COND-17
  'poisoned', // HR-COND-18
  'blinded', // HR-COND-19
  'deafened', // HR-COND-20
  'suffocating', // HR-COND-21
  'slowed', // HR-COND-22
  'crippled', // HR-COND-23
  'aggravated', // HR-COND-24
  'confused', // HR-COND-25
  'frightened', // HR-COND-26
  'prone', // HR-COND-27
  'burning', // HR-COND-28
  'obscured', // HR-COND-29
  'hidden', // HR-COND-30
  'high-ground', // HR-COND-31
  'grappling', // HR-COND-32
  'grappled', // HR-COND-33
  'creature-climber', // HR-COND-34
  'climbed-on', // HR-COND-35
  'entangled', // HR-COND-36
  'wet', // HR-CANT-12: matters for lightning and fire
] as const;

export type ConditionKind = (typeof CONDITION_KINDS)[number];

/** Conditions that name another fighter. */
const BONDS: readonly string[] = ['hidden', 'grappling', 'grappled', 'creature-climber', 'climbed-on'];
/** Conditions the game master can set by hand; the others only arise in the fight. */
export const SETTABLE: readonly ConditionKind[] = CONDITION_KINDS.filter((kind) => !BONDS.includes(kind));

/** Levels of every condition; 0 is none, conditions without levels have 0 or 1. */
export type Levels = Record<ConditionKind, number>;

/** HR-COND-01. No condition has more levels than this. */
export const MOST_LEVELS = 5;

/** Conditions with levels; all others are on or off. */
export const LEVELED: Readonly<Partial<Record<ConditionKind, true>>> = {
  dazed: true,
  weakened: true,
  'off-balanced': true,
  shaken: true,
  restrained: true,
  poisoned: true,
  blinded: true,
  deafened: true,
  slowed: true,
  aggravated: true,
  confused: true,
  frightened: true,
  burning: true,
  obscured: true,
};

/** HR-ROUND-03. Conditions that lose a level when a round begins. HR-COND-02: all others stay until something ends them. */
export const FADING: readonly ConditionKind[] = [
  'dazed',
  'weakened',
  'off-balanced',
  'shaken',
  'blinded',
  'deafened',
  'slowed',
  'burning',
];

/**
 * No condition at all.
 * @example noLevels().prone; // => 0
 */
export function noLevels(): Levels {
  return {
    dazed: 0,
    weakened: 0,
    'off-balanced': 0,
    shaken: 0,
    restrained: 0,
    stunned: 0,
    incapacitated: 0,
    unconscious: 0,
    poisoned: 0,
    blinded: 0,
    deafened: 0,
    suffocating: 0,
    slowed: 0,
    crippled: 0,
    aggravated: 0,
    confused: 0,
    frightened: 0,
    prone: 0,
    burning: 0,
    obscured: 0,
    hidden: 0,
    'high-ground': 0,
    grappling: 0,
    grappled: 0,
    'creature-climber': 0,
    'climbed-on': 0,
    entangled: 0,
    wet: 0,
  };
}
