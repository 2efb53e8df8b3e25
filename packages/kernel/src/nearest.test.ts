import { expect, it } from 'vitest';
import { didYouMean, nearest } from './nearest.ts';

it.each([
  ['claymoar', ['axe', 'claymore'], 'claymore'],
  ['Trol', ['troll', 'wolf'], 'troll'],
  ['wlof', ['troll', 'wolf'], 'wolf'],
  ['an', ['ana', 'bo'], 'ana'],
  ['dragon', ['troll', 'wolf'], undefined],
  // With one-letter names, one replaced letter is a different name.
  ['z', ['a', 'b'], undefined],
  ['x'.repeat(65), ['x'.repeat(64)], undefined],
])('the name nearest to "%s" of %j is %s', (written, allowed, name) => {
  expect(nearest(written, allowed)).toBe(name);
});

it('lists all names if none is near', () => {
  expect(didYouMean('wlof', ['troll', 'wolf'])).toBe('Did you mean "wolf"?');
  expect(didYouMean('dragon', ['troll', 'wolf'])).toBe('There are: troll, wolf.');
});
