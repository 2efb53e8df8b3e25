// How a house rule changes a fight's chances: plays the fight to the end with both values, on the same dice.

import { BadInput, type Setup, type System } from '@affray/kernel';
import { differenceOf, jobOf, type Pairs, playerOf, rateOf } from '@affray/lab/browser';
import type { AskHouseRule, Chance, HouseRuleOdds } from '@affray/protocol';
import { type WorkBudget, WorkMeter } from '@affray/run';
import { sideOfPlayers } from '@affray/scenario';
import type { CommandContext } from '../command-context.ts';
import { withHouseRule } from '../house-rules.ts';
import { isInCharge, seatOf } from '../state.ts';

/** A fight with two values of a house rule, for a worker. */
export interface HouseRuleTask extends WorkBudget {
  readonly system: string;
  readonly setup: Setup;
  readonly other: Setup;
  /** Whose wins are counted. */
  readonly side: string;
}

/**
 * The task for a question about a house rule. Throws `BadInput` if there is nothing to play.
 * @example const task = houseRuleTask(context, 's0', { rule: 'stray-shots', value: true }, { runs: 400, work: 1e6 });
 */
export function houseRuleTask(
  context: CommandContext,
  seatId: string,
  asked: AskHouseRule,
  budget: WorkBudget,
): HouseRuleTask {
  const seat = seatOf(context.table, seatId);
  // The chances of a fight would reveal hidden fighters.
  if (seat === null || !isInCharge(context.table, seat))
    throw new BadInput('Only the game master may ask what a house rule does.');
  const other = withHouseRule(context, asked);
  if (typeof other === 'string') throw new BadInput(other);
  const { setup } = context.table;
  return { ...budget, system: setup.system, setup, other, side: sideOfPlayers(setup) };
}

/** Plays both until the budget is spent. Deterministic. */
export function playHouseRule(system: System, task: HouseRuleTask): { runs: number; pairs: Pairs } {
  const spent = new WorkMeter(task);
  const counting = (setup: Setup) => {
    const player = playerOf(system, jobOf(setup, { seed: 'house-rule' }), null, () => {
      spent.add(setup.fighters.length);
    });
    return (run: number): boolean => system.outcome(player.play(run))?.winner === task.side;
  };
  const [byNow, byOther] = [counting(task.setup), counting(task.other)];
  const pairs = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
  for (; !spent.isUsedUp; spent.runs++) {
    const [first, second] = [byNow(spent.runs), byOther(spent.runs)];
    pairs[first ? (second ? 'both' : 'onlyFirst') : second ? 'onlySecond' : 'neither']++;
  }
  return { runs: spent.runs, pairs };
}

/** The counts as shares with their intervals. */
export function houseRuleOdds(side: string, runs: number, pairs: Pairs): HouseRuleOdds {
  const { difference, low, high } = differenceOf(pairs);
  const share = (count: number): Chance => {
    const { rate, low: least, high: most } = rateOf(count, runs);
    return { rate, low: least, high: most };
  };
  return {
    side,
    runs,
    now: share(pairs.both + pairs.onlyFirst),
    other: share(pairs.both + pairs.onlySecond),
    change: { rate: difference, low, high },
  };
}
