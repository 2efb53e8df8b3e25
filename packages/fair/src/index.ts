// Fair dice: anyone can check that nobody chose them.

export * from './book.ts';
export { bookFaults } from './book-shape.ts';
export { canonicalJson, type Json } from './canonical.ts';
export {
  CHAIN_LENGTH,
  Chain,
  type ChainOwner,
  linkBefore,
  linksBetween,
  type RoundLink,
  SEALED_LENGTH,
} from './chain.ts';
export { type Choice, choiceBlind, choiceCommitment, veiledCommitment } from './choice.ts';
export { dieFace, MOST_SIDES } from './die.ts';
export { eventPin } from './event-pin.ts';
export { type EpochOpened, FairDice, type FairSecrets, type FairStart } from './fair-dice.ts';
export {
  frame,
  fromHex,
  HASH_BYTES,
  type Hashing,
  hashOf,
  isHex,
  macOf,
  sameBytes,
  sha256Of,
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
