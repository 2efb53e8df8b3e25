import { describe, expect, it } from 'vitest';
import { WEAPONS } from './armory.ts';
import { sheetLike } from './library-parts.ts';
import { checkSheet } from './schema.ts';
import type { Attack } from './state.ts';
import { armed, blow, does, play, setupOf } from './testing.ts';

describe('attacks', () => {
  it("[BW-ATK-01] the weapon's die is rolled, and nothing to hit", () => {
    const told = blow([8], { grit: 8 }, [1]);
    expect(told.kinds('attacked')).toMatchObject([{ roll: { sides: 8, kept: 1 } }]);
    expect([told.dice, told.t.grit]).toEqual([1, 7]);
  });
  it('[BW-ATK-02] armor off the roll, the rest off Grit', () => {
    expect(blow([8], { armor: 2, grit: 5 }, [6]).t.grit).toBe(1);
  });
  it('[BW-ATK-03] what goes beyond Grit is Direct Damage', () => {
    expect(blow([8], { grit: 3 }, [7, 8]).kinds('direct-damage')).toMatchObject([{ amount: 4 }]);
  });
  it('[BW-ATK-04] A-11: nothing beyond Grit is no contact, exactly zero included', () => {
    const effect = { onDirect: [{ effect: 'condition', name: 'smouldering' }] } as const;
    const told = blow([8], { armor: 1, grit: 3 }, [4], {}, effect);
    expect([told.t.grit, told.t.conditions, told.dice]).toEqual([0, [], 1]);
    expect(told.rules).toContain('BW-ATK-04');
  });
  it('A-11 exact-zero-is-contact: effects happen, but no Save', () => {
    const effect = { onDirect: [{ effect: 'condition', name: 'smouldering' }] } as const;
    const told = blow([8], { armor: 1, grit: 3 }, [4], { 'exact-zero-is-contact': true }, effect);
    expect([told.t.conditions, told.dice]).toEqual([['smouldering'], 1]);
    expect(
      blow([8], { armor: 1, grit: 3 }, [3], { 'exact-zero-is-contact': true }, effect).t.conditions,
    ).toEqual([]);
  });
  it('[BW-ATK-05] Direct Damage forces a STR Save', () => {
    expect(blow([8], { str: 8 }, [3, 4]).kinds('critical-save')).toMatchObject([
      { attr: 'str', damage: 3, safe: true },
    ]);
  });
  it('[BW-ATK-06] A-10: several dice are one attack, the highest counts; sum-extra-dice adds them', () => {
    expect(blow([8, 8], { grit: 20, gritMax: 20 }, [3, 6]).t.grit).toBe(14);
    expect(blow([8, 8], { grit: 20, gritMax: 20 }, [3, 6], { 'sum-extra-dice': true }).t.grit).toBe(11);
  });
  const pair = sheetLike([8, 8, 8], [WEAPONS.dagger as Attack, WEAPONS.axe as Attack], { kind: 'pc' });
  const both = does('a', { do: 'attack-with-two', with: 'dagger', and: 'axe', target: 't' });
  it('[BW-ATK-06] A-09: two weapons are one attack; two-weapons-two-attacks makes a volley of two', () => {
    const setup = { heroes: { a: pair }, foes: { t: armed([6], { grit: 20, gritMax: 20, armor: 1 }) } };
    expect(play(setupOf(setup), [5, 8], [both]).of('t').grit).toBe(13);
    const apart = play(setupOf(setup, { 'two-weapons-two-attacks': true }), [5, 8], [both]);
    expect([apart.of('t').grit, apart.kinds('attacked').length]).toEqual([9, 2]);
    expect(play(setupOf(setup, { 'sum-extra-dice': true }), [5, 8], [both]).of('t').grit).toBe(13);
  });
  it('[BW-ATK-07] an attack for each head is so many attacks in one action', () => {
    const hydra = sheetLike([8, 8, 6], [{ ...(WEAPONS.dagger as Attack), id: 'bite', count: 'heads' }], {
      heads: 3,
      kind: 'pc',
    });
    const told = play(
      setupOf({ heroes: { a: hydra }, foes: { t: armed([6], { grit: 20, gritMax: 20, armor: 1 }) } }),
      [1, 4, 6],
    );
    expect([told.kinds('attacked').length, told.of('t').grit]).toEqual([3, 12]);
    expect(checkSheet({ attacks: [{ id: 'bite', name: 'bite', count: 'heads' }] }).ok).toBe(false);
  });
  it('[BW-WPN-01] d6, d8 and d10 weapons', () => {
    const of = (size: number): string[] =>
      Object.values(WEAPONS)
        .filter((w) => w.dice[0] === size)
        .map((w) => w.id);
    expect(of(6)).toEqual(['stiletto', 'dagger', 'staff', 'whip', 'rapier', 'bow']);
    expect(of(8)).toEqual(['spear', 'axe', 'flail', 'sword']);
    expect(of(10)).toEqual(['longsword', 'war-hammer']);
    expect(of(10).every((id) => WEAPONS[id]?.bulky)).toBe(true);
  });
  it('[BW-WPN-02] bulky things take two hands: not with a shield up', () => {
    const knight = sheetLike([8, 8, 8], [WEAPONS.longsword as Attack], { kind: 'pc', shield: 1 });
    const setup = setupOf({ heroes: { a: knight }, foes: { t: armed([6]) } });
    const swing = does('a', { do: 'attack', with: 'longsword', target: 't' });
    expect(() => play(setup, [3], [swing])).toThrow(/BW-WPN-02/);
    expect(play(setup, [3], [does('a', { do: 'shield', held: false }), swing]).of('t').grit).toBe(0);
  });
  it('[BW-WPN-03] ordinary armor is worth 1, and no arrow is counted', () => {
    const checked = checkSheet({ wears: ['leather'], attacks: ['bow'] });
    expect(checked.ok && checked.value.armor).toBe(1);
    const shots = Array.from({ length: 30 }, () => 1);
    const told = play(
      setupOf({
        heroes: { a: armed([6], {}, { ranged: true }) },
        foes: { t: armed([6], { grit: 30, gritMax: 30 }) },
      }),
      shots,
      shots.map(() => does('t', { do: 'nothing' })),
      30,
    );
    expect(told.of('t').grit).toBe(0);
  });
});
