// Corner cases of the rules: scores lowered by injuries, what is restored, re-evaluating.
import { whyNot } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { WHICH_GAMBIT } from './questions-clash.ts';
import { WHAT_TO_MEND } from './questions-gm.ts';
import { begin } from './sheet.ts';
import { fighterOf } from './state.ts';
import { play, setupOf } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const knife = { name: 'knife', die: 6 };
const bow = (more: object = {}) => ({ name: 'bow', die: 8, kind: 'bow', ammo: 3, ...more });
const crossbow = { name: 'crossbow', die: 10, kind: 'contraption', ammo: 3 };

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
    expect(tried(5)).toThrow(/never asked/);
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
  it('[BG-BOW-03] A-61: the bow die evades and threatens; or, moved, it only evades', () => {
    const shot = (reading: 'both' | 'moved') =>
      play(
        {
          red: { a: { scores: '9/12/9', weapons: [bow()] } },
          blue: { d: { weapons: [bow()] } },
          scene: { vantage: ['red'] },
          options: { 'bow-die': reading },
        },
        [3, 4],
        [['whether-to-add-bow a', true]],
      );
    const [both, moved] = [shot('both'), shot('moved')];
    for (const told of [both, moved])
      expect(told.all('manoeuvre-rolled')).toMatchObject([{ best: 0 }, { best: 4 }]);
    expect(both.all('threat-made')).toContainEqual(expect.objectContaining({ side: 'red', threat: 4 }));
    expect(moved.all('threat-made')).not.toContainEqual(expect.objectContaining({ side: 'red', threat: 4 }));
  });
  it('[BG-GAMBIT-02] limit the gambit of a runner in an older record as well', () => {
    const fight = begin(setupOf({ red: { a: hurt }, blue: { d: {} } }));
    const a = fighterOf(fight, 'a');
    a.running = true;
    const refusal = (value: number) => {
      a.hand = [{ owner: 'a', key: 'd8', value, live: true, gambit: false, twin: false } as never];
      const answer = { gambit: { die: 'd8', to: 'weapon' }, bind: null };
      return whyNot(WHICH_GAMBIT as never, fight, 'a', null, answer);
    };
    expect([refusal(4), refusal(5)]).toMatchObject([null, { rule: 'BG-RUN-02' }]);
  });
  it('[BG-THROW-02] limit a throw', () => {
    const thrown = (face: number) =>
      play(
        { red: { a: { ...hurt, weapons: [sword] } }, blue: { d: {} } },
        [face],
        [['which-weapon a', { weapon: 'sword', throw: true }]],
      ).all('came-up-over');
    expect(thrown(4)).toEqual([]);
    expect(thrown(5)).toMatchObject([{ score: 4, attribute: 'nerves' }]);
  });
  it('[BG-CONT-02] are what a contraption is checked against', () => {
    const shot = (face: number) =>
      play({ red: { a: { ...hurt, weapons: [crossbow] } }, blue: { d: {} } }, [face]).all('came-up-over');
    expect(shot(5)).toMatchObject([{ score: 4, attribute: 'nerves' }]);
    expect(shot(4)).toEqual([]);
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
  it('[BG-MARK-09] nothing that bears no marks', () => {
    const sound = {
      edition: 'brawl' as const,
      red: { a: { weapons: [sword], shield: { die: 6 }, armour: ['plate'] } },
      blue: { d: {} },
    };
    const fight = begin(setupOf(sound));
    for (const item of ['sword', 'shield', 'plate'])
      expect(
        whyNot(WHAT_TO_MEND as never, fight, 'gm', null, { restore: [`a/${item}`], breath: [] }),
        item,
      ).not.toBeNull();
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
