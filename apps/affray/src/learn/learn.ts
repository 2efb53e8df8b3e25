// `affray learn`: the lessons of a game, played line by line on the real rules.
import { join } from 'node:path';
import { BadInput } from '@affray/kernel';
import { GAMES } from '@affray/systems';
import { openFile, openSystem } from '../open.ts';
import { type Lines, linesOf } from '../play/lines.ts';
import { playPlain } from '../play/plain.ts';
import { gameFor } from '../play/play.ts';
import type { Streams } from '../play/screen.ts';
import { clean } from '../play/text.ts';
import { type Report, table } from '../report.ts';
import { shipped } from '../shipped.ts';
import { teacherOf } from './guide.ts';
import { finishLesson, type Listed, lessonsDone, lessonsOf } from './lessons.ts';

/** Lists the lessons of one system or of all, with those that are finished. */
export async function listLessons(id: string | undefined): Promise<Report> {
  const systems = id === undefined ? Object.keys(GAMES) : [(await openSystem(id)).id];
  const done = lessonsDone();
  const lists = systems.map((system) => ({
    system,
    title: GAMES[system]?.title ?? system,
    lessons: lessonsOf(system),
  }));
  const all = lists.flatMap(({ lessons }) => lessons);
  if (all.length === 0) throw new BadInput(`${GAMES[id ?? '']?.title ?? id} has no lessons.`);
  const next = all.find((one) => !done.has(one.id)) ?? all[0];
  const text = [
    ...lists.flatMap(({ title, lessons }) => [
      title,
      table(
        lessons.map(({ id: one, lesson }, at) => [
          `  ${at + 1}.`,
          lesson.title,
          lesson.about,
          done.has(one) ? '(done)' : '',
        ]),
      ),
      '',
    ]),
    `Begin: affray learn ${next?.id.replace('/', ' ')}`,
  ];
  const data = all.map(({ id: one, lesson: { title, about, as } }) => ({
    id: one,
    title,
    about,
    as,
    done: done.has(one),
  }));
  return { code: 0, text: text.join('\n'), data: { lessons: data } };
}

/** Plays a lesson; returns the exit code. */
export async function learn(
  id: string,
  word: string,
  streams: Streams = { stdin: process.stdin, stdout: process.stdout },
): Promise<number> {
  const system = await openSystem(id);
  const listed = lessonNamed(lessonsOf(system.id), word, system.title);
  const lines = linesOf(streams);
  try {
    return await teach(listed, lines);
  } finally {
    lines.close();
  }
}

/** Finds a lesson by its number in the list, its id, or the end of its id. */
function lessonNamed(lessons: readonly Listed[], word: string, title: string): Listed {
  const found = /^\d$/.test(word)
    ? lessons[Number(word) - 1]
    : lessons.find(({ id }) => id.endsWith(`/${word}`) || id.endsWith(`-${word}`));
  if (found !== undefined) return found;
  const names = lessons.map(({ id }) => id.split('/')[1]).join(', ');
  throw new BadInput(`${title} has no lesson "${word}". There are: ${names === '' ? 'none' : names}.`);
}

async function teach({ id, lesson }: Listed, lines: Lines): Promise<number> {
  const examples = shipped('examples');
  if (examples === undefined) throw new BadInput('The ready fights are not part of this installation.');
  const { setup, system } = await openFile(join(examples, `${lesson.fight}.yaml`));
  const game = await gameFor(system, setup, { as: [lesson.as], seed: lesson.seed ?? lesson.title });
  lines.say(clean(`${lesson.title} (${system.title})`));
  lines.say('An empty line takes what is suggested. ? is help, q leaves.');
  const teacher = teacherOf(lesson, system, lines);
  await playPlain(game, lines, null, teacher);
  if (!teacher.isDone()) {
    lines.say('The lesson is not finished. It begins anew next time.');
    return 0;
  }
  lines.say('');
  lines.say(clean(`Well done. ${lesson.goal}`));
  const refused = finishLesson(id);
  if (refused !== null) lines.say(refused);
  lines.say(
    `All lessons: affray learn ${id.split('/')[0]}. The whole fight: affray play examples/${lesson.fight}.yaml`,
  );
  return 0;
}
