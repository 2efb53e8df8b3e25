// What the screen of `affray play` shows at any moment.
import type { Seat, SeatView } from '@affray/kernel';
import type { Speed } from '../watch/speed.ts';
import type { Ask } from './ask.ts';
import type { Game, Need } from './game.ts';
import type { Key } from './input/keys.ts';
import type { TextInput } from './input/typed.ts';
import type { LogEntry } from './log-view.ts';
import type { ChoiceOdds } from './odds.ts';
import type { Playback } from './playback.ts';

/** An overlay of the table. */
export type Over =
  | { readonly is: 'curtain'; readonly to: Seat }
  | { readonly is: 'help' }
  | { readonly is: 'log'; readonly back: number }
  | { readonly is: 'why'; readonly place: number; readonly down: number }
  | ({ readonly is: 'odds'; readonly done: boolean } & ChoiceOdds)
  | { readonly is: 'quit' }
  | { readonly is: 'save'; readonly input: TextInput }
  /** A command of the game master, or the reason for an undo. */
  | { readonly is: 'step-in' | 'undo'; readonly input: TextInput };

export interface TuiState {
  readonly game: Game;
  /** Where the record goes when the fight ends or is left; null: nowhere. */
  readonly record: string | null;
  /** The seat at the keyboard. */
  seat: Seat;
  view: SeatView<unknown>;
  log: readonly LogEntry[];
  need: Need;
  ask: Ask | null;
  over: Over | null;
  message: string;
  /** Whether the log shows lines and arithmetic under headlines. */
  details: boolean;
  /** The first event that the seat has not seen before its last answer. */
  newFrom: number;
  /** A command is running; bots may be thinking. */
  busy: boolean;
  /** Resolves when it is done; null: nothing is running. */
  work: Promise<void> | null;
  /** Keys typed ahead meanwhile. */
  readonly typed: Key[];
  /** Where the fight was last saved, and after how many commands. */
  saved: { readonly path: string; readonly done: number } | null;
  isDone: boolean;
  /** The table's error: the fight ends here. */
  failed?: { readonly problem: unknown };
  /** Called on changes that no key caused. */
  changed: () => void;
  /** Resolves once the screen has been drawn; awaited before slow work. */
  later: () => Promise<void>;
  speed: Speed;
  /** The running playback; the question waits for it. */
  playback: Playback | null;
  /** Calls back after a number of milliseconds. */
  wait: (ms: number, work: () => void) => void;
  /** The shown suggestion, which the same key takes: for this question, or for all of this part of the round. */
  preview: 'one' | 'all' | null;
  /** How many events each seat had seen at its last answer. */
  readonly seen: Map<string, number>;
  /** What was drawn last for each seat. */
  readonly drawn: Map<string, SeatView<unknown>>;
  wasPrivate: boolean;
}
