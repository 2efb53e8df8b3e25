// The stage: a board, a line of distances, or the sides facing each other, and the fighters on it.
import type { Face, Icon } from './icons.ts';

/** A square of a board, counted from 0; people read it from 1. */
export interface BoardSquare {
  readonly x: number;
  readonly y: number;
}

/** Kinds of ground that a renderer knows how to draw. */
export type Ground =
  | 'rough'
  | 'shallow'
  | 'deep'
  | 'hedge'
  | 'low-wall'
  | 'rock'
  | 'high'
  | 'sunk'
  | 'dim'
  | 'dark';

/** Squares of one kind of ground. */
export interface Patch {
  readonly is: Ground;
  readonly squares: readonly BoardSquare[];
  /** Feet above or below the rest, for `high` and `sunk`. */
  readonly feet?: number;
  readonly say: string;
}

/** A wall along the edges of squares; corners are counted from the board's south-west one. */
export interface WallPart {
  readonly is: 'wall' | 'fence' | 'curtain';
  readonly from: BoardSquare;
  readonly to: BoardSquare;
}

/** The position of a fighter on a board; `wide` squares in both directions. */
export interface Placed extends BoardSquare {
  readonly wide: number;
}

/** Something between two fighters, drawn as a line from one to the other. */
export interface Link {
  readonly from: string;
  readonly to: string;
  readonly is: 'engaged' | 'threatens' | 'strikes' | 'holds' | 'beats' | 'equal' | 'helps';
  /** A few words or a number next to the line. */
  readonly label?: string;
  readonly say: string;
}

/** A thing that lies on the ground or is part of the place. */
export interface Lying {
  readonly id: string;
  readonly name: string;
  readonly icon: Icon;
  readonly where: string;
  readonly at?: BoardSquare;
  readonly say: string;
}

/**
 * One thing shown in the middle of the stage: a die presented, a threat declared. A `sealed` one shows its back.
 */
export interface Shown {
  readonly who: string;
  readonly words: string;
  readonly die?: { readonly sides: number; readonly face: number | null };
  readonly state: 'sealed' | 'waiting' | 'acting' | 'done';
}

interface StageBase {
  readonly links?: readonly Link[];
  readonly lying?: readonly Lying[];
  /** The things in the middle of the table, visible to all, in order of importance. */
  readonly centre?: readonly Shown[];
  /** One sentence about the place: weather, light, or which side holds the high ground. */
  readonly place?: string;
}
/** A grid of squares; row 0 is the southernmost. */
export interface BoardStage extends StageBase {
  readonly is: 'board';
  readonly width: number;
  readonly height: number;
  readonly ground: readonly Patch[];
  readonly walls: readonly WallPart[];
  readonly at: Readonly<Record<string, Placed>>;
}
/** Distances along one line, in feet. */
export interface LineStage extends StageBase {
  readonly is: 'line';
  readonly feet: Readonly<Record<string, number>>;
}
/** Sides that face each other, with no distances. */
export interface SidesStage extends StageBase {
  readonly is: 'sides';
}
export type Stage = BoardStage | LineStage | SidesStage;

/** `public`: by the book everyone may read the part. `graded`: a table may show it exactly, in words, or not at all. */
export type Knowledge = 'public' | 'graded';

/** Something a fighter carries. */
export interface Gear {
  readonly id: string;
  readonly name: string;
  readonly icon: Icon;
  readonly state: 'ready' | 'stowed' | 'spent' | 'broken' | 'away';
  /** Dice, bonuses, marks, in a few words: "d8, 2 marks". */
  readonly say: string;
}

/** A die that belongs to a fighter. */
export interface OwnDie {
  readonly id?: string;
  readonly sides: number;
  /** Null or omitted: not rolled. */
  readonly face?: number | null;
  readonly state: 'ready' | 'spent' | 'marked' | 'shown' | 'lost' | 'sealed';
  /** The purpose of the die: a trait, a weapon. */
  readonly name?: string;
}

interface PartBase {
  /** Stable across states: cues name the changed part by it. */
  readonly id: string;
  readonly label: string;
  /** Its meaning and reason, in one sentence. */
  readonly say: string;
  readonly rule?: string;
  readonly knowledge?: Knowledge;
  /** The system's field that the game master may set, if this part shows one. */
  readonly field?: string;
  /** The smallest place that shows it: a token shows `token` parts, a card those and `card`, the sheet all. */
  readonly size: 'token' | 'card' | 'sheet';
}
/** A value out of a maximum: hit points, health. The first `token` meter is the token's health ring. */
export interface MeterPart extends PartBase {
  readonly is: 'meter';
  readonly now: number;
  readonly full: number;
  /** Thresholds, marked on the meter. */
  readonly marks?: readonly number[];
  /** Shown instead of the numbers, if these only represent a word. */
  readonly words?: string;
}
/** A small count: grit, sparks, wounds. */
export interface PipsPart extends PartBase {
  readonly is: 'pips';
  readonly now: number;
  readonly full: number;
  readonly icon?: Icon;
}
export interface DicePart extends PartBase {
  readonly is: 'dice';
  readonly dice: readonly OwnDie[];
}
export interface NumberPart extends PartBase {
  readonly is: 'number';
  readonly value: number;
  /** Its value before injuries and the like were deducted. */
  readonly was?: number;
}
/** A current condition, stance or pose. */
export interface ChipPart extends PartBase {
  readonly is: 'chip';
  readonly tone: 'plain' | 'good' | 'bad' | 'warn';
  readonly icon?: Icon;
}
/** A line of words: a special quality, a note. */
export interface TextPart extends PartBase {
  readonly is: 'text';
  readonly text: string;
  readonly struck?: boolean;
}
export interface GearPart extends PartBase {
  readonly is: 'gear';
  readonly items: readonly Gear[];
}
export type Part = MeterPart | PipsPart | DicePart | NumberPart | ChipPart | TextPart | GearPart;

/** A fighter as people see it on token, card and party strip. */
export interface Card {
  readonly title: string;
  readonly face: Face;
  readonly side: string;
  readonly state: 'up' | 'down' | 'out' | 'hidden';
  /** One word over the card of a fighter who no longer fights as before: "dead", "fled". */
  readonly stamp?: string;
  /** Whether it has used up its actions of this turn. */
  readonly done?: boolean;
  readonly parts: readonly Part[];
}

/** A headed part of a sheet. */
export interface Section {
  readonly title: string;
  readonly parts: readonly Part[];
}

/** A step of the round. */
export interface Phase {
  readonly id: string;
  readonly words: string;
  readonly is: 'past' | 'now' | 'to-come';
  /** Fighters who may still act in it. */
  readonly waiting?: readonly string[];
}

/** Squares shown while a fighter is inspected: where it strikes, where it can go. */
export interface Area {
  readonly is: 'reach' | 'move';
  readonly squares: readonly BoardSquare[];
  readonly say: string;
}

/** The route to a square, as the answer to a question for a path. */
export interface Route {
  /** Squares stepped on in order, without the start. */
  readonly path: readonly BoardSquare[];
  /** '15 ft'. */
  readonly cost: string;
  /** Risks on the way: 'Orc may strike as you leave'. */
  readonly warns: readonly string[];
}

/** How one fighter sees another: lines in half squares, and their result in words. */
export interface Aim {
  readonly say: string;
  readonly lines: readonly {
    readonly from: BoardSquare;
    readonly to: BoardSquare;
    readonly blocked: boolean;
  }[];
}
