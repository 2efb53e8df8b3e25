// Limits that every table must keep, for any fight and screen size.
import type { Measured, Playtest } from './playtest.ts';

export interface Limits {
  readonly controls: number;
  /** Share of the window. */
  readonly stage: number;
  /** How often a person is stopped, per fighter and round. */
  readonly interruptions: number;
  /** Script and style before the first question, compressed. */
  readonly kB: number;
  readonly pressMs: number;
  readonly pauseMs: number;
}

const INTERRUPTIONS: Readonly<Record<string, number>> = {
  'Brighter Worlds': 2,
  'Heart Rush': 6,
  'Three Beats': 9,
  'Blood & Guts': 5,
};

/** The limits for a game, screen size and speed. */
export function limitsOf({
  game,
  size,
  speed,
  slowed = 1,
}: Pick<Playtest, 'game' | 'size' | 'speed' | 'slowed'>): Limits {
  return {
    controls: 12,
    stage: size === 'phone' ? 0.45 : 0.5,
    interruptions: INTERRUPTIONS[game] ?? 9,
    kB: 350,
    pressMs: slowed > 1 ? 150 : 100,
    // Instant speed has no pauses.
    pauseMs: speed === 'normal' ? 400 : 0,
  };
}

/**
 * Whether measured times are judged: only on an otherwise idle machine. `AFFRAY_TIMED=1 npx vitest run FILE` and `npm run playtest` do; the
 * test command, which runs many files at once, does not.
 */
export function judgesTimes(): boolean {
  return process.env.AFFRAY_TIMED === '1';
}

/**
 * The limits that were exceeded, one line each. How often a person is stopped is judged over many fights, not here. Of the press times, the
 * fastest quarter counts: slower ones may be the machine's fault.
 */
export function exceeded(measured: Measured, limits: Limits): string[] {
  const { controls, names, stage, shifts, kB, presses, otherwise, twins, problems, walks, cut } = measured;
  const { spoiled, covered, unmarked, pauses } = measured;
  const press = [...presses].sort((a, b) => a - b)[Math.floor(presses.length / 4)] ?? 0;
  // A busy machine drops frames, and with them a square of a walk.
  const missable = judgesTimes() ? 0 : 1;
  const found: readonly (readonly [is: boolean, what: string])[] = [
    [controls > limits.controls, `${controls} controls at once: ${names.join(', ')}`],
    [stage < limits.stage, `the stage has ${(100 * stage).toFixed(1)} % of the window`],
    [shifts > 0, `the stage moved ${shifts} times`],
    [kB > limits.kB, `${kB.toFixed(0)} kB of script and style before the first question`],
    [judgesTimes() && press > limits.pressMs, `${press.toFixed(0)} ms from a press to a change`],
    [otherwise.length > 0, `suggested otherwise than the policy: ${otherwise[0]}`],
    [twins.length > 0, `controls of one name: ${twins.join(', ')}`],
    [cut.length > 0, `cards cut off by the edge of the stage: ${cut.join(', ')}`],
    [walks.some(({ way, seen }) => seen < way - missable), `tokens jump: ${JSON.stringify(walks)}`],
    [spoiled.length > 0, `told before the dice landed: ${spoiled.join('; ')}`],
    [unmarked.length > 0, `told from the other side by colour alone: ${unmarked.join(', ')}`],
    [covered.length > 0, `dice or reveal over ${covered.join(', ')}`],
    [Math.min(...pauses) < limits.pauseMs, `${Math.min(...pauses)} ms from one deed to the next`],
    [problems.length > 0, `errors: ${problems.join('; ')}`],
  ];
  return found.filter(([is]) => is).map(([, what]) => what);
}
