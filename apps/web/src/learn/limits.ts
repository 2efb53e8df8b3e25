// What a lesson lets the learner do now: which verbs, at which kind of question.
import { isOption, type Json, type Level, type Option, type PromptOptions, same } from '@affray/kernel';
import { useSyncExternalStore } from 'react';
import { LEARN } from '../words/learn.ts';

export interface Limits {
  readonly kind: string;
  readonly verbs: ReadonlySet<string>;
}

let limits: Limits | null = null;
const listeners = new Set<() => void>();

/** Sets the limits; null allows everything. */
export function allowOnly(to: Limits | null): void {
  limits = to;
  for (const listener of listeners) listener();
}

/** What is allowed now. */
export function useLimits(): Limits | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => limits,
  );
}

/** Whether the limits leave anything of a question open; if they would bar everything, they do not apply. */
function applies(limits: Limits | null, { prompt, options }: PromptOptions): limits is Limits {
  if (limits === null || limits.kind !== prompt.kind) return false;
  return options.some(({ deed, barred }) => barred === null && limits.verbs.has(deed.verb));
}

/** A level in which all verbs that the lesson does not allow are barred. */
export function limitedLevel(
  level: Level | Option | null,
  limits: Limits | null,
  question: PromptOptions,
): Level | Option | null {
  if (level === null || isOption(level) || level.is !== 'verb' || !applies(limits, question)) return level;
  const entries = level.entries.map((entry) =>
    entry.barred !== null || limits.verbs.has(entry.options[0]?.deed.verb ?? entry.key)
      ? entry
      : { ...entry, barred: { rule: 'GM', why: LEARN.notNow } },
  );
  return { ...level, entries };
}

/** The suggestion, or the first deed that the lesson allows. */
export function limitedAnswer(suggested: Json, limits: Limits | null, question: PromptOptions): Json {
  if (!applies(limits, question)) return suggested;
  const open = question.options.filter(({ deed, barred }) => barred === null && limits.verbs.has(deed.verb));
  const kept = open.find(({ answer }) => same(answer, suggested)) ?? open[0];
  return kept === undefined ? suggested : kept.answer;
}
