import { expect, it } from 'vitest';
import { play, sentence } from './tournament.ts';

it('plays everybody against everybody and says who is ahead', async () => {
  const matches = await play(150);
  expect(matches.map(({ one, other }) => `${one}-${other}`)).toEqual([
    'counter-puncher-tactical',
    'counter-puncher-random',
    'tactical-random',
  ]);
  expect(matches[1]?.verdict).toBe('ahead');
  expect(sentence(matches[2] as (typeof matches)[number])).toMatch(
    /^tactical is ahead of random: 0\.\d\d \(/,
  );
});
it('gives the same result again', async () => {
  expect(await play(20)).toEqual(await play(20));
});
