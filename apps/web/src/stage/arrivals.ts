// Who is on the stage: the fighters of the state on the screen, and those who have come into sight since.
import type { Card, Presentation, Stage } from '@affray/kernel';

/** A fighter with its current card. */
export interface Drawn {
  readonly id: string;
  readonly card: Card;
}

export interface DrawnStage {
  readonly stage: Stage;
  readonly cards: readonly Drawn[];
}
export const NOTHING: DrawnStage = { stage: { is: 'sides' }, cards: [] };

/** The stage and the cards of a state. */
export function drawnOf(present: Presentation, state: unknown): DrawnStage {
  return {
    stage: present.stage(state),
    cards: present.fighters(state).map((id) => ({ id, card: present.card(state, id) })),
  };
}

/** The stage with fighters who have come into sight since it was drawn; their cards come from the next state. */
export function withArrivals(
  known: DrawnStage,
  later: DrawnStage,
  isSeen: (id: string) => boolean,
): DrawnStage {
  const ids = new Set(known.cards.map(({ id }) => id));
  const arrived = later.cards.filter(({ id }) => !ids.has(id) && isSeen(id));
  if (arrived.length === 0) return known;
  const cards = [...known.cards, ...arrived];
  if (known.stage.is !== 'board' || later.stage.is !== 'board') return { stage: known.stage, cards };
  return { stage: { ...known.stage, at: { ...later.stage.at, ...known.stage.at } }, cards };
}
