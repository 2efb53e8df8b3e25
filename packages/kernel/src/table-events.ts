// Events of the table itself, not of the game: interventions, requests and proposals, and replayed rounds.
import { ASIDE_KINDS } from './asides.ts';
import type { Happening } from './table.ts';

/**
 * Whether an event is the table's own: games have neither log lines nor cues for it.
 * @example if (isOfTable(event)) continue;
 */
export function isOfTable(event: Happening | undefined): boolean {
  return (
    event !== undefined &&
    (event.kind === 'gm-intervened' || event.kind === 'dice-known' || ASIDE_KINDS.has(event.kind))
  );
}
