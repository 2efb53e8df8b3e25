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

/** What lies over the table. */
export type Over =
  | { readonly is: 'curtain'; readonly to: Seat }
  | { readonly is: 'help' }
  | { readonly is: 'log'; readonly back: number }
  | { readonly is: 'why'; readonly place: number; readonly down: number }
  | ({ readonly is: 'odds'; readonly done: boolean } & ChoiceOdds)
  | { readonly is: 'quit' }
  | { readonly is: 'save'; readonly input: TextInput }
  /** A line of the game master, or the reason for taking something back. */
  | { readonly is: 'step-in' | 'undo'; readonly input: TextInput };

export interface TuiState {
  readonly game: Game;
  /** Where the record goes when the fight ends or is left; null: nowhere. */
  readonly record: string | null;
  /** Who sits at the keyboard. */
  seat: Seat;
  view: SeatView<unknown>;
  log: readonly LogEntry[];
  need: Need;
  ask: Ask | null;
  over: Over | null;
  message: string;
  /** Lines and arithmetic under the headlines of the log. */
  details: boolean;
  /** The first event that the seat has not seen before its last answer. */
  newFrom: number;
  /** Something is being done at the table; bots may be thinking. */
  busy: boolean;
  /** Resolves when it is done; null: nothing is. */
  work: Promise<void> | null;
  /** Keys that were typed ahead meanwhile. */
  readonly typed: Key[];
  /** Where the fight was saved last, and after how many commands. */
  saved: { readonly path: string; readonly done: number } | null;
  isDone: boolean;
  /** What the table failed with: the fight ends here. */
  failed?: { readonly problem: unknown };
  /** Called whenever something changed that no key did. */
  changed: () => void;
  /** Resolves once the screen has been drawn, where what follows is slow. */
  later: () => Promise<void>;
  speed: Speed;
  /** What happened, while it is being shown; the question waits. */
  playback: Playback | null;
  /** Calls back after so many milliseconds. */
  wait: (ms: number, work: () => void) => void;
  /** The suggestion on show, which the same key takes: for this question, or for all of this part of the round. */
  preview: 'one' | 'all' | null;
  /** How many events each seat had seen at its last answer. */
  readonly seen: Map<string, number>;
  /** What was drawn last for each seat. */
  readonly drawn: Map<string, SeatView<unknown>>;
  wasPrivate: boolean;
}
