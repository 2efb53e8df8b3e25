import type { Fight as BloodAndGuts } from '@affray/blood-and-guts';
import type { Fight as BrighterWorlds } from '@affray/brighter-worlds';
import { type SeatView, viewFor } from '@affray/kernel';
import { SYSTEM_IDS } from '@affray/systems';
import type { Fight as ThreeBeats } from '@affray/three-beats';
import { describe, expect, it } from 'vitest';
import { aimLinks, bestOf, cardSentence as bloodSentence, scoreNow } from '../stage/blood-and-guts/facts.ts';
import {
  cardSentence as brightSentence,
  placesOnLine,
  statusWord,
  volleyLinks,
} from '../stage/brighter-worlds/facts.ts';
import { type Example, exampleNames, openExample, playTo } from '../stage/gallery-fight.ts';
import {
  actionLinks,
  actionWords,
  cardSentence as beatSentence,
  bubbles,
  lineUp,
  sealedLine,
} from '../stage/three-beats/facts.ts';
import { ruleOf } from './parts.ts';
import { partsOf } from './parts-of.ts';

const STANDING = { sideName: 'Side', mine: false, waited: false };

async function example(system: string, name: string): Promise<Example> {
  const opened = await openExample(system, name);
  if (opened === null) throw new Error(`${system}/${name}`);
  return opened;
}

describe.each(SYSTEM_IDS)('sheets of %s', (id) => {
  it('name only fields and rules that exist, for every fighter of every example', async () => {
    for (const name of exampleNames(id)) {
      const opened = await example(id, name);
      const { state } = playTo(opened, 25);
      for (const fighter of opened.setup.fighters) {
        const parts = partsOf(opened.system, state, fighter.id);
        expect(parts.length, `${name}/${fighter.id}`).toBeGreaterThan(0);
        const items = parts.flatMap((part) => part.items);
        for (const { label, field, rule } of items) {
          expect(label).not.toBe('');
          if (field !== undefined) expect(opened.system.fields, label).toHaveProperty([field]);
          if (rule !== undefined)
            expect(ruleOf(opened.system.rulebook, rule), `${label}: ${rule}`).not.toBeNull();
        }
        expect(JSON.stringify(items)).not.toMatch(/undefined|NaN|\[object/);
      }
    }
  });
  it('know nothing of whom the viewer does not know', async () => {
    const opened = await example(id, exampleNames(id)[0] ?? '');
    expect(partsOf(opened.system, playTo(opened, 3).state, 'nobody')).toEqual([]);
  });
});

function view<State>(opened: Example, steps: number): SeatView<State> {
  const seat = opened.seats[0];
  if (seat === undefined) throw new Error('no seat');
  return viewFor(playTo(opened, steps), seat, opened.seats) as SeatView<State>;
}

describe('cards of Brighter Worlds', () => {
  it('say dice, grit and fate', async () => {
    const { state } = view<BrighterWorlds>(await example('brighter-worlds', 'goblin-ambush'), 12);
    const sam = state.fighters.find(({ id }) => id === 'sam');
    const quill = state.fighters.find(({ id }) => id === 'quill');
    if (sam === undefined || quill === undefined) throw new Error('nobody');
    expect(brightSentence(state, sam, STANDING)).toMatch(
      /^Sam: Side, .*of 3 grit, strength d\d+, dexterity d8, will d4, armor 1/,
    );
    expect(statusWord({ ...quill, status: 3 })).toBe('dead');
    expect(statusWord({ ...quill, status: 0 })).toBe('');
  });
  it('draw a volley as arrows', async () => {
    const { state } = view<BrighterWorlds>(await example('brighter-worlds', 'village-stands'), 11);
    const links = volleyLinks(state);
    expect(links).toHaveLength(3);
    expect(new Set(links.map(({ from }) => from)).size).toBe(1);
  });
  it('put everybody on the line by their feet, the dead left out', () => {
    const at = (id: string, feet: number, status = 0) => ({ id, at: feet, status });
    const fight = { fighters: [at('a', 30), at('b', 0), at('c', 30), at('d', 60, 2), at('e', 120)] };
    const places = placesOnLine(fight as unknown as BrighterWorlds);
    expect(places.map(({ feet, share, fighters }) => [feet, share, fighters.length])).toEqual([
      [0, 0, 1],
      [30, 0.25, 2],
      [120, 1, 1],
    ]);
  });
});

describe('cards of Three Beats', () => {
  it('check bubbles by level, and tell tended ones', () => {
    const wound = (level: number, bubble: string) => ({ level, bubble });
    expect(bubbles({ wounds: [wound(1, 'tended'), wound(2, 'checked'), wound(3, 'none')] })).toEqual([
      'tended',
      'checked',
      'free',
      'free',
    ]);
  });
  it('hide what is being presented behind one back for all, until it is shown', async () => {
    const stair = await example('three-beats', 'hold-the-stair');
    const choosing = view<ThreeBeats>(stair, 10);
    expect(sealedLine(choosing.state, choosing.waitingFor).map(({ id }) => id)).toEqual(
      choosing.state.fighters.map(({ id }) => id),
    );
    const shown = view<ThreeBeats>(stair, 16);
    expect(sealedLine(shown.state, shown.waitingFor)).toEqual([]);
    expect(lineUp(shown.state)).toHaveLength(7);
  });
  it('line up what is presented, the lowest first, and draw the action', async () => {
    const { state } = view<ThreeBeats>(await example('three-beats', 'hold-the-stair'), 35);
    const values = lineUp(state).map(({ die }) => die.value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
    expect(actionLinks(state)).toEqual([{ from: state.action?.actor, to: state.action?.target }]);
    expect(actionWords(state, (id) => id)).toContain('attacks');
    for (const fighter of state.fighters)
      expect(beatSentence(state, fighter, STANDING)).toMatch(/presents \d+ on a d\d+/);
  });
});

describe('cards of Blood & Guts', () => {
  it('take injuries from every score, never below nothing', async () => {
    const { state } = view<BloodAndGuts>(await example('blood-and-guts', 'two-spears'), 12);
    const one = state.fighters[0];
    if (one === undefined) throw new Error('nobody');
    expect(scoreNow({ ...one, guts: 6, hurt: 2 }, 'guts')).toBe(4);
    expect(scoreNow({ ...one, guts: 6, hurt: 20 }, 'guts')).toBe(0);
    expect(bestOf(one.hand)).toBe(Math.max(...one.hand.map(({ value }) => value)));
    expect(bloodSentence(state, one, STANDING)).toContain('3 of 3 breath dice fresh');
  });
  it('draw who attacks whom in both editions', async () => {
    const clash = view<BloodAndGuts>(await example('blood-and-guts', 'mounted-charge'), 19);
    expect(aimLinks(clash.state)).toHaveLength(2);
    const brawl = view<BloodAndGuts>(await example('blood-and-guts', 'back-alley'), 18);
    const links = aimLinks(brawl.state, brawl.waitingFor);
    expect(links).toHaveLength(1);
    expect(links[0]?.label).toBeDefined();
  });
});
