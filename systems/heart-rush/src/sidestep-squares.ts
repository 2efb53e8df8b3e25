// Whether and where a fighter can sidestep, from chapters 6 and 12.
import { hasStep, type Square, stepsFrom } from '@affray/grid';
import { budgetOf, isApproach, ruleFor } from './05-movement.ts';
import { occupancyOf } from './board.ts';
import { cannotSidestep, isConfusedAbout } from './condition-limits.ts';
import type { Fight, Fighter } from './state.ts';

/** HR-SIDE-03. Whether a fighter can sidestep at all. */
export function maySidestep(fighter: Fighter): boolean {
  return !cannotSidestep(fighter) && !isConfusedAbout(fighter, 'moving');
}

/** HR-SIDE-01, HR-SIDE-03. Squares one step away, difficult ones too, within what may still be moved of one's own will. */
export function sidestepSquares(fight: Fight, fighter: Fighter): Square[] {
  if (budgetOf(fight, fighter, 5) < 5) return [];
  const squares = stepsFrom(occupancyOf(fight), fight.fighters.indexOf(fighter), ruleFor(fight, fighter));
  return fighter.levels.frightened === 0
    ? squares
    : squares.filter(({ x, y }) => !isApproach(fight, fighter, x, y));
}

/** Whether there is any square to sidestep to. */
export function hasSidestep(fight: Fight, fighter: Fighter): boolean {
  if (fighter.levels.frightened > 0) return sidestepSquares(fight, fighter).length > 0;
  if (budgetOf(fight, fighter, 5) < 5) return false;
  return hasStep(occupancyOf(fight), fight.fighters.indexOf(fighter), ruleFor(fight, fighter));
}

/** HR-SIDE-04. Standing up is the other use; not for those who hold somebody (HR-COND-32). */
export function mayStandBySidestep(fighter: Fighter): boolean {
  return fighter.levels.prone > 0 && fighter.grappling === null;
}
