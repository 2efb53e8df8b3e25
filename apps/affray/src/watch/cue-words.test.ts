import type { Cue, Hand, RolledDie } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { type CueNames, cueWords } from './cue-words.ts';
import { changedSpeed, SPEEDS, stepMs } from './speed.ts';

const NAMES: CueNames = {
  nameOf: (id) => id[0]?.toUpperCase() + id.slice(1),
  labelOf: (_, part) => part[0]?.toUpperCase() + part.slice(1),
};
const say = (cue: Cue): string => cueWords(cue, NAMES);
const die = (sides: number, face: number, more: Partial<RolledDie> = {}): RolledDie => ({
  sides,
  face,
  value: face,
  fate: 'kept',
  for: 'die',
  ...more,
});
const hand = (more: Partial<Hand>): Hand => ({
  who: 'ana',
  why: 'attack',
  dice: [],
  plus: [],
  reads: 'sum',
  ...more,
});
const roll = (more: Partial<Hand>, verdict = 'hits'): string =>
  say({ is: 'roll', hands: [hand(more)], verdict });

describe('a roll', () => {
  it('shows dice, bonuses with their sources, the total, what it is against, and the verdict', () => {
    const dice = [die(8, 6), die(4, 3)];
    const plus = [
      { n: 4, why: 'stat block' },
      { n: -2, why: 'prone' },
    ];
    expect(roll({ dice, plus, total: 11, against: { n: 9, why: 'defence' } })).toBe(
      'Ana, attack: d8=6 d4=3, stat block +4, prone -2 = 11 against 9 (defence): hits',
    );
  });
  it('shows what became of each die', () => {
    const dice = [
      die(8, 3, { fate: 'dropped' }),
      die(6, 1, { fate: 'rerolled' }),
      die(6, 6, { fate: 'exploded' }),
      die(8, 7, { value: 4 }),
      die(8, 2, { fate: 'marked' }),
    ];
    expect(roll({ dice, reads: 'each' })).toBe('Ana, attack: (d8=3) (d6=1 again) d6=6! d8=7→4 d8=2*: hits');
  });
  it('says how dice are read, and no total that stands there already', () => {
    expect(roll({ dice: [die(6, 2), die(8, 7)], reads: 'highest', total: 7 })).toContain(
      'd6=2 d8=7 highest = 7: hits',
    );
    expect(roll({ dice: [die(8, 8)], total: 8 })).toBe('Ana, attack: d8=8: hits');
    expect(roll({ plus: [{ n: 7, why: 'attack' }], total: 7 })).toBe('Ana, attack: 7: hits');
  });
  it('compares two hands', () => {
    const hands = [
      hand({ dice: [die(6, 5)], total: 5 }),
      hand({ who: 'bo', why: 'defence', dice: [die(6, 2)], total: 2 }),
    ];
    expect(say({ is: 'roll', hands, verdict: '3 damage' })).toBe(
      'Ana, attack: d6=5 | Bo, defence: d6=2: 3 damage',
    );
  });
});

describe('other cues', () => {
  it('are short lines; squares count from 1', () => {
    expect(
      [
        { is: 'move', who: 'ana', path: [{ x: 2, y: 3 }] },
        { is: 'strike', by: 'ana', at: 'bo', how: 'thrown', with: 'knife' },
        { is: 'part', who: 'bo', part: 'health', from: 9, to: 3, say: '-6' },
        { is: 'part', who: 'bo', part: 'bubbles', from: 4, to: 3, say: 'beaten' },
        { is: 'gain', who: 'bo', chip: 'Prone' },
        { is: 'fall', who: 'bo', say: 'Down' },
        { is: 'barred', who: 'bo', why: 'armour stops it' },
      ].map((cue) => say(cue as Cue)),
    ).toEqual([
      'Ana moves to 3,4',
      'Ana throws at Bo (knife)',
      'Bo: Health 9 → 3',
      'Bo: Bubbles 4 → 3 (beaten)',
      'Bo: now prone',
      'Bo: down',
      'Bo: armour stops it',
    ]);
  });
});

describe('speed', () => {
  const banner = { cue: { is: 'banner', text: 'Round 2' }, told: 1, event: 0 } as const;
  it('makes steps shorter or longer', () => {
    const lasts = SPEEDS.map((speed) => stepMs([banner], speed));
    expect(lasts).toEqual([0, 450, 900, 1440]);
  });
  it('hurries a long tail, to a quarter at most', () => {
    expect(stepMs(Array(20).fill(banner), '1x')).toBe(450);
    expect(stepMs(Array(500).fill(banner), '1x')).toBe(225);
  });
  it('is changed step by step and never to nothing', () => {
    expect([changedSpeed('1x', 1), changedSpeed('2x', 1), changedSpeed('1x', -1)]).toEqual([
      '2x',
      '2x',
      'theatre',
    ]);
  });
});
