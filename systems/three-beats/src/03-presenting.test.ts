import { describe, expect, it } from 'vitest';
import type { Options } from './house-rules.ts';
import { line } from './present/lines.ts';
import { play, refusal, setupOf } from './testing.ts';

const d6 = { hand: '6' };
const d8 = { hand: '8' };

describe('presenting', () => {
  it('[TB-PRES-01] [TB-PRES-02] all pick in secret, and nothing is shown before all have picked', () => {
    const two = { hand: '8 8' };
    const { events, asked } = play(setupOf({ heroes: { ana: two }, foes: { bo: two } }), [8, 7, 6, 5]);
    expect(asked.filter((one) => one.kind === 'which-die').map((one) => one.who)).toEqual([
      'ana',
      'bo',
      'ana',
      'bo',
    ]);
    const shown = events.flatMap((e, i) => (e.kind === 'presented' ? [i] : []));
    expect((shown[1] ?? 0) - (shown[0] ?? 0)).toBe(1);
  });

  it('[TB-PRES-03] the number shown is the dominance, and lasts for the beat only', () => {
    const { of, fighter } = play(setupOf({ heroes: { ana: d8 }, foes: { bo: d6 } }), [7, 2]);
    expect(of('ordered')[0]).toMatchObject({ fighters: ['bo', 'ana'], values: [2, 7] });
    expect(fighter('ana').presented).toBe(-1);
  });

  it('[TB-PRES-04] a high number makes no effect stronger', () => {
    const { of } = play(
      setupOf({ heroes: { ana: { hand: '12' } }, foes: { bo: { hand: '4' } } }),
      [12, 1],
      [['what-to-do ana', { do: 'attack', target: 'bo' }]],
    );
    expect(of('wounded')).toMatchObject([{ level: 1, wounds: 1 }]);
  });

  it('[TB-PRES-05] exactly one die in hand is presented', () => {
    const { asked, fighter } = play(
      setupOf({ heroes: { ana: { hand: '8 8 8' } }, foes: { bo: {} } }),
      [8, 7, 6],
    );
    const [first, second] = asked.filter((one) => one.kind === 'which-die');
    expect(refusal(first, 'a')).toBeNull();
    expect(refusal(second, 'a')).toBe('not offered');
    expect(fighter('ana').dice.map((die) => die.where)).toEqual(['spent', 'spent', 'spent']);
  });

  it('[TB-PRES-06] without a die: no action, no counter, but accepting and surrendering', () => {
    const { asked, whoWas, of } = play(
      setupOf({ heroes: { ana: d8 }, foes: { bo: {} } }),
      [3],
      [['what-to-do ana', { do: 'attack', target: 'bo' }]],
    );
    const answer = asked.find((one) => one.kind === 'how-to-answer');
    expect(refusal(answer, 'counter')).toBe('TB-PRES-06');
    expect(refusal(answer, 'surrender')).toBeNull();
    expect(whoWas('what-to-do')).toEqual(['ana']);
    expect(of('wounded')).toHaveLength(1);
  });

  it('A-10 `empty-hand-may-describe` lets the empty-handed describe, first of all', () => {
    const setup = setupOf({ heroes: { ana: d8 }, foes: { bo: {} } }, { 'empty-hand-may-describe': true });
    const { of, asked } = play(
      setup,
      [3],
      [
        ['what-to-do bo', { do: 'describe' }],
        ['tell-how bo', 'shouts'],
      ],
    );
    expect(of('described')).toMatchObject([{ fighter: 'bo', text: 'shouts' }]);
    const turn = asked.find((one) => one.kind === 'what-to-do');
    expect(turn).toMatchObject({ who: 'bo' });
    expect(refusal(turn, { do: 'attack', target: 'ana' })).toBe('not offered');
  });
});

describe('ties', () => {
  it('[TB-TIE-01] [TB-TIE-02] equal dice are rerolled with their own size, for good', () => {
    const { of, fighter } = play(setupOf({ heroes: { ana: d8 }, foes: { bo: d6 } }), [4, 4, 8, 2]);
    expect(of('tie-rerolled')).toMatchObject([
      { fighter: 'ana', size: 8, before: 4, after: 8 },
      { fighter: 'bo', size: 6, before: 4, after: 2 },
    ]);
    expect(fighter('ana').dice[0]?.value).toBe(8);
  });

  it('A-03 `tie-rolloff-keeps-values` rolls for the order only', () => {
    const setup = setupOf({ heroes: { ana: d8 }, foes: { bo: d6 } }, { 'tie-rolloff-keeps-values': true });
    const { of, fighter, asked } = play(
      setup,
      [4, 4, 8, 2],
      [['what-to-do bo', { do: 'attack', target: 'ana' }]],
    );
    expect(of('ordered')[0]).toMatchObject({ fighters: ['bo', 'ana'], values: [4, 4] });
    expect(fighter('ana').dice[0]?.value).toBe(4);
    expect(
      refusal(
        asked.find((one) => one.kind === 'how-to-answer'),
        'counter',
      ),
    ).toBe('TB-CTR-03');
  });

  it('[TB-TIE-03] rerolls go on, and may pull in a third', () => {
    const setup = setupOf({ heroes: { ana: d8 }, foes: { bo: d6, cy: d6 } });
    const { of } = play(setup, [4, 4, 6, 6, 2, 5, 1]);
    expect(of('tie-rerolled').map((e) => `${e.fighter} ${e.after}`)).toEqual([
      'ana 6',
      'bo 2',
      'ana 5',
      'cy 1',
    ]);
    expect(of('ordered')[0]?.fighters).toEqual(['cy', 'bo', 'ana']);
  });

  it('[TB-TIE-03] after 100 passes lots decide, in seat order; equal numbers counter nothing', () => {
    const setup = setupOf({ heroes: { ana: d6 }, foes: { bo: d6, cy: d6 } });
    const passes = Array.from({ length: 300 }, () => 3);
    const { of, asked } = play(
      setup,
      [3, 3, 3, ...passes, 3, 1],
      [['what-to-do bo', { do: 'attack', target: 'ana' }]],
    );
    expect(of('lot-drawn')).toMatchObject([
      { fighter: 'ana', place: 3, among: 3 },
      { fighter: 'bo', place: 1 },
      { fighter: 'cy', place: 2 },
    ]);
    expect(of('ordered')[0]).toMatchObject({ fighters: ['bo', 'cy', 'ana'], values: [3, 3, 3] });
    expect(
      refusal(
        asked.find((one) => one.kind === 'how-to-answer'),
        'counter',
      ),
    ).toBe('TB-CTR-03');
  });

  it('A-02 `tie-act-together` rerolls once; those still tied can wound each other', () => {
    const four = { hand: '8', wounds: ['a', 'b', 'c', 'd'], woundDice: false };
    const setup = setupOf({ heroes: { ana: four }, foes: { bo: four } }, { 'tie-act-together': true });
    const down = [8, 8, 5, 5];
    const { fight, fighter } = play(setup, down, [
      ['what-to-do ana', { do: 'attack', target: 'bo' }],
      ['what-to-do bo', { do: 'attack', target: 'ana' }],
    ]);
    expect([fighter('ana').status, fighter('bo').status]).toEqual(['unconscious', 'unconscious']);
    expect(fight.outcome?.winner).toBeNull();
  });

  it('[TB-TIE-04] allies who tie reroll too', () => {
    const setup = setupOf({ heroes: { ana: d8, ada: d8 }, foes: { bo: d6 } });
    expect(
      play(setup, [4, 4, 2, 7, 6])
        .of('tie-rerolled')
        .map((e) => e.fighter),
    ).toEqual(['ana', 'ada']);
  });

  it('A-04 `ties-between-foes-only` leaves allies tied, in seat order', () => {
    const setup = setupOf(
      { heroes: { ana: d8, ada: d8 }, foes: { bo: d6 } },
      { 'ties-between-foes-only': true },
    );
    const { of } = play(setup, [4, 4, 2]);
    expect(of('tie-rerolled')).toHaveLength(0);
    expect(of('ordered')[0]?.fighters).toEqual(['bo', 'ana', 'ada']);
  });

  it('[TB-TIE-05] a spark can mend a tie before it is rerolled', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8', sparks: 1 } }, foes: { bo: d6 } });
    const { of } = play(setup, [4, 4, 7], [['spark ana', { use: 'reroll', die: 'a' }]]);
    expect(of('tie-rerolled')).toHaveLength(0);
    expect(of('ordered')[0]?.fighters).toEqual(['bo', 'ana']);
  });

  it('A-36 `ties-before-sparks` rerolls ties first', () => {
    const setup = setupOf(
      { heroes: { ana: { hand: '8', sparks: 1 } }, foes: { bo: d6 } },
      { 'ties-before-sparks': true },
    );
    const { events } = play(setup, [4, 4, 7, 2, 1], [['spark ana', { use: 'reroll', die: 'a' }]]);
    const kinds = events.map((e) => e.kind);
    expect(kinds.indexOf('tie-rerolled')).toBeGreaterThan(0);
    expect(kinds.indexOf('tie-rerolled')).toBeLessThan(kinds.indexOf('rerolled'));
  });

  it('[TB-TIE-06] ties made later are not rerolled: the lower rank acts first, and equal does not counter', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8', sparks: 1 } }, foes: { bo: d6, cy: d8 } });
    const { of, asked } = play(
      setup,
      [2, 5, 7, 5],
      [
        ['what-to-do ana', { do: 'attack', target: 'bo' }],
        ['while-declaring ana', { use: 'reroll', die: 'a' }],
      ],
    );
    expect(of('tie-rerolled')).toHaveLength(0);
    expect(
      refusal(
        asked.find((one) => one.kind === 'how-to-answer'),
        'counter',
      ),
    ).toBe('TB-CTR-03');
    const s = { hand: '8', sparks: 1 };
    const later = play(
      setupOf({ heroes: { dan: d8 }, foes: { eve: s, fay: s } }),
      [4, 3, 2, 5, 4],
      [
        ['what-to-do fay', { do: 'attack', target: 'eve' }],
        ['while-declaring fay', { use: 'reroll', die: 'a' }],
        ['how-to-answer eve', 'counter'],
        ['how-to-pay eve', { use: 'reroll', die: 'a' }],
      ],
    );
    expect(later.of('counter-failed')).toMatchObject([{ value: 4, against: 5 }]);
    expect(later.whoWas('what-to-do')).toEqual(['fay', 'eve', 'dan']);
  });

  it('[TB-TIE-07] a tie reroll costs no spark, takes no disadvantage, and needs no tool', () => {
    const ana = { tools: ['Sabre'], hand: '4' };
    const setup = setupOf({ heroes: { ana }, foes: { bo: { hand: '8 8' } } });
    const { of, fighter } = play(
      setup,
      [3, 6, 7, 6, 8, 1],
      [
        ['which-die ana', 'a'],
        ['which-die bo', 'a'],
        ['what-to-do bo', { do: 'disarm', target: 'ana', tool: 'ana/sabre' }],
      ],
    );
    expect(of('tie-rerolled')).toMatchObject([{ fighter: 'ana', size: 8, after: 8 }, { fighter: 'bo' }]);
    expect(fighter('ana').sparks).toBe(0);
  });

  it('A-03 a roll-off reads as one: the die keeps its number', () => {
    const setup = setupOf(
      { heroes: { ana: { hand: '8' } }, foes: { bo: { hand: '8' } } },
      { 'tie-rolloff-keeps-values': true },
    );
    const { of } = play(setup, [5, 5, 7, 3]);
    expect(of('tie-rerolled').map((e) => line(e, (id) => id).text)).toEqual([
      'ana ties with bo and rolls a 7 for the order.',
      'bo ties with ana and rolls a 3 for the order.',
    ]);
  });

  it('A-39 ties that come up in mid-beat stand; with `reroll-late-ties` those still to act reroll them', () => {
    const setup = (options: Partial<Options>) =>
      setupOf(
        {
          heroes: { ana: { hand: '8', sparks: 1 } },
          foes: { bo: { hand: '8 8', sparks: 1 }, cy: { hand: '8' } },
        },
        options,
      );
    // Ana raises her 2 to 7; Bo shifts his 4 up to Cy's 6, which is not enough.
    const said = [
      ['which-die bo', 'a'],
      ['what-to-do ana', { do: 'attack', target: 'bo' }],
      ['while-declaring ana', { use: 'reroll', die: 'a' }],
      ['how-to-answer bo', 'counter'],
      ['how-to-pay bo', { use: 'shift', from: 'b', to: 'a', points: 2 }],
    ] as const;
    const stands = play(setup({}), [2, 4, 5, 6, 7], said);
    expect(stands.of('tie-rerolled')).toEqual([]);
    expect(stands.whoWas('what-to-do').slice(0, 3)).toEqual(['ana', 'bo', 'cy']);
    const rerolled = play(setup({ 'reroll-late-ties': true }), [2, 4, 5, 6, 7, 8, 3], said);
    expect(rerolled.of('tie-rerolled')).toMatchObject([
      { fighter: 'bo', before: 6, after: 8, with: ['cy'] },
      { fighter: 'cy', before: 6, after: 3, with: ['bo'] },
    ]);
    expect(rerolled.whoWas('what-to-do').slice(0, 3)).toEqual(['ana', 'cy', 'bo']);
    const fixed = setup({ 'reroll-late-ties': true, 'order-fixed-at-reveal': true });
    expect(play(fixed, [2, 4, 5, 6, 7], said).of('tie-rerolled')).toEqual([]);
  });

  it('a tie says who tied with whom, and with which die', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8' } }, foes: { bo: { hand: '6' }, cy: { hand: '8' } } });
    const { of } = play(setup, [4, 4, 4, 5, 2, 8]);
    const [first] = of('tie-rerolled');
    expect(first).toMatchObject({ fighter: 'ana', entry: 'a', with: ['bo', 'cy'], face: 5, steps: 0 });
    expect(first === undefined ? '' : line(first, (id) => id)).toEqual({
      text: 'ana ties with bo and cy at 4 and rerolls: 5.',
      sums: 'a d8: 4, then 5',
    });
  });
});
