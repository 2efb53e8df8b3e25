import type { Json } from '@affray/kernel';
import { LiveFight } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { THREE_BEATS } from './system.ts';
import { play, playOn, setupOf } from './testing.ts';

const bo = { bo: { hand: '4' } };

describe('dice', () => {
  it('[TB-DICE-01] three entries, three dice', () => {
    const setup = setupOf({ heroes: { ana: { hand: '12 10 8 6 4' } }, foes: bo });
    const { of, asked } = play(setup, [1, 1, 1, 2], [['which-entries ana', ['a', 'b', 'c']]]);
    expect(of('rolled')[0]).toMatchObject({ fighter: 'ana', count: 3 });
    expect(asked.find((one) => one.kind === 'which-entries')?.choices).toMatchObject({ min: 3, max: 3 });
  });

  it('[TB-DICE-02] a trait gives the die of its rating, and only d4 to d12 exist', () => {
    const { of } = play(setupOf({ heroes: { ana: { hand: '12 10 6' } }, foes: bo }), [12, 10, 6, 2]);
    expect(of('rolled')[0]?.dice.map((die) => die.size)).toEqual([12, 10, 6]);
    expect(THREE_BEATS.checkSheet({ traits: { Odd: 7 } }, null).ok).toBe(false);
    expect(THREE_BEATS.checkSheet({ traits: { Even: 'd12' } }, null)).toMatchObject({
      value: { traits: [{ die: 12 }] },
    });
  });

  it('[TB-DICE-03] a tool gives a d8', () => {
    const setup = setupOf({ heroes: { ana: { hand: '4', tools: ['Sabre', 'Net'] } }, foes: bo });
    expect(
      play(setup, [4, 8, 8, 2])
        .of('rolled')[0]
        ?.dice.map((die) => die.size),
    ).toEqual([4, 8, 8]);
  });

  it('[TB-DICE-04] tools and wounds may fill the places, each once', () => {
    const ana = { hand: '4 4 4', tools: ['Sabre', 'Net'], wounds: ['Cut'] };
    const picks = ['ana/sabre', 'ana/net', 'wound:1'];
    const said = [['which-entries ana', picks]] as const;
    const setup = setupOf({ heroes: { ana }, foes: bo });
    expect(
      play(setup, [8, 7, 6, 2], said)
        .of('rolled')[0]
        ?.dice.map((die) => die.entry),
    ).toEqual(picks);
    expect(() => play(setup, [], [['which-entries ana', ['a', 'a', 'b']]])).toThrow(/TB-DICE-04/);
  });

  it('A-24 `max-one-tool` refuses a second tool', () => {
    const ana = { hand: '4 4 4', tools: ['Sabre', 'Net'] };
    const said = [['which-entries ana', ['a', 'ana/sabre', 'ana/net']]] as const;
    expect(play(setupOf({ heroes: { ana }, foes: bo }), [1, 1, 1, 2], said).of('rolled')).toHaveLength(2);
    const strict = setupOf({ heroes: { ana }, foes: bo }, { 'max-one-tool': true });
    expect(() => play(strict, [], said)).toThrow(/TB-DICE-04/);
    expect(
      play(strict, [1, 1, 8, 2])
        .of('rolled')[0]
        ?.dice.map((die) => die.entry),
    ).toEqual(['a', 'b', 'ana/sabre']);
  });

  it('[TB-DICE-05] all three dice are used, one a beat', () => {
    const { of } = play(setupOf({ heroes: { ana: { hand: '8 8 8' } }, foes: bo }), [8, 7, 6, 2]);
    expect(
      of('presented')
        .filter((e) => e.fighter === 'ana')
        .map((e) => e.value),
    ).toEqual([8, 7, 6]);
  });

  it('[TB-DICE-06] each round entries are picked and rolled anew', () => {
    const setup = setupOf({ heroes: { ana: { hand: '8 6 6 4' } }, foes: bo });
    const said = [
      ['which-entries ana', ['a', 'b', 'c']],
      ['which-entries ana', ['b', 'c', 'd']],
    ] as const;
    const { of } = play(setup, [8, 6, 5, 2, 6, 5, 4, 2], said, 2);
    expect(
      of('rolled')
        .filter((e) => e.fighter === 'ana')
        .map((e) => e.dice.map((die) => die.entry).join()),
    ).toEqual(['a,b,c', 'b,c,d']);
  });

  it('A-23 `fixed-entries` rolls what was picked first, as far as it can be rolled', () => {
    const ana = { hand: '4', tools: ['Sabre'] };
    const setup = setupOf({ heroes: { ana }, foes: { bo: { hand: '8' } } }, { 'fixed-entries': true });
    const { of, whoWas } = play(
      setup,
      [4, 7, 8, 3, 8],
      [['what-to-do bo', { do: 'disarm', target: 'ana', tool: 'ana/sabre' }]],
      2,
    );
    expect(whoWas('which-entries')).toEqual(['ana', 'bo']);
    expect(
      of('rolled')
        .filter((e) => e.fighter === 'ana')
        .map((e) => e.count),
    ).toEqual([2, 1]);
  });

  it('[TB-DICE-07] fewer entries, fewer dice, presented in the first beats; none at all, none', () => {
    const { of } = play(setupOf({ heroes: { ana: { hand: '8 8' } }, foes: { bo: {} } }), [8, 7]);
    expect(of('presented').map((e) => e.fighter)).toEqual(['ana', 'ana']);
    expect(of('empty-handed').map((e) => e.fighter)).toEqual(['bo', 'bo', 'ana', 'bo']);
  });

  it('[TB-DICE-08] rolled numbers are public', () => {
    const { fight } = play(setupOf({ heroes: { ana: { hand: '8' } }, foes: bo }), [8, 2]);
    expect(THREE_BEATS.hides(fight)).toBe(false);
  });

  it('A-25 `hidden-hands` keeps numbers from the others until a die is presented', () => {
    const setup = setupOf(
      { heroes: { ana: { hand: '8 8' } }, foes: { bo: { hand: '4' } } },
      { 'hidden-hands': true },
    );
    const state = THREE_BEATS.begin(setup);
    const { events } = playOn(state, [8, 7, 2]);
    expect(events.some((e) => e.kind === 'rolled')).toBe(true);
    const die = state.fighters[0]?.dice[1];
    if (die !== undefined) die.seen = false;
    const watcher = { gm: false, fighters: [], sides: ['foes'] };
    expect(THREE_BEATS.view(state, watcher).fighters[0]?.dice.map((one) => one.value)).toEqual([8, 0]);
    const own = { gm: false, fighters: ['ana'], sides: [] };
    expect(THREE_BEATS.view(state, own).fighters[0]?.dice.map((one) => one.value)).toEqual([8, 7]);
  });

  it('[TB-DICE-09] a die stays within 1 and its size', () => {
    const setup = setupOf({ heroes: { ana: { hand: '6 8', disadvantage: 9, sparks: 3 } }, foes: bo });
    const { fight, fighter, asked } = play(setup, [6, 8, 2]);
    expect(fighter('ana').dice.map((die) => die.value)).toEqual([1, 1]);
    const spark = asked.find((one) => one.kind === 'spark');
    expect(JSON.stringify(spark?.choices)).not.toContain('"shift","from":"a","to":"b"');
    THREE_BEATS.calls['set-die']?.make(fight, { fighter: 'ana', die: '1', number: 99 }, null as never);
    expect(fighter('ana').dice[0]?.value).toBe(6);
  });

  it('[TB-DICE-04] [TB-WTOOL-03] picks show when all stand: a refused wound is replaced without a look at the others', () => {
    const ana = { hand: '4 4 4', tools: ['Sabre'] };
    const bea = { hand: '4 4 4', wounds: ['Cut'] };
    const fight = LiveFight.begin(THREE_BEATS, setupOf({ heroes: { ana }, foes: { bea } }), [], {
      face: () => 1,
    });
    const say = (kind: string, who: string, answer: Json) => {
      const prompt = fight.prompts().find((one) => one.question.kind === kind && one.who === who);
      expect(fight.answer({ prompt: prompt?.id ?? '', answer, seat: null })).toEqual({ ok: true });
    };
    say('go-on', 'gm', { go: 'on', out: [] });
    say('which-entries', 'ana', ['a', 'b', 'ana/sabre']);
    say('which-entries', 'bea', ['a', 'b', 'wound:1']);
    expect(fight.state.fighters.map((one) => one.picks)).toEqual([[], []]);
    say('allow-wound', 'gm', false);
    expect(fight.state.fighters.map((one) => one.picks)).toEqual([
      ['a', 'b', 'ana/sabre'],
      ['a', 'b', 'c'],
    ]);
  });

  it('[TB-WTOOL-03] a wound that the GM has allowed is not asked about again when another is refused', () => {
    const ana = { hand: '4', wounds: ['Cut', 'Burn'] };
    const { whoWas, of } = play(
      setupOf({ heroes: { ana }, foes: bo }),
      [1, 8, 2],
      [
        ['allow-wound gm', true],
        ['allow-wound gm', false],
      ],
    );
    expect(whoWas('allow-wound')).toHaveLength(2);
    expect(of('wound-allowed').map((e) => `${e.text} ${e.allowed}`)).toEqual(['Cut true', 'Burn false']);
  });

  it('[TB-DICE-04] a tool of the place that is called like a trait is another entry', () => {
    const setup = setupOf(
      { heroes: { ana: { traits: { Lantern: 12 } } }, foes: bo },
      {},
      { tools: ['Lantern'] },
    );
    const { of } = play(setup, [3, 2, 9, 8, 2], [['what-to-do ana', { do: 'arm', tool: 'here/lantern' }]], 2);
    expect(
      of('rolled')
        .filter((e) => e.fighter === 'ana')
        .at(-1)
        ?.dice.map((die) => `${die.entry} d${die.size}`),
    ).toEqual(['lantern d12', 'here/lantern d8']);
  });
});
