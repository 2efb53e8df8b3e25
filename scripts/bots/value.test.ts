// Position values of all games: between 0 and 1, summing to 1, and never worse with more of what keeps a fighter up.
import { copyOf } from '@affray/kernel';
import { Simulation } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { readyFights } from './ready.ts';

/** What the game master may set that keeps a fighter up, by game. */
const LIFE: Readonly<Record<string, string>> = {
  'heart-rush': 'hp',
  'three-beats': 'sparks',
  'brighter-worlds': 'grit',
  'blood-and-guts': 'blood',
  template: 'health',
};

for (const [game, field] of Object.entries(LIFE)) {
  describe(`the position value of ${game}`, async () => {
    for (const { title, setup, system } of await readyFights(game)) {
      it(`holds its contract in ${title}`, () => {
        const value = system.value?.bind(system);
        const life = system.fields[field];
        const policy = system.policies.tactical;
        if (value === undefined || life === undefined || policy === undefined) throw new Error(game);
        const sides = Object.fromEntries(setup.sides.map(({ id }) => [id, policy]));
        const simulation = new Simulation(system, setup, { sides }, 'value', null, 1);
        const state = system.begin(setup);
        for (let round = 0; round < 6; round++) {
          const values = setup.sides.map(({ id }) => value(state, id));
          for (const one of values) expect(one).toBeGreaterThanOrEqual(0);
          expect(values.reduce((sum, one) => sum + one, 0)).toBeCloseTo(1, 9);
          if (system.isOver(state)) break;
          for (const { id, side } of setup.fighters) {
            const more = copyOf(state);
            life.write(more, id, (life.read(more, id) as number) + 2);
            expect(value(more, side), `${id} with more ${field}`).toBeGreaterThanOrEqual(value(state, side));
          }
          simulation.playFrom(state, round);
        }
        for (let round = 7; !system.isOver(state); round++) simulation.playFrom(state, round);
        const winner = system.outcome(state)?.winner ?? null;
        for (const { id } of setup.sides)
          expect(value(state, id)).toBe(winner === null ? 1 / setup.sides.length : winner === id ? 1 : 0);
      });
    }
  });
}
