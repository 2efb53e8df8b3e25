// Every painter: what matters of each game is on the stage, in words too.
import type { SeatView } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { deskFor, pressKey } from '../desk.ts';
import { type Game, viewOf } from '../game.ts';
import { gameOf, text, type Wanted } from '../testing/games.ts';
import { textOf, widthOf } from '../text.ts';
import { painterOf } from './index.ts';
import { lettersOf, type Scene, type Stage } from './stage.ts';

const SCENE: Scene = { cols: 80, rows: 40, isOwn: () => true, asked: null, path: null };

async function after(
  name: string,
  answers: number,
  wanted: Wanted = {},
): Promise<{ game: Game; view: SeatView<unknown> }> {
  const game = await gameOf(name, wanted);
  const desk = deskFor(game, null);
  for (let i = 0; i < answers; i++) pressKey(desk, text('d'));
  return { game, view: viewOf(game, desk.seat) };
}

async function staged(
  name: string,
  answers: number,
  scene: Partial<Scene> = {},
  wanted: Wanted = {},
): Promise<{ stage: Stage; all: string; words: string; phase: string }> {
  const { game, view } = await after(name, answers, wanted);
  const painter = painterOf(game.system);
  const stage = painter.stage(view.state, { ...SCENE, ...scene });
  const lines = [...stage.lines, ...(stage.beside ?? [])].map(textOf);
  return {
    stage,
    all: lines.join('\n'),
    words: painter.standing(view.state).join('\n'),
    phase: painter.phase(view.state),
  };
}

describe('letters', () => {
  it('are large for one’s own, small for others, and no two alike', () => {
    const fighters = Array.from({ length: 30 }, (_, i) => ({
      id: `f${i}`,
      name: `Orc ${i}`,
      side: i % 2 === 0 ? 'a' : 'b',
    }));
    const letters = lettersOf(fighters, (side) => side === 'a');
    expect(letters.get('f0')).toBe('O');
    expect(letters.get('f1')).toBe('o');
    expect(new Set(letters.values()).size).toBe(30);
  });
});

describe('Heart Rush', () => {
  it('draws the map north up, with walls, bodies and coordinates', async () => {
    const { stage, phase } = await staged('heart-rush/hall-of-pillars', 0, {
      isOwn: (side) => side === 'heroes',
    });
    const lines = stage.lines.map(textOf);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toMatch(/^ {2}8 \. /);
    expect(lines[1]).toMatch(/^ {2}7 \. W \. # /);
    expect(lines[9]).toMatch(/^ {4}0 1 2 /);
    expect(lines.join('')).toMatch(/b \./);
    expect(stage.beside?.map(textOf).join('\n')).toMatch(/W Warden +40\/40 d8 r\d a\d/);
    expect(phase).toBe('turn of The heroes');
  });
  it('draws large bodies on all their squares, water, heights and low things', async () => {
    const giant = await staged('heart-rush/giant-slayers', 0, { isOwn: (side) => side === 'friends' });
    expect(giant.all).toContain('o o o');
    expect((await staged('heart-rush/the-narrow-bridge', 0)).all).toContain('≈ ≈ ≈');
    expect((await staged('heart-rush/the-tower-roof', 0)).all).toMatch(/\/ \^/);
    expect((await staged('heart-rush/rats-in-the-cellar', 0)).all).toContain('=');
  });
  it('cuts a map that is too large to what is around whoever is asked', async () => {
    const { stage } = await staged('heart-rush/giant-slayers', 0, { rows: 7, cols: 60, asked: 'giant' });
    expect(stage.lines).toHaveLength(7);
    expect(stage.lines.map(textOf).join('')).toMatch(/O O O|o o o/i);
    for (const line of stage.lines) expect(widthOf(textOf(line))).toBeLessThanOrEqual(24);
  });
  it('says in words where everybody is', async () => {
    const { words } = await staged('heart-rush/tutorial', 0);
    expect(words).toMatch(/^Vanguard at \(\d+, \d+\): 40 of 40 hit points, heart d8, rush \d, actions \d/m);
  });
});

describe('Brighter Worlds', () => {
  it('shows Grit, dice, armor and weapons', async () => {
    const { all, words } = await staged('brighter-worlds/troll-under-the-bridge', 0);
    expect(all).toMatch(/Grit STR DEX WIL Ar/);
    expect(all).toMatch(/Old Grum +2\/\d+ +d\d+ +d\d+ +d\d+ +\d/);
    expect(words).toMatch(/^Old Grum: Grit 2 of \d+, STR d\d+, DEX d\d+, WIL d\d+, armor \d/m);
    const { phase } = await staged('brighter-worlds/troll-under-the-bridge', 2);
    expect(phase).toMatch(/turn of|blows fall/);
  });
  it('shows places where they count, and who is out', async () => {
    expect((await staged('brighter-worlds/hydra-on-the-moor', 0)).all).toContain('feet');
    const { all } = await staged('brighter-worlds/village-stands', 40);
    expect(all).toMatch(/ (?:fled|down|dead)/);
  });
});

describe('Three Beats', () => {
  it('shows wounds, sparks, the die shown, the hand and what lies about', async () => {
    const { all, words, phase } = await staged('three-beats/iron-at-the-gate', 3);
    expect(all).toMatch(/wounds sp shows/);
    expect(all).toMatch(/\[\d+\]|in hand: d\d+=/);
    expect(all).toContain('On the ground: Crowbar');
    expect(words).toMatch(/Ysolde Vane: unhurt, sparks \d/);
    expect(phase).toMatch(/^beat \d/);
  });
});

describe('Blood & Guts', () => {
  it('shows scores, breath, gear and the dice on the table', async () => {
    const { all, words, phase } = await staged('blood-and-guts/two-spears', 4);
    expect(all).toMatch(/B G N hurt/);
    expect(all).toMatch(/breath \(?d6/);
    expect(all).toContain('spear d10');
    expect(all).toMatch(/weapon dice|in hand/);
    expect(words).toMatch(/^Duellist: Blood 8, Guts 7, Nerves 8; hurt \d/m);
    expect(phase).toMatch(/exchange 1/);
    expect((await staged('blood-and-guts/back-alley', 0)).all).toContain('vantage');
  });
});

describe('Spar', () => {
  it('shows health and wind', async () => {
    const { all, words } = await staged('template/duel', 0);
    expect(all).toMatch(/F Fencer +22 +3/);
    expect(words).toContain('Bruiser: health 32, wind 1.');
  });
});

describe('room', () => {
  it('fewer rows mean fewer details, and in the end a line that says so', async () => {
    const most = await staged('blood-and-guts/line-against-line', 0, {
      rows: 30,
      isOwn: (side) => side === 'red',
    });
    const least = await staged('blood-and-guts/line-against-line', 0, {
      rows: 5,
      isOwn: (side) => side === 'red',
    });
    const none = await staged('blood-and-guts/line-against-line', 0, {
      rows: 3,
      isOwn: (side) => side === 'red',
    });
    expect(most.all).toContain('breath');
    expect(least.all).not.toContain('breath');
    expect(least.stage.lines).toHaveLength(5);
    expect(none.stage.lines).toHaveLength(3);
    expect(none.all).toContain('make the window taller');
  });
  it('a game without a painter is shown by its figures', async () => {
    const { game, view } = await after('template/duel', 0);
    const painter = painterOf({ ...game.system, id: 'fifth' });
    expect(painter.stage(view.state, SCENE).lines.map(textOf).join(' ')).toContain('health 22');
    expect(painter.standing(view.state).join('')).toContain('22');
    expect(painter.phase(view.state)).toBe('');
  });
});
