// Edge cases of the rules that mutation testing found untested.
import { LiveFight, seededDice } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { BETWEEN } from './between.ts';
import { type Fight, fighterOf } from './state.ts';
import { THREE_BEATS } from './system.ts';
import { type Given, play, type Quiet, type Said, setupOf } from './testing.ts';

const d8 = { hand: '8' };
const HIT = ['what-to-do ana', { do: 'attack', target: 'bo' }] as const;

/** Ana, whose only entry is an ability of her own, against Bo for one beat. */
function gift(own: object, said: Said, ana: object = {}, bo: object = {}): Quiet {
  const traits = [{ name: 'Gift', die: 8, own }];
  const sides = { heroes: { ana: { traits, ...ana } as Given }, foes: { bo: { hand: '6', ...bo } } };
  return play(setupOf(sides), [2, 5], said);
}
const ON_SELF = ['what-to-do ana', { do: 'use', target: 'ana' }] as const;

describe('wounds', () => {
  it('[TB-WTOOL-01] with `new-wound-fills-gap` a wound is called by the bubble that it checks', () => {
    const bo = { hand: '8', wounds: [{ text: 'x', bubble: 'tended' }, 'y'], woundDice: false };
    const text = (fills: boolean): string | undefined =>
      play(setupOf({ heroes: { ana: d8 }, foes: { bo } }, { 'new-wound-fills-gap': fills }), [2, 5], [HIT])
        .fighter('bo')
        .wounds.at(-1)?.text;
    expect(text(true)).toBe('Beaten: a blow from ana');
    expect(text(false)).toBe('Broken: a blow from ana');
  });

  it('[TB-WND-05] removing a tended wound, or the gravest, moves no other', () => {
    const fight = begun({ wounds: ['one', 'two', 'three'] });
    call(fight, 'remove-wound', { fighter: 'ana', wound: 'wound:3' });
    expect(levels(fight)).toEqual(['one 1', 'two 2']);
  });
});

describe('deeds of a table’s own', () => {
  it('[TB-DIS-02] take steps off the next roll, and tell what is left', () => {
    // Bo acts first, with the lower die, and gives Ana a step of disadvantage.
    const press = ['what-to-do bo', { do: 'disadvantage', target: 'ana' }] as const;
    const traits = [{ name: 'Gift', die: 8, own: { effect: { do: 'advantage', levels: 1 } } }];
    const told = play(
      setupOf({ heroes: { ana: { traits } }, foes: { bo: { hand: '6' } } }),
      [5, 2],
      [press, ON_SELF],
    );
    expect(told.of('eased')).toMatchObject([{ rule: 'TB-ACT-10', fighter: 'ana', pending: 0 }]);
    expect(told.fighter('ana').disadvantage).toBe(0);
  });

  it('[TB-WDIS-04] tend the gravest wound that is not tended yet, and say so', () => {
    const wounds = ['one', 'two', { text: 'three', bubble: 'tended' }];
    const told = gift({ effect: { do: 'heal' } }, [ON_SELF], { wounds, woundDice: false });
    expect(told.of('tended')).toMatchObject([{ rule: 'TB-ACT-10', fighter: 'ana', by: 'ana', text: 'two' }]);
    expect(told.fighter('ana').wounds.map(({ bubble }) => bubble)).toEqual(['checked', 'tended', 'tended']);
  });

  it('[TB-ACT-10] wait for a wound that their owner deals, if they say so', () => {
    const own = { trigger: 'on-damaging', target: 'enemy', effect: { do: 'harm' } };
    const told = gift(own, [HIT, ['whether-to-use ana', true]]);
    expect(told.whoWas('whether-to-use')).toEqual(['ana']);
    expect(told.fighter('bo').wounds).toHaveLength(2);
  });
});

describe('the end', () => {
  it('[TB-END-01] who is taken out of the fight leaves it, and the last side standing has won', () => {
    const fight = begun({});
    expect(fight.intervene({ do: 'remove', fighter: 'bo' }, 'gm').ok).toBe(true);
    expect(fight.isOver).toBe(true);
    expect(fight.state.outcome).toMatchObject({ winner: 'heroes' });
    expect(fighterOf(fight.state, 'bo').status).toBe('left');
  });

  it('[TB-END-03] the dead stay behind, and nobody else', () => {
    const { state } = begun({});
    expect(BETWEEN.staysBehind?.(state, 'ana')).toBeNull();
    fighterOf(state, 'ana').status = 'dead';
    expect(BETWEEN.staysBehind?.(state, 'ana')).toBe('dead');
  });
});

function begun(ana: object): LiveFight<Fight> {
  const setup = setupOf({ heroes: { ana: { hand: '8', ...ana } as Given }, foes: { bo: { hand: '6' } } });
  return LiveFight.begin(THREE_BEATS, setup, [], seededDice('corners'));
}

function call(fight: LiveFight<Fight>, name: string, given: Record<string, string>): void {
  expect(fight.intervene({ do: 'call', call: name, given }, 'gm').ok).toBe(true);
}

function levels(fight: LiveFight<Fight>): string[] {
  return fighterOf(fight.state, 'ana').wounds.map(({ text, level }) => `${text} ${level}`);
}
