// House rules of Blood & Guts: one for each question the book leaves open, and one that ends endless fights.
import type { ValuesOf } from '@affray/kernel';
import { BRAWL_RULES } from './house-rules-brawl.ts';
import { CLASH_RULES } from './house-rules-clash.ts';
import { GEAR_RULES } from './house-rules-gear.ts';

export const HOUSE_RULES: typeof BRAWL_RULES & typeof CLASH_RULES & typeof GEAR_RULES = {
  ...BRAWL_RULES,
  ...CLASH_RULES,
  ...GEAR_RULES,
};

export type Options = ValuesOf<typeof HOUSE_RULES>;
