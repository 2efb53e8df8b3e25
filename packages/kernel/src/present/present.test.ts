import { describe, expect, it } from 'vitest';
import type { Happening } from '../table.ts';
import { type Cue, type Hand, madeBy, type RolledDie } from './cue.ts';
import { type Deed, isOption, type Level, levelAfter, type Option } from './deed.ts';
import { faceOf } from './icons.ts';
import { fightersNamedIn } from './names.ts';
import { cueMs, cueSteps } from './pace.ts';
import { passageStarts } from './passage.ts';
import { cardShown, shownAfter } from './shown.ts';
import type { Card } from './stage.ts';

const deed = (verb: string, target?: string, means?: string, more: Partial<Deed> = {}): Deed => ({
  verb,
  words: verb,
  icon: 'attack',
  ...(target === undefined ? {} : { targets: [{ fighter: target }] }),
  ...(means === undefined ? {} : { means }),
  rank: 'usual',
  text: [verb, target, means].join(' '),
  ...more,
});
const option = (made: Deed, why: string | null = null): Option => ({
  answer: made.text,
  deed: made,
  barred: why === null ? null : { rule: 'X-1', why },
});

const OPTIONS: readonly Option[] = [
  option(deed('rest', undefined, undefined, { rank: 'more' })),
  option(deed('attack', 'orc', 'with the axe')),
  option(deed('attack', 'orc', 'with the bow')),
  option(deed('attack', 'wolf', 'with the bow')),
  option(deed('flee'), 'Held.'),
];

describe('levels of a deed', () => {
  it('offers verbs, usual ones first, barred ones with their reason', () => {
    const level = levelAfter(OPTIONS, []) as Level;
    expect(level.is).toBe('verb');
    expect(level.entries.map(({ key, barred }) => [key, barred?.why ?? null])).toEqual([
      ['attack', null],
      ['flee', 'Held.'],
      ['rest', null],
    ]);
  });
  it('goes on with targets, then means, and passes over levels with one member', () => {
    expect((levelAfter(OPTIONS, ['attack']) as Level).is).toBe('target');
    expect((levelAfter(OPTIONS, ['attack', 'fighter:orc']) as Level).is).toBe('means');
    const wolf = levelAfter(OPTIONS, ['attack', 'fighter:wolf']);
    expect(isOption(wolf) && wolf.answer).toBe('attack wolf with the bow');
    const axe = levelAfter(OPTIONS, ['attack', 'fighter:orc', 'with the axe']);
    expect(isOption(axe) && axe.answer).toBe('attack orc with the axe');
  });
  it('starts with the actor if several can act', () => {
    const two = [
      option(deed('wait', undefined, undefined, { actor: 'ana' })),
      option(deed('go', undefined, undefined, { actor: 'bo' })),
    ];
    expect((levelAfter(two, []) as Level).is).toBe('actor');
    expect(levelAfter([], [])).toBeNull();
  });
});

describe('a hand of dice', () => {
  const die = (value: number, fate: RolledDie['fate'] = 'kept'): RolledDie => ({
    sides: 8,
    face: value,
    value,
    fate,
    for: 'x',
  });
  const hand = (reads: Hand['reads']): number | null =>
    madeBy({ reads, dice: [die(3), die(5), die(8, 'dropped')], plus: [{ n: 2, why: 'axe' }] });
  it('is read as it says, dropped dice left out', () => {
    expect([hand('sum'), hand('highest'), hand('lowest'), hand('each')]).toEqual([10, 7, 5, null]);
  });
});

describe('passages', () => {
  const event = (kind: string): Happening => ({ kind, rule: 'X' });
  const told = ['strike', 'hurt', 'strike', 'hurt', 'strike'].map(event);
  const startsWith = (passages: object): number[] =>
    passageStarts({ present: { passages: { headline: () => '', ...passages } } } as never, told);
  it('begin with the kinds that open them, unless such an event goes on with the one before', () => {
    expect(startsWith({ opens: ['strike'] })).toEqual([0, 2, 4]);
    const goesOn = (passage: readonly Happening[]): boolean => passage.length < 4;
    expect(startsWith({ opens: ['strike'], goesOn })).toEqual([0, 4]);
  });
});

describe('what is shown', () => {
  it('changes cue by cue', () => {
    const hurt = shownAfter({}, { is: 'part', who: 'bo', part: 'health', from: 9, to: 3 });
    const down = shownAfter(hurt, { is: 'fall', who: 'bo', say: 'dead' });
    expect(down.bo).toMatchObject({ parts: { health: 3 }, state: 'down', stamp: 'dead' });
    expect(hurt.bo?.state).toBeUndefined();
    const walked = shownAfter(down, {
      is: 'move',
      who: 'ana',
      path: [
        { x: 1, y: 1 },
        { x: 2, y: 1 },
      ],
    });
    expect(walked.ana?.at).toEqual({ x: 2, y: 1 });
  });
});

describe('names and faces', () => {
  it('reads fighters from declared fields alone', () => {
    const event = {
      kind: 'struck',
      rule: 'X',
      fighter: 'ana',
      targets: ['bo', 'cy'],
      attack: { by: 'di' },
      how: 'guard',
    };
    expect(fightersNamedIn({ struck: ['fighter', 'targets', 'attack.by'] }, event)).toEqual([
      'ana',
      'bo',
      'cy',
      'di',
    ]);
    expect(fightersNamedIn({}, event)).toEqual([]);
  });
  it('finds a face by the most telling word', () => {
    expect([faceOf('Goblin 3'), faceOf('Sam', 'old knight'), faceOf('Ana'), faceOf('Bo')]).toEqual([
      'goblin',
      'knight',
      'woman',
      'man',
    ]);
  });
});

describe('a card while cues are played', () => {
  const base = { say: '', size: 'card' } as const;
  const card: Card = {
    title: 'Bo',
    face: 'man',
    side: 'red',
    state: 'up',
    parts: [
      { is: 'meter', id: 'health', label: 'Health', now: 9, full: 9, ...base },
      { is: 'dice', id: 'str', label: 'STR', dice: [{ sides: 8, state: 'ready' }], ...base },
      { is: 'chip', id: 'prone', label: 'Prone', tone: 'bad', ...base },
    ],
  };
  it('shows values, dice and conditions as the cues have left them', () => {
    const shown = (
      [
        { is: 'part', who: 'bo', part: 'health', from: 9, to: 3 },
        { is: 'part', who: 'bo', part: 'str', from: 'd8', to: 'd6' },
        { is: 'lose', who: 'bo', chip: 'prone' },
        { is: 'gain', who: 'bo', chip: 'Dazed' },
      ] as const
    ).reduce(shownAfter, {});
    const drawn = cardShown(card, shown.bo);
    expect(drawn.parts).toMatchObject([{ now: 3 }, { dice: [{ sides: 6 }] }, { label: 'Dazed', is: 'chip' }]);
    expect(cardShown(card, undefined)).toBe(card);
  });
});

describe('the cues of a log', () => {
  const steps: Cue[][] = [
    [{ is: 'banner', text: 'Round 1' }],
    [{ is: 'reveal', cards: [{ who: 'ana', say: 'Might', icon: 'attack' }] }],
    [{ is: 'reveal', cards: [{ who: 'bo', say: 'Agility', icon: 'attack' }] }],
    [
      { is: 'move', who: 'ana', path: [{ x: 1, y: 0 }] },
      { is: 'move', who: 'ana', path: [{ x: 2, y: 0 }] },
      { is: 'move', who: 'bo', path: [{ x: 5, y: 0 }] },
    ],
  ];
  const events = [...steps.keys(), -1].map((n) => ({
    kind: n < 0 ? 'gm-intervened' : 'told',
    n,
    rule: 'R',
  })) as unknown as Happening[];
  const present = { cues: (event: Happening) => steps[(event as unknown as { n: number }).n] as Cue[] };
  it('joins a reveal and a walk, and begins where it is told to', () => {
    const cues = cueSteps(present, events, 1);
    expect(cues.map(({ cue, told }) => `${cue.is} ${told}`)).toEqual(['reveal 3', 'move 4', 'move 4']);
    expect(cues[1]?.cue).toMatchObject({ who: 'ana', path: [{ x: 1 }, { x: 2 }] });
  });
  it('tells an event with dice once its last dice have landed', () => {
    const part: Cue = { is: 'part', who: 'bo', part: 'health', from: 9, to: 3 };
    const roll: Cue = { is: 'roll', hands: [], verdict: 'hit' };
    const strike: Cue = { is: 'strike', by: 'ana', at: 'bo', how: 'melee' };
    const told = { cues: () => [strike, roll, part] };
    const blow = [{ kind: 'blow', rule: 'R' }] as unknown as Happening[];
    expect(cueSteps(told, blow, 0).map(({ cue, told: all, event }) => [cue.is, all, event])).toEqual([
      ['strike', 0, 0],
      ['roll', 0, 0],
      ['part', 1, 0],
    ]);
  });
  it('gives a long walk longer than a short one', () => {
    const walk = (squares: number): Cue => ({
      is: 'move',
      who: 'ana',
      path: Array.from({ length: squares }, (_, x) => ({ x, y: 0 })),
    });
    expect(cueMs(walk(10))).toBeGreaterThan(cueMs(walk(1)));
    expect(cueMs(walk(1))).toBeGreaterThanOrEqual(400);
  });
});
