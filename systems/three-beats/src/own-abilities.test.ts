import { Prng } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { entryDie } from './legal.ts';
import { POLICIES } from './policies.ts';
import { WHAT_TO_DO } from './questions-acting.ts';
import { checkSheet } from './schema.ts';
import { fighterOf, type Sheet } from './state.ts';
import { THREE_BEATS } from './system.ts';
import { type Given, play, type Quiet, type Said, setupOf } from './testing.ts';

const made = (own: object, more: object = {}) => ({ traits: [{ name: 'Gift', die: 8, own }], ...more });

/** Ana, whose only entry is an ability of her own, against Bo, also with one die: only one beat matters. */
function beat(own: object, dice: readonly number[], said: Said, ana: object = {}, bo: object = {}): Quiet {
  const sides = { heroes: { ana: made(own, ana) as Given }, foes: { bo: { hand: '6', ...bo } } };
  return play(setupOf(sides), dice, said);
}
const USE = ['what-to-do ana', { do: 'use', target: 'bo' }] as const;

describe('traits and tools of a table’s own', () => {
  it('[TB-ACT-10] is the action of the beat in which its die is presented, and costs what it says', () => {
    const hex = { sparks: 1, uses: 1, target: 'enemy', effect: { do: 'advantage', levels: -2 } };
    const told = beat(hex, [2, 5], [USE], { sparks: 3 });
    expect(told.of('own-used')).toMatchObject([{ own: 'Gift', sparksBefore: 3, sparks: 2, left: 0 }]);
    expect(told.fighter('bo').disadvantage).toBe(2);
    const options = told.asked.filter(({ kind }) => kind === 'what-to-do').map(({ choices }) => choices);
    expect(options[0]).toMatchObject({ shape: 'one-of' });
    expect(told.fighter('ana').used).toEqual(['gift']);
  });

  it('[TB-ACT-10] can be countered like any action; the price is gone', () => {
    const hurt = { sparks: 1, target: 'enemy', effect: { do: 'harm' } };
    const told = beat(hurt, [2, 5], [USE, ['how-to-answer bo', 'counter']], { sparks: 1 });
    expect([told.fighter('bo').wounds.length, told.fighter('ana').sparks]).toEqual([0, 0]);
    expect(beat(hurt, [2, 5], [USE], { sparks: 1 }).fighter('bo').wounds).toHaveLength(1);
  });

  it('[TB-ACT-10] effects: tended wounds, steps off the next roll, sparks, a tool on the ground', () => {
    const self = ['what-to-do ana', { do: 'use', target: 'ana' }] as const;
    const cut = { wounds: ['a cut'], woundDice: false };
    const healed = beat({ effect: { do: 'heal' } }, [2, 5], [self], cut);
    expect(healed.fighter('ana').wounds[0]?.bubble).toBe('tended');
    const sparks = beat({ effect: { do: 'sparks', amount: 2 } }, [2, 5], [self]);
    expect(sparks.fighter('ana').sparks).toBe(2);
    const trip = { target: 'enemy', effect: { do: 'disarm' } };
    const told = beat(trip, [2, 5, 4], [USE, ['which-tool ana', 'bo/club']], {}, { tools: ['Club'] });
    expect(told.of('disarmed')).toMatchObject([{ fighter: 'bo', name: 'Club' }]);
  });

  it('[TB-ACT-10] where no effect fits the GM rules, and it is told', () => {
    const told = beat({ target: 'anyone' }, [2, 5], [USE, ['what-it-does gm', 'Bo laughs.']]);
    expect(told.of('own-ruled')).toMatchObject([{ own: 'Gift', text: 'Bo laughs.' }]);
  });

  it('[TB-ACT-10] what waits for a wound is offered to whoever took it, while its die is presented', () => {
    const thorns = { trigger: 'on-being-damaged', target: 'enemy', effect: { do: 'harm' } };
    const said: Said = [
      ['what-to-do bo', { do: 'attack', target: 'ana' }],
      ['whether-to-use ana', true],
    ];
    const told = beat(thorns, [5, 2], said);
    expect([told.fighter('ana').wounds.length, told.fighter('bo').wounds.length]).toEqual([1, 1]);
    expect(told.whoWas('whether-to-use')).toEqual(['ana']);
  });

  it('[TB-ACT-10] [TB-DICE-03] a tool may have a die of its own, and takes it along into other hands', () => {
    const sides = { heroes: { ana: { hand: '4', tools: [{ name: 'Maul', die: 'd12' }] } }, foes: { bo: {} } };
    const fight = THREE_BEATS.begin(setupOf(sides));
    expect(entryDie(fight, fighterOf(fight, 'ana'), 'ana/maul')).toEqual({ kind: 'tool', size: 12 });
    Object.assign(fight.tools[0] as object, { by: 'bo' });
    expect((THREE_BEATS.sheetOf(fight, 'bo') as Sheet).tools).toMatchObject([{ name: 'Maul', die: 12 }]);
  });

  it('[TB-ACT-10] the sheet is checked', () => {
    const problem = (own: object): string | undefined => {
      const checked = checkSheet(made(own));
      return checked.ok ? undefined : checked.problems[0]?.path.join('.');
    };
    expect(problem({ effect: { do: 'harm' } })).toBeUndefined();
    expect(problem({ effect: { do: 'harn' } })).toMatch(/^traits/);
    expect(problem({ trigger: 'on-damaging', target: 'friend' })).toMatch(/^traits/);
    expect(checkSheet({ tools: [{ name: 'Maul', die: 'd7' }] }).ok).toBe(false);
  });

  it('tactical play uses what beats a blow', () => {
    const decide = (own: object, ana: object = {}): unknown => {
      const setup = setupOf({ heroes: { ana: made(own, ana) as Given }, foes: { bo: { hand: '6' } } });
      const fight = THREE_BEATS.begin(setup);
      for (const fighter of fight.fighters) fighter.status = 'active';
      const ana_ = fighterOf(fight, 'ana');
      const die = { entry: 'gift', kind: 'trait', size: 8, value: 5, where: 'presented' } as const;
      ana_.dice = [{ ...die, shown: true, seen: true, barred: false }];
      ana_.presented = 0;
      return POLICIES.tactical?.answer(WHAT_TO_DO as never, 'ana', null, fight, Prng.fromSeed('x'));
    };
    expect(decide({ effect: { do: 'heal' } }, { wounds: ['a cut'] })).toEqual({ do: 'use', target: 'ana' });
    expect(decide({ effect: { do: 'heal' } })).not.toMatchObject({ do: 'use' });
    expect(decide({ target: 'anyone' })).not.toMatchObject({ do: 'use' });
  });
});
