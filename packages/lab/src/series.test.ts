// A series in every game: injuries persist, rests restore what the book says, and nothing is found twice.
import { type Party, partyAfter, partyRested, type Setup, type System } from '@affray/kernel';
import { Simulation } from '@affray/run';
import { sideOfPlayers, withParty } from '@affray/scenario';
import { loadScenario } from '@affray/scenario/node';
import { describe, expect, it } from 'vitest';
import { playSeries, seriesSentence } from './series.ts';

async function fight(path: string): Promise<{ readonly system: System; readonly setup: Setup }> {
  const opened = await loadScenario(new URL(`../../../examples/${path}.yaml`, import.meta.url).pathname);
  if (!opened.ok) throw new Error(opened.problems[0]?.message);
  return opened.value;
}

/** The party after the first run that its side wins. */
async function winners(
  path: string,
  hurt: (party: Party) => boolean,
): Promise<{ system: System; setup: Setup; party: Party }> {
  const { system, setup } = await fight(path);
  const { tactical } = system.policies;
  if (tactical === undefined) throw new Error('no tactical');
  const sides = Object.fromEntries(setup.sides.map(({ id }) => [id, tactical]));
  const simulation = new Simulation(system, setup, { sides }, 'series');
  const side = sideOfPlayers(setup);
  for (let run = 0; run < 400; run++) {
    const party = partyAfter(system, setup, simulation.play(run), side);
    if (party.past[0]?.won === true && hurt(party)) return { system, setup, party };
  }
  throw new Error('No run was won that way.');
}

const figuresOf = (party: Party, system: System, setup: Setup): Record<string, unknown>[] => {
  const next = withParty(setup, party, system);
  if (typeof next === 'string') throw new Error(next);
  const figures = system.figures(system.begin(next.setup));
  return party.fighters.map(({ id }) => figures[next.ids[id] ?? id] as Record<string, unknown>);
};

describe('a party', () => {
  it('of Heart Rush keeps wounds and hit points, and rests by the book (HR-REST-01, HR-REST-02)', async () => {
    const { system, setup, party } = await winners('heart-rush/the-tower-roof', ({ fighters }) =>
      fighters.some(({ sheet }) => {
        const { hp, maxHp, heart, maxHeart } = sheet as Record<string, number>;
        return (hp ?? 0) < (maxHp ?? 0) && (heart ?? 0) < (maxHeart ?? 0);
      }),
    );
    const sheets = (one: Party) =>
      one.fighters.map(
        ({ sheet }) =>
          sheet as { heart: number; maxHeart: number; hp: number; maxHp: number; wounds: { rank: number }[] },
      );
    expect(figuresOf(party, system, setup).map(({ hp }) => hp)).toEqual(sheets(party).map(({ hp }) => hp));
    const short = partyRested(system, party, 'short-rest');
    expect(sheets(short).map(({ heart }) => heart)).toEqual(sheets(party).map(({ maxHeart }) => maxHeart));
    expect(sheets(short).map(({ hp }) => hp)).toEqual(sheets(party).map(({ hp }) => hp));
    const long = partyRested(system, party, 'long-rest');
    for (const { hp, maxHp, wounds } of sheets(long)) {
      const ranks = wounds.reduce((sum, { rank }) => sum + rank, 0);
      expect(hp).toBe(maxHp - ranks);
    }
    // A rest changes what it promises and nothing else.
    expect(sheets(short).map((one) => ({ ...one, heart: 0 }))).toEqual(
      sheets(party).map((one) => ({ ...one, heart: 0 })),
    );
  });

  it('of Brighter Worlds gets Grit back with a breather, steps with a night (BW-GRIT-05, BW-REST-01)', async () => {
    const lost = (sheet: unknown): number => {
      const { str, strMax } = sheet as { str: number; strMax: number };
      return strMax - str;
    };
    const { system, party } = await winners('brighter-worlds/goblin-ambush', ({ fighters }) =>
      fighters.some(({ sheet }) => lost(sheet) > 0),
    );
    const breather = partyRested(system, party, 'breather');
    for (const { sheet } of breather.fighters) {
      const { grit, gritMax, status } = sheet as { grit: number; gritMax: number; status: string[] };
      expect([grit, status]).toEqual([gritMax, []]);
    }
    expect(breather.fighters.map(({ sheet }) => lost(sheet))).toEqual(
      party.fighters.map(({ sheet }) => lost(sheet)),
    );
    const day = partyRested(system, party, 'day');
    expect(Math.max(...day.fighters.map(({ sheet }) => lost(sheet)))).toBeLessThan(
      Math.max(...party.fighters.map(({ sheet }) => lost(sheet))),
    );
  });

  it('of Blood & Guts breathes and repairs; injuries stay (BG-SAVE-06, BG-MARK-09, BG-INJ-08)', async () => {
    type Worn = { breath: { exhausted: boolean }[]; injuries: number[]; weapons: { marks: unknown[] }[] };
    const worn = (one: Party): Worn[] => one.fighters.map(({ sheet }) => sheet as Worn);
    const { system, party } = await winners('blood-and-guts/ambush', (one) =>
      worn(one).some(
        ({ breath, injuries }) => breath.some(({ exhausted }) => exhausted) && injuries.length > 0,
      ),
    );
    const rested = worn(partyRested(system, party, 'repair'));
    expect(rested.flatMap(({ breath }) => breath).some(({ exhausted }) => exhausted)).toBe(false);
    expect(rested.flatMap(({ weapons }) => weapons).every(({ marks }) => marks.length === 0)).toBe(true);
    expect(rested.map(({ injuries }) => injuries)).toEqual(worn(party).map(({ injuries }) => injuries));
  });

  it('of Three Beats has its tools where they really are: none lost, none twice (TB-END-03)', async () => {
    const { system, setup } = await fight('three-beats/kitchen-quarrel');
    const side = sideOfPlayers(setup);
    const tactical = system.policies.random ?? system.policies.tactical;
    if (tactical === undefined) throw new Error('no policy');
    const sides = Object.fromEntries(setup.sides.map(({ id }) => [id, tactical]));
    const simulation = new Simulation(system, setup, { sides }, 'tools');
    const named = (value: unknown): string[] =>
      (value as { tools: { name: string }[] }).tools.map(({ name }) => name);
    let found = 0;
    for (let run = 0; run < 300; run++) {
      const state = simulation.play(run);
      const party = partyAfter(system, setup, state, side);
      if (party.past[0]?.won !== true) continue;
      // The side that held the field has everything it brought, wherever it lay, each thing once.
      const came = setup.fighters.filter(({ id }) => party.fighters.some((one) => one.id === id));
      const now = party.fighters.flatMap(({ sheet }) => named(sheet));
      expect(now).toEqual(expect.arrayContaining(came.flatMap(({ sheet }) => named(sheet))));
      expect(new Set(now).size).toBe(now.length);
      for (const { id, sheet } of party.fighters)
        if (named(system.sheetOf(state, id)).length < named(sheet).length) found++;
      // On return to the same place, what they took is no longer there.
      const next = withParty(setup, party, system);
      if (typeof next === 'string') throw new Error(next);
      const held = party.fighters.flatMap(({ sheet }) =>
        (sheet as { tools: { id: string }[] }).tools.map(({ id }) => id),
      );
      const there = (next.setup.scene as { tools: { id: string }[] }).tools.map(({ id }) => id);
      expect(there.filter((id) => held.includes(id))).toEqual([]);
    }
    expect(found).toBeGreaterThan(0);
  });

  it('takes the place of the players of the next fight, and of nobody else', async () => {
    const { system, setup, party } = await winners('brighter-worlds/goblin-ambush', () => true);
    const next = withParty(setup, party, system);
    if (typeof next === 'string') throw new Error(next);
    expect(next.setup.fighters.filter(({ side }) => side === next.side).map(({ name }) => name)).toEqual(
      party.fighters.map(({ name }) => name),
    );
    const other = await fight('template/duel');
    expect(withParty(other.setup, party, system)).toContain('another game');
    expect(withParty(setup, { ...party, fighters: [] }, system)).toContain('Nobody');
  });
});

it('is played the same way for the same seed, and counts what came of it', async () => {
  const { system, setup } = await fight('brighter-worlds/duel-at-dawn');
  const play = (pause: string | null) => playSeries(system, [setup, setup], { pause, runs: 200, seed: 'x' });
  const [none, day] = [play(null), play('day')];
  expect(play('day')).toEqual(day);
  expect(day.fights[0]).toEqual(none.fights[0]);
  // Rest helps.
  expect(day.whole).toBeGreaterThan(none.whole);
  expect(day.fights[1]?.began).toBe(day.fights[0]?.won);
});

it('is told in the singular where it has one fight', async () => {
  const { system, setup } = await fight('brighter-worlds/duel-at-dawn');
  const told = (fights: Setup[]): string =>
    seriesSentence(system, playSeries(system, fights, { pause: null, runs: 2, seed: 'x' }), null);
  expect(told([setup])).toMatch(/^The party wins its only fight in /);
  expect(told([setup, setup])).toMatch(/^The party wins all 2 fights in /);
});
