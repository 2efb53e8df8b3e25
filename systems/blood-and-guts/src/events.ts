// The events of a fight of Blood & Guts. Their log lines are in present/line.ts.
import type { Table } from '@affray/kernel';
import type { RuleId } from './rulebook.ts';
import type { ArmourKind, Attribute, Edition } from './state.ts';

interface Of {
  readonly fighter: string;
}
interface OfItem extends Of {
  readonly item: string;
}
interface OfDie extends Of {
  readonly owner: string;
  readonly die: string;
}

/** A die of a roll as rolled. */
export interface RolledBy {
  readonly size: number;
  readonly face: number;
  readonly value: number;
  /** 'breath', or the weapon or shield it belongs to. */
  readonly of: string;
}
/** The manner of a blow. */
export type Way = 'melee' | 'shot' | 'thrown';

/** Events around the exchange. */
type Frame =
  | {
      readonly kind: 'exchange-opened';
      readonly exchange: number;
      readonly edition: Edition;
      readonly favoured: readonly string[];
    }
  | {
      readonly kind: 'circumstances-set';
      readonly vantage: readonly string[];
      readonly closeQuarters: boolean;
    }
  | ({ readonly kind: 'came-out' } & Of)
  | ({ readonly kind: 'struck-down'; readonly by: string; readonly note: 'killed' | 'spared' } & Of)
  | ({ readonly kind: 'left-alone'; readonly by: string } & Of)
  | ({ readonly kind: 'noticed'; readonly why: 'attacks' | 'attacked' | 'sees' } & Of)
  | ({ readonly kind: 'special-drawn'; readonly quality: number; readonly condition: number } & OfItem)
  | ({ readonly kind: 'left-behind'; readonly slots: number; readonly limit: number } & OfItem)
  | { readonly kind: 're-evaluated'; readonly exchange: number; readonly passes: number }
  | { readonly kind: 'resolved'; readonly side: string; readonly resolve: 're-engage' | 'disengage' }
  | ({ readonly kind: 'breath-returned'; readonly die: string } & Of)
  | ({ readonly kind: 'restored' } & OfItem)
  | { readonly kind: 'fight-ended'; readonly winner: string | null; readonly reason: string };

/** Events of the turns and answers of a brawl. */
type InBrawl =
  | { readonly kind: 'held'; readonly side: string; readonly inARow: number }
  | ({ readonly kind: 'attacked'; readonly target: string } & Of)
  | ({ readonly kind: 'called-off'; readonly target: string } & Of)
  | ({
      readonly kind: 'committed';
      readonly does: 'threaten' | 'escape';
      readonly weapon: string | null;
      readonly thrown: boolean;
      readonly attribute: Attribute;
      readonly dice: number;
    } & Of)
  | ({
      readonly kind: 'threat-shown';
      readonly threat: number;
      readonly escaping: boolean;
      /** All dice of the roll. */
      readonly dice?: readonly RolledBy[];
    } & Of)
  | ({
      readonly kind: 'escaped';
      readonly save: number;
      readonly threat: number;
      readonly margin: number;
    } & Of)
  | ({
      readonly kind: 'harm-summed';
      readonly from: string;
      readonly weapon: number;
      readonly difference: number;
      /** How much of the difference is the house rule's injury for tied threats. */
      readonly level?: number;
      readonly saved: number;
      readonly gambeson: number;
      readonly injury: number;
      readonly way?: Way;
    } & Of);

/** Events of dice, marks and gear. */
type OfGear =
  | ({
      readonly kind: 'breath-rolled';
      readonly die: string;
      readonly size: number;
      readonly face: number;
    } & Of)
  | ({
      readonly kind: 'exhausted';
      readonly size: number;
      readonly face: number;
      readonly attribute: Attribute;
      readonly score: number;
    } & OfDie)
  | ({
      readonly kind: 'item-rolled';
      readonly size: number;
      readonly face: number;
      readonly bonus: number;
      readonly value: number;
    } & OfItem)
  | ({
      readonly kind: 'came-up-over';
      readonly trigger: number;
      readonly score: number;
      /** The score it was checked against. */
      readonly attribute?: Attribute;
    } & OfItem)
  | ({ readonly kind: 'die-discarded'; readonly value: number; readonly given: boolean } & OfItem)
  | ({ readonly kind: 'marked'; readonly why: RuleId; readonly face: number } & OfItem)
  | ({ readonly kind: 'ruined'; readonly face: number } & OfItem)
  | ({ readonly kind: 'shot'; readonly left: number } & OfItem)
  | ({ readonly kind: 'reloaded' } & OfItem)
  | ({ readonly kind: 'not-reloaded'; readonly why: 'vantage' | 'takes-time' } & OfItem)
  | ({
      readonly kind: 'quality-at-work';
      readonly quality: number;
      readonly condition: number;
      /** Foes against whom it works. */
      readonly against: readonly string[];
      /** Name of a custom quality, what it does, and its condition in the author's words. */
      readonly own?: string;
      readonly about?: string;
      readonly when?: string;
    } & OfItem)
  | ({ readonly kind: 'own-ruled'; readonly own: string; readonly text: string } & OfItem)
  | ({ readonly kind: 'armour-passed'; readonly from: string; readonly trigger: number } & Of)
  | ({ readonly kind: 'bow-die-added'; readonly value: number } & OfItem)
  | ({
      readonly kind: 'armour-stopped';
      readonly from: string;
      readonly trigger: number;
      /** The pieces that have the number. */
      readonly pieces?: readonly ArmourKind[];
    } & Of)
  | ({
      readonly kind: 'armour-marked';
      readonly piece: ArmourKind;
      readonly number: number;
      readonly useless: boolean;
    } & Of);

/** Events of the steps of a clash. */
type InClash =
  | ({ readonly kind: 'ran' } & Of)
  | ({ readonly kind: 'wielded'; readonly weapon: string | null; readonly thrown: boolean } & Of)
  | ({
      readonly kind: 'gambit-made';
      readonly die: string;
      readonly to: 'manoeuvre' | 'weapon';
      readonly value: number;
    } & Of)
  | ({ readonly kind: 'gambit-void'; readonly die: string } & Of)
  | ({
      readonly kind: 'manoeuvre-rolled';
      readonly dice: readonly RolledBy[];
      readonly best: number;
    } & Of)
  | { readonly kind: 'pass-opened'; readonly pass: number }
  | ({ readonly kind: 'bind-declared'; readonly foe: string | null; readonly value: number } & OfItem)
  | {
      readonly kind: 'threat-made';
      readonly side: string;
      /** The highest live die, before armour. */
      readonly threat: number;
      /** Who faces it, and how much of it their armour let through. */
      readonly facing?: readonly string[];
      readonly reaching?: readonly number[];
    }
  | ({ readonly kind: 'gave'; readonly to: string; readonly value: number } & OfDie)
  | ({
      readonly kind: 'evaded';
      readonly threat: number;
      readonly best: number;
      /** Owner of the die that set the threat. */
      readonly from?: string;
      readonly way?: Way;
    } & Of)
  | ({
      readonly kind: 'unhurt';
      readonly threat: number;
      readonly best: number;
      readonly gambeson: number;
      readonly from?: string;
      readonly way?: Way;
    } & Of)
  | ({ readonly kind: 'came-near'; readonly by: string; readonly value: number; readonly best: number } & Of)
  | ({ readonly kind: 'kept-off'; readonly by: string; readonly value: number; readonly best: number } & Of)
  | ({
      readonly kind: 'stand-save';
      readonly size: number;
      readonly face: number;
      readonly value: number;
      readonly difficulty: number;
      readonly stood: boolean;
    } & OfDie)
  | ({ readonly kind: 'best-discarded'; readonly value: number } & OfDie)
  | {
      readonly kind: 'threats-fell';
      readonly pass: number;
      readonly sides: readonly string[];
      readonly by: readonly number[];
      readonly left: readonly number[];
      /** The largest part of it that anyone still standing faces, after armour. */
      readonly reaching?: readonly number[];
    };

/** Events about the fate of fighters. */
type OfFate =
  | ({
      readonly kind: 'injured';
      /** Owner of the die that set the threat. */
      readonly from: string;
      readonly injury: number;
      readonly threat: number | null;
      readonly best: number | null;
      readonly total: number;
      /** What the gambeson took off; omitted in a brawl, where the sum is reported separately. */
      readonly gambeson?: number;
      /** Guts before and after. */
      readonly gutsWas?: number;
      readonly guts?: number;
      readonly way?: Way;
    } & Of)
  | ({
      readonly kind: 'went-down';
      /** Why there was no stand save: no die reduced the injury, or the die was exhausted. */
      readonly unsaved?: 'no-die' | 'exhausted';
    } & Of)
  | ({ readonly kind: 'struck-first' } & Of)
  | ({ readonly kind: 'got-away' } & Of)
  | ({ readonly kind: 'vantage-ended'; readonly side: string; readonly over: string } & Of);

/** Kinds of events about gear, and of the steps of a clash. */
export type GearKind = OfGear['kind'];
export type ClashKind = InClash['kind'];

export type Event = { readonly rule: RuleId } & (Frame | InBrawl | OfGear | InClash | OfFate);

/** Reports an event of this game; a wrong field or rule id does not compile. */
export function say(table: Table, event: Event): void {
  table.tell(event);
}

/** Reports an event about a fighter; if it hides, only to its own side and the game master. */
export function sayOf(
  table: Table,
  fighter: { readonly hidden: boolean; readonly side: string },
  event: Event,
): void {
  if (fighter.hidden) table.tellOnly(['gm', `side:${fighter.side}`], event, null);
  else table.tell(event);
}
