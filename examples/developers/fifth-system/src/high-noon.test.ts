// The game passes the contract suite and plays by its rules; every rule id is enacted and tested.
import { readFileSync } from 'node:fs';
import type { Setup } from '@affray/kernel';
import { playScript, Simulation } from '@affray/run';
import { contract } from '@affray/run/testing';
import { describe, expect, it } from 'vitest';
import type { Fight, Sheet } from './state.ts';
import { HIGH_NOON } from './system.ts';

function noon(nerve: Readonly<Record<string, number>>, keepAim = false): Setup<Sheet, null> {
  const ids = Object.keys(nerve);
  return {
    system: 'high-noon',
    edition: null,
    title: ids.join(' and '),
    options: { 'keep-aim': keepAim },
    sides: [
      { id: 'law', name: 'The law', by: 'players' },
      { id: 'gang', name: 'The gang', by: 'gm' },
    ],
    fighters: ids.map((id, i) => ({
      id,
      name: id.toUpperCase(),
      side: i === 0 ? 'law' : 'gang',
      sheet: { nerve: nerve[id] ?? 1 },
    })),
    scene: null,
  };
}

contract(HIGH_NOON, [noon({ ann: 2, bo: 2 }), noon({ ann: 3, bo: 1, cy: 1 })], {
  small: noon({ ann: 1, bo: 1 }),
  smallRounds: 3,
});

it('takes a file whose scene is empty, and no other', () => {
  for (const none of [undefined, null, {}])
    expect(HIGH_NOON.checkScene(none, null, [])).toEqual({ ok: true, value: null });
  expect(HIGH_NOON.checkScene({ rain: true }, null, [])).toMatchObject({ ok: false });
});

describe('the rules', () => {
  const play = (choices: readonly string[], dice: readonly number[], keepAim = false): Fight => {
    const who = ['ann', 'bo'];
    const answers = choices.map((answer, i) => ({ kind: 'what-to-do', who: who[i % 2] ?? '', answer }));
    const script = { dice, answers, otherwise: 'default' as const, rounds: choices.length / 2 };
    return playScript(HIGH_NOON, HIGH_NOON.begin(noon({ ann: 2, bo: 2 }, keepAim)), script).state;
  };
  const figures = (fight: Fight) => HIGH_NOON.figures(fight);

  it('[HN-CHOICE-01] everybody chooses, and [HN-AIM-01] aim goes up to 3', () => {
    const fight = play(['aim', 'aim', 'aim', 'duck', 'aim', 'duck', 'aim', 'duck'], []);
    expect([figures(fight).ann?.aim, figures(fight).bo?.aim]).toEqual([3, 1]);
  });
  it('[HN-FIRE-01] 5 hits, 4 misses, and one who ducks is hit by 7', () => {
    expect(figures(play(['fire', 'aim'], [5])).bo?.nerve).toBe(1);
    expect(figures(play(['fire', 'aim'], [4])).bo?.nerve).toBe(2);
    expect(figures(play(['fire', 'duck'], [6])).bo?.nerve).toBe(2);
    expect(figures(play(['aim', 'duck', 'fire', 'duck'], [6])).bo?.nerve).toBe(1);
  });
  it('[HN-FIRE-01] a miss spends the aim; with the house rule it does not', () => {
    expect(figures(play(['aim', 'duck', 'fire', 'duck'], [1])).ann?.aim).toBe(0);
    expect(figures(play(['aim', 'duck', 'fire', 'duck'], [1], true)).ann?.aim).toBe(1);
  });
  it('[HN-FALL-01] shots ring out together: both may fall, and [HN-END-01] nobody wins', () => {
    const fight = play(['fire', 'fire', 'fire', 'fire'], [5, 5, 5, 5]);
    expect(fight.outcome).toEqual({ winner: null, reason: 'nobody stands', rule: 'HN-END-01' });
  });
  it('[HN-HIDE-01] nobody fires at a hidden fighter; firing shows it', () => {
    const setup = noon({ ann: 2, bo: 2 });
    const [ann, bo] = setup.fighters;
    if (ann === undefined || bo === undefined) throw new Error('nobody');
    const begun = () => HIGH_NOON.begin({ ...setup, fighters: [ann, { ...bo, hidden: true }] });
    const pin = (who: string, answer: string) => ({ kind: 'what-to-do', who, answer });
    const script = {
      dice: [6],
      answers: [pin('ann', 'aim'), pin('bo', 'fire')],
      otherwise: 'fail' as const,
      rounds: 1,
    };
    const { state } = playScript(HIGH_NOON, begun(), script);
    expect([figures(state).bo?.hidden, figures(state).ann?.nerve]).toEqual([false, 1]);
    const fires = { ...script, answers: [pin('ann', 'fire'), pin('bo', 'duck')] };
    expect(() => playScript(HIGH_NOON, begun(), fires)).toThrow(/fire/);
  });
  it('has every rule of the book enacted', () => {
    const source = readFileSync(new URL('./fight.ts', import.meta.url), 'utf8');
    for (const { rules } of HIGH_NOON.rulebook.chapters)
      for (const id of Object.keys(rules)) expect(source).toContain(id);
  });
});

it('can be simulated at once', () => {
  const { steady, random } = HIGH_NOON.policies;
  if (steady === undefined || random === undefined) throw new Error('no policies');
  const runs = new Simulation(
    HIGH_NOON,
    noon({ ann: 3, bo: 3 }),
    { sides: { law: steady, gang: random } },
    'noon',
  );
  const wins = { law: 0, gang: 0 };
  for (let run = 0; run < 400; run++) {
    const winner = runs.play(run).outcome?.winner;
    if (winner === 'law' || winner === 'gang') wins[winner]++;
  }
  expect(wins.law).toBeGreaterThan(wins.gang + 40);
});
