// Events in words, the rest: harm, wounds, conditions, manoeuvres, things, the end.
import type { NameOf, Narration } from '@affray/kernel';
import type { Event } from './events.ts';
import { sumsOf } from './narration.ts';

type Told =
  | 'start-rolled'
  | 'started'
  | 'surprised'
  | 'round-began'
  | 'round-ended'
  | 'rush-gained'
  | 'rush-lost'
  | 'paid'
  | 'passed'
  | 'turn-went'
  | 'moved'
  | 'stopped'
  | 'stood-up'
  | 'engaged'
  | 'joined'
  | 'stances-shown'
  | 'step-began'
  | 'declared'
  | 'attacked'
  | 'contested'
  | 'ability-used';

type Rest = Exclude<Event, { kind: Told }>;

export function narrateMore(event: Rest, nameOf: NameOf): Narration {
  switch (event.kind) {
    case 'halved':
      return {
        text: `${nameOf(event.fighter)} defends: half of it.`,
        sums: `${event.before} becomes ${event.after}`,
      };
    case 'reduced':
      return {
        text: `${nameOf(event.fighter)} takes less than that.`,
        sums: `${event.before} becomes ${event.after}`,
      };
    case 'shrugged':
      return {
        text: `${nameOf(event.fighter)} shrugs half of it off.`,
        sums: `${event.before} becomes ${event.after}; the heart die falls to d${event.heart}`,
      };
    case 'hurt':
      return { text: `${nameOf(event.fighter)} takes ${event.damage} damage, hit points now ${event.hp}.` };
    case 'paid-blood':
      return { text: `${nameOf(event.fighter)} gives ${event.amount} hit points, now ${event.hp}.` };
    case 'wounded':
      return {
        text: `${nameOf(event.fighter)} is wounded${event.text === 'wound' ? '' : `: ${event.text}`}, rank ${event.rank}.`,
        sums: `heals to ${event.cap} at most`,
      };
    case 'heart-fell':
      return { text: `The heart die of ${nameOf(event.fighter)} falls from d${event.from} to d${event.to}.` };
    case 'healed':
      return {
        text: `${nameOf(event.fighter)} regains ${event.by}, now ${event.hp}.`,
        sums: `at most ${event.cap}`,
      };
    case 'treated':
      return {
        text: `${nameOf(event.by)} treats ${nameOf(event.fighter)}; wounds left: ${event.ranks.length === 0 ? 'none' : event.ranks.join(', ')}.`,
        sums: sumsOf(event.roll),
      };
    case 'rested':
      return {
        text: `${nameOf(event.fighter)} ${RESTS[event.rest]}: ${event.hp} hit points, at most ${event.cap}.`,
      };
    case 'fell-unconscious':
      return { text: `${nameOf(event.fighter)} falls unconscious.` };
    case 'woke':
      return { text: `${nameOf(event.fighter)} comes to, lying down.` };
    case 'died':
      return { text: `${nameOf(event.fighter)} dies.` };
    case 'revealed':
      return { text: `${nameOf(event.fighter)} is seen.` };
    case 'condition-gained':
      return {
        text: `${nameOf(event.fighter)} is ${event.condition}.`,
        sums: `+${event.by}, now ${event.levels}`,
      };
    case 'condition-lost': {
      const text = event.levels === 0 ? `is no longer ${event.condition}` : `is less ${event.condition}`;
      return { text: `${nameOf(event.fighter)} ${text}.`, sums: `-${event.by}, now ${event.levels}` };
    }
    default:
      return narrateRest(event, nameOf);
  }
}

const RESTS = {
  short: 'rests for ten minutes',
  long: 'sleeps well',
  failed: 'sleeps badly',
  potion: 'drinks a healing potion',
} as const;

type Harm =
  | 'halved'
  | 'reduced'
  | 'shrugged'
  | 'hurt'
  | 'paid-blood'
  | 'wounded'
  | 'heart-fell'
  | 'healed'
  | 'treated'
  | 'rested'
  | 'fell-unconscious'
  | 'woke'
  | 'died'
  | 'revealed'
  | 'condition-gained'
  | 'condition-lost';

function narrateRest(event: Exclude<Rest, { kind: Harm }>, nameOf: NameOf): Narration {
  switch (event.kind) {
    case 'checked':
      return {
        text: `${nameOf(event.fighter)} rolls ${event.roll.ability} against ${event.against}: ${event.success ? 'success' : 'failure'}.`,
        sums: sumsOf(event.roll),
      };
    case 'check-contested':
      return {
        text: `${nameOf(event.fighter)} against ${nameOf(event.target)} (${event.about}): ${event.success ? 'success' : 'failure'}.`,
        sums: `${sumsOf(event.attack)}; against ${sumsOf(event.counter)}`,
      };
    case 'manoeuvre-landed':
      return { text: landedText(event, nameOf) };
    case 'let-go':
      return { text: `${nameOf(event.fighter)} no longer holds ${nameOf(event.target)}.` };
    case 'collided': {
      const into = event.into === null ? 'something hard' : nameOf(event.into);
      const sums = `${event.dice.map((face) => `d6 = ${face}`).join(', ')}: ${event.damage} and ${event.blockerDamage}`;
      return { text: `${nameOf(event.fighter)} crashes into ${into}.`, sums };
    }
    case 'damage-rolled': {
      if (event.height !== undefined)
        return {
          text: `${nameOf(event.fighter)}: ${event.damage} damage from the fall.`,
          sums: `${event.height} feet - ${event.rolled ?? 0} rolled = ${event.damage}`,
        };
      const sums = `${event.faces.map((face) => `d${event.size} = ${face}`).join(', ')}: ${event.damage}`;
      return { text: `${nameOf(event.fighter)}: ${event.damage} damage from ${HARMS[event.from]}.`, sums };
    }
    case 'tripped':
      return { text: `${nameOf(event.fighter)} trips ${nameOf(event.target)}.` };
    case 'complication':
      return { text: `A complication for ${nameOf(event.fighter)}${event.failed ? ', and a failure' : ''}.` };
    case 'stunt-judged':
      return { text: event.allowed ? `The stunt is on: ${event.text}` : `No such stunt: ${event.text}` };
    case 'helped':
      return { text: `${nameOf(event.fighter)} helps ${nameOf(event.target)}${HELPS[event.effect]}.` };
    case 'called-out':
      return { text: `${nameOf(event.fighter)}: “${event.text}”` };
    default:
      return narrateLast(event, nameOf);
  }
}

type Checks =
  | 'checked'
  | 'check-contested'
  | 'manoeuvre-landed'
  | 'let-go'
  | 'collided'
  | 'damage-rolled'
  | 'tripped'
  | 'complication'
  | 'stunt-judged'
  | 'helped'
  | 'called-out';

function narrateLast(event: Exclude<Rest, { kind: Harm | Checks }>, nameOf: NameOf): Narration {
  switch (event.kind) {
    case 'handled':
      return { text: `${nameOf(event.fighter)} ${HANDLINGS[event.what]} ${event.thing}.` };
    case 'ability-ruled':
      return {
        text: event.text === '' ? `${event.ability} takes effect.` : `${event.ability}: ${event.text}`,
      };
    case 'wound-changed': {
      const now = event.to === 0 ? 'is gone' : `has rank ${event.to}`;
      return {
        text: `The wound of ${nameOf(event.fighter)} ${now}.`,
        sums: `rank ${event.from} becomes ${event.to}; heals to ${event.cap} at most`,
      };
    }
    case 'opening':
      return { text: `${nameOf(event.fighter)} gives ${nameOf(event.to)} an opening.` };
    case 'took-out':
      return { text: `${nameOf(event.fighter)} finishes ${nameOf(event.target)}.` };
    case 'arrived':
      return { text: `${nameOf(event.fighter)} comes in for ${nameOf(event.side)}.` };
    case 'left':
      return { text: `${nameOf(event.fighter)} is gone.` };
    case 'shielded':
      return {
        text: `${nameOf(event.by)} puts a shield of air before ${nameOf(event.fighter)}.`,
        sums: `${event.faces.map((face) => `d${event.size} = ${face}`).join(', ')}: ${event.amount} more defense`,
      };
    case 'spell-cast': {
      const at = event.targets.length === 0 ? '' : ` on ${event.targets.map(nameOf).join(', ')}`;
      return { text: `${nameOf(event.fighter)} casts ${event.spell}${at}.` };
    }
    case 'spell-ended':
      return { text: `${event.spell} of ${nameOf(event.fighter)} ends.` };
    case 'ended':
      return {
        text:
          event.winner === null
            ? `Nobody wins: ${event.reason}.`
            : `Victory for ${nameOf(event.winner)}: ${event.reason}.`,
      };
  }
}

const HARMS = {
  burning: 'fire',
  grapple: 'the hold',
  hinder: 'a nasty trick',
  climb: 'the climber',
  chill: 'the cold',
  suffocating: 'want of air',
  fall: 'the fall',
  ability: 'an ability',
} as const;

const HELPS = {
  advantage: '',
  'clear-head': ' to think again',
  woken: ' to wake',
  none: ' in vain',
} as const;

const HANDLINGS = {
  draw: 'draws',
  stow: 'puts away',
  drop: 'drops',
  'pick-up': 'picks up',
  'raise-shield': 'takes up the',
  'stow-shield': 'slings the',
  'drop-shield': 'drops the',
  other: 'handles',
} as const;

function landedText(event: Extract<Event, { kind: 'manoeuvre-landed' }>, nameOf: NameOf): string {
  const [by, target] = [nameOf(event.fighter), nameOf(event.target)];
  if (!event.landed) return `${by} cannot get hold of ${target} after all.`;
  if (event.text !== '') return `${by} against ${target}: ${event.text}`;
  if (event.what === 'grapple') return `${by} holds ${target}.`;
  return event.what === 'climb' ? `${by} is on ${target}.` : `${by} gets the better of ${target}.`;
}
