import type { Json } from '@affray/kernel';
import { LiveFight, seededDice } from '@affray/run';
import { describe, expect, it } from 'vitest';
import type { Options } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import { type Call, WHAT_NOW } from './questions-morale.ts';
import { type Sheet, statusOf } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, does, play, says, setupOf, type Told } from './testing.ts';

type Some = Partial<Omit<Sheet, 'attacks'>>;
const npc = (more: Some = {}): Sheet => armed([6], { kind: 'npc', grit: 0, str: 8, wil: 6, ...more });
const REST = { do: 'nothing' } as const;

/** `a` strikes `t` with a d12; the other foes watch. */
function strike(
  dice: number[],
  foes: Record<string, Sheet>,
  options: Partial<Options> = {},
  answers: ReturnType<typeof says>[] = [],
): Told {
  return play(setupOf({ heroes: { a: armed([12], { wil: 8 }) }, foes }, options), dice, answers);
}
const morale = (told: Told): unknown[] =>
  told.kinds('morale').map((e) => 'holds' in e && [e.fighter, e.holds]);
/** Nobody strikes; the game master calls for morale. */
const called = (
  call: object,
  foes: Record<string, Sheet>,
  dice: number[],
  more: ReturnType<typeof says>[] = [],
): Told =>
  play(setupOf({ heroes: { a: armed([6]) }, foes }), dice, [
    does('a', REST),
    ...Object.keys(foes).map((id) => does(id, REST)),
    says('what-now', 'gm', call as never),
    ...more,
  ]);

describe('a side that walks away', () => {
  it('[BW-MOR-05] A-25: tide-at-half turns the tide when half of it has gone, also without a blow', () => {
    const foes = { t: armed([6], { kind: 'npc', wil: 6 }), u: armed([6], { kind: 'npc' }) };
    const setup = setupOf({ foes, heroes: { a: armed([6]) } }, { 'tide-at-half': true });
    const told = play(setup, [1], [says('who-acts', 'foes', 'u'), does('u', { do: 'flee' })]);
    expect(told.kinds('morale')).toMatchObject([{ fighter: 't', holds: false }]);
    expect(told.state.outcome?.winner).toBe('heroes');
  });
});

describe('what calls for morale', () => {
  it('[BW-MOR-01] an NPC saves on WIL not to flee or surrender', () => {
    expect(strike([8, 3], { t: npc() }).kinds('morale')).toMatchObject([
      { fighter: 't', roll: { sides: 6, kept: 3 }, holds: false },
    ]);
  });
  it('[BW-MOR-03] no Save where Grit takes the blow, or the Save against Critical Damage is made', () => {
    expect(strike([3], { t: npc({ grit: 5, gritMax: 5 }) }).kinds('morale-due')).toEqual([]);
    expect(strike([3, 8], { t: npc() }).kinds('morale-due')).toEqual([]);
  });
  it("[BW-MOR-02] A-24: 4 or more holds; morale-opposed sets it against the foe's WIL", () => {
    expect(morale(strike([8, 4], { t: npc() }))).toEqual([['t', true]]);
    const opposed = strike([8, 4, 5], { t: npc() }, { 'morale-opposed': true });
    expect(opposed.kinds('morale')).toMatchObject([{ theirs: 5, holds: false }]);
    expect(morale(strike([8, 2, 1], { t: npc() }, { 'morale-opposed': true }))).toEqual([['t', true]]);
  });
  it('[BW-MOR-03] the first Critical Damage, not the second', () => {
    const twice = play(
      setupOf({ heroes: { a: armed([12]) }, foes: { t: npc({ str: 12 }) } }),
      [12, 5, 10],
      [does('t', REST)],
      2,
    );
    expect([twice.kinds('critical').length, twice.kinds('morale').length]).toEqual([2, 1]);
  });
  it('[BW-MOR-04] the first companion incapacitated or killed', () => {
    const told = strike([4, 5], { t: npc({ str: 4 }), u: npc() });
    expect(told.kinds('morale-due')).toMatchObject([{ fighter: 'u', cause: 'loss' }]);
    expect(morale(told)).toEqual([['u', true]]);
    const killed = strike([4, 5], { t: npc({ str: 0 }), u: npc() });
    expect(morale(killed)).toEqual([['u', true]]);
  });
  it('[BW-MOR-05] A-25: the tide turns when the game master says so, again and again; tide-at-half by itself', () => {
    const told = called(
      { do: 'tide', side: 'foes' },
      { t: npc(), u: npc() },
      [5, 5, 5, 2],
      [says('what-now', 'gm', { do: 'tide', side: 'foes' })],
    );
    expect(morale(told)).toEqual([
      ['t', true],
      ['u', true],
      ['t', true],
      ['u', false],
    ]);
    const foes = { t: npc({ str: 4 }), u: npc({ firstLossDone: true }) };
    const half = strike([4, 3], foes, { 'tide-at-half': true, 'morale-first-ever': true });
    expect(half.kinds('morale-due').map((e) => 'cause' in e && e.cause)).toContain('tide');
    expect(strike([4], foes, { 'morale-first-ever': true }).kinds('morale')).toEqual([]);
  });
  it('[BW-MOR-06] something far beyond its grasp', () => {
    expect(called({ do: 'beyond', fighter: 't' }, { t: npc(), u: npc() }, [2]).rules).toContain('BW-MOR-06');
  });
  it('[BW-MOR-07] a hireling asked to run a serious risk, and only a hireling', () => {
    const told = called({ do: 'risk', fighter: 't' }, { t: npc({ kind: 'hireling' }), u: npc() }, [2]);
    expect(morale(told)).toEqual([['t', false]]);
    expect(() =>
      called({ do: 'risk', fighter: 'u' }, { t: npc({ kind: 'hireling' }), u: npc() }, [2]),
    ).toThrow(/refused/);
  });
  const tide = { do: 'tide', side: 'foes' };
  const calls = (count: number) => Array.from({ length: count }, () => says('what-now', 'gm', tide));
  it('[BW-MOR-05] is called for up to eight times at the end of a round', () => {
    const fives = (count: number): number[] => Array.from({ length: count }, () => 5);
    expect(called(tide, { t: npc() }, fives(8), calls(7)).kinds('morale')).toHaveLength(8);
    expect(() => called(tide, { t: npc() }, fives(9), calls(8))).toThrow(/never asked for: "what-now"/);
  });
  it('[BW-END-01] ends the fight at once if the last of a side break, and nothing more is called', () => {
    const told = called(tide, { t: npc() }, [2]);
    expect(told.state).toMatchObject({ round: 1, outcome: { winner: 'heroes' } });
    expect(() => called(tide, { t: npc() }, [2], calls(1))).toThrow(/never asked for: "what-now"/);
  });
  it('[BW-MOR-05] [BW-MOR-07] is called for able NPCs alone', () => {
    const down = npc({ kind: 'hireling', str: 0, status: ['incapacitated'], downFor: 0 });
    const fight = BRIGHTER_WORLDS.begin(
      setupOf({ heroes: { a: armed([6]), h: npc({ kind: 'hireling' }) }, foes: { t: npc(), d: down } }),
    );
    const { answers } = WHAT_NOW.choices(fight, 'gm', null) as { answers: readonly Call[] };
    expect(answers.filter((call) => 'fighter' in call)).toEqual([
      { do: 'beyond', fighter: 'h' },
      { do: 'beyond', fighter: 't' },
      { do: 'risk', fighter: 'h' },
    ]);
  });
  it('the game master may call at any prompt', () => {
    const setup = setupOf({ heroes: { a: armed([6]) }, foes: { t: npc({ wil: 0 }), u: npc() } });
    const fight = LiveFight.begin(BRIGHTER_WORLDS, setup, [], seededDice('any'));
    const given = { fighters: ['t'], cause: 'tide' };
    expect(fight.intervene({ do: 'call', call: 'call-morale', given }, 'gm').ok).toBe(true);
    expect(fight.events.some((logged) => logged.event.rule === 'BW-MOR-05')).toBe(true);
    expect(
      fight.intervene({ do: 'call', call: 'call-morale', given: { fighters: ['t'], cause: 'whim' } }, 'gm')
        .ok,
    ).toBe(false);
  });
});

describe('how it is rolled', () => {
  const mod = (enhanced: string[], impaired: string[]): ReturnType<typeof says> =>
    says('morale-modifiers', 'gm', { enhanced, impaired });
  it('[BW-MOR-08] a brave leader, a reward or dullness enhances', () => {
    for (const reason of ['leader', 'reward', 'oblivious']) {
      expect(strike([8, 1, 4], { t: npc() }, {}, [mod([reason], [])]).kinds('morale')).toMatchObject([
        { how: 'enhanced', holds: true },
      ]);
    }
    expect(strike([8, 1, 4], { t: npc({ dim: true }) }).kinds('morale')).toMatchObject([
      { reasons: ['oblivious'] },
    ]);
  });
  it('[BW-MOR-09] a threat, hopeless odds or plain danger impairs', () => {
    for (const reason of ['threatened', 'hopeless', 'danger']) {
      expect(strike([8, 3], { t: npc() }, {}, [mod([], [reason])]).kinds('morale')).toMatchObject([
        { how: 'impaired', roll: { sides: 4 } },
      ]);
    }
  });
  it('[BW-MOR-10] both cancel', () => {
    expect(strike([8, 5], { t: npc() }, {}, [mod(['leader'], ['danger'])]).kinds('morale')).toMatchObject([
      { roll: { sides: 6, d12: 0 } },
    ]);
  });
  it('[BW-MOR-11] two Critical Damages in one volley: one Save', () => {
    const told = strike([12, 1, 5], { t: npc({ str: 8 }) });
    expect([told.of('t').criticals, told.kinds('morale').length]).toEqual([2, 1]);
  });
  const wide = (options: Partial<Options>, dice: number[]): Told => {
    const foes = { t: npc({ str: 4 }), u: npc({ str: 8 }) };
    const setup = setupOf({ heroes: { a: armed([8], {}, { blast: true }), z: armed([6]) }, foes }, options);
    return play(setup, dice, [says('who-is-in-the-area', 'gm', ['t', 'u']), does('z', REST)]);
  };
  it('[BW-MOR-12] A-22: causes that fall together are one Save and all are past; morale-per-trigger rolls each', () => {
    const told = wide({}, [8, 5]);
    expect([morale(told), told.of('u').firstCritical, told.of('u').firstLoss]).toEqual([
      [['u', true]],
      true,
      true,
    ]);
    expect(morale(wide({ 'morale-per-trigger': true }, [8, 5, 4]))).toEqual([
      ['u', true],
      ['u', true],
    ]);
  });
  it('[BW-MOR-13] A-23: first times begin anew each fight; morale-first-ever remembers them', () => {
    const veteran = npc({ firstCriticalDone: true });
    expect(strike([8, 5], { t: veteran }).kinds('morale').length).toBe(1);
    expect(strike([8], { t: veteran }, { 'morale-first-ever': true }).kinds('morale')).toEqual([]);
    expect(BRIGHTER_WORLDS.sheetOf(strike([8, 5], { t: npc() }).state, 't').firstCriticalDone).toBe(true);
  });
  it('[BW-MOR-14] A-21: each for itself, those who are out not at all; group-morale asks the leader for all', () => {
    const foes = {
      t: npc({ str: 4 }),
      u: npc(),
      v: npc({ status: ['unconscious'] }),
      w: npc({ wil: 10, leader: true }),
    };
    expect(morale(strike([4, 5, 2], foes))).toEqual([
      ['u', true],
      ['w', false],
    ]);
    const group = strike([4, 3], foes, { 'group-morale': true });
    expect([morale(group), statusOf(group.of('u')), statusOf(group.of('w'))]).toEqual([
      [['w', false]],
      'fled',
      'fled',
    ]);
  });
  it('[BW-MOR-15] A-34: flight or surrender, out at once; fleeing-takes-a-turn leaves it one turn in reach', () => {
    expect(statusOf(strike([8, 3], { t: npc(), u: npc() }).of('t'))).toBe('fled');
    const yields = strike([8, 3], { t: npc(), u: npc() }, {}, [
      says('flight-or-surrender', 'gm', 'surrender'),
    ]);
    expect(statusOf(yields.of('t'))).toBe('surrendered');
    const options = { 'fleeing-takes-a-turn': true };
    const runs = strike([8, 3], { t: npc(), u: npc() }, options);
    expect(runs.kinds('turned-to-flee').length).toBe(1);
    const setup = setupOf(
      { heroes: { a: armed([12]), z: armed([12]) }, foes: { t: npc(), u: npc() } },
      options,
    );
    const caught = play(
      setup,
      [8, 3, 10],
      [says('who-acts', 'heroes', 'a'), does('z', { do: 'attack', with: 'weapon', target: 't' })],
    );
    expect(caught.of('t').criticals).toBe(3);
  });
  it('[BW-MOR-16] player characters never; WIL zero fails unrolled', () => {
    const told = strike([8, 1], { t: armed([6], { grit: 0, str: 8 }), u: npc() }, {}, []);
    expect(told.kinds('morale')).toEqual([]);
    const broken = strike([8], { t: npc({ wil: 0 }), u: npc() });
    expect([morale(broken), statusOf(broken.of('t'))]).toEqual([[['t', false]], 'fled']);
  });
  it('[BW-MOR-16] WIL lowered to zero while the game master is asked about the Save fails unrolled', () => {
    const setup = setupOf({ heroes: { a: armed([6]) }, foes: { t: npc({ wil: 4 }), u: npc() } });
    const fight = LiveFight.begin(BRIGHTER_WORLDS, setup, [], seededDice('any'));
    const call = (name: string, given: Readonly<Record<string, Json>>): void =>
      expect(fight.intervene({ do: 'call', call: name, given }, 'gm')).toEqual({ ok: true });
    call('call-morale', { fighters: ['t'], cause: 'tide' });
    for (let turn = 0; turn < 9 && fight.prompts()[0]?.question.kind !== 'morale-modifiers'; turn++) {
      const { id, question, who, about } = fight.prompts()[0]!;
      fight.answer({ prompt: id, answer: question.fallback(fight.state, who, about) as Json, seat: null });
    }
    call('step-down', { fighter: 't', attribute: 'wil' });
    const { id, question, who, about } = fight.prompts()[0]!;
    fight.answer({ prompt: id, answer: question.fallback(fight.state, who, about) as Json, seat: null });
    expect(fight.events.map(({ event }) => event)).toContainEqual(
      expect.objectContaining({ kind: 'morale', rule: 'BW-MOR-16', fighter: 't', roll: null, holds: false }),
    );
  });
  it('[BW-MOR-17] A-20: a lone NPC has its own causes only; lone-morale-impaired impairs the lone and the leaderless', () => {
    expect(strike([8, 5], { t: npc() }).kinds('morale')).toMatchObject([{ how: 'normal' }]);
    const options = { 'lone-morale-impaired': true };
    expect(strike([8, 3], { t: npc() }, options).kinds('morale')).toMatchObject([{ how: 'impaired' }]);
    expect(strike([8, 5], { t: npc(), u: npc() }, options).kinds('morale')).toMatchObject([
      { how: 'normal' },
    ]);
    const leaderless = { t: npc(), u: npc(), w: npc({ leader: true, status: ['dead'] }) };
    expect(strike([8, 3], leaderless, options).kinds('morale')).toMatchObject([{ how: 'impaired' }]);
  });
  it('a mook looks to its master', () => {
    const mook = { ...(LIBRARY.mook?.sheet as Sheet), str: 8 as const, grit: 0 };
    const master = LIBRARY.master?.sheet as Sheet;
    expect(strike([8, 1, 4], { t: mook, w: master }).kinds('morale')).toMatchObject([
      { how: 'enhanced', holds: true },
    ]);
    expect(strike([8, 3], { t: mook, w: { ...master, status: ['dead'] } }).kinds('morale')).toMatchObject([
      { how: 'normal' },
    ]);
  });
});
