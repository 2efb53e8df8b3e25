// Lines and cues of events about fighters whose values the table does not reveal.
import { type Cue, conditionCue, type NameOf, type Narration } from '@affray/kernel';
import type { Event } from '../events.ts';
import { saveCues } from './hands.ts';
import { ATTR_NAMES } from './words.ts';

/** A line without Grit, dice or armor; null for events that need no change. */
export function gradedLine(event: Event, nameOf: NameOf): Narration | null {
  switch (event.kind) {
    case 'landed':
      return { text: `${event.roll} against ${nameOf(event.target)}.` };
    case 'direct-damage':
      return { text: `${nameOf(event.fighter)} takes Direct Damage.` };
    case 'overflowed':
      return { text: 'More than its die can show: no Save.' };
    case 'critical-save':
      return { text: `${nameOf(event.fighter)} ${event.safe ? 'makes' : 'fails'} the Save.` };
    case 'rest-ignored':
      return { text: 'What is left over does nothing more.' };
    case 'critical':
      return {
        text: `${nameOf(event.fighter)} suffers Critical Damage: ${ATTR_NAMES[event.attr]} steps down.`,
      };
    case 'stepped-down':
      return { text: `${nameOf(event.fighter)} weakens: ${ATTR_NAMES[event.attr]} steps down.` };
    case 'grew-stronger':
      return { text: `${nameOf(event.fighter)} grows stronger.` };
    case 'grit-regained':
      return { text: `${nameOf(event.fighter)} regains Grit.` };
    case 'breath-caught':
      return { text: `${nameOf(event.fighter)} catches breath.` };
    case 'aided':
      return { text: `${nameOf(event.by)} gets ${nameOf(event.fighter)} back on its feet.` };
    case 'cast':
      return { text: `${nameOf(event.fighter)} casts ${event.spell}.` };
    case 'own-used': {
      const on = event.target === event.fighter ? '' : ` on ${nameOf(event.target)}`;
      return { text: `${nameOf(event.fighter)} uses ${event.own}${on}.` };
    }
    case 'mended':
      return { text: `${nameOf(event.fighter)} mends: ${ATTR_NAMES[event.attr]} steps up.` };
    case 'shield':
      return { text: `${nameOf(event.fighter)} ${event.held ? 'raises' : 'lowers'} the shield.` };
    case 'item-lost':
      return {
        text: `${nameOf(event.fighter)} loses ${event.item === 'shield' ? 'the shield' : event.item}.`,
      };
    case 'rested':
      return { text: `${nameOf(event.fighter)} rests for a ${event.how}.` };
    default:
      return null;
  }
}

/** Cues without them; null for events that need no change. */
export function gradedCues(event: Event): readonly Cue[] | null {
  switch (event.kind) {
    case 'landed':
      return [conditionCue(event.target, String(event.roll))];
    case 'direct-damage':
      return [conditionCue(event.fighter, 'Direct Damage')];
    case 'critical-save':
      return saveCues(event).map((cue) =>
        cue.is === 'roll' ? { ...cue, hands: cue.hands.map(({ against: _against, ...hand }) => hand) } : cue,
      );
    case 'rest-ignored':
      return [];
    case 'overflowed':
      return [{ is: 'barred', who: event.fighter, why: 'no Save' }];
    case 'critical':
    case 'stepped-down':
      return [conditionCue(event.fighter, `${ATTR_NAMES[event.attr]} steps down`, 'bad', 0)];
    case 'grew-stronger':
      return [conditionCue(event.fighter, 'grows stronger', 'good')];
    case 'grit-regained':
    case 'breath-caught':
      return [conditionCue(event.fighter, 'Grit comes back', 'good')];
    case 'cast':
      return [{ is: 'speak', who: event.fighter, text: event.spell }];
    case 'own-used':
      return [{ is: 'speak', who: event.fighter, text: event.own }];
    case 'mended':
      return [conditionCue(event.fighter, 'mends', 'good')];
    case 'aided':
      return [{ is: 'rise', who: event.fighter, say: 'back on its feet' }];
    case 'rested':
      return [conditionCue(event.fighter, 'rested', 'good')];
    default:
      return null;
  }
}
