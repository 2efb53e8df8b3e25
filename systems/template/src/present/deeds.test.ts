import { answersRead } from '@affray/run/testing';
import { describe, expect, it } from 'vitest';
import { begin } from '../state.ts';
import { TEMPLATE } from '../system.ts';
import { spar } from '../testing.ts';
import { deed } from './deeds.ts';
import { PRESENT } from './index.ts';

const fight = begin(spar({ 'red-cap': {} }));
const words = (kind: string, answer: unknown): string =>
  PRESENT.deed(fight, { kind, who: 'ana', about: null }, answer).text;

describe('answers of Spar in words', () => {
  it.each([
    ['which-ground', 'firm', 'Firm ground'],
    ['which-ground', 'slippery', 'Slippery ground'],
    ['what-to-do', 'strike', 'Strike a foe'],
    ['what-to-do', 'guard', 'Guard against blows'],
    ['what-to-do', 'rest', 'Rest and get 1 wind back'],
    ['which-target', 'bo', 'Strike Bo'],
    ['which-target', 'red-cap', 'Strike Red-cap'],
    ['whether-to-dodge', true, 'Dodge for 1 wind'],
    ['whether-to-dodge', false, 'Take the blow'],
  ])('%s, %j: "%s"', (kind, answer, expected) => {
    expect(words(kind, answer)).toBe(expected);
  });
});

describe('the contract about answers in words', () => {
  const saying = (text: (answer: unknown) => string) => () =>
    answersRead(
      {
        ...TEMPLATE,
        present: {
          ...PRESENT,
          deed: (fight, asked, answer) => ({ ...deed(fight, asked, answer), text: text(answer) }),
        },
      },
      spar({ 'red-cap': { side: 'heroes' } }),
      'words',
    );

  it.each([
    ['two answers that read alike', () => 'Something', /reads like/],
    ['nothing', () => ' ', /is empty/],
    ['too much', (answer: unknown) => `${String(answer).toUpperCase()}${'x'.repeat(80)}`, /too long/],
    ['a lower-case beginning', (answer: unknown) => String(answer), /lower-case/],
    ['data', (answer: unknown) => `{"answer":"${answer}"}`, /is raw/],
    ['the id of a fighter', (answer: unknown) => `Take ${answer}`, /shows the id red-cap/],
  ])('finds %s', (_what, text, message) => {
    expect(saying(text)).toThrow(message);
  });
});
