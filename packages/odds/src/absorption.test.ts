import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  absorption,
  asNumber,
  fraction,
  inFigures,
  ONE,
  plus,
  type Transition,
  toDecimalString,
  ZERO,
} from './index.ts';

function to(state: string, num: number, den: number): Transition {
  return { to: state, chance: fraction(num, den) };
}

describe('absorbing chains', () => {
  it('gives the first of two equal duellists his edge', () => {
    const duel = absorption('ana', (state) => {
      if (state === 'ana') return [to('ana wins', 1, 3), to('grish', 2, 3)];
      if (state === 'grish') return [to('grish wins', 1, 3), to('ana', 2, 3)];
      return [];
    });
    expect([...duel.ends].map(([end, chance]) => `${end} ${inFigures(chance)}`).sort()).toEqual([
      'ana wins 3/5',
      'grish wins 2/5',
    ]);
    expect(inFigures(duel.expectedSteps)).toBe('3');
    expect(inFigures(duel.visits.get('ana') ?? ZERO)).toBe('9/5');
  });

  it('ruins the gambler as the books say', () => {
    // With ratio r = q/p = 3/2 the chance to reach 6 from 2 is (r^2 - 1) / (r^6 - 1) = 80/665 = 16/133.
    const walk = absorption('2', (state) => {
      const purse = Number(state);
      return purse === 0 || purse === 6 ? [] : [to(`${purse + 1}`, 2, 5), to(`${purse - 1}`, 3, 5)];
    });
    expect(inFigures(walk.ends.get('6') ?? ZERO)).toBe('16/133');
    expect(inFigures(walk.ends.get('0') ?? ZERO)).toBe('117/133');
  });

  it('waits six rolls for a six', () => {
    const wait = absorption('roll', (state) => (state === 'roll' ? [to('six', 1, 6), to('roll', 5, 6)] : []));
    expect(inFigures(wait.expectedSteps)).toBe('6');
    expect(wait.ends.get('six')).toEqual(ONE);
  });

  it('takes a state that only leads to itself for an end, and a start may be one', () => {
    expect(absorption('over', () => [to('over', 1, 1)]).ends).toEqual(new Map([['over', ONE]]));
    const coin = absorption('toss', (state) =>
      state === 'toss' ? [to('heads', 1, 2), to('tails', 1, 2)] : [to(state, 1, 1)],
    );
    expect(coin.ends).toEqual(
      new Map([
        ['heads', fraction(1, 2)],
        ['tails', fraction(1, 2)],
      ]),
    );
    expect(coin.expectedSteps).toEqual(ONE);
  });

  it('adds up two ways to one state and ignores ways of chance zero', () => {
    const merged = absorption('a', (state) =>
      state === 'a' ? [to('b', 1, 4), to('b', 1, 4), to('c', 1, 2), to('never', 0, 1)] : [],
    );
    expect(merged.ends).toEqual(
      new Map([
        ['b', fraction(1, 2)],
        ['c', fraction(1, 2)],
      ]),
    );
  });

  it('refuses a chain that may never end', () => {
    const trap = (state: string): Transition[] => {
      if (state === 'a') return [to('end', 1, 2), to('x', 1, 2)];
      return state === 'end' ? [] : [to(state === 'x' ? 'y' : 'x', 1, 1)];
    };
    expect(() => absorption('a', trap)).toThrow(/From "[xy]" no end can ever be reached/);
  });

  it('refuses chances that do not add up or are negative', () => {
    expect(() => absorption('a', () => [to('b', 1, 2)])).toThrow('add up to 1/2');
    expect(() => absorption('a', () => [to('b', 3, 2), to('c', -1, 2)])).toThrow('negative');
  });

  it('walks a long chain without a way back', () => {
    const long = absorption('0', (state) => (Number(state) < 3000 ? [to(`${Number(state) + 1}`, 1, 1)] : []));
    expect(inFigures(long.expectedSteps)).toBe('3000');
  });

  it('agrees with its twin, which just keeps walking', () => {
    const weights = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 7, maxLength: 7 });
    fc.assert(
      fc.property(fc.array(weights, { minLength: 5, maxLength: 5 }), (table) => {
        // Five states and two ends; a weight of at least one for the first end keeps every walk finite.
        const rows = table.map((row) => row.map((weight, i) => (i === 5 ? weight + 1 : weight)));
        const { ends } = absorption('0', (state) => {
          const row = rows[Number(state)];
          const all = row?.reduce((sum, weight) => sum + weight, 0) ?? 1;
          return row?.map((weight, i) => to(`${i}`, weight, all)) ?? [];
        });
        expect([...ends.values()].reduce(plus, ZERO)).toEqual(ONE);
        const walked = walk(rows, 600);
        for (const end of [5, 6])
          expect(asNumber(ends.get(`${end}`) ?? ZERO)).toBeCloseTo(walked[end] ?? 0, 9);
      }),
      { numRuns: 50 },
    );
  });
});

/** The distribution after so many steps from state 0. */
function walk(rows: readonly (readonly number[])[], steps: number): number[] {
  let mass = [1, 0, 0, 0, 0, 0, 0];
  for (let step = 0; step < steps; step++) {
    const next = mass.map((weight, i) => (i < rows.length ? 0 : weight));
    rows.forEach((row, i) => {
      const all = row.reduce((sum, weight) => sum + weight, 0);
      row.forEach((weight, j) => {
        next[j] = (next[j] ?? 0) + ((mass[i] ?? 0) * weight) / all;
      });
    });
    mass = next;
  }
  return mass;
}

describe('a duel to the end', () => {
  // Two equal fighters strike in turn with a d8 against armour 1. Grit soaks six; what gets through wears down STR:
  // d8, d6, d4, out.
  const LADDER = [0, 4, 6, 8];

  /** STR after the damage, with chances: any damage costs one step. */
  const oneStep = (str: number): [str: number, num: number, den: number][] => [[str - 1, 1, 1]];

  /** Each step down costs a die's worth of damage, or is lost to a roll not above what is left. */
  const saves = (str: number, damage: number): [str: number, num: number, den: number][] => {
    const size = LADDER[str] ?? 0;
    if (str === 0 || damage <= 0) return [[str, 1, 1]];
    if (damage >= size) return saves(str - 1, damage - size);
    return [
      [str - 1, damage, size],
      [str, size - damage, size],
    ];
  };

  function firstWins(hurt: (str: number, damage: number) => [number, number, number][]): string {
    // A state is Grit and STR of the striker, then of the target, then who the striker is.
    const chain = absorption('6 3 6 3 first', (state) => {
      const [grit = 0, str = 0, otherGrit = 0, otherStr = 0] = state.split(' ').map(Number);
      const striker = state.split(' ')[4];
      if (striker === undefined) return [];
      const ways: Transition[] = [];
      for (let face = 1; face <= 8; face++) {
        const left = Math.max(0, otherGrit - (face - 1));
        const through = face - 1 - (otherGrit - left);
        for (const [after, num, den] of through > 0 ? hurt(otherStr, through) : [[otherStr, 1, 1]]) {
          const next = striker === 'first' ? 'second' : 'first';
          const onward = after === 0 ? striker : `${left} ${after} ${grit} ${str} ${next}`;
          ways.push(to(onward, num ?? 0, 8 * (den ?? 1)));
        }
      }
      return ways;
    });
    return toDecimalString(chain.ends.get('first') ?? ZERO, 9);
  }

  it('is decided 0.627498818 to the first striker when any damage is a step', () => {
    expect(firstWins(oneStep)).toBe('0.627498818');
  });

  it('is decided 0.565034563 to the first striker when STR is saved', () => {
    expect(firstWins(saves)).toBe('0.565034563');
  });
});
