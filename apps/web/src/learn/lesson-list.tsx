// The lessons of a game, with those already done; a press makes a table and opens it.
import type { Lesson } from '@affray/scenario';
import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { layTable } from '../net/lay-table.ts';
import { Button } from '../ui/button.tsx';
import { LEARN } from '../words/learn.ts';
import { START } from '../words/start.ts';
import styles from './learn-page.module.css';
import { lessonsOf } from './lesson-ids.ts';
import { lessonNamed } from './lessons.ts';
import { keepLesson, lessonsDone } from './progress.ts';

interface Listed {
  readonly id: string;
  readonly lesson: Lesson;
}

export function LessonList({ system }: { readonly system: string }) {
  const [lessons, setLessons] = useState<readonly Listed[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [isMaking, setMaking] = useState(false);
  const [, go] = useLocation();
  useEffect(() => {
    const all = lessonsOf(system).map(async (id) => ({ id, lesson: await lessonNamed(id) }));
    Promise.all(all).then(setLessons, (failed: Error) => setProblem(failed.message));
  }, [system]);
  if (lessonsOf(system).length === 0) return null;
  const done = lessonsDone();
  const begin = async ({ id, lesson }: Listed): Promise<void> => {
    setMaking(true);
    setProblem(null);
    try {
      const { fight: library, as, seed = lesson.title } = lesson;
      const table = await layTable(
        { library, practice: seed },
        as === 'gm' ? { as } : { as: 'side', side: as, name: START.you },
      );
      keepLesson(table, id);
      go(`/table/${table}`);
    } catch (failed) {
      setProblem((failed as Error).message);
      setMaking(false);
    }
  };
  return (
    <section aria-labelledby="lessons" className={styles.lessons}>
      <h2 id="lessons">{LEARN.lessons}</h2>
      <p>{LEARN.lessonsMore}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <ol>
        {lessons.map((one) => (
          <li key={one.id} data-lesson={one.id} data-done={done.has(one.id) || undefined}>
            <div>
              <strong>{one.lesson.title}</strong> {done.has(one.id) ? <em>({LEARN.done})</em> : null}
              <br />
              <span>{one.lesson.about}</span>
            </div>
            <Button
              isDisabled={isMaking}
              onPress={() => void begin(one)}
              aria-label={LEARN.pressFor(done.has(one.id) ? LEARN.again : LEARN.begin, one.lesson.title)}
            >
              {done.has(one.id) ? LEARN.again : LEARN.begin}
            </Button>
          </li>
        ))}
      </ol>
    </section>
  );
}
