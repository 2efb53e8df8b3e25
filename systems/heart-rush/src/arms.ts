// Lists a fighter's ways to attack, computed once from its sheet.
import {
  farthest,
  type Mode,
  rangeOf,
  WEAPON_CLASSES,
  WEAPONS,
  type Weapon,
} from './23-weapons-and-armor.ts';
import { BLAST_RANGE, BLAST_TARGETS, BOLT_RANGE, CANTRIPS } from './cantrip-list.ts';
import type { Carried, KnownCantrip, Sheet } from './sheet.ts';
import type { Arm } from './state.ts';

/**
 * All arms of a sheet: each weapon in each of its modes, the cantrips, and bare hands last.
 * @example armsOf(sheet).map((arm) => arm.key); // => ['knife', 'knife thrown', 'unarmed']
 */
export function armsOf(sheet: Pick<Sheet, 'weapons' | 'cantrips' | 'traits'>): Arm[] {
  const arms: Arm[] = [];
  const swarms = sheet.traits.includes('swarms'); // HR-MON-05: its attack hits all adjacent creatures
  sheet.weapons.forEach(({ weapon }: Carried, index: number) => {
    for (const mode of weapon.modes) arms.push(armOf(weapon, index, mode, swarms ? EVERYBODY : 1));
  });
  for (const cantrip of sheet.cantrips) arms.push(cantripArm(cantrip));
  arms.push(armOf(WEAPONS.unarmed, -1, 'melee', 1));
  return arms;
}

const EVERYBODY = 1000;

function armOf(weapon: Weapon, index: number, mode: Mode, targets: number): Arm {
  const range = mode === 'melee' && weapon.reach ? 10 : rangeOf(weapon, mode);
  return {
    key: mode === weapon.modes[0] ? weapon.id : `${weapon.id} ${mode}`,
    weapon: index,
    mode,
    class: weapon.class,
    die: weapon.die,
    range,
    far: farthest(range, mode),
    damage: weapon.damage,
    reach: weapon.reach && mode === 'melee',
    hands: weapon.hands,
    body: weapon.body,
    net: weapon.net,
    element: null,
    hurts: !weapon.net,
    targets,
  };
}

/** HR-CANT-02, HR-CANT-03. A cantrip used like a weapon. */
function cantripArm(known: KnownCantrip): Arm {
  const cantrip = CANTRIPS[known.element];
  const isBolt = known.shape === 'bolt';
  const range = isBolt ? BOLT_RANGE[known.attunement] : BLAST_RANGE[known.attunement];
  return {
    key: `${known.element} ${known.shape}`,
    weapon: -1,
    mode: known.shape,
    class: cantrip.class,
    die: WEAPON_CLASSES[cantrip.class].die,
    range,
    far: isBolt ? farthest(range, 'bolt') : range,
    damage: cantrip.damage,
    reach: false,
    hands: isBolt ? 1 : 2,
    body: false,
    net: false,
    element: known.element,
    hurts: cantrip.hurts,
    targets: isBolt ? 1 : BLAST_TARGETS[known.attunement],
  };
}
