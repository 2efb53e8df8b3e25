import type { OneOf } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { WHICH_WEAPON, type Wielding } from './questions-clash.ts';
import { begin } from './sheet.ts';
import { escaping, play, setupOf, threat } from './testing.ts';

const weapon = (die: number, more: object = {}) => ({ name: 'blade', die, ...more });
const alone = (armed: object, extra: object = {}) => ({
  red: { a: { scores: '6/6/5', ...extra, weapons: [armed] } },
  blue: { d: { scores: '6/20/6' } },
});
const answers = (fight: ReturnType<typeof setupOf>) =>
  WHICH_WEAPON.choices(begin(fight), 'a', null) as OneOf<Wielding>;

describe('chapter 4, Weapon dice', () => {
  it.each([6, 8, 10, 12])('[BG-WPN-01] a weapon is one die: d%i', (die) => {
    expect(play(alone(weapon(die)), [1]).all('item-rolled')).toMatchObject([{ size: die }]);
  });

  it('[BG-WPN-02] using a weapon rolls its die, with the threat or in step 1', () => {
    const brawl = { ...alone(weapon(8)), edition: 'brawl' as const };
    expect(
      play(
        brawl,
        [3],
        [
          ['threat a', threat([], 'blade')],
          ['answer-threat d', threat([])],
        ],
      ).all('item-rolled'),
    ).toHaveLength(1);
    expect(
      play(
        brawl,
        [],
        [
          ['threat a', threat([])],
          ['answer-threat d', threat([])],
        ],
      ).all('item-rolled'),
    ).toHaveLength(0);
    expect(play(alone(weapon(8)), [3]).all('item-rolled')).toHaveLength(1);
  });

  it('[BG-WPN-03] Guts for melee, bows and shields, Nerves for contraptions, both for throws', () => {
    const over = (armed: object, thrown = false) =>
      play(alone(armed), [6], [['which-weapon a', { weapon: 'blade', throw: thrown }]]).all('came-up-over')
        .length;
    expect(over(weapon(8))).toBe(0); // Guts 6
    expect(over(weapon(8, { kind: 'bow', ammo: 2 }))).toBe(0);
    expect(over(weapon(8, { kind: 'contraption', ammo: 2 }))).toBe(1); // Nerves 5
    expect(over(weapon(8), true)).toBe(1);
    expect(
      play({ red: { a: { scores: '6/5/9', shield: { die: 8 } } }, blue: { d: {} } }, [6]).all('came-up-over'),
    ).toHaveLength(1);
  });

  it('[BG-WPN-04] over the score the die does nothing and the weapon is marked', () => {
    const told = play(alone(weapon(8)), [7]);
    expect(told.of('d').injuries).toBe('');
    expect(told.of('a')['blade-marks']).toBe('7');
  });

  it('[BG-WPN-05] in the next exchange the weapon may be tried again', () => {
    const told = play(alone(weapon(8)), [7, 3], [], 2);
    expect(told.of('d').injuries).toBe('3');
  });

  it('[BG-WPN-06] one weapon an exchange, and another one in the next', () => {
    const draft = {
      ...alone(weapon(8)),
      red: { a: { weapons: [weapon(8), { name: 'knife', die: 6 }] } },
      blue: { d: { scores: '6/20/6', armour: ['plate'] } },
    };
    const told = play(
      draft,
      [2, 4],
      [
        ['which-weapon a', { weapon: 'blade', throw: false }],
        ['which-weapon a', { weapon: 'knife', throw: false }],
      ],
      2,
    );
    expect(told.all('item-rolled').map((event) => event.item)).toEqual(['blade', 'knife']);
  });

  it('[BG-WPN-07] ruined, unloaded or empty weapons cannot be chosen', () => {
    for (const [bad, why] of [
      [{ ruined: true }, 'The blade is ruined.'],
      [{ kind: 'contraption', ammo: 3, loaded: false }, 'The blade is not loaded.'],
      [{ kind: 'bow', ammo: 0 }, 'There is no ammunition left for the blade.'],
    ] as const) {
      const choices = answers(setupOf(alone(weapon(8, bad))));
      expect(choices.answers).toEqual([null]);
      expect(choices.barred).toContainEqual({
        answer: { weapon: 'blade', throw: false },
        rule: 'BG-WPN-07',
        why,
      });
    }
  });

  it('[BG-WPN-08] no weapon is always legal, and rolls no weapon die', () => {
    const told = play(alone(weapon(8)), [], [['which-weapon a', null]]);
    expect(told.all('item-rolled')).toEqual([]);
    expect(told.all('threat-made')[0]?.threat).toBe(0);
  });
});

describe('marks', () => {
  const brawl = (armed: object, d: object = {}) => ({
    edition: 'brawl' as const,
    red: { a: { scores: '6/6/6', breath: [6], weapons: [armed] } },
    blue: { d: { scores: '6/20/6', ...d } },
  });
  const swing = [
    ['threat a', threat([], 'blade')],
    ['answer-threat d', threat([])],
  ] as const;

  it('[BG-MARK-01] the face shown is crossed out', () => {
    expect(play(brawl(weapon(8)), [8], swing).of('a')['blade-marks']).toBe('8');
  });

  it('[BG-MARK-02] a marked face counts as 0 from the next roll on', () => {
    expect(play(brawl(weapon(8, { marks: [4] })), [4], swing).of('d').injuries).toBe('');
    expect(play(brawl(weapon(8)), [4], swing).of('d').injuries).toBe('4');
  });

  it('[BG-MARK-03] a face marked twice ruins the item', () => {
    expect(play(brawl(weapon(8, { marks: [8] })), [8], swing).of('a')['blade-ruined']).toBe(true);
  });

  it('[BG-MARK-04] the printed face of a mark still meets armour', () => {
    const told = play(brawl(weapon(8, { marks: [6] }), { armour: ['chainmail'] }), [6], swing);
    expect(told.of('a')['blade-ruined']).toBe(true);
    expect(told.of('d')['chainmail-crossed']).toBe('6');
  });

  it('[BG-MARK-05] the roll that makes a mark keeps its value', () => {
    const told = play(
      brawl(weapon(8)),
      [5],
      [
        ['threat a', threat([], 'blade', 'guts', true)],
        ['answer-threat d', threat([])],
      ],
    );
    expect(told.of('d').injuries).toBe('5');
    expect(told.of('a')['blade-marks']).toBe('5');
  });

  it('[BG-MARK-06] one die marks once, two dice of one face ruin', () => {
    const thrown = [
      ['threat a', threat([], 'blade', 'guts', true)],
      ['answer-threat d', threat([])],
    ] as const;
    const told = play(brawl(weapon(8), { armour: ['plate'] }), [4], thrown);
    expect(told.of('a')).toMatchObject({ 'blade-marks': '4', 'blade-ruined': false });
    const two = weapon(8, { special: { quality: 1, condition: 4 } });
    expect(
      play({ ...brawl(two), scene: { closeQuarters: true } }, [8, 8], swing).of('a')['blade-ruined'],
    ).toBe(true);
  });

  it('[BG-MARK-07] ruin bites later: another live die still counts', () => {
    const two = weapon(8, { marks: [8], special: { quality: 1, condition: 4 } });
    const told = play({ ...brawl(two), scene: { closeQuarters: true } }, [8, 5], swing);
    expect(told.of('a')['blade-ruined']).toBe(true);
    expect(told.of('d').injuries).toBe('5');
  });

  it('[BG-MARK-08] a discarded die marks, a lower one does not', () => {
    const two = weapon(8, { special: { quality: 1, condition: 4 } });
    const told = play({ ...brawl(two), scene: { closeQuarters: true } }, [2, 5], swing);
    expect(told.of('a')['blade-marks']).toBe('');
    expect(
      play({ ...brawl(two), scene: { closeQuarters: true } }, [7, 5], swing).of('a')['blade-marks'],
    ).toBe('7');
  });

  it('[BG-MARK-09] the game master clears marks after the fight, never ruin', () => {
    const both = [weapon(8, { marks: [3] }), { name: 'stick', die: 6, marks: [2], ruined: true }];
    const draft = {
      edition: 'brawl' as const,
      red: { a: { weapons: both } },
      blue: { d: { unaware: true } },
    };
    const told = play(draft, [], [['what-to-mend gm', { restore: ['a/blade'], breath: [] }]]);
    expect(told.of('a')).toMatchObject({ 'blade-marks': '', 'stick-marks': '2', 'stick-ruined': true });
  });

  it('[BG-MARK-10] shields are marked and ruined alike', () => {
    const shielded = (marks: number[]) => brawl(weapon(8), { scores: '6/3/6', shield: { die: 6, marks } });
    const flee = [
      ['threat a', threat([], 'blade')],
      ['answer-threat d', escaping([])],
    ] as const;
    expect(play(shielded([]), [1, 5], flee).of('d')['shield-marks']).toBe('5');
    expect(play(shielded([5]), [1, 5], flee).of('d')['shield-ruined']).toBe(true);
  });

  it('[BG-MARK-11] a bonus is not added to a marked face', () => {
    const plus = weapon(8, { marks: [3], special: { quality: 2, condition: 4 } });
    const close = { scene: { closeQuarters: true } };
    expect(play({ ...brawl(plus), ...close }, [3], swing).of('d').injuries).toBe('');
    expect(play({ ...brawl(plus), ...close }, [4], swing).of('d').injuries).toBe('5');
  });
});
