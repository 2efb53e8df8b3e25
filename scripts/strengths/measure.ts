// Plays groups of ready fighters against each other, and fits their strengths.
import { Prng, type System } from '@affray/kernel';
import {
  chanceByStrength,
  type Fitted,
  fitStrengths,
  type Group,
  jobOf,
  labHere,
  type Played,
} from '@affray/lab';
import { encounterText, inOneLine, openScenario } from '@affray/scenario';

/** Passes over the library: the first pairs at random, later ones pair groups that are even by the strengths so far. */
const PASSES = 3;
const RUNS = 8;
const MOST_OURS = 3;
const MOST_THEIRS = 4;
const TRIES = 12;

/** Fights per fighter and pass. */
export interface Work {
  readonly matches: number;
}

/**
 * Strengths of a library, from fights between groups of it.
 * @example const { strengths, steepness } = await measureStrengths(system, { matches: 16 });
 */
export async function measureStrengths(system: System, { matches }: Work): Promise<Fitted> {
  const ids = Object.keys(system.library);
  const dice = Prng.fromSeed(`strengths/${system.id}`);
  const fights: Played[] = [];
  let fitted: Fitted = fitStrengths(ids, []);
  for (let pass = 0; pass < PASSES; pass++) {
    const known = pass === 0 ? null : withStrengths(system, fitted);
    for (let match = 0; match < matches; match++) {
      for (const id of ids) {
        const [ours, theirs] = pairing(ids, id, dice, known);
        fights.push(await playMatch(system, ours, theirs, RUNS, `${pass}/${match}/${id}`));
      }
    }
    fitted = fitStrengths(ids, fights);
  }
  return fitted;
}

type Known = Pick<System, 'library' | 'encounters'>;

/** The library with these strengths. */
function withStrengths(system: System, { strengths, steepness }: Fitted): Known {
  const library = Object.fromEntries(
    Object.entries(system.library).map(([id, entry]) => [id, { ...entry, strength: strengths[id] ?? 1 }]),
  );
  return { library, encounters: { edition: system.encounters?.edition ?? null, steepness } };
}

/** A group with this fighter and an opposing one; once strengths are known, the most even of a few pairs. */
export function pairing(ids: readonly string[], id: string, dice: Prng, known: Known | null): [Group, Group] {
  const group = (most: number): string[] =>
    Array.from({ length: 1 + dice.below(most) }, () => ids[dice.below(ids.length)] as string);
  let best: [Group, Group] | null = null;
  let closest = 1;
  for (let attempt = 0; attempt < (known === null ? 1 : TRIES); attempt++) {
    const ours = [id, ...group(MOST_OURS).slice(1)];
    const theirs = group(MOST_THEIRS);
    const off = known === null ? 0 : Math.abs(chanceByStrength(known, ours, theirs) - 0.5);
    if (best !== null && off >= closest) continue;
    best = [ours, theirs];
    closest = off;
  }
  return best as [Group, Group];
}

/** Plays a fight between two groups; a fight that nobody wins counts as half a win. */
export async function playMatch(
  system: System,
  ours: Group,
  theirs: Group,
  runs: number,
  seed: string,
): Promise<Played> {
  const opened = await openScenario(encounterText(system, { title: 'Strengths', ours, theirs }), seed);
  if (!opened.ok) throw new Error(opened.problems.map(inOneLine).join('\n'));
  const job = jobOf(opened.value.setup, { seed, figures: false });
  const { sides } = await labHere().run(job, { runs });
  const won = sides.party?.wins ?? 0;
  const lost = sides.foes?.wins ?? 0;
  return { ours, theirs, runs, wins: won + (runs - won - lost) / 2 };
}
