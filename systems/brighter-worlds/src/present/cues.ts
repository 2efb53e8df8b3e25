// The cues of each event.
import type { Cue } from '@affray/kernel';
import type { Event } from '../events.ts';
import { attackCues, saveCues } from './hands.ts';
import { ownCues } from './own.ts';
import { ATTR_NAMES, dieName } from './words.ts';

type Of<K extends Event['kind']> = Extract<Event, { kind: K }>;
type Tone = 'good' | 'bad' | 'plain';

/** The cues of an event. */
export function cues(event: Event): readonly Cue[] {
  switch (event.kind) {
    case 'first-save':
    case 'saved':
    case 'critical-save':
    case 'morale':
      return saveCues(event);
    case 'attacked':
    case 'covered':
    case 'singled-out':
    case 'mishap':
    case 'heads-counted':
      return attackCues(event);
    case 'round-began':
      return [{ is: 'banner', text: `Round ${event.round}` }];
    case 'ended':
      return [{ is: 'banner', text: event.winner === null ? 'Nobody wins' : 'The fight is over' }];
    case 'order-settled':
    case 'turn-began':
      return [];
    case 'area-named':
      return event.targets.length < 2
        ? []
        : event.targets.filter((id) => id !== event.fighter).map((id) => sweep(event.fighter, id));
    default:
      return ofOne(event);
  }
}

function sweep(by: string, at: string): Cue {
  return { is: 'strike', by, at, how: 'thrown' };
}

type OfOne = Exclude<
  Event,
  {
    kind:
      | 'first-save'
      | 'saved'
      | 'critical-save'
      | 'morale'
      | 'attacked'
      | 'covered'
      | 'singled-out'
      | 'mishap'
      | 'heads-counted'
      | 'round-began'
      | 'ended'
      | 'order-settled'
      | 'turn-began'
      | 'area-named';
  }
>;

/** Cues about one fighter. */
function ofOne(event: OfOne): readonly Cue[] {
  const who = event.fighter;
  switch (event.kind) {
    case 'landed':
      return landed(event);
    case 'direct-damage':
      return event.die === undefined
        ? [floats(who, `${event.amount} Direct Damage`)]
        : [
            {
              is: 'part',
              who,
              part: event.attr,
              from: dieName(event.die),
              to: dieName(event.die),
              say: `${event.amount} Direct Damage`,
              tone: 'bad',
              harm: event.amount,
            },
          ];
    case 'overflowed':
      return [floats(who, `no Save: ${event.damage} against a d${event.size}`)];
    case 'critical':
    case 'stepped-down':
    case 'rested':
      return [stepped(who, event)];
    case 'grew-stronger':
      return [stepped(who, { ...event, attr: 'str' })];
    case 'head-lost':
      return [part(who, 'heads', event.heads + 1, event.heads, '-1 head', 'bad')];
    case 'grit-regained':
    case 'breath-caught':
      return event.grit === event.before ? [] : [gained(who, event.before, event.grit)];
    case 'cast':
      return [
        { is: 'speak', who, text: event.spell },
        ...(event.gritBefore > 0 ? [part(who, 'grit', event.gritBefore, 0, 'all Grit', 'plain')] : []),
      ];
    case 'aided':
      return [
        { is: 'rise', who, say: 'back on its feet' },
        ...(event.before !== undefined && event.before !== event.grit
          ? [gained(who, event.before, event.grit)]
          : []),
      ];
    default:
      return ofStanding(event);
  }
}

function part(
  who: string,
  id: string,
  from: number | string,
  to: number | string,
  say: string,
  tone: Tone,
): Cue {
  return { is: 'part', who, part: id, from, to, say, tone };
}

function gained(who: string, from: number, to: number): Cue {
  return part(who, 'grit', from, to, `+${to - from} Grit`, 'good');
}

/** Words that rise from a fighter if no part changes. */
function floats(who: string, why: string): Cue {
  return { is: 'barred', who, why };
}

function stepped(who: string, { attr, from, to }: Pick<Of<'critical'>, 'attr' | 'from' | 'to'>): Cue {
  const tone = to < from ? 'bad' : to > from ? 'good' : 'plain';
  return part(who, attr, dieName(from), dieName(to), `${ATTR_NAMES[attr]} ${dieName(to)}`, tone);
}

/** Grit first; an attack that armor stopped changes nothing. */
function landed({ target, gritBefore, grit, over }: Of<'landed'>): readonly Cue[] {
  const lost = gritBefore - grit;
  if (lost + over <= 0) return [floats(target, 'armor stops it')];
  const words = [lost > 0 ? `-${lost} Grit` : '', over > 0 ? `${over} past the Grit` : ''];
  const say = words.filter((word) => word !== '').join(', ');
  return [
    {
      is: 'part',
      who: target,
      part: 'grit',
      from: gritBefore,
      to: grit,
      say,
      tone: 'bad',
      harm: lost + over,
    },
  ];
}

type Standing = Exclude<
  OfOne,
  {
    kind:
      | 'landed'
      | 'direct-damage'
      | 'overflowed'
      | 'critical'
      | 'stepped-down'
      | 'rested'
      | 'grew-stronger'
      | 'head-lost'
      | 'grit-regained'
      | 'breath-caught'
      | 'cast'
      | 'aided';
  }
>;

/** Cues for fighters who fall, leave, appear or gain something, and for failures. */
function ofStanding(event: Standing): readonly Cue[] {
  const who = event.fighter;
  switch (event.kind) {
    case 'moved':
    case 'pushed':
      return [{ is: 'go', who, feet: event.to }];
    case 'shield':
      return [{ is: 'item', who, item: 'shield', does: event.held ? 'draws' : 'stows' }];
    case 'item-lost':
      return [{ is: 'item', who, item: event.item, does: 'drops' }];
    case 'condition':
      return [{ is: 'gain', who, chip: event.name, icon: 'mark' }];
    case 'poised':
      return [{ is: 'gain', who, chip: 'Poised', icon: 'stunt' }];
    case 'owed':
      return [{ is: 'gain', who, chip: 'Opening', icon: 'counter' }];
    case 'turned-to-flee':
      return [{ is: 'gain', who, chip: 'Running', icon: 'flee' }];
    case 'revealed':
      return [{ is: 'appear', who, say: 'out of hiding' }];
    case 'fled':
      return [{ is: 'leave', who, say: 'fled' }];
    case 'surrendered':
      return [{ is: 'leave', who, say: 'surrendered' }];
    case 'died':
      return [{ is: 'fall', who, say: 'dead' }];
    case 'incapacitated':
      return [{ is: 'fall', who, say: 'down' }];
    case 'unconscious':
      return [{ is: 'fall', who, say: 'knocked out' }];
    case 'paralysed':
    case 'catatonic':
      return [{ is: 'fall', who, say: event.kind }];
    case 'stakes-told':
      return event.words === ''
        ? [{ is: 'banner', text: 'A Save decides' }]
        : [{ is: 'banner', text: event.words }];
    default:
      return said(event);
  }
}

type Said = Exclude<
  Standing,
  {
    kind:
      | 'moved'
      | 'pushed'
      | 'shield'
      | 'item-lost'
      | 'condition'
      | 'poised'
      | 'owed'
      | 'turned-to-flee'
      | 'revealed'
      | 'fled'
      | 'surrendered'
      | 'died'
      | 'incapacitated'
      | 'unconscious'
      | 'paralysed'
      | 'catatonic'
      | 'stakes-told';
  }
>;

/** A few words next to a fighter. */
function said(event: Said): readonly Cue[] {
  const who = event.fighter;
  switch (event.kind) {
    case 'free-attack':
      return [{ is: 'speak', who, text: 'An opening!' }];
    case 'joined':
      return [{ is: 'speak', who, text: 'Together!' }];
    case 'burst':
      return [{ is: 'speak', who, text: 'It bursts!' }];
    case 'morale-due':
      return [{ is: 'speak', who, text: DUE[event.cause] }];
    case 'tie-ruled':
      return [{ is: 'speak', who, text: event.words === '' ? 'A tie' : event.words }];
    case 'item-used':
      return event.went ? [{ is: 'speak', who, text: 'An item' }] : [floats(who, 'fumbles with it')];
    case 'deed-done':
      return event.went
        ? [{ is: 'speak', who, text: 'Done' }]
        : [floats(who, FAILED[event.deed ?? 'deed'] ?? 'does not come off')];
    case 'scarred':
      return [{ is: 'speak', who, text: event.text }];
    case 'own-used':
    case 'own-ruled':
    case 'mended':
    case 'condition-ended':
    case 'turn-regained':
      return ownCues(event);
    case 'join-refused':
      return [floats(who, 'too late to time it')];
    case 'backed-out':
      return [floats(who, 'thinks better of it')];
    case 'turn-passed':
      return [floats(who, 'lets it pass')];
    case 'warded':
      return [floats(who, 'not touched')];
    case 'touched':
      return [floats(who, 'touched all the same')];
    case 'rest-ignored':
      return [floats(who, `${event.left} left over: no matter`)];
    case 'spell-lost':
      return [floats(who, 'the spell slips away')];
    case 'spell-worked':
      return [floats(event.target, event.worked ? 'the spell takes hold' : 'shrugs it off')];
  }
}

const DUE: Readonly<Record<Of<'morale-due'>['cause'], string>> = {
  critical: 'Badly hurt!',
  loss: 'One of us is down!',
  tide: 'It turns against us!',
  beyond: 'What is that?',
  risk: 'You want me to do what?',
};

const FAILED: Readonly<Record<string, string>> = {
  flee: 'does not get away',
  'first-aid': 'cannot help',
  move: 'does not get past',
};
