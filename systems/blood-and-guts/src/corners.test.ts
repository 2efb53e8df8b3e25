// Corners of the rules: scores as injuries have lowered them, who is out of reach, who is hurt first, what is restored.
import { whyNot } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { WHAT_TO_MEND } from './questions-gm.ts';
import { begin } from './sheet.ts';
import { play, setupOf, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const knife = { name: 'knife', die: 6 };
const bow = (more: object = {}) => ({ name: 'bow', die: 8, kind: 'bow', ammo: 3, ...more });
const crossbow = { name: 'crossbow', die: 10, kind: 'contraption', ammo: 3 };
const first = (condition: number) => ({ name: 'pike', die: 10, special: { quality: 5, condition } });

describe('Nerves as injuries have lowered them', () => {
  const hurt = { scores: '9/12/6', injuries: [2] }; // Nerves 4
  it('[BG-GAMBIT-02] limit gambits', () => {
    const tried = (face: number) => () =>
      play(
        { red: { a: { ...hurt, breath: [6] } }, blue: { d: {} } },
        [face],
        [
          ['which-breath a', ['d6']],
          ['which-gambit a', { gambit: { die: 'd6', to: 'weapon' }, bind: null }],
        ],
      );
    expect(tried(4)).not.toThrow();
    expect(tried(5)).toThrow();
    const both = (face: number) => () =>
      play(
        { red: { a: { ...hurt, breath: [6], weapons: [sword] } }, blue: { d: {} } },
        [face, 1],
        [
          ['which-breath a', ['d6']],
          ['which-gambit a', { gambit: { die: 'sword', to: 'manoeuvre' }, bind: null }],
        ],
      );
    expect(both(4)).not.toThrow();
    expect(both(5)).toThrow(/BG-GAMBIT-02.*more than Nerves 4/);
  });
  it('[BG-BOW-03] limit the bow die that helps to evade', () => {
    const draft = {
      red: { a: { ...hurt, weapons: [bow()] } },
      blue: { d: { weapons: [bow()] } },
      scene: { vantage: ['red'] },
    };
    expect(play(draft, [3, 4]).all('bow-die-added')).toMatchObject([{ fighter: 'a', value: 4 }]);
    expect(play(draft, [3, 5]).all('bow-die-added')).toEqual([]);
    const weak = { ...draft, red: { a: { scores: '6/4/9', weapons: [bow()] } } };
    expect(play(weak, [3, 5]).all('bow-die-added')).toEqual([]); // discarded: over Guts
  });
  it('[BG-CONT-02] are what a contraption is checked against', () => {
    const shot = (face: number) =>
      play({ red: { a: { ...hurt, weapons: [crossbow] } }, blue: { d: {} } }, [face]).all('came-up-over');
    expect(shot(5)).toMatchObject([{ score: 4, attribute: 'nerves' }]);
    expect(shot(4)).toEqual([]);
  });
});

describe('out of reach', () => {
  const archer = { scores: '6/8/6', breath: [6], weapons: [bow(), knife] };
  const clash = (d: object) => ({ red: { a: archer }, blue: { d }, scene: { vantage: ['red'] } });
  const shoots = [
    ['which-weapon a', { weapon: 'bow', throw: false }],
    ['which-breath a', ['d6']],
    ['whether-to-add-bow a', false],
  ] as const;
  const swings = [['which-weapon d', { weapon: 'sword', throw: false }], ...shoots] as const;
  it('[BG-RNG-02] a ruined bow, or one without arrows, does not reach', () => {
    for (const spoiled of [bow({ ruined: true }), bow({ ammo: 0 })]) {
      const told = play(clash({ scores: '6/9/6', weapons: [sword, spoiled] }), [7, 5, 2], swings);
      expect(told.of('a').injuries).toBe('');
      expect(told.all('came-near')).toHaveLength(1);
    }
  });
  it('[BG-RNG-02] the last arrow reaches in the exchange in which it is shot, and the carried one too', () => {
    const last = play(
      clash({ scores: '6/9/6', weapons: [bow({ ammo: 1 })], armour: ['helmet'] }),
      [7, 5, 2, 1],
      [['which-weapon d', { weapon: 'bow', throw: false }], ...shoots],
    );
    expect(last.all('injured')[0]).toMatchObject({ fighter: 'a', injury: 5 });
    const carried = play(clash({ scores: '6/9/6', weapons: [sword, bow({ ammo: 1 })] }), [7, 5, 2, 1], swings);
    expect(carried.all('injured')[0]).toMatchObject({ fighter: 'a', injury: 5 });
  });
  it('[BG-RNG-02] only while shooting, and only with vantage', () => {
    const stabs = [
      ['which-weapon d', { weapon: 'sword', throw: false }],
      ['which-weapon a', { weapon: 'knife', throw: false }],
      ['which-breath a', ['d6']],
    ] as const;
    const near = play(clash({ scores: '6/9/6', weapons: [sword] }), [7, 5, 2, 1], stabs);
    expect(near.all('injured')[0]).toMatchObject({ fighter: 'a' });
    const level = play(
      { ...clash({ scores: '6/9/6', weapons: [sword] }), scene: {} },
      [5, 7, 2, 1],
      [
        ['which-weapon a', { weapon: 'bow', throw: false }],
        ['which-breath a', ['d6']],
      ],
    );
    expect(level.all('injured')[0]).toMatchObject({ fighter: 'a' });
  });
  it('[BG-RNG-03] an equal die does not come near, not in a later pass either', () => {
    const told = play(
      clash({ scores: '9/9/6', breath: [8, 8], weapons: [sword] }),
      [4, 8, 8, 6, 4],
      [['which-breath d', ['d8', 'd8-2']], ...shoots],
    );
    expect(told.all('threats-fell').length).toBe(2);
    expect(told.all('came-near')).toEqual([]);
    expect(told.all('kept-off')).toMatchObject([{ value: 4, best: 4 }]);
  });
  it('[BG-RNG-03] the highest live die of those who cannot reach comes near', () => {
    const foe = (more: object) => ({ scores: '6/5/6', weapons: [sword], ...more });
    const draft = {
      red: { a: archer },
      blue: { d: foe({}), e: foe({}), f: foe({}), g: foe({ weapons: [bow()] }) },
      scene: { vantage: ['red'] },
    };
    const told = play(draft, [4, 3, 8, 5, 1, 2], shoots); // 8 is over Guts 5; 5 is an arrow
    expect(told.all('came-near')).toMatchObject([{ by: 'd', value: 4, best: 2 }]);
    expect(told.all('vantage-ended')).toMatchObject([{ fighter: 'a', over: 'd' }]);
  });
  const brawl = (d: object, vantage = 'red') => ({
    edition: 'brawl' as const,
    red: { a: archer },
    blue: { d },
    scene: { vantage: [vantage] },
  });
  it('[BG-RNG-05] in a brawl an equal roll does not come near', () => {
    const trade = (weapon: string | null) =>
      [
        ['answer-threat d', threat(['d6'], weapon)],
        ['threat a', threat(['d6'], 'bow')],
      ] as const;
    const foe = { scores: '6/12/6', breath: [6], weapons: [sword, bow({ ruined: true })] };
    const level = play(brawl(foe), [4, 6, 4, 1], trade('sword'));
    expect(level.all('kept-off')).toMatchObject([{ fighter: 'a', by: 'd', value: 4, best: 4 }]);
    expect(level.of('fight').vantage).toBe('red');
    const higher = play(brawl(foe), [5, 6, 4, 1], trade('sword'));
    expect(higher.all('came-near')).toHaveLength(1);
    expect(higher.of('a').injuries).toBe('');
    expect(higher.of('fight').vantage).toBe('');
    const armed = play(brawl({ ...foe, weapons: [sword, bow()] }), [5, 6, 4, 1], trade('sword'));
    expect(armed.all('came-near')).toEqual([]);
    expect(armed.of('a').injuries).toBe('7');
  });
  it('[BG-RNG-05] who tries to escape does not come near', () => {
    const told = play(
      brawl({ scores: '9/12/6', breath: [6] }),
      [3, 6, 1],
      [
        [
          'answer-threat d',
          { how: { do: 'escape', weapon: null, throw: false, attribute: 'blood' }, dice: ['d6'] },
        ],
        ['threat a', threat(['d6'], 'bow')],
      ],
    );
    expect([...told.all('came-near'), ...told.all('kept-off')]).toEqual([]);
    expect(told.of('fight').vantage).toBe('red');
  });
  it('[BG-RNG-05] an archer who is attacked is covered as well', () => {
    const told = play(
      {
        ...brawl({ scores: '6/12/6', breath: [6], weapons: [sword] }),
        scene: { vantage: ['red'], begins: 'blue' },
      },
      [5, 6, 4, 1],
      [
        ['threat d', threat(['d6'], 'sword')],
        ['answer-threat a', threat(['d6'], 'bow')],
      ],
    );
    expect(told.of('a').injuries).toBe('');
    expect(told.all('vantage-ended')).toMatchObject([{ fighter: 'a', over: 'd' }]);
  });
});

describe('hurt first', () => {
  const below = (weapons: object[], scene: object = { vantage: ['blue'] }) => ({
    red: { a: { scores: '6/9/9', weapons } },
    blue: { d: { scores: '6/9/9', weapons: [sword, bow()] } },
    scene,
  });
  const uses = (weapon: string) =>
    [
      ['which-weapon a', { weapon, throw: false }],
      ['which-weapon d', { weapon: 'sword', throw: false }],
    ] as const;
  it('[BG-BOW-04] an archer over whom a foe has vantage', () => {
    const told = play(below([bow()]), [5, 4], uses('bow'));
    expect(told.all('struck-first')).toMatchObject([{ fighter: 'a' }]);
    expect(told.of('d').injuries).toBe('');
  });
  it('[BG-BOW-04] but nobody else: not a crossbow, not a blade, not an archer on level ground or above', () => {
    expect(play(below([crossbow]), [5, 4], uses('crossbow')).of('d').injuries).toBe('5');
    expect(play(below([bow(), knife]), [5, 4], uses('knife')).of('d').injuries).toBe('5');
    expect(play(below([bow()], {}), [5, 4], uses('bow')).of('d').injuries).toBe('5');
    const above = play(
      below([bow()], { vantage: ['red'] }),
      [4, 5],
      [uses('bow')[1], uses('bow')[0], ['whether-to-add-bow a', false]],
    );
    expect([above.of('a').injuries, above.of('d').injuries]).toEqual(['4', '5']);
  });
  it('[BG-BOW-04] in a brawl too', () => {
    const trade = [
      ['threat a', threat([], 'bow')],
      ['answer-threat d', threat([], 'sword')],
    ] as const;
    const draft = (scene: object) => ({
      edition: 'brawl' as const,
      red: { a: { scores: '6/5/9', weapons: [bow()] } },
      blue: { d: { scores: '6/9/9', weapons: [sword, bow()] } },
      scene,
    });
    expect(play(draft({ vantage: ['blue'] }), [4, 5], trade).of('d').injuries).toBe('');
    expect(play(draft({}), [4, 5], trade).of('d').injuries).toBe('4');
  });
  it('[BG-SPEC-08] only foes who fit the condition, and those only once in a pass', () => {
    const draft = {
      red: { a: { scores: '6/12/9', breath: [12], weapons: [first(3)] } },
      blue: {
        m: { scores: '6/12/9', weapons: [sword], mounted: true },
        u: { scores: '6/12/9', weapons: [sword] },
      },
    };
    const told = play(draft, [5, 8, 7, 4, 12], [['which-breath a', ['d12']]]);
    expect(told.all('struck-first')).toMatchObject([{ fighter: 'm' }]);
    expect(told.all('injured')).toMatchObject([
      { fighter: 'm', injury: 5 },
      { fighter: 'a', threat: 7, best: 4 }, // the 8 of m is withdrawn, the 7 of u is not
      { fighter: 'u', injury: 5 },
    ]);
  });
  it('[BG-SPEC-08] who stands up to a first strike hits back, and is hurt once', () => {
    const draft = {
      red: { a: { scores: '6/12/9', weapons: [first(7)] }, b: { scores: '6/12/9' } },
      blue: { d: { scores: '6/12/9', breath: [6], weapons: [sword] } },
    };
    const told = play(draft, [5, 6, 4, 3], [['which-breath d', ['d6']]]);
    expect(told.all('injured')).toMatchObject([
      { fighter: 'd', injury: 1 },
      { fighter: 'a', injury: 6 },
      { fighter: 'b', injury: 6 },
    ]);
  });
});

describe('what is restored', () => {
  const worn = {
    edition: 'brawl' as const,
    red: {
      a: {
        breath: [6, { size: 8, exhausted: true }, { size: 10, exhausted: true }],
        weapons: [
          { ...sword, marks: [3, 5] },
          { ...knife, marks: [2] },
          { ...knife, name: 'stick', marks: [1], ruined: true },
        ],
        shield: { die: 6, marks: [4] },
        armour: [
          { piece: 'helmet', crossed: [5, 10] },
          { piece: 'plate', crossed: [2] },
        ],
      },
    },
    blue: { d: { unaware: true } },
  };
  const mend = (restore: string[], breath: string[] = []) =>
    play(worn, [], [['what-to-mend gm', { restore, breath }]]);
  it('[BG-MARK-09] only what the game master names', () => {
    expect(mend(['a/sword']).of('a')).toMatchObject({
      'sword-marks': '',
      'knife-marks': '2',
      'shield-marks': '4',
      'helmet-crossed': '5,10',
      'plate-crossed': '2',
    });
    expect(mend(['a/shield', 'a/helmet']).of('a')).toMatchObject({
      'sword-marks': '3,5',
      'shield-marks': '',
      'helmet-crossed': '',
      'plate-crossed': '2',
    });
    expect(mend(['a/helmet']).fighter('a').armour[0]?.useless).toBe(false);
    const counted = play(
      {
        edition: 'brawl',
        red: { a: { armour: [{ piece: 'plate', tally: 2 }] } },
        blue: { d: { unaware: true } },
        options: { 'armour-marks': 'two-strikes' },
      },
      [],
      [['what-to-mend gm', { restore: ['a/plate'], breath: [] }]],
    );
    expect(counted.fighter('a').armour[0]).toMatchObject({ tally: 0, useless: false });
    expect(mend([], ['a/d8']).of('a')).toMatchObject({ living: 2, d10: 'exhausted', d8: 'living' });
    expect(mend(['a/knife']).all('restored')).toMatchObject([{ fighter: 'a', item: 'knife' }]);
  });
  it('[BG-MARK-09] never what is ruined', () => {
    const fight = begin(setupOf(worn));
    const refusal = whyNot(WHAT_TO_MEND as never, fight, 'gm', null, { restore: ['a/stick'], breath: [] });
    expect(refusal?.rule).toBe('BG-MARK-09');
    const split = setupOf({ ...worn, red: { a: { shield: { die: 6, marks: [2], ruined: true } } } });
    expect(
      whyNot(WHAT_TO_MEND as never, begin(split), 'gm', null, { restore: ['a/shield'], breath: [] })?.rule,
    ).toBe('BG-MARK-09');
    const after = play({ ...worn, options: { 'restore-when': 'after-fight' } }, []);
    expect(after.of('a')).toMatchObject({ 'sword-marks': '', 'stick-marks': '1', 'stick-ruined': true });
  });
});

describe('re-evaluation', () => {
  const idle = { red: { a: { breath: [6] } }, blue: { d: { breath: [6] } } };
  const dice = [1, 1];
  const says = (side: string, resolve: string) => [`whether-to-re-engage ${side}`, resolve] as const;
  it('[BG-REEV-01] the unfavoured side answers first, and each answer counts for its own side', () => {
    const below = (vantage: string, one: string, other: string) =>
      play({ ...idle, scene: { vantage: [vantage] } }, dice, [
        says(one, 'disengage'),
        says(other, 're-engage'),
      ]);
    expect(below('red', 'blue', 'red').state.outcome?.winner).toBe('red');
    expect(below('blue', 'red', 'blue').state.outcome?.winner).toBe('blue');
    expect(() => below('red', 'red', 'blue')).toThrow();
    expect(() => below('blue', 'blue', 'red')).toThrow();
  });
  it('[BG-REEV-01] comes only when nobody standing is threatened, and tells after how many passes', () => {
    const armed = {
      red: { a: { scores: '9/9/6', breath: [8, 8], weapons: [sword] } },
      blue: { d: { scores: '9/9/6', breath: [8, 8] } },
    };
    const told = play(
      armed,
      [2, 1, 1, 3, 2],
      [
        ['which-breath a', ['d8', 'd8-2']],
        ['which-breath d', ['d8', 'd8-2']],
      ],
    );
    expect(told.all('re-evaluated')).toMatchObject([{ passes: 2 }]);
    const over = play({ red: { a: { weapons: [sword] } }, blue: { d: {} } }, [4]);
    expect(over.all('re-evaluated')).toEqual([]);
  });
  it('[BG-REEV-04] circumstances are set for all who are up, and for nobody else', () => {
    const said = {
      vantage: ['red'],
      closeQuarters: true,
      unaware: [],
      helpless: [],
      mounted: ['a'],
      above: ['d'],
      grappling: ['a', 'd'],
    };
    const draft = {
      red: { a: { mounted: false, above: true } },
      blue: { d: {}, e: { helpless: true, mounted: true } },
    };
    const told = play(
      draft,
      [],
      [
        ['whether-changed gm', false],
        ['whether-to-strike a', 'kill'],
        ['whether-changed gm', true],
        ['circumstances gm', said],
      ],
      2,
    );
    const flags = (id: string): unknown => {
      const { mounted, above, grappling, helpless } = told.fighter(id);
      return { mounted, above, grappling, helpless };
    };
    expect(flags('a')).toEqual({ mounted: true, above: false, grappling: true, helpless: false });
    expect(flags('d')).toEqual({ mounted: false, above: true, grappling: true, helpless: false });
    expect(flags('e')).toEqual({ mounted: true, above: false, grappling: false, helpless: true });
    expect(told.of('fight')).toMatchObject({ vantage: 'red', 'close-quarters': true });
  });
  it('[BG-REEV-04] vantage is taken away as it is given, to sides and to pairs, and so is being aware', () => {
    const none = {
      vantage: [],
      closeQuarters: false,
      unaware: ['d'],
      helpless: [],
      mounted: [],
      above: [],
      grappling: [],
    };
    const said = (extra: object) =>
      [
        ['whether-changed gm', true],
        ['circumstances gm', { ...none, ...extra }],
      ] as const;
    const lost = play(
      { ...idle, scene: { vantage: ['red'] } },
      [],
      [...said({}), ['whether-to-strike a', 'kill']],
    );
    expect(lost.all('exchange-opened')[0]?.favoured).toEqual([]);
    expect(lost.of('d').note).toBe('killed');
    const pairs = play(
      { ...idle, options: { 'vantage-scope': 'pair' }, scene: { over: [{ who: 'a', over: 'd' }] } },
      [],
      [...said({ unaware: [], over: [{ who: 'd', over: 'a' }] })],
    );
    expect(pairs.state.pairs).toEqual([{ who: 'd', over: 'a' }]);
  });
  it('[BG-REEV-04] the guard ends the fight after the last exchange allowed, and not before', () => {
    const ended = (most: number, rounds: number) =>
      play(
        { ...idle, options: { 'max-exchanges': most } },
        [],
        [
          ['which-breath a', []],
          ['which-breath d', []],
        ],
        rounds,
      ).state.outcome?.reason ?? null;
    expect(ended(2, 1)).toBeNull();
    expect(ended(1, 1)).toBe('guard');
    const last = play(
      { ...idle, options: { 'max-exchanges': 1 } },
      [],
      [
        ['which-breath a', []],
        ['which-breath d', []],
      ],
    );
    expect(last.all('resolved')).toEqual([]); // nobody is asked to re-engage
  });
});
