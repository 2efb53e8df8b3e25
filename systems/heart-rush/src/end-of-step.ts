// The end of a step, from chapter 13: all pending effects apply together.
import type { Table } from '@affray/kernel';
import { computeHarm, dropHeart, feel, offerShrug, offerShrugs } from './16-damage.ts';
import { settleFallen } from './18-zero-hit-points.ts';
import { addGrappleDice, resolvePushes } from './20-forced-movement.ts';
import { gain } from './24-conditions.ts';
import { LEVELED } from './condition-list.ts';
import type { Effects, Push, Settled } from './effects.ts';
import { type Fight, fighterOf } from './state.ts';
import { instantWindow, opensFor } from './windows.ts';

/**
 * HR-RES-11. The end of a step: hit points and wounds, heart dice, condition levels, pushes, then deaths and falls.
 * HR-RES-07, HR-RES-08: nothing in the step affects anybody before this.
 */
export function endStep(fight: Fight, table: Table, effects: Effects): void {
  if (effects.pushes.length > 0 && fight.options['grapple-d6'] === 'added')
    addGrappleDice(fight, table, effects);
  const before = effects.settled.length;
  const settled = effects.settled;
  for (const harm of effects.harms) settled.push(computeHarm(fight, table, harm));
  offerAll(fight, table, settled, before);
  for (const one of settled) feel(fight, table, one);
  for (let i = before; i < settled.length; i++) {
    const one = settled[i] as Settled;
    if (one.shrugged) dropHeart(table, one.target); // HR-DMG-06
  }
  landLevels(fight, table, effects, settled);
  for (const { harm, target, amount } of settled) {
    if (amount === 0) continue;
    const heavy = harm.heavyMelee;
    if (opensFor(fight, 'after-damage'))
      instantWindow(fight, table, { moment: 'after-damage', by: harm.by, target: target.id, amount, heavy });
  }
  if (effects.pushes.length > 0) resolvePushes(fight, table, dulledPushes(effects, settled));
  settleFallen(fight, table); // HR-ZERO-07
}

/** HR-DMG-05. Each fighter decides about all harm of the step at once. */
function offerAll(fight: Fight, table: Table, settled: readonly Settled[], from: number): void {
  for (let i = from; i < settled.length; i++) {
    const { target } = settled[i] as Settled;
    if (settled.length - from === 1) return offerShrug(fight, table, settled[i] as Settled);
    let isFirst = true;
    for (let j = from; j < i; j++) if ((settled[j] as Settled).target === target) isFirst = false;
    if (!isFirst) continue;
    const mine: Settled[] = [];
    for (let j = i; j < settled.length; j++) {
      const one = settled[j] as Settled;
      if (one.target === target) mine.push(one);
    }
    offerShrugs(fight, table, mine);
  }
}

/** HR-CUN-03. Applies levels; HR-ABIL-25: one less from the source of a harm that was not felt. */
function landLevels(fight: Fight, table: Table, effects: Effects, settled: readonly Settled[]): void {
  for (const { by, target, condition, levels, rule } of effects.levels) {
    const dulled = LEVELED[condition] === true && isDulled(settled, by, target) ? 1 : 0;
    if (levels > dulled) gain(fight, table, fighterOf(fight, target), condition, levels - dulled, rule, by);
  }
}

const DULLED_FEET = 10;

/** HR-ABIL-25. Pushes from the source of a harm that was not felt are 10 feet shorter. */
function dulledPushes(effects: Effects, settled: readonly Settled[]): readonly Push[] {
  if (!settled.some(({ dulled }) => dulled)) return effects.pushes;
  const pushes: Push[] = [];
  for (const push of effects.pushes) {
    const dulled = isDulled(settled, push.by, push.target);
    pushes.push(dulled ? { ...push, feet: Math.max(0, push.feet - DULLED_FEET) } : push);
  }
  return pushes;
}

function isDulled(settled: readonly Settled[], by: string, target: string): boolean {
  for (const one of settled) if (one.dulled && one.harm.by === by && one.target.id === target) return true;
  return false;
}
