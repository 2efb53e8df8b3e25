// Mirror fights: the same fighters on both sides. Any advantage of one side comes from the rules or the policy.
import type { Setup, System } from '@affray/kernel';
import { countIn, type Mean, meanOf, noMoments } from '@affray/lab';
import { type PolicyChoice, policyNamed, Simulation } from '@affray/run';
import { encounterText, inOneLine, openScenario } from '@affray/scenario';

/** Library fighters that meet copies of themselves: a duel and a group of each game. */
export const MIRRORS: Readonly<Record<string, readonly (readonly string[])[]>> = {
  'heart-rush': [['duelist'], ['vanguard', 'archer', 'ember']],
  'three-beats': [['rook'], ['rook', 'kestrel', 'brother-tam']],
  'brighter-worlds': [['guard'], ['sam', 'pete', 'orla']],
  'blood-and-guts': [['duellist'], ['spearman', 'spearman', 'knight']],
  template: [['fencer'], ['fencer', 'bruiser']],
};

export interface Mirror {
  /** The players' share of wins in percent; a fight that nobody wins counts half. Both orders of the sides are played equally often. */
  readonly players: Mean;
  /** The same of the first side of the setup. */
  readonly first: Mean;
  /** Fights that nobody won, in percent. */
  readonly undecided: number;
}

const MOST_ROUNDS = 100;

/**
 * Plays fighters against copies of themselves under `tactical`, the players' side first in half of the fights, second in the others.
 * @example const { players } = await mirror(system, ['duelist'], { runs: 1000, seed: 'mirror' });
 */
export async function mirror(
  system: System,
  group: readonly string[],
  { runs, seed }: { readonly runs: number; readonly seed: string },
): Promise<Mirror> {
  const opened = await openScenario(
    encounterText(system, { title: 'Mirror', ours: group, theirs: group }),
    seed,
  );
  if (!opened.ok) throw new Error(opened.problems.map(inOneLine).join('\n'));
  const { setup } = opened.value;
  const [players, first] = [noMoments(), noMoments()];
  let undecided = 0;
  for (const chairs of [setup, swapped(setup)]) {
    const play = winners(system, chairs, seed);
    const [front] = chairs.sides;
    for (let run = 0; run < runs / 2; run++) {
      const winner = play(run);
      if (winner === null) undecided++;
      const points = winner === null ? 50 : winner === front?.id ? 100 : 0;
      countIn(first, points);
      countIn(players, front?.by === 'gm' ? 100 - points : points);
    }
  }
  return {
    players: meanOf(players),
    first: meanOf(first),
    undecided: (100 * undecided) / (2 * Math.ceil(runs / 2)),
  };
}

/** The same setup with the game master's side first and the players' side second. */
function swapped(setup: Setup): Setup {
  return {
    ...setup,
    sides: setup.sides.map((side) => ({ ...side, by: side.by === 'gm' ? 'players' : 'gm' })),
  };
}

function winners(system: System, setup: Setup, seed: string): (run: number) => string | null {
  const tactical = policyNamed(system, 'tactical');
  const policies: PolicyChoice = { sides: Object.fromEntries(setup.sides.map(({ id }) => [id, tactical])) };
  const simulation = new Simulation(system, setup, policies, seed, null, MOST_ROUNDS);
  return (run) => system.outcome(simulation.play(run))?.winner ?? null;
}
