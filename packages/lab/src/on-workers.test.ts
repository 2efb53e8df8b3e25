import { DEFAULTS } from '@affray/kernel';
import { policyNamed } from '@affray/run';
import { parseExpression } from '@affray/scenario';
import { describe, expect, it } from 'vitest';
import {
  firstSecret,
  jobOf,
  labOver,
  momentOf,
  oddsAt,
  oddsAtOn,
  playTask,
  recordOfRun,
  solve,
} from './browser.ts';
import { spar, sparring } from './testing/fights.ts';

/** Workers that get only copies, and count what they are sent. */
function workers(): { lab: () => ReturnType<typeof labOver>; sent: () => number } {
  let sent = 0;
  const lab = labOver(3, async (task) => {
    sent++;
    return structuredClone(await playTask(structuredClone(task)));
  });
  return { lab: () => lab, sent: () => sent };
}

async function moment() {
  const system = await spar();
  const position = momentOf(system, recordOfRun(system, jobOf(await sparring([20], [18])), 1), 0);
  const tactical = policyNamed(system, 'tactical');
  const choice = { sides: { heroes: tactical, foes: policyNamed(system, 'brute') }, gm: DEFAULTS };
  return { position, choice, names: { policies: { foes: 'brute' }, gm: 'defaults' } };
}

describe('on workers', () => {
  it('odds come out as they do here, and small ones stay here', async () => {
    const { position, choice, names } = await moment();
    const winner = parseExpression('fight.winner');
    if (!winner.ok) throw new Error('no expression');
    const asked = { seed: 's', runs: 700 };
    const here = oddsAt(position, [winner.value], choice, asked);
    const { lab, sent } = workers();
    expect(await oddsAtOn({ lab, ...names, above: 0 }, position, [winner.value], asked)).toEqual(here);
    expect(sent()).toBe(3);
    expect(await oddsAtOn({ lab, ...names, above: 1e9 }, position, [winner.value], asked)).toEqual(here);
    expect(sent()).toBe(3);
  });

  it('the best choice comes out as it does here', async () => {
    const { choice, names } = await moment();
    const system = await spar();
    const tactical = policyNamed(system, 'tactical');
    const position = firstSecret(system, await sparring([20], [18]), null, tactical, 's');
    const asked = { policies: choice, seed: 's', runs: 300, until: 0.001, belief: {} };
    const here = await solve(position, asked);
    const { lab, sent } = workers();
    expect(await solve(position, { ...asked, on: { lab, ...names, above: 0 } })).toEqual(here);
    expect(sent()).toBeGreaterThan(9);
    expect(here.exact).toBe(false);
  });
});
