import { describe, expect, it } from 'vitest';
import { SHIELD_SIZES } from './14-shields.ts';
import { ONLY, slotsOf } from './16-slots-and-editions.ts';
import { LIBRARY } from './library.ts';
import { WHICH_PIECE } from './questions-gear.ts';
import { checkSheet } from './schema.ts';
import { begin } from './sheet.ts';
import { escaping, play, setupOf, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const against = (armour: unknown[], more: object = {}) => ({
  red: { a: { scores: '6/20/9', weapons: [{ name: 'blade', die: 12 }] } },
  blue: { d: { armour } },
  ...more,
});
const injury = (armour: unknown[], face: number): unknown => play(against(armour), [face]).of('d').injuries;

describe('chapter 14, Shields', () => {
  it('[BG-SHLD-01] d4, which is light, to d10', () => {
    const shields = SHIELD_SIZES.map(
      (die) => begin(setupOf({ red: { a: { shield: { die } } }, blue: { d: {} } })).fighters[0]?.shield,
    );
    expect(shields.map((shield) => [shield?.size, shield?.slots, shield?.light])).toEqual([
      [4, 1, true],
      [6, 1, false],
      [8, 2, false],
      [10, 3, false],
    ]);
  });
  it('[BG-SHLD-02] its die joins the manoeuvre dice, and Blood rolls of a brawl', () => {
    const told = play({ red: { a: { weapons: [sword] } }, blue: { d: { shield: { die: 6 } } } }, [5, 5]);
    expect(told.all('evaded')[0]).toMatchObject({ best: 5 });
    const brawl = {
      edition: 'brawl' as const,
      red: { a: { breath: [6] } },
      blue: { d: { breath: [6], shield: { die: 6 } } },
    };
    expect(
      play(
        brawl,
        [5, 1, 5],
        [
          ['threat a', threat(['d6'])],
          ['answer-threat d', escaping(['d6'])],
        ],
      ).of('d').status,
    ).toBe('away');
    expect(
      play(
        brawl,
        [5, 1],
        [
          ['threat a', threat(['d6'])],
          ['answer-threat d', threat(['d6'])],
        ],
      ).of('d').injuries,
    ).toBe('4'); // Guts: no shield
  });
  it('[BG-SHLD-03] over Guts it is out and marked', () => {
    const told = play({ red: { a: {} }, blue: { d: { scores: '6/3/6', shield: { die: 6 } } } }, [4]);
    expect(told.all('came-up-over')[0]?.rule).toBe('BG-SHLD-03');
    expect(told.of('d')['shield-marks']).toBe('4');
  });
  it('[BG-SHLD-04] a sound shield always rolls, even without breath; a ruined one never', () => {
    expect(play({ red: { a: {} }, blue: { d: { shield: { die: 6 } } } }, [4]).dice).toBe(1);
    expect(play({ red: { a: {} }, blue: { d: { shield: { die: 6, ruined: true } } } }, []).dice).toBe(0);
  });
});

describe('chapter 15, Armour', () => {
  it('[BG-ARM-01] a gambeson takes 1 off every injury', () => {
    expect(injury(['gambeson'], 7)).toBe('6');
    expect(injury(['gambeson'], 1)).toBe('');
  });
  const stopped = (piece: string) =>
    Array.from({ length: 12 }, (_, i) => i + 1).filter((face) => injury([piece], face) === '');
  it('[BG-ARM-02] a helmet stops 5 and 10', () => expect(stopped('helmet')).toEqual([5, 10]));
  it('[BG-ARM-03] chainmail stops 3, 6, 9 and 12', () => expect(stopped('chainmail')).toEqual([3, 6, 9, 12]));
  it('[BG-ARM-04] plate stops even faces', () => expect(stopped('plate')).toEqual([2, 4, 6, 8, 10, 12]));
  it('[BG-ARM-05] pieces combine, one of each kind; together they let 1, 7 and 11 through', () => {
    const through = Array.from({ length: 12 }, (_, i) => i + 1).filter(
      (face) => injury(['helmet', 'chainmail', 'plate'], face) !== '',
    );
    expect(through).toEqual([1, 7, 11]);
    expect(checkSheet({ blood: 1, guts: 1, nerves: 1, armour: ['plate', 'plate'] }).ok).toBe(false);
  });
  it('[BG-ARM-06] before the highest is taken, and for the wearer alone', () => {
    const two = { a: { weapons: [sword] }, b: { weapons: [sword] } };
    const told = play({ red: two, blue: { d: { armour: ['plate'] }, e: {} } }, [6, 5]);
    expect([told.of('d').injuries, told.of('e').injuries]).toEqual(['5', '6']);
  });
  it('[BG-ARM-07] one number just used is crossed out, the wearer chooses, once an exchange', () => {
    const two = { a: { weapons: [sword] }, b: { weapons: [sword] } };
    const draft = { red: two, blue: { d: { armour: ['chainmail', 'plate'] } } };
    const told = play(draft, [6, 4], [['which-piece d', { piece: 'plate', number: 6 }]]);
    expect(told.of('d')).toMatchObject({ 'plate-crossed': '6', 'chainmail-crossed': '' });
    const fight = begin(setupOf(draft));
    expect(WHICH_PIECE.choices(fight, 'd', { trigger: 6, only: null })).toMatchObject({
      answers: [
        { piece: 'chainmail', number: 6 },
        { piece: 'plate', number: 6 },
      ],
    });
  });
  it('[BG-ARM-08] a crossed-out number stops nothing, until restored', () => {
    expect(injury([{ piece: 'helmet', crossed: [5] }], 5)).toBe('5');
    expect(injury([{ piece: 'helmet', crossed: [5] }], 10)).toBe('');
    const told = play(
      {
        ...against([{ piece: 'helmet', crossed: [5] }]),
        blue: { d: { unaware: true, armour: [{ piece: 'helmet', crossed: [5] }] } },
      },
      [],
      [['what-to-mend gm', { restore: ['d/helmet'], breath: [] }]],
    );
    expect(told.of('d')['helmet-crossed']).toBe('');
  });
  it('[BG-ARM-09] the weapon of a stopped die is marked, once however many stop it', () => {
    const told = play(
      { red: { a: { weapons: [sword] } }, blue: { d: { armour: ['plate'] }, e: { armour: ['plate'] } } },
      [4],
    );
    expect(told.of('a')).toMatchObject({ 'sword-marks': '4', 'sword-ruined': false });
    expect([told.of('d')['plate-crossed'], told.of('e')['plate-crossed']]).toEqual(['4', '4']);
  });
  it('[BG-ARM-10] an over-swung die never reaches armour; marks of this exchange stop nothing less', () => {
    expect(
      play({ red: { a: { scores: '6/5/6', weapons: [sword] } }, blue: { d: { armour: ['plate'] } } }, [6]).of(
        'd',
      )['plate-crossed'],
    ).toBe('');
    const told = play(
      { red: { a: { weapons: [sword] }, b: { weapons: [sword] } }, blue: { d: { armour: ['plate'] } } },
      [4, 4],
    );
    expect(told.of('d')).toMatchObject({ injuries: '', 'plate-crossed': '4' });
  });
  it('[BG-ARM-11] armour does nothing on a successful escape', () => {
    const draft = {
      edition: 'brawl' as const,
      red: { a: { weapons: [sword] } },
      blue: { d: { armour: ['plate'] } },
    };
    const told = play(
      draft,
      [4],
      [
        ['threat a', threat([], 'sword')],
        ['answer-threat d', escaping([])],
      ],
    );
    expect(told.of('d')).toMatchObject({ status: 'away', 'plate-crossed': '' });
    expect(told.of('a')['sword-marks']).toBe('');
  });
});

describe('chapter 16, Slots and editions', () => {
  const slots = (id: string): number =>
    slotsOf(
      begin({
        ...setupOf({ red: { a: {} }, blue: { d: {} } }),
        fighters: [{ id: 'a', name: 'a', side: 'red', sheet: LIBRARY[id]!.sheet }],
      }).fighters[0]!,
    );
  it('[BG-SLOT-01] slots are summed, not limited; ammunition takes none', () => {
    const ids = [
      'footpad',
      'knight',
      'crossbowman',
      'spearman',
      'brawler',
      'bowman',
      'halberdier',
      'duellist',
    ];
    expect(ids.map(slots)).toEqual([2, 10, 8, 8, 0, 6, 7, 2]);
  });
  it('[BG-SLOT-02] slots of armour and the unwieldy', () => {
    const of = (draft: object): number =>
      slotsOf(begin(setupOf({ red: { a: draft }, blue: { d: {} } })).fighters[0]!);
    expect(['gambeson', 'helmet', 'chainmail', 'plate'].map((piece) => of({ armour: [piece] }))).toEqual([
      3, 1, 3, 3,
    ]);
    expect(of({ weapons: ['ballista'] })).toBe(0);
  });
  it('[BG-MAP-01] a brawl throws, shoots, reloads, marks and stops dice too', () => {
    const draft = {
      edition: 'brawl' as const,
      red: {
        a: {
          scores: '6/9/9',
          weapons: [{ name: 'crossbow', die: 10, kind: 'contraption', ammo: 3, loaded: false }],
        },
      },
      blue: { d: { scores: '6/20/9', armour: ['plate'] } },
    };
    const told = play(
      draft,
      [4],
      [
        ['threat a', threat([], 'crossbow')],
        ['answer-threat d', threat([])],
      ],
    );
    expect(told.of('a')).toMatchObject({
      'crossbow-ammo': 2,
      'crossbow-marks': '4',
      'crossbow-loaded': false,
    });
    expect(told.of('d')).toMatchObject({ 'plate-crossed': '4', injuries: '' });
  });
  it('[BG-MAP-02] a brawl has no gambits, gifts, passes or stand saves', () => {
    expect(ONLY.clash).toEqual(['gambits', 'gifts', 'passes', 'stand-saves']);
    const draft = { edition: 'brawl' as const, red: { a: { breath: [6] } }, blue: { d: { breath: [6] } } };
    const told = play(
      draft,
      [5, 3],
      [
        ['threat a', threat(['d6'])],
        ['answer-threat d', threat(['d6'])],
      ],
    );
    for (const kind of ['gambit-made', 'gave', 'threats-fell', 'stand-save'] as const)
      expect(told.all(kind)).toEqual([]);
  });
  it('[BG-MAP-03] a clash adds no difference to a weapon and has no Blood threats', () => {
    expect(ONLY.brawl).toEqual(['blood-threats', 'weapon-plus-difference']);
    const told = play(
      { red: { a: { weapons: [sword], breath: [6] } }, blue: { d: {} } },
      [4, 6],
      [['which-breath a', ['d6']]],
    );
    expect(told.of('d').injuries).toBe('4');
  });
  it('[BG-ARM-08] armour worn out in one fight is worn out in the next, however marks are counted', () => {
    const two = [{ piece: 'plate', tally: 2 }];
    const hit = (reading: 'numbers' | 'tally-slots' | 'two-strikes' | 'none') =>
      play(against(two, { options: { 'armour-marks': reading } }), [4]).all('armour-stopped').length;
    expect([hit('numbers'), hit('tally-slots'), hit('two-strikes'), hit('none')]).toEqual([1, 1, 0, 1]);
  });
});
