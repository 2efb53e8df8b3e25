// Corner cases of rules that a fight seldom reaches: each test fails if its rule is changed a little.
import type { Json, Setup } from '@affray/kernel';
import { LiveFight, seededDice } from '@affray/run';
import { describe, expect, it } from 'vitest';
import type { Event } from './events.ts';
import type { Options } from './house-rules.ts';
import { standingReasons } from './questions-morale.ts';
import { type Effect, type Fight, fighterOf, type Sheet, statusOf } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, does, play, says, setupOf, type Told } from './testing.ts';

const REST = { do: 'nothing' } as const;
const hit = (who: string, target: string): ReturnType<typeof does> =>
  does(who, { do: 'attack', with: 'weapon', target });

describe('[BW-INIT-06] who plainly begins', () => {
  const cast = { heroes: { a: armed([6]) }, foes: { t: armed([6]), u: armed([6]) } };
  const hidden = (...ids: string[]): Setup => {
    const setup = setupOf(cast, { 'initiative-every-round': true }, { first: null });
    return { ...setup, fighters: setup.fighters.map((one) => ({ ...one, hidden: ids.includes(one.id) })) };
  };
  const begun = (setup: Setup, dice: number[]): Told =>
    play(setup as never, dice, [says('who-acts', 'foes', 't')]);

  it('the side that the scene names, in the first round and no later one', () => {
    const setup = setupOf(cast, { 'initiative-every-round': true }, { first: 'foes' });
    const quiet = [says('who-acts', 'foes', null), does('a', REST)];
    const told = play(setup, [5, 4], [...quiet, does('a', REST)], 2);
    expect(told.kinds('order-settled')).toMatchObject([
      { rule: 'BW-INIT-06', order: ['foes', 'heroes'] },
      { rule: 'BW-INIT-03', order: ['heroes', 'foes'] },
    ]);
  });
  it('an unseen side, if all of it is unseen', () => {
    expect(begun(hidden('t', 'u'), []).kinds('order-settled')).toMatchObject([
      { rule: 'BW-INIT-06', order: ['foes', 'heroes'] },
    ]);
    expect(begun(hidden('t'), [2, 4]).kinds('order-settled')).toMatchObject([{ rule: 'BW-INIT-03' }]);
  });
  it('nobody, if both sides are unseen, and not again once the fight is on', () => {
    expect(begun(hidden('a', 't', 'u'), [2, 4]).kinds('order-settled')).toMatchObject([
      { rule: 'BW-INIT-03' },
    ]);
    const quiet = [says('who-acts', 'foes', null), does('a', REST)];
    const told = play(hidden('t', 'u') as never, [5, 4], [...quiet, does('a', REST)], 2);
    expect(told.kinds('order-settled')).toMatchObject([{ rule: 'BW-INIT-06' }, { rule: 'BW-INIT-03' }]);
  });
  it('whom the game master names, with no roll', () => {
    const told = play(
      setupOf(cast, {}, { first: null }),
      [],
      [says('which-side-first', 'gm', 'foes'), says('who-acts', 'foes', 't')],
    );
    expect([told.dice, told.state.order[0]]).toEqual([0, 'foes']);
  });
});

describe('[BW-ACT-05] what a failed stunt owes', () => {
  const fail = {
    save: 'dex',
    against: 't',
    their: 'dex',
    roll: 'normal',
    win: 'enhanced',
    lose: 'foe-enhanced',
    words: '',
  } as const;
  const cast = (count = 1): Parameters<typeof setupOf>[0] => ({
    heroes: { a: armed([6], { gritMax: 30 }), b: armed([6], { gritMax: 30 }) },
    foes: { t: armed([6], { gritMax: 30 }, { count }) },
  });
  const failed = [
    says('who-acts', 'heroes', 'a'),
    does('a', { do: 'stunt', against: 't' }),
    says('which-save', 'gm', fail),
    does('a', REST),
    does('b', REST),
  ];

  it('holds against whoever failed, waits for that attack, and is used up by it', () => {
    const rounds = [says('who-acts', 'heroes', null), hit('t', 'a')];
    const told = play(
      setupOf(cast()),
      [1, 2, 3, 3, 9, 3],
      [...failed, hit('t', 'b'), ...rounds, ...rounds],
      3,
    );
    expect(told.kinds('attacked').map((event) => 'how' in event && event.how)).toEqual([
      'normal',
      'enhanced',
      'normal',
    ]);
  });
  it('is one debt however often the stunt fails, and enhances one of several attacks', () => {
    const again = [says('who-acts', 'heroes', 'a'), ...failed.slice(1), hit('t', 'a')];
    const told = play(setupOf(cast(3)), [1, 2, 1, 2, 3, 9, 4, 5], [...failed, does('t', REST), ...again], 2);
    expect(told.kinds('owed').length).toBe(2);
    const unpaid = play(
      setupOf(cast()),
      [1, 2, 1, 2],
      [...failed, does('t', REST), ...again.slice(0, -1), does('t', REST)],
      2,
    );
    expect(unpaid.of('t').owed).toEqual(['a']);
    expect(told.kinds('attacked').map((event) => 'how' in event && event.how)).toEqual([
      'enhanced',
      'normal',
      'normal',
    ]);
    expect(told.of('t').owed).toEqual([]);
  });
  it('enhances one attack; a condition that the weapon likes enhances all of them', () => {
    const dust = { t: armed([6], { gritMax: 30 }, { count: 2, enhancedAgainst: 'deceived' }) };
    const hows = (conditions: string[], dice: number[]): unknown[] => {
      const heroes = { a: armed([6], { gritMax: 30, conditions }), b: armed([6]) };
      const told = play(setupOf({ heroes, foes: dust }), [1, 2, ...dice], [...failed, hit('t', 'a')]);
      return told.kinds('attacked').map((event) => 'how' in event && event.how);
    };
    expect(hows([], [3, 9, 4])).toEqual(['enhanced', 'normal']);
    expect(hows(['deceived'], [3, 9, 4, 9])).toEqual(['enhanced', 'enhanced']);
  });
  it('is kept for others when one is paid', () => {
    const both = [
      ...failed.slice(0, 4),
      does('b', { do: 'stunt', against: 't' }),
      says('which-save', 'gm', fail),
      does('b', REST),
      hit('t', 'a'),
    ];
    expect(play(setupOf(cast()), [1, 2, 1, 2, 3, 9], both).of('t').owed).toEqual(['b']);
  });
  it('A-26 failed-stunt-free-attack: comes at once, unless the foe is out', () => {
    const foes = { t: armed([6]), u: armed([6], { str: 0, status: ['incapacitated'] }) };
    const setup = setupOf({ heroes: { a: armed([6]) }, foes }, { 'failed-stunt-free-attack': true });
    const stunt = (against: string): ReturnType<typeof says>[] => [
      does('a', { do: 'stunt', against: 't' }),
      says('which-save', 'gm', { ...fail, against }),
      does('a', REST),
    ];
    expect(play(setup, [1, 2, 1, 3], stunt('t')).kinds('free-attack').length).toBe(1);
    expect(play(setup, [1, 2], stunt('u')).kinds('free-attack')).toEqual([]);
    expect(play(setup, [1, 2], stunt('u')).kinds('owed').length).toBe(1);
  });
});

describe('[BW-CRIT-05] [BW-CRIT-03] effects of attacks in a volley', () => {
  const burn = (name: string): Effect => ({ effect: 'condition', name });
  const conditions = (told: Told): unknown[] =>
    told.kinds('condition').map((event) => 'name' in event && event.name);
  /** `a` strikes thrice and burns; `b` joins and chills. */
  function volley(grit: number, dice: number[], options: Partial<Options> = {}): Told {
    const setup = setupOf(
      {
        heroes: {
          a: armed([6], {}, { count: 2, onDirect: [burn('burnt')], onCritical: [burn('scarred')] }),
          b: armed([6], {}, { onDirect: [burn('chilled')], onCritical: [burn('numb')] }),
        },
        foes: { t: armed([6], { grit, gritMax: 20, str: 12, armor: 1 }) },
      },
      options,
    );
    const join = says('who-joins', 'heroes', { who: 'b', with: 'weapon', target: 't' });
    return play(setup, dice, [says('who-acts', 'heroes', 'a'), join]);
  }
  it('once for each attack that got through, also when the Save is made', () => {
    const told = volley(0, [3, 3, 3, 12]);
    expect(told.kinds('critical-save')).toMatchObject([{ safe: true }]);
    expect(conditions(told)).toEqual(['burnt', 'chilled']);
  });
  it('not for an attack that Grit took whole, nor for one that armor stopped', () => {
    expect(conditions(volley(4, [3, 3, 3, 12]))).toEqual(['chilled']);
    expect(conditions(volley(0, [3, 3, 1, 12]))).toEqual(['burnt']);
    expect(conditions(volley(4, [3, 3, 5, 1]))).toEqual(['chilled', 'numb']);
  });
  it('not on others who are struck in the same volley', () => {
    const heroes = { a: armed([6], {}, { blast: true }), b: armed([6], {}, { onDirect: [burn('burnt')] }) };
    const foes = { t: armed([6], { grit: 0, str: 12 }), u: armed([6], { grit: 0, str: 12 }) };
    const answers = [
      says('who-acts', 'heroes', 'a'),
      says('who-is-in-the-area', 'gm', ['t', 'u']),
      says('who-joins', 'heroes', { who: 'b', with: 'weapon', target: 't' }),
    ];
    const told = play(setupOf({ heroes, foes }), [3, 3, 12, 12], answers);
    expect(told.kinds('direct-damage').length).toBe(2);
    expect(told.kinds('condition')).toMatchObject([{ fighter: 't', name: 'burnt' }]);
  });
  it('A-05 volley-shares-effects: for every attack that armor did not stop', () => {
    const shared = { 'volley-shares-effects': true };
    expect(conditions(volley(4, [3, 3, 3, 12], shared))).toEqual(['burnt', 'chilled']);
    expect(conditions(volley(2, [3, 3, 1, 1], shared))).toEqual(['burnt', 'scarred']);
  });
  it('A-05 critical-effects-all-attackers: critical ones for everybody', () => {
    const all = { 'critical-effects-all-attackers': true };
    expect(conditions(volley(4, [3, 3, 5, 1], all))).toEqual(['chilled', 'scarred', 'numb']);
  });
  it('A-11 exact-zero-is-contact: for the attack that took the last Grit', () => {
    const touching = { 'exact-zero-is-contact': true };
    expect(conditions(volley(6, [3, 3, 3], touching))).toEqual(['chilled']);
    expect(conditions(volley(5, [3, 3, 2], touching))).toEqual(['chilled']);
    expect(conditions(volley(4, [3, 3, 1], touching))).toEqual(['burnt']);
  });
});

describe('[BW-GRIT-07] the deprived', () => {
  const feed = (effect: Effect, more: Partial<Omit<Sheet, 'attacks'>>): Told =>
    play(
      setupOf({
        heroes: {
          a: armed([6], { gritMax: 9, grit: 1, str: 6, strMax: 10, ...more }, { onDirect: [effect] }),
        },
        foes: { t: armed([6], { grit: 0, str: 12 }) },
      }),
      effect.effect === 'regain-grit' ? [2, 4, 12] : [2, 12],
    );
  it('regain no Grit and grow no stronger by what they eat', () => {
    const grit: Effect = { effect: 'regain-grit', die: 6 };
    expect(feed(grit, {}).of('a').grit).toBe(5);
    expect(feed(grit, { deprived: true }).of('a').grit).toBe(1);
    const grow: Effect = { effect: 'grow-stronger' };
    expect(feed(grow, {}).of('a').str).toBe(8);
    expect(feed(grow, { deprived: true }).of('a').str).toBe(6);
  });
  it('find no breath, no rest and no Grit in first aid', () => {
    const tired = (deprived: boolean): Told => {
      const fallen = armed([6], { str: 0, strMax: 8, grit: 0, deprived, status: ['incapacitated'] });
      const setup = setupOf(
        { heroes: { a: armed([6]), b: fallen }, foes: { t: armed([6]) } },
        { 'first-aid-restores-grit': true },
      );
      return play(
        setup,
        [],
        [
          does('a', { do: 'first-aid', target: 'b' }),
          does('b', REST),
          does('t', { do: 'surrender' }),
          says('afterwards', 'heroes', { do: 'night' }),
        ],
      );
    };
    expect([tired(false).of('b').grit, tired(false).of('b').str]).toEqual([3, 4]);
    expect([tired(true).of('b').grit, tired(true).of('b').str]).toEqual([0, 0]);
    const breath = (deprived: boolean): number =>
      play(
        setupOf({ heroes: { a: armed([6], { grit: 1, deprived }) }, foes: { t: armed([6]) } }),
        [],
        [
          does('a', REST),
          does('t', { do: 'surrender' }),
          says('afterwards', 'heroes', { do: 'catch-breath' }),
        ],
      ).of('a').grit;
    expect([breath(false), breath(true)]).toEqual([3, 1]);
  });
});

it('[BW-SIM-10] a target that is hidden while the attack is asked about is revealed when it lands', () => {
  const setup = setupOf(
    { heroes: { a: armed([6]) }, foes: { t: armed([6]), u: armed([6]) } },
    {},
    { first: 'heroes' },
  );
  const fight = LiveFight.begin(BRIGHTER_WORLDS, setup, [], seededDice('hide'));
  const answer = (kind: string, given: Json): void => {
    const prompt = fight.prompts()[0]!;
    expect(prompt.question.kind).toBe(kind);
    expect(fight.answer({ prompt: prompt.id, answer: given, seat: null })).toEqual({ ok: true });
  };
  answer('which-side-first', 'heroes');
  answer('what-to-do', { do: 'attack', with: 'weapon', target: 't' });
  fight.intervene({ do: 'hide', fighter: 't' }, 'gm');
  expect(fighterOf(fight.state as Fight, 't').hidden).toBe(true);
  answer('attack-modifiers', { enhanced: [], impaired: [] });
  expect(fighterOf(fight.state as Fight, 't').hidden).toBe(false);
});

describe('[BW-SIM-10] a volley at several attributes', () => {
  const aimed = (hits: 'str' | 'dex' | 'wil'): Sheet => armed([6], {}, { hits });
  const join = (who: string): ReturnType<typeof says> =>
    says('who-joins', 'heroes', { who, with: 'weapon', target: 't' });
  function volley(target: Partial<Omit<Sheet, 'attacks'>>, dice: number[]): Told {
    const setup = setupOf({
      heroes: { a: aimed('wil'), b: aimed('dex'), c: aimed('str') },
      foes: { t: armed([6], { gritMax: 9, ...target }), u: armed([6]) },
    });
    return play(setup, dice, [says('who-acts', 'heroes', 'a'), join('b'), join('c')]);
  }
  const pools = (told: Told): unknown[] =>
    told.kinds('direct-damage').map((event) => event.kind === 'direct-damage' && [event.attr, event.amount]);

  it('Grit goes in declared order, and STR, DEX, WIL are settled in this one', () => {
    expect(pools(volley({ grit: 0 }, [2, 3, 4, 8, 8, 8]))).toEqual([
      ['str', 4],
      ['dex', 3],
      ['wil', 2],
    ]);
    expect(pools(volley({ grit: 4 }, [2, 3, 4, 8, 8]))).toEqual([
      ['str', 4],
      ['dex', 1],
    ]);
  });
  it('nothing more befalls the dead', () => {
    const told = volley({ grit: 0, str: 0, strMax: 8 }, [2, 3, 4]);
    expect(statusOf(told.of('t'))).toBe('dead');
    expect(pools(told)).toEqual([['str', 4]]);
    expect([told.of('t').dex, told.of('t').wil]).toEqual([8, 8]);
  });
});

describe('[BW-MOR-07] a serious risk', () => {
  it('is a cause for hirelings alone, whoever is named', () => {
    const foes = { t: armed([6], { kind: 'npc' }), u: armed([6], { kind: 'hireling' }), v: armed([6]) };
    const setup = setupOf({ heroes: { a: armed([6]) }, foes });
    const fight = LiveFight.begin<Fight>(BRIGHTER_WORLDS, setup, [], seededDice('risk'));
    const given = { fighters: ['t', 'u', 'v'], cause: 'risk' };
    expect(fight.intervene({ do: 'call', call: 'call-morale', given }, 'gm').ok).toBe(true);
    const due = fight.events.map(({ event }) => event as Event).filter(({ kind }) => kind === 'morale-due');
    expect(due).toMatchObject([{ fighter: 'u', cause: 'risk' }]);
  });
});

describe('[BW-MOR-08] what heartens', () => {
  const leader = (more: object = {}): Sheet => armed([6], { kind: 'npc', leader: true, ...more });
  const reasons = (foes: Record<string, Sheet>, more: Record<string, Sheet> = {}): readonly string[] => {
    const fight = BRIGHTER_WORLDS.begin(setupOf({ heroes: { a: armed([6]) }, foes, others: more }));
    return standingReasons(fight, fighterOf(fight, 't')).enhanced;
  };
  const loyal = armed([6], { kind: 'npc', loyal: true });
  it('the leader of its own side, another than itself, alive and there', () => {
    expect(reasons({ t: loyal, l: leader() })).toEqual(['leader']);
    expect(reasons({ t: loyal, l: leader({ str: 0, status: ['incapacitated'] }) })).toEqual(['leader']);
    expect(reasons({ t: loyal, l: leader({ status: ['dead'] }) })).toEqual([]);
    expect(reasons({ t: loyal, l: leader({ status: ['fled'] }) })).toEqual([]);
    expect(reasons({ t: loyal }, { l: leader() })).toEqual([]);
    expect(reasons({ t: leader({ loyal: true }) })).toEqual([]);
    expect(reasons({ t: armed([6], { kind: 'npc' }), l: leader() })).toEqual([]);
  });
  it('being too dim to notice, with or without a leader', () => {
    expect(reasons({ t: armed([6], { kind: 'npc', dim: true }) })).toEqual(['oblivious']);
    expect(reasons({ t: armed([6], { kind: 'npc', dim: true, loyal: true }), l: leader() })).toEqual([
      'leader',
      'oblivious',
    ]);
  });
});

describe('[BW-MOR-03] the first Critical Damage', () => {
  it('is not told of somebody whom the volley fells', () => {
    const foes = { t: armed([6], { kind: 'npc', grit: 0, str: 6 }), u: armed([6]) };
    const told = play(setupOf({ heroes: { a: armed([12]) }, foes }), [12]);
    expect(told.kinds('critical').length).toBe(2);
    expect(told.kinds('morale-due')).toEqual([]);
    expect(told.of('t').firstCritical).toBe(true);
  });
  it('is told once the damage is done, and before the Save', () => {
    const foes = { t: armed([6], { kind: 'npc', grit: 0, str: 12, wil: 6 }) };
    const told = play(setupOf({ heroes: { a: armed([12]) }, foes }), [12, 5]);
    expect(told.events.slice(-5, -1).map(({ kind }) => kind)).toEqual([
      'overflowed',
      'critical',
      'morale-due',
      'morale',
    ]);
  });
});
