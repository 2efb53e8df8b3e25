import {
  type Cue,
  defaultsOf,
  type Happening,
  madeBy,
  passagesOf,
  RANDOM,
  type Setup,
  type ShownFighters,
  shownAfter,
} from '@affray/kernel';
import { playLive } from '@affray/run/testing';
import { describe, expect, it } from 'vitest';
import type { Event, Roll } from '../events.ts';
import { HOUSE_RULES } from '../house-rules.ts';
import { LIBRARY } from '../library.ts';
import { checkScene } from '../schema-scene.ts';
import type { Fight } from '../state.ts';
import { HEART_RUSH } from '../system.ts';
import { type Pin, play } from '../testing.ts';
import { cues } from './cues.ts';
import { PASSAGES } from './headlines.ts';
import { line } from './lines.ts';
import { NAMES } from './names.ts';
import { handOf, sumsOf } from './rolls.ts';
import { useOf } from './telling.ts';

const NAME_OF = (id: string): string =>
  ({ ana: 'Ana', bo: 'Bo', orc: 'Orc', shade: 'The shade', p: 'The heroes', g: 'Orcs' })[id] ?? id;

const headline = (...events: readonly Event[]): string => PASSAGES.headline(events, NAME_OF);

const ROLL: Roll = {
  by: 'ana',
  ability: 'might',
  sizes: [8, 6],
  faces: [8, 7 - 1],
  from: ['heart', 'ability'],
  dropped: 0,
  minus: 0,
  flat: 0,
  net: 0,
  total: 14,
};

describe('rolls', () => {
  it('shows a halved total as halved, in rolls of every version', () => {
    const halved = { ...ROLL, total: 7 };
    expect(sumsOf(halved)).toBe('8 (d8 heart) + 6 (d6 might) - 7 (with one hand: half, rounded up) = 7');
    expect(sumsOf({ ...halved, changed: { how: 'halved', before: 14 } })).toBe(sumsOf(halved));
    expect(sumsOf({ ...ROLL, total: 28, changed: { how: 'doubled', before: 14 } })).toContain(
      '+ 14 (doubled by lightning) = 28',
    );
  });

  it('names the source of every bonus, advantage and die', () => {
    const roll: Roll = {
      ...ROLL,
      sizes: [8, 6, 12, 8, 8],
      faces: [3, 4, 9, 7, 2],
      from: ['heart', 'ability', 'weapon', 'disadvantage', 'disadvantage'],
      dropped: 0b01100,
      flat: 3,
      bonuses: [
        { from: 'armor', by: 2 },
        { from: 'shield', by: 1 },
      ],
      net: -2,
      advantages: [
        { from: 'cover', levels: -2 },
        { from: 'dazed', levels: -1 },
        { from: 'high-ground', levels: 1 },
      ],
      total: 12,
    };
    expect(sumsOf(roll, 'longbow')).toBe(
      '3 (d8 heart) + 4 (d6 might) + 2 (d8 disadvantage from cover and being dazed) + 2 (armor) + 1 (shield) = 12, ' +
        'without 9 (d12 longbow) and 7 (d8 disadvantage from cover and being dazed); ' +
        'cover -2, being dazed -1, high ground +1: disadvantage 2',
    );
    expect(handOf(roll, { why: 'attack' }).dice.map(({ fate }) => fate)).toEqual([
      'kept',
      'kept',
      'dropped',
      'dropped',
      'kept',
    ]);
  });

  it('takes off what is taken off', () => {
    const roll = {
      ...ROLL,
      sizes: [8, 6],
      faces: [5, 2],
      from: ['heart', 'committed'],
      minus: 0b10,
      total: 3,
    } as const;
    expect(sumsOf(roll)).toBe('5 (d8 heart) - 2 (d6 Committed Blows) = 3');
    expect(madeBy(handOf(roll, { why: '' }))).toBe(3);
  });

  it('knows how weapons are used', () => {
    expect(
      ['longbow', 'knife thrown', 'knife', 'fire bolt', 'unarmed', 'body', 'shuriken'].map(useOf),
    ).toEqual(['shot', 'thrown', 'melee', 'spell', 'melee', 'melee', 'thrown']);
  });
});

describe('lines', () => {
  const contest = (attack: number, counter: number, hurt: string | null): Event => ({
    kind: 'contested',
    rule: 'HR-CONT-02',
    fighter: 'ana',
    target: 'shade',
    stance: 'might',
    arm: 'long-sword',
    targetArm: 'net thrown',
    attack: { ...ROLL, total: attack, flat: attack - 14 },
    counter: { ...ROLL, by: 'shade', total: counter, flat: counter - 14 },
    hurt,
    damage: hurt === null ? 0 : Math.abs(attack - counter),
  });

  it('calls equal totals alone a draw', () => {
    const text = (event: Event) => line(event, NAME_OF).text;
    expect(text(contest(9, 9, null))).toBe(
      'Ana and the shade clash in might, 9 against 9: neither gives way.',
    );
    expect(text(contest(5, 9, null))).toBe(
      'Ana and the shade clash in might, 5 against 9: the shade wins, and hurts nobody.',
    );
    expect(text(contest(9, 5, 'shade'))).toBe(
      'Ana and the shade clash in might, 9 against 5: Ana wins, 4 damage to the shade.',
    );
  });

  it('says how much rush is lost of whom', () => {
    const lost = { kind: 'rush-lost', rule: 'HR-RUSH-04', fighters: ['ana', 'bo'], by: [1, 2] } as const;
    expect(line(lost as never, NAME_OF).text).toBe('Unspent rush is lost: 1 of Ana and 2 of Bo.');
  });
  it('lets sides win in the plural', () => {
    const ended: Event = { kind: 'ended', rule: 'HR-END-01', winner: 'p', reason: 'last side able to fight' };
    expect(line(ended, NAME_OF).text).toBe('The heroes win: last side able to fight.');
  });

  it('ends with one full stop, whatever people wrote', () => {
    const judged = (text: string): string =>
      line({ kind: 'stunt-judged', rule: 'HR-STUNT-01', fighter: 'ana', allowed: true, text }, NAME_OF).text;
    expect(judged('Kick sand!')).toBe('Ana tries a stunt: Kick sand!');
    expect(judged('kick sand')).toBe('Ana tries a stunt: kick sand.');
    expect(judged('a stunt')).toBe('Ana tries a stunt.');
  });
});

describe('headlines', () => {
  it('tells an opening after the movement that gave it, and the whole way once', () => {
    const dash = (x: number, feet: number): Event => ({
      kind: 'moved',
      rule: 'HR-DASH-01',
      fighter: 'ana',
      way: 'dash',
      x,
      y: 0,
      feet,
    });
    const events: Event[] = [
      { kind: 'turn-went', rule: 'HR-TURN-02', side: 'p' },
      { kind: 'opening', rule: 'HR-OA-02', fighter: 'ana', to: 'orc', why: 'leaving', x: 2, y: 0 },
      {
        kind: 'attacked',
        rule: 'HR-OA-01',
        purpose: 'opportunity',
        fighter: 'orc',
        target: 'ana',
        stance: 'might',
        arm: 'body',
        attack: { ...ROLL, by: 'orc' },
        defense: { ...ROLL, total: 10, flat: -4 },
        damage: 4,
        hit: true,
        opening: 'leaving',
      },
      { kind: 'shrugged', rule: 'HR-DMG-02', fighter: 'ana', before: 4, after: 2, heart: 6 },
      { kind: 'hurt', rule: 'HR-DMG-01', fighter: 'ana', by: 'orc', damage: 2, hp: 38 },
      dash(2, 10),
      dash(5, 15),
    ];
    expect(headline(...events)).toBe(
      'Ana dashes 25 feet. Orc strikes as Ana leaves its reach: 2 damage, half of it shrugged off.',
    );
  });

  it('says why somebody did nothing', () => {
    const step = (why: 'stance' | 'range' | 'no-action'): Event => ({
      kind: 'step-began',
      rule: 'HR-RES-01',
      step: 'might',
      idle: [{ fighter: 'ana', why }],
    });
    expect(headline(step('stance'))).toBe("Ana's might meets agility: no attack.");
    expect(headline(step('range'))).toBe('Ana has nobody in reach.');
    expect(headline(step('no-action'))).toBe('Ana has no action left to strike with.');
    const nothing = {
      kind: 'declared',
      rule: 'HR-RES-05',
      fighter: 'ana',
      what: 'nothing',
      targets: [],
      arm: '',
      order: 'attack',
    } as const;
    const agility: Event = { kind: 'step-began', rule: 'HR-RES-01', step: 'agility' };
    expect(headline(agility, nothing)).toBe('Ana holds back.');
    expect(headline(agility, { ...nothing, why: 'range' })).toBe('Ana has nobody in reach.');
    expect(headline(agility, { ...nothing, why: 'stance' })).toBe("Ana's agility meets cunning: no attack.");
  });

  it('tells a dash that goes nowhere, and rush spent on staying', () => {
    const stay: Event = {
      kind: 'moved',
      rule: 'HR-DASH-02',
      fighter: 'ana',
      way: 'dash',
      x: 1,
      y: 1,
      feet: 0,
      from: { x: 1, y: 1 },
    };
    expect(headline(stay)).toBe('Ana uses the dash and stays there.');
    expect(
      headline(
        { kind: 'turn-went', rule: 'HR-TURN-02', side: 'g' },
        { kind: 'paid', rule: 'HR-RUSH-07', fighter: 'orc', with: 'rush', amount: 1, left: 0 },
      ),
    ).toBe('Orc spends 1 rush and stays there.');
  });

  it('says whose turn it is only while nobody has done anything', () => {
    const went: Event = { kind: 'turn-went', rule: 'HR-TURN-02', side: 'g' };
    expect(headline(went)).toBe('The turn goes to Orcs.');
    expect(headline(went, { kind: 'passed', rule: 'HR-TURN-05', side: 'g', alone: false })).toBe(
      'Orcs pass.',
    );
  });

  it('tells holding back from having nobody in reach, in play', () => {
    const far: Pin[] = [
      ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }],
      ['which-stance ana', 'defensive'],
      ['which-stance orc', 'agility'],
      ['what-to-declare orc', { do: 'nothing' }],
    ];
    const { events } = play(
      {
        p: { ana: { at: [1, 1], weapons: ['longbow'] } },
        g: { orc: { at: [9, 1], attack: 3, defense: 2 } },
      },
      [6],
      far,
    );
    const said = events.filter(({ kind }) => kind === 'declared').map((event) => line(event, NAME_OF).text);
    expect(said).toEqual(['Orc has nobody in reach.']);
  });
});

/** Library fighters against each other on a ready-made map. */
function clash(heroes: readonly string[], foes: readonly string[], map: string): Setup {
  const fighters = [
    ...heroes.map((from) => ['heroes', from] as const),
    ...foes.map((from) => ['foes', from] as const),
  ].map(([side, from], place) => ({
    id: `${from}-${place}`,
    name: LIBRARY[from]!.name,
    side,
    sheet: LIBRARY[from]!.sheet,
  }));
  const scene = checkScene({ map }, null, fighters);
  if (!scene.ok) throw new Error(JSON.stringify(scene.problems));
  return {
    system: 'heart-rush',
    edition: null,
    title: 'clash',
    options: { ...defaultsOf(HOUSE_RULES), 'last-round': 5 },
    sides: [
      { id: 'heroes', name: 'The heroes', by: 'players' },
      { id: 'foes', name: 'Foes', by: 'gm' },
    ],
    fighters,
    scene: scene.value,
  };
}

const TEAMS: readonly [readonly string[], readonly string[], string][] = [
  [['vanguard', 'archer', 'skald'], ['brute', 'skirmisher'], 'field'],
  [['breaker', 'duelist', 'skald'], ['phantom-knight', 'controller'], 'ruined-tower'],
  [['breaker', 'archer'], ['dire-wolf', 'skirmisher'], 'bridge'],
];

/** Every "a (..) + b (..) - c (..) = total" in an arithmetic text. */
function sumsIn(text: string): { made: number; told: number }[] {
  return [...text.matchAll(/(?:[-+]? ?\d+ \([^()]*\) ?)+= -?\d+/g)].map(([sum]) => {
    const [terms = '', told = ''] = sum.split(' = ');
    const made = [...terms.matchAll(/([-+]?) ?(\d+) \((?:(\d+)d\d+\))?/g)].reduce(
      (all, [, sign, n]) => all + (sign === '-' ? -1 : 1) * Number(n),
      0,
    );
    return { made, told: Number(told) };
  });
}

describe('cues', () => {
  it.each(TEAMS)('%j against %j on %s leave every card as the state has it', (heroes, foes, map) => {
    for (const seed of ['cues 1', 'cues 2', 'cues 3']) {
      const fight = playLive(HEART_RUSH as never, clash(heroes, foes, map), seed, RANDOM, 1500);
      const state = fight.state as unknown as Fight;
      const all = fight.events.flatMap(({ event }) => cues(event as unknown as Event));
      const shown = all.reduce(shownAfter, {} as ShownFighters);
      for (const { id, hp, heart, x, y, status } of state.fighters) {
        const { parts = {}, at, stamp } = shown[id] ?? {};
        expect(parts.hp ?? hp, `${id} of ${seed}`).toBe(hp);
        // A rest after the fight restores the die without a cue of its own.
        if (!all.some((cue) => cue.is === 'gain' && cue.who === id && cue.icon === 'rest'))
          expect(parts.heart ?? `d${heart}`).toBe(`d${heart}`);
        if (!all.some((cue) => 'chip' in cue && cue.who === id && cue.chip === 'Climbing a foe'))
          expect(at ?? { x, y }, `${id} of ${seed}`).toEqual({ x, y });
        if (status === 'dead') expect(stamp).toBe('dead');
      }
    }
  });
});

describe('whole fights', () => {
  const policies = [RANDOM, HEART_RUSH.policies.tactical!];
  const events: Event[] = TEAMS.flatMap(([heroes, foes, map]) =>
    policies.flatMap((policy, seed) => {
      const fight = playLive(
        HEART_RUSH as never,
        clash(heroes, foes, map),
        `told ${seed}`,
        policy as never,
        1500,
      );
      return fight.events.map(({ event }) => event as unknown as Event);
    }),
  );

  it('adds up in words what the dice made', () => {
    let sums = 0;
    for (const event of events) {
      if (!['attacked', 'contested', 'checked', 'check-contested', 'treated'].includes(event.kind)) continue;
      for (const { made, told } of sumsIn(line(event, NAME_OF).sums ?? '')) {
        expect(made, line(event, NAME_OF).sums).toBe(told);
        sums++;
      }
    }
    expect(sums).toBeGreaterThan(100);
  });

  it('names a source for every level of advantage', () => {
    for (const event of events) {
      const told = line(event, NAME_OF).sums ?? '';
      expect(told).not.toMatch(/\b(?:dis)?advantage\)/);
    }
  });

  it('has cues for every kind of event', () => {
    const silent = new Set(
      events.filter((event) => cues(event).length === 0).map(({ kind }) => kind as string),
    );
    expect([...silent].filter((kind) => kind !== 'helped')).toEqual([]);
  });

  it('moves along neighbouring squares to where the event ends', () => {
    for (const event of events) {
      if (event.kind !== 'moved' || event.way !== 'dash') continue;
      const [cue] = cues(event) as readonly Extract<Cue, { is: 'move' }>[];
      if (cue?.is !== 'move') continue;
      expect(cue.path.at(-1)).toEqual({ x: event.x, y: event.y });
      let at = event.from ?? cue.path[0]!;
      for (const square of cue.path) {
        expect(Math.max(Math.abs(square.x - at.x), Math.abs(square.y - at.y))).toBeLessThanOrEqual(1);
        at = square;
      }
    }
  });

  it('tells nothing twice and nothing raw in headlines', () => {
    for (const { headline: told } of passagesOf(HEART_RUSH as never, events as Happening[], NAME_OF)) {
      expect(told).not.toMatch(/undefined|NaN|\(\d+, \d+\)|\[/);
      const sentences = told.split('. ');
      expect(sentences.filter((one) => /takes \d+ damage$/.test(one)).length).toBeLessThanOrEqual(1);
    }
  });
});

it('names fighters of every kind of event', () => {
  expect(Object.keys(NAMES).length).toBe(59);
});
