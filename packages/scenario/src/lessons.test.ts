// Plays every lesson: a learner who takes suggestions within what the step allows, against bots.
import { globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  type Json,
  optionsOf,
  type PromptView,
  presentationOf,
  type Seat,
  type Setup,
  type System,
  same,
  viewFor,
} from '@affray/kernel';
import { byPolicies, LiveFight, seededDice, suggestedAnswer } from '@affray/run';
import { GAMES } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import {
  advance,
  LESSON_BEGUN,
  type Lesson,
  type LessonStep,
  type LessonView,
  nextStep,
  readLesson,
} from './lesson.ts';
import { loadScenario } from './load.ts';
import { inOneLine } from './problem.ts';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..', '..');
const SEEDS = ['a', 'b', 'c', 'd', 'e'];
const MOST_ANSWERS = 300;

function lessonIn(file: string): Lesson {
  const read = readLesson(readFileSync(join(ROOT, file), 'utf8'), file);
  if (!read.ok) throw new Error(read.problems.map(inOneLine).join('\n'));
  return read.value;
}

interface Learner {
  readonly seat: Seat;
  readonly seats: readonly Seat[];
  readonly fight: LiveFight<unknown>;
}

/** A table with the learner's seat; bots hold the rest. */
function seated(lesson: Lesson, setup: Setup, system: System, seed: string): Learner {
  const all = setup.sides.map(({ id }) => id);
  const isGm = lesson.as === 'gm';
  const seat = { id: 'me', name: 'Me', gm: isGm, fighters: [], sides: isGm ? all : [lesson.as] };
  const rest = all.filter((id) => !seat.sides.includes(id));
  const seats = isGm ? [seat] : [seat, { id: 'gm', name: 'GM', gm: true, fighters: [], sides: rest }];
  const policy = system.policies.tactical;
  const auto = byPolicies<unknown>(
    (_asks, side) => (isGm || (side !== null && seat.sides.includes(side)) ? undefined : policy),
    seed,
  );
  return { seat, seats, fight: LiveFight.begin(system, setup, seats, seededDice(seed), auto) };
}

/** The answer of a learner who takes suggestions: within `only`, otherwise the first deed that it allows. */
function answerTo(system: System, state: unknown, prompt: PromptView, step: LessonStep | undefined): Json {
  const suggested = suggestedAnswer(system, state, prompt);
  if (step?.only === undefined || step.asked !== prompt.kind) return suggested;
  const only = new Set(step.only);
  const options = optionsOf(presentationOf(system), state, prompt, prompt.choices);
  const allowed = options.filter(({ deed, barred }) => barred === null && only.has(deed.verb));
  const kept = allowed.find(({ answer }) => same(answer, suggested)) ?? allowed[0];
  return kept === undefined ? suggested : kept.answer;
}

/**
 * Plays a lesson; returns the steps that were done before the fight was over, and whether each `only` allowed
 * something.
 */
function play(lesson: Lesson, setup: Setup, system: System, seed: string) {
  const { fight, seat, seats } = seated(lesson, setup, system, seed);
  let progress = LESSON_BEGUN;
  let pressed = 0;
  let reached = 0;
  for (let answers = 0; answers < MOST_ANSWERS && progress.at < lesson.steps.length; answers++) {
    const view = viewFor(fight, seat, seats);
    const prompts = view.prompts.filter(({ locked }) => locked === undefined);
    const now: LessonView = {
      prompts,
      events: view.events.map(({ event }) => event.kind),
      isOver: fight.system.outcome(fight.state) !== null,
    };
    if (!now.isOver) reached = Math.max(reached, progress.at);
    const after = advance(lesson, progress, now);
    if (after !== progress) {
      progress = after;
      continue;
    }
    const step = lesson.steps[progress.at];
    if (step !== undefined && step.asked === undefined && step.event === undefined) {
      progress = nextStep(lesson, progress, now);
      pressed++;
      continue;
    }
    const [prompt] = prompts;
    if (prompt === undefined) break;
    fight.answer({ prompt: prompt.id, answer: answerTo(system, view.state, prompt, step), seat: seat.id });
    pressed += 2;
  }
  return { isDone: progress.at >= lesson.steps.length, pressed, reached };
}

describe('lessons', () => {
  const files = globSync('systems/*/lessons/*.yaml', { cwd: ROOT }).sort();
  for (const file of files) {
    it(`${file} can be played to its end`, async () => {
      const lesson = lessonIn(file);
      const opened = await loadScenario(join(ROOT, 'examples', `${lesson.fight}.yaml`));
      if (!opened.ok) throw new Error(opened.problems.map(inOneLine).join('\n'));
      const { setup, system } = opened.value;
      const plays = SEEDS.map((seed) => play(lesson, setup, system, seed));
      expect(plays.every(({ isDone }) => isDone)).toBe(true);
      expect(
        Math.max(...plays.map(({ reached }) => reached)),
        'the last step is reached before the fight ends',
      ).toBe(lesson.steps.length - 1);
      if (/\/01-/.test(file))
        expect(Math.min(...plays.map(({ pressed }) => pressed))).toBeLessThanOrEqual(25);
    });
    it(`${file} names questions, events and verbs that there are`, async () => {
      const lesson = lessonIn(file);
      const opened = await loadScenario(join(ROOT, 'examples', `${lesson.fight}.yaml`));
      if (!opened.ok) throw new Error(lesson.fight);
      const { system, setup } = opened.value;
      const kinds = system.questions.map(({ kind }) => kind);
      const events = Object.keys(presentationOf(system).names);
      for (const { asked, event } of lesson.steps) {
        if (asked !== undefined) expect(kinds).toContain(asked);
        if (event !== undefined) expect(events).toContain(event);
      }
      expect(['gm', ...setup.sides.map(({ id }) => id)]).toContain(lesson.as);
    });
  }
  it('are four a game, and one for the game master', () => {
    const of = (game: string): number => files.filter((file) => file.startsWith(`systems/${game}/`)).length;
    for (const game of Object.keys(GAMES))
      expect(of(game)).toBeGreaterThanOrEqual(game === 'template' ? 1 : 4);
    expect(files.map(lessonIn).filter((lesson) => lesson.as === 'gm')).toHaveLength(1);
  });
  it('say in one line what is wrong with one', () => {
    const read = readLesson(
      'title: X\nabout: Y\nfight: a/b\nas: c\ngoal: d\nsteps: [{ say: hi, askd: x }]\n',
      'x.yaml',
    );
    expect(read.ok ? [] : read.problems.map(inOneLine)).toEqual([
      expect.stringMatching(/^x\.yaml:6 {2}steps\.0\.askd: There is no "askd" here/),
    ]);
  });
});
