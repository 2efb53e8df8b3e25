import { describe, expect, it } from 'vitest';
import { takeTurns } from './03-turns.ts';
import { engage } from './10-engagements.ts';
import { type Arena, play, stateOf, tableOf } from './testing.ts';
import { turnChoices } from './turn-choices.ts';

const FAR: Arena = {
  p: { ana: { at: [1, 1] }, bo: { at: [1, 3] } },
  g: { orc: { at: [12, 12] } },
  scene: { expected: { g: false } },
};
const call = (fighter: string) => ({ fighter, do: 'call-out' });
const DUEL: Arena = {
  p: { ana: { at: [5, 5], weapons: ['shortsword'] }, bo: { at: [1, 3] } },
  g: { orc: { at: [6, 5], attack: 2 } },
  scene: { expected: { g: false } },
};

describe('turns', () => {
  it('[HR-TURN-01] any able fighter of the side may be picked, the same one again too', () => {
    const { events } = play(
      FAR,
      [],
      [
        ['turn p', { fighter: 'bo', do: 'call-out' }],
        ['turn g', { do: 'pass' }],
        ['turn p', { fighter: 'bo', do: 'object', what: 'other', thing: 'something' }],
      ],
    );
    expect(
      events.filter((event) => 'fighter' in event && event.fighter === 'bo').map(({ kind }) => kind),
    ).toEqual(['called-out', 'handled']);
  });

  it('[HR-TURN-02] [HR-TURN-03] one thing, then the other side, also when it cost no action', () => {
    const { events } = play(
      FAR,
      [],
      [
        ['turn p', call('ana')],
        ['turn g', call('orc')],
      ],
    );
    const order = events.filter(({ kind }) => kind === 'called-out' || kind === 'turn-went');
    expect(
      order.map((event) => ('side' in event ? event.side : 'fighter' in event ? event.fighter : '')),
    ).toEqual(['ana', 'g', 'orc', 'p']);
  });

  it('[HR-COND-25] whatever the confused do in a turn is acting: they do not move any more in that round', () => {
    const confused = { ...FAR, p: { ...FAR.p, ana: { at: [1, 1], conditions: { confused: 1 } } } } as Arena;
    const dashing = (first: string): unknown =>
      play(
        confused,
        [],
        [
          ['turn p', call(first)],
          ['turn g', { do: 'pass' }],
          ['turn p', { fighter: 'ana', do: 'dash' }],
        ],
      );
    expect(() => dashing('ana')).toThrow(/HR-COND-25/);
    expect(() => dashing('bo')).not.toThrow();
  });

  it('[HR-COND-21] acting costs the suffocating breath', () => {
    const choking = { ...FAR, p: { ...FAR.p, ana: { at: [1, 1], conditions: { suffocating: 1 } } } } as Arena;
    const before = (first: string): string[] => {
      const { kinds } = play(choking, [3], [['turn p', call(first)]]);
      return kinds.slice(kinds.indexOf('round-began') + 1, kinds.indexOf('called-out'));
    };
    expect(before('ana')).toContain('damage-rolled');
    expect(before('bo')).toEqual([]);
  });

  it('[HR-TURN-04] [HR-TURN-05] a pass binds nobody; two in a row end the round', () => {
    const { kinds } = play(
      FAR,
      [],
      [
        ['turn p', { do: 'pass' }],
        ['turn g', call('orc')],
        ['turn p', call('ana')],
      ],
    );
    const told = kinds.filter((kind) => kind === 'passed' || kind === 'called-out' || kind === 'round-ended');
    expect(told).toEqual(['passed', 'called-out', 'called-out', 'passed', 'passed', 'round-ended']);
  });

  it('[HR-TURN-05] a side with nobody able passes by itself', () => {
    const fight = stateOf({ ...FAR, g: { orc: { at: [12, 12], conditions: { stunned: 1 } } } });
    fight.fighters[2]!.stunEnds = 5;
    const { table, asked } = tableOf(fight);
    takeTurns(fight, table);
    expect(asked).not.toContain('turn g');
  });

  it('[HR-TURN-06] an instant needs no turn and moves none', () => {
    const cry = { do: 'ability', ability: 'cry-of-defiance', target: null, rush: 0, how: 'heal' };
    const hurt: Arena = {
      ...FAR,
      g: { orc: { at: [12, 12], hp: 10, maxHp: 40, abilities: ['cry-of-defiance'] } },
    };
    const { events, f } = play(
      hurt,
      [],
      [
        ['which-instant orc', cry],
        ['turn p', call('ana')],
      ],
    );
    const kinds = events.map(({ kind }) => kind);
    expect(kinds.indexOf('ability-used')).toBeLessThan(kinds.indexOf('called-out'));
    expect(f('orc').hp).toBe(18);
  });

  it('[HR-TURN-07] of two instants for one moment the last declared comes first', () => {
    const both = { hp: 10, maxHp: 40, abilities: ['cry-of-defiance'] };
    const sketch: Arena = {
      p: { ana: { at: [1, 1], ...both } },
      g: { orc: { at: [12, 12], ...both } },
      scene: { expected: { g: false } },
    };
    const cry = { do: 'ability', ability: 'cry-of-defiance', target: null, rush: 0, how: 'heal' };
    const { events } = play(
      sketch,
      [],
      [
        ['which-instant ana', cry],
        ['which-instant orc', cry],
      ],
    );
    const used = events.filter(({ kind }) => kind === 'ability-used');
    expect(used.map((event) => ('fighter' in event ? event.fighter : ''))).toEqual(['orc', 'ana']);
  });

  it('[HR-TURN-08] how an ability is used is part of announcing it', () => {
    const sketch: Arena = {
      ...FAR,
      p: { ana: { at: [1, 1], hp: 10, maxHp: 40, abilities: ['cry-of-defiance'], conditions: { dazed: 2 } } },
    };
    const cry = { do: 'ability', ability: 'cry-of-defiance', target: null, rush: 0, how: 'dazed' };
    const { f } = play(sketch, [], [['which-instant ana', cry]]);
    expect(f('ana')).toMatchObject({ hp: 10, rush: 0 });
    expect(f('ana').levels.dazed).toBe(0);
  });

  it('[HR-TURN-09] while an engagement runs nobody is asked for a turn', () => {
    const fight = stateOf(DUEL);
    const { table, asked } = tableOf(fight, [], { 'which-stance': 'defensive' });
    engage(fight, table, fight.fighters[0]!, fight.fighters[2]!);
    expect(asked).toEqual(['which-stance ana', 'which-stance orc']);
  });

  it('[HR-TURN-10] after an engagement the turn is the targeted side’s', () => {
    const pins = [['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }]] as const;
    const { events } = play(DUEL, [], pins);
    expect(events.find(({ kind }) => kind === 'turn-went')).toMatchObject({ side: 'g' });
  });

  it('[HR-TURN-11] passive abilities are never a choice', () => {
    const fight = stateOf({ ...FAR, p: { ana: { at: [1, 1], abilities: ['mighty', 'action-surge'] } } });
    const used = turnChoices(fight, 'p').flatMap((choice) =>
      choice.do === 'ability' ? [choice.ability] : [],
    );
    expect(used).toEqual(['action-surge']);
  });
});
