// The instants a fighter can use at a moment: windows open only for fighters who have one.
import { canPayFor, isHurt } from './ability-costs.ts';
import { type AbilityId, factsOf } from './ability-list.ts';
import { maySpellNow } from './casting.ts';
import { CONDITION_KINDS, LEVELED } from './condition-list.ts';
import { canStrikeOut, standingOpening, strikeArms, strikePayments } from './openings.ts';
import { ownUses } from './own-abilities.ts';
import type { Instant } from './questions-instant.ts';
import { maySidestep, mayStandBySidestep, sidestepSquares } from './sidestep-squares.ts';
import { areEnemies, canAct, type Fight, type Fighter, fighterIfKnown, isHere } from './state.ts';
import type { Moment } from './windows.ts';

/**
 * Whether a fighter has any instant to use at a moment; `instantChoices` lists them. `hasOpening`: whether any fighter may be attacked at
 * any time, because it or its attacker is in such a state.
 */
export function instantsOf(fight: Fight, fighter: Fighter, about: Moment, hasOpening: boolean): boolean {
  const { abilities } = fighter;
  for (let i = 0; i < abilities.length; i++) if (isTimely(fight, fighter, i, about)) return true;
  if (fighter.own.length > 0 && ownUses(fight, fighter, about).length > 0) return true;
  if (about.moment === 'turn' || about.moment === 'before-fight') {
    if (hasOpening && hasStrike(fight, fighter, about)) return true;
  }
  return about.moment === 'turn' && (mayStepNow(fight, fighter) || instantSpell(fight, fighter) >= 0);
}

/** HR-CAST-05. Index of the first instant spell a fighter could cast now, which needs no turn but an action; -1 for none. */
function instantSpell(fight: Fight, fighter: Fighter): number {
  if (fighter.spells.length === 0 || fighter.actions === 0 || !maySpellNow(fight, fighter)) return -1;
  return fighter.spells.findIndex(({ instant }) => instant);
}

/** Ambiguity A-79: with `rush-sidestep-instant` a sidestep paid with rush needs no turn. */
function mayStepNow(fight: Fight, fighter: Fighter): boolean {
  return fight.options['rush-sidestep-instant'] && fighter.rush > 0 && maySidestep(fighter);
}

/** HR-ABIL-03. Whether the instant ability at an index can be used at this moment, and paid for. */
function isTimely(fight: Fight, fighter: Fighter, place: number, about: Moment): boolean {
  const ability = fighter.abilities[place] as AbilityId;
  if (!fitsMoment(fight, fighter, ability, about)) return false;
  return canAct(fighter) && canPayFor(fighter, place, factsOf(ability));
}

function fitsMoment(fight: Fight, fighter: Fighter, ability: AbilityId, about: Moment): boolean {
  const isTarget = about.target === fighter.id;
  switch (ability) {
    case 'execute':
      return about.moment === 'before-roll' && about.by === fighter.id && !fighter.executing;
    case 'cry-of-defiance':
      return isQuiet(about) && (isHurt(fighter) || hasCondition(fighter));
    case 'i-didnt-feel-a-thing':
      return about.moment === 'before-damage' && isTarget && !fighter.feelsNothing;
    case 'crippling-blows':
      return about.moment === 'after-damage' && about.by === fighter.id && about.heavy === true;
    case 'eternal-fortitude':
      return about.moment === 'before-roll' && isTarget && fighter.rush > 0;
    case 'shield-of-air':
      return (
        about.moment === 'after-roll' && isFriend(fight, fighter, about.target) && maySpellNow(fight, fighter)
      );
    default:
      return false;
  }
}

function isQuiet(about: Moment): boolean {
  return about.moment === 'turn' || about.moment === 'between-steps' || about.moment === 'end-of-round';
}

function isFriend(fight: Fight, fighter: Fighter, id: string | null): boolean {
  const other = id === null ? null : fighterIfKnown(fight, id);
  return other !== null && !areEnemies(fighter, other);
}

function hasCondition(fighter: Fighter): boolean {
  const { levels } = fighter;
  if (levels.dazed + levels.weakened + levels['off-balanced'] + levels.shaken + levels.restrained > 0)
    return true;
  if (levels.poisoned + levels.blinded + levels.deafened + levels.slowed + levels.aggravated > 0) return true;
  return levels.confused + levels.frightened + levels.burning > 0;
}

/** Whether a condition is harmful, so that a fighter may want to end it. */
function isBurden(kind: (typeof CONDITION_KINDS)[number]): boolean {
  return LEVELED[kind] === true && kind !== 'obscured';
}

function hasStrike(fight: Fight, fighter: Fighter, about: Moment): boolean {
  if (!canStrikeOut(fighter)) return false;
  for (const target of fight.fighters) {
    const opening = standingOpening(fight, fighter, target);
    if (opening === null || (about.moment === 'before-fight' && fighter.levels.hidden === 0)) continue;
    if (strikeArms(fight, fighter, target, opening).length > 0) return true;
  }
  return false;
}

const STANCES = ['might', 'agility', 'cunning'] as const;

/** Every instant a fighter can use at a moment, doing nothing first. */
export function instantChoices(fight: Fight, fighter: Fighter, about: Moment): Instant[] {
  const choices: Instant[] = [{ do: 'nothing' }];
  for (const [place, ability] of fighter.abilities.entries()) {
    if (factsOf(ability).instant && isTimely(fight, fighter, place, about))
      choices.push(...usesOf(fighter, ability, about));
  }
  for (const use of ownUses(fight, fighter, about)) choices.push({ do: 'ability', ...use });
  if (about.moment === 'turn' || about.moment === 'before-fight')
    choices.push(...strikesOf(fight, fighter, about));
  if (about.moment === 'turn' && mayStepNow(fight, fighter)) {
    for (const { x, y } of sidestepSquares(fight, fighter))
      choices.push({ do: 'sidestep', where: { do: 'step', x, y } });
    if (mayStandBySidestep(fighter)) choices.push({ do: 'sidestep', where: { do: 'stand' } });
  }
  if (about.moment === 'turn' && instantSpell(fight, fighter) >= 0) {
    fighter.spells.forEach(({ instant }, spell) => {
      if (instant) choices.push({ do: 'cast', spell });
    });
  }
  return choices;
}

function usesOf(fighter: Fighter, ability: AbilityId, about: Moment): Instant[] {
  const use = { do: 'ability', ability, target: null, rush: 0, how: null } as const;
  switch (ability) {
    case 'cry-of-defiance': {
      const uses: Instant[] = isHurt(fighter) ? [{ ...use, how: 'heal' }] : [];
      if (hasCondition(fighter)) uses.push({ ...use, how: 'each' });
      for (const kind of CONDITION_KINDS)
        if (fighter.levels[kind] > 0 && isBurden(kind)) uses.push({ ...use, how: kind });
      return uses;
    }
    case 'crippling-blows':
      return [
        { ...use, target: about.target, how: 'fell' },
        { ...use, target: about.target, how: 'push' },
      ];
    case 'eternal-fortitude':
      return Array.from({ length: fighter.rush }, (_, i): Instant => ({ ...use, rush: i + 1 }));
    case 'shield-of-air':
      return [{ ...use, target: about.target }];
    default:
      return [use];
  }
}

/** HR-START-07: before the first turn only hidden fighters strike, and only with their action. */
function strikesOf(fight: Fight, fighter: Fighter, about: Moment): Instant[] {
  const strikes: Instant[] = [];
  const early = about.moment === 'before-fight';
  if (!canStrikeOut(fighter) || (early && fighter.levels.hidden === 0)) return strikes;
  for (const target of fight.fighters) {
    const opening = isHere(target) ? standingOpening(fight, fighter, target) : null;
    if (opening === null) continue;
    for (const arm of strikeArms(fight, fighter, target, opening)) {
      for (const pay of strikePayments(fighter, opening)) {
        if (early && pay !== 'action') continue;
        for (const stance of STANCES) {
          strikes.push({ do: 'strike', target: target.id, opening, with: arm.key, stance, pay });
        }
      }
    }
  }
  return strikes;
}
