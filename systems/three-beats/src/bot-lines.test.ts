import { Prng } from '@affray/kernel';
import { expect, it } from 'vitest';
import { TELL_HOW } from './questions-acting.ts';
import { SURRENDER_TERMS } from './questions-answering.ts';
import { type Action, begin, type Deed } from './state.ts';
import { setupOf } from './testing.ts';

const fight = begin(setupOf({ heroes: { ana: {} }, foes: { bo: {} } }));
const action = (deed: Deed): Action => ({
  actor: 'ana',
  do: deed,
  target: 'bo',
  tool: fight.tools[0]?.id ?? null,
  to: null,
  text: '',
});
const DEEDS: readonly Deed[] = [
  ...(['attack', 'disarm', 'disadvantage', 'arm', 'recover', 'kick-away'] as const),
  ...(['chase', 'throw', 'describe', 'pass'] as const),
];

it.each(DEEDS)('[TB-ACT-01] a bot tells how it does it, in words made from the deed: %s', (deed) => {
  for (const seed of ['a', 'b', 'c', 'd']) {
    const line = TELL_HOW.line?.(fight, 'ana', action(deed), Prng.fromSeed(seed)) ?? '';
    expect(line).toMatch(/^\p{Ll}/u);
    expect(line).not.toMatch(/[{}]/);
    expect(line.length).toBeLessThanOrEqual(200);
    expect(TELL_HOW.line?.(fight, 'ana', action(deed), Prng.fromSeed(seed))).toBe(line);
  }
});

it('[TB-SUR-01] a bot that gives up names terms', () => {
  expect(SURRENDER_TERMS.line?.(fight, 'ana', action('attack'), Prng.fromSeed('x'))).toMatch(/\.$/);
});
