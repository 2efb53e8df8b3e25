// The tactical policy.
import type { Policy } from '@affray/kernel';
import type { Fight } from './state.ts';
export const TACTICAL: Policy<Fight> = { about: 'x', answer: (q, who, about, v) => q.fallback(v, who, about) };
