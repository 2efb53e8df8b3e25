// The steps of a fight as a seat counts them: answers to one secret choice are one step.
import { type Seat, stepsFor } from '@affray/kernel';
import type { LiveFight } from '@affray/run';

/**
 * The first and the last moment of the step that a moment belongs to.
 * @example const [from, to] = stepAround(fight, seat, 7);
 */
export function stepAround(
  fight: LiveFight<unknown>,
  seat: Seat,
  moment: number,
): readonly [from: number, to: number] {
  const isMidway = (at: number): boolean => stepsFor(seat, fight.markOf(fight.path[at] as number).step) === 0;
  let [from, to] = [moment, moment];
  while (from > 0 && isMidway(from - 1)) from--;
  while (to < fight.moment - 1 && isMidway(to)) to++;
  return [from, to];
}
