// Helpers to make sheets of the library.
import { WEAPONS } from './armoury.ts';
import type { Sheet, SheetShield, SheetWeapon } from './sheet.ts';
import type { ArmourKind } from './state.ts';

interface Gear {
  readonly weapons?: readonly SheetWeapon[];
  readonly shield?: SheetShield;
  readonly armour?: readonly ArmourKind[];
  readonly mounted?: boolean;
  readonly above?: boolean;
}

/** The sheet of a fighter without injuries, marks or exhaustion. */
export function sheet(
  [blood, guts, nerves]: readonly [number, number, number],
  breath: readonly number[],
  gear: Gear,
): Sheet {
  return {
    blood,
    guts,
    nerves,
    breath: breath.map((size) => ({ size, exhausted: false })),
    injuries: [],
    weapons: gear.weapons ?? [],
    shield: gear.shield ?? null,
    armour: (gear.armour ?? []).map((piece) => ({ piece, crossed: [], tally: 0 })),
    unaware: false,
    helpless: false,
    mounted: gear.mounted ?? false,
    above: gear.above ?? false,
    grappling: false,
  };
}

/** A weapon of the armoury, possibly changed. */
export function take(name: string, change: Partial<SheetWeapon> = {}): SheetWeapon {
  return { ...(WEAPONS[name] as SheetWeapon), ...change };
}
