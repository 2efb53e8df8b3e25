// Runs each test unchanged, then once with each mutant that it reaches. A mutant is killed if a test fails with it.
import { appendFileSync, readFileSync } from 'node:fs';
import { type RunnerTestCase, TestRunner } from 'vitest';
import type { Job, Word } from './job.ts';
import { SWITCH } from './switched.ts';

/** A mutant runs in an endless loop if a test asks for switches this many times as often as without it. */
const TIMES_AS_OFTEN = 200;
const LEAST_CALLS = 200_000;

const job = JSON.parse(readFileSync(process.env.AFFRAY_MUTANTS ?? '', 'utf8')) as Job;

/** The switches: the active mutant, the ones that were asked for, and how often. */
const switches = { on: job.on, reached: new Set<number>(), calls: 0, most: Number.POSITIVE_INFINITY };
const alive = new Set(job.alive);
/** Mutants reached while test files were loaded: no test runs that code again. */
const reachedEarly = new Set<number>();

class EndlessLoop extends Error {}

Object.assign(globalThis, {
  [SWITCH](id: number): boolean {
    switches.calls += 1;
    if (switches.calls > switches.most) throw new EndlessLoop();
    switches.reached.add(id);
    return id === switches.on;
  },
});

function say(word: Word): void {
  appendFileSync(job.report, `${JSON.stringify(word)}\n`);
}

export default class MutantRunner extends TestRunner {
  async runTask(test: RunnerTestCase): Promise<void> {
    const run = TestRunner.getTestFn(test);
    if (job.on >= 0) return void (await run());
    this.keepEarly();
    const began = performance.now();
    switches.calls = 0;
    await run();
    const took = performance.now() - began;
    const reached = [...switches.reached].filter((id) => alive.has(id));
    const most = switches.calls * TIMES_AS_OFTEN + LEAST_CALLS;
    if (took <= job.longestMs) {
      for (const id of reached) await this.tryMutant(id, most, run);
      switches.most = Number.POSITIVE_INFINITY;
      // A mutant must leave nothing behind.
      await run();
    }
    switches.reached.clear();
  }

  private keepEarly(): void {
    for (const id of switches.reached)
      if (alive.has(id) && !reachedEarly.has(id)) {
        reachedEarly.add(id);
        say({ early: id });
      }
    switches.reached.clear();
  }

  private async tryMutant(id: number, most: number, run: () => unknown): Promise<void> {
    say({ trying: id });
    Object.assign(switches, { on: id, calls: 0, most });
    let fate: 'killed' | 'hangs' | null = null;
    try {
      await run();
    } catch (problem) {
      fate = problem instanceof EndlessLoop ? 'hangs' : 'killed';
    }
    switches.on = -1;
    switches.most = Number.POSITIVE_INFINITY;
    if (fate === null) return;
    alive.delete(id);
    say(fate === 'hangs' ? { hangs: id } : { killed: id });
  }
}
