// Effects of chapter 24 on rolls: advantages and disadvantages from conditions. Reads state, changes nothing.
import { canSee, hasHighGround, obscurity } from './21-circumstances.ts';
import { note } from './advantage-sources.ts';
import { isRangedMode } from './arms-in-hand.ts';
import type { AdvantageSource } from './events.ts';
import { type Ability, type Arm, type Fight, type Fighter, fighterIfKnown, isHere } from './state.ts';
import { traitNet } from './traits.ts';

/**
 * HR-COND-03. Advantages minus disadvantages of a roll from conditions: D1 for each level. `check` covers checks and saving throws;
 * `contestNet` adds what HR-OFF-08 gives manoeuvres.
 */
export function conditionNet(
  fight: Fight,
  roller: Fighter,
  other: Fighter | null,
  ability: Ability,
  kind: 'attack' | 'defense' | 'check',
  arm: Arm | null,
  sources: AdvantageSource[] | null = null,
): number {
  const { levels } = roller;
  let net = hamperedBy(fight, roller, ability, sources);
  net += note(sources, 'poisoned', 0 - levels.poisoned); // HR-COND-18
  net += note(sources, 'confused', 0 - levels.confused); // HR-COND-25
  if (ability === 'might' || ability === 'agility' || kind !== 'check') {
    net += note(sources, 'restrained', 0 - levels.restrained); // HR-COND-14
    net += note(sources, 'grappling', 0 - levels.grappling); // HR-COND-32
  }
  if (kind !== 'check' || other !== null) net += note(sources, 'blinded', 0 - levels.blinded); // HR-COND-19: does not affect saving throws
  if (levels.aggravated > 0 && other !== null && other.id !== roller.aggravatedBy)
    net += note(sources, 'aggravated', 0 - levels.aggravated); // HR-COND-24
  if (levels.frightened > 0 && seesItsFear(fight, roller))
    net += note(sources, 'frightened', 0 - levels.frightened); // HR-COND-26
  if (kind === 'check') return net + note(sources, 'stunned', 0 - stunnedNet(fight, roller, ability));
  return net + closeNet(fight, roller, other, kind, arm, sources);
}

/** HR-OFF-08. What a manoeuvre's check has beyond other checks: the levels of an attack or a defense roll. */
export function contestNet(
  fight: Fight,
  roller: Fighter,
  other: Fighter,
  kind: 'attack' | 'defense',
  sources: AdvantageSource[] | null = null,
): number {
  const net = closeNet(fight, roller, other, kind, null, sources);
  const high = kind === 'attack' && hasHighGround(fight, roller, other);
  return high ? net + note(sources, 'high-ground', 1) : net;
}

/** HR-COND-10 to HR-COND-13: each affects one ability, with a level of disadvantage for each level. */
function hamperedBy(
  fight: Fight,
  roller: Fighter,
  ability: Ability,
  sources: AdvantageSource[] | null,
): number {
  const { levels } = roller;
  switch (ability) {
    case 'cunning':
      return note(sources, 'dazed', 0 - levels.dazed); // HR-COND-10
    case 'might':
      return note(sources, 'weakened', 0 - levels.weakened); // HR-COND-11
    case 'agility':
      return note(sources, 'off-balanced', 0 - levels['off-balanced']); // HR-COND-12
    case 'presence': {
      const deaf = note(sources, 'deafened', 0 - deafNet(fight, roller));
      return deaf + note(sources, 'shaken', 0 - levels.shaken); // HR-COND-13
    }
  }
}

/** HR-COND-20. In a fight, deafened affects presence. Ambiguity A-75: not in the earlier edition. */
function deafNet(fight: Fight, roller: Fighter): number {
  return fight.options['conditions-edition'] === 'earlier' ? 0 : roller.levels.deafened;
}

/** HR-COND-15. D5 on might and agility checks that need motion. Ambiguity A-75: not in the earlier edition. */
function stunnedNet(fight: Fight, roller: Fighter, ability: Ability): number {
  if (ability !== 'might' && ability !== 'agility') return 0;
  if (roller.levels.stunned === 0 || fight.options['conditions-edition'] === 'earlier') return 0;
  return 5;
}

/** Prone, obscured and climbing, which count in attack and defense rolls only. */
function closeNet(
  fight: Fight,
  roller: Fighter,
  other: Fighter | null,
  kind: 'attack' | 'defense',
  arm: Arm | null,
  sources: AdvantageSource[] | null,
): number {
  let net = 0;
  if (roller.levels.prone > 0) {
    const flat = kind === 'defense' && arm !== null && isRangedMode(arm);
    net += note(sources, 'prone', flat ? 1 : -1); // HR-COND-27
  }
  if (other === null) return net;
  if (fight.options['conditions-edition'] === 'earlier') {
    if (obscurity(fight, other, roller) > 0) net += note(sources, 'unseen', -5); // Ambiguity A-75, HR-COND-29
  } else {
    net += note(sources, 'obscured', obscurity(fight, roller, other)); // HR-COND-29
  }
  if (kind === 'defense') return net;
  if (roller.traits.length > 0) net += note(sources, 'hunts-off-balanced', traitNet(roller, other)); // HR-MON-03
  if (roller.climbingOn === other.id) net += note(sources, 'creature-climber', 3); // HR-COND-34, HR-CLIMB-03
  if (other.climbingOn === roller.id) net += note(sources, 'climbed-on', -3); // HR-COND-35, HR-CLIMB-05
  return net;
}

/** HR-COND-26. Whether a frightened fighter can see what it fears. */
function seesItsFear(fight: Fight, fighter: Fighter): boolean {
  const feared = fighter.frightenedBy === null ? null : fighterIfKnown(fight, fighter.frightenedBy);
  return feared !== null && isHere(feared) && canSee(fight, fighter, feared);
}
