// A suggestion: what a good policy would answer from what the seat may know. Not the default, which applies when nobody
// decides.
import { type Choices, type Json, type Policy, Prng, type System, whyNot } from '@affray/kernel';

/** The parts of a prompt that a suggestion needs. */
export interface Suggestible {
  readonly id: string;
  readonly kind: string;
  readonly who: string;
  readonly about: unknown;
  readonly fallback: unknown;
  readonly choices?: Choices<unknown>;
}

/** The policy behind suggestions, and its name. */
export const SUGGESTING = 'tactical';

/**
 * What `tactical` answers to a prompt from the asked seat's view, with dice that depend only on the prompt: the same
 * wherever it is computed. The default if the system has no such policy.
 * @example suggestedAnswer(system, view.state, view.prompts[0]);
 */
export function suggestedAnswer(
  system: Pick<System, 'questions' | 'policies'>,
  state: unknown,
  prompt: Suggestible,
): Json {
  const policy: Policy<unknown> | undefined = system.policies[SUGGESTING];
  const question = system.questions.find(({ kind }) => kind === prompt.kind);
  if (policy === undefined || question === undefined) return prompt.fallback as Json;
  const dice = Prng.fromSeed(`suggestion/${prompt.id}`);
  const answer = policy.answer(question, prompt.who, prompt.about, state, dice);
  const isOpen =
    whyNot(question, state, prompt.who, prompt.about, answer) === null && !isBarred(prompt.choices, answer);
  return (isOpen ? answer : prompt.fallback) as Json;
}

/** Legal by the rules, but not at this table: another person acts for that fighter. */
function isBarred(choices: Choices<unknown> | undefined, answer: unknown): boolean {
  if (choices?.shape !== 'one-of') return false;
  return choices.barred?.some((one) => JSON.stringify(one.answer) === JSON.stringify(answer)) === true;
}
