import { SYSTEM_IDS } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import { mutantsOf, mutated } from './mutants.ts';
import { listed, mutantsOfSystem, nameOf } from './survivors.ts';
import { SWITCH, withSwitches } from './switched.ts';

const CODE = `// A chapter.
const MOST = 3;
function helper(a: number): boolean { return a > 0; }

/** SP-REST-01. Whoever rests gets 1 wind back, up to 3. */
export function rest(fighter: Fighter, table: Table): void {
  if (fighter.wind >= 3 && fighter.rests) return;
  // SP-WIND-02: one at a time.
  fighter.wind += 1;
  table.tell<Event>({ kind: 'rested', rule: 'SP-TELL-01' });
  const left = MOST - 1;
}
`;
const found = mutantsOf('rest.ts', CODE);
const changes = (rule: string): string[] =>
  found.filter(({ rules }) => rules.includes(rule)).map(({ change }) => change);

describe('mutants', () => {
  it('negate conditions, move bounds by one and swap "and" and "or"', () => {
    expect(changes('SP-REST-01')).toEqual([
      'fighter.wind >= 3 && fighter.rests -> !(fighter.wind >= 3 && fighter.rests)',
      'fighter.wind >= 3 && fighter.rests -> fighter.wind >= 3 || fighter.rests',
      'fighter.wind >= 3 -> fighter.wind > 3',
      'fighter.wind >= 3 -> fighter.wind >= 4',
      'MOST - 1 -> MOST - 2',
    ]);
  });

  it('belong to the rule that the nearest comment, or a string in the statement, cites', () => {
    expect(changes('SP-WIND-02')).toEqual(['fighter.wind += 1; -> nothing']);
    expect(changes('SP-TELL-01')).toEqual([
      "table.tell<Event>({ kind: 'rested', rule: 'SP-TELL-01' }); -> nothing",
    ]);
  });

  it('belong to the rule of a comment at the end of their line, not to that of the line before', () => {
    const of = (code: string): string[] =>
      mutantsOf('t.ts', `/** SP-A-01 */\nfunction f(): void {\n${code}\n}`).map(
        ({ rules, change }) => `${rules.join(' ')}: ${change}`,
      );
    expect(of('  go(); // SP-A-02\n  stay();')).toEqual([
      'SP-A-02: go(); -> nothing',
      'SP-A-01: stay(); -> nothing',
    ]);
    expect(of('  if (a) go();\n  else stay(); // SP-A-02')).toEqual([
      'SP-A-01: a -> !(a)',
      'SP-A-01: go(); -> nothing',
      'SP-A-02: stay(); -> nothing',
    ]);
    expect(of('  // SP-A-02\n  go(\n    a + 1, // SP-A-03\n    b + 1,\n  ); // SP-A-04')).toEqual([
      'SP-A-02 SP-A-04: go( a + 1, // SP-A-03 b + 1, ); -> nothing',
      'SP-A-03: a + 1 -> a + 2',
      'SP-A-02 SP-A-04: b + 1 -> b + 2',
    ]);
    expect(of('  go(); // now\n  // SP-A-02\n  // and so on\n  stay();')).toEqual([
      'SP-A-01: go(); -> nothing',
      'SP-A-02: stay(); -> nothing',
    ]);
  });

  it('are not made of code that cites no rule, nor of types', () => {
    expect(found.every(({ start }) => start > CODE.indexOf('SP-REST-01'))).toBe(true);
    expect(mutantsOf('t.ts', '/** SP-REST-01. */\nexport type Two = 1 | 2;\nlet x: { a: 3 };')).toEqual([]);
  });

  it('change what they say and nothing else', () => {
    const bound = found.find(({ change }) => change.endsWith('fighter.wind >= 4'));
    if (bound === undefined) throw new Error('no such mutant');
    expect(mutated(CODE, bound)).toBe(CODE.replace('>= 3', '>= 4'));
    expect(bound.line).toBe(7);
  });

  it('all parse', () => {
    for (const mutant of found) expect(mutantsOf('rest.ts', mutated(CODE, mutant)).length).toBeGreaterThan(0);
  });
});

describe('mutants behind switches', () => {
  const code = `// SP-WIND-02
function spend(wind: number, calls: string[]): number {
  if (wind > 3 && wind !== 9) calls.push('much');
  else calls.push('little');
  return wind - 1;
}`;
  const here = mutantsOf('wind.ts', code).map((mutant, id) => ({ id, mutant }));
  const run = (source: string, on: number): unknown => {
    const [calls, script] = [[] as string[], source.replaceAll(/: (number|string\[\])/g, '')];
    const spend = new Function(SWITCH, `${script}; return spend;`)((id: number) => id === on);
    return [3, 4, 5, 9, 10].map((wind) => [spend(wind, calls), calls.at(-1)]);
  };

  it('are all off until one is switched on, and then do what that mutant alone does', () => {
    const switched = withSwitches(code, here);
    expect(here.length).toBeGreaterThan(6);
    expect(run(switched, -1)).toEqual(run(code, -1));
    for (const { id, mutant } of here) {
      expect(run(switched, id), mutant.change).toEqual(run(mutated(code, mutant), -1));
      expect(run(switched, id), mutant.change).not.toEqual(run(code, -1));
    }
  });
});

describe('the list of survivors', () => {
  const survivors = listed();
  it('has systems that there are', () => {
    for (const id of Object.keys(survivors)) expect(SYSTEM_IDS).toContain(id);
  });

  it.each(Object.entries(survivors))('names mutants that there are: %s', (id, names) => {
    const known = new Set(mutantsOfSystem(id).map(nameOf));
    expect(
      names.filter((name) => !known.has(name)),
      `after a change of the code: npm run mutants -- ${id} --prune`,
    ).toEqual([]);
    expect(names).toEqual([...new Set(names)].sort());
  });
});
