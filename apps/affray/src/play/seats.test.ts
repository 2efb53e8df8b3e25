import { join } from 'node:path';
import type { Setup, System } from '@affray/kernel';
import { beforeAll, describe, expect, it } from 'vitest';
import { openFile } from '../open.ts';
import { ROOT } from '../testing/affray.ts';
import { answerNow, needOf, undo } from './game.ts';
import { oddsOf, RUNS } from './odds.ts';
import { gameFor } from './play.ts';
import { peopleFor, policiesOf } from './seats.ts';
import { gameOf } from './testing/games.ts';

let setup: Setup;
let system: System;
beforeAll(async () => {
  ({ setup, system } = await openFile(join(ROOT, 'examples', 'heart-rush', 'hall-of-pillars.yaml')));
});

describe('who sits where', () => {
  it('without names: the first side of the players', () => {
    expect(peopleFor(setup, [], false)).toEqual([
      { id: 'heroes', name: 'The heroes', gm: false, fighters: [], sides: ['heroes'] },
    ]);
  });
  it('at one keyboard: every side, the game master’s together', () => {
    expect(peopleFor(setup, [], true).map(({ id, gm }) => [id, gm])).toEqual([
      ['heroes', false],
      ['guards', true],
    ]);
  });
  it('names are one person’s, or each a person’s own', () => {
    expect(peopleFor(setup, ['warden,knifer'], false)).toEqual([
      {
        id: 'warden+knifer',
        name: 'Warden and Knifer',
        gm: false,
        fighters: ['warden', 'knifer'],
        sides: [],
      },
    ]);
    expect(peopleFor(setup, ['warden', 'knifer', 'brute', 'hound'], true).map(({ id }) => id)).toEqual([
      'warden',
      'knifer',
      'brute+hound',
    ]);
    expect(peopleFor(setup, ['gm'], false)).toEqual([
      { id: 'gm', name: 'The guards', gm: true, fighters: [], sides: ['guards'] },
    ]);
    expect(peopleFor(setup, ['heroes', 'warden'], false)[0]?.fighters).toEqual([]);
  });
  it('refuses names that are not there', () => {
    expect(() => peopleFor(setup, ['wardn'], false)).toThrow('Did you mean "warden"?');
  });
});

describe('how bots play', () => {
  it('by name for all or for one side, temperaments included', () => {
    expect(policiesOf(system, setup, [])).toEqual(
      new Map([
        ['heroes', 'tactical'],
        ['guards', 'tactical'],
      ]),
    );
    expect(policiesOf(system, setup, ['coward', 'guards=sharp'])).toEqual(
      new Map([
        ['heroes', 'coward'],
        ['guards', 'sharp'],
      ]),
    );
    expect(() => policiesOf(system, setup, ['stubborn'])).toThrow('Heart Rush has no policy "stubborn".');
    expect(() => policiesOf(system, setup, ['foes=sharp'])).toThrow('There is no side "foes".');
  });
  it('answers for everybody whom no person holds, and for the game master', async () => {
    const alone = await gameOf('heart-rush/hall-of-pillars', { as: ['knifer'] });
    const asked = new Set<string>();
    for (let i = 0; i < 30 && !alone.fight.isOver; i++) {
      const need = needOf(alone, null);
      if (need.is !== 'answer') break;
      asked.add(need.prompt.who);
      await answerNow(alone, need.seat, need.prompt.id, need.prompt.fallback as never);
    }
    expect([...asked].sort()).toEqual(['heroes', 'knifer'].slice(0, asked.size));
    const master = await gameOf('heart-rush/hall-of-pillars', { as: ['gm'] });
    const first = needOf(master, null);
    expect(first.is === 'answer' && first.prompt.who).toBe('gm');
  });
  it('sharp thinks for itself and the fight comes to an end', async () => {
    const game = await gameOf('template/duel', { bots: ['bruisers=sharp'] });
    for (let i = 0; i < 200 && !game.fight.isOver; i++) {
      const need = needOf(game, null);
      if (need.is === 'answer')
        await answerNow(game, need.seat, need.prompt.id, need.prompt.fallback as never);
    }
    expect(game.fight.isOver).toBe(true);
  });
});

describe('taking back', () => {
  it('comes to the same bots again', async () => {
    const game = await gameOf('three-beats/dockside-duel');
    const before = JSON.stringify(game.fight.state);
    const need = needOf(game, null);
    if (need.is !== 'answer') throw new Error('nobody is asked');
    const answer = (): Promise<unknown> =>
      answerNow(game, need.seat, need.prompt.id, need.prompt.fallback as never);
    expect(await answer()).toBeNull();
    const after = JSON.stringify(game.fight.state);
    expect(await undo(game, need.seat)).toBeNull();
    expect(JSON.stringify(game.fight.state)).toBe(before);
    expect(await answer()).toBeNull();
    expect(JSON.stringify(game.fight.state)).toBe(after);
  });
});

describe('odds', () => {
  /** The ambush with a hidden robber of a given strength. */
  async function ambush(health: number): Promise<string> {
    const opened = await openFile(join(ROOT, 'examples', 'template', 'ambush.yaml'));
    const fighters = opened.setup.fighters.map((fighter) =>
      fighter.hidden === true ? { ...fighter, sheet: { health, wind: 2 } } : fighter,
    );
    const game = await gameFor(
      opened.system,
      { ...opened.setup, fighters },
      { as: ['travellers'], seed: 'test' },
    );
    const need = needOf(game, null);
    if (need.is !== 'answer') throw new Error('nobody is asked');
    return JSON.stringify(await oddsOf(game, need.seat, need.prompt, RUNS));
  }
  it('know of the hidden what the seat knows: nothing', async () => {
    expect(await ambush(99)).toBe(await ambush(1));
  });
  it('are better for the better choice', async () => {
    const game = await gameOf('template/duel', { seed: 'tuesday' });
    const need = needOf(game, null);
    if (need.is !== 'answer') throw new Error('nobody is asked');
    const { rows, runs } = await oddsOf(game, need.seat, need.prompt, RUNS);
    expect(rows[0]?.answer).toBe('strike');
    expect(runs).toBe(RUNS);
    for (const { wins } of rows)
      expect([wins.low <= wins.rate, wins.rate <= wins.high]).toEqual([true, true]);
  });
});
