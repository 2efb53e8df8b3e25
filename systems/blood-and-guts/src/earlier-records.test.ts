// Fights recorded by rules 1.0.0 still open, have the same result, and have well-formed lines.
import { readFileSync } from 'node:fs';
import { type FightRecord, parseRecord, passagesOf } from '@affray/kernel';
import { replay } from '@affray/run';
import { describe, expect, it } from 'vitest';
import type { Event } from './events.ts';
import { PRESENT } from './present/index.ts';
import { BLOOD_AND_GUTS } from './system.ts';

/** Three lines: the record, its events as reported then, the figures at its end. */
function fixture(name: string): { record: FightRecord; events: Event[]; figures: object } {
  const file = new URL(`../fixtures/${name}.jsonl`, import.meta.url);
  const [record = '', events = '', figures = ''] = readFileSync(file, 'utf8').split('\n');
  return { record: parseRecord(record), events: JSON.parse(events), figures: JSON.parse(figures) };
}

/** Kinds of event that rules 1.0.0 did not report. */
const LATER: readonly Event['kind'][] = [
  'noticed',
  'not-reloaded',
  'quality-at-work',
  'armour-passed',
  'manoeuvre-rolled',
  'pass-opened',
];

describe.each(['tavern-brawl', 'two-spears', 'crossbow-below', 'archers-on-the-wall'])(
  '%s, recorded by rules 1.0.0',
  (name) => {
    const { record, events, figures } = fixture(name);

    it('plays to the same end, event by event', () => {
      expect(record.rules).toBe('1.0.0');
      const fight = replay(BLOOD_AND_GUTS, record);
      expect(fight.isOver).toBe(true);
      const told = fight.events.map(({ event }) => event as Event);
      const isReload = (event: Event): boolean => event.kind === 'reloaded'; // reported after the exchange opens now
      expect(told.filter((event) => !LATER.includes(event.kind) && !isReload(event))).toMatchObject(
        events.filter((event) => !isReload(event)),
      );
      expect(told.filter(isReload)).toEqual(events.filter(isReload));
      expect(BLOOD_AND_GUTS.figures(fight.state)).toEqual(figures);
    });

    it('is told in plain lines, though its events lack later fields', () => {
      const nameOf = (id: string): string => id;
      for (const event of events) {
        const { text, sums = '' } = PRESENT.line(event, nameOf);
        expect(`${text} ${sums}`, event.kind).not.toMatch(/undefined|null|NaN|\.\./);
        expect(JSON.stringify(PRESENT.cues(event)), event.kind).not.toMatch(/undefined|NaN/);
      }
      for (const { headline } of passagesOf(BLOOD_AND_GUTS as never, events, nameOf))
        expect(headline).not.toMatch(/undefined|null|NaN|\.\./);
    });
  },
);
