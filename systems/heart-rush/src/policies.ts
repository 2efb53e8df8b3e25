// The policies of Heart Rush. (The kernel provides `random`.)
import { type Policy, RANDOM } from '@affray/kernel';
import { TACTICAL } from './tactical.ts';

export const POLICIES: Readonly<Record<string, Policy<unknown>>> = {
  random: RANDOM,
  tactical: TACTICAL as Policy<unknown>,
};
