// The events of a fight of Spar.
import type { RuleId } from './rulebook.ts';
import type { Choice } from './state.ts';

/** Reported with `table.tell<Event>({ … })`, so that a wrong field or rule id does not compile. */
export type Event = { readonly rule: RuleId } & (
  | { readonly kind: 'ground'; readonly slippery: boolean }
  | { readonly kind: 'chosen'; readonly fighter: string; readonly choice: Choice }
  | { readonly kind: 'rested'; readonly fighter: string; readonly wind: number }
  | {
      readonly kind: 'struck';
      readonly fighter: string;
      readonly target: string;
      readonly first: number;
      readonly second: number;
      readonly third: number;
      readonly ambush: number;
      readonly guarded: boolean;
      readonly harm: number;
    }
  | {
      readonly kind: 'dodged';
      readonly fighter: string;
      readonly face: number;
      /** The lowest face that avoids the blow; events from before version 1.1.0 lack it. */
      readonly needs?: number;
      readonly avoided: boolean;
    }
  | { readonly kind: 'hurt'; readonly fighter: string; readonly harm: number; readonly health: number }
  | { readonly kind: 'fell'; readonly fighter: string }
  | { readonly kind: 'ended'; readonly winner: string | null; readonly reason: string }
);
