// The events of a fight of Brighter Worlds. No words here: present/lines.ts has them.
import type { Table } from '@affray/kernel';
import type { Stakes } from './questions-saves.ts';
import type { RuleId } from './rulebook.ts';
import type { Attr, AttrDie, Fighter } from './state.ts';

/** Dice rolled for one purpose: the first die, further weapon dice as pairs of size and face, the d12 (0: none). */
export interface Rolled {
  readonly sides: number;
  readonly face: number;
  readonly more: readonly number[] | null;
  readonly d12: number;
  readonly kept: number;
}
export type How = 'normal' | 'enhanced' | 'impaired' | 'both';
export type SaveResult = 'win' | 'tie' | 'lose';

export type Event = { readonly rule: RuleId } & (
  | { readonly kind: 'round-began'; readonly round: number; readonly seconds: number }
  | {
      readonly kind: 'heads-counted';
      readonly fighter: string;
      readonly sides: number;
      readonly heads: number;
    }
  | { readonly kind: 'order-settled'; readonly order: readonly string[] }
  | {
      readonly kind: 'first-save';
      readonly fighter: string;
      readonly roll: Rolled | null;
      readonly against: string | null;
      readonly theirs: number | null;
      readonly result: SaveResult | null;
      readonly how?: How;
      readonly reasons?: readonly string[];
      readonly theirRoll?: Rolled | null;
    }
  | { readonly kind: 'turn-began'; readonly side: string }
  | { readonly kind: 'turn-passed'; readonly fighter: string }
  | {
      readonly kind: 'moved';
      readonly fighter: string;
      readonly from: number;
      readonly to: number;
      readonly left: number;
    }
  | { readonly kind: 'shield'; readonly fighter: string; readonly held: boolean; readonly armor: number }
  | { readonly kind: 'item-used'; readonly fighter: string; readonly went: boolean }
  | {
      readonly kind: 'own-used';
      readonly fighter: string;
      readonly own: string;
      readonly spell: boolean;
      readonly target: string;
      /** Uses left; null: unlimited. */
      readonly left: number | null;
      readonly gritBefore: number;
      readonly grit: number;
    }
  | { readonly kind: 'own-ruled'; readonly fighter: string; readonly own: string; readonly text: string }
  | {
      readonly kind: 'mended';
      readonly fighter: string;
      readonly attr: Attr;
      readonly from: AttrDie;
      readonly to: AttrDie;
    }
  | { readonly kind: 'scarred'; readonly fighter: string; readonly text: string }
  | { readonly kind: 'condition-ended'; readonly fighter: string; readonly name: string }
  | { readonly kind: 'turn-regained'; readonly fighter: string }
  | {
      readonly kind: 'deed-done';
      readonly fighter: string;
      readonly went: boolean;
      /** Which deed failed; omitted for one that the player invented. */
      readonly deed?: 'flee' | 'first-aid' | 'move';
      readonly target?: string;
    }
  | {
      readonly kind: 'stakes-told';
      readonly fighter: string;
      readonly attr: Attr;
      readonly against: string | null;
      readonly their: Attr;
      readonly win: string;
      readonly lose: string;
      readonly words: string;
      /** What exactly is lost, if the game master has said so; things by their names. */
      readonly stakes?: Stakes;
    }
  | { readonly kind: 'backed-out'; readonly fighter: string }
  | { readonly kind: 'mishap'; readonly fighter: string; readonly sides: number; readonly face: number }
  | { readonly kind: 'item-lost'; readonly fighter: string; readonly item: string; readonly armor: number }
  | { readonly kind: 'pushed'; readonly fighter: string; readonly from: number; readonly to: number }
  | {
      readonly kind: 'saved';
      readonly fighter: string;
      readonly attr: Attr;
      readonly roll: Rolled | null;
      readonly against: string | null;
      readonly theirs: Rolled | null;
      readonly need: number;
      readonly result: SaveResult;
      readonly how?: How;
    }
  | { readonly kind: 'tie-ruled'; readonly fighter: string; readonly ruling: string; readonly words: string }
  | { readonly kind: 'poised'; readonly fighter: string }
  | { readonly kind: 'owed'; readonly fighter: string; readonly against: string }
  | { readonly kind: 'free-attack'; readonly fighter: string; readonly target: string }
  | {
      readonly kind: 'attacked';
      readonly fighter: string;
      readonly attack: string;
      readonly target: string;
      readonly how: How;
      readonly reasons: readonly string[];
      readonly roll: Rolled;
      readonly mode?: 'melee' | 'shot' | 'spell';
      /** The second weapon, by name. */
      readonly and?: string;
      /** The dice of the attack are added up (house rule sum-extra-dice). */
      readonly adds?: true;
    }
  | {
      readonly kind: 'covered';
      readonly fighter: string;
      readonly target: string;
      readonly face: number;
      readonly roll: number;
    }
  | {
      /** A blast that counts differently against one of its targets, without its own d4. */
      readonly kind: 'singled-out';
      readonly fighter: string;
      readonly target: string;
      readonly how: How;
      readonly reasons: readonly string[];
      readonly d12: number;
      readonly roll: number;
    }
  | { readonly kind: 'joined'; readonly fighter: string; readonly target: string }
  | { readonly kind: 'join-refused'; readonly fighter: string; readonly target: string }
  | {
      readonly kind: 'landed';
      readonly fighter: string;
      readonly target: string;
      readonly roll: number;
      readonly armor: number;
      readonly through: number;
      readonly gritBefore: number;
      readonly grit: number;
      readonly over: number;
      /** The target's armor that does not count against this attack. */
      readonly ignored?: number;
    }
  | { readonly kind: 'warded'; readonly fighter: string; readonly grit: number }
  | {
      readonly kind: 'direct-damage';
      readonly fighter: string;
      readonly attr: Attr;
      readonly amount: number;
      readonly from: number;
      /** The die that it meets. */
      readonly die?: AttrDie;
    }
  | { readonly kind: 'touched'; readonly fighter: string }
  | {
      readonly kind: 'overflowed';
      readonly fighter: string;
      readonly attr: Attr;
      readonly damage: number;
      readonly size: number;
      readonly left: number;
    }
  | {
      readonly kind: 'critical-save';
      readonly fighter: string;
      readonly attr: Attr;
      readonly damage: number;
      readonly how: How;
      readonly roll: Rolled;
      readonly safe: boolean;
      readonly reasons?: readonly string[];
    }
  | {
      readonly kind: 'critical';
      readonly fighter: string;
      readonly attr: Attr;
      readonly from: AttrDie;
      readonly to: AttrDie;
    }
  | {
      readonly kind: 'stepped-down';
      readonly fighter: string;
      readonly attr: Attr;
      readonly from: AttrDie;
      readonly to: AttrDie;
    }
  | { readonly kind: 'head-lost'; readonly fighter: string; readonly heads: number }
  | { readonly kind: 'condition'; readonly fighter: string; readonly name: string; readonly by: string }
  | {
      readonly kind: 'grit-regained';
      readonly fighter: string;
      readonly amount: number;
      readonly before: number;
      readonly grit: number;
      readonly deprived: boolean;
    }
  | { readonly kind: 'grew-stronger'; readonly fighter: string; readonly from: AttrDie; readonly to: AttrDie }
  | { readonly kind: 'rest-ignored'; readonly fighter: string; readonly left: number }
  | {
      readonly kind: 'incapacitated';
      readonly fighter: string;
      readonly seconds: number;
      readonly attr: Attr;
    }
  | {
      readonly kind: 'died';
      readonly fighter: string;
      readonly why: 'direct-damage' | 'step' | 'hour' | 'heads' | 'overflow' | 'hit';
    }
  | { readonly kind: 'paralysed'; readonly fighter: string }
  | { readonly kind: 'catatonic'; readonly fighter: string }
  | { readonly kind: 'unconscious'; readonly fighter: string }
  | {
      readonly kind: 'aided';
      readonly fighter: string;
      readonly by: string;
      readonly grit: number;
      readonly before?: number;
    }
  | { readonly kind: 'burst'; readonly fighter: string }
  | { readonly kind: 'area-named'; readonly fighter: string; readonly targets: readonly string[] }
  | { readonly kind: 'cast'; readonly fighter: string; readonly spell: string; readonly gritBefore: number }
  | { readonly kind: 'spell-lost'; readonly fighter: string; readonly spell: string }
  | {
      readonly kind: 'spell-worked';
      readonly fighter: string;
      readonly target: string;
      readonly worked: boolean;
    }
  | {
      readonly kind: 'morale-due';
      readonly fighter: string;
      readonly cause: 'critical' | 'loss' | 'tide' | 'beyond' | 'risk';
    }
  | {
      readonly kind: 'morale';
      readonly fighter: string;
      readonly how: How;
      readonly reasons: readonly string[];
      readonly roll: Rolled | null;
      readonly theirs: number | null;
      readonly holds: boolean;
      /** Who opposed it, with what roll (house rule morale-opposed). */
      readonly against?: string;
      readonly theirRoll?: Rolled | null;
    }
  | { readonly kind: 'fled'; readonly fighter: string; readonly willing: boolean }
  | { readonly kind: 'turned-to-flee'; readonly fighter: string }
  | { readonly kind: 'surrendered'; readonly fighter: string; readonly willing: boolean }
  | { readonly kind: 'revealed'; readonly fighter: string }
  | {
      readonly kind: 'breath-caught';
      readonly fighter: string;
      readonly before: number;
      readonly grit: number;
      readonly deprived: boolean;
    }
  | {
      readonly kind: 'rested';
      readonly fighter: string;
      readonly how: 'night' | 'day';
      readonly attr: Attr;
      readonly from: AttrDie;
      readonly to: AttrDie;
      readonly deprived: boolean;
    }
  | { readonly kind: 'ended'; readonly winner: string | null; readonly reason: string }
);

/** Reports an event of this game; a wrong field or rule id does not compile. */
export function say(table: Table, event: Event): void {
  table.tell(event);
}

/** An event that names two fighters: only seats that know both receive it. */
export function sayOfBoth(table: Table, one: Fighter, other: Fighter, event: Event): void {
  if (one.hidden && other.hidden && one.side !== other.side) table.tellOnly(['gm'], event, null);
  else sayOf(table, one.hidden ? one : other, event);
}

/** Reports an event about one fighter; if it is hidden, only to its own side and the game master. */
export function sayOf(table: Table, fighter: Fighter, event: Event): void {
  if (fighter.hidden) table.tellOnly(['gm', `side:${fighter.side}`], event, null);
  else table.tell(event);
}
