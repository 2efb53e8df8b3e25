import { describe, expect, it } from 'vitest';
import { play, refusal, setupOf } from './testing.ts';

const d8 = { hand: '8' };
const two = { hand: '8 8' };
const hit = ['what-to-do bo', { do: 'attack', target: 'ana' }] as const;
const yielding = [hit, ['how-to-answer ana', 'surrender']] as const;
const duel = setupOf({ heroes: { ana: two, ada: d8 }, foes: { bo: d8 } });
const dice = [3, 2, 8, 6];

describe('surrender', () => {
  it('[TB-SUR-01] a target may surrender instead of countering', () => {
    const answer = play(duel, dice, [hit]).asked.find((one) => one.kind === 'how-to-answer');
    expect(answer).toMatchObject({ who: 'ana' });
    expect(refusal(answer, 'surrender')).toBeNull();
  });

  it('[TB-SUR-02] [TB-SUR-03] [TB-SUR-04] out at once, dice returned, no wound', () => {
    const { fighter, of } = play(duel, dice, yielding);
    expect(fighter('ana')).toMatchObject({ status: 'surrendered', wounds: [], presented: -1 });
    expect(fighter('ana').dice.map((die) => die.where)).toEqual(['supply', 'supply']);
    expect(of('out')).toMatchObject([{ fighter: 'ana', dice: 2 }]);
    expect(of('presented').filter((e) => e.fighter === 'ana')).toHaveLength(1);
  });

  it('[TB-SUR-05] only the target may surrender, and nobody has to accept', () => {
    const { asked, whoWas } = play(duel, dice, yielding);
    expect(asked.filter((one) => one.kind === 'how-to-answer').map((one) => one.who)).toEqual(['ana']);
    const other = asked.find((one) => one.kind === 'whether-to-counter');
    expect(other === undefined ? 'not offered' : refusal(other, 'surrender')).toBe('not offered');
    expect(whoWas('accept-surrender')).toEqual([]);
  });

  it('A-34 `surrender-needs-acceptance`: refused, one accepts or counters', () => {
    const setup = { ...duel, options: { ...duel.options, 'surrender-needs-acceptance': true } };
    const { of, asked } = play(setup, dice, [...yielding, ['accept-surrender bo', false]]);
    expect(of('surrender-refused')).toMatchObject([{ fighter: 'ana', by: 'bo' }]);
    expect(of('wounded')).toHaveLength(1);
    expect(refusal(asked.filter((one) => one.kind === 'how-to-answer')[1], 'surrender')).toBe('not offered');
    expect(play(setup, dice, yielding).of('surrendered')).toHaveLength(1);
  });

  const failing = [
    hit,
    ['how-to-answer ana', 'counter'],
    ['how-to-pay ana', { use: 'swap', die: 'b' }],
  ] as const;

  it('[TB-SUR-06] no surrender once a counter was begun', () => {
    const { of, whoWas } = play(duel, dice, failing);
    expect(of('counter-failed')).toHaveLength(1);
    expect(of('wounded')).toHaveLength(1);
    expect(whoWas('how-to-answer')).toEqual(['ana']);
    expect(whoWas('surrender-still')).toEqual([]);
  });

  it('A-16 `surrender-after-failed-counter` leaves that way out', () => {
    const setup = { ...duel, options: { ...duel.options, 'surrender-after-failed-counter': true } };
    const { of } = play(setup, dice, [...failing, ['surrender-still ana', true]]);
    expect(of('surrendered')).toHaveLength(1);
    expect(of('wounded')).toHaveLength(0);
  });

  it('[TB-SUR-07] the attacker has acted; the one who surrendered neither acts nor counters any more', () => {
    const setup = setupOf({ heroes: { ana: d8, ada: d8 }, foes: { bo: d8, cy: d8 } });
    const { whoWas } = play(
      setup,
      [8, 1, 3, 5],
      [hit, ['how-to-answer ana', 'surrender'], ['what-to-do cy', { do: 'attack', target: 'ada' }]],
    );
    expect(whoWas('what-to-do')).toEqual(['ada', 'bo', 'cy']);
    expect(whoWas('whether-to-counter')).not.toContain('ana');
  });

  it('[TB-SUR-01] a surrender may carry terms', () => {
    const terms = ['surrender-terms ana', 'My crew goes free'] as const;
    const { of } = play(duel, dice, [...yielding, terms]);
    expect(of('surrendered')).toMatchObject([{ fighter: 'ana', to: 'bo', terms: 'My crew goes free' }]);
    expect(play(duel, dice, yielding).of('surrendered')[0]).not.toHaveProperty('terms');
    const asking = { ...duel, options: { ...duel.options, 'surrender-needs-acceptance': true } };
    const refused = play(asking, dice, [...yielding, terms, ['accept-surrender bo', false]]);
    expect(refused.of('surrender-refused')).toMatchObject([{ terms: 'My crew goes free' }]);
  });
});
