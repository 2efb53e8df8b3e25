// Plays your own policy against the built-in ones.
import type { Policy, System } from '@affray/kernel';
import { BlockPlayer, jobOf, type Lab, type Match, openLab, tournament } from '@affray/lab';
import { openScenario } from '@affray/scenario';
import { TEMPLATE } from '@affray/template';
import { COUNTER_PUNCHER } from './counter-puncher.ts';

const FIGHT = `title: The duel at the mill
system: template
sides: { fencers: [fencer], bruisers: [bruiser] }`;

/** A lab for a system with one more policy. It runs in this thread, since workers load systems by name. */
function labOf(system: System): Lab {
  return { ...openLab(0), run: async (job, { runs }) => new BlockPlayer(system, job).play(0, runs) };
}

/**
 * Plays a number of pairs of fights of each policy against every other.
 * @example for (const match of await play(200)) console.log(sentence(match));
 */
export async function play(pairs: number): Promise<Match[]> {
  const policies = { ...TEMPLATE.policies, 'counter-puncher': COUNTER_PUNCHER as Policy<unknown> };
  const lab = labOf({ ...TEMPLATE, policies } as unknown as System);
  const opened = await openScenario(FIGHT, 'the fight');
  if (!opened.ok) throw new Error(opened.problems[0]?.message);
  const job = jobOf(opened.value.setup, { seed: 'tournament' });
  return await tournament(lab, job, ['counter-puncher', 'tactical', 'random'], { runs: pairs });
}

/** A match in a sentence. */
export function sentence({ one, other, points, verdict }: Match): string {
  const figures = `${points.mean.toFixed(2)} (${points.low.toFixed(2)} to ${points.high.toFixed(2)})`;
  return `${one} is ${verdict === 'even' ? 'even with' : verdict === 'ahead' ? 'ahead of' : 'behind'} ${other}: ${figures} points a fight, ${points.runs} pairs`;
}

if (import.meta.main) for (const match of await play(500)) console.log(sentence(match));
