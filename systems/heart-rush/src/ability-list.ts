// The abilities of chapter 9 as data: frequency, speed and cost.
import type { OwnAbility } from './sheet.ts';
import type { Fighter } from './state.ts';

/** HR-ABIL-05. How often an ability may be used. HR-ABIL-01: minor ones cost rush; HR-ABIL-04: major ones once a day. */
export type Frequency = 'passive' | 'minor' | 'heart' | 'major' | 'weekly' | 'monthly';

export interface AbilityFacts {
  readonly name: string;
  readonly rule: string;
  readonly frequency: Frequency;
  /** HR-TURN-06: needs no turn. */
  readonly instant: boolean;
  /** HR-ACT-09: takes the action too. */
  readonly action: boolean;
  /** HR-ABIL-04: takes rush points for a stronger effect. */
  readonly takesRush: boolean;
  readonly spell: boolean;
  /** One sentence for people. */
  readonly about: string;
}

function ability(
  name: string,
  rule: string,
  frequency: Frequency,
  about: string,
  rest: Partial<AbilityFacts> = {},
): AbilityFacts {
  return {
    name,
    rule,
    frequency,
    instant: false,
    action: false,
    takesRush: false,
    spell: false,
    about,
    ...rest,
  };
}

export const ABILITY_IDS = [
  'execute',
  'brutal-attacks',
  'in-the-thick-of-it',
  'sentinel',
  'cry-of-defiance',
  'i-didnt-feel-a-thing',
  'crippling-blows',
  'agile',
  'cunning-talent',
  'mighty',
  'clobber',
  'committed-blows',
  'kick-em-while-theyre-down',
  'light-footed',
  'iron-constitution',
  'bloodblade',
  'focused',
  'action-surge',
  'eternal-fortitude',
  'force-strike',
  'cold-snap',
  'shield-of-air',
] as const;

export type AbilityId = (typeof ABILITY_IDS)[number];

const INSTANT = { instant: true } as const;

export const ABILITIES: Readonly<Record<AbilityId, AbilityFacts>> = {
  execute: ability(
    'Execute',
    'HR-ABIL-20',
    'minor',
    'An attack that leaves its target at 0 or less kills it.',
    INSTANT,
  ),
  'brutal-attacks': ability(
    'Brutal Attacks',
    'HR-ABIL-21',
    'passive',
    'A kept attack die at its maximum rolls another.',
  ),
  'in-the-thick-of-it': ability(
    'In the Thick of It',
    'HR-ABIL-22',
    'passive',
    '+1 to attack and defense per adjacent enemy.',
  ),
  sentinel: ability(
    'Sentinel',
    'HR-ABIL-23',
    'passive',
    'Sidesteps of enemies provoke, and striking at them is free.',
  ),
  'cry-of-defiance': ability(
    'Cry of Defiance',
    'HR-ABIL-24',
    'minor',
    'Throw off conditions, or heal.',
    INSTANT,
  ),
  'i-didnt-feel-a-thing': ability(
    'I Didn’t Feel a Thing',
    'HR-ABIL-25',
    'minor',
    'The next harm is halved and moves you less.',
    INSTANT,
  ),
  'crippling-blows': ability(
    'Crippling Blows',
    'HR-ABIL-26',
    'minor',
    'A heavy blow fells its target or throws it back.',
    INSTANT,
  ),
  agile: ability('Agile', 'HR-ABIL-27', 'passive', 'The agility stance gives two sidesteps.'),
  'cunning-talent': ability('Cunning', 'HR-ABIL-28', 'passive', 'The cunning stance gives four levels.'),
  mighty: ability('Mighty', 'HR-ABIL-29', 'passive', 'The weapon’s might bonus applies once more.'),
  clobber: ability(
    'Clobber',
    'HR-ABIL-30',
    'passive',
    '+1d4 in melee against a target with its back to something.',
  ),
  'committed-blows': ability(
    'Committed Blows',
    'HR-ABIL-31',
    'passive',
    '+1d6 when beating a stance, -1d6 defense when beaten.',
  ),
  'kick-em-while-theyre-down': ability(
    'Kick ’em While They’re Down',
    'HR-ABIL-32',
    'passive',
    'Two advantages against prone targets.',
  ),
  'light-footed': ability('Light Footed', 'HR-ABIL-33', 'passive', '+2 defense without armor and shield.'),
  'iron-constitution': ability('Iron Constitution', 'HR-ABIL-34', 'passive', 'Damage below 10 is 4 less.'),
  bloodblade: ability('Bloodblade', 'HR-ABIL-35', 'passive', 'Lose 4 hit points for +1d8 on an attack.'),
  focused: ability('Focused', 'HR-ABIL-36', 'passive', 'Keep up to 3 rush points between rounds.'),
  'action-surge': ability('Action Surge', 'HR-ABIL-37', 'major', 'One more action, to be used at once.'),
  'eternal-fortitude': ability('Eternal Fortitude', 'HR-ABIL-38', 'major', 'Bank d6s for defense rolls.', {
    instant: true,
    takesRush: true,
  }),
  'force-strike': ability(
    'Force Strike',
    'HR-SPELL-01',
    'minor',
    'The next weapon attack throws its target back 15 feet.',
    {
      spell: true,
    },
  ),
  'cold-snap': ability(
    'Cold Snap',
    'HR-SPELL-02',
    'weekly',
    'Frost holds those within 45 feet until the round ends.',
    {
      spell: true,
    },
  ),
  'shield-of-air': ability(
    'Shield of Air',
    'HR-SPELL-03',
    'major',
    'Two heart dice more on somebody’s defense.',
    {
      instant: true,
      spell: true,
    },
  ),
};

/** The display name of an ability: from the list; a home-made ability's id is its name. */
export function abilityName(ability: string): string {
  return isListed(ability) ? ABILITIES[ability].name : ability;
}

/** Whether an ability is one of the list. */
export function isListed(ability: string): ability is AbilityId {
  return Object.hasOwn(ABILITIES, ability);
}

/** When an instant window opens. HR-RES-13 */
export type MomentName =
  | 'before-fight'
  | 'turn'
  | 'reveal'
  | 'before-roll'
  | 'after-roll'
  | 'before-damage'
  | 'after-damage'
  | 'between-steps'
  | 'end-of-round';

/** The bit of a moment. A switch, not a table: V8 folds it if the moment is a constant. */
export function momentBit(moment: MomentName): number {
  switch (moment) {
    case 'turn':
      return 2;
    case 'before-roll':
      return 8;
    case 'after-roll':
      return 16;
    case 'before-damage':
      return 32;
    case 'after-damage':
      return 64;
    case 'between-steps':
      return 128;
    case 'reveal':
      return 4;
    case 'end-of-round':
      return 256;
    case 'before-fight':
      return 1;
  }
}

/** A map: reading a plain object by computed keys takes V8's slowest path. */
const FACTS: ReadonlyMap<AbilityId, AbilityFacts> = new Map(ABILITY_IDS.map((id) => [id, ABILITIES[id]]));

export function factsOf(ability: AbilityId): AbilityFacts {
  return FACTS.get(ability) as AbilityFacts;
}

/** HR-ABIL-06. Whether an ability uses a turn: it is neither instant nor passive. */
export function takesTurn(ability: AbilityId): boolean {
  switch (ability) {
    case 'action-surge':
    case 'force-strike':
    case 'cold-snap':
      return true;
    default:
      return false;
  }
}

/** Bit mask of the moments at which an instant ability can be used; 0 for all others. */
export function momentBitsOf(ability: AbilityId): number {
  switch (ability) {
    case 'execute':
    case 'eternal-fortitude':
      return momentBit('before-roll');
    case 'cry-of-defiance':
      return momentBit('turn') | momentBit('between-steps') | momentBit('end-of-round');
    case 'i-didnt-feel-a-thing':
      return momentBit('before-damage');
    case 'crippling-blows':
      return momentBit('after-damage');
    case 'shield-of-air':
      return momentBit('after-roll');
    default:
      return 0;
  }
}

/** HR-ABIL-04, HR-ABIL-05. Makes abilities of some frequencies usable again. */
export function refreshOwn(fighter: Fighter, frequencies: readonly Frequency[]): void {
  for (let i = 0; i < fighter.own.length; i++) {
    if (frequencies.includes((fighter.own[i] as OwnAbility).frequency)) fighter.ownSpent[i] = false;
  }
}
