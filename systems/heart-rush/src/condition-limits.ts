// How the conditions of chapter 24 limit moving and acting.
import { type Fighter, isAble } from './state.ts';

/** HR-COND-14, HR-COND-15, HR-COND-32, HR-SURP-02. Whether a fighter can move willingly at all. */
export function canMoveAtAll(fighter: Fighter): boolean {
  return (
    isAble(fighter) && !fighter.surprised && fighter.levels.restrained === 0 && fighter.levels.grappling === 0
  );
}

/** HR-SIDE-03, HR-AGI-07, HR-SURP-04. Restrained, stunned and surprised fighters do not sidestep; grappling ones do. */
export function cannotSidestep(fighter: Fighter): boolean {
  return !isAble(fighter) || fighter.surprised || fighter.noSidestep || fighter.levels.restrained > 0;
}

/**
 * HR-MOVE-02. A speed after conditions.
 * HR-COND-22: slowed halves it, down to a multiple of 5, however many levels; HR-COND-23: crippled leaves 5 feet.
 */
export function speedAfterConditions(fighter: Fighter, speed: number): number {
  const { levels } = fighter;
  if (levels.restrained > 0 || levels.grappling > 0 || !isAble(fighter)) return 0;
  const halved = levels.slowed > 0 ? (speed - (speed % 10)) >> 1 : speed;
  return levels.crippled > 0 && halved > 5 ? 5 : halved;
}

/** HR-COND-25. A confused fighter moves or acts in a round, not both: what it did first bars the other. */
export function isConfusedAbout(fighter: Fighter, what: 'moving' | 'acting'): boolean {
  if (fighter.levels.confused === 0 || fighter.didThisRound === 'nothing') return false;
  return fighter.didThisRound !== (what === 'moving' ? 'moved' : 'acted');
}

/** HR-COND-25. Records that a fighter has acted or moved this round, in case it is or becomes confused. */
export function remember(fighter: Fighter, did: 'acted' | 'moved'): void {
  const before = fighter.didThisRound;
  fighter.didThisRound = before === 'nothing' || before === did ? did : 'both';
}
