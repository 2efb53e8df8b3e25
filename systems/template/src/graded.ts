// The part of a fighter that a table may show in words: its health.
import type { ConditionWord, GradedState, Grader } from '@affray/kernel';
import type { Fight } from './state.ts';

/** The fight with the health of some fighters replaced by a value typical of their condition. Everyone sees who is down. */
export function grade(fight: Fight, graderOf: (fighter: string) => Grader | null): GradedState<Fight> {
  const words: Record<string, ConditionWord | null> = {};
  const fighters = fight.fighters.map((fighter) => {
    const grader = graderOf(fighter.id);
    if (grader === null) return fighter;
    const { now, full, word } = grader.meter(fighter.health, fighter.full);
    const hasFallen = fighter.health <= 0;
    words[fighter.id] = hasFallen ? null : word;
    return { ...fighter, health: hasFallen ? 0 : now, full, coming: 0 };
  });
  return { state: { ...fight, fighters }, words };
}
