// What a table may show of a fighter in words: scores, injuries, breath. Everyone sees arms and armour, including
// crossed-out numbers.
import type { ConditionWord, GradedState, Grader } from '@affray/kernel';
import type { BreathDie, Fight, Fighter } from './state.ts';

/** The fight with the graded values of some fighters replaced by values typical of their condition. */
export function grade(fight: Fight, graderOf: (fighter: string) => Grader | null): GradedState<Fight> {
  const words: Record<string, ConditionWord | null> = {};
  // In a clash a fighter may be standing with more injuries than Guts.
  const least = fight.edition === 'clash' ? 0 : 1;
  const fighters = fight.fighters.map((fighter) => {
    const grader = graderOf(fighter.id);
    if (grader === null) return fighter;
    const { now, full, word } = grader.meter(fighter.guts - fighter.hurt, fighter.guts, { least });
    words[fighter.id] = word;
    const hurt = full - now;
    const fresh = Math.min(fighter.fresh, hurt);
    return { ...fighter, ...scores(fighter, grader), guts: full, ...injured(hurt, fresh) };
  });
  return { state: { ...fight, fighters }, words };
}

function injured(hurt: number, fresh: number): Pick<Fighter, 'injuries' | 'hurt' | 'carried' | 'fresh'> {
  return { injuries: hurt === 0 ? [] : [hurt], hurt, carried: 0, fresh };
}

/** The other scores, accurate to within one; the sizes of breath dice are known once it has rolled openly. */
function scores({ blood, nerves, breath }: Fighter, grader: Grader): Partial<Fighter> {
  return {
    blood: Math.max(1, grader.number(blood)),
    nerves: Math.max(1, grader.number(nerves)),
    breath: grader.hasRolled ? breath : breath.map((die, at) => unknown(die, at, grader)),
  };
}

function unknown({ size, exhausted }: BreathDie, at: number, grader: Grader): BreathDie {
  return { id: `breath-${at + 1}`, size: grader.die(size), exhausted };
}
