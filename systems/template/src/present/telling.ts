// The presentation of Spar's events: a line each, cues to watch, headlines of passages.
import {
  agree,
  type Cue,
  conditionCue,
  type Hand,
  isGraded,
  type NameOf,
  type Narration,
  type Passages,
} from '@affray/kernel';
import type { Event } from '../events.ts';
import type { Choice } from '../state.ts';

type Struck = Extract<Event, { kind: 'struck' }>;
type Dodged = Extract<Event, { kind: 'dodged' }>;

/** The fields that hold ids of fighters. */
export const NAMES: Readonly<Record<Event['kind'], readonly string[]>> = {
  ground: [],
  chosen: ['fighter'],
  rested: ['fighter'],
  struck: ['fighter', 'target'],
  dodged: ['fighter'],
  hurt: ['fighter'],
  fell: ['fighter'],
  ended: [],
};

/** An event in words. */
export function line(event: Event, nameOf: NameOf): Narration {
  switch (event.kind) {
    case 'ground':
      return { text: `The ground is ${event.slippery ? 'slippery' : 'firm'}.` };
    case 'chosen':
      return { text: `${nameOf(event.fighter)} ${CHOSEN[event.choice]}.` };
    case 'rested':
      return { text: `${nameOf(event.fighter)} catches breath: wind ${event.wind}.` };
    case 'struck':
      return {
        text: `${nameOf(event.fighter)} strikes at ${nameOf(event.target)}${event.guarded ? ', against a guard' : ''}: ${event.harm}.`,
        sums: sums(event),
      };
    case 'dodged':
      return {
        text: `${nameOf(event.fighter)} ${event.avoided ? 'dodges' : 'tries to dodge and fails'}.`,
        sums: `d6 = ${event.face}${event.needs === undefined ? '' : ` against ${event.needs}`}`,
      };
    case 'hurt': {
      const left = isGraded(event) ? '' : `, health ${event.health}`;
      return { text: `${nameOf(event.fighter)} takes ${event.harm}${left}.` };
    }
    case 'fell':
      return { text: `${nameOf(event.fighter)} falls.` };
    case 'ended':
      return { text: ending(event.winner, event.reason, nameOf) };
  }
}

function sums({ first, second, third, ambush, guarded, harm }: Struck): string {
  const hidden = ambush > 0 ? ` + ${ambush} from hiding` : '';
  const off = first + second + third + ambush - harm;
  return `3d6 = ${first} + ${second} + ${third}${hidden}${guarded ? ` - ${off} for the guard` : ''} = ${harm}`;
}

function ending(winner: string | null, reason: string, nameOf: NameOf): string {
  if (winner === null) return `Nobody wins: ${reason}.`;
  const name = nameOf(winner);
  return `${name} ${agree(name, 'wins', 'win')}.`;
}

const CHOSEN: Readonly<Record<Choice, string>> = {
  strike: 'goes on the attack',
  guard: 'guards',
  rest: 'rests',
};

/** The cues of an event. */
export function cues(event: Event): readonly Cue[] {
  switch (event.kind) {
    case 'ground':
      return [{ is: 'banner', text: event.slippery ? 'Slippery ground' : 'Firm ground' }];
    case 'chosen':
      return [{ is: 'reveal', cards: [{ who: event.fighter, say: event.choice, icon: ICON[event.choice] }] }];
    case 'rested':
      return [
        {
          is: 'part',
          who: event.fighter,
          part: 'wind',
          from: event.wind - 1,
          to: event.wind,
          say: '+1 wind',
          tone: 'good',
        },
      ];
    case 'struck':
      return [
        { is: 'strike', by: event.fighter, at: event.target, how: 'melee' },
        {
          is: 'roll',
          hands: [force(event)],
          verdict: event.harm === 0 ? 'the guard holds' : `${event.harm} on its way`,
        },
      ];
    case 'dodged':
      return [
        {
          is: 'roll',
          hands: [dodge(event)],
          verdict: event.avoided ? 'dodged' : 'too slow',
          tone: event.avoided ? 'good' : 'bad',
        },
      ];
    case 'hurt':
      if (isGraded(event)) return [conditionCue(event.fighter, `-${event.harm}`, 'bad', event.harm)];
      return [
        {
          is: 'part',
          who: event.fighter,
          part: 'health',
          from: event.health + event.harm,
          to: event.health,
          say: `-${event.harm}`,
          tone: 'bad',
        },
      ];
    case 'fell':
      return [{ is: 'fall', who: event.fighter, say: 'down' }];
    case 'ended':
      return [{ is: 'banner', text: event.winner === null ? 'Nobody wins' : 'The fight is over' }];
  }
}

const ICON = { strike: 'attack', guard: 'guard', rest: 'rest' } as const;

function force({ fighter, first, second, third, ambush, guarded, harm }: Struck): Hand {
  const off = first + second + third + ambush - harm;
  return {
    who: fighter,
    why: 'force of the strike',
    dice: [first, second, third].map((face) => ({ sides: 6, face, value: face, fate: 'kept', for: 'force' })),
    plus: [
      ...(ambush > 0 ? [{ n: ambush, why: 'from hiding' }] : []),
      ...(guarded ? [{ n: -off, why: 'guard' }] : []),
    ],
    reads: 'sum',
    total: harm,
  };
}

function dodge({ fighter, face, needs }: Dodged): Hand {
  return {
    who: fighter,
    why: 'dodge',
    dice: [{ sides: 6, face, value: face, fate: 'kept', for: 'dodge' }],
    plus: [],
    reads: 'sum',
    total: face,
    ...(needs === undefined
      ? {}
      : { against: { n: needs, why: needs > 4 ? 'slippery ground' : 'firm ground' } }),
  };
}

/** A blow and its consequences are one passage; so are the choices of a round. */
export const PASSAGES: Passages<Event> = {
  opens: ['ground', 'struck', 'rested', 'ended', 'hurt'],
  headline(events, nameOf) {
    const [first] = events;
    const chosen = events.filter((event) => event.kind === 'chosen');
    if (chosen.length > 1) return chosen.map((event) => line(event, nameOf).text).join(' ');
    const told = events.filter(({ kind }) => kind !== 'ground' || events.length === 1);
    if (first?.kind !== 'struck') return told.map((event) => line(event, nameOf).text).join(' ');
    const dodged = events.find((event) => event.kind === 'dodged');
    return `${strike(first, nameOf)}${dodged === undefined ? '' : ` ${line(dodged, nameOf).text}`}`;
  },
};

function strike({ fighter, target, guarded, harm }: Struck, nameOf: NameOf): string {
  const blow = `${nameOf(fighter)} strikes ${nameOf(target)}`;
  if (harm === 0) return `${blow}: the guard holds.`;
  return guarded ? `${blow} through the guard for ${harm}.` : `${blow} for ${harm}.`;
}
