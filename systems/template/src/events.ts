// What can happen in a fight of Spar, and how it reads.
import type { NameOf, Narration } from '@affray/kernel';
import type { RuleId } from '../rulebook/index.ts';
import type { Choice } from './state.ts';

/** Told with `table.tell<Event>({ … })`: a wrong field or rule id does not compile. */
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
  | { readonly kind: 'dodged'; readonly fighter: string; readonly face: number; readonly avoided: boolean }
  | { readonly kind: 'hurt'; readonly fighter: string; readonly harm: number; readonly health: number }
  | { readonly kind: 'fell'; readonly fighter: string }
  | { readonly kind: 'ended'; readonly winner: string | null; readonly reason: string }
);

/** An event in words. */
export function narrate(event: Event, nameOf: NameOf): Narration {
  switch (event.kind) {
    case 'ground':
      return { text: `The ground is ${event.slippery ? 'slippery' : 'firm'}.` };
    case 'chosen':
      return { text: `${nameOf(event.fighter)} ${CHOSEN[event.choice]}.` };
    case 'rested':
      return { text: `${nameOf(event.fighter)} catches breath: wind ${event.wind}.` };
    case 'struck': {
      const ambush = event.ambush > 0 ? ` + ${event.ambush} from hiding` : '';
      const guard = event.guarded ? ', against a guard' : '';
      return {
        text: `${nameOf(event.fighter)} strikes at ${nameOf(event.target)}${guard}: ${event.harm}.`,
        sums: `3d6 = ${event.first} + ${event.second} + ${event.third}${ambush}${event.guarded ? `, guarded: ${event.harm}` : ''}`,
      };
    }
    case 'dodged':
      return {
        text: `${nameOf(event.fighter)} ${event.avoided ? 'dodges' : 'tries to dodge and fails'}.`,
        sums: `d6 = ${event.face}`,
      };
    case 'hurt':
      return { text: `${nameOf(event.fighter)} takes ${event.harm}, health ${event.health}.` };
    case 'fell':
      return { text: `${nameOf(event.fighter)} falls.` };
    case 'ended':
      return {
        text: event.winner === null ? `Nobody wins: ${event.reason}.` : `${nameOf(event.winner)} wins.`,
      };
  }
}

const CHOSEN: Readonly<Record<Choice, string>> = {
  strike: 'goes on the attack',
  guard: 'guards',
  rest: 'rests',
};
