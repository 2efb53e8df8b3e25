// What the contract asks of answers in words: everything that can be chosen reads well, and no two things read alike.
import { expect } from 'vitest';
import type { Choices } from '../choices.ts';
import { canonicalJson } from '../fair/canonical.ts';
import type { Json } from '../json.ts';
import { LONGEST_WORDS } from '../plain-words.ts';
import { type Policy, RANDOM } from '../policy.ts';
import { answerWords, presentationOf } from '../present/defaults.ts';
import type { Asked, Setup, System } from '../system.ts';
import { playLive } from './play.ts';

/** Data that nobody has put into words: no value, an object, a path of ids, a numbered id. */
const RAW = /undefined|NaN|null|\[object|[{}/_]|[a-z0-9]-\d/;

/** Answers listed together: every one that a person would see at once, for a prompt or for a field of its form. */
export interface Listed {
  readonly field?: string;
  readonly answers: readonly unknown[];
}

/**
 * Everything that needs words in a prompt: answers, barred ones too, items of subsets, places of allocations.
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

/** Plays at random and reads every answer that anybody could give on the way. */
export function answersRead<State>(system: System<State>, setup: Setup, seed: string): void {
  const ids = setup.fighters.filter(({ id, name }) => id !== name && id.includes('-')).map(({ id }) => id);
  const reading: Policy<unknown> = {
    about: 'Reads all answers, then takes one at random.',
    answer(question, who, about, state, dice) {
      const choices = question.choices(state, who, about);
      const asked = { kind: question.kind, who, about };
      if (choices.shape === 'form') labelsRead(system, question.kind, Object.keys(choices.fields));
      for (const { field, answers } of answersListed(choices))
        listReads(system, state as State, field === undefined ? asked : { ...asked, field }, answers, ids);
      return RANDOM.answer(question, who, about, state, dice);
    },
  };
  playLive(system, setup, seed, reading);
}

function listReads<State>(
  system: System<State>,
  state: State,
  asked: Asked,
  answers: readonly unknown[],
  ids: readonly string[],
): void {
  const said = new Map<string, string>();
  for (const answer of answers) {
    const { text, under = '' } = answerWords(system as System, state, asked, answer);
    const given = canonicalJson(answer as Json);
    const place = `${asked.kind} ${asked.field ?? ''} ${given}: "${text}" under "${under}"`;
    expectToRead(text, place);
    if (under !== '') expectToRead(under, place);
    for (const id of ids) if (`${text} ${under}`.includes(id)) expect.fail(`${place} shows the id ${id}`);
    const key = `${under}\n${text}`;
    if ((said.get(key) ?? given) !== given) expect.fail(`${place} reads like ${said.get(key)}`);
    said.set(key, given);
  }
}

function labelsRead<State>(system: System<State>, kind: string, fields: readonly string[]): void {
  const labels = fields.map((field) => presentationOf(system as System).fieldWords(kind, field));
  for (const label of labels) expectToRead(label, `${kind}: label "${label}"`);
  expect(new Set(labels).size, `${kind}: ${labels.join(', ')}`).toBe(labels.length);
}

/** Asserted by hand: `expect` on each of a hundred thousand answers would take longer than the fights. */
function expectToRead(text: string, place: string): void {
  if (text.trim() === '') expect.fail(`${place} is empty`);
  if (text.length > LONGEST_WORDS) expect.fail(`${place} is too long`);
  if (/^\p{Ll}/u.test(text)) expect.fail(`${place} begins lower-case`);
  if (RAW.test(text)) expect.fail(`${place} is raw`);
}
