// Plays samples of one version's fights in a process of its own: the parent names a bout, a policy and a time, and gets back
// decisions per second of CPU time.
import { BOUTS, type Bout } from './fights.ts';

/** The parts of the kernel that both versions have. */
interface Version {
  readonly kernel: typeof import('@affray/kernel');
  readonly systems: typeof import('@affray/systems');
}
export interface Sample {
  readonly bout: number;
  readonly policy: string;
  readonly seconds: number;
}

/** Runs that are played over and over; their decisions are counted once. */
const RUNS = 64;

const root = process.argv[2] ?? '';
const version: Version = {
  kernel: await import(`${root}/packages/kernel/src/index.ts`),
  systems: await import(`${root}/systems/all/src/index.ts`),
};
const made = new Map<string, Promise<Played>>();

interface Played {
  readonly decisions: number;
  play(run: number): unknown;
}

async function played(bout: Bout, policy: string): Promise<Played> {
  const { kernel, systems } = version;
  const system = await systems.loadSystem(bout.system);
  if (system === undefined) throw new Error(`no system "${bout.system}"`);
  const chosen = policy === 'random' ? (system.policies.random ?? kernel.RANDOM) : system.policies[policy];
  if (chosen === undefined) throw new Error(`${bout.system} has no policy "${policy}"`);
  let decisions = 0;
  const counting: typeof chosen = {
    ...chosen,
    answer(question, who, about, view, dice) {
      const before = decisions;
      const answer = chosen.answer(question, who, about, view, dice);
      decisions = before + 1; // also where the policy took a default that counts by itself
      return answer;
    },
  };
  const simulation = (by: typeof chosen) =>
    new kernel.Simulation(system, setupOf(bout, system, kernel), { sides: { a: by, b: by } }, 'against');
  const restore = countDefaults(system, () => decisions++);
  const counted = simulation(withoutQuickForm(counting));
  for (let run = 0; run < RUNS; run++) counted.play(run);
  restore();
  const timed = simulation(chosen);
  return { decisions, play: (run) => timed.play(run) };
}

/** Texts that a simulation answers by default are decisions too: older versions asked for them. */
function countDefaults(system: import('@affray/kernel').System, count: () => void): () => void {
  const texts = system.questions.filter(({ optional }) => optional === true) as { fallback: Fallback }[];
  const before = texts.map(({ fallback }) => fallback);
  for (const text of texts) {
    const { fallback } = text;
    text.fallback = (state, who, about) => {
      count();
      return fallback(state, who, about);
    };
  }
  return () => texts.forEach((text, i) => Object.assign(text, { fallback: before[i] }));
}

type Fallback = import('@affray/kernel').Question['fallback'];

/** Without the form that decides many questions at once, so that every decision is counted. */
function withoutQuickForm<T extends { readonly quick?: unknown }>(policy: T): T {
  const { quick: _, ...rest } = policy;
  return rest as T;
}

function setupOf(bout: Bout, system: import('@affray/kernel').System, kernel: Version['kernel']) {
  const fighters = bout.sides.flatMap((names, side) =>
    names.map((name, place) => {
      const entry = system.library[name];
      if (entry === undefined) throw new Error(`${bout.system} has no fighter "${name}"`);
      return {
        id: `${name}-${side}${place}`,
        name: entry.name,
        side: 'ab'[side] as string,
        sheet: entry.sheet,
      };
    }),
  );
  const scene = system.checkScene(bout.scene, bout.edition, fighters);
  if (!scene.ok) throw new Error(JSON.stringify(scene.problems));
  const options = kernel.defaultsOf(system.houseRules);
  const sides = (['a', 'b'] as const).map((id) => ({ id, name: id, by: 'players' as const }));
  const { edition, title } = bout;
  return { system: system.id, edition, title, options, sides, fighters, scene: scene.value };
}

async function sampled({ bout, policy, seconds }: Sample): Promise<number> {
  const key = `${bout} ${policy}`;
  const fight = made.get(key) ?? played(BOUTS[bout] as Bout, policy);
  made.set(key, fight);
  const { decisions, play } = await fight;
  const before = process.cpuUsage();
  let passes = 0;
  for (;;) {
    for (let run = 0; run < RUNS; run++) play(run);
    passes++;
    const { user, system } = process.cpuUsage(before);
    const used = (user + system) / 1e6;
    if (used >= seconds) return (passes * decisions) / used;
  }
}

process.on('message', async (sample: Sample) => process.send?.(await sampled(sample)));
process.send?.('ready');
