// The lesson at the table: shows one step at a time, points at the relevant part, and allows what the step is about.
import {
  advance,
  LESSON_BEGUN,
  type Lesson,
  type LessonProgress,
  type LessonView,
  nextStep,
} from '@affray/scenario';
import { useEffect, useLayoutEffect, useMemo, useState } from 'react';
import { Link } from 'wouter';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { LEARN } from '../words/learn.ts';
import styles from './lesson-panel.module.css';
import { lessonNamed } from './lessons.ts';
import { allowOnly } from './limits.ts';
import { finishLesson, keepStep, stepAt } from './progress.ts';

/** The hint appears after this much time without progress. */
const NUDGE_MS = 15_000;

export function LessonPanel({ id, onEnd }: { readonly id: string; readonly onEnd: () => void }) {
  const [lesson, setLesson] = useState<Lesson | null>(null);
  useEffect(() => {
    lessonNamed(id).then(setLesson, onEnd);
  }, [id, onEnd]);
  return lesson === null ? null : <Taught id={id} lesson={lesson} onEnd={onEnd} />;
}

/** What the learner sees now, in the form that lessons use. */
function useView(): LessonView {
  const { frame, events } = useTable();
  return useMemo(
    () => ({
      prompts: (frame.fight?.prompts ?? []).filter(({ locked }) => locked === undefined),
      events: events.map(({ event }) => event.kind),
      isOver: frame.fight?.outcome != null,
    }),
    [frame, events],
  );
}

function useProgress(lesson: Lesson): { readonly at: number; readonly next: () => void } {
  const view = useView();
  const { table } = useTable();
  const [progress, setProgress] = useState<LessonProgress>(() => stepAt(table) ?? LESSON_BEGUN);
  // A layout effect, so that it runs before the next key press: a question answered under the previous step would leave the lesson's
  // course.
  useLayoutEffect(() => setProgress((now) => advance(lesson, now, view)), [lesson, view]);
  useEffect(() => keepStep(table, progress), [table, progress]);
  return { at: progress.at, next: () => setProgress((now) => nextStep(lesson, now, view)) };
}

function Taught({
  id,
  lesson,
  onEnd,
}: {
  readonly id: string;
  readonly lesson: Lesson;
  readonly onEnd: () => void;
}) {
  const { at, next } = useProgress(lesson);
  const step = lesson.steps[at];
  const isDone = step === undefined;
  const isNudged = useNudge(at);
  useEffect(() => {
    if (isDone) finishLesson(id);
  }, [id, isDone]);
  useLayoutEffect(() => {
    allowOnly(
      step?.only === undefined || step.asked === undefined
        ? null
        : { kind: step.asked, verbs: new Set(step.only) },
    );
    const root = document.documentElement;
    root.dataset.lessonPoint = step === undefined ? '' : (step.point ?? 'verbs');
    return () => {
      allowOnly(null);
      delete root.dataset.lessonPoint;
    };
  }, [step]);
  const mustPress = step !== undefined && step.asked === undefined && step.event === undefined;
  return (
    <aside
      className={styles.panel}
      aria-label={LEARN.lesson(lesson.title)}
      data-lesson-step={at}
      data-lesson-done={isDone || undefined}
    >
      <header>
        <strong>{lesson.title}</strong>{' '}
        <small>{isDone ? LEARN.done : LEARN.step(at + 1, lesson.steps.length)}</small>
        {isDone ? null : (
          <Button tone="plain" size="small" className={styles.leave ?? ''} onPress={onEnd}>
            {LEARN.leave}
          </Button>
        )}
      </header>
      <p role="status">{isDone ? `${LEARN.finished} ${lesson.goal}` : step.say}</p>
      {isNudged && step?.nudge !== undefined ? <p className={styles.nudge}>{step.nudge}</p> : null}
      {mustPress ? (
        <div className={styles.ways}>
          <Button tone="main" size="small" onPress={next} data-lesson-next>
            {LEARN.next}
          </Button>
        </div>
      ) : isDone ? (
        <div className={styles.ways}>
          <Button tone="main" size="small" onPress={onEnd}>
            {LEARN.playOn}
          </Button>
          <Link href={`/learn/${id.split('/')[0] ?? ''}`}>{LEARN.others}</Link>
        </div>
      ) : null}
    </aside>
  );
}

/** Whether a step has had no progress for a while. */
function useNudge(at: number): boolean {
  const [nudged, setNudged] = useState<number | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setNudged(at), NUDGE_MS);
    return () => clearTimeout(timer);
  }, [at]);
  return nudged === at;
}
