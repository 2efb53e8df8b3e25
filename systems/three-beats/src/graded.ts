// Values of a fighter that a table may show in words only: wounds, sparks, disadvantage. Dice and tools are public.
import type { ConditionWord, GradedState, Grader } from '@affray/kernel';
import { type Fight, type Fighter, LEVELS, type Wound, worstLevel, woundCount } from './state.ts';

/** The fight with graded values replaced, for some fighters, by values typical of the words shown. */
export function grade(fight: Fight, graderOf: (fighter: string) => Grader | null): GradedState<Fight> {
  const words: Record<string, ConditionWord | null> = {};
  const fighters = fight.fighters.map((fighter) => {
    const grader = graderOf(fighter.id);
    if (grader === null) return fighter;
    const most = LEVELS.length;
    const free = grader.meter(most - woundCount(fighter), most, { least: 0, isFullKnown: true });
    words[fighter.id] = free.word;
    return { ...fighter, ...looks(fighter, grader), wounds: woundsSeen(fight, fighter, most - free.now) };
  });
  return { state: { ...fight, fighters }, words };
}

/** TB-AID-10. When the fight is over everybody sees who needs care. */
function woundsSeen(fight: Fight, fighter: Fighter, count: number): Wound[] {
  if (fight.outcome === null) return woundsLike(count, 'checked');
  return worstLevel(fighter) > 0 ? woundsLike(Math.max(1, count), 'checked') : woundsLike(count, 'tended');
}

/** Invented wounds, the mildest first. */
function woundsLike(count: number, bubble: Wound['bubble']): Wound[] {
  return Array.from({ length: count }, (_, at) => ({
    id: `wound:${at + 1}`,
    level: at + 1,
    text: '',
    bubble,
  }));
}

/** Play shows whether there are sparks or disadvantage, but not how many. */
function looks({ sparks, fullSparks, disadvantage }: Fighter, grader: Grader): Partial<Fighter> {
  const full = Math.max(1, grader.number(fullSparks));
  const isFull = sparks >= fullSparks;
  const some = grader.level === 'nothing' || isFull ? full : grader.within(1, Math.max(1, full - 1));
  return {
    fullSparks: full,
    sparks: sparks === 0 && grader.level === 'words' ? 0 : some,
    disadvantage: disadvantage > 0 ? 1 : 0,
  };
}
