// Lines and cues for events about fighters whose values the table does not show.
import { type Cue, conditionCue, type NameOf, type Narration } from '@affray/kernel';
import type { Event } from '../events.ts';
import { CONDITION_RESTS } from './lines-harm.ts';

/** The line without hit points, heart die or effects of wounds; null for events whose line does not change. */
export function gradedLine(event: Event, nameOf: NameOf): Narration | null {
  switch (event.kind) {
    case 'shrugged':
      return {
        text: `${nameOf(event.fighter)} shrugs half of it off: ${event.after} instead of ${event.before}.`,
        sums: `half of ${event.before} is ${event.after}`,
      };
    case 'hurt':
      return { text: `${nameOf(event.fighter)} takes ${event.damage} damage.` };
    case 'paid-blood':
      return { text: `${nameOf(event.fighter)} gives ${event.amount} hit points.` };
    case 'wounded': {
      const what = event.text === 'wound' || event.text === '' ? '' : ` (${event.text})`;
      return { text: `${nameOf(event.fighter)} is wounded${what}, rank ${event.rank}.` };
    }
    case 'wound-changed':
      return {
        text: `${nameOf(event.fighter)}'s wound ${event.to === 0 ? 'is gone' : `now has rank ${event.to}`}.`,
      };
    case 'heart-fell':
      return { text: `${nameOf(event.fighter)}'s heart die falls.` };
    case 'healed':
      return {
        text:
          event.by === 0
            ? `${nameOf(event.fighter)} has nothing to heal.`
            : `${nameOf(event.fighter)} regains ${event.by} hit ${event.by === 1 ? 'point' : 'points'}.`,
      };
    case 'treated':
      return {
        text: `${nameOf(event.by)} treats ${event.by === event.fighter ? 'own wounds' : nameOf(event.fighter)}.`,
      };
    case 'rested':
      return { text: `${nameOf(event.fighter)} ${CONDITION_RESTS[event.rest]}.` };
    default:
      return null;
  }
}

/** The same for cues. */
export function gradedCues(event: Event): readonly Cue[] | null {
  switch (event.kind) {
    case 'hurt':
      return [conditionCue(event.fighter, `-${event.damage}`, 'bad', event.damage)];
    case 'paid-blood':
      return [conditionCue(event.fighter, `-${event.amount}`, 'bad', event.amount)];
    case 'heart-fell':
      return [conditionCue(event.fighter, 'heart die falls', 'bad', 0)];
    case 'healed':
      return event.by === 0 ? [] : [conditionCue(event.fighter, `+${event.by}`, 'good')];
    case 'treated':
      return [conditionCue(event.fighter, 'wounds treated', 'good')];
    default:
      return null;
  }
}
