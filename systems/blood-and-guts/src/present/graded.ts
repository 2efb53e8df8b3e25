// Cues of events about fighters whose values the table does not show.
import { type Cue, conditionCue } from '@affray/kernel';
import type { Event } from '../events.ts';
import { cues } from './cues.ts';

/** Cues without scores and the sum of injuries; null for events that are shown as usual. */
export function gradedCues(event: Event): readonly Cue[] | null {
  switch (event.kind) {
    case 'exhausted':
      return [conditionCue(event.owner, `d${event.size} exhausted`, 'bad', 0)];
    case 'stand-save':
      return cues(event).map((cue) =>
        cue.is === 'roll' ? { ...cue, hands: cue.hands.map(({ against: _against, ...hand }) => hand) } : cue,
      );
    case 'injured':
      return [
        ...cues({ ...event, total: event.injury }).filter(({ is }) => is !== 'part'),
        conditionCue(event.fighter, `-${event.injury}`, 'bad', event.injury),
      ];
    default:
      return null;
  }
}
