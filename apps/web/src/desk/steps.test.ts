import { expect, it } from 'vitest';
import { stepsOf } from './steps.ts';

const at = (moment: number, kind: string) => ({ round: 1, moment, event: { kind, rule: 'X' } });

it('names each step by the first thing it brought, latest first', () => {
  const events = [at(0, 'began'), at(1, 'struck'), at(1, 'hurt'), at(3, 'fell')];
  expect(stepsOf(events, 3)).toEqual([
    { to: 2, event: { kind: 'fell', rule: 'X' } },
    { to: 0, event: { kind: 'struck', rule: 'X' } },
  ]);
  expect(stepsOf(events, 1)).toHaveLength(1);
});
