import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { nameOf } from '../names.ts';
import { WHETHER_TO_COUNTER } from '../questions-answering.ts';
import { THREE_BEATS } from '../system.ts';
import { play, setupOf } from '../testing.ts';
import { line } from './lines.ts';

const read = (event: Event): string => line(event, (id) => id).text;
const d8 = { hand: '8' };

describe('the log', () => {
  it('says of a new round who is in it, not its number', () => {
    const { of } = play(
      setupOf({ heroes: { ana: d8 }, foes: { bo: d8 } }),
      [2, 5, 2, 3, 5],
      [['what-to-do bo', { do: 'attack', target: 'ana' }]],
      2,
    );
    expect(of('round-began').map(read)).toEqual([
      'In the fight: ana (unhurt) and bo (unhurt).',
      'Still in the fight: ana (beaten) and bo (unhurt).',
    ]);
    expect(of('beat-ended').map(read)[0]).toBe('Beat 1 is over, and the dice shown are spent.');
    expect(of('beat-ended').map(read)[1]).toBe('Beat 2 is over.');
  });

  it('gives the numbers rolled, unless they are hidden', () => {
    const rolled = { kind: 'rolled', rule: 'TB-DICE-01', fighter: 'ana', count: 2 } as const;
    const dice = [
      { entry: 'a', size: 8, face: 3 },
      { entry: 'b', size: 6, face: 5 },
    ];
    expect(read({ ...rolled, dice })).toBe('ana rolls 3 and 5.');
    expect(line({ ...rolled, dice: [] }, (id) => id)).toEqual({ text: 'ana rolls 2 dice out of sight.' });
    expect(read({ ...rolled, dice: [], count: 0 })).toBe('ana has nothing to roll.');
  });

  it('says of a wound without words that it is one', () => {
    const wounds = [{ text: '', level: 1 }];
    const setup = setupOf({ heroes: { ana: { wounds } }, foes: { bo: d8 } });
    const { of } = play(setup, [5, 3]);
    const [rolled] = of('rolled');
    expect(rolled === undefined ? '' : line(rolled, (id) => id).sums).toBe('Wound d8 = 5');
  });

  it('names a wound once', () => {
    const wounded = {
      kind: 'wounded',
      rule: 'TB-WND-02',
      fighter: 'ana',
      by: 'bo',
      level: 2,
      wounds: 2,
    } as const;
    expect(read({ ...wounded, text: 'bloody' })).toBe('ana takes a wound and is bloody.');
    expect(read({ ...wounded, text: 'Knife in the Arm' })).toBe(
      'ana takes a wound and is bloody: Knife in the Arm.',
    );
  });

  it('is right for one name and for many, for 8 and for 7, for others and for oneself', () => {
    const ended = {
      kind: 'ended',
      rule: 'TB-END-01',
      winner: 'The dockers',
      reason: 'the others are out',
    } as const;
    expect(read({ ...ended, alone: null })).toBe('The dockers win: the others are out.');
    expect(read({ ...ended, alone: 'Rook' })).toBe('Rook is the last one standing.');
    const swapped = { kind: 'swapped', rule: 'TB-CTR-11', fighter: 'ana', out: 'a', in: 'wound:2' } as const;
    expect(line({ ...swapped, value: 8 }, (id) => id)).toEqual({
      text: 'ana swaps in an 8.',
      sums: 'a out, wound 2 in',
    });
    expect(read({ ...swapped, value: 7 })).toBe('ana swaps in a 7.');
    const tended = { kind: 'tended', rule: 'TB-AID-07', by: 'tam', level: 1, text: 'rib' } as const;
    expect(read({ ...tended, fighter: 'tam' })).toBe('tam binds up their own worst wound (beaten): rib.');
    expect(read({ ...tended, fighter: 'ana' })).toBe('tam binds up ana’s worst wound (beaten): rib.');
  });

  it('[TB-END-01] where everybody fights alone, says who is left', () => {
    const setup = setupOf({ strays: { p: d8, q: d8 } }, {}, { unsided: ['strays'] });
    const { of, fight } = play(
      setup,
      [2, 5],
      [
        ['what-to-do p', { do: 'attack', target: 'q' }],
        ['how-to-answer q', 'surrender'],
      ],
    );
    expect(of('ended')).toMatchObject([{ winner: 'strays', alone: 'p' }]);
    expect(fight.outcome?.winner).toBe('strays');
  });

  it('asks about an action in the words in which it was declared', () => {
    const setup = setupOf({ heroes: { ana: d8 }, foes: { bo: { ...d8, tools: ['Axe'] }, cy: d8 } });
    const fight = THREE_BEATS.begin(setup);
    const action = { actor: 'ana', do: 'disarm', target: 'bo', tool: 'bo/axe', to: null, text: '' } as const;
    expect(WHETHER_TO_COUNTER.words(fight, 'cy', action)).toBe(
      'ana tries to disarm bo of Axe. Does cy counter?',
    );
    expect(['ana', 'foes', 'bo/axe', 'a', 'nothing'].map((id) => nameOf(fight, id))).toEqual([
      'ana',
      'foes',
      'Axe',
      'a',
      'nothing',
    ]);
  });
});
