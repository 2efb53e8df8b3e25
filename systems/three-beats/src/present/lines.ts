// Events in words: one line each, with the arithmetic separate.
import { isGraded, type NameOf, type Narration } from '@affray/kernel';
import type { Event } from '../events.ts';
import { gradedLine } from './graded.ts';
import { OF_ACTIONS } from './lines-actions.ts';
import { OF_DICE, OF_SPARKS } from './lines-dice.ts';
import { OF_ENDING } from './lines-ending.ts';
import type { Tellers } from './phrases.ts';

const TELLERS: Tellers = { ...OF_DICE, ...OF_SPARKS, ...OF_ACTIONS, ...OF_ENDING };

function told(event: Event, nameOf: NameOf): Narration {
  return (TELLERS[event.kind] as (event: Event, nameOf: NameOf) => Narration)(event, nameOf);
}

export function line(event: Event, nameOf: NameOf): Narration {
  return (isGraded(event) ? gradedLine(event, nameOf, told) : null) ?? told(event, nameOf);
}
