// Which fields of an event hold ids of fighters, and which give away what a table may grade.
import type { Event } from '../events.ts';

const FIGHTER: readonly string[] = ['fighter'];
const BY: readonly string[] = ['fighter', 'by'];
const ACTOR: readonly string[] = ['fighter', 'actor'];
const PATIENT: readonly string[] = ['fighter', 'patient'];

export const NAMES: Readonly<Record<Event['kind'], readonly string[]>> = {
  invoked: ['fighters'],
  joined: FIGHTER,
  'round-began': ['fighters'],
  'beat-began': [],
  'beat-ended': ['fighters'],
  'die-kept': FIGHTER,
  'wound-allowed': FIGHTER,
  rolled: FIGHTER,
  'turned-down': FIGHTER,
  'die-lost': FIGHTER,
  presented: FIGHTER,
  'empty-handed': FIGHTER,
  'tie-rerolled': ['fighter', 'with'],
  'lot-drawn': FIGHTER,
  ordered: ['fighters'],
  'sparks-filled': FIGHTER,
  rerolled: FIGHTER,
  shifted: FIGHTER,
  'special-ruled': FIGHTER,
  swapped: FIGHTER,
  countered: ACTOR,
  'counter-failed': ACTOR,
  barred: FIGHTER,
  declared: ['fighter', 'target', 'to'],
  passed: FIGHTER,
  described: ['fighter', 'target'],
  wounded: BY,
  reopened: FIGHTER,
  unconscious: BY,
  spared: BY,
  died: BY,
  disadvantaged: BY,
  disarmed: BY,
  'die-discarded': FIGHTER,
  armed: FIGHTER,
  'kicked-away': FIGHTER,
  fetched: FIGHTER,
  thrown: ['fighter', 'to'],
  dropped: [],
  'tool-missing': FIGHTER,
  surrendered: ['fighter', 'to'],
  'surrender-refused': BY,
  out: FIGHTER,
  ended: ['alone'],
  'contest-rolled': PATIENT,
  'contest-changed': PATIENT,
  unopposed: PATIENT,
  tended: BY,
  'aid-failed': BY,
  woke: FIGHTER,
  renamed: FIGHTER,
};

/** Wounds, sparks and pending disadvantage are on the sheet; numbers on dice are open to all. */
export const GRADED: Readonly<Partial<Record<Event['kind'], readonly string[]>>> = {
  'round-began': ['wounds'],
  'sparks-filled': ['before', 'after'],
  rerolled: ['sparks', 'wounds', 'disadvantage'],
  shifted: ['sparks'],
  wounded: ['level', 'wounds', 'before'],
  reopened: ['level'],
  disadvantaged: ['pending'],
  'turned-down': ['wounds', 'disadvantage'],
  tended: ['level'],
};
