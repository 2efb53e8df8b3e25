// Invariants of every fight, for any fighters and decisions.
import {
  DEFAULTS,
  type Happening,
  type Policy,
  Prng,
  RANDOM,
  type Setup,
  type System,
  whyNot,
} from '@affray/kernel';
import { Simulation } from '@affray/run';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HOUSE_RULES, type Options } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import type { Fight, Fighter } from './state.ts';
import { BLOOD_AND_GUTS } from './system.ts';
import { setupOf } from './testing.ts';

const system = BLOOD_AND_GUTS as unknown as System<Fight>;
const names = Object.keys(LIBRARY);

function company(
  edition: 'brawl' | 'clash',
  red: readonly string[],
  blue: readonly string[],
  options: Partial<Options>,
  vantage: readonly string[],
): Setup {
  const empty = setupOf({ edition, red: {}, blue: {}, options, scene: { vantage } });
  const on = (ids: readonly string[], side: string) =>
    ids.map((name, i) => ({ id: `${side}-${i}`, name, side, sheet: LIBRARY[name]!.sheet }));
  return { ...empty, fighters: [...on(red, 'red'), ...on(blue, 'blue')] };
}

const someone = fc.constantFrom(...names);
const anybody = fc.array(someone, { minLength: 1, maxLength: 3 });
const anyFight = fc.record({
  edition: fc.constantFrom('brawl' as const, 'clash' as const),
  red: anybody,
  blue: anybody,
  vantage: fc.constantFrom([], ['red'], ['blue'], ['red', 'blue']),
  policy: fc.constantFrom('random', 'tactical'),
  seed: fc.integer({ min: 0, max: 1_000_000 }),
});

/** A random value for some house rules. */
function someOptions(seed: number): Partial<Options> {
  const dice = Prng.fromSeed(`options-${seed}`);
  const options: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(HOUSE_RULES)) {
    if (name === 'max-exchanges' || dice.below(3) > 0) continue;
    if (rule.is === 'flag') options[name] = dice.below(2) === 0;
    else if (rule.is === 'choice') options[name] = rule.values[dice.below(rule.values.length)];
    else options[name] = dice.below(2) * rule.max;
  }
  return options as Partial<Options>;
}

/** Plays exchange by exchange; `look` sees every event with the state at that moment. */
function watch(
  setup: Setup,
  policy: string,
  seed: number,
  look: (fight: Fight, event: Happening) => void,
): Fight {
  const fight = system.begin(setup);
  const chosen = system.policies[policy] ?? DEFAULTS;
  const simulation = new Simulation(
    system,
    setup,
    { sides: { red: chosen, blue: chosen }, gm: DEFAULTS },
    String(seed),
    (event) => look(fight, event),
  );
  return simulation.playFrom(fight, 0);
}

/** Every die on the table: those in pools and hands, without twins. */
function onTable(fight: Fight): string[] {
  const dice: string[] = [];
  for (const fighter of fight.fighters)
    for (const die of [...fighter.pool, ...fighter.hand]) if (!die.twin) dice.push(`${die.owner}/${die.key}`);
  return dice;
}

describe('what always holds', () => {
  it('[BG-GAMBIT-04] no die lies in two places, is made from nothing or gets lost', () => {
    fc.assert(
      fc.property(anyFight, ({ edition, red, blue, vantage, policy, seed }) => {
        let rolled = 0;
        let gone = 0;
        let hands = new Map<string, number>();
        watch(company(edition, red, blue, {}, vantage), policy, seed, (fight, event) => {
          const dice = onTable(fight);
          const { fighter = '', owner, die } = event as unknown as Record<string, string>;
          expect(new Set(dice).size).toBe(dice.length);
          if (event.kind === 'exchange-opened') rolled = gone = 0;
          if (event.kind === 'breath-rolled' || event.kind === 'item-rolled') rolled++;
          if (event.rule === 'BG-SHLD-03') gone++;
          if (event.kind === 'best-discarded' && !dice.includes(`${owner}/${die}`)) gone++;
          const left = event.kind === 'went-down' || event.kind === 'got-away';
          if (left && edition === 'clash') gone += hands.get(fighter) ?? 0;
          if (
            event.kind === 'threats-fell' ||
            event.kind === 're-evaluated' ||
            event.kind === 'harm-summed'
          ) {
            expect(dice.length + gone).toBe(rolled);
          }
          hands = new Map(
            fight.fighters.map(({ id, hand }) => [id, hand.filter((held) => !held.twin).length]),
          );
        });
      }),
      { numRuns: 40 },
    );
  });

  it('[BG-MARK-03] a face is marked at most twice, marks are faces, and marks and exhaustion only grow', () => {
    fc.assert(
      fc.property(anyFight, ({ edition, red, blue, vantage, policy, seed }) => {
        const marks = new Map<string, number>();
        const tired = new Map<string, number>();
        const check = (fighter: Fighter): void => {
          for (const item of [...fighter.weapons, ...(fighter.shield === null ? [] : [fighter.shield])]) {
            expect(new Set(item.marks).size).toBe(item.marks.length);
            for (const face of item.marks) expect(face >= 1 && face <= item.size).toBe(true);
            const key = `${fighter.id}/${item.id}`;
            const sum = item.marks.length + (item.ruined ? 1 : 0); // ruin is the second mark of one face
            expect(sum).toBeGreaterThanOrEqual(marks.get(key) ?? 0);
            marks.set(key, sum);
          }
          for (const piece of fighter.armour)
            for (const number of piece.crossed) expect(piece.numbers).toContain(number);
          const count = fighter.breath.filter((die) => die.exhausted).length;
          expect(count).toBeGreaterThanOrEqual(tired.get(fighter.id) ?? 0);
          tired.set(fighter.id, count);
          expect(fighter.hurt).toBe(fighter.injuries.reduce((sum, injury) => sum + injury, 0));
        };
        const seen = new Set<string>();
        watch(company(edition, red, blue, {}, vantage), policy, seed, (fight, event) => {
          if (event.kind === 'ruined') {
            const { fighter, item } = event as unknown as { fighter: string; item: string };
            expect(seen.has(`${fighter}/${item}`)).toBe(false);
            seen.add(`${fighter}/${item}`);
          }
          for (const fighter of fight.fighters) check(fighter);
        });
      }),
      { numRuns: 25 },
    );
  });

  it('fights end under any house rules, and the state between exchanges is plain and clean', () => {
    fc.assert(
      fc.property(anyFight, ({ edition, red, blue, vantage, policy, seed }) => {
        const setup = company(edition, red, blue, someOptions(seed), vantage);
        const fight = watch(setup, policy, seed, () => {});
        expect(fight.outcome).not.toBeNull();
        expect(fight.exchange).toBeLessThanOrEqual(50);
        expect(onTable(fight)).toEqual([]);
        expect(JSON.parse(JSON.stringify(fight))).toEqual(fight);
      }),
      { numRuns: 80 },
    );
  });

  it('every policy, the defaults too, answers legally under any house rules', () => {
    fc.assert(
      fc.property(anyFight, ({ edition, red, blue, vantage, policy, seed }) => {
        const chosen = system.policies[policy] ?? DEFAULTS;
        const judged: Policy<unknown> = {
          about: 'judges',
          answer(question, who, about, view, dice) {
            for (const answer of [
              question.fallback(view, who, about),
              chosen.answer(question, who, about, view, dice),
            ]) {
              expect(whyNot(question, view, who, about, answer), `${question.kind} ${who}`).toBeNull();
            }
            expect(question.words(view, who, about)).toMatch(/\?$/);
            return chosen.answer(question, who, about, view, dice);
          },
        };
        const setup = company(edition, red, blue, someOptions(seed), vantage);
        new Simulation(
          system,
          setup,
          { sides: { red: judged, blue: judged }, gm: judged },
          String(seed),
        ).play(0);
      }),
      { numRuns: 60 },
    );
  });

  it.each(names)('%s against everybody comes to an end, one to one and three to three', (name) => {
    for (const other of names) {
      for (const edition of ['brawl', 'clash'] as const) {
        for (const size of [1, 3]) {
          const setup = company(edition, Array(size).fill(name), Array(size).fill(other), {}, []);
          for (const policy of ['random', 'tactical'])
            expect(watch(setup, policy, 7, () => {}).outcome).not.toBeNull();
        }
      }
    }
  });

  it('[BG-PASS-06] armoured groups end too, and mostly without the guard', () => {
    const iron = {
      scores: '6/9/6',
      breath: [6, 8, 10],
      weapons: ['longsword'],
      shield: 'kite shield',
      armour: ['gambeson', 'helmet', 'chainmail', 'plate'],
    };
    const setup = setupOf({
      red: { a: iron, b: iron, c: iron },
      blue: { d: iron, e: iron, f: iron },
    }) as Setup;
    let guarded = 0;
    for (let seed = 0; seed < 50; seed++) {
      const fight = watch(setup, 'tactical', seed, () => {});
      if (fight.outcome?.reason === 'guard') guarded++;
    }
    expect(guarded).toBe(0);
  });

  it('the tactical policy beats the random one', () => {
    const setup = company('clash', ['spearman', 'knight'], ['spearman', 'knight'], {}, []);
    const simulation = new Simulation(
      system,
      setup,
      { sides: { red: system.policies.tactical!, blue: RANDOM } },
      'match',
    );
    let won = 0;
    let lost = 0;
    for (let run = 0; run < 200; run++) {
      const { outcome } = simulation.play(run);
      if (outcome?.winner === 'red') won++;
      if (outcome?.winner === 'blue') lost++;
    }
    expect(won).toBeGreaterThan(2 * lost);
  });
});
