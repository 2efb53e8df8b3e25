// The answers to this game's questions, as plain data.

/** TB-SPRK-02, TB-SPRK-03. A special: reroll the presented die, shift points, or use a named special that the GM rules on. */
export type Special =
  | { readonly use: 'reroll'; readonly die: string }
  | { readonly use: 'shift'; readonly from: string; readonly to: string; readonly points: number }
  | { readonly use: 'special'; readonly name: string };
export type SpecialOrPass = Special | { readonly use: 'pass' };
/** Ways to pay for a counter. */
export type Payment = SpecialOrPass | { readonly use: 'swap'; readonly die: string };

/** TB-ACT-01. What a fighter does with an action; its text is asked for separately. */
export type Choice =
  | { readonly do: 'attack'; readonly target: string }
  | { readonly do: 'disarm'; readonly target: string; readonly tool: string | null }
  | { readonly do: 'disadvantage'; readonly target: string }
  | { readonly do: 'arm'; readonly tool: string }
  | { readonly do: 'recover'; readonly tool: string }
  | { readonly do: 'kick-away'; readonly tool: string }
  | { readonly do: 'chase'; readonly tool: string }
  | { readonly do: 'throw'; readonly tool: string; readonly to: string }
  | { readonly do: 'describe'; readonly target?: string }
  | { readonly do: 'use'; readonly target: string }
  | { readonly do: 'pass' };

/** TB-ACT-05. The effect of a free description on the fighter it threatened. */
export type Follows = 'story' | 'disadvantage' | 'wound' | 'out';

export type Reply = 'accept' | 'surrender' | 'counter';

/** The GM's answer at the start of a round: whether it goes on, and which hidden fighters step out. */
export interface RoundCall {
  readonly go: 'on' | 'end';
  readonly out: readonly string[];
}

export const PASS: { readonly use: 'pass' } = { use: 'pass' };
