// House rules of Spar.
import type { ValuesOf } from '@affray/kernel';

export const HOUSE_RULES = {
  'guard-halves': {
    is: 'flag',
    default: false,
    ambiguity: 'A-01',
    words: 'A guard halves each blow, rounded down, instead of taking 4 off.',
  },
  'last-round': {
    is: 'number',
    default: 50,
    min: 1,
    max: 10_000,
    ambiguity: '',
    words: 'The round after which a fight is called off.',
  },
} as const;

export type Options = ValuesOf<typeof HOUSE_RULES>;
