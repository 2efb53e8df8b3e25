// Lines and cues for events about fighters whose values the table does not show.
import { type Cue, conditionCue, listed, type NameOf, type Narration } from '@affray/kernel';
import type { Event } from '../events.ts';
import { cues } from './cues.ts';
import { some } from './phrases.ts';

/** The line without wounds, sparks or disadvantage; null for events whose line does not change. */
export function gradedLine(
  event: Event,
  nameOf: NameOf,
  told: (event: Event, nameOf: NameOf) => Narration,
): Narration | null {
  switch (event.kind) {
    case 'round-began': {
      const names = listed(event.fighters.map(nameOf));
      return { text: `${event.round === 1 ? 'In the fight' : 'Still in the fight'}: ${names}.` };
    }
    case 'sparks-filled':
      return { text: `${nameOf(event.fighter)} is full of sparks again.` };
    case 'rerolled':
    case 'shifted':
      return { text: told(event, nameOf).text };
    case 'wounded':
      return { text: `${nameOf(event.fighter)} takes a wound${called(event.text)}.` };
    case 'reopened':
      return { text: `A tended wound of ${nameOf(event.fighter)} opens${called(event.text)}.` };
    case 'disadvantaged':
      return { text: `${nameOf(event.by)} gets ${nameOf(event.fighter)} into a tight spot.` };
    case 'turned-down':
      return { text: told({ ...event, wounds: 0, disadvantage: 0 }, nameOf).text };
    case 'tended':
      return {
        text: `${nameOf(event.by)} binds up a wound of ${nameOf(event.fighter)}${called(event.text)}.`,
      };
    default:
      return null;
  }
}

/** The same for cues. */
export function gradedCues(event: Event): readonly Cue[] | null {
  switch (event.kind) {
    case 'sparks-filled':
      return [conditionCue(event.fighter, 'full of sparks', 'good')];
    case 'rerolled':
    case 'shifted':
      return cues({ ...event, sparks: 0 }).map((cue) =>
        cue.is === 'part' ? conditionCue(event.fighter, '-1 spark', 'plain') : cue,
      );
    case 'wounded':
      return [conditionCue(event.fighter, 'a wound')];
    case 'reopened':
      return [conditionCue(event.fighter, 'a wound opens', 'bad', 0)];
    case 'disadvantaged':
      return [conditionCue(event.fighter, 'hard pressed', 'bad', 0)];
    case 'turned-down':
      return [{ is: 'barred', who: event.fighter, why: `${some(event.steps, 'step')} down` }];
    case 'tended':
      return [conditionCue(event.fighter, 'tended', 'good')];
    default:
      return null;
  }
}

function called(text: string): string {
  return text.trim() === '' ? '' : `: ${text.trim()}`;
}
