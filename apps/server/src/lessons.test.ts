// Every lesson at a real table, as a new solo player plays it: Next, and the suggestion within what the step
// allows.
import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  cueMs,
  cueSteps,
  type Json,
  optionsOf,
  type PromptView,
  presentationOf,
  type System,
  same,
} from '@affray/kernel';
import type { Frame, GmCommand } from '@affray/protocol';
import { suggestedAnswer } from '@affray/run';
import {
  advance,
  inOneLine,
  LESSON_BEGUN,
  type Lesson,
  type LessonStep,
  type LessonView,
  nextStep,
  readLesson,
} from '@affray/scenario';
import { loadSystem } from '@affray/systems';
import { fromScenario, type LiveTable, memoryStore, TableRegistry } from '@affray/table';
import { describe, expect, it } from 'vitest';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const MOST_PRESSED_FIRST = 25;
const MOST_PRESSED = 60;
/** A suggestion is shown, then taken. */
const PRESSES_PER_ANSWER = 2;
/** A lesson takes two minutes: reading, pressing, and what plays on the stage at 1x. */
const MOST_SECONDS = 120;
const WORDS_PER_SECOND = 200 / 60;
const SECONDS_PER_PRESS = 1.5;

function lessonIn(file: string): Lesson {
  const read = readLesson(readFileSync(join(ROOT, file), 'utf8'), file);
  if (!read.ok) throw new Error(read.problems.map(inOneLine).join('\n'));
  return read.value;
}

/** A table as the page sets it up for a lesson: the learner holds a side, a bot the rest. */
async function laid({ fight, as, title, seed = title }: Lesson) {
  const store = memoryStore();
  const tables = new TableRegistry({ store, linkWaitMs: 1 });
  const ready = await fromScenario(readFileSync(join(ROOT, 'examples', `${fight}.yaml`), 'utf8'), fight);
  if (!ready.ok) throw new Error(ready.problems.join('\n'));
  const made = await tables.make('GM', ready, { practice: seed });
  const table = (await tables.table(made.table)) as LiveTable;
  let sent = 0;
  const tell = async (seat: string, command: GmCommand | { do: 'answer'; prompt: string; answer: Json }) => {
    const reply = await table.command(seat, 'tab', { ...command, id: `c${++sent}` } as never);
    if (!reply.ok) throw new Error(reply.refusal.why);
    return reply;
  };
  let me = 's0';
  if (as !== 'gm') {
    me =
      (await tell('s0', { do: 'add-seat', name: 'Me', kind: 'player', fighters: [], sides: [as] })).seat ??
      '';
    await tell('s0', { do: 'bot', seat: 's0', policy: 'tactical' });
  }
  await tell('s0', { do: 'start' });
  return { tables, table, me, tell, system: (await loadSystem(ready.setup.system)) as System };
}

function answerTo(system: System, state: unknown, prompt: PromptView, step: LessonStep | undefined): Json {
  const suggested = suggestedAnswer(system, state, prompt);
  if (step?.only === undefined || step.asked !== prompt.kind) return suggested;
  const options = optionsOf(presentationOf(system), state, prompt, prompt.choices);
  const allowed = options.filter(({ deed, barred }) => barred === null && step.only?.includes(deed.verb));
  return (allowed.find(({ answer }) => same(answer, suggested)) ?? allowed[0])?.answer ?? suggested;
}

const viewOf = ({ fight, events }: Frame): LessonView => ({
  prompts: (fight?.prompts ?? []).filter(({ locked }) => locked === undefined),
  events: events.list.map(({ event }) => event.kind),
  isOver: fight?.outcome != null,
});

/** Waits until the learner is asked something or the fight is over. */
async function waited(table: LiveTable, me: string): Promise<Frame> {
  let frame = await table.frame(me);
  await expect
    .poll(
      async () => {
        frame = await table.frame(me);
        const { prompts, isOver } = viewOf(frame as Frame);
        return prompts.length > 0 || isOver;
      },
      { timeout: 120_000, interval: 5 },
    )
    .toBe(true);
  return frame as Frame;
}

/** How long a newcomer takes who reads every step. */
function secondsOf({ steps, goal }: Lesson, pressed: number, frame: Frame, system: System): number {
  const words = [...steps.map(({ say }) => say), goal].join(' ').split(/\s+/).length;
  const events = frame.events.list.map(({ event }) => event);
  const shown = cueSteps(presentationOf(system), events, 0).reduce((sum, { cue }) => sum + cueMs(cue), 0);
  return words / WORDS_PER_SECOND + pressed * SECONDS_PER_PRESS + shown / 1000;
}

/** Plays a lesson to its end; returns the presses and seconds it took and the steps done during the fight. */
async function played(lesson: Lesson) {
  const { tables, table, me, tell, system } = await laid(lesson);
  let [progress, pressed, reached] = [LESSON_BEGUN, 1, 0];
  const trail: string[] = [];
  while (progress.at < lesson.steps.length && pressed < MOST_PRESSED) {
    const frame = await waited(table, me);
    const view = viewOf(frame);
    if (!view.isOver) reached = progress.at;
    const step = lesson.steps[progress.at];
    const after = advance(lesson, progress, view);
    if (after !== progress) progress = after;
    else if (step?.asked === undefined && step?.event === undefined) {
      progress = nextStep(lesson, progress, view);
      pressed++;
    } else {
      const prompt = view.prompts[0] as PromptView;
      const answer = answerTo(system, frame.fight?.state, prompt, step);
      trail.push(`${prompt.kind} ${JSON.stringify(answer)}`);
      await tell(me, { do: 'answer', prompt: prompt.id, answer });
      pressed += PRESSES_PER_ANSWER;
    }
  }
  const seconds = secondsOf(lesson, pressed, (await table.frame(me)) as Frame, system);
  await tables.stop();
  return { pressed, seconds, reached, isDone: progress.at >= lesson.steps.length, trail };
}

describe('lessons at a table', () => {
  for (const file of globSync('systems/*/lessons/*.yaml', { cwd: ROOT }).sort()) {
    it(`${file} goes the same way each time, and to its last step`, async () => {
      const lesson = lessonIn(file);
      const { pressed, seconds, reached, isDone, trail } = await played(lesson);
      expect(isDone, `stops at step ${reached}`).toBe(true);
      expect(reached).toBe(lesson.steps.length - 1);
      expect(pressed).toBeLessThanOrEqual(
        basename(file).startsWith('01-') ? MOST_PRESSED_FIRST : MOST_PRESSED,
      );
      expect(seconds).toBeLessThanOrEqual(MOST_SECONDS);
      expect((await played(lesson)).trail).toEqual(trail);
    });
  }
});
