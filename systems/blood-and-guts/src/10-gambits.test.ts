import { describe, expect, it } from 'vitest';
import { play } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const one = (more: object = {}) => ({ scores: '6/9/5', breath: [6, 6], ...more });
const both = ['d6', 'd6-2'];
const ploy = (die: string, to: 'manoeuvre' | 'weapon') => ({ gambit: { die, to }, bind: null });
const rolled = [
  ['which-breath a', both],
  ['which-breath d', both],
] as const;

describe('chapter 10, Gambits', () => {
  it('[BG-GAMBIT-01] a weapon die can evade, a manoeuvre die can threaten', () => {
    const told = play(
      { red: { a: one({ weapons: [sword] }) }, blue: { d: one() } },
      [5, 1, 1, 4, 1, 1],
      [...rolled, ['which-gambit a', ploy('sword', 'manoeuvre')], ['which-gambit d', ploy('d6', 'weapon')]],
    );
    expect(told.all('threat-made').map((event) => event.threat)).toEqual([0, 4]);
    expect(told.all('evaded')[0]).toMatchObject({ fighter: 'a', best: 5 });
  });
  it('[BG-GAMBIT-02] not with a die worth more than Nerves', () => {
    const draft = { red: { a: one({ weapons: [sword] }) }, blue: { d: one() } };
    expect(() =>
      play(draft, [6, 1, 1, 1, 1], [...rolled, ['which-gambit a', ploy('sword', 'manoeuvre')]]),
    ).toThrow();
    expect(() =>
      play(draft, [5, 1, 1, 1, 1], [...rolled, ['which-gambit a', ploy('sword', 'manoeuvre')]]),
    ).not.toThrow();
  });
  it('[BG-GAMBIT-03] once for each fighter in an exchange', () => {
    const twice = [
      ...rolled,
      ['which-gambit d', ploy('d6', 'weapon')],
      ['which-gambit d', ploy('d6-2', 'weapon')],
    ] as const;
    expect(() => play({ red: { a: one() }, blue: { d: one() } }, [3, 3, 2, 2], twice)).toThrow(/never asked/);
  });
  it('[BG-GAMBIT-04] the die moves and counts in one place', () => {
    const told = play(
      { red: { a: one() }, blue: { d: one({ breath: [6] }) } },
      [3, 3, 5],
      [
        ['which-breath a', both],
        ['which-breath d', ['d6']],
        ['which-gambit d', ploy('d6', 'weapon')],
      ],
    );
    expect(told.all('threat-made')[1]?.threat).toBe(5);
    expect(told.all('best-discarded').filter((event) => event.fighter === 'd')).toEqual([]);
  });
  it('[BG-GAMBIT-05] an over-swing is not rescued', () => {
    const draft = { red: { a: one({ scores: '6/3/9', weapons: [sword] }) }, blue: { d: one() } };
    expect(() =>
      play(draft, [5, 1, 1, 1, 1], [...rolled, ['which-gambit a', ploy('sword', 'manoeuvre')]]),
    ).toThrow();
  });
  it('[BG-GAMBIT-06] a weapon die that evades is discarded in step 4 without a mark', () => {
    const told = play(
      { red: { a: one({ weapons: [sword] }) }, blue: { d: one() } },
      [5, 1, 1, 1, 1],
      [...rolled, ['which-gambit a', ploy('sword', 'manoeuvre')]],
    );
    expect(told.all('best-discarded')[0]).toMatchObject({ fighter: 'a', die: 'sword', value: 5 });
    expect(told.of('a')['sword-marks']).toBe('');
  });
  it('[BG-GAMBIT-07] a breath die that threatens meets armour but no over-check, and marks no weapon', () => {
    const guts = { scores: '6/3/9', breath: [6, 6], weapons: [sword] };
    const told = play(
      { red: { a: { armour: ['plate'] } }, blue: { d: guts } },
      [4, 1],
      [
        ['which-weapon d', null],
        ['which-breath d', both],
        ['which-gambit d', ploy('d6', 'weapon')],
      ],
    );
    expect(told.all('came-up-over')).toEqual([]);
    expect(told.of('a')['plate-crossed']).toBe('4');
    expect(told.of('d')['sword-marks']).toBe('');
  });
  it('[BG-GAMBIT-08] dice are moved before gifts, and a bow die in two places cannot be', () => {
    const bow = { name: 'bow', die: 8, kind: 'bow', ammo: 3 };
    const draft = { red: { a: one({ weapons: [bow] }) }, blue: { d: {} }, scene: { vantage: ['red'] } };
    const answers = [
      ['which-breath a', both],
      ['whether-to-add-bow a', true],
      ['which-gambit a', ploy('bow', 'manoeuvre')],
    ] as const;
    expect(() => play(draft, [4, 1, 1], answers)).toThrow();
    expect(() =>
      play(draft, [4, 1, 1], [answers[0], ['whether-to-add-bow a', false], answers[2]]),
    ).not.toThrow();
    const told = play(
      { red: { a: one(), b: one() }, blue: { d: {} } },
      [1, 2, 3, 4],
      [
        ['which-breath a', both],
        ['which-breath b', both],
        ['which-gambit a', ploy('d6', 'weapon')],
        ['which-gift b', { owner: 'b', die: 'd6', to: 'a' }],
      ],
    );
    const kinds = told.events.map((event) => event.kind);
    expect(kinds.indexOf('gambit-made')).toBeLessThan(kinds.indexOf('gave'));
  });
  it('[BG-GAMBIT-08] a bow die that helps to evade stays there, also where a house rule moves it', () => {
    const bow = { name: 'bow', die: 8, kind: 'bow', ammo: 3 };
    for (const reading of ['both', 'moved'] as const) {
      const draft = {
        red: { a: { scores: '6/9/9', weapons: [bow] } },
        blue: { d: {} },
        scene: { vantage: ['red'] },
        options: { 'bow-die': reading },
      };
      const add = ['whether-to-add-bow a', true] as const;
      expect(() => play(draft, [3], [add, ['which-gambit a', ploy('bow', 'weapon')]])).toThrow();
    }
  });
  it('[BG-GAMBIT-03] where gambits are renewed each pass, binds are too', () => {
    const rapier = { name: 'rapier', die: 8, special: { quality: 3, condition: 4 } };
    const told = play(
      {
        red: { a: { scores: '6/12/9', breath: [6], weapons: [rapier] } },
        blue: { d: { scores: '6/12/9', breath: [6, 6], weapons: [sword] } },
        scene: { closeQuarters: true },
        options: { 'gambit-limit': 'fighter-pass' },
      },
      [6, 5, 6, 6, 6],
      [
        ['which-breath a', ['d6']],
        ['which-breath d', both],
        ['which-gambit a', { gambit: null, bind: null }],
        ['which-gambit a', { gambit: null, bind: { die: 'rapier', foe: null } }],
      ],
    );
    expect(told.all('die-discarded').map(({ fighter, given }) => [fighter, given])).toEqual([
      ['a', true],
      ['d', false],
    ]);
    expect(told.all('injured')).toEqual([]);
  });
});
