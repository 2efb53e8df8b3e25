// Who has a defence, and for how long: the unaware, the helpless, the fallen, and attackers from hiding.
import { whyNot } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { ANSWER_THREAT, WHO_ATTACKS } from './questions-brawl.ts';
import { WHICH_WEAPON, WHO_AMBUSHES } from './questions-clash.ts';
import { begin } from './sheet.ts';
import { escaping, play, setupOf, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const attack = (attacker: string, target: string): unknown => ({ attacker, target });

describe('being unaware', () => {
  const draft = {
    edition: 'brawl',
    red: { a: { scores: '6/9/5', breath: [6] }, b: { unaware: true } },
    blue: { d: { scores: '6/9/5', breath: [6], unaware: true }, e: { unaware: true } },
  } as const;
  it('[BG-AWARE-03] ends for the attacker, the target and all who see it', () => {
    const told = play(
      draft,
      [3, 3],
      [
        ['who-attacks red', null],
        ['who-attacks blue', attack('d', 'a')],
        ['threat d', threat(['d6'])],
        ['answer-threat a', threat(['d6'])],
      ],
      2,
    );
    expect(told.all('noticed').map(({ fighter, why }) => `${fighter} ${why}`)).toEqual([
      'd attacks',
      'b sees',
      'e sees',
    ]);
    expect(told.state.fighters.some((fighter) => fighter.unaware)).toBe(false);
  });
  it('[BG-AWARE-03] ends for a target who lives through an undefended roll (A-01)', () => {
    const told = play(
      { ...draft, options: { 'unaware-violence': 'undefended-roll' } },
      [3],
      [
        ['who-attacks red', attack('a', 'd')],
        ['threat a', threat(['d6'])],
      ],
    );
    expect(told.all('noticed')[1]).toMatchObject({ fighter: 'd', why: 'attacked' });
    expect(told.fighter('d').unaware).toBe(false);
  });
  it('[BG-AWARE-03] does not end for somebody who is left alone', () => {
    const told = play(
      draft,
      [],
      [
        ['who-attacks red', attack('a', 'd')],
        ['whether-to-strike a', 'spare'],
      ],
    );
    expect(told.fighter('d').unaware).toBe(true);
    expect(told.all('noticed')).toEqual([]);
  });
});

describe('the helpless', () => {
  const helpless = { breath: [6], weapons: [sword], helpless: true };
  it('[BG-AWARE-03] do not attack', () => {
    const fight = begin(setupOf({ edition: 'brawl', red: { a: helpless, b: {} }, blue: { d: {} } }));
    const refusal = (who: string) => whyNot(WHO_ATTACKS as never, fight, 'red', null, attack(who, 'd'));
    expect(refusal('a')).toEqual({ rule: 'BG-AWARE-03', why: 'a is helpless and cannot attack.' });
    expect(refusal('b')).toBeNull();
    expect(WHO_ATTACKS.fallback(fight, 'red', null)).toEqual(attack('b', 'd'));
  });
  it('[BG-AWARE-03] only escape where a threat is always needed (A-02)', () => {
    const options = { 'threat-always-needed': true };
    const fight = begin(setupOf({ edition: 'brawl', red: { a: helpless }, blue: { d: {} }, options }));
    const about = { foe: 'd', threat: 4 };
    const refusal = (answer: unknown) => whyNot(ANSWER_THREAT as never, fight, 'a', about, answer);
    expect(refusal(threat(['d6'], 'sword'))?.rule).toBe('BG-AWARE-03');
    expect(refusal(threat(['d6']))?.rule).toBe('BG-AWARE-03');
    expect(refusal(escaping(['d6']))).toBeNull();
    expect(ANSWER_THREAT.fallback(fight, 'a', about).how.do).toBe('escape');
  });
  it('[BG-AWARE-03] roll no weapon in a clash, not even a fist or a gambit die', () => {
    const options = { 'unarmed-die': 'd4' } as const;
    const draft = { red: { a: { ...helpless, scores: '9/9/9' } }, blue: { d: {} }, options };
    const told = play(
      draft,
      [2, 5],
      [
        ['whether-to-strike d', 'spare'],
        ['which-breath a', ['d6']],
      ],
    );
    expect(told.all('item-rolled').map((event) => event.fighter)).toEqual(['d']);
    expect(() =>
      play(
        draft,
        [2, 5],
        [
          ['whether-to-strike d', 'spare'],
          ['which-breath a', ['d6']],
          ['which-gambit a', { gambit: { die: 'd6', to: 'weapon' }, bind: null }],
        ],
      ),
    ).toThrow();
    const answer = { weapon: 'sword', throw: false };
    expect(whyNot(WHICH_WEAPON as never, begin(setupOf(draft)), 'a', null, answer)?.rule).toBe('BG-AWARE-03');
  });
});

describe('the fallen', () => {
  const down = {
    edition: 'brawl',
    red: { a: { scores: '6/9/5', breath: [6], weapons: [sword] } },
    blue: { d: { scores: '6/3/5', breath: [] }, e: {} },
  } as const;
  const felled = [
    ['who-attacks red', attack('a', 'd')],
    ['threat a', threat([], 'sword')],
    ['answer-threat d', escaping([])],
    ['who-attacks blue', null],
  ] as const;
  it('[BG-AWARE-03] can be struck where they lie, once', () => {
    const told = play(
      { ...down, options: { 'escape-vs-weapon': 'weapon-hits', 'escape-means': 'avoids-threat' } },
      [5],
      [...felled, ['who-attacks red', attack('a', 'd')], ['whether-to-strike a', 'kill']],
      3,
    );
    expect(told.of('d')).toMatchObject({ status: 'down', note: 'killed' });
    expect(whyNot(WHO_ATTACKS as never, told.state, 'red', null, attack('a', 'd'))).not.toBeNull();
  });
  it('[BG-AWARE-03] are left alone by default, and cannot be subdued again', () => {
    const fight = begin(setupOf({ edition: 'brawl', red: { a: {} }, blue: { d: {}, e: {} } }));
    const [, d] = fight.fighters as [unknown, (typeof fight.fighters)[0]];
    d.status = 'down';
    d.helpless = true;
    expect(WHO_ATTACKS.fallback(fight, 'red', null)).toEqual(attack('a', 'e'));
    expect(() =>
      play({ ...down, blue: { d: { helpless: true } } }, [], [['whether-to-strike a', 'dance']]),
    ).toThrow();
  });
  it('[BG-AWARE-03] can be struck before the next exchange of a clash', () => {
    const fight = begin(setupOf({ red: { a: {} }, blue: { d: {}, e: {} } }));
    const [, d] = fight.fighters as [unknown, (typeof fight.fighters)[0]];
    d.status = 'down';
    d.helpless = true;
    const about = { done: [] };
    expect(WHO_AMBUSHES.choices(fight, 'red', about)).toEqual({
      shape: 'one-of',
      answers: [attack('a', 'd'), null],
    });
    expect(WHO_AMBUSHES.fallback(fight, 'red', about)).toBeNull();
  });
});

describe('striking from hiding', () => {
  const draft = {
    edition: 'brawl',
    red: { a: { breath: [6], hidden: true }, b: {} },
    blue: { d: { breath: [6] } },
  } as const;
  const ambush = [['who-attacks red', attack('a', 'd')]] as const;
  it('[BG-AWARE-01] needs no threat, and shows the striker', () => {
    const told = play(draft, [], [...ambush, ['whether-to-strike a', 'subdue']]);
    expect(told.events.map((event) => event.kind)).toEqual([
      'exchange-opened',
      'came-out',
      'struck-down',
      'fight-ended',
    ]);
    expect(told.of('d')).toMatchObject({ status: 'down', note: 'spared' });
  });
  it('[BG-AWARE-01] leaves no trace if the chance is let go by', () => {
    const told = play(draft, [], [...ambush, ['whether-to-strike a', 'spare']]);
    expect(told.events.map((event) => event.kind)).toEqual(['exchange-opened', 'left-alone']);
    expect(told.fighter('a').hidden).toBe(true);
    expect(told.fighter('d').engaged).toBe(false);
  });
  it('[BG-AWARE-01] or takes a threat (A-72)', () => {
    const told = play(
      { ...draft, options: { 'hidden-must-threaten': true } },
      [4, 4],
      [...ambush, ['threat a', threat(['d6'])], ['answer-threat d', threat(['d6'])]],
    );
    expect(told.all('threat-shown')).toHaveLength(2);
    expect(told.events[1]).toMatchObject({ kind: 'came-out', fighter: 'a' });
  });
});

describe('before a clash', () => {
  const draft = {
    red: { a: {}, b: {}, c: { hidden: true } },
    blue: { d: { unaware: true }, e: { unaware: true }, f: { unaware: true }, g: {} },
  } as const;
  it('[BG-AWARE-04] a side says who strikes whom, and nobody strikes twice', () => {
    const told = play(
      draft,
      [],
      [
        ['who-ambushes red', attack('b', 'e')],
        ['whether-to-strike b', 'kill'],
        ['who-ambushes red', attack('c', 'g')],
        ['whether-to-strike c', 'subdue'],
        ['who-ambushes red', attack('a', 'd')],
        ['whether-to-strike a', 'spare'],
      ],
    );
    expect(told.all('struck-down').map(({ by, fighter }) => `${by} ${fighter}`)).toEqual(['b e', 'c g']);
    expect(told.of('d').status).toBe('up');
    expect(told.fighter('f').unaware).toBe(false);
    expect(() =>
      play(
        draft,
        [],
        [
          ['who-ambushes red', attack('b', 'e')],
          ['whether-to-strike b', 'kill'],
          ['who-ambushes red', attack('b', 'd')],
        ],
      ),
    ).toThrow(/BG-AWARE-04/);
  });
  it('[BG-AWARE-04] or one ambusher strikes them all (A-73)', () => {
    const told = play({ red: { a: {} }, blue: draft.blue, options: { 'one-may-strike-all': true } }, []);
    expect(told.all('struck-down').map(({ by, fighter }) => `${by} ${fighter}`)).toEqual([
      'a d',
      'a e',
      'a f',
    ]);
    const once = play({ red: { a: {} }, blue: draft.blue }, []);
    expect(once.all('struck-down')).toMatchObject([{ fighter: 'd', by: 'a' }]);
  });
  it('[BG-AWARE-04] the only pair is not asked about twice', () => {
    const told = play(
      { red: { a: {} }, blue: { d: { helpless: true } } },
      [],
      [['whether-to-strike a', 'kill']],
    );
    expect(told.of('d').note).toBe('killed');
  });
  it('[BG-AWARE-01] those in hiding leave foes on guard to the clash by default', () => {
    const told = play({ red: { a: {}, c: { hidden: true } }, blue: { d: {} } }, []);
    expect(told.all('struck-down')).toEqual([]);
    expect(told.all('came-out')).toMatchObject([{ fighter: 'c' }]);
  });
});
