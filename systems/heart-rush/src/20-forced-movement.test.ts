import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addGrappleDice, grappleDice, pushOne, resolvePushes } from './20-forced-movement.ts';
import { SIZES } from './22-sizes.ts';
import { boardOf, overlaps } from './board.ts';
import { fall } from './collisions.ts';
import { noEffects, type Push } from './effects.ts';
import type { Options } from './house-rules.ts';
import type { Fight } from './state.ts';
import { clash, type Desk, desk, engaged, fightOf, type Roster, who } from './testing-desk.ts';

const BRUISER = { weapons: ['maul'], might: 8 };

const ORC = { attack: 3, defense: 3, hp: 30 };

function field(
  places: object,
  foes: Roster = { orc: ORC },
  rows?: string[],
  options: Partial<Options> = {},
): Fight {
  const map = rows === undefined ? {} : { map: { rows } };
  return fightOf({ ana: BRUISER }, foes, { ...map, places }, options);
}

function push(feet = 10, more: Partial<Push> = {}): Push {
  return { by: 'ana', target: 'orc', feet, might: true, rule: 'HR-MIG-02', ...more };
}

/** Carries out pushes; returns the orc's square, its hit points, and the test table. */
function shove(
  fight: Fight,
  dice: number[],
  answers: Record<string, unknown[]> = {},
  pushes: Push[] = [push()],
): Desk {
  const d = desk(fight, dice, answers);
  resolvePushes(fight, d.table, pushes);
  return d;
}

function at(fight: Fight, id: string): [number, number] {
  return [who(fight, id).x, who(fight, id).y];
}

describe('pushes', () => {
  it('[HR-PUSH-01] 10 feet, 5 more for each size smaller, 5 less for each larger, never below 0', () => {
    const pushed = (size: string): [number, boolean] => {
      const orc = { size, hp: 30 };
      const fight = fightOf({ ana: {} }, { orc }, { places: { ana: [2, 2], orc: [3, 2] } });
      const declare = { do: 'attack', with: 'unarmed', target: 'orc' };
      const answers = { 'what-to-declare': [declare], 'whether-to-push': ['push'] };
      const { asked } = clash(fight, { ana: 'might', orc: 'cunning' }, [1, 1, 1, 1, 8, 6], answers);
      return [5 * (who(fight, 'orc').x - 3), asked.includes('whether-to-push ana')];
    };
    expect(pushed('tiny')).toEqual([20, true]);
    expect(pushed('small')).toEqual([15, true]);
    expect(pushed('medium')).toEqual([10, true]);
    expect(pushed('large')).toEqual([5, true]);
    expect(pushed('L2')).toEqual([0, false]);
    expect(pushed('L3')).toEqual([0, false]);
  });
  it('[HR-PUSH-02] straight away from the pusher, all of it or nothing', () => {
    const fight = field({ ana: [2, 2], orc: [3, 2] });
    shove(fight, []);
    expect(at(fight, 'orc')).toEqual([5, 2]);
    const declined = field({ ana: [2, 2], orc: [3, 2] });
    shove(declined, [], { 'whether-to-push': ['no'] });
    expect(at(declined, 'orc')).toEqual([3, 2]);
    const diagonal = field({ ana: [2, 2], orc: [3, 3] });
    shove(diagonal, []);
    expect(at(diagonal, 'orc')).toEqual([5, 5]);
  });
  it('[HR-PUSH-02] of two directions as good the pusher picks one', () => {
    const fight = field({ ana: [2, 2], orc: [3, 3] }, { orc: ORC }, undefined, { diagonals: 'none' });
    shove(fight, [], { 'whether-to-push': ['push north'] });
    expect(at(fight, 'orc')).toEqual([3, 5]);
  });
  it('[HR-PUSH-03] the pusher may follow into a square the target left or crossed (A-78)', () => {
    const fight = field({ ana: [2, 2], orc: [3, 2] });
    const { events } = shove(fight, [], { 'where-to-follow': [{ x: 4, y: 2 }] });
    expect(at(fight, 'ana')).toEqual([4, 2]);
    expect(events.at(-1)).toMatchObject({ kind: 'moved', way: 'follow', feet: 10 });
    const stuck = field({ ana: [2, 2], orc: [3, 2] });
    who(stuck, 'ana').levels.restrained = 1;
    expect(shove(stuck, []).asked).toEqual(['whether-to-push ana']);
  });
  it('[HR-PUSH-03] one who has fallen in this step pushes but does not follow (A-72)', () => {
    const fight = field({ ana: [2, 2], orc: [3, 2] });
    who(fight, 'ana').hp = -40;
    const { asked } = shove(fight, []);
    expect(at(fight, 'orc')).toEqual([5, 2]);
    expect(asked).toEqual(['whether-to-push ana']);
  });
  it('[HR-PUSH-04] a wall stops it: 1d6 for each 5 feet left', () => {
    const fight = field({ ana: [1, 0], orc: [2, 0] }, { orc: ORC }, ['....#']);
    const { events } = shove(fight, [4]);
    expect(at(fight, 'orc')).toEqual([3, 0]);
    expect(who(fight, 'orc').hp).toBe(26);
    expect(events.find(({ kind }) => kind === 'collided')).toMatchObject({
      into: null,
      dice: [4],
      damage: 4,
    });
  });
  it('[HR-PUSH-04] push-collision: stop-only does no damage (A-11)', () => {
    const fight = field({ ana: [1, 0], orc: [2, 0] }, { orc: ORC }, ['....#'], {
      'push-collision': 'stop-only',
    });
    shove(fight, []);
    expect([at(fight, 'orc'), who(fight, 'orc').hp]).toEqual([[3, 0], 30]);
  });
  it('[HR-PUSH-05] a creature without shield shares the damage, the odd point to the pushed', () => {
    const fight = field({ ana: [1, 0], orc: [2, 0], pal: [3, 0] }, { orc: ORC, pal: ORC }, ['......']);
    const { asked } = shove(fight, [3, 4]);
    expect([at(fight, 'orc'), who(fight, 'orc').hp, who(fight, 'pal').hp]).toEqual([[2, 0], 26, 27]);
    expect(asked).not.toContain('where-to-follow ana');
  });
  it('[HR-PUSH-05] a shield-bearer in the way takes nothing, the pushed takes all', () => {
    const pal = { hp: 30, weapons: ['club'], shield: 'light' };
    const fight = field({ ana: [1, 0], orc: [2, 0], pal: [3, 0] }, { orc: ORC, pal }, ['......']);
    shove(fight, [3, 4]);
    expect([who(fight, 'orc').hp, who(fight, 'pal').hp]).toEqual([23, 30]);
  });
  it('[HR-PUSH-04] collision-sizes: creatures three sizes apart pass, with `one` those two apart too (A-57)', () => {
    const run = (size: string, options: Partial<Options>): [number, number] => {
      const small = { ...ORC, size: 'small' };
      const fight = field(
        { ana: [1, 0], orc: [2, 0], pal: [3, 0] },
        { orc: small, pal: { ...ORC, size } },
        ['..........', '..........'],
        options,
      );
      shove(fight, [1, 1, 1], {}, [push(15)]);
      return at(fight, 'orc');
    };
    expect(run('large', {})).toEqual([2, 0]);
    expect(run('L2', {})).toEqual([5, 0]);
    expect(run('large', { 'collision-sizes': 'one' })).toEqual([5, 0]);
  });
  it('[HR-PUSH-04] an enemy heavy shield always stops it, whatever its size', () => {
    const heroes = { ana: BRUISER, wall: { size: 'L2', weapons: ['club'], shield: 'heavy' } };
    const fight = fightOf(
      heroes,
      { orc: { ...ORC, size: 'tiny' } },
      { map: { rows: ['.......', '.......'] }, places: { ana: [1, 0], orc: [2, 0], wall: [3, 0] } },
    );
    shove(fight, [5, 5, 5, 5], {}, [push(20)]);
    expect([at(fight, 'orc'), who(fight, 'orc').hp, who(fight, 'wall').hp]).toEqual([[2, 0], 10, 40]);
  });
  it('[HR-PUSH-06] collision damage is an instance of its own: it wounds and can be shrugged off', () => {
    const wounded = field({ ana: [1, 0], orc: [2, 0] }, { orc: ORC }, ['...#']);
    shove(wounded, [4, 5]);
    expect(who(wounded, 'orc').wounds).toHaveLength(0);
    const far = field({ ana: [1, 0], orc: [2, 0] }, { orc: ORC }, ['...#']);
    shove(far, [6, 6]);
    expect(who(far, 'orc').wounds).toMatchObject([{ rank: 12 }]);
    const tough = field({ ana: [1, 0], orc: [2, 0] }, { orc: ORC }, ['...#']);
    shove(tough, [6, 6], { 'whether-to-shrug': [true] });
    expect([who(tough, 'orc').hp, who(tough, 'orc').wounds.length]).toEqual([24, 0]);
  });
  it('[HR-PUSH-07] several pushes one after the other, in the order their side wants', () => {
    const places = { ana: [2, 2], bo: [3, 1], orc: [3, 2] };
    const run = (order: number[], options: Partial<Options> = {}): [number, number] => {
      const fight = fightOf({ ana: BRUISER, bo: BRUISER }, { orc: ORC }, { places }, options);
      shove(fight, [], { 'in-what-order': [order] }, [push(5), push(10, { by: 'bo' })]);
      return at(fight, 'orc');
    };
    expect(run([0, 1])).toEqual([6, 4]);
    expect(run([1, 0])).toEqual([4, 5]);
    expect(run([0, 1], { 'multi-push': 'longest' })).toEqual([3, 4]);
  });
  it('[HR-PUSH-08] the edge of the map stops it without damage', () => {
    const fight = field({ ana: [1, 0], orc: [2, 0] }, { orc: ORC }, ['....']);
    const { events } = shove(fight, []);
    expect([at(fight, 'orc'), who(fight, 'orc').hp]).toEqual([[3, 0], 30]);
    expect(events.some(({ kind }) => kind === 'collided')).toBe(false);
  });
  it('[HR-PUSH-09] a fall: agility against the height, the rest is damage, and prone', () => {
    const fight = field({ ana: [0, 0], orc: [1, 0] });
    const low = desk(fight, [2, 3]);
    fall(fight, low.table, who(fight, 'orc'), 10);
    expect([who(fight, 'orc').hp, who(fight, 'orc').levels.prone]).toEqual([25, 1]);
    const safe = field({ ana: [0, 0], orc: [1, 0] });
    fall(safe, desk(safe, [7, 3]).table, who(safe, 'orc'), 10);
    expect([who(safe, 'orc').hp, who(safe, 'orc').levels.prone]).toEqual([30, 0]);
  });
  it('[HR-PUSH-09] [HR-COND-16] a push over an edge ends in the fall; the helpless have no save', () => {
    const fight = field({ ana: [0, 0], orc: [1, 0] }, { orc: ORC }, ['^^....']);
    const { dice } = shove(fight, [2, 3]);
    expect([at(fight, 'orc'), who(fight, 'orc').hp, dice.length]).toEqual([[2, 0], 25, 0]);
    const senseless = field({ ana: [0, 0], orc: [1, 0] });
    who(senseless, 'orc').levels.incapacitated = 1;
    fall(senseless, desk(senseless).table, who(senseless, 'orc'), 10);
    expect(who(senseless, 'orc').hp).toBe(20);
  });
  it('[HR-GRAP-06] a grappler may deal 1d6, and one more for each size it is larger, in place of the push (A-55)', () => {
    const fight = field({ ana: [2, 2], orc: [3, 2] });
    Object.assign(who(fight, 'ana'), { grappling: 'orc' });
    who(fight, 'orc').grappledBy = 'ana';
    shove(fight, [5], { 'whether-to-push': ['dice'] });
    expect([at(fight, 'orc'), who(fight, 'orc').hp]).toEqual([[3, 2], 25]);
    expect(grappleDice({ ...who(fight, 'ana'), size: 5 }, who(fight, 'orc'))).toBe(3);
    const free = field({ ana: [2, 2], orc: [3, 2] });
    expect(() => shove(free, [], { 'whether-to-push': ['dice'] })).not.toThrow();
  });
  it('[HR-GRAP-06] grapple-d6: added goes onto the damage of the attack (A-55)', () => {
    const fight = field({ ana: [2, 2], orc: [3, 2] }, { orc: ORC }, undefined, { 'grapple-d6': 'added' });
    who(fight, 'ana').grappling = 'orc';
    const effects = noEffects();
    effects.pushes.push(push());
    const attack = {
      fromAttack: true,
      executes: false,
      damageType: 'none',
      heavyMelee: false,
      rule: 'HR-ATK-03',
    } as const;
    effects.harms.push({ by: 'ana', target: 'orc', raw: 6, ...attack });
    addGrappleDice(fight, desk(fight, [4], { 'whether-to-push': ['dice'] }).table, effects);
    expect([effects.harms.map(({ raw }) => raw), effects.pushes]).toEqual([[10], []]);
  });
  it('[HR-TRIP-03] tripped in mid-push: prone there, the rest is cancelled', () => {
    const heroes = { ana: BRUISER, cy: {} };
    const fight = fightOf(
      heroes,
      { orc: { ...ORC, conditions: { 'off-balanced': 1 } } },
      { places: { ana: [2, 2], orc: [3, 2], cy: [4, 3] } },
    );
    shove(fight, [], { 'whether-to-trip': [true] });
    expect([at(fight, 'orc'), who(fight, 'orc').levels.prone, who(fight, 'cy').actions]).toEqual([
      [4, 2],
      1,
      0,
    ]);
  });
});

describe('tripped while crossing somebody', () => {
  it('[HR-PUSH-08] [HR-TRIP-03] it comes to rest on the nearest free square', () => {
    const ghost = { ...ORC, traits: ['phases'], conditions: { 'off-balanced': 1 } };
    const fight = fightOf(
      { ana: BRUISER, cy: {} },
      { orc: ghost },
      { places: { ana: [2, 2], orc: [3, 2], cy: [4, 2] } },
    );
    shove(fight, [], { 'whether-to-trip': [true] });
    expect(who(fight, 'orc').levels.prone).toBe(1);
    expect(at(fight, 'orc')).not.toEqual(at(fight, 'cy'));
  });
});

describe('grapples under force', () => {
  function held(answers: Record<string, unknown[]>, by: 'ana' | 'bo'): Fight {
    const places = { ana: [2, 2], orc: [3, 2], bo: [3, 1] };
    const fight = fightOf({ ana: BRUISER, bo: BRUISER }, { orc: ORC }, { places });
    engaged(fight, { ana: 'might', orc: 'cunning' });
    who(fight, 'ana').grappling = 'orc';
    who(fight, 'orc').grappledBy = 'ana';
    who(fight, 'ana').levels.grappling = 1;
    who(fight, 'orc').levels.grappled = 1;
    who(fight, 'orc').levels.restrained = 1;
    shove(fight, [], answers, [push(10, { by })]);
    return fight;
  }
  it('[HR-GRAP-09] the grappler goes along or lets go', () => {
    const along = held({ 'whether-to-hold-on': ['go-along'] }, 'bo');
    expect([at(along, 'orc'), at(along, 'ana'), who(along, 'ana').grappling]).toEqual([
      [3, 4],
      [2, 4],
      'orc',
    ]);
    const gone = held({ 'whether-to-hold-on': ['let-go'] }, 'bo');
    expect([at(gone, 'ana'), who(gone, 'ana').grappling, who(gone, 'orc').levels.restrained]).toEqual([
      [2, 2],
      null,
      0,
    ]);
  });
  it('[HR-GRAP-09] whoever is held goes along with its grappler, and a collision hurts both', () => {
    const rows = ['........', '.....#..', '........'];
    const fight = fightOf(
      { ana: BRUISER },
      { orc: { ...ORC, hp: 30 }, gob: ORC },
      { map: { rows }, places: { ana: [3, 1], orc: [2, 1], gob: [2, 2] } },
    );
    who(fight, 'orc').grappling = 'gob';
    who(fight, 'gob').grappledBy = 'orc';
    pushOne(fight, desk(fight, [4]).table, who(fight, 'ana'), who(fight, 'orc'), 5, 'west', 'HR-MIG-02');
    expect([at(fight, 'orc'), at(fight, 'gob')]).toEqual([
      [1, 1],
      [1, 2],
    ]);
    who(fight, 'ana').y = 0;
    pushOne(fight, desk(fight, [4]).table, null, who(fight, 'orc'), 20, 'east', 'HR-MIG-02');
    expect([who(fight, 'orc').hp, who(fight, 'gob').hp]).toEqual([26, 26]);
  });
});

describe('properties of forced movement', () => {
  const rows = [
    '...#......',
    '..........',
    '.#....#...',
    '..........',
    '......~~..',
    '.#........',
    '....#.....',
    '..........',
  ];
  const square = fc.record({ x: fc.integer({ min: 0, max: 9 }), y: fc.integer({ min: 0, max: 7 }) });
  const cases = fc.record({
    spots: fc.uniqueArray(square, { minLength: 3, maxLength: 3, selector: ({ x, y }) => 10 * y + x }),
    size: fc.constantFrom(...SIZES.slice(1, 5)),
    feet: fc.constantFrom(5, 10, 15, 20, 30),
    diagonals: fc.constantFrom('five', 'alternating', 'none'),
    faces: fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 6, maxLength: 6 }),
  });
  const isRock = ({ x, y }: { x: number; y: number }): boolean => rows[7 - y]?.[x] === '#';

  function setUp({
    spots,
    size,
    diagonals,
  }: {
    spots: { x: number; y: number }[];
    size: string;
    diagonals: string;
  }): Fight | null {
    if (spots.some(isRock)) return null;
    const [ana, orc, pal] = spots.map(({ x, y }) => [x, y]);
    const foes = { orc: { ...ORC, hp: 200, size }, pal: { ...ORC, hp: 200 } };
    return field({ ana, orc, pal }, foes, rows, { diagonals: diagonals as 'five' });
  }

  it('[HR-PUSH-02] [HR-PUSH-04] [HR-PUSH-08] never into rock, off the map or into a body; never farther than pushed; each step adds distance', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const fight = setUp(given);
        if (fight === null) return;
        const [ana, orc, pal] = ['ana', 'orc', 'pal'].map((id) => who(fight, id));
        const start = { x: orc!.x, y: orc!.y };
        const { events } = shove(fight, given.faces, {}, [push(given.feet)]);
        const board = boardOf(fight);
        expect(orc!.x >= 0 && orc!.y >= 0 && orc!.x < board.width && orc!.y < board.height).toBe(true);
        expect(isRock(orc!)).toBe(false);
        expect(overlaps(orc!, orc!.x, orc!.y, pal!)).toBe(false);
        const steps = events.filter((event) => event.kind === 'moved' && event.way === 'push');
        expect(5 * steps.length).toBeLessThanOrEqual(given.feet);
        let before = Math.abs(start.x - ana!.x) + Math.abs(start.y - ana!.y);
        for (const step of steps) {
          if (step.kind !== 'moved') continue;
          const now = Math.abs(step.x - ana!.x) + Math.abs(step.y - ana!.y);
          expect(now).toBeGreaterThan(before);
          before = now;
        }
      }),
      { numRuns: 150 },
    );
  });
  it('[HR-PUSH-04] [HR-PUSH-05] damage is what the dice show, one for each 5 feet not gone, shared without loss', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const fight = setUp({ ...given, diagonals: 'five' });
        if (fight === null) return;
        const { events, dice } = shove(fight, given.faces, {}, [push(given.feet)]);
        const moved = events.filter((event) => event.kind === 'moved' && event.way === 'push').length;
        const hit = events.find((event) => event.kind === 'collided');
        const lost = 400 - who(fight, 'orc').hp - who(fight, 'pal').hp;
        if (hit === undefined || hit.kind !== 'collided') {
          expect([lost, dice.length]).toEqual([0, 6]);
          return;
        }
        expect(hit.dice).toEqual(given.faces.slice(0, hit.dice.length));
        expect(hit.dice.length).toBe(given.feet / 5 - moved);
        expect(lost).toBe(hit.dice.reduce((sum, face) => sum + face, 0));
        expect(hit.damage - hit.blockerDamage === lost || hit.damage - hit.blockerDamage <= 1).toBe(true);
      }),
      { numRuns: 150 },
    );
  });
  it('[HR-PUSH-02] the same push on the mirrored board goes the mirrored way', () => {
    const mirrored = rows.map((row) => [...row].reverse().join(''));
    fc.assert(
      fc.property(cases, (given) => {
        const fight = setUp(given);
        if (fight === null) return;
        const [ana, orc, pal] = given.spots.map(({ x, y }) => [9 - x, y]);
        const foes = { orc: { ...ORC, hp: 200, size: given.size }, pal: { ...ORC, hp: 200 } };
        const twin = field({ ana, orc, pal }, foes, mirrored, { diagonals: given.diagonals as 'five' });
        const first = shove(fight, given.faces, {}, [push(given.feet)]);
        const tied = first.asked.length > 0 && given.diagonals === 'none';
        if (tied) return;
        shove(twin, given.faces, {}, [push(given.feet)]);
        expect(at(twin, 'orc')).toEqual([9 - who(fight, 'orc').x, who(fight, 'orc').y]);
      }),
      { numRuns: 150 },
    );
  });
});
