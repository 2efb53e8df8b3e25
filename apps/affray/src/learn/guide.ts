// The teacher in the terminal: prints each step, waits for it, and allows only the answers that the step asks for.
import {
  type Option,
  optionsOf,
  type PromptView,
  presentationOf,
  type SeatView,
  type System,
  same,
} from '@affray/kernel';
import {
  advance,
  LESSON_BEGUN,
  type Lesson,
  type LessonProgress,
  type LessonStep,
  type LessonView,
  nextStep,
} from '@affray/scenario';
import type { Guide, PlainStreams } from '../play/plain.ts';
import { clean } from '../play/text.ts';

/** A guide through a lesson; `isDone` says whether its last step was reached. */
export interface Teacher extends Guide {
  readonly isDone: () => boolean;
}

/**
 * A teacher for a lesson.
 * @example const teacher = teacherOf(lesson, system, streams); await playPlain(game, streams, null, teacher);
 */
export function teacherOf(lesson: Lesson, system: System, streams: PlainStreams): Teacher {
  let progress: LessonProgress = LESSON_BEGUN;
  let said = -1;
  const step = (): LessonStep | undefined => lesson.steps[progress.at];
  const sayStep = (): void => {
    const now = step();
    if (now === undefined || said === progress.at) return;
    said = progress.at;
    streams.say('');
    streams.say(clean(`Lesson, ${progress.at + 1} of ${lesson.steps.length}: ${now.say}`));
  };
  return {
    isDone: () => step() === undefined,
    before: async (view, isOver) => {
      const seen = lessonView(view, isOver);
      for (;;) {
        const next = advance(lesson, progress, seen);
        if (next === progress) {
          sayStep();
          const now = step();
          if (now === undefined) return 'done';
          if (now.asked !== undefined || now.event !== undefined) return 'ask';
          streams.say('Enter goes on.');
          if ((await streams.next()) === null) return 'left';
          progress = nextStep(lesson, progress, seen);
        } else progress = next;
      }
    },
    suggested: (prompt, state, suggested) => {
      const allowed = allowedBy(step(), system, state, prompt);
      if (allowed === null) return suggested;
      return (allowed.find(({ answer }) => same(answer, suggested)) ?? allowed[0])?.answer ?? suggested;
    },
    whyNot: (prompt, state, answer) => {
      const allowed = allowedBy(step(), system, state, prompt);
      if (allowed === null || allowed.some((option) => same(option.answer, answer))) return null;
      return step()?.nudge ?? 'Not now: the lesson is about something else.';
    },
  };
}

function lessonView(view: SeatView<unknown>, isOver: boolean): LessonView {
  return {
    prompts: view.prompts.filter(({ locked }) => locked === undefined),
    events: view.events.map(({ event }) => event.kind),
    isOver,
  };
}

/** The choices that a step allows; null: no restriction, also if it would allow none. */
function allowedBy(
  step: LessonStep | undefined,
  system: System,
  state: unknown,
  prompt: PromptView,
): readonly Option[] | null {
  const { only } = step ?? {};
  if (only === undefined || step?.asked !== prompt.kind) return null;
  const options = optionsOf(presentationOf(system), state, prompt, prompt.choices);
  const allowed = options.filter(({ deed, barred }) => barred === null && only.includes(deed.verb));
  return allowed.length === 0 ? null : allowed;
}
