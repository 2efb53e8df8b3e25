import { describe, expect, it } from 'vitest';
import { attackLike } from './armory.ts';
import { FLEEING, type Sheet, statusOf } from './state.ts';
import { armed, does, play, says, setupOf, type Told } from './testing.ts';

const first = says('who-acts', 'heroes', 'a');
const REST = { do: 'nothing' } as const;

/** `a` strikes `t` with a d6; `b` joins as given. */
function joined(
  join: object,
  dice: number[],
  b: Sheet,
  {
    more = [],
    places = null,
    c = armed([6]),
  }: { more?: never[]; places?: Record<string, number> | null; c?: Sheet } = {},
): Told {
  const setup = setupOf(
    {
      heroes: { a: armed([6]), b, c },
      foes: { t: armed([6], { grit: 0, gritMax: 9, str: 12 }), u: armed([6]) },
    },
    {},
    { places },
  );
  return play(setup, dice, [
    first,
    does('a', { do: 'attack', with: 'weapon', target: 't' }),
    says('who-joins', 'heroes', join as never),
    ...more,
    says('who-joins', 'heroes', null),
    does('c', REST),
    does('t', REST),
  ]);
}

describe('what a joiner may do', () => {
  it('[BW-SIM-07] [BW-ATK-06] two weapons, the highest die counts', () => {
    const two: Sheet = {
      ...armed([6]),
      attacks: [attackLike('sword', 'sword', [8]), attackLike('knife', 'knife', [6])],
    };
    const told = joined({ who: 'b', with: 'sword', and: 'knife', target: 't' }, [2, 3, 6, 12], two);
    expect(told.kinds('critical-save')).toMatchObject([{ damage: 8 }]);
  });
  it('[BW-SIM-07] a blast, with an area of its own', () => {
    const bomber = armed([6], {}, { blast: true, ranged: true });
    const area = says('who-is-in-the-area', 'gm', ['t', 'u']);
    const told = joined({ who: 'b', with: 'weapon', target: 't' }, [2, 4, 12, 8], bomber, {
      more: [area] as never,
    });
    expect(told.kinds('direct-damage')).toMatchObject([
      { fighter: 't', amount: 6 },
      { fighter: 'u', amount: 1 },
    ]);
  });
  it('[BW-SIM-07] [BW-ACT-03] a stunt first, which enhances its attack', () => {
    const told = joined(
      { who: 'b', with: 'weapon', target: 't', stunt: true },
      [2, 6, 1, 3, 9, 12],
      armed([6]),
    );
    expect(told.kinds('attacked')).toMatchObject([
      { how: 'normal' },
      { how: 'enhanced', reasons: ['stunt'] },
    ]);
    expect(told.of('b').poised).toBe(false);
  });
  it('[BW-SIM-07] A-26: a free attack on a joiner whose stunt failed lands before what is in the air', () => {
    const tough = { grit: 9, gritMax: 9 };
    const setup = setupOf(
      { heroes: { a: armed([6]), b: armed([6], tough) }, foes: { t: armed([6], tough) } },
      { 'failed-stunt-free-attack': true },
    );
    const told = play(
      setup,
      [2, 1, 6, 4, 5, 3],
      [
        first,
        does('a', { do: 'attack', with: 'weapon', target: 't' }),
        says('who-joins', 'heroes', { who: 'b', with: 'weapon', target: 't', stunt: true }),
        does('t', REST),
      ],
    );
    expect(told.kinds('landed')).toMatchObject([
      { fighter: 't', target: 'b', roll: 5 },
      { fighter: 'a', target: 't', roll: 2 },
      { fighter: 'b', target: 't', roll: 3 },
    ]);
    expect([told.of('b').grit, told.of('t').grit]).toEqual([4, 4]);
  });
  it('[BW-SIM-07] [BW-MOVE-01] closing in, as far as a move goes', () => {
    const near = { a: 0, b: -40, c: 0, t: 5, u: 5 };
    const told = joined({ who: 'b', with: 'weapon', target: 't', to: 0 }, [2, 3, 12], armed([6]), {
      places: near,
    });
    expect([told.of('b').at, told.kinds('attacked').length]).toEqual([0, 2]);
    const far = { ...near, b: -45 };
    expect(() =>
      joined({ who: 'b', with: 'weapon', target: 't', to: 0 }, [2, 3, 12], armed([6]), { places: far }),
    ).toThrow(/refused/);
  });
  it('[BW-BLAST-06] not against a friend whom the blast caught', () => {
    const setup = setupOf({
      heroes: { a: armed([6], {}, { blast: true }), b: armed([6]), c: armed([6]) },
      foes: { t: armed([6], { gritMax: 9 }) },
    });
    const blast = [first, says('who-is-in-the-area', 'gm', ['c', 't'])];
    const against = (target: string): ReturnType<typeof says>[] => [
      ...blast,
      says('who-joins', 'heroes', { who: 'b', with: 'weapon', target }),
    ];
    expect(() => play(setup, [2, 3], against('c'))).toThrow(/refused/);
    expect(play(setup, [2, 3], against('t')).kinds('joined').length).toBe(1);
  });
  it('[BW-SIM-06] whoever is refused is not asked again, and may act later', () => {
    const setup = setupOf({
      heroes: { a: armed([6]), b: armed([6]), c: armed([6]) },
      foes: { t: armed([6], { gritMax: 20 }) },
    });
    const join = says('who-joins', 'heroes', { who: 'b', with: 'weapon', target: 't' });
    const refused = [first, join, says('whether-timed', 'gm', false)];
    expect(() => play(setup, [1, 1], [...refused, join])).toThrow(/refused/);
    const later = [...refused, says('who-joins', 'heroes', null), says('who-acts', 'heroes', 'b')];
    const told = play(setup, [1, 1], later);
    expect(told.kinds('attacked')).toMatchObject([{ fighter: 'a' }, { fighter: 'b' }]);
  });
});

describe('whoever runs, where that takes a turn', () => {
  const running = { 'fleeing-takes-a-turn': true };
  const foes = { t: armed([6], { kind: 'npc', grit: 0, str: 8, wil: 6 }) };
  it('[BW-MOR-15] is gone on its next turn, and then the fight is over', () => {
    const setup = setupOf({ heroes: { a: armed([12]), b: armed([6]) }, foes }, running);
    const told = play(setup, [8, 1], [first, does('b', REST)]);
    expect(told.kinds('turned-to-flee').length).toBe(1);
    expect(told.kinds('fled').length).toBe(1);
    expect(told.state.outcome?.winner).toBe('heroes');
  });
  it('[BW-MOR-15] and stays where it falls if it is felled before', () => {
    const setup = setupOf({ heroes: { a: armed([12]), b: armed([12]) }, foes }, running);
    const again = does('b', { do: 'attack', with: 'weapon', target: 't' });
    const told = play(setup, [8, 1, 12], [first, again]);
    expect(statusOf(told.of('t'))).toBe('incapacitated');
    expect(told.kinds('fled')).toEqual([]);
    expect((told.of('t').status & FLEEING) !== 0).toBe(true);
    expect(told.state.outcome?.winner).toBe('heroes');
  });
});
