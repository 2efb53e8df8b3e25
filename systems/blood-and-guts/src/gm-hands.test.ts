import type { Json } from '@affray/kernel';
import { LiveFight, seededDice } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { type Fight, type Fighter, fighterOf, weaponOf } from './state.ts';
import { BLOOD_AND_GUTS } from './system.ts';
import { setupOf } from './testing.ts';

const ARCHER = { scores: '5/9/4', breath: [6, 6], weapons: [{ name: 'bow', die: 8, kind: 'bow', ammo: 3 }] };
const begun = (edition: 'brawl' | 'clash'): LiveFight<Fight> =>
  LiveFight.begin(
    BLOOD_AND_GUTS,
    setupOf({
      edition,
      red: { a: { scores: '5/3/4', breath: [6, 6], weapons: [{ name: 'sword', die: 8 }] } },
      blue: { d: ARCHER as never },
    }),
    [],
    seededDice('hands'),
  );

function call(fight: LiveFight<Fight>, name: string, given: Record<string, Json>): string {
  const taken = fight.intervene({ do: 'call', call: name, given }, 'gm');
  return taken.ok ? '' : taken.refusal.why;
}
const of = (fight: LiveFight<Fight>, id: string): Fighter => fighterOf(fight.state, id);

describe('injuries by hand', () => {
  it('[BG-INJ-01] [BG-INJ-08] adds one and removes one', () => {
    const fight = begun('clash');
    call(fight, 'add-injury', { fighter: 'a', injury: 2 });
    call(fight, 'add-injury', { fighter: 'a', injury: 4 });
    expect([of(fight, 'a').injuries, of(fight, 'a').hurt]).toEqual([[2, 4], 6]);
    expect(call(fight, 'remove-injury', { fighter: 'a', number: 1 })).toBe('');
    expect([of(fight, 'a').injuries, of(fight, 'a').hurt]).toEqual([[4], 4]);
    expect(call(fight, 'remove-injury', { fighter: 'a', number: 2 })).toMatch(/place of one/);
    expect(call(fight, 'add-injury', { fighter: 'a', injury: 0 })).toMatch(/1 to 99/);
  });

  it('[BG-INJ-06] puts a brawler down at Guts 0', () => {
    const fight = begun('brawl');
    call(fight, 'add-injury', { fighter: 'a', injury: 3 });
    expect(of(fight, 'a').status).toBe('down');
  });
});

describe('weapons by hand', () => {
  it('[BG-WPN-01] [BG-WPN-07] gives a weapon and takes it away', () => {
    const fight = begun('clash');
    expect(call(fight, 'give-weapon', { fighter: 'a', weapon: 'axe' })).toBe('');
    expect(weaponOf(of(fight, 'a'), 'axe')).toMatchObject({ size: 8, inHand: true });
    expect(call(fight, 'take-weapon', { fighter: 'a', weapon: 'axe' })).toBe('');
    expect(weaponOf(of(fight, 'a'), 'axe')?.inHand ?? false).toBe(false);
    expect(call(fight, 'take-weapon', { fighter: 'a', weapon: 'spoon' })).toMatch(/no weapon/);
    call(fight, 'give-weapon', { fighter: 'a', weapon: 'axe' });
    expect(weaponOf(of(fight, 'a'), 'axe')?.inHand).toBe(true);
  });

  it('[BG-RNG-01] sets the ammunition of one weapon', () => {
    const fight = begun('clash');
    expect(call(fight, 'set-ammunition', { fighter: 'd', weapon: 'bow', shots: 9 })).toBe('');
    expect(weaponOf(of(fight, 'd'), 'bow')?.ammo).toBe(9);
    expect(call(fight, 'set-ammunition', { fighter: 'a', weapon: 'sword', shots: 1 })).toMatch(/needs no/);
    expect(call(fight, 'set-ammunition', { fighter: 'd', weapon: 'bow', shots: -1 })).toMatch(/0 to 999/);
  });
});
