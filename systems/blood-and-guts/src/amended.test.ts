// Binds under vantage, throws with two dice, runners' gambits, marks of armour, and refusals that name the rule.
import { whyNot } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { usedNumbers } from './15-armour.ts';
import { PRESENT_THREAT } from './questions-brawl.ts';
import { bindsOf, WHICH_GAMBIT, WHICH_WEAPON } from './questions-clash.ts';
import { begin } from './sheet.ts';
import { fighterOf } from './state.ts';
import { escaping, play, setupOf, threat } from './testing.ts';

const sword = { name: 'sword', die: 8 };
const rapier = { name: 'rapier', die: 8, special: { quality: 3, condition: 4 } };
const BIND = { die: 'rapier', foe: null };

describe('a bind in a brawl', () => {
  const draft = {
    edition: 'brawl',
    red: { a: { scores: '5/9/4', breath: [6], weapons: [rapier] } },
    blue: { d: { scores: '5/9/4', breath: [6], weapons: [sword] } },
  } as const;
  const kinds = (scene: object, answers: readonly (readonly [string, unknown])[], dice: number[]): string[] =>
    play({ ...draft, scene: { closeQuarters: true, ...scene } }, dice, answers)
      .events.filter(({ kind }) => kind === 'bind-declared' || kind === 'threat-shown')
      .map((event) => `${event.kind} ${(event as unknown as { fighter: string }).fighter}`);
  it('[BG-VANT-07] is decided before a favoured foe rolls', () => {
    const order = kinds(
      { vantage: ['blue'] },
      [
        ['threat a', threat([], 'rapier')],
        ['which-bind a', BIND],
        ['answer-threat d', threat([], 'sword')],
      ],
      [6, 5],
    );
    expect(order).toEqual(['threat-shown a', 'bind-declared a', 'threat-shown d']);
  });
  it('[BG-SPEC-06] is decided after both have rolled where nobody is favoured', () => {
    const order = kinds(
      {},
      [
        ['threat a', threat([], 'rapier')],
        ['answer-threat d', threat([], 'sword')],
        ['which-bind a', BIND],
      ],
      [6, 5],
    );
    expect(order).toEqual(['threat-shown a', 'threat-shown d', 'bind-declared a']);
  });
  it('[BG-SPEC-06] is not offered against a foe without a weapon die', () => {
    for (const answer of [threat([]), escaping([])])
      expect(() =>
        kinds(
          {},
          [
            ['threat a', threat([], 'rapier')],
            ['answer-threat d', answer],
            ['which-bind a', BIND],
          ],
          [6],
        ),
      ).toThrow(/never asked/);
    const fight = begin(setupOf({ ...draft, blue: { d: { breath: [6] } }, scene: { vantage: ['blue'] } }));
    const [a, d] = [fighterOf(fight, 'a'), fighterOf(fight, 'd')];
    a.engaged = true;
    d.engaged = true;
    a.pool = [{ quality: 3, live: true, gambit: false, key: 'rapier' } as never];
    expect(bindsOf(fight, a)).toEqual([]);
    d.pool = [{ live: true } as never];
    expect(bindsOf(fight, a)).toEqual([BIND]);
    d.pool = [{ live: false } as never];
    expect(bindsOf(fight, a)).toEqual([]);
  });
  it('[BG-SPEC-06] in a clash is not offered against foes without a weapon die', () => {
    const clash = { ...draft, edition: 'clash', blue: { d: { breath: [6] } } } as const;
    const answers = [['which-gambit a', { gambit: null, bind: BIND }]] as const;
    expect(() => play({ ...clash, scene: { closeQuarters: true } }, [6, 3, 3], answers)).toThrow(/refused/);
  });
});

describe('a throw', () => {
  const axe = { name: 'axe', die: 8, special: { quality: 1, condition: 1 } };
  const draft = (scores: string) => ({
    red: { a: { scores, above: true, weapons: [axe] } },
    blue: { d: { scores: '6/9/5', breath: [8], armour: ['plate'] } },
  });
  const thrown = [['which-weapon a', { weapon: 'axe', throw: true }]] as const;
  it('[BG-THROW-03] marks once, however many dice it rolls', () => {
    expect(play(draft('6/9/9'), [4, 4, 8], thrown).of('a')).toMatchObject({
      'axe-marks': '4',
      'axe-ruined': false,
    });
    expect(play(draft('6/9/9'), [3, 4, 8], thrown).of('a')['axe-marks']).toBe('3');
  });
  it('[BG-THROW-03] leaves the face of a die that came up over, and no other', () => {
    const told = play(draft('6/9/6'), [4, 7, 8], thrown);
    expect(told.of('a')['axe-marks']).toBe('7');
    expect(told.all('came-up-over')[0]).toMatchObject({ attribute: 'nerves', score: 6 });
  });
  it('[BG-SPEC-04] two dice of a weapon that is swung still mark each for itself', () => {
    const swung = [['which-weapon a', { weapon: 'axe', throw: false }]] as const;
    expect(play(draft('6/9/9'), [2, 4, 8], swung).of('a')['axe-marks']).toBe('2,4');
  });
});

describe('armour marks', () => {
  const draft = {
    red: { a: { scores: '6/9/5', weapons: [sword] } },
    blue: { d: { scores: '6/9/5', armour: ['plate', 'helmet'] } },
  } as const;
  it('[BG-ARM-07] fall on the piece that stopped the die', () => {
    const told = play(draft, [4]);
    expect(told.of('d')).toMatchObject({ 'plate-crossed': '4', 'helmet-crossed': '' });
  });
  it('[BG-ARM-07] or on any piece the wearer picks (A-74)', () => {
    const options = { 'wearer-picks-marked-piece': true };
    const told = play({ ...draft, options }, [4], [['which-piece d', { piece: 'helmet', number: 10 }]]);
    expect(told.of('d')).toMatchObject({ 'plate-crossed': '', 'helmet-crossed': '10' });
    const fight = begin(setupOf({ ...draft, options }));
    expect(usedNumbers(fight, fighterOf(fight, 'd'), { trigger: null, only: null })).toEqual([]);
  });
});

describe('refusals', () => {
  it('[BG-GAMBIT-02] name the rule that bars a gambit', () => {
    const play2 = (scores: string, gambit: unknown, runs = false): (() => unknown) => {
      const draft = {
        red: { a: { scores, breath: [8, 6], weapons: [sword] } },
        blue: { d: { scores: '6/9/9', breath: [6], weapons: [sword] } },
      };
      const answers: [string, unknown][] = [
        ...(runs ? ([['stay-or-run a', 'run']] as [string, unknown][]) : []),
        ['which-breath a', ['d8', 'd6']],
        ['which-breath d', ['d6']],
        ['which-gambit a', { gambit, bind: null }],
      ];
      return () => play(draft, [7, 5, 6, 2, 3], answers);
    };
    expect(play2('6/9/5', { die: 'd8', to: 'weapon' })).toThrow(
      /BG-GAMBIT-02.*The die is worth 6, more than Nerves 5/,
    );
    expect(play2('6/6/9', { die: 'sword', to: 'manoeuvre' })).toThrow(/BG-GAMBIT-05/);
  });
  it('[BG-GAMBIT-08] a bow die that counts twice is barred for that, also where it is worth all of Nerves', () => {
    const fight = begin(setupOf({ red: { a: { scores: '6/9/5' } }, blue: { d: {} } }));
    const a = fighterOf(fight, 'a');
    const die = { owner: 'a', key: 'bow', value: 5, live: true, gambit: false };
    a.pool = [{ ...die, twin: false } as never];
    a.hand = [{ ...die, twin: true } as never];
    const answer = { gambit: { die: 'bow', to: 'manoeuvre' }, bind: null };
    expect(whyNot(WHICH_GAMBIT as never, fight, 'a', null, answer)?.rule).toBe('BG-GAMBIT-08');
  });
  it('[BG-RUN-02] a runner is not offered a gambit to strike', () => {
    const fight = begin(setupOf({ red: { a: { scores: '6/9/9' } }, blue: { d: {} } }));
    const a = fighterOf(fight, 'a');
    a.hand = [{ owner: 'a', key: 'd8', value: 3, live: true, gambit: false, twin: false } as never];
    const moves = (): unknown => {
      const { fields } = WHICH_GAMBIT.choices(fight, 'a', null) as unknown as { fields: { gambit: unknown } };
      return fields.gambit;
    };
    expect(moves()).toMatchObject({ answers: [null, { die: 'd8', to: 'weapon' }], barred: [] });
    a.running = true;
    expect(moves()).toMatchObject({ answers: [null], barred: [{ rule: 'BG-RUN-02' }] });
  });
  it('[BG-RUN-02] nonsense is refused to runners as to everybody', () => {
    const fight = begin(setupOf({ red: { a: { scores: '6/9/9' } }, blue: { d: {} } }));
    const a = fighterOf(fight, 'a');
    a.running = true;
    a.hand = [{ owner: 'a', key: 'd8', value: 3, live: true, gambit: false, twin: false } as never];
    const refusal = (answer: unknown) => whyNot(WHICH_GAMBIT as never, fight, 'a', null, answer);
    const idle = { die: 'd8', to: 'weapon' };
    expect(refusal({ gambit: idle, bind: null })).toBeNull();
    for (const answer of [null, 7, {}, { gambit: 3 }, { gambit: idle }, { gambit: idle, bind: 3 }])
      expect(refusal(answer), JSON.stringify(answer)).not.toBeNull();
  });
  it('[BG-WPN-07] name the rule that bars a weapon in a brawl', () => {
    const broken = { ...sword, ruined: true };
    const fight = begin(
      setupOf({ edition: 'brawl', red: { a: { breath: [6], weapons: [broken] } }, blue: { d: {} } }),
    );
    const about = { foe: 'd', threat: null };
    const refusal = (answer: unknown) => whyNot(PRESENT_THREAT as never, fight, 'a', about, answer);
    expect(refusal(threat([], 'sword'))).toEqual({ rule: 'BG-WPN-07', why: 'The sword is ruined.' });
    expect(refusal(threat([], null, 'blood'))?.rule).toBe('BG-THREAT-05');
    expect(refusal(threat([]))).toBeNull();
    fighterOf(fight, 'a').weapons[0]!.ruined = false;
    fighterOf(fight, 'a').weapons[0]!.inHand = false;
    expect(refusal(threat([], 'sword', 'blood'))?.why).toBe('The sword was thrown and is out of hand.');
  });
  it('[BG-THROW-01] a bow is not thrown', () => {
    const bow = { name: 'bow', die: 8, kind: 'bow', ammo: 3 };
    const fight = begin(setupOf({ red: { a: { weapons: [bow] } }, blue: { d: {} } }));
    const answer = { weapon: 'bow', throw: true };
    expect(whyNot(WHICH_WEAPON as never, fight, 'a', null, answer)?.rule).toBe('BG-THROW-01');
  });
});
