// The cues of each event.
import type { Cue } from '@affray/kernel';
import type { Event } from '../events.ts';
import type { CuesOf } from './cue-of.ts';
import { CUES_OF_ACTIONS } from './cues-actions.ts';
import { CUES_OF_DICE } from './cues-dice.ts';
import { CUES_OF_ENDING } from './cues-ending.ts';

const CUES: CuesOf = { ...CUES_OF_DICE, ...CUES_OF_ACTIONS, ...CUES_OF_ENDING };

export function cues(event: Event): readonly Cue[] {
  return (CUES[event.kind] as (event: Event) => readonly Cue[])(event);
}
