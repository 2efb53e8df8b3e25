import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluate, parseExpression, type Scope } from './expression.ts';

const SCOPE: Scope = {
  figures: {
    fight: { round: 3, winner: null, over: false },
    troll: { str: 6, status: 'hurt', standing: true },
    'goblin-1': { str: 2, status: 'fine', standing: true },
    'goblin-2': { str: 0, status: 'down', standing: false },
    sam: { str: 5, status: 'fine', standing: true },
  },
  sides: { heroes: ['sam'], foes: ['troll', 'goblin-1', 'goblin-2'] },
};

function value(text: string): unknown {
  const read = parseExpression(text);
  if (!read.ok) throw new Error(read.problem.message);
  return evaluate(read.value, SCOPE);
}

describe('expressions', () => {
  it.each([
    ['troll.str', 6],
    ['goblin-1.str', 2],
    ['troll.str - goblin-1.str', 4],
    ['troll.str -1', 5],
    ['2 - 3 - 4', -5],
    ['1 + 2 * 3', 7],
    ['(1 + 2) * 3', 9],
    ['-troll.str * -2', 12],
    ['min(troll.str, goblin-1.str, 4)', 2],
    ['max(1, 2) + 1', 3],
    ['troll.str >= 6 and not sam.str > 5', true],
    ['true or false and false', true],
    ['fight.winner = nobody', true],
    ['fight.winner = heroes', false],
    ['fight.winner == null', true],
    ['troll.status = "hurt"', true],
    ["troll.status != 'hurt'", false],
    ['standing(foes)', 2],
    ['standing(heroes) < standing(foes)', true],
    ['sum(foes.str)', 8],
    ['heroes', 'heroes'],
  ])('%s', (text, expected) => {
    expect(value(text)).toBe(expected);
  });

  it.each([
    ['', 'Column 1: a figure, a number or a text should stand here, but it ends.'],
    ['troll.str +', 'Column 12: a figure, a number or a text should stand here, but it ends.'],
    ['troll.str troll.str', 'Column 11: the expression should end here, but there is "troll.str".'],
    ['(1', 'Column 3: ")" should stand here, but it ends.'],
    ['1 ; 2', 'Column 3: ";" is not understood here.'],
    ['1 < 2 < 3', 'Column 7: the expression should end here'],
    ['"open', 'Column 1: """ is not understood here.'],
    ['sum(foes)', 'Column 5: a figure of a side, as in sum(foes.health), should stand here'],
    ['99999999999999999999', 'Column 1: a whole number of ordinary size'],
    [`${'('.repeat(60)}1${')'.repeat(60)}`, 'at most 40 levels'],
    ['1+'.repeat(300), 'at most 500 characters'],
  ])('refuses %s with the column', (text, message) => {
    const read = parseExpression(text);
    expect(read.ok ? '' : read.problem.message).toContain(message);
  });

  it.each([
    ['trol.str', 'There is no fighter "trol". Did you mean "troll"?'],
    ['troll.stt', 'There is no figure "troll.stt". Did you mean "troll.str"?'],
    ['troll.constructor', 'There is no figure "troll.constructor".'],
    ['constructor.name', 'There is no fighter "constructor".'],
    ['standing(heros)', 'There is no side "heros". Did you mean "heroes"?'],
    ['heros', 'There is no side or fighter "heros". Did you mean "heroes"?'],
    ['troll.status + 1', '"+" needs numbers, not "hurt".'],
    ['not troll.str', '"not" needs true or false, not 6.'],
    ['str(foes)', '"str(foes)" needs true or false, not 6.'],
  ])('refuses %s where it is evaluated', (text, message) => {
    expect(() => value(text)).toThrow(message);
  });

  it('does arithmetic', () => {
    const tree = fc.letrec((tie) => ({
      sum: fc.oneof(
        { depthSize: 'small' },
        fc.nat(99).map(String),
        fc
          .tuple(tie('sum'), fc.constantFrom('+', '-', '*'), tie('sum'))
          .map(([a, op, b]) => `(${a} ${op} ${b})`),
      ),
    })).sum as fc.Arbitrary<string>;
    fc.assert(
      fc.property(tree, (text) => {
        fc.pre(text.length <= 500);
        // biome-ignore lint/security/noGlobalEval: the twin: sums in brackets mean the same to JavaScript
        expect(value(text)).toBe(Number(globalThis.eval(text)));
      }),
      { numRuns: 200 },
    );
  });

  it('reads any text, or says where it is wrong', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'ab.-+*<=>!()\'" 12,'), maxLength: 40 }), (text) => {
        const read = parseExpression(text);
        if (!read.ok) expect(read.problem.column).toBeGreaterThan(0);
      }),
      { numRuns: 500 },
    );
  });
});
