import type { Question } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { type AtDecision, fittingRun } from './information-set.ts';

const QUESTION = {} as Question;
const sees = (wanted: string | null) => ({ wanted, seen: (now: string) => now });
/** A run that reaches the decision with this view; something happens before and after. */
const playing =
  (seen: string, before: () => void = () => {}, after: () => void = () => {}) =>
  (at: AtDecision<string>): string => {
    before();
    at(seen, 'key', QUESTION, 'ann', null);
    after();
    return 'done';
  };
const stumble = (): never => {
  throw new Error('stumbled');
};

describe('a sampled run', () => {
  it('fits where the seat sees what it sees now', () => {
    expect(fittingRun(sees('this'), playing('this'))).toBe('done');
    expect(fittingRun(sees('this'), playing('that'))).toBeNull();
    expect(fittingRun(sees('this'), () => 'done')).toBeNull();
    expect(fittingRun({ ...sees('this'), isIdle: true }, () => 'done')).toBe('done');
  });

  it('does not fit where rules stumble over what is left out before they come to the decision', () => {
    expect(fittingRun(sees('this'), playing('this', stumble))).toBeNull();
  });

  it('hides no mistake made after the decision, or where nothing is left out', () => {
    expect(() => fittingRun(sees('this'), playing('this', undefined, stumble))).toThrow('stumbled');
    expect(() => fittingRun(sees(null), playing('this', stumble))).toThrow('stumbled');
  });
});
