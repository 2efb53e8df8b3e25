import type { Setup } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import type { Scenario } from './file.ts';
import { isAboutOdds, playGolden } from './golden.ts';
import { parseScenario } from './parse.ts';
import { inOneLine } from './problem.ts';
import { resolve } from './resolve.ts';
import { TOSS } from './testing/toss.ts';

const BASE = `title: Two imps
system: toss
sides: { good: [ann], bad: [imp] }
fighters: { ann: { hearts: 3 } }
`;

function open(text: string): { scenario: Scenario; setup: Setup } {
  const parsed = parseScenario(text, 'toss.yaml');
  if (!parsed.ok) throw new Error(parsed.problems.map(inOneLine).join('\n'));
  const setup = resolve(parsed.value, TOSS);
  if (!setup.ok) throw new Error(setup.problems.map(inOneLine).join('\n'));
  return { scenario: parsed.value.scenario, setup: setup.value };
}

function failuresOf(rest: string): readonly string[] {
  const { scenario, setup } = open(BASE + rest);
  return playGolden(scenario, setup, TOSS).failures;
}

const SCRIPT = `script:
  dice: [1, 2, 4]
  answers:
    - whom ann: imp
    - toss-again ann: true
`;

describe('a golden fight', () => {
  it('is good when everything comes out as expected', () => {
    const expected = `expect:
  winner: good
  figures: { imp.hearts: 0, fight.round: 1, ann.standing: true }
  events: [{ kind: tossed, rule: TO-TOSS-01, target: imp, face: 2 }, ended]
  never: [{ kind: tossed, fighter: imp }]
  dice: 2
`;
    expect(failuresOf(SCRIPT.replace(', 4]', ']') + expected)).toEqual([]);
  });

  it.each([
    ['winner: bad', 'Expected winner: bad. Came: good.'],
    ['winner: null', 'Expected winner: nobody. Came: good.'],
    ['figures: { imp.hearts: 1 }', 'Expected imp.hearts: 1. Came: 0.'],
    ['figures: { imp.haerts: 1 }', 'There is no figure "imp.haerts". Did you mean "imp.hearts"?'],
    [
      'events: [{ kind: tossed, face: 1 }]',
      'Expected event: {"face":1,"kind":"tossed"} (after event 0 of 2).',
    ],
    [
      'events: [ended, tossed]',
      'Expected event: tossed (after event 2 of 2). It happened earlier than that.',
    ],
    ['events: [{ kind: tossed, face: 2, colour: red }]', 'Expected event: {"colour":"red"'],
    ['never: [TO-END-01]', 'Expected never: TO-END-01. It happened.'],
    ['dice: 3', 'Expected 3 dice. Came: 2.'],
  ])('fails in a sentence: %s', (expectation, failure) => {
    const failures = failuresOf(`${SCRIPT.replace(', 4]', ']')}expect: { ${expectation} }`);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain(failure);
  });

  it('tells all failures at once', () => {
    expect(
      failuresOf(`${SCRIPT.replace(', 4]', ']')}expect: { winner: bad, dice: 9, never: [ended] }`),
    ).toHaveLength(3);
  });

  it.each([
    ['a die left over', SCRIPT, "The script's last die is left over: die 3"],
    [
      'dice left over',
      SCRIPT.replace('1, 2, 4', '1, 2, 4, 4'),
      '2 dice of the script are left over; the first is die 3',
    ],
    [
      'a die missing',
      `${SCRIPT.replace('1, 2, 4', '1')}    - whom imp: ann\n`,
      'The script has no die left for die 2: a d4 for ann/toss.',
    ],
    [
      'a face that the die has not',
      SCRIPT.replace('1, 2, 4', '5'),
      'Die 1 of the script shows 5, but is a d4',
    ],
    [
      'an answer that is not legal',
      SCRIPT.replace('whom ann: imp', 'whom ann: ann'),
      'is refused (TO-TOSS-01)',
    ],
    [
      'an answer nobody asked for',
      `${SCRIPT.replace(', 4]', ']')}    - whom imp: ann\n`,
      'was never asked for: "whom" of imp',
    ],
  ])('fails with %s', (_, script, failure) => {
    expect(failuresOf(script).join('\n')).toContain(failure);
  });
});

describe('an expected refusal', () => {
  const REFUSED = `script:
  dice: [1, 1]
  answers:
    - whom ann: ann
      refused: { rule: TO-TOSS-01 }
    - whom ann: imp
    - toss-again ann: false
    - whom imp: imp
`;

  it('is good when the answer is refused so, and the fight goes on with the next answer', () => {
    const rest = '      refused: { rule: TO-TOSS-01 }\n    - whom imp: ann\n    - toss-again imp: false\n';
    expect(failuresOf(`${REFUSED}${rest}expect: { figures: { imp.hearts: 1, ann.hearts: 2 } }`)).toEqual([]);
    expect(failuresOf(REFUSED + rest)).toEqual([]);
  });

  it('may be that of the last answer, and what happened before it is checked too', () => {
    const script = REFUSED.replace('1, 1', '1');
    const refused = 'refused: { rule: TO-TOSS-01, why: is not possible here }';
    expect(failuresOf(`${script}expect: { ${refused}, figures: { imp.hearts: 1 } }`)).toEqual([]);
    expect(failuresOf(`${script}expect: { ${refused}, figures: { imp.hearts: 2 } }`)).toEqual([
      'Expected imp.hearts: 2. Came: 1.',
    ]);
  });

  it.each([
    ['whom ann: imp', 'TO-TOSS-01', 'Answer 1 of the script should be refused (TO-TOSS-01), but is legal.'],
    [
      'whom ann: ann',
      'TO-END-01',
      'Answer 1 of the script should be refused (TO-END-01), but is refused (TO-TOSS-01): "ann" is not possible',
    ],
    [
      'whom ann: ann',
      'TO-TOSS-01, why: too far',
      'Answer 1 of the script is refused (TO-TOSS-01), but the reason does not contain "too far": "ann"',
    ],
    ['toss-again imp: 3', 'TO-TOSS-01', 'Asked "whom" of ann, but the script\'s next answer is for'],
  ])('fails when %s should be refused by %s', (answer, rule, failure) => {
    const failures = failuresOf(`script: { answers: [{ ${answer}, refused: { rule: ${rule} } }] }`);
    expect(failures).toHaveLength(1);
    expect(failures[0]).toContain(failure);
  });

  it.each([
    [
      'script: { answers: [{ whom ann: ann, refused: { rule: TO-TOSS-2 } }] }',
      'Toss has no rule "TO-TOSS-2"',
    ],
    ['script: { answers: [{ whom ann: ann, refused: TO-TOSS-01 }] }', 'script.answers.0.refused: Expected'],
    ['script: { answers: [{ refused: { rule: TO-TOSS-01 } }] }', 'Write one answer a line'],
    ['expect: { refused: { rule: TO-TOSS-01 } }', 'The script has no answer to refuse.'],
    ['expect: { refused: { rule: TO-TOSS-2 } }', 'Did you mean "TO-TOSS-01"?'],
  ])('is checked before anything is played: %s', (rest, problem) => {
    expect(() => open(BASE + rest)).toThrow(problem);
  });
});

describe('a script that expects nothing', () => {
  it.each(['', 'expect: {}', 'expect: { figures: {}, events: [] }'])(
    'fails and says what is missing: %s',
    (rest) => {
      expect(failuresOf(`${SCRIPT.replace(', 4]', ']')}${rest}`)).toEqual([
        expect.stringContaining('add "expect"'),
      ]);
      expect(failuresOf(`script: { answers: [{ whom ann: imp }], rounds: 1 }\n${rest}`)).toEqual([
        expect.stringContaining('add "expect"'),
      ]);
    },
  );
});

describe('golden odds', () => {
  it('fail with an answer that is not legal', () => {
    expect(failuresOf('script: { answers: [{ whom ann: ann }] }')).toEqual([
      'On some path the answer to "whom" of ann is not legal.',
    ]);
  });

  const ODDS = 'script:\n  answers: [{ whom ann: imp }]\n  rounds: 1\n';

  it('are counted when no die is pinned and nothing else is expected', () => {
    const { scenario } = open(`${BASE + ODDS}expect: { odds: { imp.hearts = 0: 3/4 } }`);
    expect(isAboutOdds(scenario)).toBe(true);
    expect(isAboutOdds(open(`${BASE}script: { dice: [1] }`).scenario)).toBe(false);
    expect(isAboutOdds(open(BASE).scenario)).toBe(false);
    expect(isAboutOdds(open(`${BASE}expect: { winner: good }`).scenario)).toBe(false);
  });

  it('are good as a fraction, in lowest terms or not', () => {
    expect(
      failuresOf(`${ODDS}expect: { odds: { imp.hearts = 0: 3/4, imp.standing: 2/8, ann.hearts > 9: 0 } }`),
    ).toEqual([]);
  });

  it('fail in a sentence', () => {
    expect(failuresOf(`${ODDS}expect: { odds: { imp.standing: 1/3 } }`)).toEqual([
      'Expected odds of "imp.standing": 1/3. Came: 1/4.',
    ]);
    expect(failuresOf(`${ODDS}expect: { odds: { imp.hearts: 1/3 } }`)[0]).toContain(
      'it should be true or false',
    );
    expect(
      failuresOf(`${ODDS.replace('[{ whom ann: imp }]', '[{ whom ann: imp }, { whom ann: imp }]')}`),
    ).toEqual(['No path asks "whom" of ann that often.']);
  });
});
