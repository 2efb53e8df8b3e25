// A system: one game, as the kernel sees it.

import type { Between } from './between.ts';
import type { GradedState, Grader } from './graded.ts';
import type { HouseRules, HouseRuleValues } from './house-rules.ts';
import type { Json } from './json.ts';
import type { Policy } from './policy.ts';
import type { PartialPresentation } from './present/defaults.ts';
import type { Face } from './present/icons.ts';
import type { Scenery } from './present/scenery.ts';
import type { Question, Refusal } from './question.ts';
import type { Happening, Table } from './table.ts';

/** One rule of a rulebook, in our words. */
export interface Rule {
  readonly title: string;
  readonly text: string;
  readonly source: string;
  readonly ambiguities?: readonly string[];
}
/** A chapter of a rulebook; `file` is the name that rulebook and code share, as in `05-armor`. */
export interface Chapter {
  readonly number: number;
  readonly title: string;
  readonly file: string;
  readonly rules: Readonly<Record<string, Rule>>;
}
/** A question the book leaves open, and our reading of it. */
export interface Ambiguity {
  readonly question: string;
  readonly reading: string;
  readonly options: readonly string[];
  readonly rules: readonly string[];
  readonly values?: readonly string[];
}
export interface Rulebook {
  readonly chapters: readonly Chapter[];
  readonly ambiguities: Readonly<Record<string, Ambiguity>>;
}

export interface SideSetup {
  readonly id: string;
  readonly name: string;
  /** The default decider for its fighters, unless a seat holds them individually. */
  readonly by: 'players' | 'gm';
}
export interface FighterSetup<Sheet = unknown> {
  readonly id: string;
  readonly name: string;
  readonly side: string;
  readonly sheet: Sheet;
  /** Known only to the game master until revealed. */
  readonly hidden?: boolean;
}
/** Pictures of a fight, each by the name under which its host serves it: the SHA-256 of its bytes. */
export interface FightPictures {
  readonly map?: MapPicture | undefined;
  /** Lamps and fires of the map: drawn, never read by rules. */
  readonly lights?: readonly MapLight[] | undefined;
  /** Where it takes place, drawn behind the fighters. */
  readonly scenery?: Scenery | undefined;
  /** Portraits by fighter. */
  readonly faces?: Readonly<Record<string, string>> | undefined;
}
/**
 * A light on the map: its centre relative to the upper left corner of the map and its radius, in hundredths of a
 * square; `#rrggbb`.
 */
export interface MapLight {
  readonly x: number;
  readonly y: number;
  readonly reach: number;
  readonly color: string;
}
/**
 * A picture under the grid: its upper left corner relative to that of the map, and its size, in hundredths of a
 * square.
 */
export interface MapPicture {
  readonly picture: string;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** A fight as it begins: complete, checked, plain data. Made from a scenario; stored in the record. */
export interface Setup<Sheet = unknown, Scene = unknown> {
  readonly system: string;
  readonly edition: string | null;
  readonly title: string;
  readonly options: HouseRuleValues;
  readonly sides: readonly SideSetup[];
  readonly fighters: readonly FighterSetup<Sheet>[];
  readonly scene: Scene;
  /** Omitted: no pictures. Rules never read them. */
  readonly pictures?: FightPictures | undefined;
}

/** How a fight ended: the winning side (null: none), why in one word, and the rule. */
export interface Outcome {
  readonly winner: string | null;
  readonly reason: string;
  readonly rule: string;
}

/** What a viewer may know is decided by what it holds. A spectator holds nothing. */
export interface Viewer {
  readonly gm: boolean;
  readonly fighters: readonly string[];
  readonly sides: readonly string[];
}

/** An event as people read it. */
export interface Narration {
  /** One line for people. */
  readonly text: string;
  /** The arithmetic behind it, shown on request. */
  readonly sums?: string;
}
/** Turns an id of a fighter or side into the name people read. */
export type NameOf = (id: string) => string;

/** Who is asked what: a prompt, or one field of its form. */
export interface Asked {
  readonly kind: string;
  readonly who: string;
  readonly about: unknown;
  /** The field that the answer belongs to, if the prompt is a form. */
  readonly field?: string;
}

/** A value of a fighter that the game master may set at any prompt. */
export interface Field<State = unknown> {
  readonly words: string;
  readonly is: 'number' | 'flag' | 'choice' | 'text' | 'square';
  readonly min?: number;
  readonly max?: number;
  readonly values?: readonly string[];
  read(state: State, fighter: string): Json;
  write(state: State, fighter: string, to: Json): void;
  /** Why a value of the right type is refused for this fighter now. */
  whyNot?(state: State, fighter: string, to: Json): Refusal | null;
}
/** Something the game master may call at any prompt, beyond setting values: end the fight, call for morale. */
export interface Call<State = unknown> {
  readonly words: string;
  readonly rule: string;
  /** Legal arguments, by name; each a list of values, a text or a fighter. */
  readonly takes: Readonly<
    Record<string, 'fighter' | 'fighters' | 'side' | 'text' | 'number' | readonly string[]>
  >;
  /** Arguments that may be left empty. */
  readonly optional?: readonly string[];
  /** The call reports nothing itself, so the log says that it was made. */
  readonly quiet?: true;
  /**
   * The current values of an argument, with labels, if that is a list: the wounds of this fighter, the tools at
   * hand.
   */
  options?(
    state: State,
    given: Readonly<Record<string, Json>>,
  ): Readonly<Record<string, readonly (readonly [value: string | number, words: string])[]>>;
  whyNot?(state: State, given: Readonly<Record<string, Json>>): Refusal | null;
  make(state: State, given: Readonly<Record<string, Json>>, table: Table): void;
}

/** Dice of a roll that the game master asks for, and their target number. */
export interface RollPlan {
  /** Sizes of the dice; none: it fails without a roll. */
  readonly dice: readonly number[];
  readonly keep: 'sum' | 'highest';
  readonly plus?: number;
  /** The target number; null: nothing is judged. */
  readonly need?: number | null;
  /** The opponent's dice: the higher roll wins, and a tie loses. */
  readonly against?: {
    readonly who: string;
    readonly dice: readonly number[];
    readonly keep: 'sum' | 'highest';
    readonly plus?: number;
  };
}
/** A roll of the book that the game master may ask of a fighter at any prompt: a save, a check, a stunt. */
export interface Check<State = unknown> {
  readonly words: string;
  readonly rule: string;
  readonly takes: Call['takes'];
  readonly optional?: readonly string[];
  whyNot?(state: State, fighter: string, given: Readonly<Record<string, Json>>): Refusal | null;
  plan(state: State, fighter: string, given: Readonly<Record<string, Json>>): RollPlan;
  /** The consequences by the book. Omitted: whatever the game master says. */
  settle?(state: State, fighter: string, given: Readonly<Record<string, Json>>, passed: boolean): void;
}

/** A number or word of a fighter or of the fight, read by expectations, odds and reports. */
export type Figure = number | string | boolean | null;
/** Figures by owner: `fight`, then each fighter's id. */
export type Figures = Readonly<Record<string, Readonly<Record<string, Figure>>>>;
/**
 * Reads what simulation counts of a fighter, without building all figures. `place` is the fighter's index in the
 * setup.
 */
export interface FigureReader<State = unknown> {
  /** The figures that `read` writes: numbers, each equal to the value in `figures`. */
  readonly names: readonly string[];
  read(state: State, place: number, into: Float64Array): void;
  /** The figure `status`, or `standing` in a game that has no status. */
  fate(state: State, place: number): Figure;
}

/** A ready-made fighter, weapon or the like, by id. `about` is one line for people. */
export interface LibraryEntry<T> {
  readonly name: string;
  readonly about: string;
  readonly sheet: T;
  /** Its kind, in the plural: `bandits`, `beasts`. Encounters consist of one kind. */
  readonly kind?: string;
  /** Its portrait. Omitted: the one its name and weapons suggest. */
  readonly face?: Face;
  /** Its value in a fight relative to the rest of the library, measured by playing (`npm run strengths`). */
  readonly strength?: number;
}

/** Equipment for a new fighter: fields of a sheet as a file has them, replacing those of the chosen kind. */
export interface Outfit {
  readonly name: string;
  readonly about: string;
  readonly sheet: Readonly<Record<string, Json>>;
}
/**
 * The steps of making a fighter: kind (entries of the library), equipment; name and face are the same in every
 * game.
 */
export interface Making {
  readonly kinds: readonly string[];
  readonly outfits: Readonly<Record<string, Outfit>>;
}

/** How the strengths of a library were measured. */
export interface Encounters {
  /** The edition that encounters are fought in; null for a system without editions. */
  readonly edition: string | null;
  /**
   * How surely the stronger group wins: the chance is ours^k / (ours^k + theirs^k), where k is this exponent and
   * ours and theirs are sums of strengths.
   */
  readonly steepness: number;
}

/** A file format of another program that holds a fighter. */
export interface SheetImport {
  /** The button's label: "Bring a character of …". */
  readonly words: string;
  /** File extensions and media types of such files. */
  readonly accepts: readonly string[];
  /** Reads such a file, parsed from JSON; throws with a message if it is not one. */
  read(data: unknown): ImportedSheet;
}
/** A fighter read from such a file. */
export interface ImportedSheet {
  readonly key: string;
  /** The fighter as a scenario file has it. */
  readonly fighter: Readonly<Record<string, unknown>>;
  /** Data that does not fit into a sheet, in words. */
  readonly left: readonly string[];
}

/** The result of checking data from outside: the value, or every problem with its path in the data. */
export type Checked<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problems: readonly Problem[] };
export interface Problem {
  readonly path: readonly (string | number)[];
  readonly message: string;
  /** Names that were allowed there, for "did you mean". */
  readonly allowed?: readonly string[];
}

/**
 * A game. `begin` and `round` are the rules; the rest lets people see, check, prepare and change a fight. State
 * is plain data: it survives JSON at the start of every round.
 */
export interface System<
  State = unknown,
  Event extends Happening = Happening,
  Sheet = unknown,
  Scene = unknown,
> {
  readonly id: string;
  readonly title: string;
  /** Version of the rules: must change whenever a recorded fight would play differently. */
  readonly version: string;
  readonly editions: readonly string[];
  readonly rulebook: Rulebook;
  readonly houseRules: HouseRules;
  /** Purposes of dice, a closed list: `table.roll(8, 'attack', id)`. The words complete "a d8 for …". */
  readonly slots: Readonly<Record<string, { readonly rule: string; readonly words: string }>>;
  readonly questions: readonly Question<State, unknown, unknown>[];

  /** The state before the first round. */
  begin(setup: Setup<Sheet, Scene>): State;
  /**
   * Resets a fight that this setup began, and that had no interventions, to its beginning, in place. Spares
   * simulation a new state.
   */
  beginAgain?(state: State, setup: Setup<Sheet, Scene>): void;
  /**
   * Converts a state stored by an earlier version of the rules (`from`) to the current shape. A field that was missing
   * gets the value that its absence meant. The given state is a copy. Omitted: the shape has never changed.
   */
  upgrade?(state: Json, from: string): State;
  /** Plays one round; the first includes what comes before it, the last what comes after. */
  round(state: State, table: Table): void;
  isOver(state: State): boolean;
  /** Null while the fight continues. */
  outcome(state: State): Outcome | null;

  sideOf(state: State, fighter: string): string;
  nameOf(state: State, id: string): string;
  figures(state: State): Figures;
  /**
   * How likely a side is to win from a state or view under sensible play, from 0 to 1; all sides sum to 1. Cheap
   * enough for every leaf of a search. Omitted: unknown until the fight is over.
   */
  value?(state: State, side: string): number;
  /** The ids of the fighters in a state or view. Omitted: the owners of the figures, which is slower. */
  fighterIds?(state: State): readonly string[];
  /**
   * Reads the numbers and the outcome of a fighter after each simulated fight. Omitted: all figures are built.
   */
  readonly figureReader?: FigureReader<State>;
  /**
   * Whether anything can ever be hidden from anyone in this fight. Omitted: it can. False spares simulation the
   * check.
   */
  mayHide?(setup: Setup<Sheet, Scene>): boolean;
  /** Fields of a sheet that name other fighters: a seat's record leaves out those that name a hidden one. */
  readonly namedInSheets?: readonly string[];
  /** Whether fighters of a side know of its hidden members. Omitted: they do. */
  knowsItsHidden?(state: State, side: string): boolean;
  /** Whether anything in the state is hidden from anyone. If false, `view` is the state itself. */
  hides(state: State): boolean;
  /**
   * What a viewer may know, as a state with everything else left out or masked: legality is judged on it,
   * policies decide from it, screens show it. Built by copying what may be known, never by deleting what may not.
   */
  view(state: State, viewer: Viewer): State;
  /**
   * A copy of the state in which the graded values of some fighters are replaced: `graderOf` returns the grader
   * of each, null for those known exactly. Includes the word of every graded fighter. Neither the legal answers
   * of others nor their questions may depend on a graded value. Omitted: the game has none.
   */
  grade?(state: State, graderOf: (fighter: string) => Grader | null): GradedState<State>;
  /** The game's presentation for people. Omitted parts are derived from figures and plain words. */
  readonly present?: PartialPresentation<State, Event>;

  readonly fields: Readonly<Record<string, Field<State>>>;
  readonly calls: Readonly<Record<string, Call<State>>>;
  /** Rolls of the book that the game master may ask for. Omitted: the book has none besides its prompts. */
  readonly checks?: Readonly<Record<string, Check<State>>>;
  addFighter(state: State, fighter: FighterSetup<Sheet>, table: Table): void;
  removeFighter(state: State, fighter: string, table: Table): void;
  setHidden(state: State, fighter: string, hidden: boolean, table: Table): void;

  readonly library: Readonly<Record<string, LibraryEntry<Sheet>>>;
  /** The options for making a fighter in a few steps. Omitted: only the whole form. */
  readonly making?: Making;
  /** How fights between fighters of the library are built. Omitted: no encounters are proposed. */
  readonly encounters?: Encounters;
  /** Checks one fighter of a file; returns the sheet with defaults filled in. */
  checkSheet(data: unknown, edition: string | null): Checked<Sheet>;
  /** Checks the `scene` part of a file: map, location, vantage, or other surroundings that the game has. */
  checkScene(data: unknown, edition: string | null, fighters: readonly FighterSetup<Sheet>[]): Checked<Scene>;
  /** JSON Schemas of `fighters.*` and `scene`, for editors and documents. */
  schemas(): { readonly sheet: Json; readonly scene: Json };
  /** A fighter's current sheet, to start the next fight with. */
  sheetOf(state: State, fighter: string): Sheet;
  /** The current place, to start the next fight in. Omitted: as at the beginning. */
  sceneOf?(state: State, scene: Scene): Scene;
  /** What a party may do before its next fight. Omitted: everyone continues with their current sheet. */
  readonly between?: Between<State, Sheet>;

  readonly policies: Readonly<Record<string, Policy<unknown>>>;
  /**
   * The fast form of the kernel's `RANDOM`, as `Policy.quick` is for others. Must draw in the same order as the questions
   * do. Omitted: the questions are asked.
   */
  readonly quickRandom?: unknown;
  /** The most fighters in a live fight with bots: a larger one would delay other tables. Omitted: 24. */
  readonly mostWithBots?: number;
  /** File formats of other programs from which fighters can be read. */
  readonly imports?: readonly SheetImport[];
}
