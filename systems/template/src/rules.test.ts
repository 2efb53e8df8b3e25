import { enumerate, inFigures, type PinnedAnswer, type Played, playScript, probability } from '@affray/run';
import { describe, expect, it } from 'vitest';
import type { Event } from './events.ts';
import { begin, type Fight, fighterOf } from './state.ts';
import { TEMPLATE } from './system.ts';
import { spar } from './testing.ts';

type Answers = readonly [kind: string, who: string, answer: PinnedAnswer['answer']][];

/** Plays a fight of Spar by dice and answers; missing answers take their default. */
function play(setup: ReturnType<typeof spar>, dice: readonly number[], answers: Answers = []): Played<Fight> {
  const pinned = answers.map(([kind, who, answer]) => ({ kind, who, answer }));
  return playScript(TEMPLATE, begin(setup), { dice, answers: pinned, otherwise: 'default', rounds: 1 });
}
const events = (played: Played<Fight>, kind: Event['kind']): Event[] =>
  played.events.filter((e) => e.kind === kind) as Event[];
const still = { ana: { side: 'heroes', wind: 0 }, bo: { side: 'foes', wind: 0 } };

describe('Spar, chapter 1: choices', () => {
  it('[SP-GROUND-01] the game master says how the ground is, before the first round only', () => {
    const { state } = play(spar(still), [1, 1, 1, 1, 1, 1], [['which-ground', 'gm', 'slippery']]);
    expect(state.slippery).toBe(true);
    const long = playScript(TEMPLATE, begin(spar(still)), {
      dice: Array(12).fill(1),
      answers: [],
      otherwise: 'default',
      rounds: 2,
    });
    expect(long.events.filter((event) => event.kind === 'ground')).toHaveLength(1);
  });
  it('[SP-CHOICE-01] everyone standing chooses, and all choices are shown before a blow falls', () => {
    const { events: all } = play(spar(still), [1, 1, 1, 1, 1, 1]);
    expect(all.map((event) => event.kind).slice(0, 4)).toEqual(['ground', 'chosen', 'chosen', 'struck']);
  });
  it('[SP-REST-01] a rest gives 1 wind back, up to 3', () => {
    const rest: Answers = [
      ['what-to-do', 'ana', 'rest'],
      ['what-to-do', 'bo', 'rest'],
    ];
    const played = play(spar({ ana: { side: 'heroes', wind: 1 }, bo: { side: 'foes', wind: 3 } }), [], rest);
    expect(fighterOf(played.state, 'ana').wind).toBe(2);
    expect(fighterOf(played.state, 'bo').wind).toBe(3);
    expect(events(played, 'rested')).toMatchObject([{ fighter: 'ana', wind: 2 }]);
  });
  it('[SP-HIDE-01] a hidden fighter cannot be struck, strikes 2 harder, and is then seen', () => {
    const setup = spar({ ana: { side: 'heroes', wind: 0 }, bo: { side: 'foes', wind: 0, hidden: true } });
    const played = play(
      setup,
      [1, 2, 3],
      [
        ['what-to-do', 'ana', 'rest'],
        ['whether-to-dodge', 'ana', false],
      ],
    );
    expect(events(played, 'struck')).toMatchObject([{ fighter: 'bo', ambush: 2, harm: 8 }]);
    expect(fighterOf(played.state, 'bo').hidden).toBe(false);
    expect(played.state.hiding).toBe(0);
  });
});

describe('Spar, chapter 2: blows', () => {
  it('[SP-STRIKE-01] a strike is the sum of three d6', () => {
    expect(events(play(spar(still), [6, 5, 4, 1, 1, 1]), 'struck')).toMatchObject([
      { harm: 15 },
      { harm: 3 },
    ]);
  });
  it('[SP-STRIKE-01] with several foes in sight the striker picks one', () => {
    const setup = spar({ ...still, cy: { side: 'foes', wind: 0 } });
    const guard: Answers = [
      ['what-to-do', 'bo', 'guard'],
      ['what-to-do', 'cy', 'guard'],
      ['which-target', 'ana', 'cy'],
    ];
    expect(events(play(setup, [6, 6, 6], guard), 'hurt')).toMatchObject([{ fighter: 'cy', harm: 14 }]);
  });
  it('[SP-GUARD-01] a guard takes 4 off, never below nothing; the house rule halves', () => {
    const guard: Answers = [['what-to-do', 'bo', 'guard']];
    expect(events(play(spar(still), [3, 3, 3], guard), 'struck')).toMatchObject([{ guarded: true, harm: 5 }]);
    expect(events(play(spar(still), [1, 1, 1], guard), 'struck')).toMatchObject([{ harm: 0 }]);
    expect(events(play(spar(still, { 'guard-halves': true }), [3, 3, 3], guard), 'struck')).toMatchObject([
      { harm: 4 },
    ]);
  });
  it('[SP-DODGE-01] 1 wind buys a d6: 4 avoids on firm ground, 5 on slippery', () => {
    const setup = spar({ ana: { side: 'heroes', wind: 0 }, bo: { side: 'foes', wind: 1 } });
    const rest: Answers = [['what-to-do', 'bo', 'rest']];
    const firm = play(setup, [1, 1, 1, 4], rest);
    expect(events(firm, 'dodged')).toMatchObject([{ avoided: true }]);
    expect(fighterOf(firm.state, 'bo')).toMatchObject({ health: 20, wind: 1 });
    const slippery = play(setup, [1, 1, 1, 4], [['which-ground', 'gm', 'slippery'], ...rest]);
    expect(events(slippery, 'dodged')).toMatchObject([{ avoided: false }]);
  });
  it('[SP-FALL-01] a blow of 1 hurts, and one of nothing neither hurts nor needs a dodge', () => {
    const setup = spar({ ana: { side: 'heroes', wind: 0 }, bo: { side: 'foes', wind: 1, health: 2 } });
    const guard: Answers = [['what-to-do', 'bo', 'guard']];
    const light = play(setup, [1, 1, 3], [...guard, ['whether-to-dodge', 'bo', false]]);
    expect(events(light, 'hurt')).toMatchObject([{ fighter: 'bo', harm: 1, health: 1 }]);
    expect(events(light, 'fell')).toEqual([]);
    // A script stops where its dice end: only a round that needs no fourth die finishes.
    const last = { ...setup, options: { ...setup.options, 'last-round': 1 } };
    const none = play(last, [1, 1, 2], guard);
    expect([...events(none, 'hurt'), ...events(none, 'dodged')]).toEqual([]);
    expect(none.state.outcome).toMatchObject({ rule: 'SP-END-02' });
  });
  it('[SP-FALL-01] blows land together, so both can fall', () => {
    const played = play(
      spar({ ana: { side: 'heroes', wind: 0, health: 3 }, bo: { side: 'foes', wind: 0, health: 3 } }),
      [1, 1, 1, 1, 1, 1],
    );
    expect(played.state.fighters.map((fighter) => fighter.health)).toEqual([0, 0]);
    expect(events(played, 'fell')).toMatchObject([{ fighter: 'ana' }, { fighter: 'bo' }]);
    expect(played.state.outcome).toMatchObject({ winner: null, rule: 'SP-END-01' });
    expect(events(played, 'ended')).toMatchObject([{ winner: null, reason: 'nobody stands' }]);
  });
});

describe('Spar, chapter 3: ending', () => {
  it('[SP-END-01] the last side standing wins', () => {
    const setup = spar({ ana: { side: 'heroes', wind: 0 }, bo: { side: 'foes', wind: 0, health: 3 } });
    const played = play(setup, [1, 1, 1, 1, 1, 1]);
    expect(played.state.outcome).toMatchObject({ winner: 'heroes', rule: 'SP-END-01' });
    expect(events(played, 'ended')).toMatchObject([{ winner: 'heroes', reason: 'last side standing' }]);
  });
  it('[SP-END-02] after the last round it is a draw', () => {
    const played = play(spar(still, { 'last-round': 1 }), [1, 1, 1, 1, 1, 1]);
    expect(played.state.outcome).toMatchObject({ winner: null, rule: 'SP-END-02' });
    expect(events(played, 'ended')).toMatchObject([{ winner: null, reason: 'called off' }]);
  });
});

it('[SP-STRIKE-01] exact odds: a fresh strike of 3d6 fells a fighter of 16 health in 10 of 216', () => {
  const setup = spar({ ana: { side: 'heroes', wind: 0 }, bo: { side: 'foes', wind: 0, health: 16 } });
  const found = enumerate(TEMPLATE, begin(setup), (question, who, about, state) =>
    question.fallback(state, who, about),
  );
  expect(inFigures(probability(found, (fight) => fighterOf(fight, 'bo').health === 0))).toBe(
    inFigures({ num: 5n, den: 108n }),
  );
});
