// The input of every stage: the live table, the replay and the public screen use the same.
import type { Asked, Cue, NameOf, PathOf, ShownFighters, System } from '@affray/kernel';

/** What may be picked on the stage now. */
export interface Picking {
  /** Fighters that can be picked, with the effect in words, or why it is barred. */
  readonly fighters: ReadonlyMap<string, { readonly words: string; readonly barred: string | null }>;
  /** Squares that can be picked, by `squareKey`. */
  readonly squares: ReadonlyMap<string, { readonly x: number; readonly y: number; readonly words: string }>;
  /** A path over the board that is asked for. */
  readonly path: { readonly asked: Asked; readonly choices: PathOf } | null;
  /** Fighters chosen so far, if several may be. */
  readonly chosen: ReadonlySet<string>;
  readonly pickFighter: (id: string) => void;
  readonly pickSquare: (x: number, y: number) => void;
  readonly pickPath: (path: readonly { readonly x: number; readonly y: number }[]) => void;
  /** What the pointer or the focus is on. */
  readonly look: (target: string | null) => void;
}

/** A playing cue: how long it lasts on this screen. */
export interface PlayedCue {
  readonly cue: Cue;
  readonly ms: number;
  /** Counts cues, to distinguish equal ones. */
  readonly n: number;
}

/** What a stage draws and which actions it offers. */
export interface StageProps {
  readonly system: System;
  /** What the viewer may know of the fight. */
  readonly state: unknown;
  readonly nameOf: NameOf;
  /** The sides in order: their index gives colour and shape. */
  readonly sides: readonly { readonly id: string; readonly name: string }[];
  /** Fighters that this seat decides for. */
  readonly mine: ReadonlySet<string>;
  /** Those whose answers are missing. */
  readonly waitingFor: readonly string[];
  /** Fighters to highlight, for example while the pointer is on their log line. */
  readonly lit: ReadonlySet<string>;
  /** The acting fighter, of this seat or by its cue. */
  readonly acting: string | null;
  /** What cues have changed since `state` was drawn. */
  readonly shown: ShownFighters;
  /**
   * The state that the playing cues lead to: fighters who come into sight are drawn from it. Null if nothing
   * plays.
   */
  readonly next: unknown;
  readonly playing: PlayedCue | null;
  /** Null for spectators. */
  readonly picking: Picking | null;
  /** Opens a fighter's sheet. */
  readonly open: (fighter: string) => void;
  /** Used to name the map. */
  readonly title: string;
}

/** A square as a key. */
export function squareKey(x: number, y: number): string {
  return `${x},${y}`;
}

/** For a display-only stage: nothing plays and nothing can be picked. */
export const STILL: Pick<StageProps, 'shown' | 'next' | 'playing' | 'picking' | 'acting'> = {
  shown: {},
  next: null,
  playing: null,
  picking: null,
  acting: null,
};
