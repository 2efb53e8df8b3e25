// Lessons: a ready-made fight with steps that say what to do in it, played at a real table by the real rules.
import { problemsOf } from '@affray/kernel';
import { z } from 'zod';
import { readDocument } from './document.ts';
import type { FileProblem, Read } from './problem.ts';

const STEP = z
  .strictObject({
    say: z.string().min(1).max(400).describe('What the teacher says.'),
    asked: z.string().optional().describe('Done when a question of this kind is answered.'),
    event: z.string().optional().describe('Done when such an event has happened.'),
    only: z.array(z.string()).min(1).optional().describe('The verbs that may be chosen meanwhile.'),
    point: z
      .enum(['actions', 'stage', 'log', 'help', 'undo', 'menu', 'desk'])
      .optional()
      .describe('The part of the table to point at; omitted: the verbs that may be chosen.'),
    nudge: z.string().max(200).optional().describe('Said when nothing happens for a while.'),
  })
  .refine(({ asked, event }) => asked === undefined || event === undefined, {
    error: 'A step waits for a question or for an event, not for both.',
  });
const LESSON = z.strictObject({
  title: z.string().min(1).max(60),
  about: z.string().min(1).max(200).describe('What it teaches, in one line.'),
  fight: z
    .string()
    .regex(/^[a-z0-9-]+\/[a-z0-9-]+$/)
    .describe('A ready-made fight: template/duel.'),
  as: z.string().describe('The side that the learner plays; `gm` for the game master.'),
  goal: z.string().min(1).max(200).describe('What the learner has achieved at the end.'),
  seed: z
    .string()
    .min(1)
    .max(40)
    .optional()
    .describe('The seed of dice and bots, so that the lesson follows its steps; omitted: its title.'),
  steps: z.array(STEP).min(1).max(30),
});

/** One step of a lesson. Without `asked` and `event` it is a text that ends with Next. */
export interface LessonStep {
  readonly say: string;
  readonly asked?: string | undefined;
  readonly event?: string | undefined;
  /** Verbs that may be chosen at the question; omitted: all. */
  readonly only?: readonly string[] | undefined;
  /** The part of the table to point at. */
  readonly point?: 'actions' | 'stage' | 'log' | 'help' | 'undo' | 'menu' | 'desk' | undefined;
  readonly nudge?: string | undefined;
}
export interface Lesson {
  readonly title: string;
  readonly about: string;
  readonly fight: string;
  readonly as: string;
  readonly goal: string;
  /** The seed of dice and bots. */
  readonly seed?: string | undefined;
  readonly steps: readonly LessonStep[];
}

/**
 * Reads the text of a lesson.
 * @example const read = readLesson(text, '01-stances.yaml'); if (read.ok) read.value.steps[0].say
 */
export function readLesson(text: string, file: string): Read<Lesson> {
  const read = readDocument(text, file);
  if (!read.ok) return read;
  const parsed = LESSON.safeParse(read.value.data);
  if (parsed.success) return { ok: true, value: parsed.data };
  const problems = problemsOf(parsed.error.issues, Object.keys(LESSON.shape)).map(
    (problem): FileProblem => ({ ...problem, file, ...read.value.placeOf(problem.path) }),
  );
  return { ok: false, problems };
}

/** A learner's progress: the step, the events when it began, and the questions whose answers it waits for. */
export interface LessonProgress {
  readonly at: number;
  readonly since: number;
  readonly open: readonly string[];
}
export const LESSON_BEGUN: LessonProgress = { at: 0, since: 0, open: [] };

/** The fight as the learner sees it now. */
export interface LessonView {
  /** Questions that are open to the learner and not yet answered. */
  readonly prompts: readonly { readonly id: string; readonly kind: string }[];
  /** Kinds of the events so far, in order. */
  readonly events: readonly string[];
  readonly isOver: boolean;
}

/**
 * The learner's progress after the current view. At `steps.length` the lesson is complete; the end of the fight
 * ends it too.
 * @example advance(lesson, progress, { prompts: [], events: ['attacked'], isOver: false }).at
 */
export function advance(lesson: Lesson, progress: LessonProgress, view: LessonView): LessonProgress {
  const step = lesson.steps[progress.at];
  if (step === undefined) return progress;
  if (view.isOver) return nextStep(lesson, { ...progress, at: lesson.steps.length - 1 }, view);
  if (step.event !== undefined)
    return view.events.slice(progress.since).includes(step.event)
      ? nextStep(lesson, progress, view)
      : progress;
  if (step.asked === undefined) return progress;
  const open = view.prompts.filter(({ kind }) => kind === step.asked).map(({ id }) => id);
  if (progress.open.some((id) => !open.includes(id))) return nextStep(lesson, progress, view);
  return open.every((id) => progress.open.includes(id)) ? progress : { ...progress, open };
}

/**
 * Advances to the next step, by Next or because the awaited event came. Notes the questions that are already open:
 * answers to them count for the new step.
 */
export function nextStep(lesson: Lesson, { at }: LessonProgress, view: LessonView): LessonProgress {
  return advance(lesson, { at: at + 1, since: view.events.length, open: [] }, view);
}
