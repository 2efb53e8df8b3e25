// Resets a finished simulated fight to its beginning: restores in place what a fight changes.
import type { Setup } from '@affray/kernel';
import { entersAgain, entrantsOf, firstToAct, type Scene, type Sheet } from './sheet.ts';
import { type ArmourPiece, type Fight, type Fighter, putAway, type Weapon } from './state.ts';

/** Restores the state before the first exchange, in the objects of a fight that this setup began. */
export function beginAgain(fight: Fight, setup: Setup<Sheet, Scene>): void {
  const { scene } = setup;
  fight.exchange = 0;
  fight.pass = 0;
  for (const side of fight.sides) {
    side.claims = scene.vantage.includes(side.id);
    side.reduction = 0;
  }
  if (fight.pairs.length + scene.over.length > 0)
    fight.pairs = scene.over.map(({ who, over }) => ({ who, over }));
  fight.closeQuarters = scene.closeQuarters;
  fight.acting = firstToAct(setup);
  fight.holds = 0;
  fight.outcome = null;
  const entrants = entrantsOf(setup, fight);
  for (let i = 0; i < entrants.length; i++) {
    const fighter = fight.fighters[i] as Fighter;
    const from = entrants[i] as Fighter;
    if (hasAllGear(fighter, from)) restore(fighter, from);
    else fight.fighters[i] = entersAgain(from);
  }
}

/** BG-SLOT-01. Whether nothing was left behind when the fight opened. */
function hasAllGear(fighter: Fighter, from: Fighter): boolean {
  const pieces = fighter.weapons.length + fighter.armour.length;
  return (
    pieces === from.weapons.length + from.armour.length &&
    (fighter.shield === null) === (from.shield === null)
  );
}

function restore(fighter: Fighter, from: Fighter): void {
  restoreSelf(fighter, from);
  restoreExchange(fighter, from);
  for (let i = 0; i < from.breath.length; i++) {
    const die = fighter.breath[i];
    const was = from.breath[i];
    if (die !== undefined && was !== undefined) die.exhausted = was.exhausted;
  }
  for (let i = 0; i < from.weapons.length; i++)
    restoreWeapon(fighter.weapons[i] as Weapon, from.weapons[i] as Weapon);
  if (fighter.shield !== null && from.shield !== null) {
    fighter.shield.marks = asBefore(fighter.shield.marks, from.shield.marks);
    fighter.shield.ruined = from.shield.ruined;
  }
  for (let i = 0; i < from.armour.length; i++)
    restorePiece(fighter.armour[i] as ArmourPiece, from.armour[i] as ArmourPiece);
}

/** Restores what lasts from exchange to exchange. */
function restoreSelf(fighter: Fighter, from: Fighter): void {
  fighter.hidden = from.hidden;
  fighter.blood = from.blood;
  fighter.guts = from.guts;
  fighter.nerves = from.nerves;
  fighter.injuries = asBefore(fighter.injuries, from.injuries);
  fighter.hurt = from.hurt;
  fighter.carried = from.carried;
  fighter.fresh = from.fresh;
  fighter.unaware = from.unaware;
  fighter.helpless = from.helpless;
  fighter.mounted = from.mounted;
  fighter.above = from.above;
  fighter.grappling = from.grappling;
  fighter.status = from.status;
  fighter.note = from.note;
}

/** Restores what belongs to one exchange. */
function restoreExchange(fighter: Fighter, from: Fighter): void {
  fighter.engaged = from.engaged;
  fighter.running = from.running;
  fighter.using = from.using;
  fighter.throwing = from.throwing;
  fighter.offhand = from.offhand;
  fighter.aim = from.aim;
  putAway(fighter.pool);
  putAway(fighter.hand);
  fighter.withdrawn = from.withdrawn;
  fighter.gambitUsed = from.gambitUsed;
  fighter.giftUsed = from.giftUsed;
  fighter.armourMarked = from.armourMarked;
  fighter.attribute = from.attribute;
  fighter.escaping = from.escaping;
  fighter.threat = from.threat;
  fighter.facing = from.facing;
  fighter.lastBest = from.lastBest;
  fighter.nearedBy = from.nearedBy;
}

function restoreWeapon(weapon: Weapon, from: Weapon): void {
  weapon.marks = asBefore(weapon.marks, from.marks);
  weapon.ruined = from.ruined;
  weapon.quality = from.quality;
  weapon.condition = from.condition;
  weapon.ammo = from.ammo;
  weapon.spent = asBefore(weapon.spent, from.spent);
  weapon.loaded = from.loaded;
  weapon.reloading = from.reloading;
  weapon.inHand = from.inHand;
  if (weapon.fits.length > 0) weapon.fits = [];
  if (weapon.used !== undefined) delete weapon.used;
}

function restorePiece(piece: ArmourPiece, from: ArmourPiece): void {
  piece.crossed = asBefore(piece.crossed, from.crossed);
  if (piece.fresh.length > 0) piece.fresh = [];
  piece.tally = from.tally;
  piece.useless = from.useless;
}

/** A list that a fight adds to or empties: reused if both are empty, otherwise copied. */
function asBefore(list: number[], from: readonly number[]): number[] {
  if (list.length === 0 && from.length === 0) return list;
  return from.slice();
}
