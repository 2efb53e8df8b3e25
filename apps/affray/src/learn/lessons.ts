// The lessons that come with the program, and which of them this person has finished.
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { BadInput } from '@affray/kernel';
import { inOneLine, type Lesson, readLesson } from '@affray/scenario';
import { shipped } from '../shipped.ts';

/** A lesson with its id, as in `template/01-gm-tools`. */
export interface Listed {
  readonly id: string;
  readonly lesson: Lesson;
}

/** The lessons of a system, in their order. */
export function lessonsOf(system: string): readonly Listed[] {
  const folder = shipped(`systems/${system}/lessons`);
  if (folder === undefined) return [];
  return globSync('*.yaml', { cwd: folder })
    .sort()
    .map((file) => {
      const read = readLesson(readFileSync(join(folder, file), 'utf8'), file);
      if (!read.ok) throw new BadInput(read.problems.map(inOneLine).join('\n'));
      return { id: `${system}/${basename(file, '.yaml')}`, lesson: read.value };
    });
}

/** The file with the progress, in the user's data folder. */
function progressFile(): string {
  const home = process.platform === 'win32' ? process.env.APPDATA : process.env.XDG_DATA_HOME;
  const folder = home === undefined || home === '' ? join(homedir(), '.local', 'share') : home;
  return join(folder, 'affray', 'lessons.json');
}

/** The ids of the lessons that were finished. A file that cannot be read counts as none. */
export function lessonsDone(): ReadonlySet<string> {
  try {
    const file = progressFile();
    const kept: unknown = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : [];
    return new Set(Array.isArray(kept) ? kept.filter((id) => typeof id === 'string') : []);
  } catch {
    return new Set();
  }
}

/** Stores that a lesson is finished; returns a message if that fails. */
export function finishLesson(id: string): string | null {
  const file = progressFile();
  try {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, `${JSON.stringify([...new Set([...lessonsDone(), id])].sort(), null, 2)}\n`);
    return null;
  } catch (problem) {
    return `${file}: progress cannot be kept there (${(problem as NodeJS.ErrnoException).code ?? 'unknown'}).`;
  }
}
