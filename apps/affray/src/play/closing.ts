// The message on leaving the table.
import type { Seat } from '@affray/kernel';
import { endingOf } from '../log.ts';
import { type Game, viewOf } from './game.ts';
import { clean } from './text.ts';

/** How the fight ended, where it is saved, and what can be done with it. */
export function closingText(game: Game, saved: string | null): string {
  const { system, fight, people } = game;
  const kept = saved === null ? [] : [`Record: ${saved}`];
  if (!fight.isOver) {
    const go =
      saved === null
        ? ['The fight was not saved.']
        : [`To go on: affray play --continue ${saved}${game.again}`];
    return [...kept, ...go].join('\n');
  }
  const next = saved === null ? [] : [`To see it again: affray replay ${saved}`];
  return [clean(endingOf({ system, ...viewOf(game, people[0] as Seat) })), ...kept, ...next].join('\n');
}
