// Parsed lessons.
import { type Lesson, readLesson } from '@affray/scenario';
import { LESSON_TEXTS } from './lesson-ids.ts';

/** A lesson by its id. */
export async function lessonNamed(id: string): Promise<Lesson> {
  const text = await LESSON_TEXTS.get(id)?.();
  if (text === undefined) throw new Error(`There is no lesson "${id}".`);
  const read = readLesson(text, id);
  if (!read.ok) throw new Error(read.problems[0]?.message);
  return read.value;
}
