import { describe, expect, it } from 'vitest';
import { engage } from './10-engagements.ts';
import { mayJoin, standingOpening, strikeArms } from './openings.ts';
import type { Fight } from './state.ts';
import { type Arena, type Pin, play, stateOf, tableOf } from './testing.ts';
import { desk } from './testing-desk.ts';
import { trips } from './tripping.ts';

const P_READY = { expected: { g: false } };

const eng = (fighter: string, target: string, side = 'p'): Pin => [
  `turn ${side}`,
  { fighter, do: 'engage', target },
];

const engaged = (sketch: Arena): Fight => {
  const fight = stateOf(sketch);
  fight.engagement = {
    initiator: 'ana',
    target: 'orc',
    targeted: 1,
    participants: ['ana', 'orc'],
    step: 'join',
  };
  return fight;
};

const FOUR: Arena = {
  p: { ana: { at: [5, 5] }, bo: { at: [5, 6] } },
  g: { orc: { at: [6, 5] }, hound: { at: [4, 7] } },
  scene: P_READY,
};

describe('entering an engagement', () => {
  it('[HR-JOIN-01] [HR-JOIN-06] joiners pay the action, the one named pays nothing', () => {
    const { f } = play(FOUR, [], [eng('ana', 'orc'), ['who-joins p', 'bo']]);
    expect(['ana', 'bo', 'orc', 'hound'].map((id) => f(id).actions)).toEqual([0, 0, 1, 1]);
  });

  it('[HR-JOIN-02] an enemy in it must be in weapon range; [A-06] with anyone a friend will do', () => {
    const fight = engaged({ ...FOUR, g: { orc: { at: [6, 5] }, hound: { at: [7, 5] } } });
    expect(mayJoin(fight, fight.fighters[3]!)).toBe(false);
    fight.options = { ...fight.options, 'join-range': 'anyone' };
    expect(mayJoin(fight, fight.fighters[3]!)).toBe(true);
    fight.fighters[3]!.actions = 0;
    expect(mayJoin(fight, fight.fighters[3]!)).toBe(false);
  });

  it('[HR-JOIN-03] [HR-JOIN-04] sides alternate, and who has just joined counts for the next', () => {
    const { events } = play(FOUR, [], [eng('ana', 'orc'), ['who-joins p', 'bo'], ['who-joins g', 'hound']]);
    const joined = events
      .filter(({ kind }) => kind === 'joined')
      .map((event) => ('fighter' in event ? event.fighter : ''));
    expect(joined).toEqual(['bo', 'hound']);
    expect(() => play(FOUR, [], [eng('ana', 'orc'), ['who-joins g', 'hound']])).toThrow();
  });

  it('[HR-JOIN-04] the initiator’s side first, then in turn, until all have declined in a row', () => {
    const order = (answers: Record<string, unknown>): string[] => {
      const fight = stateOf({ ...FOUR, g: { orc: { at: [6, 5] }, hound: { at: [4, 5] } } });
      const { table, asked } = tableOf(fight, [], { 'which-stance': 'defensive', ...answers });
      engage(fight, table, fight.fighters[0]!, fight.fighters[2]!);
      return asked.filter((key) => key.startsWith('who-joins'));
    };
    expect(order({})).toEqual(['who-joins p', 'who-joins g']);
    // A side that declined is asked again once the other has added a fighter.
    expect(order({ 'who-joins g': 'hound' })).toEqual(['who-joins p', 'who-joins g', 'who-joins p']);
    expect(order({ 'who-joins p': 'bo' })).toEqual(['who-joins p', 'who-joins g']);
    // The window closes only when all sides have declined since the last fighter joined.
    const fight = stateOf({
      ...FOUR,
      g: { orc: { at: [6, 5] }, hound: { at: [4, 5] }, rat: { at: [4, 4] } },
    });
    const { table, asked } = desk(fight, [], { 'who-joins g': ['hound'], 'which-stance': ['defensive'] });
    engage(fight, table, fight.fighters[0]!, fight.fighters[2]!);
    const joins = asked.filter((key) => key.startsWith('who-joins'));
    expect(joins).toEqual(['who-joins p', 'who-joins g', 'who-joins p', 'who-joins g']);
  });

  it('[HR-JOIN-05] nobody comes in twice', () => {
    const fight = engaged(FOUR);
    expect(mayJoin(fight, fight.fighters[1]!)).toBe(true);
    fight.engagement?.participants.push('bo');
    expect(mayJoin(fight, fight.fighters[1]!)).toBe(false);
  });

  it('[A-44] simultaneous: everybody is asked at once, and nobody can build on another’s joining', () => {
    const sketch: Arena = { ...FOUR, options: { 'join-order': 'simultaneous' } };
    const { events } = play(sketch, [], [eng('ana', 'orc'), ['whether-to-join bo', true]]);
    expect(events.filter(({ kind }) => kind === 'joined')).toHaveLength(1);
    expect(() =>
      play(sketch, [], [eng('ana', 'orc'), ['whether-to-join bo', true], ['whether-to-join hound', true]]),
    ).toThrow();
  });
});

describe('trip', () => {
  const sketch = (orc: object, ana: object = {}): Arena => ({
    p: { ana: { at: [5, 5], ...ana } },
    g: { orc: { at: [6, 5], ...orc } },
  });
  const tried = (arena: Arena) => {
    const fight = stateOf(arena);
    const done = trips(fight, tableOf(fight, [], { 'whether-to-trip': true }).table, fight.fighters[1]!);
    return { done, ana: fight.fighters[0]!, orc: fight.fighters[1]! };
  };

  it('[HR-TRIP-01] [HR-TRIP-02] off balance beside somebody with an action: prone, no roll', () => {
    const { done, ana, orc } = tried(sketch({ conditions: { 'off-balanced': 1 } }));
    expect([done, ana.actions, orc.levels.prone]).toEqual([true, 0, 1]);
    expect(tried(sketch({})).done).toBe(false);
    expect(tried(sketch({ conditions: { 'off-balanced': 1 }, size: 'large' })).done).toBe(true);
    expect(tried(sketch({ conditions: { 'off-balanced': 1 }, size: 'L2' })).done).toBe(false);
  });

  it('[HR-TRIP-03] the movement ends there', () => {
    const pins: Pin[] = [
      ['turn g', { fighter: 'orc', do: 'dash' }],
      [
        'dash-path orc',
        [
          { x: 6, y: 5 },
          { x: 6, y: 4 },
          { x: 6, y: 3 },
        ],
      ],
      ['whether-to-trip ana', true],
    ];
    const { f } = play(
      {
        p: { ana: { at: [5, 5] } },
        g: { orc: { at: [7, 5], conditions: { 'off-balanced': 1 } } },
        scene: { expected: { p: false } },
      },
      [],
      pins,
    );
    expect([f('orc').x, f('orc').y]).toEqual([6, 5]);
  });

  it('[HR-COND-25] the confused who have moved trip nobody; who trips has acted', () => {
    const unsteady = sketch({ conditions: { 'off-balanced': 1 } }, { conditions: { confused: 1 } });
    const fight = stateOf(unsteady);
    const [ana, orc] = fight.fighters;
    ana!.didThisRound = 'moved';
    expect(trips(fight, tableOf(fight, [], { 'whether-to-trip': true }).table, orc!)).toBe(false);
    ana!.didThisRound = 'nothing';
    expect(trips(fight, tableOf(fight, [], { 'whether-to-trip': true }).table, orc!)).toBe(true);
    expect(ana!.didThisRound).toBe('acted');
  });

  it('[HR-TRIP-04] who lies already is not tripped again', () => {
    expect(tried(sketch({ conditions: { 'off-balanced': 1, prone: 1 } })).done).toBe(false);
  });
});

describe('opportunity attacks', () => {
  const run = (
    path: [number, number][],
    strike: unknown[],
    sketch: Partial<Arena> = {},
    dice = [4, 4, 4, 8, 6],
  ) => {
    const arena: Arena = {
      p: { ana: { at: [5, 5], weapons: ['shortsword'] } },
      g: { orc: { at: [6, 5], hp: 60 } },
      scene: { expected: { p: false } },
      ...sketch,
    };
    const pins: Pin[] = [
      ['turn g', { fighter: 'orc', do: 'dash' }],
      ['dash-path orc', path.map(([x, y]) => ({ x, y }))],
    ];
    return play(arena, strike.length === 0 ? [] : dice, [
      ...pins,
      ...strike.map((answer): Pin => ['whether-to-strike ana', answer]),
    ]);
  };
  const HIT = { do: 'strike', with: 'shortsword', stance: 'might', pay: 'rush' };

  it('[HR-OA-01] [HR-OA-14] one attack for the action or 1 rush, in a stance of choice; the striker is active, the target not', () => {
    const { f, events } = run([[7, 5]], [HIT]);
    expect(events.find(({ kind }) => kind === 'attacked')).toMatchObject({
      purpose: 'opportunity',
      stance: 'might',
    });
    expect(f('ana')).toMatchObject({ actions: 1, activeRounds: 1 });
    expect(f('orc').activeRounds).toBe(0);
    expect(run([[7, 5]], [{ ...HIT, pay: 'action' }]).f('ana').actions).toBe(0);
  });

  it('[HR-OA-02] [HR-OA-11] leaving reach, struck while still in the square it leaves', () => {
    const { events } = run([[7, 5]], [HIT]);
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.indexOf('attacked')).toBeLessThan(kinds.indexOf('moved'));
  });

  it('[HR-OA-03] inside the reach the second step is an opening, the first is not', () => {
    expect(run([[6, 4]], []).kinds).not.toContain('attacked');
    expect(
      run(
        [
          [6, 4],
          [5, 4],
        ],
        [HIT],
      ).kinds,
    ).toContain('attacked');
  });

  it('[HR-OA-04] standing up is an opening for any weapon in range; [A-28] or within melee reach only', () => {
    const bow: Partial<Arena> = {
      p: { ana: { at: [1, 5], weapons: ['shortbow'] } },
      g: { orc: { at: [6, 5], hp: 60, conditions: { prone: 1 } } },
    };
    const pins: Pin[] = [
      ['turn g', { fighter: 'orc', do: 'dash' }],
      ['whether-to-stand orc', true],
      ['whether-to-strike ana', { ...HIT, with: 'shortbow' }],
    ];
    const arena = { ...bow, scene: { expected: { p: false } } } as Arena;
    const { events } = play(arena, [4, 4, 4, 6, 6, 6], pins);
    expect(events.find(({ kind }) => kind === 'attacked')).toMatchObject({ defense: { net: 1 } });
    expect(() =>
      play({ ...arena, options: { 'oa-standing-up': 'melee-reach' } }, [4, 4, 4, 6, 6, 6], pins),
    ).toThrow();
  });

  it('[HR-OA-05] [HR-OA-06] [HR-OA-07] the unseen strike at any time, and anybody at the surprised, stunned and helpless', () => {
    const fight = stateOf({ p: { ana: { at: [5, 5] } }, g: { orc: { at: [6, 5] } } });
    const [ana, orc] = fight.fighters;
    expect(standingOpening(fight, ana!, orc!)).toBeNull();
    ana!.levels.hidden = 1;
    expect(standingOpening(fight, ana!, orc!)).toBe('unseen');
    ana!.levels.hidden = 0;
    orc!.surprised = true;
    expect(standingOpening(fight, ana!, orc!)).toBe('surprised');
    orc!.surprised = false;
    orc!.levels.stunned = 1;
    expect(standingOpening(fight, ana!, orc!)).toBe('stunned');
    orc!.levels.incapacitated = 1;
    expect(standingOpening(fight, ana!, orc!)).toBe('helpless');
    fight.active = 1;
    expect(standingOpening(fight, ana!, orc!)).toBeNull();
  });

  it('[HR-HELPLESS-01] [HR-HELPLESS-03] the game master rules what becomes of the helpless', () => {
    const sketch: Arena = {
      p: { ana: { at: [5, 5] } },
      g: { orc: { at: [6, 5], conditions: { unconscious: 1 } }, gob: { at: [12, 12] } },
      scene: P_READY,
    };
    const strike = {
      do: 'strike',
      target: 'orc',
      opening: 'helpless',
      with: 'unarmed',
      stance: 'might',
      pay: 'action',
    };
    const ruled = (ruling: string, pay = 'action') =>
      play(
        sketch,
        [],
        [
          ['which-instant ana', { ...strike, pay }],
          ['what-of-the-helpless gm', ruling],
        ],
      );
    const paid = (ruling: string, pay: string): unknown[] =>
      ruled(ruling, pay).events.filter(({ kind }) => kind === 'paid');
    expect(paid('dies', 'action')).toMatchObject([{ with: 'action', amount: 1, left: 0 }]);
    expect(paid('dies', 'rush')).toMatchObject([{ with: 'rush', amount: 1, left: 0 }]);
    expect(paid('opportunity attack', 'rush')).toMatchObject([{ with: 'rush', left: 0 }]);
    expect(paid('nothing', 'rush')).toEqual([]);
    expect(ruled('dies').f('orc').status).toBe('dead');
    expect(ruled('nothing').f('orc')).toMatchObject({ status: 'up', hp: 40 });
    // Unarmed is bludgeoning: in might the d4 counts twice. Every die at its maximum: 8 + 6 + 4 + 4, against no armor.
    expect(ruled('opportunity attack').f('orc').hp).toBe(18);
  });

  it('[HR-OA-13] a strike that the first one has put out of reach is not made and costs nothing', () => {
    const sketch: Arena = {
      p: {
        ana: { at: [5, 5], weapons: ['shortsword'] },
        bo: { at: [5, 6], weapons: ['shortsword'], abilities: ['force-strike'] },
      },
      g: { orc: { at: [6, 5], hp: 60 } },
      scene: P_READY,
    };
    const hit = { do: 'strike', with: 'shortsword', stance: 'might', pay: 'action' };
    const { f, events } = play(
      sketch,
      [4, 4, 4, 8, 6],
      [
        ['turn p', { fighter: 'bo', do: 'ability', ability: 'force-strike' }],
        ['turn g', { fighter: 'orc', do: 'dash' }],
        ['dash-path orc', [{ x: 7, y: 4 }]],
        ['whether-to-strike ana', hit],
        ['whether-to-strike bo', hit],
      ],
    );
    expect(events.filter(({ kind }) => kind === 'attacked')).toMatchObject([{ fighter: 'bo' }]);
    expect([f('ana').actions, f('bo').actions]).toEqual([1, 0]);
  });

  it('[HR-OA-08] with movement only melee weapons, otherwise any in range', () => {
    const fight = stateOf({
      p: { ana: { at: [5, 5], weapons: [{ weapon: 'knife', count: 2 }] } },
      g: { orc: { at: [6, 5] } },
    });
    const [ana, orc] = fight.fighters;
    expect(strikeArms(fight, ana!, orc!, 'leaving').map(({ key }) => key)).toEqual(['knife']);
    expect(strikeArms(fight, ana!, orc!, 'surprised').map(({ key }) => key)).toEqual([
      'knife',
      'knife thrown',
    ]);
  });

  it('[HR-OA-09] the target defends with the ability of the stance and armor; [A-07] or not at all', () => {
    const armored: Partial<Arena> = { g: { orc: { at: [6, 5], hp: 60, armor: 'light' } } };
    expect(run([[7, 5]], [HIT], armored).events.find(({ kind }) => kind === 'attacked')).toMatchObject({
      defense: { ability: 'might', flat: 2, total: 16 },
    });
    const none = run([[7, 5]], [HIT], { ...armored, options: { 'oa-defense': 'none' } }, [4, 4, 4]);
    expect(none.f('orc').hp).toBe(48);
  });

  it('[HR-OA-10] no stance bonus; [A-27] with the option the might bonus pushes', () => {
    const maul: Partial<Arena> = { p: { ana: { at: [5, 5], weapons: ['maul'] } } };
    const swing = { ...HIT, with: 'maul' };
    const dice = [4, 4, 4, 4, 8, 6];
    expect(run([[7, 5]], [swing], maul, dice).f('orc').x).toBe(7);
    expect(run([[7, 5]], [swing], maul, dice).events.find(({ kind }) => kind === 'attacked')).toMatchObject({
      attack: { from: ['heart', 'ability', 'weapon', 'type'] },
    });
    const pushed = run([[7, 5]], [swing], { ...maul, options: { 'oa-stance-bonus': true } }, dice);
    expect(pushed.events).toContainEqual(expect.objectContaining({ kind: 'moved', way: 'push' }));
  });

  it('[HR-OA-12] one against the same dash, declining forfeits nothing; [A-30] or one for each opening', () => {
    const path: [number, number][] = [
      [6, 4],
      [5, 4],
      [4, 4],
    ];
    const two: Partial<Arena> = { p: { ana: { at: [5, 5], weapons: ['shortsword'] } } };
    expect(run(path, [{ do: 'no' }, HIT], two).kinds.filter((kind) => kind === 'attacked')).toHaveLength(1);
    expect(() => run(path, [HIT, { ...HIT, pay: 'action' }], two, [4, 4, 4, 8, 6, 4, 4, 4, 8, 6])).toThrow();
    const each = run(
      path,
      [HIT, { ...HIT, pay: 'action' }],
      { ...two, options: { 'oa-per-move': 'per-trigger' } },
      [4, 4, 4, 8, 6, 4, 4, 4, 8, 6],
    );
    expect(each.kinds.filter((kind) => kind === 'attacked')).toHaveLength(2);
  });

  it('[HR-OA-13] the last to declare strikes first; when the mover drops the others keep their points', () => {
    const arena: Arena = {
      p: { ana: { at: [5, 5], weapons: ['shortsword'] }, bo: { at: [5, 6], weapons: ['shortsword'] } },
      g: { orc: { at: [6, 5], hp: 5, maxHp: 40 }, gob: { at: [12, 12] } },
      scene: { expected: { p: false } },
    };
    const pins: Pin[] = [
      ['turn g', { fighter: 'orc', do: 'dash' }],
      ['dash-path orc', [{ x: 7, y: 5 }]],
      ['whether-to-strike ana', HIT],
      ['whether-to-strike bo', HIT],
      ['whether-to-fall orc', true],
    ];
    const { events } = play(arena, [8, 6, 8, 1, 1], pins);
    const paid = events
      .filter(({ kind }) => kind === 'paid')
      .map((event) => ('fighter' in event ? event.fighter : ''));
    expect(paid).toEqual(['bo']);
  });

  it('[HR-OA-15] [HR-MOVE-07] forced movement gives no opening', () => {
    const arena: Arena = {
      p: { ana: { at: [5, 5], might: 8, weapons: ['maul'] }, bo: { at: [6, 6], weapons: ['shortsword'] } },
      g: { orc: { at: [6, 5], hp: 60 } },
      scene: P_READY,
    };
    const pins: Pin[] = [
      eng('ana', 'orc'),
      ['which-stance ana', 'might'],
      ['which-stance orc', 'cunning'],
      ['what-to-declare ana', { do: 'attack', with: 'maul', target: 'orc' }],
    ];
    const { f, events } = play(arena, [2, 2, 2, 2, 8, 6], pins);
    expect(f('orc').x).toBe(8);
    expect(events.filter(({ kind }) => kind === 'attacked')).toHaveLength(1);
  });

  it('[A-29] a drawn bow is no melee threat; with unarmed-reach always it is', () => {
    const bow: Partial<Arena> = { p: { ana: { at: [5, 5], weapons: ['shortbow'] } } };
    const fist = { ...HIT, with: 'unarmed' };
    expect(() => run([[7, 5]], [fist], bow, [4, 4, 4, 4, 8, 6])).toThrow();
    const always = run(
      [[7, 5]],
      [fist],
      { ...bow, options: { 'unarmed-reach': 'always' } },
      [4, 4, 4, 4, 8, 6],
    );
    expect(always.kinds).toContain('attacked');
  });
});
