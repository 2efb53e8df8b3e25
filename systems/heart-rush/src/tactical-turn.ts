// The tactical policy's choice on its side's turn.
import { speedOf } from './05-movement.ts';
import { mayDash } from './06-actions.ts';
import { canHold } from './22-sizes.ts';
import { canAfford } from './ability-costs.ts';
import { freeHands, holdsRanged } from './arms-in-hand.ts';
import { feetBetweenFighters } from './board.ts';
import { maySpellNow } from './casting.ts';
import { isConfusedAbout } from './condition-limits.ts';
import { couldHit } from './openings.ts';
import type { TurnChoice } from './questions.ts';
import { maySidestep, mayStandBySidestep } from './sidestep-squares.ts';
import { canAct, type Fight, type Fighter, has } from './state.ts';
import { hasFoeInReach, isFoe, isNearDeath, reachableArm } from './tactical-sense.ts';

const PASS: TurnChoice = { do: 'pass' };

/** Falls unconscious near death. Otherwise first prepares (standing up, drawing a weapon, closing in), then picks the best engagement. */
export function chooseTurn(
  fight: Fight,
  side: string,
  liesDown = true,
  engages: ((fighter: Fighter) => boolean) | null = null,
): TurnChoice {
  let engager: Fighter | null = null;
  let target: Fighter | null = null;
  let best = -1_000_000;
  for (let i = 0; i < fight.fighters.length; i++) {
    const fighter = fight.fighters[i] as Fighter;
    if (fighter.side !== side || !canAct(fighter)) continue;
    if (liesDown && isNearDeath(fighter)) return { fighter: fighter.id, do: 'fall-unconscious' };
    const first = prepare(fight, fighter);
    if (first !== null) return first;
    if (fighter.actions === 0 || isConfusedAbout(fighter, 'acting')) continue;
    if (engages !== null && !engages(fighter)) continue;
    for (let j = 0; j < fight.fighters.length; j++) {
      const foe = fight.fighters[j] as Fighter;
      if (!isFoe(fighter, foe)) continue;
      const worth = worthOf(fight, fighter, foe);
      if (worth > best) {
        best = worth;
        engager = fighter;
        target = foe;
      }
    }
  }
  if (engager === null || target === null) return PASS;
  return { fighter: engager.id, do: 'engage', target: target.id };
}

/** The worth of an engagement: foes with few hit points first, and those within range. */
function worthOf(fight: Fight, fighter: Fighter, foe: Fighter): number {
  const arm = reachableArm(fight, fighter, foe);
  if (arm === null || (!fight.options['engage-long-range'] && !couldHit(fight, fighter, foe)))
    return -1_000_000;
  const far = feetBetweenFighters(fight, fighter, foe) > arm.range ? 20 : 0;
  const held = foe.levels.prone > 0 || foe.levels.restrained > 0 || foe.levels.grappled > 0 ? 6 : 0;
  return held - foe.hp - far - (foe.defense ?? foe.armor.bonus);
}

/** Preparation before engaging, or null. */
function prepare(fight: Fight, fighter: Fighter): TurnChoice | null {
  const { id } = fighter;
  if (fighter.levels.prone > 0 && fighter.rush > 0 && maySidestep(fighter) && mayStandBySidestep(fighter)) {
    return { fighter: id, do: 'sidestep', pay: 'rush' };
  }
  if (isConfusedAbout(fighter, 'acting')) return null;
  const draw = weaponToDraw(fighter);
  if (draw !== null) return { fighter: id, do: 'object', what: 'draw', thing: draw };
  const ability = fighter.abilities.length === 0 ? null : abilityToUse(fight, fighter);
  if (ability !== null) return ability;
  if (
    fighter.actions > 0 &&
    fighter.grappledBy !== null &&
    fighter.levels.restrained + fighter.levels.grappled > 1
  ) {
    return { fighter: id, do: 'break-free', ability: fighter.might >= fighter.agility ? 'might' : 'agility' };
  }
  if (!wantsToDash(fight, fighter)) return null;
  return { fighter: id, do: 'dash' };
}

/** Dashes only if free, with nobody in reach, and, with a ranged weapon, only as far as it may move and still shoot. */
function wantsToDash(fight: Fight, fighter: Fighter): boolean {
  if (!fighter.dashFree || fighter.dashed) return false;
  if (hasFoeInReach(fight, fighter) || !mayDash(fight, fighter)) return false;
  return !holdsRanged(fight, fighter) || (speedOf(fighter) >> 1) - fighter.willing >= 5;
}

function weaponToDraw(fighter: Fighter): string | null {
  if (fighter.wielded >= 0 || !fighter.objectFree || fighter.weapons.length === 0) return null;
  const free = freeHands(fighter);
  for (const { weapon, count } of fighter.weapons) {
    if (count > 0 && !weapon.body && weapon.hands <= free && canHold(fighter.size, weapon)) return weapon.id;
  }
  return null;
}

/** Spells and surges, if there is a target for them. */
function abilityToUse(fight: Fight, fighter: Fighter): TurnChoice | null {
  const { id } = fighter;
  if (fighter.actions === 0) {
    const surge =
      has(fighter, 'action-surge') && canAfford(fighter, 'action-surge') && hasFoeInReach(fight, fighter);
    return surge ? { fighter: id, do: 'ability', ability: 'action-surge' } : null;
  }
  if (!maySpellNow(fight, fighter)) return null;
  const strike = has(fighter, 'force-strike') && !fighter.forceStrike && canAfford(fighter, 'force-strike');
  if (strike && hasFoeInReach(fight, fighter)) return { fighter: id, do: 'ability', ability: 'force-strike' };
  const snap =
    has(fighter, 'cold-snap') && canAfford(fighter, 'cold-snap') && foesWithin(fight, fighter, 45) >= 2;
  return snap ? { fighter: id, do: 'ability', ability: 'cold-snap' } : null;
}

function foesWithin(fight: Fight, fighter: Fighter, feet: number): number {
  let count = 0;
  for (const foe of fight.fighters) {
    if (isFoe(fighter, foe) && feetBetweenFighters(fight, fighter, foe) <= feet) count++;
  }
  return count;
}
