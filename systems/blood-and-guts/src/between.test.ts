import { defaultsOf } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { BETWEEN } from './between.ts';
import { HOUSE_RULES, type Options } from './house-rules.ts';
import type { Sheet } from './sheet.ts';
import { sheet } from './testing.ts';

const sword = { name: 'sword', die: 8, marks: [3, 8] };
const axe = { name: 'axe', die: 10, marks: [4, 7], ruined: true };
const worn = {
  breath: [{ size: 6, exhausted: true }],
  injuries: [2],
  weapons: [sword, axe],
  armour: [{ piece: 'plate', crossed: [8] }],
};

function repaired(draft: object, options: Partial<Options> = {}): Sheet {
  const all = { ...defaultsOf(HOUSE_RULES), ...options } as Options;
  const after = BETWEEN.pauses.repair?.apply(sheet(draft), all);
  if (after === undefined) throw new Error('nothing can be repaired');
  return after;
}

describe('between two fights', () => {
  it('[BG-MARK-09] restoring clears the marks of weapons, and undoes no ruin', () => {
    expect(repaired(worn).weapons).toMatchObject([
      { name: 'sword', marks: [], ruined: false },
      { name: 'axe', marks: [4, 7], ruined: true },
    ]);
  });

  it('[BG-MARK-09] the same holds for a shield; who has none is given none', () => {
    const shield = (more: object) => repaired({ ...worn, shield: { die: 8, marks: [2], ...more } }).shield;
    expect(shield({})).toMatchObject({ marks: [], ruined: false });
    expect(shield({ ruined: true })).toMatchObject({ marks: [2], ruined: true });
    expect(repaired(worn).shield).toBeNull();
  });

  it('[BG-ARM-08] crossed-out numbers stop again; [BG-INJ-08] injuries stay', () => {
    const after = repaired(worn);
    expect(after.armour).toMatchObject([{ piece: 'plate', crossed: [] }]);
    expect(after.injuries).toEqual([2]);
  });

  it('A-18 `restore-when: never` gives breath back and leaves all gear as it is', () => {
    const after = repaired({ ...worn, shield: { die: 8, marks: [2] } }, { 'restore-when': 'never' });
    const before = sheet({ ...worn, shield: { die: 8, marks: [2] } });
    expect(after).toEqual({ ...before, breath: [{ size: 6, exhausted: false }] });
  });
});
