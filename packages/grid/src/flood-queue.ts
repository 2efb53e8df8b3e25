// The general search, for wide boards and for alternating diagonals: Dijkstra with a ring of five buckets.
import type { MoveRule } from './move-rule.ts';
import type { Occupancy } from './occupancy.ts';
import { STEP_X, STEP_Y } from './squares.ts';
import { UNREACHED, type Wayfinder } from './wayfinder.ts';

/** Takes the bare board's weights and adds the effect of other bodies on the mover. */
export function prepareQueue(way: Wayfinder, occupancy: Occupancy, mover: number, rule: MoveRule): void {
  const { weight, noEnd } = way.queue;
  weight.set(way.footing.weight);
  noEnd.fill(0);
  for (let other = 0; other < occupancy.capacity; other++)
    if (other !== mover && occupancy.size[other] !== 0) enterBody(way, occupancy, mover, other, rule);
  if (rule.barred !== null)
    for (let at = 0; at < weight.length; at++) if (rule.barred[at] !== 0) weight[at] = 0;
}

function enterBody(way: Wayfinder, occupancy: Occupancy, mover: number, other: number, rule: MoveRule): void {
  const meeting = rule.meet(mover, other);
  if (meeting === 'ignore') return;
  const { width, height } = way.board;
  const { weight, noEnd } = way.queue;
  const { size } = way.footing;
  const left = occupancy.x[other] as number;
  const bottom = occupancy.y[other] as number;
  const wide = occupancy.size[other] as number;
  for (let y = Math.max(0, bottom - size + 1); y < Math.min(height, bottom + wide); y++)
    for (let x = Math.max(0, left - size + 1); x < Math.min(width, left + wide); x++) {
      const at = y * width + x;
      if (meeting === 'stop') weight[at] = 0;
      else if (meeting === 'cross' || meeting === 'cross-slowly') noEnd[at] = 1;
      else if (!rule.mayShare(mover, x, y)) noEnd[at] = 1;
      if (weight[at] === 1 && (meeting === 'cross-slowly' || meeting === 'share-slowly')) weight[at] = 2;
    }
}

/** A step costs 1 to 4, so five buckets used in turn are enough. */
export function floodQueue(way: Wayfinder): void {
  const { states, budget, cost } = way;
  const { buckets, lengths } = way.queue;
  cost.fill(UNREACHED, 0, way.board.width * way.board.height * states);
  lengths.fill(0);
  cost[way.start * states] = 0;
  (buckets[0] as Int32Array)[0] = way.start * states;
  lengths[0] = 1;
  let waiting = 1;
  for (let paid = 0; waiting > 0 && paid < budget; paid++) {
    const slot = paid % 5;
    const bucket = buckets[slot] as Int32Array;
    const length = lengths[slot] as number;
    waiting -= length;
    for (let i = 0; i < length; i++) {
      const state = bucket[i] as number;
      // A state found again at a lower cost has already been processed.
      if (cost[state] === paid) waiting += stepOut(way, state, paid);
    }
    lengths[slot] = 0;
  }
}

/** Adds the neighbours of a state; returns how many were put into buckets. */
function stepOut(way: Wayfinder, state: number, paid: number): number {
  const { states, cost, board, budget } = way;
  const { weight, buckets, lengths } = way.queue;
  const at = states === 1 ? state : state >> 1;
  const isSecond = states === 2 && (state & 1) === 1;
  const mask = (way.footing.steps[at] as number) & (way.diagonals === 'none' ? 0x55 : 0xff);
  let added = 0;
  for (let k = 0; k < 8; k++) {
    if ((mask & (1 << k)) === 0) continue;
    const to = at + (STEP_Y[k] as number) * board.width + (STEP_X[k] as number);
    const step = weight[to] as number;
    if (step === 0) continue;
    const isDiagonal = (k & 1) === 1;
    const total = paid + (isDiagonal && isSecond ? 2 * step : step);
    const next = states === 1 ? to : 2 * to + (isDiagonal === isSecond ? 0 : 1);
    if (total > budget || total >= (cost[next] as number)) continue;
    // The other state of the square has the cheaper diagonal still to come, so it is at least as good.
    if (states === 2 && (next & 1) === 1 && (cost[next - 1] as number) <= total) continue;
    cost[next] = total;
    const slot = total % 5;
    (buckets[slot] as Int32Array)[lengths[slot] as number] = next;
    lengths[slot] = (lengths[slot] as number) + 1;
    added++;
  }
  return added;
}

/** Sorts the places reached by cost, then by index, by counting. */
export function listQueue(way: Wayfinder): void {
  const { cost, ends, start, states, board } = way;
  const { noEnd } = way.queue;
  const squares = board.width * board.height;
  let highest = 0;
  for (let state = 0; state < squares * states; state++)
    if (cost[state] !== UNREACHED && (cost[state] as number) > highest) highest = cost[state] as number;
  if (way.queue.tally.length < highest + 2) way.queue.tally = new Int32Array(highest + 2);
  const { tally } = way.queue;
  tally.fill(0);
  const costAt = (at: number): number =>
    states === 1 ? (cost[at] as number) : Math.min(cost[2 * at] as number, cost[2 * at + 1] as number);
  const isEnd = (at: number): boolean => costAt(at) !== UNREACHED && (at === start || noEnd[at] === 0);
  for (let at = 0; at < squares; at++)
    if (isEnd(at)) tally[costAt(at) + 1] = (tally[costAt(at) + 1] as number) + 1;
  for (let paid = 1; paid <= highest; paid++)
    tally[paid] = (tally[paid] as number) + (tally[paid - 1] as number);
  way.endCount = (tally[highest] as number) + (tally[highest + 1] as number);
  for (let at = 0; at < squares; at++)
    if (isEnd(at)) {
      const place = tally[costAt(at)] as number;
      ends[place] = at;
      tally[costAt(at)] = place + 1;
    }
}
