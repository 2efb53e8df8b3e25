// A fighter's gear for people: dice, marks, shots, and the qualities of special weapons.
import { capital, type Gear, type Icon, listed, type Part, spaced } from '@affray/kernel';
import { isUsable } from '../04-weapon-dice.ts';
import { marksToRuin } from '../15-armour.ts';
import type { ArmourPiece, Fight, Fighter, Shield, Weapon } from '../state.ts';
import { isSpecial, specialDoes, specialWhen } from './special.ts';

const SHAPES: readonly (readonly [RegExp, Icon])[] = [
  [/knife|dagger|dirk/, 'dagger'],
  [/axe/, 'axe'],
  [/spear|pike|lance|halberd|glaive/, 'spear'],
  [/mace|maul|flail|hammer|club/, 'mace'],
  [/staff|stick|pole/, 'staff'],
];

export function weaponIcon({ kind, name }: Weapon): Icon {
  if (kind === 'bow') return 'bow';
  if (kind === 'contraption') return 'crossbow';
  return SHAPES.find(([pattern]) => pattern.test(name.toLowerCase()))?.[1] ?? 'sword';
}

/** Everything it carries, weapons first. */
export function gearOf(fight: Fight, fighter: Fighter): Gear[] {
  const { weapons, shield, armour } = fighter;
  return [
    ...weapons.map((weapon) => weaponGear(fighter, weapon)),
    ...(shield === null ? [] : [shieldGear(shield)]),
    ...armour.map((piece) => armourGear(fight, piece)),
  ];
}

function weaponGear(fighter: Fighter, weapon: Weapon): Gear {
  return {
    id: weapon.id,
    name: weapon.name,
    icon: weaponIcon(weapon),
    state: weaponState(fighter, weapon),
    say: weaponWords(weapon),
  };
}

function weaponState(fighter: Fighter, weapon: Weapon): Gear['state'] {
  if (weapon.ruined) return 'broken';
  if (!weapon.inHand) return 'away';
  if (!isUsable(weapon)) return 'spent';
  const inUse = fighter.using === null || fighter.using === weapon.id || fighter.offhand === weapon.id;
  return inUse ? 'ready' : 'stowed';
}

/** Die, marks, shots, quality: "d8, marked on 3 and 5, 4 shots". */
function weaponWords(weapon: Weapon): string {
  const words = [`d${weapon.size}`];
  if (weapon.ruined) words.push('ruined');
  else if (weapon.marks.length > 0) words.push(`marked on ${listed(weapon.marks.map(String))}`);
  if (!weapon.inHand) words.push('thrown away');
  if (weapon.ammo !== null)
    words.push(`${weapon.ammo === 0 ? 'no' : weapon.ammo} ${weapon.ammo === 1 ? 'shot' : 'shots'}`);
  if (weapon.spent.length > 0) words.push(`ammunition marked on ${listed(weapon.spent.map(String))}`);
  if (!weapon.loaded) words.push('not loaded');
  if (weapon.quality > 0) words.push(qualityWords(weapon));
  if (weapon.quality < 0) words.push('special, drawn as the fight opens');
  return words.join(', ');
}

/** BG-SPEC-01. "ignores armour against mounted", and whether it works now. */
function qualityWords(weapon: Weapon): string {
  if (!isSpecial(weapon)) return 'nothing special';
  return `${specialDoes(weapon)} ${specialWhen(weapon)}${weapon.fits.length > 0 ? ' (now)' : ''}`;
}

function shieldGear(shield: Shield): Gear {
  const words = [`d${shield.size}`];
  if (shield.ruined) words.push('ruined');
  else if (shield.marks.length > 0) words.push(`marked on ${listed(shield.marks.map(String))}`);
  return {
    id: shield.id,
    name: spaced(shield.id),
    icon: 'shield',
    state: shield.ruined ? 'broken' : 'ready',
    say: words.join(', '),
  };
}

function armourGear(fight: Fight, piece: ArmourPiece): Gear {
  return {
    id: piece.kind,
    name: piece.kind,
    icon: 'armour',
    state: piece.useless ? 'broken' : 'ready',
    say: armourWords(fight, piece),
  };
}

/** BG-ARM-01, BG-ARM-08. The numbers a piece stops now; marks by the house rule in force. */
function armourWords({ options }: Fight, piece: ArmourPiece): string {
  if (piece.numbers.length === 0)
    return options.gambeson === 'threat' ? 'takes 1 off every threat' : 'takes 1 off every injury';
  const left = piece.numbers.filter((one) => !piece.crossed.includes(one) || piece.fresh.includes(one));
  const words = [piece.useless && piece.fresh.length === 0 ? 'useless' : `stops ${listed(left.map(String))}`];
  if (piece.crossed.length > 0) words.push(`${listed(piece.crossed.map(String))} crossed out`);
  if (piece.tally > 0) words.push(`${piece.tally} of ${marksToRuin(piece.slots, options)} marks`);
  return words.join(', ');
}

/** BG-SPEC-02. Special qualities, one line each for the sheet. */
export function qualityParts({ weapons }: Fighter): Part[] {
  return weapons
    .filter(({ quality }) => quality !== 0)
    .map(
      (weapon): Part => ({
        is: 'text',
        id: `special-${weapon.id}`,
        label: capital(weapon.name),
        text: weapon.quality < 0 ? 'drawn as the fight opens' : qualityWords(weapon),
        say: 'What makes the weapon special, and when. The condition is tested as each exchange opens.',
        rule: 'BG-SPEC-01',
        size: 'sheet',
      }),
    );
}
