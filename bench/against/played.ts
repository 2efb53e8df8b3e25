// A bout as one version of the project plays it, with its decisions counted.
import type { Bout } from './fights.ts';

/** The parts that both versions have. */
export interface Version {
  readonly kernel: typeof import('@affray/kernel');
  readonly run: Pick<typeof import('@affray/run'), 'Simulation'>;
  readonly systems: typeof import('@affray/systems');
}

/** Runs that are played repeatedly; their decisions are counted once. */
const RUNS = 64;

export interface Played {
  /** Sum over all runs. */
  readonly decisions: number;
  readonly runs: number;
  play(run: number): unknown;
}

/** A bout of one version, ready to be played repeatedly. */
export async function playedBy(version: Version, bout: Bout, policy: string): Promise<Played> {
  const { kernel, run: runners, systems } = version;
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
    new runners.Simulation(system, setupOf(bout, system, kernel), { sides: { a: by, b: by } }, 'against');
  const restore = countDefaults(system, () => decisions++);
  const counted = simulation(withoutQuickForm(counting));
  for (let run = 0; run < RUNS; run++) counted.play(run);
  restore();
  const timed = simulation(chosen);
  return { decisions, runs: RUNS, play: (run) => timed.play(run) };
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
  return () => {
    for (const [i, text] of texts.entries()) text.fallback = before[i] as Fallback;
  };
}

type Fallback = import('@affray/kernel').Question['fallback'];

/** The policy without its form that decides many questions at once, so that every decision is counted. */
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
