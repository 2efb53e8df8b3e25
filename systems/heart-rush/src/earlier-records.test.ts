// Fights recorded and stored by rules 1.0.0 still open.
import { readFileSync } from 'node:fs';
import {
  canonicalJson,
  type FightRecord,
  type Json,
  type Policy,
  parseRecord,
  type Setup,
} from '@affray/kernel';
import { replay, Simulation } from '@affray/run';
import { describe, expect, it } from 'vitest';
import type { Fight } from './state.ts';
import { HEART_RUSH } from './system.ts';

/** A fixture has three rows: the record, the figures at its end, and the state at the start of another fight's second round. */
function fixture(name: string): { record: FightRecord; figures: Json; state: Fight } {
  const file = new URL(`../fixtures/${name}.jsonl`, import.meta.url);
  const [record = '', figures = '', state = ''] = readFileSync(file, 'utf8').split('\n');
  return { record: parseRecord(record), figures: JSON.parse(figures), state: JSON.parse(state) };
}

describe.each(['duel-at-dawn', 'wolves-at-the-ford', 'the-narrow-bridge', 'rats-in-the-cellar'])(
  '%s, recorded by rules 1.0.0',
  (name) => {
    it('plays to the same end', () => {
      const { record, figures } = fixture(name);
      expect(record.rules).toBe('1.0.0');
      const fight = replay(HEART_RUSH, record);
      expect(fight.isOver).toBe(true);
      expect(canonicalJson(HEART_RUSH.figures(fight.state) as Json)).toBe(canonicalJson(figures));
    });

    it('goes on from a stored state of its second round', () => {
      const { record, state } = fixture(name);
      expect([state.round, 'nextRoll' in state.fighters[0]!]).toEqual([1, false]);
      const policy = HEART_RUSH.policies.tactical as Policy<unknown>;
      const sides = Object.fromEntries(record.setup.sides.map(({ id }) => [id, policy]));
      const upgraded = HEART_RUSH.upgrade!(state as unknown as Json, record.rules);
      const end = new Simulation(HEART_RUSH, record.setup as Setup, { sides }, 'on').playFrom(upgraded, 0);
      expect(HEART_RUSH.isOver(end)).toBe(true);
      expect(end.round).toBeGreaterThan(1);
    });
  },
);
