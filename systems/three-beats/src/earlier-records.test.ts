// Fights recorded by rules 1.0.0 still open, and replay to the same results.
import { readFileSync } from 'node:fs';
import { type FightRecord, parseRecord } from '@affray/kernel';
import { replay } from '@affray/run';
import { describe, expect, it } from 'vitest';
import type { Event } from './events.ts';
import { line } from './present/lines.ts';
import { THREE_BEATS } from './system.ts';

/** A fixture has three rows: the record, its events as told then, and the figures at its end. */
function fixture(name: string): { record: FightRecord; events: Event[]; figures: object } {
  const file = new URL(`../fixtures/${name}.jsonl`, import.meta.url);
  const [record = '', events = '', figures = ''] = readFileSync(file, 'utf8').split('\n');
  return { record: parseRecord(record), events: JSON.parse(events), figures: JSON.parse(figures) };
}

describe.each(['brawl', 'hidden-hands', 'house-rules'])('%s, recorded by rules 1.0.0', (name) => {
  const { record, events, figures } = fixture(name);

  it('plays to the same end, event by event', () => {
    expect(record.rules).toBe('1.0.0');
    const fight = replay(THREE_BEATS, record);
    expect(fight.isOver).toBe(true);
    expect(fight.events.map(({ event }) => event)).toMatchObject(events);
    expect(THREE_BEATS.figures(fight.state)).toEqual(figures);
  });

  it('is told in plain lines, though its events lack later fields', () => {
    for (const event of events) {
      const { text, sums = '' } = line(event, (id) => id);
      expect(`${text} ${sums}`, event.kind).not.toMatch(/undefined|null|NaN|\.\./);
    }
  });
});
