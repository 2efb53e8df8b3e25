import type { Json } from '@affray/kernel';
import { LiveFight, seededDice } from '@affray/run';
import { describe, expect, it } from 'vitest';
import type { Options } from './house-rules.ts';
import { LIBRARY } from './library.ts';
import { type Sheet, statusOf } from './state.ts';
import { BRIGHTER_WORLDS } from './system.ts';
import { armed, blow, does, play, says, setupOf, type Told } from './testing.ts';

const FALLEN = { str: 0, status: ['incapacitated'], downFor: 0 } as const;
const NOTHING = { do: 'nothing' } as const;
const helped = (options = {}, places: Record<string, number> | null = null): ReturnType<typeof setupOf> =>
  setupOf(
    {
      heroes: { a: armed([6]), b: armed([6], { ...FALLEN, grit: 0 }) },
      foes: { t: armed([6], { gritMax: 30 }) },
    },
    options,
    { places },
  );
const aid = does('a', { do: 'first-aid', target: 'b' });

describe('incapacitated', () => {
  it('[BW-INC-01] below d4 is zero STR and down', () => {
    const told = blow([4], { str: 4 }, [3, 1]);
    expect([told.t.str, statusOf(told.t)]).toEqual([0, 'incapacitated']);
  });
  it('[BW-INC-02] no action, no joining, five feet of crawling', () => {
    expect(() => play(helped(), [1], [says('who-acts', 'heroes', 'b')])).toThrow(/no die left for die 2/);
    const join = says('who-joins', 'heroes', { who: 'b', with: 'weapon', target: 't' });
    expect(() => play(helped(), [1], [join])).toThrow(/no die left for die 2/);
    const crawl = [says('who-acts', 'heroes', 'b'), does('b', { do: 'move', to: 5 })];
    expect(play(helped({}, { a: 0, b: 0, t: 100 }), [], crawl).of('b').at).toBe(5);
    const far = [says('who-acts', 'heroes', 'b'), does('b', { do: 'move', to: 10 })];
    expect(() => play(helped({}, { a: 0, b: 0, t: 100 }), [], far)).toThrow(/refused/);
  });
  it('[BW-INC-03] dies after an hour without help', () => {
    const setup = setupOf({
      heroes: { a: armed([6]), b: armed([6], { ...FALLEN, downFor: 3590 }) },
      foes: { t: armed([6]) },
    });
    const told = play(setup, [], [does('a', NOTHING), does('t', NOTHING)]);
    expect(told.rules).toContain('BW-INC-03');
    expect(statusOf(told.of('b'))).toBe('dead');
  });
  it('[BW-INC-04] first aid puts it on its feet and stops the clock', () => {
    const told = play(helped(), [], [aid]);
    expect([statusOf(told.of('b')), told.of('b').downAt]).toEqual(['fighting', null]);
  });
  it('[BW-INC-05] A-16: from next to it, as one action, without a roll; first-aid-ten-minutes bars it in a fight', () => {
    expect(play(helped(), [], [aid]).dice).toBe(0);
    expect(() =>
      play(helped({}, { a: 0, b: 10, t: 50 }), [], [says('who-acts', 'heroes', 'a'), aid]),
    ).toThrow(/BW-INC-05/);
    expect(() => play(helped({ 'first-aid-ten-minutes': true }), [], [aid])).toThrow(/ten minutes/);
  });
  it('[BW-INC-06] STR stays zero', () => {
    expect(play(helped(), [], [aid]).of('b').str).toBe(0);
  });
  it('[BW-INC-07] A-17: Grit stays too; first-aid-restores-grit gives it back', () => {
    expect(play(helped(), [], [aid]).of('b').grit).toBe(0);
    expect(play(helped({ 'first-aid-restores-grit': true }), [], [aid]).of('b').grit).toBe(3);
  });
  it('[BW-INC-08] on its feet at zero STR it acts, but STR Saves fail outright', () => {
    const acts = play(helped(), [4], [aid, does('b', { do: 'attack', with: 'weapon', target: 't' })]);
    expect(acts.of('t').grit).toBe(26);
    const called = says('which-save', 'gm', {
      save: 'str',
      against: null,
      their: 'str',
      roll: 'enhanced',
      win: 'deed',
      lose: 'nothing',
      words: '',
    });
    const saves = play(helped(), [], [aid, does('b', { do: 'other' }), called]);
    expect(saves.kinds('saved')).toMatchObject([{ roll: null, result: 'lose' }]);
  });
});

describe('when the hour is up', () => {
  const dying = { status: ['incapacitated'], str: 0, downFor: 3590 } as const;
  const idlers = [does('a', { do: 'nothing' }), does('t', { do: 'nothing' })];
  it('[BW-MOR-04] whoever sees a companion die wavers then and there', () => {
    const npc = { kind: 'npc' } as const;
    const foes = { t: armed([6], npc), v: armed([6], { ...npc, ...dying }) };
    const told = play(setupOf({ heroes: { a: armed([6]) }, foes }), [1], idlers);
    expect([statusOf(told.of('v')), statusOf(told.of('t'))]).toEqual(['dead', 'fled']);
    expect(told.state.outcome?.winner).toBe('heroes');
  });
  it('[BW-BLAST-01] whoever bursts when killed does so', () => {
    const shame = { ...(LIBRARY['fire-gods-shame']?.sheet as Sheet), ...dying };
    const told = play(setupOf({ heroes: { a: armed([6]) }, foes: { t: armed([6]), v: shame } }), [3], idlers);
    expect(told.kinds('burst').length).toBe(1);
    expect(told.of('a').grit).toBe(0);
  });
  it('[BW-MOR-04] a step down by the game master makes companions waver at the end of the turn', () => {
    const npc = { kind: 'npc' } as const;
    const foes = { t: armed([6], { ...npc, wil: 4 }), v: armed([6], { ...npc, str: 4 }) };
    const setup = setupOf({ heroes: { a: armed([6]) }, foes });
    const fight = LiveFight.begin(BRIGHTER_WORLDS, setup, [], seededDice('waver'));
    const step = { do: 'call', call: 'step-down', given: { fighter: 'v', attribute: 'str' } } as const;
    const answer = (to: Json): unknown =>
      fight.answer({ prompt: fight.prompts()[0]?.id ?? '', answer: to, seat: null });
    expect(answer('heroes')).toEqual({ ok: true });
    expect(fight.intervene(step, 'gm').ok).toBe(true);
    expect(answer(NOTHING)).toEqual({ ok: true });
    expect(fight.prompts()[0]?.question.kind).toBe('morale-modifiers');
  });
});

describe('lethal', () => {
  it('[BW-DEAD-01] Direct Damage at zero STR kills', () => {
    const told = blow([6], { str: 0 }, [5]);
    expect(statusOf(told.t)).toBe('dead');
    expect(told.rules).toContain('BW-DEAD-01');
  });
  it('[BW-DEAD-02] so does any step down at zero STR', () => {
    const setup = setupOf({ heroes: { a: armed([6]) }, foes: { t: armed([6], { str: 4 }) } });
    const fight = LiveFight.begin(BRIGHTER_WORLDS, setup, [], seededDice('step'));
    const step = { do: 'call', call: 'step-down', given: { fighter: 't', attribute: 'str' } } as const;
    expect(fight.intervene(step, 'gm').ok).toBe(true);
    expect(fight.state.fighters[1]).toMatchObject({ str: 0, status: 1 });
    expect(fight.intervene(step, 'gm').ok).toBe(true);
    expect(fight.events.map((logged) => logged.event.rule)).toContain('BW-DEAD-02');
    expect(fight.intervene(step, 'gm').ok).toBe(false);
  });
  it('[BW-DEAD-03] A-29: what armor and Grit swallow does not kill; zero-str-any-hit-kills says it does', () => {
    expect(statusOf(blow([6], { str: 0, grit: 3, armor: 1 }, [4]).t)).toBe('fighting');
    expect(
      statusOf(blow([6], { str: 0, grit: 3, armor: 1 }, [4], { 'zero-str-any-hit-kills': true }).t),
    ).toBe('dead');
    expect(
      statusOf(blow([6], { str: 0, grit: 3, armor: 1 }, [1], { 'zero-str-any-hit-kills': true }).t),
    ).toBe('fighting');
  });
  it('[BW-DEAD-03] A-29: so it is in a volley that also gets through to WIL, and STR comes first (BW-SIM-10)', () => {
    const together = (options: Partial<Options>): Told => {
      const t = armed([6], { str: 0, grit: 3, wil: 8 });
      const heroes = { a: armed([6]), b: armed([8], {}, { hits: 'wil' }) };
      return play(
        setupOf({ heroes, foes: { t, u: armed([6]) } }, options),
        [2, 4, ...(options['zero-str-any-hit-kills'] ? [] : [8])],
        [
          does('a', { do: 'attack', with: 'weapon', target: 't' }),
          says('who-joins', 'heroes', { who: 'b', with: 'weapon', target: 't' }),
        ],
      );
    };
    const lives = together({});
    expect(statusOf(lives.of('t'))).toBe('fighting');
    expect(lives.kinds('critical-save')).toMatchObject([{ attr: 'wil', damage: 3 }]);
    const dies = together({ 'zero-str-any-hit-kills': true });
    expect(dies.kinds('died')).toMatchObject([{ fighter: 't', rule: 'BW-DEAD-03', why: 'hit' }]);
    expect(dies.kinds('direct-damage')).toEqual([]);
  });
  it('[BW-DEAD-03] A-29: what counts is that the hit costs Grit, and one on WIL does not count', () => {
    const options = { 'zero-str-any-hit-kills': true };
    const open = { ...options, 'armor-direct-only': true };
    expect(statusOf(blow([6], { str: 0, grit: 3, armor: 1 }, [1], open).t)).toBe('dead');
    expect(statusOf(blow([6], { str: 0, grit: 0, armor: 1 }, [1], open).t)).toBe('fighting');
    expect(statusOf(blow([6], { str: 0, grit: 3 }, [2], options, { hits: 'wil' }).t)).toBe('fighting');
  });
  it('[BW-DEAD-04] one point is enough', () => {
    expect(statusOf(blow([6], { str: 0, armor: 1 }, [2]).t)).toBe('dead');
  });
  it('[BW-DEAD-05] the volley that brings STR to zero does not kill by itself', () => {
    expect(statusOf(blow([12], { str: 4 }, [12]).t)).toBe('incapacitated');
  });
});
