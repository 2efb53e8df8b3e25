// What a policy decides for several fighters at once, in the rules' own terms: the dice on the table are read once for all.
import type { Table } from '@affray/kernel';
import type { Gift, Ploy } from './questions-clash.ts';
import type { Fight, Fighter } from './state.ts';

/** The fast form of a policy of this game: answers of those who decide in secret from each other, in their order. */
export interface Mind {
  ploys(fight: Fight, group: readonly Fighter[]): readonly Ploy[];
  gifts(fight: Fight, group: readonly Fighter[]): readonly Gift[];
}

/** The mind that decides for both sides; null unless there is one, nobody watches and nothing is hidden. */
export function mindOf({ quick }: Table): Mind | null {
  if (quick === null || quick[0] !== quick[1]) return null;
  return (quick[0] ?? null) as Mind | null;
}
