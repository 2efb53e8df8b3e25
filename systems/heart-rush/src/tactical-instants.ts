// The tactical policy in instant windows and at openings.
import { canAfford } from './ability-costs.ts';
import type { AbilityId } from './ability-list.ts';
import { maySpellNow } from './casting.ts';
import type { Opening } from './events.ts';
import { canStrikeOut, standingOpening, strikeArms, strikePayments } from './openings.ts';
import type { Instant } from './questions-instant.ts';
import type { StrikeAnswer } from './questions-strikes.ts';
import { type Arm, type Fight, type Fighter, fighterIfKnown, has } from './state.ts';
import { expectedHarm, isFoe, strongestStance } from './tactical-sense.ts';
import type { Moment } from './windows.ts';
import { healCap } from './wound-ranks.ts';

const NOTHING: Instant = { do: 'nothing' };

const NO: StrikeAnswer = { do: 'no' };

/** Takes every opening, paying with rush if there is any, otherwise with the action. */
export function answerStrike(
  fight: Fight,
  fighter: Fighter,
  { target, opening }: { readonly target: string; readonly opening: Opening },
): StrikeAnswer {
  const foe = fighterIfKnown(fight, target);
  if (foe === null) return NO;
  const arms = strikeArms(fight, fighter, foe, opening);
  const payments = strikePayments(fighter, opening);
  const pay = payments[payments.length - 1];
  let best: Arm | null = null;
  for (const arm of arms) if (best === null || arm.die > best.die) best = arm;
  if (best === null || pay === undefined) return NO;
  const stance = strongestStance(fighter, foe, best);
  return { do: 'strike', with: best.key, stance, pay };
}

export function answerInstant(fight: Fight, fighter: Fighter, about: Moment): Instant {
  switch (about.moment) {
    case 'turn':
    case 'before-fight':
      return strikeAtOpening(fight, fighter, about) ?? healIfHurt(fighter);
    case 'between-steps':
    case 'end-of-round':
      return healIfHurt(fighter);
    case 'before-roll':
      return beforeRoll(fight, fighter, about);
    case 'after-roll':
      return shieldSomebody(fight, fighter, about);
    case 'before-damage': {
      const dull = about.target === fighter.id && about.amount >= 6 && !fighter.feelsNothing;
      return dull && affords(fighter, 'i-didnt-feel-a-thing') ? use('i-didnt-feel-a-thing') : NOTHING;
    }
    case 'after-damage': {
      const cripples = about.by === fighter.id && about.heavy === true && affords(fighter, 'crippling-blows');
      return cripples ? { ...use('crippling-blows'), target: about.target, how: 'fell' } : NOTHING;
    }
    default:
      return NOTHING;
  }
}

type Use = Extract<Instant, { do: 'ability' }>;

function use(ability: Use['ability']): Use {
  return { do: 'ability', ability, target: null, rush: 0, how: null };
}

function affords(fighter: Fighter, ability: AbilityId): boolean {
  return has(fighter, ability) && canAfford(fighter, ability);
}

function healIfHurt(fighter: Fighter): Instant {
  if (!affords(fighter, 'cry-of-defiance')) return NOTHING;
  return 2 * fighter.hp < fighter.maxHp && fighter.hp + 4 <= healCap(fighter)
    ? { ...use('cry-of-defiance'), how: 'heal' }
    : NOTHING;
}

function beforeRoll(fight: Fight, fighter: Fighter, about: Moment): Instant {
  if (about.by === fighter.id && about.target !== null && !fighter.executing && affords(fighter, 'execute')) {
    return (fighterIfKnown(fight, about.target)?.hp ?? 99) <= 12 ? use('execute') : NOTHING;
  }
  const braces = about.target === fighter.id && fighter.rush > 0 && 2 * fighter.hp < fighter.maxHp;
  return braces && affords(fighter, 'eternal-fortitude')
    ? { ...use('eternal-fortitude'), rush: fighter.rush }
    : NOTHING;
}

function shieldSomebody(fight: Fight, fighter: Fighter, about: Moment): Instant {
  if (about.target === null || about.amount < 8 || !affords(fighter, 'shield-of-air')) return NOTHING;
  const target = fighterIfKnown(fight, about.target);
  return target !== null && target.party === fighter.party && maySpellNow(fight, fighter)
    ? { ...use('shield-of-air'), target: target.id }
    : NOTHING;
}

/** Strikes surprised and stunned targets, and those who do not see the attacker; never helpless ones. */
function strikeAtOpening(fight: Fight, fighter: Fighter, about: Moment): Instant | null {
  const early = about.moment === 'before-fight';
  if (!canStrikeOut(fighter) || (early && (fighter.levels.hidden === 0 || fighter.actions === 0)))
    return null;
  for (const foe of fight.fighters) {
    const opening = isFoe(fighter, foe) ? standingOpening(fight, fighter, foe) : null;
    if (opening === null || opening === 'helpless') continue;
    const how = answerStrike(fight, fighter, { target: foe.id, opening });
    if (how.do === 'no') continue;
    const arm = fighter.arms.find(({ key }) => key === how.with) as Arm;
    if (!early && expectedHarm(fighter, foe, arm, how.stance) < 1) continue;
    return { ...how, pay: early ? 'action' : how.pay, target: foe.id, opening };
  }
  return null;
}
