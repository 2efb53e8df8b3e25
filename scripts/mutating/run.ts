// Finds surviving mutants: runs the quick tests of a system with all mutants in its code, each switched on in turn.
import { spawn } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Job, Word } from './job.ts';
import type { Mutant } from './mutants.ts';

export const ROOT: string = join(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Killed by a test that failed, by tests that hang (which no assertion notices), or not at all. */
export type Fate = 'killed' | 'hangs' | 'lives';

/**
 * Quick tests first: most mutants are dead before the slow ones run. The last pass runs every test again: a test that
 * takes 9 ms now and 11 ms on a busy machine would otherwise belong to no pass, and its mutants would seem to live.
 */
const PASSES_MS = [10, 100, 1_000_000] as const;
/** Without a report for this long, the mutant that was tried last counts as an endless loop. */
const SILENCE_MS = 60_000;
const LOOK_EVERY_MS = 2000;

interface Run {
  readonly job: Omit<Job, 'report'>;
  readonly tests: readonly string[];
  readonly hear: (word: Word) => void;
}

/**
 * Runs the tests of a system with every mutant.
 * @example const fates = await fatesOf(mutants, 'template'); fates.get(mutants[0]); // => 'killed'
 */
export async function fatesOf(mutants: readonly Mutant[], system: string): Promise<Map<Mutant, Fate>> {
  const search = new Search(
    mutants,
    [`systems/${system}/src`],
    mkdtempSync(join(tmpdir(), 'affray-mutants-')),
  );
  try {
    return await search.fates();
  } finally {
    rmSync(search.scratch, { recursive: true, force: true });
  }
}

class Search {
  readonly scratch: string;
  private readonly mutants: readonly Mutant[];
  private readonly tests: readonly string[];
  private readonly hanging = new Set<number>();
  private readonly alive: Set<number>;
  private readonly early = new Set<number>();
  private trying = -1;

  constructor(mutants: readonly Mutant[], tests: readonly string[], scratch: string) {
    this.mutants = mutants;
    this.tests = tests;
    this.scratch = scratch;
    this.alive = new Set(mutants.keys());
    writeFileSync(join(scratch, 'mutants.json'), JSON.stringify(mutants));
  }

  async fates(): Promise<Map<Mutant, Fate>> {
    for (const longestMs of PASSES_MS) await this.pass(longestMs);
    for (const id of [...this.alive]) if (this.early.has(id)) await this.fromTheStart(id);
    return new Map(
      this.mutants.map((mutant, id) => [
        mutant,
        this.hanging.has(id) ? 'hangs' : this.alive.has(id) ? 'lives' : 'killed',
      ]),
    );
  }

  /** Tries all surviving mutants with the tests up to a duration; again without one that never ends. */
  private async pass(longestMs: number): Promise<void> {
    for (;;) {
      const job = { alive: [...this.alive], longestMs, on: -1 };
      const status = await this.run({ job, tests: this.tests, hear: (word) => this.hear(word) });
      if (status === 0) return;
      if (status !== null)
        throw new Error(
          'The tests fail without a mutant, or a mutant leaves something behind: mend that first.',
        );
      this.alive.delete(this.trying);
      this.hanging.add(this.trying);
    }
  }

  /** A mutant in code that runs while test files are loaded: needs a separate run, in which it is on from the start. */
  private async fromTheStart(id: number): Promise<void> {
    const mutant = this.mutants[id];
    const job = { alive: [], longestMs: 0, on: id };
    const tests = mutant === undefined ? [] : testsAbout(mutant, this.tests);
    if ((await this.run({ job, tests, hear: () => undefined })) !== 0) this.alive.delete(id);
  }

  private hear(word: Word): void {
    if ('early' in word) this.early.add(word.early);
    else if ('trying' in word) this.trying = word.trying;
    else {
      const id = 'killed' in word ? word.killed : word.hangs;
      this.alive.delete(id);
      if ('hangs' in word) this.hanging.add(id);
    }
  }

  /** The exit code of a test run; null if it stopped reporting and was terminated. */
  private run({ job, tests, hear }: Run): Promise<number | null> {
    const report = join(this.scratch, 'report');
    writeFileSync(report, '');
    writeFileSync(join(this.scratch, 'job.json'), JSON.stringify({ ...job, report }));
    const args = [join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', ROOT];
    const config = ['--config', join(ROOT, 'scripts/mutating/vitest.config.ts')];
    const child = spawn(process.execPath, [...args, ...config, ...tests], {
      cwd: ROOT,
      env: { ...process.env, AFFRAY_MUTANTS: join(this.scratch, 'job.json') },
      stdio: 'ignore',
    });
    let heard = 0;
    let lastWord = Date.now();
    const listen = (): void => {
      const words = readFileSync(report, 'utf8').split('\n').slice(0, -1);
      if (words.length > heard) lastWord = Date.now();
      for (const word of words.slice(heard)) hear(JSON.parse(word) as Word);
      heard = words.length;
      if (heard > 0 && Date.now() - lastWord > SILENCE_MS) child.kill('SIGKILL');
    };
    const timer = setInterval(listen, LOOK_EVERY_MS);
    return new Promise((done) => {
      child.on('exit', (code) => {
        clearInterval(timer);
        listen();
        done(code);
      });
    });
  }
}

/** The tests of a mutant's chapter and those that name its rules; all tests if there are none. */
function testsAbout({ file, rules }: Mutant, all: readonly string[]): readonly string[] {
  const own = file.replace(/\.ts$/, '.test.ts');
  const naming = globSync(`${all[0]}/**/*.test.ts`, { cwd: ROOT }).filter((test) => {
    const code = readFileSync(join(ROOT, test), 'utf8');
    return rules.some((rule) => code.includes(rule));
  });
  const about = [...new Set([...(existsSync(join(ROOT, own)) ? [own] : []), ...naming])];
  return about.length === 0 ? all : about;
}
