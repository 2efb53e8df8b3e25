// Kinds of event by their part of the game: lines and cues are grouped alike.
import type { Event } from '../events.ts';

type Kind = Event['kind'];
export type Of<K extends Kind> = Extract<Event, { readonly kind: K }>;

export type DiceKind =
  | 'invoked'
  | 'joined'
  | 'round-began'
  | 'beat-began'
  | 'beat-ended'
  | 'die-kept'
  | 'wound-allowed'
  | 'rolled'
  | 'turned-down'
  | 'die-lost'
  | 'presented'
  | 'empty-handed'
  | 'tie-rerolled'
  | 'lot-drawn'
  | 'ordered';
export type SparkKind =
  | 'sparks-filled'
  | 'rerolled'
  | 'shifted'
  | 'special-ruled'
  | 'swapped'
  | 'countered'
  | 'counter-failed'
  | 'barred';
export type EndingKind =
  | 'ended'
  | 'contest-rolled'
  | 'contest-changed'
  | 'unopposed'
  | 'tended'
  | 'aid-failed'
  | 'woke'
  | 'renamed';
export type ActionKind = Exclude<Kind, DiceKind | SparkKind | EndingKind>;
