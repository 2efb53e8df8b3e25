// Exact odds: every roll enumerated, fractions compared exactly.

import type { Question, System, Table } from '@affray/kernel';
import {
  asNumber,
  type Enumerated,
  enumerate,
  type Fraction,
  fraction,
  inFigures,
  minus,
  ONE,
  plus,
  probability,
  times,
  ZERO,
} from '@affray/run';
import { describe, expect, it } from 'vitest';
import { highest, meets, newDie, rollBreath } from './01-dice.ts';
import { freezeConditions } from './12-melee.ts';
import { topDieAgainst } from './15-armour.ts';
import { engage, isAnyoneThreatened, rollAll, settle, threatTo } from './clash/07-clash.ts';
import { rollManoeuvre } from './clash/08-manoeuvres.ts';
import { makePass } from './clash/09-standing.ts';
import { begin } from './sheet.ts';
import { type Fight, fighterOf } from './state.ts';
import { BLOOD_AND_GUTS } from './system.ts';
import { escaping, type FightDraft, setupOf, threat } from './testing.ts';

type Answers = Readonly<Record<string, unknown>>;

/** Enumerates a fight; prompts not named take their default. `round` replaces the round by a part of it. */
function count(
  draft: FightDraft,
  answers: Answers,
  rounds = 1,
  merge?: (fight: Fight) => string,
  round?: (fight: Fight, table: Table) => void,
): Enumerated<Fight> {
  const system: System<Fight> = {
    ...BLOOD_AND_GUTS,
    ...(round === undefined ? {} : { round }),
  } as unknown as System<Fight>;
  const decide = (question: Question, who: string, about: unknown, state: unknown): unknown => {
    const key = `${question.kind} ${who}`;
    return key in answers ? answers[key] : question.fallback(state, who, about);
  };
  return enumerate(system, begin(setupOf(draft)), decide, { rounds, runs: 20_000_000 }, merge);
}

function odds(found: Enumerated<Fight>, holds: (fight: Fight) => boolean): string {
  return inFigures(probability(found, holds));
}
const hurt = (fight: Fight, id: string): number => fighterOf(fight, id).hurt;
const tired = (fight: Fight, id: string): number =>
  fighterOf(fight, id).breath.filter((die) => die.exhausted).length;
const sword = { name: 'sword', die: 8 };

describe('O1: a save with d6 and d8 against 5, score 5', () => {
  const found = count(
    { red: { ada: { scores: '5/5/5', breath: [6, 8] } }, blue: { bo: {} } },
    {},
    1,
    undefined,
    (fight, table) => {
      const ada = fighterOf(fight, 'ada');
      rollBreath(fight, ada, ['d6', 'd8'], 'blood', true, table);
      ada.threat = meets(highest(ada.hand), 5) ? 1 : 0;
      ada.hand = [];
    },
  );
  const saved = (fight: Fight): boolean => fighterOf(fight, 'ada').threat === 1;
  it('[BG-SAVE-02] succeeds in 2/3', () => expect(odds(found, saved)).toBe('2/3'));
  it('[BG-SAVE-04] costs no die in 3/16, both in 1/16', () => {
    expect(odds(found, (fight) => saved(fight) && tired(fight, 'ada') === 0)).toBe('3/16');
    expect(odds(found, (fight) => tired(fight, 'ada') === 2)).toBe('1/16');
  });
});

it('O2: [BG-ESC-02] an unarmed threat of d6 and d8 is escaped with a d10 in 277/480', () => {
  const found = count(
    {
      edition: 'brawl',
      red: { a: { scores: '9/9/9', breath: [6, 8] } },
      blue: { d: { scores: '20/20/9', breath: [10] } },
    },
    { 'threat a': threat(['d6', 'd8']), 'answer-threat d': escaping(['d10']) },
  );
  expect(odds(found, (fight) => fighterOf(fight, 'd').status === 'away')).toBe('277/480');
  expect(odds(found, (fight) => hurt(fight, 'd') >= 4)).toBe('73/480');
  const mean = found.states.reduce((sum, { state, weight }) => sum + hurt(state, 'd') * asNumber(weight), 0);
  expect(mean).toBeCloseTo(203 / 160, 12);
});

it('O4: [BG-MARK-03] five swings of a d12 at Guts 8 ruin it in 881/3888 and leave it unmarked in 32/243', () => {
  const found = count(
    {
      edition: 'brawl',
      red: { a: { scores: '8/8/8', weapons: [{ name: 'maul', die: 12 }] } },
      blue: { d: { scores: '8/8/8' } },
      options: { 'brawl-turns': 'same-attacker', 'brawl-down': 'never' },
    },
    { 'answer-threat d': threat([]) },
    5,
    (fight) => JSON.stringify([fight.exchange, fight.fighters[0]?.weapons]),
  );
  const maul = (fight: Fight) => fighterOf(fight, 'a').weapons[0]!;
  expect(odds(found, (fight) => maul(fight).ruined)).toBe('881/3888');
  expect(odds(found, (fight) => maul(fight).marks.length === 0)).toBe('32/243');
});

describe('O5: how often fresh armour stops one die', () => {
  const rows: [string, string[], string[]][] = [
    ['BG-ARM-02', ['helmet'], ['1/6', '1/8', '1/5', '1/6']],
    ['BG-ARM-03', ['chainmail'], ['1/3', '1/4', '3/10', '1/3']],
    ['BG-ARM-04', ['plate'], ['1/2', '1/2', '1/2', '1/2']],
    ['BG-ARM-05', ['helmet', 'chainmail'], ['1/2', '3/8', '1/2', '1/2']],
    ['BG-ARM-05', ['helmet', 'plate'], ['2/3', '5/8', '3/5', '7/12']],
    ['BG-ARM-05', ['chainmail', 'plate'], ['2/3', '5/8', '7/10', '2/3']],
    ['BG-ARM-05', ['helmet', 'chainmail', 'plate'], ['5/6', '3/4', '4/5', '3/4']],
  ];
  it.each(rows)('[%s] %s', (_rule, armour, wanted) => {
    const found = [6, 8, 10, 12].map((die) =>
      odds(
        count(
          { red: { a: { scores: '5/12/5', weapons: [{ name: 'blade', die }] } }, blue: { d: { armour } } },
          {},
          1,
          undefined,
          strike,
        ),
        (fight) => fighterOf(fight, 'a').weapons[0]!.marks.length > 0,
      ),
    );
    expect(found).toEqual(wanted);
  });
});

/** An exchange until threats are settled. */
function strike(fight: Fight, table: Table): void {
  engage(fight, table);
  freezeConditions(fight);
  rollAll(fight, table);
  settle(fight, table);
  for (const fighter of fight.fighters)
    fighter.facing = threatTo(fight, fighter, topDieAgainst(fight, fighter));
  for (const fighter of fight.fighters) fighter.pool = [];
}

it('O6: [BG-STAND-02] one pass: unhurt 161/288, hurt but standing 283/864, down 49/432', () => {
  const found = count(
    { red: { a: { scores: '8/9/8', weapons: [sword] } }, blue: { d: { scores: '6/12/6', breath: [6, 6] } } },
    { 'which-breath d': ['d6', 'd6-2'], 'which-breath a': [] },
    1,
    (fight) => JSON.stringify([hurt(fight, 'd'), fighterOf(fight, 'd').status]),
    (fight, table) => {
      engage(fight, table);
      rollAll(fight, table);
      settle(fight, table);
      makePass(fight, table);
    },
  );
  expect(odds(found, (fight) => hurt(fight, 'd') === 0)).toBe('161/288');
  expect(odds(found, (fight) => hurt(fight, 'd') > 0 && fighterOf(fight, 'd').status === 'up')).toBe(
    '283/864',
  );
  expect(odds(found, (fight) => fighterOf(fight, 'd').status === 'down')).toBe('49/432');
});

it('O7 in small: [BG-PASS-05] d6 weapon and one breath d6 each: both down 1625/2916, one alone 605/2916, neither 1/36', () => {
  const one = { scores: '6/8/6', breath: [6], weapons: [{ name: 'knife', die: 6 }] };
  const found = count(
    { red: { a: one }, blue: { d: one } },
    { 'which-breath a': ['d6'], 'which-breath d': ['d6'] },
    1,
    (fight) => fight.fighters.map((fighter) => fighter.status).join(),
  );
  const down = (fight: Fight, id: string): boolean => fighterOf(fight, id).status === 'down';
  expect(odds(found, (fight) => down(fight, 'a') && down(fight, 'd'))).toBe('1625/2916');
  expect(odds(found, (fight) => down(fight, 'a') && !down(fight, 'd'))).toBe('605/2916');
  expect(odds(found, (fight) => !down(fight, 'a') && down(fight, 'd'))).toBe('605/2916');
  expect(odds(found, (fight) => !down(fight, 'a') && !down(fight, 'd'))).toBe('1/36');
});

describe('O7: the mirror duel, three breath d6 and a d8 each', () => {
  // Once weapon dice are rolled, each fighter evades a threat that falls by 1 a pass, whatever the other does, until one
  // of them falls. So the engine enumerates one fighter against each face, and the two results are combined exactly.
  const falls = Array.from({ length: 8 }, (_, i) => fallsByPass(i + 1));
  let onlyMine = ZERO;
  let both = ZERO;
  let neither = ZERO;
  for (const mine of falls) {
    for (const theirs of falls) {
      let meUp = ONE;
      let themUp = ONE;
      for (let pass = 0; pass < 13; pass++) {
        const [me, them] = [mine[pass] as Fraction, theirs[pass] as Fraction];
        meUp = minus(meUp, me);
        themUp = minus(themUp, them);
        both = plus(both, times(me, them));
        onlyMine = plus(onlyMine, times(me, themUp));
      }
      neither = plus(neither, times(meUp, themUp));
    }
  }
  const rolls = fraction(1n, 64n);
  it('[BG-STAND-04] one named side down alone', () =>
    expect(inFigures(times(onlyMine, rolls))).toBe('3227463065/8707129344'));
  it('[BG-CLASH-04] both down', () => expect(inFigures(times(both, rolls))).toBe('1031329733/8707129344'));
  it('[BG-REEV-01] neither: re-evaluation', () =>
    expect(inFigures(times(neither, rolls))).toBe('135652609/967458816'));
});

/** The chance that a fighter with three d6 falls in each pass to a weapon die showing `face`. */
function fallsByPass(face: number): Fraction[] {
  const found = count(
    {
      red: { a: { scores: '8/8/8', weapons: [sword] } },
      blue: { d: { scores: '6/8/6', breath: [6, 6, 6] } },
    },
    { 'which-breath d': ['d6', 'd6-2', 'd6-3'] },
    1,
    (fight) => String(fight.exchange),
    (fight, table) => {
      engage(fight, table);
      const [a, d] = [fighterOf(fight, 'a'), fighterOf(fight, 'd')];
      a.pool = [newDie('a', 'sword', 'weapon', 'sword', 8, face)];
      rollManoeuvre(fight, [d], table);
      while (makePass(fight, table) && isAnyoneThreatened(fight)) fight.pass++;
      fight.exchange = d.status === 'down' ? fight.pass : 0;
    },
  );
  return Array.from({ length: 13 }, (_, pass) => probability(found, (fight) => fight.exchange === pass + 1));
}

describe('O8: three d8 at Guts 6 against one defender', () => {
  const one = { scores: '6/6/6', weapons: [sword] };
  const faced = (armour: string[]) => {
    const found = count(
      { red: { a: one, b: one, c: one }, blue: { d: { armour } } },
      {},
      1,
      undefined,
      strike,
    );
    return (threat: number): string => odds(found, (fight) => fighterOf(fight, 'd').facing === threat);
  };
  it('[BG-POOL-05] in fresh chainmail', () => {
    expect([0, 1, 2, 3, 4, 5, 6].map(faced(['chainmail']))).toEqual([
      '1/8',
      '61/512',
      '91/512',
      '0',
      '127/512',
      '169/512',
      '0',
    ]);
  });
  it('[BG-POOL-03] without it', () => {
    expect([0, 6].map(faced([]))).toEqual(['1/64', '169/512']);
  });
});
