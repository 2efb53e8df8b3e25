import { defaultsOf, type Setup, viewerFor } from '@affray/kernel';
import {
  byPolicies,
  deducibleDice,
  informationSet,
  LiveFight,
  policyNamed,
  positionIn,
  Rollouts,
  seededDice,
} from '@affray/run';
import { loadSystem } from '@affray/systems';
import { describe, expect, it } from 'vitest';

interface Hand {
  readonly side: string;
  readonly dice: readonly { readonly where: string; readonly value: number }[];
}

describe('the hidden dice that a seat can deduce', () => {
  it('are those that were shown since, and none that is still in the hand', async () => {
    const system = await loadSystem('three-beats');
    if (system === undefined) throw new Error('no Three Beats');
    const of = (id: string, side: string) => ({ id, name: id, side, sheet: system.library[id]?.sheet });
    const setup = {
      system: system.id,
      edition: null,
      title: 'Hidden hands',
      options: { ...defaultsOf(system.houseRules), 'hidden-hands': true },
      sides: ['vane', 'varrow'].map((id) => ({ id, name: id, by: 'players' })),
      fighters: [of('ysolde-vane', 'vane'), of('dun-varrow', 'varrow')],
      scene: { place: '', elements: [], tools: [], ground: [], unsided: [] },
    } as Setup;
    const tactical = policyNamed(system, 'tactical');
    const rollouts = new Rollouts(system, setup, { sides: { vane: tactical, varrow: tactical } }, 'x');
    let [shown, held] = [0, 0];
    const seats = ['vane', 'varrow'].map((id) => ({ id, name: id, gm: false, fighters: [], sides: [id] }));
    for (let answers = 1; answers < 30; answers++) {
      let given = 0;
      const auto = byPolicies<unknown>(() => (given++ < answers ? tactical : undefined), 'light');
      const fight = LiveFight.begin(system, setup, seats, seededDice('light'), auto);
      if (fight.isOver) break;
      const position = positionIn(fight);
      const decision = position.decisions.find(
        ({ question, who }) => question.asks === 'fighter' && who === 'ysolde-vane',
      );
      if (decision === undefined) continue;
      const { question, who } = decision;
      const viewer = viewerFor(system, position.state, { question, who }, []);
      const dreamt = informationSet(position, position.state, viewer);
      const wanted = JSON.stringify(rollouts.view(question, who, position.state));
      const light = deducibleDice(dreamt, position.known.faces, rollouts, decision, wanted);
      for (const key of dreamt.unseen) {
        if (light.has(key)) expect(light.get(key)).toBe(position.known.faces.get(key));
        if (light.has(key)) shown++;
        else held++;
      }
      const foe = (position.state as { fighters: Hand[] }).fighters.find(({ side }) => side === 'varrow');
      if (dreamt.unseen.length === 0) continue; // Before this round's roll, the state still has last round's dice.
      const open = foe?.dice.filter(({ where }) => where !== 'hand').length ?? 0;
      expect(dreamt.unseen.filter((key) => light.has(key)).length).toBe(open);
    }
    expect(shown).toBeGreaterThan(3);
    expect(held).toBeGreaterThan(3);
  });
});
