// Checks every temperament of every system by its answers: asked the same questions as tactical, in the same
// fights.
import { type Policy, Prng, whyNot } from '@affray/kernel';
import { policyNamed, Simulation } from '@affray/run';
import { loadScenario } from '@affray/scenario/node';
import { describe, expect, it } from 'vitest';

/** Whether an answer shows a habit: 1 yes, 0 no, null if it says nothing about it. */
type Habit = (kind: string, answer: unknown, fight: unknown, who: string) => 0 | 1 | null;

const does = (answer: unknown): unknown => (answer as { do?: unknown } | null)?.do ?? answer;
const says =
  (kind: string, ...words: readonly unknown[]): Habit =>
  (asked, answer) =>
    asked !== kind ? null : words.includes(does(answer)) ? 1 : 0;

interface Foe {
  id: string;
  health: number;
  grit: number;
  gritMax: number;
  str: number;
  hp: number;
  hurt: number;
  wounds: readonly unknown[];
  status: unknown;
  sheet: { strMax: number };
}

/** Whether the answer names, of the possible foes, the one with the most of something. */
function goesFor(kind: string, most: (foe: Foe) => number): Habit {
  return (asked, answer, fight, who) => {
    if (asked !== kind) return null;
    const target = typeof answer === 'string' ? answer : (answer as { target?: string } | null)?.target;
    const { fighters } = fight as { fighters: (Foe & { side: string })[] };
    const prey = fighters.find(({ id }) => id === target);
    if (prey === undefined) return null;
    const side = fighters.find(({ id }) => id === who)?.side ?? who;
    const foes = fighters.filter((foe) => foe.side !== side && isUp(foe));
    const top = Math.max(...foes.map(most));
    if (foes.length < 2 || foes.every((foe) => most(foe) === top)) return null;
    return most(prey) === top ? 1 : 0;
  };
}

function isUp({ health, status, hp }: Foe): boolean {
  return health === undefined ? [0, 'up', 'active'].includes(status as never) || hp > 0 : health > 0;
}

const FILES = {
  spar: 'examples/template/brawl.yaml',
  // Many on both sides and the first side the weaker, so that there are fallen fighters to help up.
  bw: 'packages/lab/src/testing/crowd.yaml',
  bwDuel: 'examples/brighter-worlds/duel-at-dawn.yaml',
  tb: 'examples/three-beats/four-corners.yaml',
  bg: 'examples/blood-and-guts/line-against-line.yaml',
  brawl: 'examples/blood-and-guts/back-alley.yaml',
  hr: 'examples/heart-rush/hall-of-pillars.yaml',
} as const;

const bled = (foe: Foe): number => (foe.sheet.strMax - foe.str) * 4 + foe.gritMax - foe.grit;

const HABITS: readonly (readonly [keyof typeof FILES, string, 'more' | 'less', string, Habit])[] = [
  ['spar', 'brute', 'more', 'strikes the strongest', goesFor('which-target', ({ health }) => health)],
  ['spar', 'brute', 'less', 'guards or rests', says('what-to-do', 'guard', 'rest')],
  ['spar', 'cautious', 'more', 'guards', says('what-to-do', 'guard')],
  ['spar', 'coward', 'more', 'guards', says('what-to-do', 'guard')],
  ['spar', 'pack', 'more', 'guards as the smaller side', says('what-to-do', 'guard')],
  [
    'bw',
    'brute',
    'more',
    'strikes who stands strongest',
    goesFor('what-to-do', ({ str, grit }) => str * 10 + grit),
  ],
  ['bw', 'brute', 'less', 'flees or helps', says('what-to-do', 'flee', 'first-aid')],
  ['bw', 'cautious', 'more', 'helps the fallen up', says('what-to-do', 'first-aid')],
  ['bwDuel', 'cautious', 'more', 'flees', says('what-to-do', 'flee')],
  ['bw', 'coward', 'more', 'flees', says('what-to-do', 'flee')],
  [
    'bw',
    'pack',
    'more',
    'joins attacks',
    (kind, answer) => (kind !== 'who-joins' ? null : answer === null ? 0 : 1),
  ],
  ['bw', 'pack', 'more', 'strikes who bleeds', goesFor('what-to-do', bled)],
  ['tb', 'brute', 'less', 'surrenders or counters', says('how-to-answer', 'surrender', 'counter')],
  ['tb', 'cautious', 'more', 'passes', says('what-to-do', 'pass')],
  ['tb', 'coward', 'more', 'surrenders', says('how-to-answer', 'surrender')],
  ['tb', 'pack', 'more', 'strikes the wounded', goesFor('what-to-do', ({ wounds }) => wounds.length)],
  ['bg', 'brute', 'less', 'runs or leaves', (kind, answer) => leaving(kind, answer)],
  ['bg', 'cautious', 'more', 'runs or leaves', (kind, answer) => leaving(kind, answer)],
  ['bg', 'coward', 'more', 'runs', says('stay-or-run', 'run')],
  ['bg', 'pack', 'more', 'leaves once it is the smaller side', (kind, answer) => leaving(kind, answer)],
  [
    'brawl',
    'coward',
    'more',
    'escapes',
    (kind, answer) => (kind !== 'answer-threat' ? null : escapes(answer)),
  ],
  ['brawl', 'brute', 'less', 'goes for the hurt', goesFor('who-attacks', ({ hurt }) => hurt)],
  ['hr', 'brute', 'less', 'defends', says('which-stance', 'defensive')],
  ['hr', 'cautious', 'more', 'defends', says('which-stance', 'defensive')],
  ['hr', 'coward', 'less', 'engages', says('turn', 'engage')],
  ['hr', 'coward', 'more', 'defends', says('which-stance', 'defensive')],
  ['hr', 'pack', 'less', 'engages the weakest rather than the surrounded', goesFor('turn', ({ hp }) => -hp)],
];

function leaving(kind: string, answer: unknown): 0 | 1 | null {
  if (kind !== 'stay-or-run' && kind !== 'whether-to-re-engage') return null;
  return answer === 'run' || answer === 'disengage' ? 1 : 0;
}

function escapes(answer: unknown): 0 | 1 {
  return (answer as { how: { do: string } }).how.do === 'escape' ? 1 : 0;
}

/** How often a temperament and tactical show the habit when asked the same questions, in fights that tactical plays. */
async function shares(file: string, name: string, habit: Habit, runs: number): Promise<[number, number]> {
  const opened = await loadScenario(file);
  if (!opened.ok) throw new Error(file);
  const { setup, system } = opened.value;
  const [policy, tactical] = [policyNamed(system, name), policyNamed(system, 'tactical')];
  const own = Prng.fromSeed('temper');
  let [mine, usual, times] = [0, 0, 0];
  const watched: Policy<unknown> = {
    about: policy.about,
    answer(question, who, about, view, dice) {
      const [answer, played] = [policy, tactical].map((one, i) =>
        one.answer(question, who, about, view, i === 0 ? own : dice),
      );
      expect(whyNot(question, view, who, about, answer)).toBeNull();
      const seen = [answer, played].map((one) => habit(question.kind, one, view, who));
      if (seen.some((one) => one !== null)) {
        mine += seen[0] ?? 0;
        usual += seen[1] ?? 0;
        times++;
      }
      return played;
    },
  };
  const sides = Object.fromEntries(setup.sides.map(({ id }) => [id, watched]));
  const simulation = new Simulation(system, setup, { sides }, 'habits');
  for (let run = 0; run < runs; run++) simulation.play(run);
  expect(times).toBeGreaterThan(10);
  return [mine / times, usual / times];
}

describe('temperaments', () => {
  it.each(HABITS)('%s, %s: %s often than tactical it %s', async (system, name, how, _words, habit) => {
    const runs = system === 'hr' ? 6 : 40;
    const [mine, usual] = await shares(FILES[system], name, habit, runs);
    if (how === 'more') expect(mine).toBeGreaterThan(usual * 1.15 + 0.005);
    else expect(mine).toBeLessThan(usual * 0.85);
  });
});
