// The contract for answers in words: everything that can be chosen reads well, and no two texts are the same.
import {
  type Asked,
  type Choices,
  canonicalJson,
  type Json,
  LONGEST_WORDS,
  type Policy,
  presentationOf,
  type Question,
  RANDOM,
  type Setup,
  type System,
} from '@affray/kernel';
import { playLive } from './play.ts';

/** Raw data instead of words: no value, an object, a path of ids, a numbered id. */
const RAW = /undefined|NaN|null|\[object|[{}/_]|[a-z0-9]-\d/;

/** Answers listed together: those that a person sees at once, for a prompt or for a field of its form. */
export interface Listed {
  readonly field?: string;
  readonly answers: readonly unknown[];
}

/**
 * Everything in a prompt that needs words: answers, including barred ones, items of subsets, places of allocations.
 * @example answersListed(form({ roll: oneOf(['normal']) })); // => [{ field: 'roll', answers: ['normal'] }]
 */
export function answersListed(choices: Choices<unknown>): Listed[] {
  switch (choices.shape) {
    case 'one-of':
      return [{ answers: [...choices.answers, ...(choices.barred ?? []).map(({ answer }) => answer)] }];
    case 'some-of':
      return [{ answers: choices.of }];
    case 'allocation':
      return [{ answers: Object.keys(choices.among) }];
    case 'form':
      return Object.entries(choices.fields).flatMap(([field, inner]) =>
        answersListed(inner).map(({ answers }) => ({ field, answers })),
      );
    default:
      return [];
  }
}

/** Plays at random and checks the words of every possible answer on the way. */
export function answersRead<State>(system: System<State>, setup: Setup, seed: string): void {
  const ids = setup.fighters.filter(({ id, name }) => id !== name && id.includes('-')).map(({ id }) => id);
  const reading: Policy<unknown> = {
    about: 'Reads all answers, then takes one at random.',
    answer(question, who, about, state, dice) {
      const problem = answersReadAt(system as System, state, question, who, about, ids);
      if (problem !== null) throw new Error(problem);
      return RANDOM.answer(question, who, about, state, dice);
    },
  };
  playLive(system, setup, seed, reading);
}

/** What is wrong with the words of a prompt's answers and fields, or null. They must not contain `ids`. */
export function answersReadAt(
  system: System,
  state: unknown,
  question: Question,
  who: string,
  about: unknown,
  ids: readonly string[],
): string | null {
  const choices = question.choices(state, who, about);
  const asked = { kind: question.kind, who, about };
  const labels =
    choices.shape === 'form' ? labelsRead(system, question.kind, Object.keys(choices.fields)) : null;
  if (labels !== null) return labels;
  for (const { field, answers } of answersListed(choices)) {
    const at = field === undefined ? asked : { ...asked, field };
    const problem = listReads(system, state, at, answers, ids);
    if (problem !== null) return problem;
  }
  return null;
}

function listReads(
  system: System,
  state: unknown,
  asked: Asked,
  answers: readonly unknown[],
  ids: readonly string[],
): string | null {
  const said = new Map<string, string>();
  for (const answer of answers) {
    const { text } = presentationOf(system).deed(state, asked, answer);
    const given = canonicalJson(answer as Json);
    const place = (): string => `${asked.kind} ${asked.field ?? ''} ${given}: "${text}"`;
    const why = whyUnreadable(text);
    if (why !== null) return `${place()} ${why}`;
    const shown = ids.find((id) => text.includes(id));
    if (shown !== undefined) return `${place()} shows the id ${shown}`;
    if ((said.get(text) ?? given) !== given) return `${place()} reads like ${said.get(text)}`;
    said.set(text, given);
  }
  return null;
}

function labelsRead(system: System, kind: string, fields: readonly string[]): string | null {
  const labels = fields.map((field) => presentationOf(system).fieldWords(kind, field));
  for (const label of labels) {
    const why = whyUnreadable(label);
    if (why !== null) return `${kind}: label "${label}" ${why}`;
  }
  return new Set(labels).size === labels.length ? null : `${kind}: two labels alike in ${labels.join(', ')}`;
}

function whyUnreadable(text: string): string | null {
  if (text.trim() === '') return 'is empty';
  if (text.length > LONGEST_WORDS) return 'is too long';
  if (/^\p{Ll}/u.test(text)) return 'begins lower-case';
  return RAW.test(text) ? 'is raw' : null;
}
