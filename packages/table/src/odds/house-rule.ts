// What a house rule does to a fight's chances: the fight played to its end by both values, on the same dice.
import { BadInput, type Setup, type System } from '@affray/kernel';
import { differenceOf, jobOf, type Pairs, playerOf, rateOf } from '@affray/lab/browser';
import type { AskHouseRule, Chance, HouseRuleOdds } from '@affray/protocol';
import { sideOfPlayers } from '@affray/scenario';
import type { CommandContext } from '../command-context.ts';
import { withHouseRule } from '../house-rules.ts';
import { isInCharge } from '../state.ts';
import type { OddsBudget } from './seat-position.ts';

/** A fight by two values of a house rule, for a worker. */
export interface HouseRuleTask extends OddsBudget {
  readonly system: string;
  readonly setup: Setup;
  readonly other: Setup;
  /** Whose wins are counted. */
  readonly side: string;
}

/**
 * The task of a question about a house rule. Throws `BadInput` in a sentence where there is nothing to play.
 * @example const task = houseRuleTask(context, 's0', { rule: 'stray-shots', value: true }, { runs: 400, work: 1e6, ms: 5000 });
 */
export function houseRuleTask(
  context: CommandContext,
  seatId: string,
  asked: AskHouseRule,
  budget: OddsBudget,
): HouseRuleTask {
  const seat = context.table.seats.find(({ id }) => id === seatId);
  // The chances of a fight tell of hidden fighters.
  if (seat === undefined || !isInCharge(context.table, seat))
    throw new BadInput('Only the game master may ask what a house rule does.');
  const other = withHouseRule(context, asked);
  if (typeof other === 'string') throw new BadInput(other);
  const { setup } = context.table;
  return { ...budget, system: setup.system, setup, other, side: sideOfPlayers(setup) };
}

/** Plays both until the budget is spent. The same task gives the same counts, unless the emergency stop comes before. */
export function playHouseRule(system: System, task: HouseRuleTask): { runs: number; pairs: Pairs } {
  let work = 0;
  const counting = (setup: Setup) => {
    const player = playerOf(system, jobOf(setup, { seed: 'house-rule' }), null, () => {
      work += setup.fighters.length;
    });
    return (run: number): boolean => system.outcome(player.play(run))?.winner === task.side;
  };
  const [byNow, byOther] = [counting(task.setup), counting(task.other)];
  const until = performance.now() + task.ms;
  const pairs = { both: 0, onlyFirst: 0, onlySecond: 0, neither: 0 };
  let runs = 0;
  for (; runs < task.runs && (work < task.work || runs === 0) && performance.now() < until; runs++) {
    const [first, second] = [byNow(runs), byOther(runs)];
    pairs[first ? (second ? 'both' : 'onlyFirst') : second ? 'onlySecond' : 'neither']++;
  }
  return { runs, pairs };
}

/** What was counted, as shares with their intervals. */
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
