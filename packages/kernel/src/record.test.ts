import { describe, expect, it } from 'vitest';
import { makeRecord, newRecord, parseRecord } from './record.ts';
import type { Setup } from './system.ts';

const setup: Setup = {
  system: 'x',
  edition: null,
  title: 'T',
  options: {},
  sides: [],
  fighters: [],
  scene: {},
};

describe('the record', () => {
  it('is the same bytes after a round trip', () => {
    const record = newRecord(setup, '1.0.0', []);
    record.entries.push({ is: 'answer', kind: 'k', who: 'a', answer: { b: 1, a: [null, 'x'] }, seat: 's' });
    record.dice['1'] = { 'a/x.0:d6': 4 };
    const text = makeRecord(record);
    expect(makeRecord(parseRecord(text))).toBe(text);
  });

  const good = JSON.parse(makeRecord(newRecord(setup, '1.0.0', [])));
  it.each([
    ['{', /not JSON/],
    ['[]', /not an object/],
    [JSON.stringify({ ...good, format: 'other' }), /"format"/],
    [JSON.stringify({ ...good, version: 2 }), /"version" is 2; this program reads version 1/],
    [JSON.stringify({ ...good, setup: null }), /"setup"/],
    [JSON.stringify({ ...good, entries: [{ is: 'answer' }] }), /"entries\[0\]"/],
    [JSON.stringify({ ...good, dice: { 1: { 'a/x.0:d6': 7 } } }), /"dice.1.a\/x.0:d6"/],
    [JSON.stringify({ ...good, dice: { 1: 3 } }), /"dice.1"/],
  ])('refuses %s', (text, why) => expect(() => parseRecord(text)).toThrow(why));
});
