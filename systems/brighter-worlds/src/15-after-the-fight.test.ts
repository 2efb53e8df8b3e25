import { LiveFight, seededDice } from '@affray/run';
import { describe, expect, it } from 'vitest';
import type { Options } from './house-rules.ts';
import { AFTERWARDS } from './questions-after.ts';
import { type Sheet, type StatusWord, statusOf } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, does, play, says, setupOf, type Told } from './testing.ts';

const REST = { do: 'nothing' } as const;
function over(
  more: Partial<Omit<Sheet, 'attacks'>>,
  answers: ReturnType<typeof says>[],
  options: Partial<Options> = {},
): Told {
  const setup = setupOf({ heroes: { a: armed([6]), b: armed([6], more) }, foes: { t: armed([6]) } }, options);
  const idle = more.status === undefined ? [says('who-acts', 'heroes', null)] : [does('a', REST)];
  return play(
    setup,
    [],
    [...idle, does('t', REST), says('what-now', 'gm', { do: 'end', winner: 'heroes' }), ...answers],
  );
}
const after = (answer: object): ReturnType<typeof says> => says('afterwards', 'heroes', answer as never);

describe('the end', () => {
  it('[BW-END-01] a side is out when nobody of it can and will fight', () => {
    const words: StatusWord[] = [
      'dead',
      'incapacitated',
      'fled',
      'surrendered',
      'unconscious',
      'catatonic',
      'paralysed',
    ];
    for (const status of words) {
      const told = play(
        setupOf({ heroes: { a: armed([6]) }, foes: { t: armed([6], { status: [status] }) } }),
        [],
      );
      expect(told.state.outcome).toMatchObject({ winner: 'heroes', rule: 'BW-END-01' });
    }
    expect(
      play(setupOf({ heroes: { a: armed([6]) }, foes: { t: armed([6], { str: 0, wil: 0 }) } }), []).state
        .outcome,
    ).toBeNull();
  });
  it('[BW-END-01] members may leave or yield', () => {
    const setup = setupOf({ heroes: { a: armed([6]) }, foes: { t: armed([6]) } });
    expect(play(setup, [], [does('a', { do: 'flee' })]).state.outcome).toMatchObject({ winner: 'foes' });
    expect(statusOf(play(setup, [], [does('a', { do: 'surrender' })]).of('a'))).toBe('surrendered');
  });
  it('the game master may end it at the end of a round or at any prompt', () => {
    expect(over({}, []).state.outcome).toMatchObject({ winner: 'heroes' });
    const fight = LiveFight.begin(
      BRIGHTER_WORLDS,
      setupOf({ heroes: { a: armed([6]) }, foes: { t: armed([6]) } }),
      [],
      seededDice('end'),
    );
    expect(
      fight.intervene({ do: 'call', call: 'end-fight', given: { winner: 'nobody-here' } }, 'gm').ok,
    ).toBe(false);
    expect(fight.intervene({ do: 'call', call: 'end-fight', given: { winner: '' } }, 'gm').ok).toBe(true);
    expect(fight.state.outcome).toMatchObject({ winner: null });
  });
  it('last-round: a fight that goes on for ever is a draw', () => {
    const idle = [does('a', REST), does('t', REST)];
    const setup = setupOf({ heroes: { a: armed([6]) }, foes: { t: armed([6]) } }, { 'last-round': 2 });
    expect(play(setup, [], [...idle, ...idle], 9).state.outcome).toEqual({
      winner: null,
      reason: 'called off',
      rule: 'BW-END-01',
    });
  });
});

describe('afterwards', () => {
  it('[BW-REST-01] a night gives one step of one attribute, a day the whole of one', () => {
    const hurt = { str: 4, strMax: 8, wil: 4, wilMax: 8 } as const;
    expect(over(hurt, [after({ do: 'night' })]).of('b')).toMatchObject({ str: 6, wil: 4 });
    expect(over(hurt, [after({ do: 'day' }), says('which-attribute', 'b', 'wil')]).of('b')).toMatchObject({
      str: 4,
      wil: 8,
    });
    expect(over({ str: 0, strMax: 8 }, [after({ do: 'night' })]).of('b').str).toBe(4);
  });
  it('[BW-REST-01] a night is eight hours and a day twenty-four, of one side only', () => {
    const told = (how: string) =>
      over({ str: 4, strMax: 8 }, [after({ do: how })]).state.seconds - over({}, []).state.seconds;
    expect([told('night'), told('day')]).toEqual([8 * 3600, 24 * 3600]);
    const night = over({ str: 4, strMax: 8 }, [after({ do: 'night' })]);
    expect(night.kinds('rested')).toMatchObject([{ fighter: 'a' }, { fighter: 'b' }]);
  });
  it('[BW-REST-01] the dead and those who have gone do not rest', () => {
    const hurt = { str: 4, strMax: 8 } as const;
    for (const status of ['dead', 'fled'] as const) {
      const heroes = { a: armed([6], hurt), b: armed([6], { ...hurt, status: [status] }) };
      const ended = [
        does('a', REST),
        does('t', REST),
        says('what-now', 'gm', { do: 'end', winner: 'heroes' }),
      ];
      const told = play(setupOf({ heroes, foes: { t: armed([6]) } }), [], [...ended, after({ do: 'night' })]);
      expect(told.kinds('rested')).toMatchObject([{ fighter: 'a', to: 6 }]);
    }
  });
  it('[BW-REST-02] only what the own side needs is open to it', () => {
    const hurt = { str: 4, strMax: 8, grit: 0, gritMax: 3 } as const;
    const open = (a: Partial<Omit<Sheet, 'attacks'>>, t: Partial<Omit<Sheet, 'attacks'>>): unknown => {
      const cast = { heroes: { a: armed([6], a) }, foes: { t: armed([6], t) } };
      return AFTERWARDS.choices(BRIGHTER_WORLDS.begin(setupOf(cast)), 'heroes', null);
    };
    expect(open({}, hurt)).toMatchObject({ answers: [{ do: 'move-on' }] });
    expect(open(hurt, {})).toMatchObject({
      answers: ['move-on', 'catch-breath', 'night', 'day'].map((deed) => ({ do: deed })),
    });
  });
  it('[BW-GRIT-05] a breather is taken by the own side, and by nobody who has gone', () => {
    const tired = { grit: 0, gritMax: 3 };
    const cast = {
      heroes: { a: armed([6], tired), b: armed([6], { ...tired, status: ['fled'] }) },
      foes: { t: armed([6], tired) },
    };
    const told = play(
      setupOf(cast),
      [],
      [
        does('a', REST),
        does('t', REST),
        says('what-now', 'gm', { do: 'end', winner: 'heroes' }),
        after({ do: 'catch-breath' }),
      ],
    );
    expect(['a', 'b', 't'].map((id) => told.of(id).grit)).toEqual([3, 0, 0]);
  });
  it('[BW-REST-02] first aid after a fight takes some minutes and does the same', () => {
    const fallen = { str: 0, status: ['incapacitated'], downFor: 0, grit: 0 } as const;
    const told = over(fallen, [after({ do: 'first-aid', target: 'b' })]);
    expect([statusOf(told.of('b')), told.of('b').str, told.state.seconds]).toEqual(['fighting', 0, 300]);
    const slow = over(fallen, [after({ do: 'first-aid', target: 'b' })], { 'first-aid-ten-minutes': true });
    expect([statusOf(slow.of('b')), slow.state.seconds]).toEqual(['fighting', 600]);
    const late = over({ ...fallen, downFor: 3400 }, [after({ do: 'first-aid', target: 'b' })]);
    expect(statusOf(late.of('b'))).toBe('dead');
  });
});
