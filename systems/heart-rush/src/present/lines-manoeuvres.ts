// Lines about checks and manoeuvres.
import type { NameOf } from '@affray/kernel';
import type { LineOf, Lines } from './lines.ts';
import { sumsOf } from './rolls.ts';
import type { ManoeuvreKind, Told } from './telling.ts';

type Contest = Told<'check-contested'>;

const TRIES: Readonly<Record<Contest['about'], string>> = {
  grapple: 'grapple',
  climb: 'climb onto',
  hinder: 'hinder',
  stunt: 'pull a stunt on',
  'break-free': 'break free of',
  'throw-off': 'throw off',
};

/** HR-DICE-08. The actor must roll higher. */
function triedText(event: Contest, name: NameOf): string {
  const { fighter, target, about, attack, counter, success } = event;
  const result = success ? 'and succeeds' : event.complicated === true ? 'and fails over a 1' : 'and fails';
  return `${name(fighter)} tries to ${TRIES[about]} ${name(target)} ${result}, ${attack.total} against ${counter.total}.`;
}

const contested: LineOf<'check-contested'> = (event, name) => ({
  text: triedText(event, name),
  sums: `${name(event.attack.by)} ${sumsOf(event.attack)}; ${name(event.counter.by)} ${sumsOf(event.counter)}`,
});

const WHY_NOT = {
  gone: 'its target is gone',
  'actor-down': 'it is down itself',
  apart: 'they are too far apart by now',
  'already-held': 'there is a hold already',
  swarm: 'nobody holds a swarm',
} as const;

const landed: LineOf<'manoeuvre-landed'> = (event, name) => {
  const { fighter, target, what, text, why } = event;
  const [by, whom] = [name(fighter), name(target)];
  if (!event.landed) {
    const because = why === undefined ? '' : `: ${WHY_NOT[why]}`;
    return { text: `${by}'s ${what} on ${whom} comes to nothing${because}.` };
  }
  if (what === 'grapple') return { text: `${by} holds ${whom}.` };
  if (what === 'climb') return { text: `${by} is on ${whom}.` };
  if (what === 'hinder') return { text: `${by} hinders ${whom}.` };
  return { text: `${by}'s stunt on ${whom} works${text === '' ? '.' : `: ${stopped(text)}`}` };
};

/** A player's text, followed by a full stop unless it ends in a mark of its own. */
function stopped(text: string): string {
  return /[.!?…”"]$/.test(text) ? text : `${text}.`;
}

/** The player's description of a stunt, if any. */
function quoted(text: string): string {
  return text === '' || text === 'a stunt' ? '.' : `: ${stopped(text)}`;
}

export const MANOEUVRE_LINES: Lines<ManoeuvreKind> = {
  checked: ({ fighter, roll, against, success }, name) => ({
    text: `${name(fighter)} rolls ${roll.ability}, ${roll.total} against ${against}: ${success ? 'success' : 'failure'}.`,
    sums: sumsOf(roll),
  }),
  'check-contested': contested,
  'manoeuvre-landed': landed,
  'let-go': ({ fighter, target }, name) => ({ text: `${name(fighter)} no longer holds ${name(target)}.` }),
  tripped: ({ fighter, target }, name) => ({ text: `${name(fighter)} trips ${name(target)}.` }),
  complication: ({ fighter, failed }, name) => ({
    text: failed
      ? `${name(fighter)} rolls a 1 and fails.`
      : `${name(fighter)} rolls a 1 and rolls it again, with a complication.`,
  }),
  'stunt-judged': ({ fighter, allowed, text }, name) => ({
    text: allowed
      ? `${name(fighter)} tries a stunt${quoted(text)}`
      : `the game master refuses ${name(fighter)}'s stunt${quoted(text)}`,
  }),
  'ability-ruled': ({ ability, text }) => ({
    text: text === '' ? `${ability} takes effect.` : `${ability}: ${stopped(text)}`,
  }),
  'took-out': ({ fighter, target }, name) => ({ text: `${name(fighter)} finishes ${name(target)}.` }),
};
