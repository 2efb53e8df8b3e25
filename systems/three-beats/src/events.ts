// The events of Three Beats.
import type { Table } from '@affray/kernel';
import type { Follows } from './answers.ts';
import type { RuleId } from './rulebook.ts';
import { type Deed, type Fight, type Fighter, type Status, woundName } from './state.ts';

/** Names of the entries in an event. Missing in fights recorded by rules 1.x. */
export interface Named {
  readonly names?: Readonly<Record<string, string>>;
}
const NO_NAMES: Named = {};

/** The names of these entries; nothing if nobody watches. */
export function named(table: Table, fighter: Fighter, ...entries: readonly string[]): Named {
  if (!table.watched) return NO_NAMES;
  const { tools, elements } = table.state as Fight;
  const names: Record<string, string> = {};
  for (const entry of entries) {
    const trait = fighter.traits.find(({ id }) => id === entry);
    const wound = fighter.wounds.find(({ id }) => id === entry);
    const other = tools.find(({ id }) => id === entry) ?? elements.find(({ id }) => id === entry);
    names[entry] = trait?.name ?? (wound === undefined ? (other?.name ?? entry) : woundName(wound));
  }
  return { names };
}

/** A rolled die. */
export interface Face {
  readonly entry: string;
  readonly size: number;
  readonly face: number;
  /** The number it counts for, if it was turned down at once. */
  readonly value?: number;
}

/** The two dice of a counter. Fields after the first two are missing in fights recorded by rules 1.x. */
export interface Compared extends Named {
  readonly value: number;
  readonly against: number;
  readonly entry?: string;
  readonly size?: number;
  readonly againstEntry?: string;
  readonly againstSize?: number;
  /** The name of the entry behind the actor's die. */
  readonly againstName?: string;
}

type OfDice =
  | { readonly kind: 'invoked'; readonly fighters: readonly string[] }
  | { readonly kind: 'joined'; readonly fighter: string; readonly round: number }
  | {
      readonly kind: 'round-began';
      readonly round: number;
      /** The fighters taking part, and the number of wounds each has. */
      readonly fighters: readonly string[];
      readonly wounds: readonly number[];
    }
  | { readonly kind: 'beat-began'; readonly round: number; readonly beat: number }
  | {
      readonly kind: 'beat-ended';
      readonly round: number;
      readonly beat: number;
      /** Fighters whose dice were spent, the entries spent, and how many dice each has left. */
      readonly fighters: readonly string[];
      readonly spent: readonly string[];
      readonly left: readonly number[];
    }
  | ({
      readonly kind: 'die-kept';
      readonly fighter: string;
      readonly entry: string;
      readonly left: number;
    } & Named)
  | {
      readonly kind: 'wound-allowed';
      readonly fighter: string;
      readonly wound: string;
      readonly text: string;
      readonly allowed: boolean;
    }
  | ({
      readonly kind: 'rolled';
      readonly fighter: string;
      readonly dice: readonly Face[];
      readonly count: number;
    } & Named)
  | ({
      readonly kind: 'turned-down';
      readonly fighter: string;
      readonly wounds: number;
      readonly disadvantage: number;
      readonly steps: number;
      readonly values: readonly number[];
      /** True: smaller dice were rolled instead, and the numbers are not changed. */
      readonly bySize?: boolean;
      /** Each die as rolled and as it counts. */
      readonly dice?: readonly Face[];
    } & Named)
  | ({ readonly kind: 'die-lost'; readonly fighter: string; readonly entry: string } & Named)
  | ({
      readonly kind: 'presented';
      readonly fighter: string;
      readonly entry: string;
      readonly size: number;
      readonly value: number;
    } & Named)
  | { readonly kind: 'empty-handed'; readonly fighter: string }
  | ({
      readonly kind: 'tie-rerolled';
      readonly fighter: string;
      readonly size: number;
      readonly before: number;
      readonly after: number;
      /** True: a roll-off for the order; the die itself keeps its number. */
      readonly off: boolean;
      readonly entry?: string;
      /** Fighters who showed the same number. */
      readonly with?: readonly string[];
      /** The die as rolled, and how far wounds turned it down. */
      readonly face?: number;
      readonly steps?: number;
    } & Named)
  | { readonly kind: 'lot-drawn'; readonly fighter: string; readonly place: number; readonly among: number }
  | { readonly kind: 'ordered'; readonly fighters: readonly string[]; readonly values: readonly number[] };

type OfSparks =
  | {
      readonly kind: 'sparks-filled';
      readonly fighter: string;
      readonly before: number;
      readonly after: number;
    }
  | ({
      readonly kind: 'rerolled';
      readonly fighter: string;
      readonly entry: string;
      readonly size: number;
      readonly face: number;
      readonly before: number;
      readonly after: number;
      readonly sparks: number;
      /** Steps down by wounds and by pending disadvantage, under the house rules that apply them to rerolls. */
      readonly wounds?: number;
      readonly disadvantage?: number;
    } & Named)
  | ({
      readonly kind: 'shifted';
      readonly fighter: string;
      readonly from: string;
      readonly to: string;
      readonly points: number;
      /** Null if the die is still secret. */
      readonly fromLeft: number | null;
      readonly toLeft: number | null;
      readonly sparks: number;
    } & Named)
  | ({
      readonly kind: 'special-ruled';
      readonly fighter: string;
      readonly special: string;
      readonly before: number;
      readonly after: number;
      readonly entry?: string;
    } & Named)
  | ({
      readonly kind: 'swapped';
      readonly fighter: string;
      readonly out: string;
      readonly in: string;
      readonly value: number;
      readonly size?: number;
      readonly outValue?: number;
      readonly outSize?: number;
    } & Named)
  | ({
      readonly kind: 'countered';
      readonly fighter: string;
      readonly actor: string;
      readonly free: boolean;
    } & Compared)
  | ({
      readonly kind: 'counter-failed';
      readonly fighter: string;
      readonly actor: string;
      /** Whether anything was swapped in or spent. */
      readonly paid?: boolean;
    } & Compared)
  /** Without an entry: the fighter is barred whichever die they show. */
  | ({ readonly kind: 'barred'; readonly fighter: string; readonly entry?: string } & Named);

type OfActions =
  | ({
      readonly kind: 'declared';
      readonly fighter: string;
      readonly deed: Deed;
      readonly target: string | null;
      readonly tool: string | null;
      readonly to: string | null;
      readonly text: string;
      /** The die with which the fighter acts. */
      readonly entry?: string;
      readonly size?: number;
      readonly value?: number;
    } & Named)
  | { readonly kind: 'passed'; readonly fighter: string }
  | {
      readonly kind: 'own-used';
      readonly fighter: string;
      readonly own: string;
      /** Uses left in this fight; null: unlimited. */
      readonly left: number | null;
      readonly sparksBefore: number;
      readonly sparks: number;
    }
  | { readonly kind: 'own-ruled'; readonly fighter: string; readonly own: string; readonly text: string }
  | { readonly kind: 'eased'; readonly fighter: string; readonly pending: number }
  | {
      readonly kind: 'described';
      readonly fighter: string;
      readonly text: string;
      /** The fighter it threatened, and the effect chosen by the GM. */
      readonly target?: string;
      readonly follows?: Follows;
    }
  | {
      readonly kind: 'wounded';
      readonly fighter: string;
      readonly by: string | null;
      readonly level: number;
      readonly text: string;
      readonly wounds: number;
      /** The number before. */
      readonly before?: number;
    }
  | { readonly kind: 'reopened'; readonly fighter: string; readonly level: number; readonly text: string }
  | { readonly kind: 'unconscious'; readonly fighter: string; readonly by: string | null }
  | { readonly kind: 'spared'; readonly fighter: string; readonly by: string }
  | { readonly kind: 'died'; readonly fighter: string; readonly by: string }
  | {
      readonly kind: 'disadvantaged';
      readonly fighter: string;
      readonly by: string;
      readonly pending: number;
    }
  | {
      readonly kind: 'disarmed';
      readonly fighter: string;
      readonly by: string;
      readonly tool: string;
      readonly name: string;
    }
  | { readonly kind: 'die-discarded'; readonly fighter: string; readonly entry: string }
  | {
      readonly kind: 'armed';
      readonly fighter: string;
      readonly tool: string;
      readonly name: string;
      readonly from: string;
    }
  | { readonly kind: 'kicked-away'; readonly fighter: string; readonly tool: string; readonly name: string }
  | { readonly kind: 'fetched'; readonly fighter: string; readonly tool: string; readonly name: string }
  | {
      readonly kind: 'thrown';
      readonly fighter: string;
      readonly to: string;
      readonly tool: string;
      readonly name: string;
    }
  | { readonly kind: 'dropped'; readonly tool: string; readonly name: string }
  | { readonly kind: 'tool-missing'; readonly fighter: string; readonly tool: string; readonly name: string }
  | {
      readonly kind: 'surrendered';
      readonly fighter: string;
      readonly to: string;
      readonly terms?: string;
    }
  | {
      readonly kind: 'surrender-refused';
      readonly fighter: string;
      readonly by: string;
      readonly terms?: string;
    }
  | { readonly kind: 'out'; readonly fighter: string; readonly dice: number; readonly status?: Status };

type OfEnding =
  | {
      readonly kind: 'ended';
      readonly winner: string | null;
      /** The last fighter left, if everybody fought for themselves. */
      readonly alone: string | null;
      readonly reason: string;
    }
  | ({
      readonly kind: 'contest-rolled';
      readonly fighter: string;
      readonly patient: string;
      readonly dice: readonly Face[];
      readonly against: readonly Face[];
      readonly steps: number;
      readonly best: number;
      readonly other: number;
      /** Names of the elements and of the patient's wounds. */
      readonly againstNames?: Readonly<Record<string, string>>;
    } & Named)
  /** The state of a contest after the healer's specials. */
  | {
      readonly kind: 'contest-changed';
      readonly fighter: string;
      readonly patient: string;
      readonly best: number;
      readonly other: number;
    }
  | { readonly kind: 'unopposed'; readonly fighter: string; readonly patient: string }
  | {
      readonly kind: 'tended';
      readonly fighter: string;
      readonly by: string;
      readonly level: number;
      readonly text: string;
    }
  | { readonly kind: 'aid-failed'; readonly fighter: string; readonly by: string }
  | { readonly kind: 'woke'; readonly fighter: string }
  | { readonly kind: 'renamed'; readonly fighter: string; readonly level: number; readonly text: string };

export type Event = { readonly rule: RuleId } & (OfDice | OfSparks | OfActions | OfEnding);

/** Records an event of this game; a wrong field or rule id does not compile. */
export function say(table: Table, event: Event): void {
  table.tell(event);
}

/** Events that show dice in a hand. */
type OfHand = Extract<Event, { readonly kind: 'rolled' | 'turned-down' | 'shifted' }>;

/** TB-DICE-08. Ambiguity A-25: hands are open; with `hidden-hands` others get a copy of the event without the numbers. */
export function sayOfHand(fight: Fight, fighter: Fighter, event: OfHand, table: Table): void {
  if (fight.options['hidden-hands'])
    table.tellOnly<Event>([`fighter:${fighter.id}`], event, twinOf(fighter, event));
  else say(table, event);
}

function twinOf(fighter: Fighter, event: OfHand): Event {
  if (event.kind === 'rolled') {
    const { names: _names, ...rest } = event; // which entries were picked is secret too
    return { ...rest, dice: [] };
  }
  if (event.kind === 'turned-down') {
    const { names: _names, dice: _dice, ...rest } = event;
    return { ...rest, values: [] };
  }
  const unseen = (entry: string): boolean => fighter.dice.some((die) => die.entry === entry && !die.seen);
  return {
    ...event,
    fromLeft: unseen(event.from) ? null : event.fromLeft,
    toLeft: unseen(event.to) ? null : event.toLeft,
  };
}
