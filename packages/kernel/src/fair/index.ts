// Fair dice: anyone can check that nobody chose them.

export * from './book.ts';
export { bookFaults } from './book-shape.ts';
export { canonicalJson } from './canonical.ts';
export { CHAIN_LENGTH, Chain, type ChainOwner, linkBefore, linksBetween, type RoundLink } from './chain.ts';
export { type Choice, choiceBlind, choiceCommitment } from './choice.ts';
export { dieFace, MOST_SIDES } from './die.ts';
export { FairDice, type FairSecrets, type FairStart } from './fair-dice.ts';
export {
  frame,
  fromHex,
  HASH_BYTES,
  type Hashing,
  hashOf,
  isHex,
  macOf,
  sameBytes,
  toHex,
  u16,
  u32,
  useHashing,
  utf8,
} from './frame.ts';
export {
  eventHash,
  firstBrokenEvent,
  type LogEvent,
  type LogLeaf,
  leafHash,
  nextEvent,
  redactedLeaf,
  sealedList,
} from './leaf.ts';
export { anchorInForce, LinkCheck, seatsInForce } from './links.ts';
export { hiddenKey, roundKey, type SeatLink } from './round-key.ts';
export {
  type ChoiceCount,
  type DiceCount,
  type FairPins,
  type Finding,
  type PinnedCommitment,
  type Verdict,
  verifyDice,
} from './verify.ts';
