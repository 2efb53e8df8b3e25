// The events are complete: a listener who receives only the events and lines of a fight can reconstruct its figures.
import { narrate, Prng } from '@affray/kernel';
import { Simulation } from '@affray/run';
import { describe, expect, it } from 'vitest';
import type { Event, Rolled } from './events.ts';
import { HOUSE_RULES } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import type { Fight, Fighter, Sheet } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { setupOf } from './testing.ts';

const FIGHTS = 400;
const IDS = Object.keys(LIBRARY);
const FLAGS = Object.entries(HOUSE_RULES)
  .filter(([, rule]) => rule.is === 'flag')
  .map(([name]) => name);

type Figures = Pick<Fighter, 'grit' | 'str' | 'dex' | 'wil' | 'heads' | 'at' | 'armor'> & { pending: number };

/** Tracks the figures from events. */
class Listener {
  readonly book = new Map<string, Figures>();
  readonly heard = new Set<string>();
  constructor(fight: Fight) {
    for (const { id, grit, str, dex, wil, heads, at, armor } of fight.fighters)
      this.book.set(id, { grit, str, dex, wil, heads, at, armor, pending: 0 });
  }

  hear(event: Event): void {
    this.heard.add(event.kind);
    if ('roll' in event && event.roll !== null && typeof event.roll === 'object')
      expectKept(event.roll, event.kind === 'attacked' && event.adds === true);
    const id = event.kind === 'landed' ? event.target : 'fighter' in event ? event.fighter : '';
    const figures = this.book.get(id);
    if (figures !== undefined) this.follow(event, figures);
  }

  private follow(event: Event, figures: Figures): void {
    switch (event.kind) {
      case 'landed':
        return this.land(event, figures);
      case 'direct-damage':
        figures.pending -= event.amount;
        return;
      case 'critical':
      case 'stepped-down':
      case 'rested':
        expect([event.kind, figures[event.attr]]).toEqual([event.kind, event.from]);
        figures[event.attr] = event.to;
        return;
      case 'grew-stronger':
        expect(figures.str).toBe(event.from);
        figures.str = event.to;
        return;
      case 'critical-save':
        return expect(event.safe).toBe(event.roll.kept > event.damage);
      case 'overflowed':
        return expect(event.damage).toBeGreaterThanOrEqual(event.size);
      case 'head-lost':
        expect(event.heads).toBe(figures.heads - 1);
        figures.heads = event.heads;
        return;
      default:
        this.note(event, figures);
    }
  }

  private note(event: Event, figures: Figures): void {
    switch (event.kind) {
      case 'heads-counted':
        figures.heads = event.heads;
        return;
      case 'cast':
        expect(figures.grit).toBe(event.gritBefore);
        figures.grit = 0;
        return;
      case 'grit-regained':
      case 'breath-caught':
        expect(figures.grit).toBe(event.before);
        figures.grit = event.grit;
        return;
      case 'aided':
        expect(figures.grit).toBe(event.before);
        figures.grit = event.grit;
        return;
      case 'moved':
      case 'pushed':
        expect(figures.at).toBe(event.from);
        figures.at = event.to;
        return;
      case 'shield':
      case 'item-lost':
        figures.armor = event.armor;
        return;
      case 'spell-worked':
        (this.book.get(event.target) as Figures).pending = 0;
        return;
      case 'died':
        figures.pending = 0;
    }
  }

  /** Armor, then Grit; or, by `armor-direct-only`, Grit and then armor. */
  private land(
    { roll, armor, through, gritBefore, grit, over }: Event & { kind: 'landed' },
    figures: Figures,
  ): void {
    expect(figures.pending === 0 || figures.grit === 0).toBe(true);
    expect(through).toBe(Math.max(0, roll - armor));
    expect(figures.grit).toBe(gritBefore);
    const lost = gritBefore - grit;
    expect([Math.min(through, gritBefore), Math.min(roll, gritBefore)]).toContain(lost);
    expect([through - lost, Math.max(0, roll - lost - armor)]).toContain(over);
    figures.grit = grit;
    figures.pending += over;
  }
}

function expectKept({ face, more, d12, kept }: Rolled, adds: boolean): void {
  const own = [face, ...(more ?? []).filter((_, i) => i % 2 === 1)];
  const best = adds ? own.reduce((sum, one) => sum + one, 0) : Math.max(...own);
  expect(kept).toBe(Math.max(best, d12));
}

/** Checks every "8 - 1 armor = 7" and "2 + 3 = 5" of a line. */
function expectSums(text: string): void {
  for (const [, a, sign, b, c] of text.matchAll(/(\d+) ([-+]) (\d+)(?: armor)? = (\d+)/g)) {
    const result = sign === '-' ? Number(a) - Number(b) : Number(a) + Number(b);
    expect([text, Math.max(0, result)]).toEqual([text, Number(c)]);
  }
}

describe('complete events', () => {
  it('the numbers in the events add up to the state, and the sums of every line are right', () => {
    const dice = Prng.fromSeed('told');
    const heard = new Set<string>();
    const random = BRIGHTER_WORLDS.policies.random as never;
    for (let run = 0; run < FIGHTS; run++) {
      const some = (prefix: string): Record<string, Sheet> =>
        Object.fromEntries(
          Array.from({ length: 1 + dice.below(3) }, (_, i) => [
            `${prefix}${i}`,
            LIBRARY[IDS[dice.below(IDS.length)] as string]?.sheet as Sheet,
          ]),
        );
      const on = FLAGS.filter(() => dice.below(6) === 0);
      const options = { ...Object.fromEntries(on.map((name) => [name, true])), 'last-round': 30 };
      const places = dice.below(2) === 0 ? { h0: 0, h1: 5, f0: 15, f1: 20 } : null;
      const setup = setupOf({ heroes: some('h'), foes: some('f') }, options, { first: null, places });
      const listener = new Listener(BRIGHTER_WORLDS.begin(setup));
      const everybody = { sides: { heroes: random, foes: random }, gm: random };
      const simulation = new Simulation<Fight>(BRIGHTER_WORLDS, setup, everybody, `told-${run}`, (event) => {
        listener.hear(event as Event);
        const { text, sums } = narrate(BRIGHTER_WORLDS, event, (id) => id);
        expectSums(`${text} ${sums ?? ''}`);
        expect(text).not.toMatch(/\b1 (heads|points|feet)\b|\.\.|undefined|\bTrue\b/);
      });
      const fight = simulation.play(0);
      for (const { id, grit, str, dex, wil, heads, at, armor } of fight.fighters)
        expect({ run, id, ...listener.book.get(id) }).toEqual({
          ...{ run, id, grit, str, dex, wil, heads, at, armor },
          pending: 0,
        });
      for (const kind of listener.heard) heard.add(kind);
    }
    for (const kind of ['singled-out', 'mishap', 'item-lost', 'pushed', 'backed-out', 'overflowed', 'aided'])
      expect(heard).toContain(kind);
  });
});
