import { Prng } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { POLICIES } from './policies.ts';
import { WHAT_TO_DO } from './questions-turn.ts';
import { checkSheet } from './schema.ts';
import type { Fight, Sheet } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, does, play, says, setupOf, type Told } from './testing.ts';

/** A fighter with custom things. */
function bearer(own: readonly object[], more: Partial<Sheet> = {}): Sheet {
  const checked = checkSheet({ kind: 'pc', own });
  if (!checked.ok) throw new Error(checked.problems[0]?.message);
  return armed([6], { ...more, own: checked.value.own ?? [] });
}
function duel(own: readonly object[], more: Partial<Sheet> = {}, foe: Partial<Sheet> = {}) {
  return setupOf({
    heroes: { a: bearer(own, more), b: armed([6]) },
    foes: { t: armed([6], { grit: 0, ...foe }), u: armed([6]) },
  });
}
const uses = (own: string, target: string) => does('a', { do: 'use', own, target });
const one = (own: object, target: string, dice: readonly number[] = [], more: Partial<Sheet> = {}): Told =>
  play(duel([{ name: 'X', ...own }], more), dice, [uses('X', target), does('b', { do: 'nothing' })]);

describe('spells and items of a table’s own', () => {
  it('[BW-ACT-06] an item is used by name as the action, as often as it says, for the Grit it costs', () => {
    const setup = duel([{ name: 'draught', uses: 1, grit: 1, effect: { do: 'mend' } }], {
      str: 6,
      strMax: 8,
    });
    const told = play(setup, [], [uses('draught', 'a'), does('b', { do: 'nothing' })]);
    expect(told.kinds('own-used')).toMatchObject([{ own: 'draught', left: 0, gritBefore: 3, grit: 2 }]);
    expect([told.of('a').str, told.of('a').grit]).toEqual([8, 2]);
    const again = told.of('a');
    const fight = BRIGHTER_WORLDS.begin(setup);
    Object.assign(fight.fighters[0] as object, { ownUses: again.ownUses });
    Object.assign(fight, { acting: 'a', actionLeft: true });
    const { barred } = WHAT_TO_DO.choices(fight, 'a', null) as { barred?: readonly object[] };
    expect(barred).toContainEqual({
      answer: { do: 'use', own: 'draught', target: 'a' },
      rule: 'BW-ACT-06',
      why: 'draught is used up.',
    });
  });

  it('[BW-DIE-03] [BW-GRIT-07] mends one step, not beyond the maximum, and nothing while deprived', () => {
    const str = (more: Partial<Sheet>): unknown =>
      one({ effect: { do: 'mend' } }, 'a', [], { strMax: 8, ...more }).of('a').str;
    expect([str({ str: 4 }), str({ str: 8 }), str({ str: 4, deprived: true })]).toEqual([6, 8, 4]);
  });

  it('[BW-ACT-06] [BW-GRIT-07] heals, makes and ends conditions, gives another turn', () => {
    expect(one({ effect: { do: 'heal', amount: 9 } }, 'a', [], { grit: 1 }).of('a').grit).toBe(3);
    const give = one({ target: 'anyone', effect: { do: 'give', condition: 'blind' } }, 't');
    expect(give.of('t').conditions).toEqual(['blind']);
    const ended = one({ effect: { do: 'end', condition: 'blind' } }, 'a', [], { conditions: ['blind'] });
    expect(ended.of('a').conditions).toEqual([]);
    const turn = play(
      duel([{ name: 'X', uses: 1, effect: { do: 'action' } }]),
      [5, 3],
      [uses('X', 'a'), does('a', { do: 'attack', with: 'weapon', target: 't' })],
    );
    expect(turn.kinds('turn-regained')).toHaveLength(1);
    expect(turn.kinds('attacked')).toMatchObject([{ fighter: 'a' }]);
  });

  it('[BW-ACT-06] what harms is an attack: armor, Grit and Saves as ever', () => {
    const told = one({ target: 'enemy', effect: { do: 'harm', dice: 2, size: 'd8' } }, 't', [3, 7, 8]);
    expect(told.kinds('attacked')).toMatchObject([{ attack: 'X', target: 't' }]);
    expect(told.kinds('direct-damage')).toMatchObject([{ fighter: 't', amount: 7 }]);
  });

  it('[BW-ACT-06] [BW-MAG-01] [BW-MAG-02] a spell costs all Grit and must take hold of an enemy', () => {
    const sleep = { spell: true, target: 'enemy', effect: { do: 'knock-out' } };
    const told = one(sleep, 't', [5]);
    expect([told.of('a').grit, told.kinds('spell-worked')]).toMatchObject([0, [{ worked: true }]]);
    expect(told.kinds('unconscious')).toMatchObject([{ fighter: 't' }]);
    const setup = duel([{ name: 'X', ...sleep }], {}, { armor: 3, grit: 3 });
    const held = play(setup, [5], [uses('X', 't'), does('b', { do: 'nothing' })]);
    expect(held.kinds('unconscious')).toEqual([]);
  });

  it('[BW-ACT-06] where no effect fits the game master rules, and it is told', () => {
    const setup = duel([{ name: 'Odd Bell', target: 'anyone' }]);
    const told = play(
      setup,
      [],
      [uses('Odd Bell', 't'), says('what-it-does', 'gm', 'They all look up.'), does('b', { do: 'nothing' })],
    );
    expect(told.kinds('own-ruled')).toMatchObject([{ own: 'Odd Bell', text: 'They all look up.' }]);
  });

  it('[BW-ACT-06] what waits for a blow is offered to its owner, once, and not in answer to itself', () => {
    const thorns = { trigger: 'on-being-damaged', target: 'enemy', effect: { do: 'harm', size: 'd6' } };
    const setup = setupOf({
      heroes: { a: armed([8]), b: armed([6]) },
      foes: { t: { ...bearer([{ name: 'Thorns', ...thorns }]), grit: 0 }, u: armed([6]) },
    });
    const told = play(
      setup,
      [5, 7, 3],
      [does('a', { do: 'attack', with: 'weapon', target: 't' }), says('whether-to-use', 't', 'Thorns')],
    );
    expect(told.kinds('own-used')).toMatchObject([{ fighter: 't', own: 'Thorns', target: 'a' }]);
    expect(told.of('a').grit).toBe(0);
    expect(told.state.blows).toEqual([]);
  });

  it('[BW-ACT-06] what is used up stays used up in the sheet for the next fight', () => {
    const told = one({ uses: 2, effect: { do: 'heal', amount: 1 } }, 'a');
    const sheet = BRIGHTER_WORLDS.sheetOf(told.state as Fight, 'a') as Sheet;
    expect(sheet.ownUses).toEqual([1]);
    expect(checkSheet(JSON.parse(JSON.stringify(sheet))).ok).toBe(true);
    expect((BRIGHTER_WORLDS.sheetOf(told.state as Fight, 'b') as Sheet).own).toBeUndefined();
  });

  it('[BW-ACT-06] the sheet is checked: names, effects, what would never end', () => {
    const problem = (...own: object[]) => {
      const checked = checkSheet({ attacks: ['dagger'], own });
      return checked.ok ? undefined : checked.problems[0];
    };
    expect(problem({ name: 'X' })).toBeUndefined();
    expect(problem({ name: 'X' }, { name: 'X' })?.message).toMatch(/already something called "X"/);
    expect(problem({ name: 'dagger' })?.message).toMatch(/already something called "dagger"/);
    expect(problem({ name: 'X', effect: { do: 'action' } })?.message).toMatch(/say how often/);
    expect(problem({ name: 'X', spell: true, grit: 2 })?.message).toMatch(/costs all Grit/);
    expect(problem({ name: 'X', trigger: 'on-damaging', target: 'friend' })?.message).toMatch(
      /self or the enemy/,
    );
    expect(problem({ name: 'X', triger: 'any-time' })?.message).toMatch(/Did you mean "trigger"|triger/);
    expect(problem({ name: 'X', effect: { do: 'heel', amount: 2 } })?.path).toEqual([
      'own',
      0,
      'effect',
      'do',
    ]);
  });

  it('tactical play uses what pays: Grit for those without, stillness on those who can be held', () => {
    const decide = (own: object, more: Partial<Sheet> = {}, foe: Partial<Sheet> = {}): unknown => {
      const fight = BRIGHTER_WORLDS.begin(duel([{ name: 'X', ...own }], more, foe));
      Object.assign(fight, { acting: 'a', actionLeft: true });
      return POLICIES.tactical?.answer(WHAT_TO_DO as never, 'a', null, fight, Prng.fromSeed('x'));
    };
    const draught = { uses: 1, effect: { do: 'heal', amount: 4 } };
    expect(decide(draught, { grit: 0 })).toEqual({ do: 'use', own: 'X', target: 'a' });
    expect(decide(draught)).toMatchObject({ do: 'attack' });
    expect(decide({ target: 'enemy', effect: { do: 'knock-out' } })).toMatchObject({
      do: 'use',
      target: 't',
    });
    expect(decide({})).toMatchObject({ do: 'attack' });
  });
});
