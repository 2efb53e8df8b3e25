import { expect, it } from 'vitest';
import { SeenCommands } from './seen-commands.ts';

it('never misses a command that has been there, and seldom takes a new one for an old', () => {
  const keys = Array.from({ length: 20_000 }, (_, n) => `s${n % 7} command-${n}`);
  const seen = new SeenCommands(keys.slice(0, 10_000));
  for (const key of keys.slice(0, 10_000)) expect(seen.mayHave(key)).toBe(true);
  expect(keys.slice(10_000).filter((key) => seen.mayHave(key)).length).toBeLessThan(5);
  seen.add('s1 one more');
  expect(seen.mayHave('s1 one more')).toBe(true);
});
