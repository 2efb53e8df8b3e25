// A question is written once per kind; a prompt is that question put to somebody in a running fight.
import type { Choices } from './choices.ts';
import type { Prng } from './dice/prng.ts';

/** Why an answer is not taken, in one sentence, with the rule that says so. */
export interface Refusal {
  readonly rule: string;
  readonly why: string;
}

/** Who answers: the seat that holds a fighter, the seats of a side, or the game master. */
export type Asks = 'fighter' | 'side' | 'gm';

/**
 * One kind of question. `who` is the fighter's id, the side's id, or 'gm'; `about` is plain data that the asked seat may
 * know. Nothing here is evaluated unless somebody reads it: a policy that decides from the state alone never pays for
 * the list of legal answers.
 */
export interface Question<State = unknown, About = unknown, A = unknown> {
  readonly kind: string;
  readonly rule: string;
  readonly asks: Asks;
  /** The question in words, for people. */
  words(state: State, who: string, about: About): string;
  /** What is legal, made only from what the asked seat may know. */
  choices(state: State, who: string, about: About): Choices<A>;
  /** The sensible default: taken when nobody decides. Must be legal. */
  fallback(state: State, who: string, about: About): A;
  /** A refusal with its own rule and reason, for combinations that the choices alone do not exclude. */
  whyNot?(state: State, who: string, about: About, answer: A): Refusal | null;
  /** A random legal answer, where drawing one from the choices would rarely be legal. */
  sample?(state: State, who: string, about: About, dice: Prng): A;
  /** In a secret simultaneous prompt: those for whom this is true lock their answers before the others are asked. */
  locksFirst?(state: State, who: string): boolean;
  /** Others are not told that, or whom, this was asked. */
  readonly discreet?: boolean;
  /**
   * For questions to the game master: whether the book needs the ruling before the dice (`before`, as when a player may
   * still back out), or it only tunes and may be made afterwards (`after`): then the default is taken and can be ruled
   * otherwise. Left out: `before`.
   */
  readonly ruling?: 'before' | 'after';
  /**
   * For questions to a side: it concerns everybody alike, like an order of acting. Anybody may propose an answer, which stands
   * unless another objects. Others are answered deed by deed, each person for the fighters that they hold.
   */
  readonly joint?: boolean;
  /**
   * An opportunity that may be let go, like a spark after the dice. A table with windows takes the default when the window is over,
   * as it does for `discreet` questions; nobody has to answer for the game to go on.
   */
  readonly lapses?: boolean;
  /** Asked even if one answer is legal, because not being asked would tell the others something. */
  readonly always?: boolean;
  /**
   * Only colours the story: a table takes the default at once and lets people write until the next deed. Scripts and
   * records that leave it out get the default.
   */
  readonly optional?: boolean;
  /** For an optional question: what a bot writes, made from the deed; from what the asked seat may know, and legal. */
  line?(state: State, who: string, about: About, dice: Prng): A;
  /** Legal but not listed, because nothing can come of it. Scripts and records may still give it. */
  unlisted?(state: State, who: string, about: About, answer: A): boolean;
  /** Whom an earlier version of the rules asked; answers of older scripts and records under that id still count. */
  formerlyAsked?(about: About): string;
}

/** The id under which the game master is asked. */
export const GM = 'gm';
