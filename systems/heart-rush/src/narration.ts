// Events in words: one human sentence each, with the arithmetic beside it.
import type { NameOf, Narration } from '@affray/kernel';
import { abilityName } from './ability-list.ts';
import type { DieFrom, Event, Roll } from './events.ts';
import { narrateMore } from './narration-more.ts';

const FROM: Readonly<Record<DieFrom, string>> = {
  heart: 'heart',
  ability: 'ability',
  weapon: 'weapon',
  type: 'damage type',
  whip: 'whip',
  brutal: 'brutal',
  clobber: 'clobber',
  committed: 'committed',
  bloodblade: 'blood',
  fortitude: 'fortitude',
  advantage: 'advantage',
  disadvantage: 'disadvantage',
};

/** The arithmetic of a roll: every die with where it comes from, what was dropped, what was added. */
export function sumsOf(roll: Roll): string {
  const kept: string[] = [];
  const dropped: string[] = [];
  roll.sizes.forEach((size, i) => {
    const source = roll.from[i] as DieFrom;
    const from = source === 'ability' ? roll.ability : FROM[source];
    const words = `${roll.faces[i]} (d${size} ${from})`;
    if ((roll.dropped & (1 << i)) !== 0) dropped.push(words);
    else kept.push((roll.minus & (1 << i)) !== 0 ? `-${words}` : words);
  });
  if (roll.flat !== 0 || kept.length === 0) kept.push(String(roll.flat));
  const without = dropped.length === 0 ? '' : `, without ${dropped.join(', ')}`;
  const { changed } = roll;
  const whole = changed === undefined ? '' : ` = ${changed.before}, ${changed.how}`;
  return `${kept.join(' + ').replaceAll('+ -', '- ')}${without}${whole} = ${roll.total}`;
}

/** An event in words. */
export function narrate(event: Event, nameOf: NameOf): Narration {
  switch (event.kind) {
    case 'start-rolled':
      return {
        text: `The first turn goes to ${nameOf(event.starting)}.`,
        sums: `d6 = ${event.face}; 4 or more for the players`,
      };
    case 'started':
      return { text: `The first turn goes to ${nameOf(event.starting)}, ready for this.` };
    case 'surprised':
      return { text: `${nameOf(event.fighter)} is surprised.` };
    case 'round-began':
      return { text: event.round === 1 ? 'The fight is on.' : 'Everybody has an action again.' };
    case 'round-ended':
      return { text: `Round ${event.round} is over: everybody has passed.` };
    case 'rush-gained':
      return { text: `${nameOf(event.fighter)} gains ${event.by} rush, now ${event.now}.` };
    case 'rush-lost':
      return {
        text: `Unspent rush goes: ${event.fighters.map((id, i) => `${nameOf(id)} ${event.by[i]}`).join(', ')}.`,
      };
    case 'paid': {
      const coin = event.with === 'action' ? 'the action' : `${event.amount} rush`;
      return { text: `${nameOf(event.fighter)} pays with ${coin}.`, sums: `${event.left} left` };
    }
    case 'passed':
      return {
        text: event.alone
          ? `A pass by ${nameOf(event.side)}, with nothing left to do.`
          : `A pass by ${nameOf(event.side)}.`,
      };
    case 'turn-went':
      return { text: `The turn goes to ${nameOf(event.side)}.` };
    case 'moved':
      return { text: movedText(event, nameOf), sums: `${event.feet} feet` };
    case 'stopped':
      return { text: `${nameOf(event.fighter)} ${STOPPED[event.why]}.` };
    case 'stood-up':
      return { text: `${nameOf(event.fighter)} gets up.` };
    case 'engaged':
      return { text: `${nameOf(event.fighter)} engages ${nameOf(event.target)}.` };
    case 'joined':
      return { text: `${nameOf(event.fighter)} joins in.` };
    case 'stances-shown':
      return {
        text: `Stances: ${event.fighters.map((id, i) => `${nameOf(id)} ${event.stances[i]}`).join(', ')}.`,
      };
    case 'step-began':
      return { text: `The ${event.step} step.` };
    case 'declared':
      return { text: declaredText(event, nameOf) };
    case 'attacked':
      return attackedText(event, nameOf);
    case 'contested':
      return contestedText(event, nameOf);
    case 'ability-used': {
      const name = abilityName(event.ability);
      const at = event.targets.length === 0 ? '' : ` on ${event.targets.map(nameOf).join(', ')}`;
      const cost = event.cost === 0 ? '' : ` for ${event.cost} rush`;
      return { text: `${nameOf(event.fighter)} uses ${name}${at}${cost}.` };
    }
    default:
      return narrateMore(event, nameOf);
  }
}

const STOPPED = {
  fell: 'goes no further',
  prone: 'is down and goes no further',
  held: 'is held fast',
  blocked: 'runs into somebody unseen',
} as const;

const WAYS = {
  dash: 'dashes',
  sidestep: 'sidesteps',
  agility: 'sidesteps',
  push: 'is pushed',
  follow: 'follows',
  dragged: 'is dragged along',
  hop: 'hops off',
} as const;

function movedText(event: Extract<Event, { kind: 'moved' }>, nameOf: NameOf): string {
  const from = event.from === undefined ? '' : ` from (${event.from.x}, ${event.from.y})`;
  return `${nameOf(event.fighter)} ${WAYS[event.way]}${from} to (${event.x}, ${event.y}).`;
}

function declaredText(event: Extract<Event, { kind: 'declared' }>, nameOf: NameOf): string {
  const name = nameOf(event.fighter);
  const targets = event.targets.map(nameOf).join(' and ');
  if (event.what === 'nothing') return `${name} holds back.`;
  if (event.what === 'move')
    return event.order === 'move' ? `${name} only means to move.` : `${name} means to move, then strike.`;
  const then = event.order === 'attack-move' ? ', then moves' : '';
  if (event.what === 'attack') return `${name} goes for ${targets} (${event.arm})${then}.`;
  return `${name} tries to ${MANOEUVRES[event.what]} ${targets}${then}.`;
}

const MANOEUVRES = {
  grapple: 'grapple',
  climb: 'climb on',
  hinder: 'hinder',
  stunt: 'pull a stunt on',
} as const;

function attackedText(event: Extract<Event, { kind: 'attacked' }>, nameOf: NameOf): Narration {
  const { attack, defense } = event;
  const opening = event.purpose === 'opportunity' ? ' at an opening' : '';
  const result = event.hit ? (event.damage > 0 ? `${event.damage} damage` : 'a hit') : 'no harm done';
  const text = `${nameOf(event.fighter)} attacks ${nameOf(event.target)}${opening} (${event.stance}, ${event.arm}): ${result}.`;
  const against = defense === null ? 'no defense' : sumsOf(defense);
  return { text, sums: `attack ${sumsOf(attack)}; defense ${against}` };
}

/** Equal totals alone are a draw; a winner whose weapon does no damage has still won. */
function outcomeOf(event: Extract<Event, { kind: 'contested' }>, nameOf: NameOf): string {
  const { attack, counter, hurt } = event;
  if (hurt !== null) return `${nameOf(hurt)} gets the worse of it: ${event.damage} damage`;
  if (attack.total === counter.total) return 'neither gives way';
  return `${nameOf(attack.total > counter.total ? attack.by : counter.by)} wins, and hurts nobody`;
}

function contestedText(event: Extract<Event, { kind: 'contested' }>, nameOf: NameOf): Narration {
  const { attack, counter } = event;
  return {
    text: `${nameOf(event.fighter)} and ${nameOf(event.target)} clash (${event.stance}): ${outcomeOf(event, nameOf)}.`,
    sums: `${nameOf(attack.by)} ${sumsOf(attack)}; ${nameOf(counter.by)} ${sumsOf(counter)}`,
  };
}
