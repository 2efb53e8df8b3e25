// The painter: the stage of each game shows what matters, also in words, from the game's own description.
import type { Part, SeatView } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { type Game, viewOf } from '../game.ts';
import { gameOf, text } from '../testing/games.ts';
import { textOf, widthOf } from '../text.ts';
import { pressKey } from '../tui.ts';
import { tuiFor } from '../tui-table.ts';
import { isBeside, paintStage, phaseWords, standingOf } from './index.ts';
import { partWords } from './parts.ts';
import { lettersOf, type Painted, type Scene } from './stage.ts';

const SCENE: Omit<Scene, 'sides'> = { cols: 80, rows: 40, isOwn: () => true, asked: null, path: null };

async function after(name: string, answers: number): Promise<{ game: Game; view: SeatView<unknown> }> {
  const game = await gameOf(name);
  const tui = tuiFor(game, null);
  for (let i = 0; i < answers; i++) await pressKey(tui, text('d'));
  return { game, view: viewOf(game, tui.seat) };
}

async function staged(
  name: string,
  answers: number,
  scene: Partial<Scene> = {},
): Promise<{ stage: Painted; all: string; words: string; phase: string }> {
  const { game, view } = await after(name, answers);
  const { system, fight } = game;
  const stage = paintStage(system, view.state, { ...SCENE, sides: fight.record.setup.sides, ...scene });
  const lines = [...stage.lines, ...(stage.beside ?? [])].map(textOf);
  const asked = view.prompts.map(({ kind }) => kind);
  return {
    stage,
    all: lines.join('\n'),
    words: standingOf(system, view.state).join('\n'),
    phase: phaseWords(system, view.state, asked, 80),
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

describe('a board', () => {
  it('is drawn north up, with rocks, bodies and coordinates from 1', async () => {
    const { stage, phase } = await staged('heart-rush/hall-of-pillars', 0, {
      isOwn: (side) => side === 'heroes',
    });
    const lines = stage.lines.map(textOf);
    expect(lines).toHaveLength(10);
    expect(lines[0]).toMatch(/^ {2}9 \. /);
    expect(lines[1]).toMatch(/^ {2}8 \. W \. # /);
    expect(lines[9]).toMatch(/^ {4}1 2 3 /);
    expect(lines.join('')).toMatch(/b \./);
    const roster = stage.beside?.map(textOf).join('\n');
    expect(roster).toMatch(/Hit points Heart die/);
    expect(roster).toMatch(/W Warden +14\/14 +d8/);
    expect(phase).toContain('[');
  });
  it('has large bodies on all their squares, water, heights and low things', async () => {
    const giant = await staged('heart-rush/giant-slayers', 0, { isOwn: (side) => side === 'friends' });
    expect(giant.all).toContain('o o o');
    expect((await staged('heart-rush/the-narrow-bridge', 0)).all).toContain('≈ ≈ ≈');
    expect((await staged('heart-rush/the-tower-roof', 0)).all).toMatch(/\/ \^/);
    expect((await staged('heart-rush/rats-in-the-cellar', 0)).all).toContain('=');
  });
  it('is cut to what is around whoever is asked', async () => {
    const { stage } = await staged('heart-rush/giant-slayers', 0, { rows: 7, cols: 60, asked: 'giant' });
    expect(stage.lines).toHaveLength(7);
    expect(stage.lines.map(textOf).join('')).toMatch(/O O O|o o o/i);
    for (const line of stage.lines) expect(widthOf(textOf(line))).toBeLessThanOrEqual(24);
  });
  it('says in words where everybody is', async () => {
    const { words } = await staged('heart-rush/tutorial', 0);
    expect(words).toMatch(/^Vanguard at \(\d+, \d+\): .*Hit points 20\/20, Heart die d8/m);
  });
});

describe('sides', () => {
  it('show figures in columns and gear below them', async () => {
    const { all, words, phase } = await staged('brighter-worlds/troll-under-the-bridge', 0);
    expect(all).toMatch(/Grit STR DEX WIL Armor/);
    expect(all).toMatch(/Old Grum +2\/\d+ +d\d+ +d\d+ +d\d+ +\d/);
    expect(all).toContain('great bow (d8, ranged)');
    expect(words).toMatch(/^Old Grum: Grit 2\/\d+, STR d\d+, DEX d\d+, WIL d\d+, Armor \d/m);
    expect(phase).toBe('[Who begins?]');
  });
  it('show places along a line, and who is out', async () => {
    expect((await staged('brighter-worlds/hydra-on-the-moor', 0)).all).toMatch(
      /Feet along the line: .*V \d+/,
    );
    const { all } = await staged('brighter-worlds/village-stands', 40);
    expect(all).toMatch(/ (?:fled|down|dead|incapacitated)/i);
  });
  it('show the dice in hand, what is in the middle and what lies about', async () => {
    const { all, words, phase } = await staged('three-beats/iron-at-the-gate', 3);
    expect(all).toMatch(/Bubbles free Sparks/);
    expect(all).toMatch(/d\d+=\d/);
    expect(all).toContain('In the middle: ');
    expect(words).toContain('On the ground: Crowbar.');
    expect(phase).toMatch(/\[Beat \d\]/);
  });
  it('show links in words, and dice that are on the table', async () => {
    const { all, words } = await staged('blood-and-guts/two-spears', 4);
    expect(all).toMatch(/Guts Blood Nerves/);
    expect(all).toMatch(/Breath \(?d6/);
    expect(words).toMatch(/Weapon dice \[d\d+=\d+\]/);
    expect(words).toMatch(/^\w.* threatens .* with \d+\.$/m);
  });
});

describe('parts in words', () => {
  const base = { id: 'x', label: 'Dice', say: '', size: 'card' } as const;
  it('tell ready, spent, shown, marked and sealed dice apart and leave lost ones out', () => {
    const part: Part = {
      ...base,
      is: 'dice',
      dice: [
        { sides: 4, state: 'ready', face: 3 },
        { sides: 6, state: 'spent' },
        { sides: 8, state: 'shown', face: 5 },
        { sides: 10, state: 'marked' },
        { sides: 12, state: 'sealed', face: 9 },
        { sides: 20, state: 'lost' },
      ],
    };
    expect(partWords(part)).toBe('Dice d4=3 (d6) [d8=5] d10* d12=?');
  });
  it('say what a number was, and how gear is', () => {
    expect(partWords({ ...base, is: 'number', label: 'Blood', value: 3, was: 5 })).toBe('Blood 3 (was 5)');
    const items = [{ id: 'a', name: 'axe', icon: 'axe', state: 'broken', say: 'd8' }] as const;
    expect(partWords({ ...base, is: 'gear', items })).toBe('axe d8 (broken)');
  });
});

describe('room', () => {
  it('fewer rows mean fewer details, and in the end a line that says so', async () => {
    const at = (rows: number): ReturnType<typeof staged> =>
      staged('blood-and-guts/line-against-line', 0, { rows, isOwn: (side) => side === 'red' });
    const [most, least, none] = [await at(30), await at(6), await at(4)];
    expect(most.all).toContain('Breath');
    expect(least.all).not.toContain('Breath');
    expect(least.stage.lines).toHaveLength(6);
    expect(none.stage.lines).toHaveLength(4);
    expect(none.all).toContain('make the window taller');
  });
  it('a game that describes nothing is shown by its figures', async () => {
    const { game, view } = await after('template/duel', 0);
    const { present: _present, ...bare } = game.system;
    const scene = { ...SCENE, sides: game.fight.record.setup.sides };
    const lines = paintStage(bare, view.state, scene).lines.map(textOf);
    expect(lines.join(' ')).toMatch(/Health.*F Fencer +22/);
    expect(standingOf(bare, view.state).join('')).toContain('Health 22');
    expect(phaseWords(bare, view.state, [], 80)).toBe('');
    expect(isBeside(bare, view.state)).toBe(false);
  });
});
