// Temperaments: `tactical` with other parameters. Each system says what they mean in its own game.
import type { System } from '@affray/kernel';
import { botAbout } from './levels.ts';

export const TEMPERAMENTS = ['brute', 'cautious', 'coward', 'pack'] as const;
type Temperament = (typeof TEMPERAMENTS)[number];

/** How one fights that has it, and how several do. */
const MANNERS: Readonly<Record<Temperament, readonly [one: string, several: string]>> = {
  brute: ['fights like a brute', 'fight like brutes'],
  cautious: ['fights with caution', 'fight with caution'],
  coward: ['fights like a coward', 'fight like cowards'],
  pack: ['fights as one of a pack', 'fight as a pack'],
};

/**
 * The temperaments that a system has.
 * @example temperamentNames(system) // ['brute', 'cautious', 'coward', 'pack']
 */
export function temperamentNames(system: System): readonly string[] {
  return TEMPERAMENTS.filter((name) => Object.hasOwn(system.policies, name));
}

/**
 * Whether a bot of this name plays a temperament: not a level, nor a plain policy.
 * @example isTemperament('coward') // true
 */
export function isTemperament(name: string): name is Temperament {
  return (TEMPERAMENTS as readonly string[]).includes(name);
}

/**
 * A tell: how a temperament fights, in the words of the game.
 * @example tellOf(system, 'coward', 'The ogre', false) // 'The ogre fights like a coward: it flees when hurt.'
 */
export function tellOf(system: System, name: Temperament, who: string, areSeveral: boolean): string {
  const about = botAbout(system, name);
  const rest = `${about.charAt(0).toLowerCase()}${about.slice(1)}`;
  // Most descriptions begin with their verb: "Strikes the weakest foe …".
  const subject = /^[a-z]+s\b/.test(rest) ? (areSeveral ? 'each ' : 'it ') : '';
  return `${who} ${MANNERS[name][areSeveral ? 1 : 0]}: ${subject}${rest}`;
}
