import { describe, expect, it } from 'vitest';
import { checkSheet } from './schema.ts';
import type { Sheet } from './sheet.ts';
import type { Edition } from './state.ts';
import { BLOOD_AND_GUTS } from './system.ts';
import { play, sheet, type Told, threat } from './testing.ts';

const quality = (effect: object, more: object = {}) => ({ name: 'Oath', effect, ...more });
const blade = (special: object, more: object = {}) => ({ name: 'blade', die: 8, special, ...more });

/** One blow of `a` with a special blade at `d`, who defends with a knife, in either edition. */
function blow(
  edition: Edition,
  special: object,
  dice: readonly number[],
  answers: readonly (readonly [string, unknown])[] = [],
  foe: object = {},
): Told {
  const pinned: readonly (readonly [string, unknown])[] =
    edition === 'brawl'
      ? [['threat a', threat([], 'blade')], ...answers, ['answer-threat d', threat([], 'knife')]]
      : [
          ['which-weapon a', { weapon: 'blade', throw: false }],
          ['which-weapon d', { weapon: 'knife', throw: false }],
          ...answers,
          ['which-breath a', []],
          ['which-breath d', []],
        ];
  return play(
    {
      edition,
      red: { a: { scores: '6/7/6', breath: [6], weapons: [blade(special)] } },
      blue: { d: { scores: '6/9/6', breath: [6], weapons: [{ name: 'knife', die: 6 }], ...foe } },
    },
    dice,
    pinned,
  );
}
const rolls = (told: Told): number => told.all('item-rolled').filter(({ item }) => item === 'blade').length;

describe.each(['brawl', 'clash'] as const)('qualities of a table’s own in a %s', (edition) => {
  it('[BG-SPEC-09] [BG-SPEC-04] one more die or two, told by the name of the quality', () => {
    const special = { quality: quality({ do: 'extra-die', dice: 2 }), condition: 'always' };
    const told = blow(edition, special, [2, 3, 4, 1]);
    expect(rolls(told)).toBe(3);
    expect(told.all('quality-at-work')).toMatchObject([{ own: 'Oath', against: ['d'] }]);
  });

  it('[BG-SPEC-09] [BG-SPEC-05] a bonus in another measure', () => {
    const special = { quality: quality({ do: 'plus', amount: 3 }), condition: 'always' };
    expect(blow(edition, special, [2, 1]).all('item-rolled')[0]).toMatchObject({
      face: 2,
      bonus: 3,
      value: 5,
    });
  });

  it('[BG-SPEC-09] a steady weapon comes up over later; a spared one takes no marks', () => {
    const plain = { quality: quality({ do: 'spare' }), condition: 'always' };
    const spared = blow(edition, plain, [8, 1]);
    expect(spared.all('came-up-over')).toMatchObject([{ score: 7 }]);
    expect(spared.fighter('a').weapons[0]?.marks).toEqual([]);
    const steady = { quality: quality({ do: 'steady', amount: 1 }), condition: 'always' };
    expect(blow(edition, steady, [8, 1]).all('came-up-over')).toEqual([]);
  });

  it('[BG-SPEC-09] it is called on so often in a fight, and asked for each time', () => {
    const special = { quality: quality({ do: 'extra-die' }, { uses: 1 }), condition: 'always' };
    expect(rolls(blow(edition, special, [2, 1], [['whether-to-call-on a', false]]))).toBe(1);
    const told = blow(edition, special, [2, 3, 1], [['whether-to-call-on a', true]]);
    expect([rolls(told), told.fighter('a').weapons[0]?.used]).toEqual([2, 1]);
  });

  it('[BG-SPEC-09] with a condition in words the game master says whom it fits, without an effect what happens', () => {
    const special = { quality: quality({ do: 'gm-rules' }), condition: 'by moonlight' };
    const ruled = blow(
      edition,
      special,
      [2, 1],
      [
        ['whom-it-fits gm', ['d']],
        ['what-it-does gm', 'The moon comes out.'],
      ],
    );
    expect(ruled.all('own-ruled')).toMatchObject([{ own: 'Oath', text: 'The moon comes out.' }]);
    expect(ruled.all('quality-at-work')).toMatchObject([{ when: 'by moonlight' }]);
    expect(blow(edition, special, [2, 1]).all('quality-at-work')).toEqual([]);
  });
});

describe('qualities of a table’s own in the sheet', () => {
  it('[BG-SPEC-09] are checked', () => {
    const problem = (special: unknown): string | undefined => {
      const checked = checkSheet({ blood: 5, guts: 5, nerves: 5, weapons: [{ name: 'x', die: 8, special }] });
      return checked.ok ? undefined : checked.problems[0]?.path.join('.');
    };
    expect(problem({ quality: quality({ do: 'bind' }), condition: 4 })).toBeUndefined();
    expect(problem({ quality: quality({ do: 'bnd' }), condition: 4 })).toMatch(/^weapons/);
    expect(problem({ quality: { effect: { do: 'bind' } }, condition: 4 })).toMatch(/^weapons/);
    expect(problem({ quality: quality({ do: 'plus', amount: 9 }), condition: 'always' })).toMatch(/^weapons/);
  });

  it('[BG-SPEC-09] go from fight to fight, and can be called on again', () => {
    const special = { quality: quality({ do: 'plus' }, { uses: 2 }), condition: 'in the rain' };
    const told = blow('clash', special, [2, 1], [['whom-it-fits gm', ['d']]]);
    const after = BLOOD_AND_GUTS.sheetOf(told.state, 'a') as Sheet;
    expect(after.weapons[0]?.special).toEqual(sheet({ weapons: [blade(special)] }).weapons[0]?.special);
  });
});
