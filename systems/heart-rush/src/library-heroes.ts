// Heroes built by the numbers of HR-MON-10: heart d8, 40 hit points, two d6 and two d4 abilities, speed 60.
import type { LibraryEntry } from '@affray/kernel';
import { ARMORS, SHIELDS, WEAPONS } from './23-weapons-and-armor.ts';
import { armed, carry } from './gear.ts';
import { type Carried, NEW_FIGHTER, type Sheet } from './sheet.ts';

type Die = 'might' | 'agility' | 'cunning' | 'presence';

/** HR-MON-10. A new hero: the two abilities named are d6, the others d4. */
export function hero(strong: readonly [Die, Die], weapons: readonly Carried[], rest: Partial<Sheet>): Sheet {
  const dice = { might: 4, agility: 4, cunning: 4, presence: 4 };
  for (const ability of strong) dice[ability] = 6;
  return { ...NEW_FIGHTER, ...dice, ...armed(...weapons), ...rest };
}

export const HEROES: Readonly<Record<string, LibraryEntry<Sheet>>> = {
  vanguard: {
    name: 'Vanguard',
    about: 'Shortsword, heavy shield, medium armor: stands where it hurts.',
    sheet: hero(['might', 'cunning'], [carry(WEAPONS.shortsword)], {
      armor: ARMORS.medium,
      shield: SHIELDS.heavy,
      abilities: ['sentinel', 'i-didnt-feel-a-thing'],
    }),
  },
  breaker: {
    name: 'Breaker',
    about: 'A maul, and walls to push people into.',
    sheet: hero(['might', 'presence'], [carry(WEAPONS.maul), carry(WEAPONS.knife, 2)], {
      armor: ARMORS.light,
      abilities: ['clobber', 'crippling-blows', 'mighty'],
    }),
  },
  archer: {
    name: 'Archer',
    about: 'A shortbow and the patience to finish things.',
    sheet: hero(['agility', 'cunning'], [carry(WEAPONS.shortbow), carry(WEAPONS.knife)], {
      armor: ARMORS.light,
      abilities: ['execute', 'focused'],
    }),
  },
  duelist: {
    name: 'Duelist',
    about: 'Rapier and a light shield; reads the foe and leaves it stumbling.',
    sheet: hero(['agility', 'cunning'], [carry(WEAPONS.rapier), carry(WEAPONS.knife, 2)], {
      shield: SHIELDS.light,
      abilities: ['committed-blows', 'cunning-talent'],
    }),
  },
  skald: {
    name: 'Skald',
    about: 'War hammer, loud voice, does not stay down.',
    sheet: hero(['might', 'presence'], [carry(WEAPONS['war-hammer'])], {
      armor: ARMORS.medium,
      shield: SHIELDS.light,
      abilities: ['cry-of-defiance', 'iron-constitution'],
      medicine: 2,
      kit: 3,
    }),
  },
  knifer: {
    name: 'Knifer',
    about: 'Six knives, no armor, two steps where others have one.',
    sheet: hero(['agility', 'might'], [carry(WEAPONS.knife, 6)], {
      abilities: ['agile', 'light-footed', 'kick-em-while-theyre-down'],
    }),
  },
  ember: {
    name: 'Ember',
    about: 'Attuned to fire: what she points at burns.',
    sheet: hero(['cunning', 'presence'], [carry(WEAPONS.knife)], {
      wielded: null,
      armor: ARMORS.light,
      cantrips: [
        { element: 'fire', shape: 'bolt', attunement: 'advanced' },
        { element: 'fire', shape: 'blast', attunement: 'advanced' },
      ],
    }),
  },
  warden: {
    name: 'Warden',
    about: 'Attuned to force, with three spells for those who come too near.',
    sheet: hero(['cunning', 'might'], [carry(WEAPONS.club)], {
      wielded: null,
      armor: ARMORS.light,
      cantrips: [
        { element: 'force', shape: 'bolt', attunement: 'basic' },
        { element: 'force', shape: 'blast', attunement: 'basic' },
      ],
      abilities: ['force-strike', 'cold-snap', 'shield-of-air'],
      medicine: 2,
      kit: 5,
    }),
  },
  wrestler: {
    name: 'Wrestler',
    about: 'Bare hands, and both of them.',
    sheet: hero(['might', 'agility'], [], { abilities: ['in-the-thick-of-it', 'action-surge'] }),
  },
  pikeman: {
    name: 'Pikeman',
    about: 'Ten feet of ash wood; keeps the line.',
    sheet: hero(['might', 'cunning'], [carry(WEAPONS.pike), carry(WEAPONS.shortsword)], {
      armor: ARMORS.heavy,
      abilities: ['brutal-attacks', 'eternal-fortitude'],
    }),
  },
};
