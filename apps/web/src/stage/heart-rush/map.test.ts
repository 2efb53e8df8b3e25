import type { Fight, Fighter } from '@affray/heart-rush';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Example, openExample, playTo } from '../gallery-fight.ts';
import {
  arcOf,
  CELL,
  centreOf,
  fitted,
  halfPoint,
  moved,
  partOf,
  sheetSize,
  shownPart,
  squareUnder,
  standsOf,
  zoomed,
} from './board-view.ts';
import { CONDITIONS, conditionsOf, conditionWords } from './conditions.ts';
import { areShown, joined, matchUps, participantsOf } from './match-ups.ts';
import { badgeOf, fighterSentence } from './names.ts';
import { regionOf, squaresWith } from './region.ts';
import { coverView, dashSquares, reachSquares, wayTo } from './ways.ts';

describe('the view', () => {
  const sheet = sheetSize(10, 10);
  it('fits the sheet into the middle of its window', () => {
    expect(fitted(sheet, { width: 240, height: 480 })).toEqual({ x: 0, y: 120, k: 0.5 });
    expect(fitted(sheet, { width: 0, height: 0 }).k).toBe(1);
  });
  it('keeps the point under the pointer while it zooms, and has limits', () => {
    const near = zoomed({ x: 0, y: 0, k: 1 }, { x: 100, y: 60 }, 2);
    expect(near).toEqual({ x: -100, y: -60, k: 2 });
    expect(zoomed(near, { x: 0, y: 0 }, 1000).k).toBe(4);
  });
  it('shows where the fighting is', () => {
    const part = partOf([
      { x: 2, y: 3, wide: 1 },
      { x: 4, y: 1, wide: 2 },
    ]);
    expect(part).toEqual({ x: 2, y: 1, width: 4, height: 3 });
    expect(partOf([])).toBeNull();
    const window = { width: 6 * CELL, height: 5 * CELL };
    const view = shownPart(part ?? { x: 0, y: 0, width: 0, height: 0 }, 10, window);
    expect(view.k).toBe(1);
    expect(squareUnder(view, { x: 1, y: 1 }, 10)).toEqual({ x: 1, y: 4 });
    expect(squareUnder(view, { x: window.width - 1, y: window.height - 1 }, 10)).toEqual({ x: 6, y: 0 });
  });
  it('never loses the sheet', () => {
    const window = { width: 300, height: 300 };
    expect(moved({ x: 0, y: 0, k: 1 }, 9999, -9999, sheet, window)).toEqual({ x: 240, y: 60 - 480, k: 1 });
  });
  it('finds the square under a point, north at the top', () => {
    expect(squareUnder({ x: 0, y: 0, k: 1 }, { x: CELL + 1, y: 1 }, 10)).toEqual({ x: 1, y: 9 });
    const view = { x: 30, y: -12, k: 1.7 };
    const { x, y } = centreOf(4, 7, 1, 10);
    expect(squareUnder(view, { x: x * view.k + view.x, y: y * view.k + view.y }, 10)).toEqual({ x: 4, y: 7 });
    expect(halfPoint(9, 15, 10)).toEqual(centreOf(4, 7, 1, 10));
  });
});

describe('places on the sheet', () => {
  it('give a space to each body, and share it among those who share it', () => {
    const one = { id: 'a', x: 2, y: 0, wide: 1, size: 3 };
    const stands = standsOf(
      [
        one,
        { id: 'rat', x: 0, y: 0, wide: 1, size: 2 },
        { id: 'mouse', x: 0, y: 0, wide: 1, size: 2 },
        { id: 'giant', x: 0, y: 1, wide: 3, size: 6 },
      ],
      4,
    );
    expect(stands.get('a')?.size).toBe(44);
    expect(stands.get('giant')?.size).toBeGreaterThan(2 * CELL);
    const [rat, mouse] = [stands.get('rat'), stands.get('mouse')];
    expect(rat?.left).toBeLessThan(mouse?.left ?? 0);
    expect((rat?.left ?? 0) + (rat?.size ?? 0)).toBeLessThanOrEqual((mouse?.left ?? 0) + 1);
  });
  it('draw an arc of the hit points', () => {
    expect(arcOf(0)).toBe('');
    expect(arcOf(-1)).toBe('');
    expect(arcOf(0.25)).toContain('0 0 1 96.00 50.00');
    expect(arcOf(0.75)).toContain('0 1 1 4.00 50.00');
  });
});

describe('regions', () => {
  it('have a rim only where no neighbour is in them', () => {
    const two = regionOf(
      [
        { x: 0, y: 0 },
        { x: 1, y: 0 },
      ],
      1,
    );
    expect(two.rim.match(/M/g)).toHaveLength(6);
    expect(two.fill.match(/Z/g)).toHaveLength(2);
  });
  it('are read from the rows of a plan', () => {
    expect(squaresWith(['#.', '.#'], '#')).toEqual([
      { x: 0, y: 1 },
      { x: 1, y: 0 },
    ]);
  });
});

describe('in a fight', () => {
  let pillars: Example;
  const fightAt = (steps: number): Fight => playTo(pillars, steps).state as Fight;
  const named = (fight: Fight, id: string): Fighter => {
    const fighter = fight.fighters.find((one) => one.id === id);
    if (fighter === undefined) throw new Error(id);
    return fighter;
  };
  beforeAll(async () => {
    const opened = await openExample('heart-rush', 'hall-of-pillars');
    if (opened === null) throw new Error('no example');
    pillars = opened;
  });

  it('ways are steps to neighbours that cost what the question says they cost', () => {
    const live = playTo(pillars, 3);
    const prompt = live.prompts()[0];
    if (prompt === undefined) throw new Error('no prompt');
    const choices = prompt.question.choices(live.state, prompt.who, prompt.about);
    if (choices.shape !== 'path') throw new Error(prompt.question.kind);
    const fight = live.state as Fight;
    const mover = named(fight, prompt.who);
    for (const end of choices.ends) {
      const way = wayTo(fight, mover, choices.budget, [], end);
      expect(way?.feet).toBe(end.cost);
      const answer = way?.squares.map(({ x, y }) => ({ x, y })) ?? [];
      expect(prompt.question.whyNot?.(live.state, prompt.who, prompt.about, answer) ?? null).toBeNull();
    }
  });
  it('ways go over way points, as long as the feet suffice', () => {
    const fight = fightAt(3);
    const knifer = named(fight, 'knifer');
    const direct = wayTo(fight, knifer, 60, [], { x: knifer.x + 3, y: knifer.y });
    const detour = wayTo(fight, knifer, 60, [{ x: knifer.x + 1, y: knifer.y - 2 }], {
      x: knifer.x + 3,
      y: knifer.y,
    });
    expect(detour?.squares).toContainEqual({ x: knifer.x + 1, y: knifer.y - 2 });
    expect(detour?.feet).toBeGreaterThan(direct?.feet ?? 0);
    expect(
      wayTo(fight, knifer, 10, [{ x: knifer.x + 1, y: knifer.y - 2 }], { x: knifer.x + 3, y: knifer.y }),
    ).toBeNull();
  });
  it('reach and dash surround a fighter', () => {
    const fight = fightAt(3);
    const knifer = named(fight, 'knifer');
    expect(reachSquares(fight, knifer)).toContainEqual({ x: knifer.x + 1, y: knifer.y });
    expect(dashSquares(fight, knifer).length).toBeGreaterThan(20);
    expect(dashSquares(fight, { ...knifer, status: 'dead' })).toEqual([]);
  });
  it('cover has four lines, and what the game master sets counts more', () => {
    const fight = fightAt(3);
    const [from, to] = [named(fight, 'knifer'), named(fight, 'brute')];
    const cover = coverView(fight, from, to);
    expect(cover.lines).toHaveLength(4);
    expect(cover.lines.filter(({ blocked }) => blocked)).toHaveLength(cover.levels);
    const set = { ...fight, cover: [{ from: from.id, to: to.id, levels: 4 }] };
    expect(coverView(set, from, to)).toMatchObject({ total: true, set: true });
  });
  it('stances stay sealed, all alike, until they are shown together', () => {
    const sealed = fightAt(17);
    expect(areShown(sealed)).toBe(false);
    expect(new Set(participantsOf(sealed).map((one) => badgeOf(sealed, one)))).toEqual(new Set(['sealed']));
    expect(joined(sealed).length).toBeGreaterThan(0);
    expect(matchUps(sealed)).toEqual([]);
  });
  it('match-ups follow the triangle once stances are shown', () => {
    const fight = fightAt(21);
    const stance = (id: string) => named(fight, id).stance;
    const beaten: Readonly<Record<string, string>> = {
      cunning: 'agility',
      agility: 'might',
      might: 'cunning',
    };
    const found = matchUps(fight);
    expect(found.some(({ kind }) => kind === 'beats')).toBe(true);
    for (const { from, to, kind } of found) {
      if (kind === 'beats') expect(stance(to)).toBe(beaten[String(stance(from))]);
      if (kind === 'same') expect(stance(to)).toBe(stance(from));
    }
    const same = found.filter(({ kind }) => kind === 'same').map(({ from, to }) => [from, to].sort().join());
    expect(new Set(same).size).toBe(same.length);
  });
  it('a fighter says in one sentence what one sees', () => {
    const fight = fightAt(30);
    const hound = {
      ...named(fight, 'hound'),
      levels: { ...named(fight, 'hound').levels, dazed: 2, prone: 1 },
    };
    const said = fighterSentence(fight, hound, { sideName: 'The guards', mine: false, waited: true });
    expect(said).toMatch(/^Hound: The guards, \d+ of 18 hit points, heart d6/);
    expect(said).toContain('dazed 2');
    expect(said).toContain('prone');
    expect(said).toMatch(/being waited for\.$/);
  });
  it('every condition of the game has a glyph and a rule of the book', () => {
    const fighter = named(fightAt(3), 'hound');
    expect(Object.keys(CONDITIONS).sort()).toEqual(Object.keys(fighter.levels).sort());
    const rules = new Set(pillars.system.rulebook.chapters.flatMap((chapter) => Object.keys(chapter.rules)));
    for (const [kind, { rule, glyph }] of Object.entries(CONDITIONS)) {
      expect(rules.has(rule), kind).toBe(true);
      expect(glyph).toMatch(/^M/);
    }
    expect(conditionsOf({ ...fighter.levels, 'off-balanced': 2 }).map(conditionWords)).toContain(
      'off balanced 2',
    );
  });
});
