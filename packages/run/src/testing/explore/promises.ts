// Invariants of every state, prompt and event of any game.
import {
  canonicalJson,
  type Happening,
  howMany,
  type Json,
  presentationOf,
  type Question,
  type System,
  whyNot,
} from '@affray/kernel';
import { answersReadAt } from '../words.ts';
import { brief, must } from './find.ts';

/** Text that is never intended. */
const BROKEN = /undefined|NaN|\[object/;
/** The same in a log, with typical flaws of assembled sentences: a null, two full stops, a space before one. */
const BROKEN_TOLD = /undefined|NaN|\[object|\bnull\b|(?<!\.)\.\.(?!\.)|\s\s|\s[.,;](?!\S)|^\s|\[:? *\]/;

/** The path at which a value is not plain data (JSON would change it), or null. */
export function notPlainAt(value: unknown, path = ''): string | null {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return null;
  if (typeof value === 'number' && Number.isFinite(value) && !Object.is(value, -0)) return null;
  if (typeof value !== 'object')
    return `${path === '' ? 'the whole' : path} is ${Object.is(value, -0) ? '-0' : String(value)}`;
  for (const [key, inner] of Object.entries(value)) {
    const place = notPlainAt(inner, `${path}.${Array.isArray(value) ? '' : key}`);
    if (place !== null) return place;
  }
  const proto = Object.getPrototypeOf(value);
  return Array.isArray(value) || proto === Object.prototype ? null : `${path} is an instance`;
}

/** Requires plain data throughout; `what` names it in messages. */
function plain(value: unknown, what: string): void {
  const place = notPlainAt(value);
  must(place === null, `${what} is plain data`, () => place ?? '');
}

/** A state is plain data, and its figures are whole numbers, words or booleans. */
export function stateHolds(system: System, state: unknown): void {
  plain(state, 'state');
  for (const [owner, figures] of Object.entries(system.figures(state)))
    for (const [name, figure] of Object.entries(figures))
      must(
        typeof figure !== 'number' || Number.isSafeInteger(figure),
        'figures are whole numbers',
        () => `${owner}.${name} is ${figure}`,
      );
}

/** Every prompt has at least one answer, a legal default, and words for all of it. */
export function promptHolds(
  system: System,
  question: Question,
  who: string,
  about: unknown,
  view: unknown,
): void {
  const place = (): string => `${question.kind} of ${who}`;
  must(system.questions.includes(question as never), "questions are in the system's list", place);
  plain(about, `what ${question.kind} is about`);
  const choices = question.choices(view, who, about);
  must(howMany(choices) > 0, 'a prompt has an answer', place);
  answerHolds(question, who, about, view, question.fallback(view, who, about), 'the default is legal');
  const words = question.words(view, who, about);
  must(!BROKEN.test(words) && words.length > 3, 'a prompt reads well', () => `${place()}: ${words}`);
}

/** An answer that a policy or the default gives is legal by what the seat may know. */
export function answerHolds(
  question: Question,
  who: string,
  about: unknown,
  view: unknown,
  answer: unknown,
  promise: string,
): void {
  const refusal = whyNot(question, view, who, about, answer);
  must(refusal === null, promise, () => `${question.kind} of ${who}: ${brief(answer)}: ${refusal?.why}`);
}

/** Answers in words: each is well-formed, and no two are the same. */
export function answersHold(
  system: System,
  question: Question,
  who: string,
  about: unknown,
  view: unknown,
): void {
  const problem = answersReadAt(system, view, question, who, about, []);
  must(problem === null, 'answers read well', () => problem ?? '');
}

/** Events cite rules that exist, are plain data, and have well-formed lines and sums. */
export class EventPromises {
  private readonly rules: ReadonlySet<string>;
  private readonly system: System;
  constructor(system: System) {
    this.system = system;
    this.rules = new Set(system.rulebook.chapters.flatMap((chapter) => Object.keys(chapter.rules)));
  }

  holds(event: Happening, state: unknown): void {
    plain(event, `the event ${event.kind}`);
    if (event.rule === 'GM') return;
    must(this.rules.has(event.rule), 'events cite rules that exist', () => `${event.kind}: ${event.rule}`);
    const { text, sums = '' } = presentationOf(this.system).line(event, (id) =>
      this.system.nameOf(state, id),
    );
    const told = (): string => `${event.kind}: "${text}" [${sums}] for ${brief(event, 400)}`;
    must(text.length > 3 && !BROKEN_TOLD.test(text) && !BROKEN_TOLD.test(sums), 'the log reads well', told);
  }
}

/** A value as bytes, for comparison. */
export function bytesOf(value: unknown): string {
  return canonicalJson(value as Json);
}
