// Events in words: one line each, with the arithmetic apart.
import type { NameOf, Narration } from '@affray/kernel';
import type { Event } from '../events.ts';
import { OF_ACTIONS } from './lines-actions.ts';
import { OF_DICE, OF_SPARKS } from './lines-dice.ts';
import { OF_ENDING } from './lines-ending.ts';
import type { Tellers } from './phrases.ts';

const TELLERS: Tellers = { ...OF_DICE, ...OF_SPARKS, ...OF_ACTIONS, ...OF_ENDING };

/** An event in words. */
export function line(event: Event, nameOf: NameOf): Narration {
  const tell = TELLERS[event.kind] as (event: Event, nameOf: NameOf) => Narration;
  return tell(event, nameOf);
}
