import { describe, expect, it } from 'vitest';
import { problemsOf } from './problems.ts';

const type = (expected: string, received: string, path: PropertyKey[] = []) => ({
  code: 'invalid_type',
  expected,
  path,
  message: `Invalid input: expected ${expected}, received ${received}`,
});

describe('problems of data from outside', () => {
  it('names each unknown key by itself, with what was allowed at the top', () => {
    const issue = { code: 'unrecognized_keys', keys: ['helth', 'wnd'], path: [], message: '' };
    expect(problemsOf([issue], ['health', 'wind'])).toEqual([
      { path: ['helth'], message: 'There is no "helth" here.', allowed: ['health', 'wind'] },
      { path: ['wnd'], message: 'There is no "wnd" here.', allowed: ['health', 'wind'] },
    ]);
    expect(problemsOf([{ ...issue, path: ['armor'] }], ['health'])[0]).not.toHaveProperty('allowed');
  });

  it('says what was expected and what was found', () => {
    expect(problemsOf([type('string', 'number', ['name'])])).toEqual([
      { path: ['name'], message: 'Expected a text, found a whole number.' },
    ]);
    expect(problemsOf([type('int', 'number')])[0]?.message).toBe('Expected a whole number.');
    expect(problemsOf([type('array', 'undefined')])[0]?.message).toBe('This is missing; expected a list.');
  });

  it('gives limits with what they count', () => {
    const big = { code: 'too_big', maximum: 3, path: ['wind'], message: '' };
    expect(problemsOf([{ ...big, origin: 'number' }])[0]?.message).toBe('Expected at most 3.');
    expect(problemsOf([{ ...big, origin: 'string' }])[0]?.message).toBe('Expected at most 3 characters.');
    expect(
      problemsOf([{ code: 'too_small', minimum: 1, origin: 'array', path: [], message: '' }])[0]?.message,
    ).toBe('Expected at least 1 of them.');
  });

  it('lists the values of a choice, at most twelve of them', () => {
    const values = Array.from({ length: 14 }, (_, i) => `v${i}`);
    const [problem] = problemsOf([{ code: 'invalid_value', values, path: [], message: '' }]);
    expect(problem?.message).toMatch(/^Expected one of: v0, .*v11 and 2 more\.$/);
    expect(problem?.allowed).toHaveLength(14);
  });

  it('finds the branch of a union that was meant', () => {
    const unknown = { code: 'unrecognized_keys', keys: ['fihgters'], path: [], message: '' };
    const union = {
      code: 'invalid_union',
      path: ['sides', 'foes'],
      message: 'Invalid input',
      errors: [[type('array', 'object')], [unknown]],
    };
    expect(problemsOf([union])).toEqual([
      { path: ['sides', 'foes', 'fihgters'], message: 'There is no "fihgters" here.' },
    ]);
  });

  it('names every branch of a union when none fits', () => {
    const values = { code: 'invalid_value', values: ['axe', 'bow'], path: [], message: '' };
    const union = {
      code: 'invalid_union',
      path: ['weapon'],
      message: 'Invalid input',
      errors: [[values], [type('object', 'string')]],
    };
    expect(problemsOf([union])).toEqual([
      {
        path: ['weapon'],
        message: 'Expected fields with their values or one of: axe, bow.',
        allowed: ['axe', 'bow'],
      },
    ]);
  });
});
