// Numbers in events add up, and match the state.
import type { Policy, Setup } from '@affray/kernel';
import { Simulation } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { begin } from './begin.ts';
import type { Event, Roll } from './events.ts';
import type { Scene, Sheet } from './sheet.ts';
import { type Fight, fighterOf } from './state.ts';
import { HEART_RUSH } from './system.ts';
import { type Clash, clashesOf } from './testing-clashes.ts';
import { healCap } from './wound-ranks.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Plays a fight and passes every event, with the state at that moment, to a watcher. */
function watch(clash: Clash, see: (event: Event, fight: Fight) => void): void {
  const setup = clash.setup as Setup<Sheet, Scene>;
  const fight = begin(setup);
  const policy = (name: string): Policy<unknown> => HEART_RUSH.policies[name] as Policy<unknown>;
  const sides = { heroes: policy(clash.policies[0]), foes: policy(clash.policies[1]) };
  const listen = (event: unknown): void => see(event as Event, fight);
  new Simulation(HEART_RUSH, setup as Setup, { sides, gm: policy('random') }, clash.seed, listen).playFrom(
    fight,
    0,
  );
}

function expectRoll(roll: Roll): void {
  const kept = roll.faces.map((face, i) => {
    if ((roll.dropped & (1 << i)) !== 0) return 0;
    return (roll.minus & (1 << i)) !== 0 ? -face : face;
  });
  const plain = sum(kept) + roll.flat;
  const { changed } = roll;
  if (changed === undefined) expect(roll.total).toBe(plain);
  else {
    expect(changed.before).toBe(plain);
    expect(roll.total).toBe(changed.how === 'halved' ? Math.ceil(plain / 2) : 2 * plain);
  }
  expect(sum((roll.bonuses ?? []).map(({ by }) => by))).toBe(roll.flat);
  expect(sum((roll.advantages ?? []).map(({ levels }) => levels))).toBe(roll.net);
  const dropped = roll.faces.filter((_, i) => (roll.dropped & (1 << i)) !== 0).length;
  expect(dropped).toBe(roll.sizes.length === 0 ? 0 : Math.abs(roll.net));
}

function expectRolls(event: Event): void {
  if ('roll' in event) expectRoll(event.roll);
  if ('attack' in event) expectRoll(event.attack);
  if ('counter' in event) expectRoll(event.counter);
  if ('defense' in event && event.defense !== null) expectRoll(event.defense);
}

function expectResult(event: Event): void {
  switch (event.kind) {
    case 'attacked': {
      if (event.rule === 'HR-CANT-04') return;
      const margin = event.attack.total - (event.defense?.total ?? 0);
      expect(event.hit).toBe(margin > 0);
      if (event.damage > 0) expect(event.damage).toBe(margin);
      return;
    }
    case 'contested': {
      const margin = event.attack.total - event.counter.total;
      expect(event.winner).toBe(margin === 0 ? null : margin > 0 ? event.fighter : event.target);
      if (event.damage > 0) expect(event.damage).toBe(Math.abs(margin));
      return;
    }
    case 'check-contested': {
      const margin = event.attack.total - event.counter.total;
      expect(event.winner).toBe(margin === 0 ? null : margin > 0 ? event.fighter : event.target);
      expect(event.success).toBe(margin > 0 && event.complicated !== true);
      return;
    }
    case 'checked':
      return expect(event.success).toBe(event.roll.total >= event.against);
    case 'collided':
      return expect(event.damage + event.blockerDamage).toBe(sum(event.dice));
    case 'damage-rolled':
      if (event.from === 'fall') expect(event.damage).toBe((event.height ?? 0) - (event.rolled ?? 0));
      else if (event.might === undefined) expect(event.damage).toBe(sum(event.faces));
      return;
    case 'shielded':
      return expect(event.amount).toBe(sum(event.faces));
  }
}

function expectState(event: Event, fight: Fight, hpBefore: ReadonlyMap<string, number>): void {
  switch (event.kind) {
    case 'hurt':
      expect(event.hp).toBe((hpBefore.get(event.fighter) ?? Number.NaN) - event.damage);
      return expect(event.hp).toBe(fighterOf(fight, event.fighter).hp);
    case 'healed':
    case 'paid-blood':
      return expect(event.hp).toBe(fighterOf(fight, event.fighter).hp);
    case 'wounded':
    case 'treated':
      return expect(event.cap).toBe(healCap(fighterOf(fight, event.fighter)));
    case 'heart-fell':
      return expect(event.to).toBe(fighterOf(fight, event.fighter).heart);
    case 'rush-gained':
      return expect(event.now).toBe(fighterOf(fight, event.fighter).rush);
    case 'paid': {
      const { rush, actions } = fighterOf(fight, event.fighter);
      return expect(event.left).toBe(event.with === 'rush' ? rush : actions);
    }
    case 'condition-gained':
    case 'condition-lost':
      return expect(event.levels).toBe(fighterOf(fight, event.fighter).levels[event.condition]);
    case 'moved': {
      const { x, y } = fighterOf(fight, event.fighter);
      return expect([event.x, event.y]).toEqual([x, y]);
    }
    case 'damage-rolled':
      if (event.might !== undefined)
        expect([event.might.from, event.might.to]).toContain(fighterOf(fight, event.fighter).might);
  }
}

describe('what is told', () => {
  it('adds up, and is what the state became', () => {
    const kinds = new Set<string>();
    for (const clash of clashesOf('sums', 80)) {
      const hp = new Map<string, number>();
      watch(clash, (event, fight) => {
        kinds.add(event.kind);
        expectRolls(event);
        expectResult(event);
        expectState(event, fight, hp);
        for (const fighter of fight.fighters) hp.set(fighter.id, fighter.hp);
        for (const { actions, rush } of fight.fighters)
          expect(Math.min(actions, rush)).toBeGreaterThanOrEqual(0);
      });
    }
    for (const kind of ['attacked', 'contested', 'check-contested', 'checked', 'collided', 'damage-rolled'])
      expect(kinds).toContain(kind);
  });
});
