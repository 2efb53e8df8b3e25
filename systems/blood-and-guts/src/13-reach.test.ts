// Who is out of reach of whom, and who is hurt first.
import { describe, expect, it } from 'vitest';
import { play, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const knife = { name: 'knife', die: 6 };
const bow = (more: object = {}) => ({ name: 'bow', die: 8, kind: 'bow', ammo: 3, ...more });
const crossbow = { name: 'crossbow', die: 10, kind: 'contraption', ammo: 3 };
const first = (condition: number) => ({ name: 'pike', die: 10, special: { quality: 5, condition } });

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
    const carried = play(
      clash({ scores: '6/9/6', weapons: [sword, bow({ ammo: 1 })] }),
      [7, 5, 2, 1],
      swings,
    );
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
  it('[BG-RNG-03] of equal dice the first comes near, and a die worth nothing does not try', () => {
    const foe = (more: object = {}) => ({ scores: '6/9/6', weapons: [{ ...sword, ...more }] });
    const two = (d: object) => ({ red: { a: archer }, blue: { d, e: foe() }, scene: { vantage: ['red'] } });
    expect(play(two(foe()), [4, 4, 1, 2], shoots).all('came-near')).toMatchObject([{ by: 'd' }]);
    const spoiled = { red: { a: archer }, blue: { d: foe({ marks: [4] }) }, scene: { vantage: ['red'] } };
    const told = play(spoiled, [4, 1, 2], shoots);
    expect([...told.all('came-near'), ...told.all('kept-off')]).toEqual([]);
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
  const brawl = (a: string, d: string, more: object = {}) => ({
    edition: 'brawl' as const,
    red: { a: { scores: a, breath: [6], weapons: [{ ...first(4), marks: [9] }] } },
    blue: { d: { scores: d, breath: [6], weapons: [sword], ...more } },
    scene: { closeQuarters: true },
  });
  const trade = [
    ['threat a', threat(['d6'], 'pike')],
    ['answer-threat d', threat(['d6'], 'sword')],
  ] as const;
  it('[BG-SPEC-08] in a brawl an injury of 1 is enough to fell, first or in return', () => {
    const felled = play(brawl('6/9/9', '6/1/9'), [3, 1, 3, 1], trade);
    expect([felled.of('d').status, felled.of('a').injuries]).toEqual(['down', '']);
    expect(felled.all('struck-first')).toMatchObject([{ fighter: 'd' }]);
    const back = play(brawl('6/1/9', '6/9/9'), [3, 1, 3, 1], trade);
    expect([back.of('a').status, back.of('d').status]).toEqual(['down', 'up']);
    expect(play(brawl('6/9/9', '6/9/9'), [3, 1, 3, 1], trade).all('went-down')).toEqual([]);
  });
  it('[BG-SPEC-08] who is at Guts 0 stays up until hurt', () => {
    // The first striker rolls a marked face, worth 0; the other's sword rolls over their Guts.
    const unhurt = play(brawl('6/9/9', '6/0/9'), [3, 9, 3, 8], trade);
    expect([unhurt.of('a').status, unhurt.of('d').status]).toEqual(['up', 'up']);
    const nothing = play(
      brawl('6/0/9', '6/9/9', { weapons: [{ ...sword, marks: [8] }] }),
      [3, 1, 3, 8],
      trade,
    );
    expect(nothing.of('a').status).toBe('up');
    // A fighter with vantage over an archer strikes first; the arrow in return is a marked face, worth 0.
    const above = play(
      {
        edition: 'brawl',
        red: { a: { scores: '6/0/9' } },
        blue: { d: { scores: '6/9/9', weapons: [bow({ marks: [8] })] } },
        scene: { vantage: ['red'] },
      },
      [8],
      [
        ['answer-threat d', threat([], 'bow')],
        ['threat a', threat([])],
      ],
    );
    expect(above.all('harm-summed')).toMatchObject([
      { fighter: 'd', injury: 0 },
      { fighter: 'a', injury: 0 },
    ]);
    expect(above.of('a').status).toBe('up');
  });
  it('[BG-SPEC-08] no blow of somebody who was escaping comes too late', () => {
    const told = play(
      brawl('6/9/9', '6/1/9'),
      [6, 5, 1],
      [
        trade[0],
        [
          'answer-threat d',
          { how: { do: 'escape', weapon: null, throw: false, attribute: 'blood' }, dice: ['d6'] },
        ],
      ],
    );
    expect(told.of('d').status).toBe('down');
    expect(told.all('struck-first')).toEqual([]);
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
