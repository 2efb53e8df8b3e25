// The conditions of Heart Rush as the stage shows them: a word, a glyph on a field of 16 x 16, the rule.
import type { Fighter } from '@affray/heart-rush';

export type ConditionKind = keyof Fighter['levels'];

export interface ConditionLook {
  readonly rule: string;
  /** Strokes of the glyph. */
  readonly glyph: string;
  readonly tone: 'bad' | 'good' | 'warn';
}

/** Every condition, in the order of the book. */
export const CONDITIONS: Readonly<Record<ConditionKind, ConditionLook>> = {
  dazed: { rule: 'HR-COND-10', glyph: 'M8 8m-1 0a1 1 0 1 1 2 1a3 3 0 1 1-4-2a5 5 0 1 1 6 6', tone: 'bad' },
  weakened: { rule: 'HR-COND-11', glyph: 'M8 2V12M4 9L8 13L12 9M4 2H12', tone: 'bad' },
  'off-balanced': { rule: 'HR-COND-12', glyph: 'M2 11L14 5M8 8V14M5 14H11', tone: 'bad' },
  shaken: { rule: 'HR-COND-13', glyph: 'M2 6Q4 3 6 6T10 6T14 6M2 11Q4 8 6 11T10 11T14 11', tone: 'bad' },
  restrained: { rule: 'HR-COND-14', glyph: 'M5 8A3 3 0 1 1 5 7.9M11 8A3 3 0 1 1 11 7.9M5 8H11', tone: 'bad' },
  stunned: { rule: 'HR-COND-15', glyph: 'M9 1L4 9H8L7 15L12 7H8Z', tone: 'bad' },
  incapacitated: { rule: 'HR-COND-16', glyph: 'M3 3L13 13M13 3L3 13', tone: 'bad' },
  unconscious: { rule: 'HR-COND-17', glyph: 'M3 4H8L3 9H8M9 8H13L9 13H13', tone: 'bad' },
  poisoned: {
    rule: 'HR-COND-18',
    glyph: 'M8 2C11 6 13 8 13 10.5A5 5 0 0 1 3 10.5C3 8 5 6 8 2ZM6 10H6.1M10 10H10.1',
    tone: 'bad',
  },
  blinded: { rule: 'HR-COND-19', glyph: 'M2 8Q8 3 14 8Q8 13 2 8M3 13L13 3', tone: 'bad' },
  deafened: {
    rule: 'HR-COND-20',
    glyph: 'M5 12Q5 8 4 6A4 4 0 1 1 12 6Q12 8 10 9T9 13M3 14L13 2',
    tone: 'bad',
  },
  suffocating: {
    rule: 'HR-COND-21',
    glyph: 'M5 5A2 2 0 1 1 5 4.9M11 8A2.5 2.5 0 1 1 11 7.9M6 12A1.5 1.5 0 1 1 6 11.9',
    tone: 'bad',
  },
  slowed: { rule: 'HR-COND-22', glyph: 'M2 12H13Q14 7 10 6Q6 6 6 10Q6 12 8 12M13 12V6', tone: 'bad' },
  crippled: { rule: 'HR-COND-23', glyph: 'M6 2V8L9 14M10 2V7M4 14H7M9 14H13', tone: 'bad' },
  aggravated: { rule: 'HR-COND-24', glyph: 'M2 4L7 7M14 4L9 7M4 12Q8 8 12 12', tone: 'warn' },
  confused: { rule: 'HR-COND-25', glyph: 'M5 5A3 3 0 1 1 9 7.6Q8 8.4 8 10M8 13V13.2', tone: 'bad' },
  frightened: { rule: 'HR-COND-26', glyph: 'M8 2V9M8 13V13.3M2 14L4 10M14 14L12 10', tone: 'bad' },
  prone: { rule: 'HR-COND-27', glyph: 'M2 12H14M4 9A1.5 1.5 0 1 1 4 8.9M6 9.5H13', tone: 'bad' },
  burning: {
    rule: 'HR-COND-28',
    glyph:
      'M8 14A4.5 4.5 0 0 1 3.5 9.5Q4 7 6 6Q6 8 7.5 8Q6 4 9.5 2Q9 5 11 7Q12.5 8.5 12.5 10A4.5 4.5 0 0 1 8 14Z',
    tone: 'bad',
  },
  obscured: { rule: 'HR-COND-29', glyph: 'M2 5H12M4 8H14M2 11H11', tone: 'good' },
  hidden: {
    rule: 'HR-COND-30',
    glyph: 'M2 14V8A6 6 0 0 1 14 8V14L12 12L10 14L8 12L6 14L4 12ZM6 8H6.1M10 8H10.1',
    tone: 'good',
  },
  'high-ground': { rule: 'HR-COND-31', glyph: 'M2 13L7 5L9 8L11 6L14 13Z', tone: 'good' },
  grappling: { rule: 'HR-COND-32', glyph: 'M3 8H8M5 5L8 8L5 11M13 4V12', tone: 'good' },
  grappled: { rule: 'HR-COND-33', glyph: 'M13 8H8M11 5L8 8L11 11M3 4V12', tone: 'bad' },
  'creature-climber': {
    rule: 'HR-COND-34',
    glyph: 'M4 14V7M4 10H9V14M9 12H13V14M4 5A1.4 1.4 0 1 1 4 4.9',
    tone: 'good',
  },
  'climbed-on': { rule: 'HR-COND-35', glyph: 'M3 13H13M4 10H12M8 8V2M5 5L8 2L11 5', tone: 'bad' },
  entangled: {
    rule: 'HR-COND-36',
    glyph: 'M2 3L13 14M7 2L14 9M2 8L8 14M14 3L3 14M9 2L2 9M14 8L8 14',
    tone: 'bad',
  },
  wet: {
    rule: 'HR-CANT-12',
    glyph: 'M5 3Q8 7 8 9A3 3 0 0 1 2 9Q2 7 5 3ZM12 8Q14 11 14 12A2 2 0 0 1 10 12Q10 11 12 8Z',
    tone: 'warn',
  },
};

const KINDS = Object.keys(CONDITIONS) as ConditionKind[];

/** A condition that somebody has. */
export interface Held {
  readonly kind: ConditionKind;
  readonly levels: number;
}

/** What a fighter has, in the order of the book. */
export function conditionsOf(levels: Readonly<Record<ConditionKind, number>>): Held[] {
  return KINDS.filter((kind) => (levels[kind] ?? 0) > 0).map((kind) => ({ kind, levels: levels[kind] }));
}

/** A condition in words: 'off balanced 2'. */
export function conditionWords({ kind, levels }: Held): string {
  const words = kind.replaceAll('-', ' ');
  return levels > 1 ? `${words} ${levels}` : words;
}
