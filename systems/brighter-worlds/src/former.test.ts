// Fights recorded by version 1.1.0 of the rules still open, and unfinished ones continue.
import { readFileSync } from 'node:fs';
import { canonicalJson, type Figures, type Json, narrate, parseRecord } from '@affray/kernel';
import { LiveFight, replay, seededDice } from '@affray/run';
import { describe, expect, it } from 'vitest';
import type { Fight } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';

const KEPT = JSON.parse(readFileSync(new URL('../fixtures/rules-1.1.0.json', import.meta.url), 'utf8')) as {
  readonly fights: readonly { readonly title: string; readonly record: Json; readonly figures: Figures }[];
  readonly inPlay: { readonly setup: never; readonly state: Fight };
};

describe('fights of before', () => {
  it.each(KEPT.fights)('$title is played again to the same figures', ({ record, figures }) => {
    const fight = replay(BRIGHTER_WORLDS, parseRecord(canonicalJson(record)));
    expect(BRIGHTER_WORLDS.figures(fight.state)).toEqual(figures);
    for (const { event } of fight.events)
      expect(narrate(BRIGHTER_WORLDS, event, (id) => id).text).toMatch(/^\S.*[.!]$/);
  });
  it('one in play continues with the current rules', () => {
    const { setup, state } = KEPT.inPlay;
    const here = Object.create(BRIGHTER_WORLDS, { begin: { value: () => state } }) as typeof BRIGHTER_WORLDS;
    const fight = LiveFight.begin<Fight>(
      here,
      setup,
      [],
      seededDice('on'),
      ({ question, who, about }, live) => question.fallback(live.state, who, about) as Json,
    );
    expect(fight.state.round).toBeGreaterThan(state.round);
    expect(fight.isOver).toBe(true);
  });
});
