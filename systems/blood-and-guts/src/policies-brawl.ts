// How the tactical policy fights a brawl.
import { livingDice, safeDice } from './01-dice.ts';
import { scoreOf } from './03-injuries.ts';
import { isUsable } from './04-weapon-dice.ts';
import { hasVantage } from './11-vantage.ts';
import { isRanged } from './13-ranged.ts';
import { canStop } from './15-armour.ts';
import type { Attack, CommitAbout, Commitment } from './questions-brawl.ts';
import { type AmbushAbout, ambushesOf, type Binding, bindsOf } from './questions-clash.ts';
import { offhands } from './questions-gear.ts';
import {
  type Attribute,
  type BreathDie,
  type Fight,
  type Fighter,
  fighterOf,
  has,
  isInSight,
  type Weapon,
} from './state.ts';

/** The value of being out of reach, in the units of `worthOf`: BG-RNG-02. */
const COVER = 300;

/**
 * The average value of a weapon's die, times 100: faces over the check score, or marked, are worth nothing. Shooting with
 * vantage is worth more than that.
 */
function worthOf(fight: Fight, fighter: Fighter, weapon: Weapon): number {
  const limit = scoreOf(fight, fighter, weapon.kind === 'contraption' ? 'nerves' : 'guts');
  let sum = 0;
  for (let face = 1; face <= weapon.size && face <= limit; face++) if (!has(weapon.marks, face)) sum += face;
  const worth = Math.trunc((sum * 100) / weapon.size);
  return worth > 0 && isRanged(weapon) && hasVantage(fight, fighter) ? worth + COVER : worth;
}

export function bestWeapon(fight: Fight, fighter: Fighter): Weapon | null {
  let best: Weapon | null = null;
  if (fighter.helpless) return best;
  let most = 0;
  for (const weapon of fighter.weapons) {
    if (!isUsable(weapon)) continue;
    const worth = worthOf(fight, fighter, weapon);
    if (worth <= most) continue;
    best = weapon;
    most = worth;
  }
  return best;
}

/** The fittest fighter, or a hidden one, attacks a defenceless foe, otherwise the foe with the least Guts; or the side holds. */
export function whoAttacks(fight: Fight, side: string): Attack | null {
  let attacker: Fighter | null = null;
  let target: Fighter | null = null;
  for (const fighter of fight.fighters) {
    if (fighter.side === side) {
      if (
        fighter.status === 'up' &&
        isAble(fighter) &&
        (attacker === null || vigour(fight, fighter) > vigour(fight, attacker))
      )
        attacker = fighter;
    } else if (isInSight(fighter) && (target === null || ease(fight, fighter) < ease(fight, target)))
      target = fighter;
  }
  return attacker === null || target === null ? null : { attacker: attacker.id, target: target.id };
}

/** The strongest foe within reach; hidden fighters strike too. */
export function whoAmbushes(fight: Fight, side: string, { done }: AmbushAbout): Attack | null {
  let best: Attack | null = null;
  let most = -1;
  for (const ambush of ambushesOf(fight, side, done)) {
    const target = fighterOf(fight, ambush.target);
    const guts = scoreOf(fight, target, 'guts');
    if (target.status !== 'up' || guts <= most) continue;
    best = ambush;
    most = guts;
  }
  return best;
}

export function isAble(fighter: Fighter): boolean {
  if (fighter.helpless) return false;
  return fighter.hidden || fighter.breath.some((die) => !die.exhausted) || fighter.weapons.some(isUsable);
}

/** A blow from hiding needs no dice, so hidden fighters go first. */
const FROM_HIDING = 1000;

export function vigour(fight: Fight, fighter: Fighter): number {
  if (fighter.hidden && !fight.options['hidden-must-threaten']) return FROM_HIDING;
  return scoreOf(fight, fighter, 'guts') * 2 + livingDice(fighter).length;
}

function ease(fight: Fight, foe: Fighter): number {
  return foe.unaware || foe.helpless ? -1 : scoreOf(fight, foe, 'guts');
}

/** Escapes with all remaining breath. */
export function runAway(fighter: Fighter): Commitment {
  const how = { do: 'escape', weapon: null, throw: false, attribute: 'blood' } as const;
  return { how, dice: livingDice(fighter) };
}

/** With Blood against armed foes, with Guts against unarmed ones; BG-AWARE-03: the helpless threaten nobody. */
export function threaten(fight: Fight, fighter: Fighter, foe: Fighter): Commitment {
  if (fighter.helpless) return runAway(fighter);
  const weapon = bestWeapon(fight, fighter);
  const attribute = weapon !== null && !foe.escaping && foe.weapons.some(isUsable) ? 'blood' : 'guts';
  const how = { do: 'threaten', weapon: weapon?.id ?? null, throw: false, attribute } as const;
  return { how, dice: spend(fight, fighter, attribute) };
}

/** The dice that cannot be exhausted, and the largest that can. */
function spend(fight: Fight, fighter: Fighter, attribute: Attribute): string[] {
  const score = scoreOf(fight, fighter, attribute);
  let largest: BreathDie | null = null;
  for (const die of fighter.breath) {
    if (!die.exhausted && die.size > score && (largest === null || die.size > largest.size)) largest = die;
  }
  const dice: string[] = [];
  for (const die of fighter.breath)
    if (!die.exhausted && (die.size <= score || die === largest)) dice.push(die.id);
  return dice;
}

/** Escapes when badly hurt and outnumbered with a fair chance; otherwise brawls back: a side that leaves wins nothing. */
export function answerThreat(fight: Fight, fighter: Fighter, { foe, threat }: CommitAbout): Commitment {
  const guts = scoreOf(fight, fighter, 'guts');
  const reach = largestDie(fighter);
  const fair = threat !== null && threat <= reach - 2;
  const outnumbered = guts <= 4 && fair && leadOf(fight, fighter.sideNo) < 0;
  return outnumbered ? runAway(fighter) : threaten(fight, fighter, fighterOf(fight, foe));
}

/** How many more fighters are up on a side than against it. */
export function leadOf(fight: Fight, sideNo: number): number {
  let more = 0;
  for (const fighter of fight.fighters) if (isInSight(fighter)) more += fighter.sideNo === sideNo ? 1 : -1;
  return more;
}

/** Binds if the blow that this stops, relative to the fighter's Guts, is worth more than its own blow relative to the foe's. */
export function bindInBrawl(fight: Fight, fighter: Fighter): Binding | null {
  const guts = Math.max(1, scoreOf(fight, fighter, 'guts'));
  for (const bind of bindsOf(fight, fighter)) {
    const own = fighter.pool.find(({ key }) => key === bind.die)?.value ?? 0;
    for (const foe of fight.fighters) {
      if (foe.sideNo === fighter.sideNo || (bind.foe !== null && bind.foe !== foe.id)) continue;
      const blow = blowOf(fight, foe, fighter);
      const rest = Math.max(1, scoreOf(fight, foe, 'guts'));
      if (blow < own && (blow >= guts || blow * rest > own * guts)) return bind;
    }
  }
  return null;
}

/** The light weapon with the largest die. */
export function offhand(fight: Fight, fighter: Fighter): string | null {
  let best: Weapon | null = null;
  for (const id of offhands(fight, fighter.id)) {
    const weapon = fighter.weapons.find((one) => one.id === id) ?? null;
    if (best === null || (weapon?.size ?? 0) > best.size) best = weapon;
  }
  return best?.id ?? null;
}

export function largestDie(fighter: Fighter): number {
  let size = 0;
  for (const die of fighter.breath) if (!die.exhausted && die.size > size) size = die.size;
  return size;
}

/** Continues with a weapon, or if its dice can beat what the foe has shown; never into a blow that would surely fell it. */
export function goOn(fight: Fight, fighter: Fighter, { foe, threat }: CommitAbout): boolean {
  const shown = threat ?? 0;
  const reach = largestDie(fighter);
  const able = fighter.weapons.some(isUsable);
  const blow = blowOf(fight, fighterOf(fight, foe), fighter);
  const saved = able && reach > shown ? reach - shown : 0;
  if (blow > 0 && blow - saved >= scoreOf(fight, fighter, 'guts')) return false;
  return able || shown < reach;
}

/** The injury that the weapon dice a foe has shown would do to a fighter. */
function blowOf(fight: Fight, foe: Fighter, fighter: Fighter): number {
  let blow = 0;
  for (const die of foe.pool)
    if (die.live && die.value > blow && !canStop(fight, fighter, die)) blow = die.value;
  return blow;
}

/** Dice that cannot be exhausted, for rolls that hardly matter. */
export function cheapDice(fight: Fight, fighter: Fighter): readonly string[] {
  const score = scoreOf(fight, fighter, 'blood');
  return safeDice(fight, fighter, 'blood').filter((id) =>
    fighter.breath.some((die) => die.id === id && die.size <= score),
  );
}
