// Phrases shared by lines of the log.
import type { NameOf, Narration } from '@affray/kernel';
import type { Event, Face, Named } from '../events.ts';
import { nameOf } from '../names.ts';
import { type Action, type Fight, LEVELS } from '../state.ts';
import type { Of } from './event-kinds.ts';
import { entryIn } from './words.ts';

export type Tellers = { readonly [K in Event['kind']]: (event: Of<K>, nameOf: NameOf) => Narration };

/** A line; its text gets a full stop unless it ends in a mark of its own. */
export function line(text: string, sums = ''): Narration {
  const whole = stopped(text);
  return sums === '' ? { text: whole } : { text: whole, sums };
}

/** A sentence with exactly one mark at its end, whatever a player's text ends in. */
export function stopped(text: string): string {
  const trimmed = text.trimEnd();
  return /[.!?…]["”’')]?$/.test(trimmed) ? trimmed : `${trimmed}.`;
}

export const level = (n: number): string => LEVELS[n - 1] ?? String(n);
export const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
export const dice = (count: number): string => (count === 1 ? '1 die' : `${count} dice`);
/** "an 8", "an 11", "a 7". */
export const a = (number: number): string => `${number === 8 || number === 11 ? 'an' : 'a'} ${number}`;

/** Ana’s, James’s, their own. */
export const own = (whose: string, by: string, nameOf: NameOf): string =>
  whose === by ? 'their own' : `${nameOf(whose)}’s`;

/** "Quick d8 = 6, Strong d6 = 5 - 2 = 3". */
export function faces(rolled: readonly Face[], nameOf: NameOf, names: Named): string {
  const one = ({ entry, size, face, value }: Face): string => {
    const down = value === undefined || value === face ? '' : ` turned down to ${value}`;
    return `${entryIn(names, entry, nameOf)} d${size} = ${face}${down}`;
  };
  return rolled.map(one).join(', ');
}

/** A wound's text, unless it only repeats the level. */
export function called(text: string, n: number): string {
  const rest = text.replace(new RegExp(`^${level(n)}\\b:?\\s*`, 'i'), '');
  return rest === '' ? '' : `: ${rest}`;
}

/** What turns a roll down: ["wounds (bloody) 2", "disadvantage 1"]. */
export function stepsFrom({ wounds, disadvantage }: Of<'turned-down'>): string[] {
  return [
    ...(wounds > 0 ? [`wounds (${level(wounds)}) ${wounds}`] : []),
    ...(disadvantage > 0 ? [`disadvantage ${disadvantage}`] : []),
  ];
}

const DEEDS: Readonly<Record<Of<'declared'>['deed'], string>> = {
  attack: 'attacks',
  disarm: 'tries to disarm',
  disadvantage: 'puts pressure on',
  arm: 'reaches for',
  recover: 'goes after',
  'kick-away': 'kicks at',
  chase: 'runs after',
  throw: 'means to throw',
  describe: 'does something else',
  use: 'tries something of their own',
  pass: 'waits',
};

/** An action in words, without the full stop: for the log and for questions about it. */
export function inWords(
  action: Pick<Of<'declared'>, 'deed' | 'target' | 'tool' | 'to' | 'text'>,
  actor: string,
  nameOf: NameOf,
): string {
  const verb = action.deed === 'describe' && action.target !== null ? 'threatens' : DEEDS[action.deed];
  const target = action.target === null ? '' : ` ${nameOf(action.target)}`;
  const tool = action.tool === null ? '' : `${action.target === null ? '' : ' of'} ${nameOf(action.tool)}`;
  const to = action.to === null ? '' : ` to ${nameOf(action.to)}`;
  const text = action.text === '' ? '' : `: ${action.text}`;
  return `${nameOf(actor)} ${verb}${target}${tool}${to}${text}`;
}

/** The declared action of a fight as a sentence. */
export function actionWords(fight: Fight, action: Action): string {
  return stopped(inWords({ ...action, deed: action.do }, action.actor, (id) => nameOf(fight, id)));
}
