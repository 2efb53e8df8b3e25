// A game's presentation for people, as data. Pure functions of what a seat may know. Browser, phone, public
// screen, terminal, replay and documents draw the results; no app knows a game.
import type { PathOf } from '../choices.ts';
import type { GradedFields } from '../graded.ts';
import type { Asked, NameOf, Narration } from '../system.ts';
import type { Happening } from '../table.ts';
import type { Cue } from './cue.ts';
import type { Deed } from './deed.ts';
import type { Aim, Area, BoardSquare, Card, Phase, Route, Section, Stage } from './stage.ts';

/** The version of this vocabulary: a renderer of the same major version draws all of it. */
export const PRESENT_VERSION = '1.0.0';

/** The game on one screen. */
export interface Primer {
  /** What the game is about, in one or two sentences. */
  readonly say: string;
  readonly steps: readonly { readonly title: string; readonly say: string; readonly rule?: string }[];
}

/** A game term: one sentence, and the rule that says more. */
export interface GlossaryEntry {
  readonly say: string;
  readonly rule: string;
}

type Kind<Event extends Happening> = Event['kind'];

/** How events are grouped into what a person would say in one breath. */
export interface Passages<Event extends Happening> {
  /** Kinds that begin a new passage; all others belong to the one before. */
  readonly opens: readonly Kind<Event>[] | 'every';
  /** Whether an event of such a kind still belongs to the current passage, such as an attack at the same moment as another. */
  goesOn?(passage: readonly Event[], event: Event): boolean;
  /** The passage in one sentence or two, from all of its events. */
  headline(events: readonly Event[], nameOf: NameOf): string;
}

export interface Presentation<State = unknown, Event extends Happening = Happening> {
  /**
   * Which fields of each kind of event hold ids of fighters, as paths (`target`, `attack.by`); a list counts as a
   * whole. Secrecy, highlighting and links rely on it.
   */
  readonly names: Readonly<Record<Kind<Event>, readonly string[]>>;
  /** Fields of events that reveal a value that a table may grade, by kind. */
  readonly graded?: Readonly<Partial<Record<Kind<Event>, GradedFields>>>;
  stage(state: State): Stage;
  /** Ids of all fighters that the viewer knows of, in the order of the roster. */
  fighters(state: State): readonly string[];
  card(state: State, fighter: string): Card;
  sheet(state: State, fighter: string): readonly Section[];
  /** Empty if rounds have no steps. `asked` are the kinds of open questions. */
  phases(state: State, asked: readonly string[]): readonly Phase[];
  /**
   * An answer as a deed: one of a list, barred or not; an item of a subset; the key of a place in an allocation;
   * alone or as a field of a form. `state` is what the asked seat may know.
   */
  deed(state: State, asked: Asked, answer: unknown): Deed;
  /** The label of a form's field. */
  fieldWords(kind: string, field: string): string;
  /** On a board: the asked fighter's route to a square, over waypoints; null if it cannot get there. */
  route?(
    state: State,
    asked: Asked,
    choices: PathOf,
    over: readonly BoardSquare[],
    end: BoardSquare,
  ): Route | null;
  /** On a board: the squares marked while a fighter is inspected. */
  areas?(state: State, fighter: string): readonly Area[];
  /** On a board: how a fighter sees a target, with cover and its source; null if there is nothing to say. */
  aim?(state: State, from: string, to: string): Aim | null;
  cues(event: Event): readonly Cue[];
  readonly passages: Passages<Event>;
  /** One event as a line: what happened, and the arithmetic. */
  line(event: Event, nameOf: NameOf): Narration;
  readonly primer: Primer;
  readonly glossary: Readonly<Record<string, GlossaryEntry>>;
}
