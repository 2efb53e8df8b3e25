import { describe, expect, it } from 'vitest';
import { LIBRARY } from './library.ts';
import { sheetLike } from './library-parts.ts';
import { checkSheet } from './schema.ts';
import type { Sheet, Size } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, blow, does, play, says, setupOf } from './testing.ts';

const gritOf = (sheet: Sheet, options = {}): number =>
  BRIGHTER_WORLDS.begin(setupOf({ heroes: { a: sheet }, foes: { t: armed([6]) } }, options)).fighters[0]
    ?.grit ?? -1;

describe('armor', () => {
  it('[BW-ARM-01] comes off each roll, not below 0', () => {
    expect(blow([6], { armor: 2, grit: 5 }, [1]).t.grit).toBe(5);
    expect(blow([6], { armor: 2, grit: 5 }, [3]).t.grit).toBe(4);
  });
  it('[BW-ARM-02] A-03: armor first, then Grit; armor-direct-only spares Direct Damage alone', () => {
    expect(blow([8], { armor: 2, grit: 3 }, [7, 8]).kinds('landed')).toMatchObject([{ through: 5, over: 2 }]);
    const other = blow([8], { armor: 2, grit: 5 }, [6], { 'armor-direct-only': true });
    expect([other.t.grit, other.dice]).toEqual([0, 1]);
    expect(blow([8], { armor: 2, grit: 5 }, [6]).t.grit).toBe(1);
  });
  it('[BW-ARM-03] the full armor against each of several attacks at once', () => {
    const setup = {
      heroes: { a: armed([6], {}, { count: 3 }) },
      foes: { t: armed([6], { armor: 2, grit: 20, gritMax: 20 }) },
    };
    expect(play(setupOf(setup), [2, 5, 6]).of('t').grit).toBe(13);
  });
  it('[BW-ARM-04] at most 3 in all', () => {
    expect(blow([12], { armor: 3, shield: 2, grit: 10, gritMax: 10 }, [10]).t.grit).toBe(3);
    expect(checkSheet({ armor: 4 }).ok).toBe(false);
  });
  it('[BW-ARM-05] a shield counts while held; pieces of 2 have a catch', () => {
    const setup = setupOf({
      heroes: { a: armed([6]) },
      foes: { t: armed([6], { armor: 1, shield: 1, grit: 9, gritMax: 9 }) },
    });
    expect(play(setup, [5], [does('t', { do: 'nothing' })]).of('t').grit).toBe(6);
    const lowered = play(
      setup,
      [5, 5],
      [does('t', { do: 'shield', held: false }), does('t', { do: 'nothing' })],
      2,
    );
    expect(lowered.of('t').grit).toBe(2);
    const plate = checkSheet({ wears: ['plate', 'shield'] });
    expect(plate.ok && [plate.value.armor, plate.value.shield, plate.value.bulkyCarried]).toEqual([2, 1, 1]);
  });
  it('[BW-ARM-06] some attacks go past armor, by themselves or against one kind of hide', () => {
    expect(blow([6], { armor: 3, grit: 5 }, [4], {}, { ignoresArmor: true }).t.grit).toBe(1);
    expect(
      blow([6], { armor: 2, grit: 5, armorFails: ['blade', 'fire'] }, [4], {}, { nature: 'blade' }).t.grit,
    ).toBe(1);
    expect(blow([6], { armor: 2, grit: 5, armorFails: ['blade', 'fire'] }, [4]).t.grit).toBe(3);
  });
  it('[BW-ARM-07] works the same without Grit', () => {
    expect(blow([6], { armor: 2, grit: 0 }, [4, 8]).kinds('direct-damage')).toMatchObject([{ amount: 2 }]);
  });
});

describe('grit', () => {
  it('[BW-GRIT-01] is not health: losing it all hurts nobody', () => {
    const told = blow([6], { grit: 6 }, [6]);
    expect([told.t.grit, told.t.str, told.t.status]).toEqual([0, 8, 0]);
  });
  it('[BW-GRIT-02] never goes below 0', () => {
    expect(blow([12], { grit: 1 }, [6, 8]).t.grit).toBe(0);
  });
  it('[BW-GRIT-03] A-35: 1 and a point for each step of DEX and WIL above d4; grit-flat is 3', () => {
    const of = (dex: Size, wil: Size, options = {}): number =>
      gritOf(sheetLike([8, dex, wil], [], { kind: 'pc' }), options);
    expect([of(4, 6), of(8, 4), of(6, 8), of(4, 4), of(12, 12)]).toEqual([2, 3, 4, 1, 9]);
    expect([of(4, 6, { 'grit-flat': true }), of(12, 12, { 'grit-flat': true })]).toEqual([3, 3]);
    expect(checkSheet({ kind: 'pc', gritMax: 10 }).ok).toBe(false);
  });
  it('[BW-GRIT-04] NPCs have what the stat block says; the plain one 3, all d6, a d6 attack', () => {
    const plain = LIBRARY['plain-npc']?.sheet as Sheet;
    expect([gritOf(plain), plain.str, plain.dex, plain.wil, plain.attacks[0]?.dice]).toEqual([
      3,
      6,
      6,
      6,
      [6],
    ]);
    expect(LIBRARY.villager?.sheet.gritMax).toBe(1);
    expect(LIBRARY.guard?.sheet.gritMax).toBe(5);
    expect(gritOf(sheetLike([4, 12, 12], [], { gritMax: 1 }))).toBe(1);
  });
  const over = [says('what-now', 'gm', { do: 'end', winner: 'heroes' })];
  it('[BW-GRIT-05] a breather after the fight restores it, none inside', () => {
    const setup = setupOf({ heroes: { a: armed([6], { grit: 0 }) }, foes: { t: armed([6]) } });
    const idle = ['a', 't'].map((id) => does(id, { do: 'nothing' }));
    expect(() => play(setup, [], [does('a', { do: 'catch-breath' })])).toThrow(/refused/);
    const told = play(setup, [], [...idle, ...over, says('afterwards', 'heroes', { do: 'catch-breath' })]);
    expect([told.of('a').grit, told.state.seconds]).toEqual([3, 300]);
  });
  it('[BW-GRIT-06] three bulky things: Grit 0 and deprived', () => {
    const loaded = BRIGHTER_WORLDS.begin(
      setupOf({
        heroes: { a: armed([6], { bulkyCarried: 3 }), b: armed([6], { bulkyCarried: 2 }) },
        foes: {},
      }),
    );
    expect(loaded.fighters.map((f) => [f.grit, f.deprived])).toEqual([
      [0, true],
      [3, false],
    ]);
    const checked = checkSheet({ attacks: ['longsword', 'war-hammer'], wears: ['plate'] });
    expect(checked.ok && checked.value.bulkyCarried).toBe(3);
  });
  it('[BW-GRIT-07] the deprived get nothing back; holding a spell deprives', () => {
    const setup = setupOf({
      heroes: { a: armed([6], { grit: 0, str: 6, strMax: 8, deprived: true }) },
      foes: { t: armed([6]) },
    });
    const idle = ['a', 't'].map((id) => does(id, { do: 'nothing' }));
    const told = play(
      setup,
      [],
      [
        ...idle,
        ...over,
        says('afterwards', 'heroes', { do: 'catch-breath' }),
        says('afterwards', 'heroes', { do: 'day' }),
      ],
    );
    expect([told.of('a').grit, told.of('a').str]).toEqual([0, 6]);
    const checked = checkSheet({ holdsSpell: true });
    expect(checked.ok && checked.value.deprived).toBe(true);
  });
});
