// House rules of chapters 19 to 27 in whole rounds, where testing a single function is not enough.
import { describe, expect, it } from 'vitest';
import type { Options } from './house-rules.ts';
import { type Pin, play } from './testing.ts';

const ENGAGE: Pin = ['turn p', { fighter: 'ana', do: 'engage', target: 'orc' }];
const ORC = { at: [6, 5] as [number, number], hp: 30, heart: 8, attack: 3, defense: 2 };

function stances(ana: string, orc: string): Pin[] {
  return [
    ['which-stance orc', orc],
    ['which-stance ana', ana],
  ];
}

describe('manoeuvres in whole rounds', () => {
  const grapple: Pin = ['what-to-declare ana', { do: 'grapple', target: 'orc', hands: 2 }];
  /** The orc, in agility, steps out of reach after the grapple check was rolled. */
  function wolf(options: Partial<Options>, dice: number[], landed: boolean): void {
    const sketch = {
      p: { ana: { at: [5, 5] as [number, number] } },
      g: { orc: { ...ORC, agility: 8 } },
      options,
    };
    const { f, events } = play(
      sketch,
      [5, ...dice],
      [
        ENGAGE,
        ...stances('cunning', 'agility'),
        grapple,
        ['what-to-declare orc', { do: 'move' }],
        ['where-to-sidestep orc', { do: 'step', x: 7, y: 5 }],
      ],
    );
    expect(events.some((event) => event.kind === 'manoeuvre-landed' && event.landed)).toBe(landed);
    expect(f('ana').grappling).toBe(landed ? 'orc' : null);
  }
  it('[HR-OFF-05] split: rolled in the cunning step, too late for whoever steps away in agility (A-26)', () => {
    wolf({}, [8, 6, 1, 1], false);
  });
  it('[HR-OFF-05] manoeuvre-timing: end-of-engagement is not even rolled once the target is gone (A-26)', () => {
    wolf({ 'manoeuvre-timing': 'end-of-engagement' }, [], false);
  });
  it('[HR-OFF-05] manoeuvre-timing: end-of-step lands at once, and a grappled target does not step (A-26)', () => {
    const sketch = {
      p: { ana: { at: [5, 5] as [number, number] } },
      g: { orc: { ...ORC, agility: 8 } },
      options: { 'manoeuvre-timing': 'end-of-step' as const },
    };
    const { f } = play(sketch, [5, 8, 6, 1, 1], [ENGAGE, ...stances('cunning', 'agility'), grapple]);
    expect([f('ana').grappling, f('orc').x, f('orc').levels.restrained]).toEqual(['orc', 6, 1]);
  });
  it('[HR-DICE-08] combat-complications: a 1 of the actor fails, or is rolled again at a price (A-64)', () => {
    const run = (pins: Pin[], dice: number[], options: Partial<Options>): [string | null, boolean] => {
      const sketch = { p: { ana: { at: [5, 5] as [number, number] } }, g: { orc: ORC }, options };
      const { f, kinds } = play(
        sketch,
        [5, ...dice],
        [ENGAGE, ...stances('cunning', 'agility'), grapple, ...pins],
      );
      return [f('ana').grappling, kinds.includes('complication')];
    };
    const on = { 'combat-complications': true };
    expect(run([], [8, 1, 1, 1], {})).toEqual(['orc', false]);
    expect(run([['how-to-take-a-one ana', 'fail']], [8, 1, 1, 1], on)).toEqual([null, true]);
    expect(run([['how-to-take-a-one ana', 'reroll']], [8, 1, 5, 1, 1], on)).toEqual(['orc', true]);
  });
});

describe('surprise and the helpless in whole rounds', () => {
  const strike = {
    do: 'strike',
    target: 'orc',
    with: 'shortbow',
    stance: 'cunning',
    pay: 'action',
    opening: 'surprised',
  };
  it('[HR-SURP-03] those not surprised strike at the surprised, for an action or a rush point', () => {
    const sketch = {
      p: { ana: { at: [5, 5] as [number, number], cunning: 6, weapons: ['shortbow'] } },
      g: { orc: { ...ORC, sees: false, at: [9, 5] as [number, number] } },
    };
    const twice: Pin[] = [
      ['which-instant ana', strike],
      ['which-instant ana', { ...strike, pay: 'rush' }],
    ];
    const { f, events } = play(sketch, [5, 5, 4, 3, 3, 2, 2, 2, 3, 4, 4, 5, 3], twice);
    expect(
      events.filter((event) => event.kind === 'attacked' && event.purpose === 'opportunity'),
    ).toHaveLength(2);
    expect([f('ana').actions, f('ana').activeRounds]).toEqual([0, 1]);
  });
  it('[HR-SURP-04] surprised-stance: free, defensive or none at all (A-35)', () => {
    const run = (options: Partial<Options>, pins: Pin[], dice: number[]): string => {
      const sketch = {
        p: { ana: { at: [5, 5] as [number, number], might: 6 } },
        g: { orc: { ...ORC, sees: false } },
        options,
      };
      const { events } = play(sketch, [5, ...dice], [ENGAGE, ...pins]);
      const shown = events.find((event) => event.kind === 'stances-shown');
      return shown?.kind === 'stances-shown' ? (shown.stances[shown.fighters.indexOf('orc')] ?? 'none') : '';
    };
    const ana: Pin[] = [
      ['which-stance ana', 'might'],
      ['what-to-declare ana', { do: 'nothing' }],
    ];
    expect(
      run({}, [['which-stance orc', 'might'], ...ana, ['what-to-declare orc', { do: 'nothing' }]], []),
    ).toBe('might');
    expect(run({ 'surprised-stance': 'defensive' }, ana, [])).toBe('defensive');
    expect(run({ 'surprised-stance': 'none' }, ana, [])).toBe('none');
  });
  it('[HR-HELPLESS-01] [HR-HELPLESS-03] the game master says whether striking the helpless does nothing, is an attack, or kills', () => {
    const run = (ruling: string, dice: number[]): [string, number] => {
      const helpless = { ...ORC, conditions: { incapacitated: 1 } };
      const watcher = { at: [12, 12] as [number, number], hp: 10 };
      const sketch = {
        p: { ana: { at: [5, 5] as [number, number], weapons: ['maul'] } },
        g: { orc: helpless, gob: watcher },
      };
      const blow = {
        do: 'strike',
        target: 'orc',
        with: 'maul',
        stance: 'might',
        pay: 'action',
        opening: 'helpless',
      };
      const { f } = play(
        sketch,
        [5, ...dice],
        [
          ['which-instant ana', blow],
          ['what-of-the-helpless gm', ruling],
        ],
      );
      return [f('orc').status, f('orc').hp];
    };
    expect(run('nothing', [])).toEqual(['up', 30]);
    expect(run('dies', [])).toEqual(['dead', 30]);
    expect(run('opportunity attack', [])).toEqual(['up', 30 - (8 + 6 + 12 + 12 - 2)]);
  });
});

describe('weapons in whole rounds', () => {
  it('[HR-WPN-12] thrown-followup-needs-hit: no second throw after a miss (A-60)', () => {
    const second = (options: Partial<Options>, dice: number[]): number => {
      const sketch = {
        p: { ana: { at: [5, 5] as [number, number], might: 6, weapons: [{ weapon: 'knife', count: 2 }] } },
        g: {
          orc: { ...ORC, at: [8, 5] as [number, number] },
          gob: { ...ORC, at: [7, 6] as [number, number] },
        },
        options,
      };
      const pins: Pin[] = [
        ENGAGE,
        ['who-joins g', 'gob'],
        ['which-stance orc', 'cunning'],
        ['which-stance gob', 'might'],
        ['which-stance ana', 'might'],
        ['what-to-declare ana', { do: 'attack', with: 'knife thrown', target: 'orc' }],
      ];
      const { events } = play(
        { ...sketch, g: { orc: sketch.g.orc, gob: { ...sketch.g.gob, weapons: ['whip'] } } },
        [5, ...dice],
        pins,
      );
      return events.filter((event) => event.kind === 'attacked' && event.fighter === 'ana').length;
    };
    const miss = [1, 1, 1, 8, 4];
    expect(second({}, [...miss, 1, 1, 1, 8, 4])).toBe(2);
    expect(second({ 'thrown-followup-needs-hit': true }, miss)).toBe(1);
  });
  it('[HR-WPN-08] reach-bars-dash: whoever struck at 10 feet does not dash this round (A-76)', () => {
    const dashes = (options: Partial<Options>): boolean => {
      const sketch = {
        p: { ana: { at: [5, 5] as [number, number], might: 6, weapons: ['pike'] } },
        g: { orc: { ...ORC, at: [7, 5] as [number, number] } },
        options,
      };
      const pins: Pin[] = [
        ENGAGE,
        ...stances('might', 'defensive'),
        ['what-to-declare ana', { do: 'attack', with: 'pike', target: 'orc' }],
        ['turn g', { fighter: 'orc', do: 'call-out' }],
      ];
      if (options['reach-bars-dash'] !== true)
        pins.push(['turn p', { fighter: 'ana', do: 'dash' }], ['dash-path ana', [{ x: 4, y: 5 }]]);
      const { f, fight } = play(sketch, [5, 1, 1, 1, 8, 4], pins);
      expect(fight.round).toBe(1);
      return f('ana').dashed;
    };
    expect([dashes({}), dashes({ 'reach-bars-dash': true })]).toEqual([true, false]);
  });
});
