// Log lines: sentences agree in singular and plural, and dice have the names that people use.
import { describe, expect, it } from 'vitest';
import type { Event } from '../events.ts';
import { escaping, play, type Told, threat } from '../testing.ts';
import { line } from './line.ts';

const NAMES: Readonly<Record<string, string>> = { red: 'The footpads', blue: 'Bo', a: 'The engineer' };
const name = (id: string): string => NAMES[id] ?? id;
const lines = (told: Told): string[] =>
  told.events.map((event) => {
    const { text, sums } = line(event as Event, name);
    return sums === undefined ? text : `${text} [${sums}]`;
  });
const sword = { name: 'sword', die: 8 };
const duel = {
  red: { a: { scores: '6/8/5', breath: [6, 6], weapons: [sword] } },
  blue: { d: { scores: '6/8/5', breath: [6, 6], weapons: [sword], armour: ['gambeson', 'plate'] } },
};

describe('the words of a fight', () => {
  it('in a clash say who is hurt by whom, and what saves them', () => {
    const told = lines(
      play(
        duel,
        [7, 4, 5, 5, 2, 4, 3, 6],
        [
          ['which-breath a', ['d6', 'd6-2']],
          ['which-breath d', ['d6', 'd6-2']],
        ],
      ),
    );
    expect(told).toContain('The footpads: a threat of 7.');
    expect(told).toContain('The sword of the engineer shows 7. [d8]');
    expect(told).toContain('The engineer rolls 5 on a d6.');
    expect(told).toContain(
      'd takes an injury of 2 from the engineer. [threat 7 - best die 4 - gambeson 1 = 2; 2 in all]',
    );
    expect(told).toContain('d stays up. [a d6 shows 3, against injuries of 2]');
    expect(told).toContain(
      'Pass 1 is over. [The footpads: threat lower by 1, 6 left against those standing; Bo: threat lower by 1, 3 left against those standing]',
    );
    expect(told.join('\n')).not.toMatch(/d6-2|undefined|null/);
  });
  it('say whom a threat does not reach after those whom it does', () => {
    const event = { kind: 'threat-made', rule: 'BG-POOL-05', side: 'red', threat: 5 } as const;
    const read = (reaching: number[]): string =>
      line({ ...event, facing: ['a', 'b', 'c'], reaching } as Event, name).text;
    expect(read([0, 5, 0])).toBe('The footpads: a threat of 5 against b; none against the engineer and c.');
    expect(read([3, 5, 3])).toBe(
      'The footpads: a threat of 3 against the engineer, 5 against b, 3 against c.',
    );
  });
  it('in a brawl leave out what adds nothing', () => {
    const brawl = { ...duel, edition: 'brawl' } as const;
    const guts = lines(
      play(
        brawl,
        [5, 7, 2],
        [
          ['threat a', threat(['d6'], 'sword')],
          ['answer-threat d', escaping(['d6'])],
        ],
      ),
    );
    expect(guts).toContain('The engineer threatens with the sword, on Guts. [1 breath die]');
    expect(guts).toContain('The engineer gets through to d. [weapon 7 + difference 3 - gambeson 1 = 9]');
    expect(guts).toContain('The footpads win: nobody stands against them.');
    const level = lines(
      play(
        brawl,
        [5, 5],
        [
          ['threat a', threat(['d6'])],
          ['answer-threat d', threat(['d6'])],
        ],
      ),
    );
    expect(level).toContain('The engineer does no harm to d. [no live weapon die and no higher threat]');
  });
  it('name the binder and the bound, and the blow that comes too late', () => {
    const rapier = { name: 'rapier', die: 8, special: { quality: 3, condition: 4 } };
    const bound = lines(
      play(
        {
          edition: 'brawl',
          red: { a: { weapons: [rapier] } },
          blue: { d: { weapons: [sword] } },
          scene: { closeQuarters: true },
        },
        [5, 4],
        [
          ['threat a', threat([], 'rapier')],
          ['answer-threat d', threat([], 'sword')],
          ['which-bind a', { die: 'rapier', foe: null }],
        ],
      ),
    );
    expect(bound).toContain('The engineer gives up the rapier to bind the enemy. [dice below 5 go]');
    expect(bound).toContain('The sword of d is bound. [a die worth 4 is gone]');
    const quick = { name: 'knife', die: 6, special: { quality: 5, condition: 1 } };
    const first = lines(
      play({ red: { a: { weapons: [quick], above: true } }, blue: { d: { weapons: [sword] } } }, [3, 6]),
    );
    expect(first).toContain('The blow of d comes too late.');
  });
});
