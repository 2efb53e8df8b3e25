// Ready-made gear: every size of weapon and shield, by name.
import type { SheetShield, SheetWeapon } from './sheet.ts';
import type { WeaponKind } from './state.ts';

function weapon(name: string, kind: WeaponKind, die: number): SheetWeapon {
  const ammo = kind === 'melee' ? null : 12;
  const id = name.replaceAll(' ', '-');
  return { id, name, kind, die, marks: [], ruined: false, special: null, ammo, spent: [], loaded: true };
}

function shield(id: string, die: number): SheetShield {
  return { id, die, marks: [], ruined: false };
}

/** BG-MELEE-01, BG-MELEE-03, BG-BOW-01, BG-CONT-01. Weapons by name; players describe what they look like. */
export const WEAPONS: Readonly<Record<string, SheetWeapon>> = {
  knife: weapon('knife', 'melee', 6),
  dagger: weapon('dagger', 'melee', 6),
  sword: weapon('sword', 'melee', 8),
  axe: weapon('axe', 'melee', 8),
  mace: weapon('mace', 'melee', 8),
  spear: weapon('spear', 'melee', 10),
  longsword: weapon('longsword', 'melee', 10),
  flail: weapon('flail', 'melee', 10),
  halberd: weapon('halberd', 'melee', 12),
  maul: weapon('maul', 'melee', 12),
  'short bow': weapon('short bow', 'bow', 6),
  bow: weapon('bow', 'bow', 8),
  longbow: weapon('longbow', 'bow', 10),
  'war bow': weapon('war bow', 'bow', 12),
  'hand crossbow': weapon('hand crossbow', 'contraption', 6),
  'light crossbow': weapon('light crossbow', 'contraption', 8),
  crossbow: weapon('crossbow', 'contraption', 10),
  ballista: weapon('ballista', 'contraption', 12),
};

/** BG-SHLD-01. Shields by name. */
export const SHIELDS: Readonly<Record<string, SheetShield>> = {
  buckler: shield('buckler', 4),
  'round shield': shield('round-shield', 6),
  'kite shield': shield('kite-shield', 8),
  pavise: shield('pavise', 10),
};
