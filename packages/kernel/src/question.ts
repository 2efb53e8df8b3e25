// A question is written once per kind; a prompt is that question asked of a seat in a running fight.
import type { Choices } from './choices.ts';
import type { Prng } from './dice/prng.ts';

/** Why an answer is refused, in one sentence, and the rule that refuses it. */
export interface Refusal {
  readonly rule: string;
  readonly why: string;
}

/** Who answers: the seat that holds a fighter, the seats of a side, or the game master. */
export type Asks = 'fighter' | 'side' | 'gm';

/**
 * One kind of question. `who` is the fighter's id, the side's id, or 'gm'; `about` is plain data that the asked
 * seat may know. Everything here is evaluated lazily: a policy that decides from the state alone never pays for
 * the list of legal answers.
 */
export interface Question<State = unknown, About = unknown, A = unknown> {
  readonly kind: string;
  readonly rule: string;
  readonly asks: Asks;
  /** The question in words, for people. */
  words(state: State, who: string, about: About): string;
  /** The legal answers, computed only from what the asked seat may know. */
  choices(state: State, who: string, about: About): Choices<A>;
  /** A sensible default, used if nobody decides. Must be legal. */
  fallback(state: State, who: string, about: About): A;
  /** A refusal with its own rule and reason, for combinations that the choices alone do not exclude. */
  whyNot?(state: State, who: string, about: About, answer: A): Refusal | null;
  /** A random legal answer, for questions whose random choices would rarely be legal. */
  sample?(state: State, who: string, about: About, dice: Prng): A;
  /** In a secret simultaneous prompt: those for whom this is true lock their answers before the others are asked. */
  locksFirst?(state: State, who: string): boolean;
  /** Other seats do not learn that this was asked, or whom. */
  readonly discreet?: boolean;
  /**
   * For questions to the game master: `before` if the book needs the ruling before the dice (a player may still
   * back out, say); `after` if it can be made later: then the default is used and can be changed. Omitted:
   * `before`.
   */
  readonly ruling?: 'before' | 'after';
  /**
   * For questions to a side: it concerns everyone alike, like an order of acting. Anyone may propose an answer,
   * which takes effect unless another objects. Other questions are answered deed by deed, each person for their
   * own fighters.
   */
  readonly joint?: boolean;
  /**
   * An opportunity that may be passed up, such as a spark after the dice. A table with time windows uses the default when
   * the window ends, as it does for `discreet` questions; the game continues without an answer.
   */
  readonly lapses?: boolean;
  /** Asked even if only one answer is legal, because skipping it would reveal something to the others. */
  readonly always?: boolean;
  /**
   * Only adds colour: a table uses the default at once and lets people write until the next deed. Scripts and
   * records that omit it get the default.
   */
  readonly optional?: boolean;
  /**
   * For an optional question: what a bot writes, derived from the deed and from what the asked seat may know.
   * Must be legal.
   */
  line?(state: State, who: string, about: About, dice: Prng): A;
  /** Legal but not listed, because it has no effect. Scripts and records may still give it. */
  unlisted?(state: State, who: string, about: About, answer: A): boolean;
  /** Who was asked by an earlier version of the rules; answers of older scripts and records under that id still count. */
  formerlyAsked?(about: About): string;
}

/** Every field, so that questions made by `alike` have one shape. */
const FIELDS: { readonly [Name in keyof Question]-?: undefined } = {
  kind: undefined,
  rule: undefined,
  asks: undefined,
  words: undefined,
  choices: undefined,
  fallback: undefined,
  whyNot: undefined,
  sample: undefined,
  locksFirst: undefined,
  discreet: undefined,
  ruling: undefined,
  joint: undefined,
  lapses: undefined,
  always: undefined,
  optional: undefined,
  line: undefined,
  unlisted: undefined,
  formerlyAsked: undefined,
};

/**
 * The same question with every field, in one order for all: the table reads some of them each time it asks, and V8 slows
 * down on objects of many shapes.
 * @example export const WHETHER_TO_FALL: Question<Fight, null, boolean> = alike({ kind: 'whether-to-fall', ... });
 */
export function alike<State, About, A>(question: Question<State, About, A>): Question<State, About, A> {
  return { ...FIELDS, ...question } as Question<State, About, A>;
}

/** The id under which the game master is asked. */
export const GM = 'gm';
