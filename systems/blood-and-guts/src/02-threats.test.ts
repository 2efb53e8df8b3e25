import { whyNot } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { ANSWER_THREAT, PRESENT_THREAT } from './questions-brawl.ts';
import { begin } from './sheet.ts';
import { escaping, play, setupOf, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const bow = { name: 'bow', die: 8, kind: 'bow', ammo: 3 };
const fists = {
  edition: 'brawl',
  red: { a: { breath: [6, 8] } },
  blue: { d: { scores: '5/9/4', breath: [8, 6] } },
} as const;
const armed = {
  edition: 'brawl',
  red: { a: { scores: '5/7/4', breath: [6, 8], weapons: [sword] } },
  blue: { d: { scores: '5/9/4', breath: [8, 6] } },
} as const;

describe('chapter 2, Threats', () => {
  it('[BG-AWARE-01] violence on an unaware foe succeeds without dice', () => {
    const told = play(
      { edition: 'brawl', red: { a: {} }, blue: { d: { unaware: true } } },
      [],
      [['whether-to-strike a', 'kill']],
    );
    expect(told.of('d')).toMatchObject({ status: 'down', note: 'killed' });
    expect(told.state.outcome?.winner).toBe('red');
    const spared = play(
      { edition: 'brawl', red: { a: {} }, blue: { d: { helpless: true } } },
      [],
      [['whether-to-strike a', 'spare']],
    );
    expect(spared.of('d').status).toBe('up');
  });

  it('[BG-AWARE-02] an aware foe has to be threatened first', () => {
    const told = play(
      fists,
      [3, 3],
      [
        ['threat a', threat(['d6'])],
        ['answer-threat d', threat(['d8'])],
      ],
    );
    expect(told.all('threat-shown')).toHaveLength(2);
    expect(told.all('struck-down')).toEqual([]);
  });

  it('[BG-AWARE-03] the game master says who is helpless, and who is down is', () => {
    const said = {
      vantage: [],
      closeQuarters: false,
      unaware: [],
      helpless: ['d'],
      mounted: [],
      above: [],
      grappling: [],
    };
    const told = play(
      fists,
      [],
      [
        ['whether-changed gm', true],
        ['circumstances gm', said],
        ['whether-to-strike a', 'subdue'],
      ],
    );
    expect(told.of('d')).toMatchObject({ status: 'down', note: 'spared' });
    expect(told.fighter('d').helpless).toBe(true);
  });

  it('[BG-AWARE-04] a clash begins with its victims, then everybody is aware', () => {
    const told = play(
      { red: { a: {}, b: {} }, blue: { d: { unaware: true }, e: { unaware: true } } },
      [],
      [
        ['whether-to-strike a', 'kill'],
        ['whether-to-strike b', 'spare'],
      ],
    );
    expect([told.of('d').status, told.of('e').status]).toEqual(['down', 'up']);
    expect(told.fighter('e').unaware).toBe(false);
    expect(told.all('re-evaluated')).toHaveLength(1);
  });

  it('[BG-THREAT-01] without living dice the threat is 0, but the weapon is rolled', () => {
    const told = play(
      armed,
      [4],
      [
        ['threat a', threat([], 'sword')],
        ['answer-threat d', threat([])],
      ],
    );
    expect(told.all('threat-shown')[0]?.threat).toBe(0);
    expect(told.of('d').injuries).toBe('4');
  });

  it('[BG-THREAT-02] the best die is the threat; on Blood it may be a shield die', () => {
    expect(
      play(
        fists,
        [3, 7],
        [
          ['threat a', threat(['d6', 'd8'])],
          ['answer-threat d', escaping([])],
        ],
      ).all('threat-shown')[0]?.threat,
    ).toBe(7);
    const shielded = { ...armed, red: { a: { ...armed.red.a, shield: { die: 6 } } } };
    const told = play(
      shielded,
      [3, 5, 1],
      [
        ['threat a', threat(['d6'], 'sword', 'blood')],
        ['answer-threat d', threat([])],
      ],
    );
    expect(told.all('threat-shown')[0]?.threat).toBe(5);
  });

  it('[BG-THREAT-03] dice tire against the attribute used', () => {
    const answers = (attribute: 'guts' | 'blood') =>
      [
        ['threat a', threat(['d8'], 'sword', attribute)],
        ['answer-threat d', threat([])],
      ] as const;
    expect(play(armed, [6, 1], answers('guts')).of('a').d8).toBe('living');
    expect(play(armed, [6, 1], answers('blood')).of('a').d8).toBe('exhausted');
  });

  it('[BG-THREAT-04] a weapon die is no part of the threat, but a bow die with vantage may be', () => {
    expect(
      play(
        armed,
        [2, 7],
        [
          ['threat a', threat(['d6'], 'sword')],
          ['answer-threat d', threat([])],
        ],
      ).all('threat-shown')[0]?.threat,
    ).toBe(2);
    const archer = {
      ...armed,
      red: { a: { scores: '7/7/7', breath: [6], weapons: [bow] } },
      scene: { vantage: ['red'] },
    };
    const told = play(
      archer,
      [2, 6],
      [
        ['answer-threat d', threat([])],
        ['threat a', threat(['d6'], 'bow', 'blood')],
      ],
    );
    expect(told.all('threat-shown')[1]?.threat).toBe(6);
  });

  it('[BG-THREAT-05] Blood needs a weapon in use', () => {
    const refusal = (weapon: string | null) =>
      whyNot(
        PRESENT_THREAT as never,
        begin(setupOf(armed)),
        'a',
        { foe: 'd', threat: null },
        threat([], weapon, 'blood'),
      );
    expect(refusal('sword')).toBeNull();
    expect(refusal(null)).not.toBeNull();
  });

  it('[BG-THREAT-06] the foe knows the threat before answering', () => {
    const told = play(
      fists,
      [5, 1],
      [
        ['threat a', threat(['d6'])],
        ['answer-threat d', escaping(['d8'])],
      ],
    );
    const kinds = told.events.map((event) => event.kind);
    expect(kinds.indexOf('threat-shown')).toBeLessThan(kinds.lastIndexOf('committed'));
  });

  it('[BG-THREAT-07] the answer is escape or brawl, nothing else', () => {
    const judge = (answer: unknown) =>
      whyNot(ANSWER_THREAT as never, begin(setupOf(fists)), 'd', { foe: 'a', threat: 5 }, answer);
    expect([judge(escaping([])), judge(threat([]))]).toEqual([null, null]);
    expect(judge(null)).not.toBeNull();
    expect(
      judge({ how: { do: 'wait', weapon: null, throw: false, attribute: 'guts' }, dice: [] }),
    ).not.toBeNull();
  });

  it('[BG-ESC-01] an escape is a Blood save', () => {
    const told = play(
      fists,
      [6, 6],
      [
        ['threat a', threat(['d6'])],
        ['answer-threat d', escaping(['d8'])],
      ],
    );
    expect(told.all('exhausted')[0]).toMatchObject({ fighter: 'd', attribute: 'blood', score: 5 });
  });

  it('[BG-ESC-02] whoever escapes takes nothing, the weapon die included', () => {
    const told = play(
      armed,
      [5, 7, 5],
      [
        ['threat a', threat(['d8'], 'sword')],
        ['answer-threat d', escaping(['d8'])],
      ],
    );
    expect(told.of('d')).toMatchObject({ status: 'away', injuries: '' });
  });

  it('[BG-ESC-03] failing against Guts costs the difference and the weapon', () => {
    const told = play(
      armed,
      [6, 3, 2],
      [
        ['threat a', threat(['d8'], 'sword')],
        ['answer-threat d', escaping(['d8'])],
      ],
    );
    expect(told.of('d').injuries).toBe('7');
  });

  it('[BG-ESC-04] failing against Blood costs the weapon only', () => {
    const told = play(
      armed,
      [5, 3, 2],
      [
        ['threat a', threat(['d8'], 'sword', 'blood')],
        ['answer-threat d', escaping(['d8'])],
      ],
    );
    expect(told.of('d').injuries).toBe('3');
  });

  it('[BG-ESC-05] an escaper rolls no weapon and hurts nobody', () => {
    const draft = { ...armed, blue: { d: { scores: '5/9/4', breath: [8], weapons: [sword] } } };
    const told = play(
      draft,
      [4, 3, 2],
      [
        ['threat a', threat(['d8'], 'sword')],
        ['answer-threat d', escaping(['d8'])],
      ],
    );
    expect(told.of('a').injuries).toBe('');
    expect(told.all('item-rolled')).toHaveLength(1);
  });

  it('[BG-ESC-06] after a failed escape the foe is still there', () => {
    const told = play(
      fists,
      [6, 2],
      [
        ['threat a', threat(['d6'])],
        ['answer-threat d', escaping(['d6'])],
      ],
    );
    expect(told.of('d')).toMatchObject({ status: 'up', injuries: '4' });
  });

  it("[BG-BRAWL-01] brawling back is a threat of one's own", () => {
    const draft = { ...fists, blue: { d: { scores: '5/9/4', breath: [8], weapons: [sword] } } };
    const told = play(
      draft,
      [2, 5, 3],
      [
        ['threat a', threat(['d6'])],
        ['answer-threat d', threat(['d8'], 'sword', 'blood')],
      ],
    );
    expect(told.all('committed')[1]).toMatchObject({ does: 'threaten', weapon: 'sword', attribute: 'blood' });
    expect(told.of('a').injuries).toBe('3');
  });

  it('[BG-BRAWL-02] unarmed, the lower threat takes the gap', () => {
    const answers = [
      ['threat a', threat(['d6'])],
      ['answer-threat d', threat(['d8'])],
    ] as const;
    expect(play(fists, [2, 6], answers).of('a').injuries).toBe('4');
    expect(play(fists, [6, 2], answers).of('d').injuries).toBe('4');
  });

  it('[BG-BRAWL-03] level threats hurt nobody', () => {
    const told = play(
      fists,
      [4, 4],
      [
        ['threat a', threat(['d6'])],
        ['answer-threat d', threat(['d8'])],
      ],
    );
    expect([told.of('a').injuries, told.of('d').injuries]).toEqual(['', '']);
  });

  it('[BG-BRAWL-04] armed, both may be hurt by one exchange', () => {
    const told = play(
      armed,
      [2, 5, 6],
      [
        ['threat a', threat(['d6'], 'sword')],
        ['answer-threat d', threat(['d8'])],
      ],
    );
    expect([told.of('a').injuries, told.of('d').injuries]).toEqual(['4', '5']);
  });
});
