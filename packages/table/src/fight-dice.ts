// The dice of a fight as a table stores them.
import { bookSeal, FairDice, type FairPage, fromHex, SEALED_LENGTH, sealedRound } from '@affray/fair';
import { dieKey, type FightRecord } from '@affray/kernel';
import type { FightState } from './state.ts';

/** Links in a seat's and in the server's chain: more rounds than any fight has, and quick to compute. */
const ROUNDS_MOST = 1024;

/** The dice of a stored fight. */
export function diceOf(start: FightState, sealed: boolean): FairDice {
  const secrets = {
    serverSeed: fromHex(start.serverSeed),
    hiddenSeed: fromHex(start.hiddenSeed),
    chainLength: sealed ? SEALED_LENGTH : ROUNDS_MOST,
  };
  if (start.book !== null) {
    const { anchors, called } = start.book;
    const rounds = start.book.rounds.map((page) => sealedRound(start.fightId, page));
    const kind = sealed ? ({ sealed } as const) : {};
    const head = {
      version: 1,
      fightId: start.fightId,
      solo: start.solo === true,
      ...kind,
      anchors,
      called,
      rounds,
    } as const;
    const dice = FairDice.resume({ ...head, seal: bookSeal(head) }, secrets);
    for (const { round, commitment } of start.book.committed ?? []) dice.committed(round, commitment);
    return dice;
  }
  const dice = FairDice.start({ ...secrets, fightId: start.fightId, solo: start.solo === true, sealed });
  // Dice of an imported record prove nothing here: the book lists them as typed in.
  for (const round of Object.keys(start.dice)
    .map(Number)
    .sort((a, b) => a - b)) {
    while (dice.round < round) dice.openRound(dice.round + 1, {});
    for (const [slot, face] of Object.entries(start.dice[String(round)] ?? {})) {
      const [label, sides] = slot.split(':d') as [string, string];
      dice.byHand(round, label, Number(sides), face, false);
    }
  }
  return dice;
}

/** All faces of a book's pages, as a record stores them. */
export function facesOf(pages: readonly FairPage[]): Pick<FightRecord, 'dice' | 'byHand'> {
  const dice: Record<string, Record<string, number>> = {};
  const byHand: string[] = [];
  for (const { round: number, epoch, dice: drawn } of pages) {
    const round = epoch?.round ?? number;
    const faces = dice[String(round)] ?? {};
    for (const die of drawn) {
      const key = dieKey(die.label, die.sides);
      faces[key] = die.face;
      if (die.byHand === true) byHand.push(`${round}/${key}`);
    }
    dice[String(round)] = faces;
  }
  return { dice, byHand };
}
