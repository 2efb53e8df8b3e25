import { describe, expect, it } from 'vitest';
import { shownTimes, withShown } from './shown-stances.ts';
import { leanAgainst, STANCE_COUNT, solveGame } from './tactical-game.ts';

const MIGHT = 0;
const AGILITY = 2;

/** A triangle with these stakes for might over cunning, cunning over agility, agility over might; defending loses a little. */
function triangle(might: number, cunning: number, agility: number): Float64Array {
  return Float64Array.of(
    ...[0, might, -agility, 0.1],
    ...[-might, 0, cunning, 0.1],
    ...[agility, -cunning, 0, 0.1],
    ...[-0.1, -0.1, -0.1, 0],
  );
}

function mixOf(game: Float64Array): Float64Array {
  const mix = new Float64Array(STANCE_COUNT);
  solveGame(game, mix);
  return mix;
}

describe('the game of stances', () => {
  it('is solved by the stakes that each stance keeps from the others', () => {
    const mix = mixOf(triangle(1, 2, 1));
    expect([...mix].map((share) => share.toFixed(3))).toEqual(['0.500', '0.250', '0.250', '0.000']);
  });

  it('leaves no pure reply anything where the closed form does not hold', () => {
    const game = Float64Array.of(
      ...[-0.5, 0.2, -0.6, 0.1],
      ...[-0.7, -0.4, 0.3, 0.1],
      ...[0.1, -0.6, -0.4, 0.1],
      ...[-0.1, -0.1, -0.2, 0],
    );
    const mix = mixOf(game);
    const against = [0, 1, 2, 3].map((t) =>
      [0, 1, 2, 3].reduce((sum, s) => sum + (mix[s] ?? 0) * (game[s * STANCE_COUNT + t] ?? 0), 0),
    );
    expect(Math.min(...against)).toBeGreaterThan(-0.2);
    expect([...mix].reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
  });

  it('leans towards what beats a stance that is shown again and again, and stays where foes keep to their mix', () => {
    const game = triangle(1, 1, 1);
    const mix = mixOf(game);
    leanAgainst(game, mix, Float64Array.of(4, 4, 4, 0), 4, 6);
    expect(mix[MIGHT]).toBeCloseTo(1 / 3, 1);
    leanAgainst(game, mix, Float64Array.of(0, 9, 0, 0), 4, 6);
    expect(mix[MIGHT]).toBeGreaterThan(0.9);
    expect(mix[AGILITY]).toBeLessThan(0.05);
  });
});

describe('shown stances', () => {
  it('are counted apart, up to the most that a count holds', () => {
    let shown = withShown(withShown(0, 'cunning'), 'might');
    for (let i = 0; i < 80; i++) shown = withShown(shown, 'cunning');
    expect([0, 1, 2, 3].map((place) => shownTimes(shown, place))).toEqual([1, 63, 0, 0]);
  });
});
