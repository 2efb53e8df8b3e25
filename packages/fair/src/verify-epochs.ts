// The additional checks of a sealed book.

import type { FairBook, FairEpoch, FairRound } from './book.ts';
import { veiledCommitment } from './choice.ts';
import { fromHex, toHex } from './frame.ts';
import type { FairPins } from './verdict.ts';

/** Reports a fault of an epoch. */
export type Report = (epoch: number, text: string) => void;

/**
 * Checks the order of epochs, that no die of a round of the fight is in two of them, and the choices for hidden fighters.
 *
 * @example
 * checkEpochs(book, pins, (epoch, text) => findings.push({ epoch, text }));
 */
export function checkEpochs(book: FairBook, pins: FairPins, report: Report): void {
  const drawn = new Map<string, number>();
  let last: FairEpoch | null = null;
  for (const page of book.rounds) {
    const { epoch } = page;
    if (epoch === undefined) continue;
    if (last !== null && !isAfter(epoch, last))
      report(page.round, `it is of round ${epoch.round}, step ${epoch.step}; the one before is not earlier`);
    last = epoch;
    for (const { label, sides } of page.dice) {
      const name = `${epoch.round} ${label} d${sides}`;
      const other = drawn.get(name) ?? page.round;
      if (other !== page.round) report(page.round, `${label} is drawn in epoch ${other} too`);
      drawn.set(name, page.round);
    }
    checkVeiled(book, page, epoch, report);
  }
  for (const { epoch, commitment } of pins.veiled ?? []) {
    const found = book.rounds[epoch - 1]?.epoch?.veiled.commitment;
    if (found !== undefined && found !== commitment)
      report(epoch, `the choices for hidden fighters were locked as ${commitment}, the book has ${found}`);
  }
  for (const { epoch, seat } of pins.opened ?? []) checkOpened(book, epoch, seat, report);
}

function isAfter(one: FairEpoch, other: FairEpoch): boolean {
  return one.round > other.round || (one.round === other.round && one.step > other.step);
}

function checkVeiled(book: FairBook, page: FairRound, { veiled }: FairEpoch, report: Report): void {
  const { opening, commitment } = veiled;
  if (opening === null) {
    if (page.hidden !== null)
      report(page.round, 'the books are open, yet the choices for hidden fighters are not');
    return;
  }
  const id = fromHex(book.fightId);
  const found = toHex(veiledCommitment(id, page.round, fromHex(opening.salt), opening.choices));
  if (found !== commitment)
    report(
      page.round,
      `the choices for hidden fighters give ${found}, what was published before the reveal is ${commitment}`,
    );
}

/** The server acknowledged the link, so it cannot have been missing. */
function checkOpened(book: FairBook, epoch: number, seat: number, report: Report): void {
  const page = book.rounds[epoch - 1];
  const part = page?.participants.find((one) => one.seat === seat);
  const isDropped = page?.epoch?.defaults.some((one) => one.seat === seat && one.why !== 'skipped') === true;
  if (part?.status === 'missing' || isDropped)
    report(epoch, `seat ${seat} opened its link and choices in time, the book says it did not`);
}

/**
 * How often each seat did not open, in words; one line per such seat.
 *
 * @example unopenedBySeat(book); // ['Seat 2 did not open 3 times: 2 disconnected, 1 refused.']
 */
export function unopenedBySeat(book: FairBook): string[] {
  const counts = new Map<number, { refused: number; disconnected: number }>();
  for (const { participants } of book.rounds)
    for (const { seat, why } of participants) {
      if (why === undefined) continue;
      const count = counts.get(seat) ?? { refused: 0, disconnected: 0 };
      count[why]++;
      counts.set(seat, count);
    }
  return [...counts].map(([seat, { refused, disconnected }]) => {
    const all = refused + disconnected;
    const times = all === 1 ? 'once' : `${all} times`;
    return `Seat ${seat} did not open ${times}: ${disconnected} disconnected, ${refused} refused.`;
  });
}
