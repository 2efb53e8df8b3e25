import { narrate, Prng, type Question, whyNot } from '@affray/kernel';
import { Simulation } from '@affray/run';
import { describe, expect, it } from 'vitest';
import type { Event } from './events.ts';
import { LIBRARY } from './library.ts';
import { weapon } from './library-parts.ts';
import { WHO_JOINS } from './questions-attack.ts';
import { WHAT_TO_DO } from './questions-turn.ts';
import type { Attack, Fight, Sheet } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, play, setupOf } from './testing.ts';

const of = (id: string): Sheet => LIBRARY[id]?.sheet as Sheet;
const tactical = BRIGHTER_WORLDS.policies.tactical as NonNullable<(typeof BRIGHTER_WORLDS.policies)[string]>;
const fierce = BRIGHTER_WORLDS.policies.fierce as typeof tactical;

/** The state in the middle of a fighter's turn. */
function turnOf(id: string, cast: Parameters<typeof setupOf>[0]): Fight {
  const fight = BRIGHTER_WORLDS.begin(setupOf(cast));
  Object.assign(fight, { round: 1, acting: id, actionLeft: true, stuntLeft: true, turnOf: 'heroes' });
  return fight;
}
function deed(policy: typeof tactical, fight: Fight, id: string): unknown {
  const answer = policy.answer(WHAT_TO_DO as unknown as Question, id, null, fight, Prng.fromSeed('x'));
  expect(whyNot(WHAT_TO_DO as unknown as Question, fight, id, null, answer)).toBeNull();
  return answer;
}

describe('policies', () => {
  it('focus on the foe nearest to falling', () => {
    const fight = turnOf('a', {
      heroes: { a: armed([6]) },
      foes: { t: armed([6], { str: 12 }), u: armed([6], { str: 4, grit: 0 }) },
    });
    expect(deed(fierce, fight, 'a')).toEqual({ do: 'attack', with: 'weapon', target: 'u' });
  });
  it('give first aid when hands are needed', () => {
    const down = armed([6], { str: 0, status: ['incapacitated'], downFor: 0 });
    const fight = turnOf('a', { heroes: { a: armed([6]), b: down }, foes: { t: armed([6]), u: armed([6]) } });
    for (const fighter of fight.fighters) if (fighter.id === 'b') fighter.falls = 1;
    expect(deed(tactical, fight, 'a')).toEqual({ do: 'first-aid', target: 'b' });
    expect(deed(fierce, fight, 'a')).toMatchObject({ do: 'attack' });
  });
  it('do not stand a friend up whom the next point would kill, unless first aid gives Grit back', () => {
    const down = armed([6], { str: 0, grit: 0, status: ['incapacitated'], downFor: 0 });
    const fight = turnOf('a', { heroes: { a: armed([6]), b: down }, foes: { t: armed([6]), u: armed([6]) } });
    for (const fighter of fight.fighters) if (fighter.id === 'b') fighter.falls = 1;
    const cautious = BRIGHTER_WORLDS.policies.cautious as typeof tactical;
    for (const policy of [tactical, cautious]) {
      expect(deed(policy, fight, 'a')).toMatchObject({ do: 'attack' });
      const kinder = { ...fight, options: { ...fight.options, 'first-aid-restores-grit': true } };
      expect(deed(policy, kinder, 'a')).toEqual({ do: 'first-aid', target: 'b' });
    }
  });
  it('leave a lost fight, unless fierce', () => {
    const fight = turnOf('a', {
      heroes: { a: armed([6], { str: 4, strMax: 8, grit: 0 }) },
      foes: { t: of('troll'), u: of('troll') },
    });
    expect(deed(tactical, fight, 'a')).toEqual({ do: 'flee' });
    expect(deed(fierce, fight, 'a')).toMatchObject({ do: 'attack' });
  });
  it('never leave unhurt, whatever the odds', () => {
    const fight = turnOf('a', { heroes: { a: armed([6]) }, foes: { t: of('troll'), u: of('troll') } });
    expect(deed(tactical, fight, 'a')).toMatchObject({ do: 'attack' });
    const setup = setupOf({ heroes: { a: of('guard') }, foes: { b: of('guard') } }, {}, { first: null });
    const harmed = new Set<string>();
    const listen = (event: { readonly kind: string }): void => {
      const told = event as Event;
      if (told.kind === 'critical') harmed.add(told.fighter);
      if (told.kind === 'fled' && told.willing) expect(harmed).toContain(told.fighter);
    };
    const sides = { heroes: tactical, foes: tactical };
    const simulation = new Simulation<Fight>(BRIGHTER_WORLDS, setup, { sides }, 'dawn', listen);
    for (let run = 0; run < 200; run++) {
      harmed.clear();
      simulation.play(run);
      expect(harmed.size).toBeGreaterThan(0);
    }
  });
  it('try a stunt against the slow', () => {
    const fight = turnOf('a', {
      heroes: { a: armed([6], { dex: 12 }) },
      foes: { t: armed([6], { dex: 4 }) },
    });
    expect(deed(tactical, fight, 'a')).toEqual({ do: 'stunt', against: 't' });
  });
  it('cast a blast spell on three, not on one', () => {
    const one = turnOf('q', { heroes: { q: of('quill') }, foes: { t: of('goblin') } });
    expect(deed(fierce, one, 'q')).toMatchObject({ do: 'attack', with: 'staff' });
    const three = turnOf('q', {
      heroes: { q: of('quill') },
      foes: { t: of('goblin'), u: of('goblin'), v: of('goblin') },
    });
    expect(deed(fierce, three, 'q')).toMatchObject({ do: 'cast', with: 'fire-burst' });
  });
  it('name two weapons in the order of the sheet, also where the better one came last', () => {
    const [axe, dagger] = ['axe', 'dagger'].map((id) => weapon(id));
    for (const attacks of [
      [axe, dagger],
      [dagger, axe],
    ]) {
      const fight = turnOf('a', {
        heroes: { a: { ...armed([6]), attacks: attacks as Attack[] } },
        foes: { t: armed([6]) },
      });
      const [first, second] = attacks.map((attack) => attack?.id);
      const two = { do: 'attack-with-two', with: first, and: second, target: 't' };
      for (const policy of [tactical, fierce]) expect(deed(policy, fight, 'a')).toEqual(two);
    }
  });
  it('step closer to foes out of reach', () => {
    const cast = { heroes: { a: { ...armed([6]), place: 0 } }, foes: { t: { ...armed([6]), place: 100 } } };
    const fight = turnOf('a', cast);
    fight.moveLeft = 40;
    expect(deed(fierce, fight, 'a')).toEqual({ do: 'move', to: 40 });
  });
  it('time an attack together when one step fells', () => {
    const setup = setupOf({
      heroes: { a: armed([6]), b: armed([6]) },
      foes: { t: armed([6], { str: 4, grit: 0 }) },
    });
    const told = play(setup, [], []);
    const entry = {
      attacker: 'a',
      attack: armed([6]).attacks[0] as never,
      target: 't',
      targetNo: 2,
      roll: 2,
      attr: 'str' as const,
      through: 0,
      settled: false,
    };
    Object.assign(told.state, { acting: 'a', volley: [entry] });
    const join = fierce.answer(
      WHO_JOINS as unknown as Question,
      'heroes',
      null,
      told.state,
      Prng.fromSeed('x'),
    );
    expect(join).toEqual({ who: 'b', with: 'weapon', target: 't' });
  });
  it('beat random play', () => {
    const setup = setupOf(
      { heroes: { a: of('guard'), b: of('guard') }, foes: { c: of('guard'), d: of('guard') } },
      {},
      { first: null },
    );
    const random = BRIGHTER_WORLDS.policies.random as typeof tactical;
    for (const policy of [tactical, fierce]) {
      const simulation = new Simulation<Fight>(
        BRIGHTER_WORLDS,
        setup,
        { sides: { heroes: policy, foes: random } },
        'beat',
      );
      let wins = 0;
      for (let run = 0; run < 200; run++) if (simulation.play(run).outcome?.winner === 'heroes') wins++;
      expect(wins).toBeGreaterThan(150);
    }
  });
});

describe('narration', () => {
  it('repeats no heading and fits sides of one or many', () => {
    const words = (event: Event): string => narrate(BRIGHTER_WORLDS, event, (id) => id).text;
    expect(words({ kind: 'round-began', rule: 'BW-RND-01', round: 1, seconds: 0 })).toBe('The fight begins.');
    const later = words({ kind: 'round-began', rule: 'BW-RND-01', round: 3, seconds: 20 });
    expect(later).toBe('20 seconds have gone by.');
    expect(words({ kind: 'turn-began', rule: 'BW-RND-04', side: 'Red coat' })).toBe(
      'Now it is up to Red coat.',
    );
    const ended: Event = {
      kind: 'ended',
      rule: 'BW-END-01',
      winner: 'Red coat',
      reason: 'last side standing',
    };
    expect(words(ended)).toBe('Victory for Red coat: last side standing.');
  });

  it('has a line for every kind of event, with sums where dice fell', () => {
    const seen = new Map<string, Event>();
    const cast = {
      heroes: { a: of('sam'), b: of('quill'), h: of('hireling') },
      foes: { c: of('troll'), d: of('vulture-hydra'), e: of('fire-gods-shame'), f: of('notiavore') },
    };
    const random = BRIGHTER_WORLDS.policies.random as typeof tactical;
    const everybody = { sides: { heroes: random, foes: random }, gm: random };
    for (const options of [
      {},
      { 'fleeing-takes-a-turn': true, 'failed-stunt-free-attack': true, 'exact-zero-is-contact': true },
    ]) {
      const setup = setupOf(cast, options, {
        first: null,
        places: { a: 0, b: 0, h: 5, c: 10, d: 5, e: 0, f: 5 },
      });
      const simulation = new Simulation<Fight>(BRIGHTER_WORLDS, setup, everybody, 'lines', (event) =>
        seen.set(event.kind, event as Event),
      );
      for (let run = 0; run < 400; run++) simulation.play(run);
    }
    expect(seen.size).toBeGreaterThan(45);
    for (const [kind, event] of seen) {
      const { text, sums } = narrate(BRIGHTER_WORLDS, event, (id) => `<${id}>`);
      expect([kind, text]).toEqual([kind, expect.stringMatching(/^\S.*[.!]$/)]);
      expect(text).not.toMatch(/undefined|null|NaN|\[object/);
      if ('roll' in event && event.roll !== null)
        expect([kind, sums]).toEqual([kind, expect.stringMatching(/\d/)]);
    }
  });
});
