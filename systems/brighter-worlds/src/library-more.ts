// More ready-made fighters of Brighter Worlds, all our own: outlaws, beasts and the restless, and three more
// heroes.
import type { LibraryEntry } from '@affray/kernel';
import { attackLike } from './armory.ts';
import { natural, sheetLike, weapon } from './library-parts.ts';
import type { Sheet } from './state.ts';

type Entries = Readonly<Record<string, LibraryEntry<Sheet>>>;
const entry = (name: string, about: string, sheet: Sheet): LibraryEntry<Sheet> => ({ name, about, sheet });

export const OUTLAWS: Entries = {
  'road-bandit': entry(
    'Road Bandit',
    'Shoots from the hedge and runs when it gets close.',
    sheetLike([6, 8, 4], [weapon('bow'), weapon('dagger')], { gritMax: 2 }),
  ),
  ringleader: entry(
    'Ringleader',
    'A whip for the gang and a flail for everybody else.',
    sheetLike([8, 6, 8], [weapon('flail'), weapon('whip')], { gritMax: 4, armor: 1, leader: true }),
  ),
  knifer: entry(
    'Knifer',
    'Two quick blades, and worse for those who did not see them coming.',
    sheetLike(
      [4, 8, 6],
      [attackLike('two-knives', 'two knives', [6, 6], { nature: 'blade', enhancedAgainst: 'unaware' })],
      {
        gritMax: 3,
        loyal: true,
      },
    ),
  ),
  'goblin-shaman': entry(
    'Goblin Shaman',
    'Clouds the minds of whole groups; the others strike the dazed.',
    sheetLike(
      [4, 6, 8],
      [
        attackLike('stink-charm', 'stink charm', [6], {
          spell: true,
          blast: true,
          hits: 'wil',
          onDirect: [{ effect: 'condition', name: 'deceived' }],
        }),
        weapon('staff'),
      ],
      { gritMax: 3, leader: true },
    ),
  ),
  'goblin-bomber': entry(
    'Goblin Bomber',
    'Throws fire at all of you. Stand back when it falls.',
    sheetLike(
      [4, 8, 4],
      [attackLike('fire-pot', 'fire pot', [4], { ranged: true, blast: true, nature: 'fire' })],
      {
        gritMax: 2,
        deathBlast: natural('last-pot', 'last pot', [6], { blast: true, nature: 'fire' }),
      },
    ),
  ),
};

export const BEASTS: Entries = {
  'grey-wolf': entry(
    'Grey Wolf',
    'Goes for whoever is already down.',
    sheetLike(
      [6, 8, 6],
      [
        natural('bite', 'bite', [6], {
          enhancedAgainst: 'prone',
          onCritical: [{ effect: 'condition', name: 'prone' }],
        }),
      ],
      {
        gritMax: 3,
      },
    ),
  ),
  'web-spider': entry(
    'Web Spider',
    'Its bite puts people to sleep, and sleep is long.',
    sheetLike([8, 8, 4], [natural('fangs', 'fangs', [6], { onCritical: [{ effect: 'knock-out' }] })], {
      gritMax: 4,
      armor: 1,
      dim: true,
    }),
  ),
  'bone-soldier': entry(
    'Bone Soldier',
    'Knows no fear and no pain; arrows and fists rattle through it.',
    sheetLike([6, 6, 4], [weapon('sword')], {
      gritMax: 4,
      armor: 2,
      armorFails: ['other', 'fire'],
      dim: true,
    }),
  ),
  'cold-wraith': entry(
    'Cold Wraith',
    'Its touch passes through mail and chills the will.',
    sheetLike([4, 8, 10], [natural('touch', 'cold touch', [8], { ignoresArmor: true, hits: 'wil' })], {
      gritMax: 5,
      armor: 2,
      armorFails: ['fire'],
    }),
  ),
  'tin-knight': entry(
    'Tin Knight',
    'Plate from crown to heel, and a hammer that needs both hands.',
    sheetLike([10, 4, 6], [weapon('war-hammer')], { gritMax: 4, armor: 3, bulkyCarried: 2 }),
  ),
};

export const WANDERERS: Entries = {
  brenna: entry(
    'Brenna',
    'A singer: her lullaby does no harm and ends fights.',
    sheetLike(
      [4, 6, 8],
      [
        attackLike('lullaby', 'lullaby', [8], {
          spell: true,
          harmless: true,
          hits: 'wil',
          onDirect: [{ effect: 'knock-out' }],
        }),
        weapon('rapier'),
      ],
      { kind: 'pc' },
    ),
  ),
  'old-marrow': entry(
    'Old Marrow',
    'A grave-warden whose staff drinks strength and gives it back as Grit.',
    sheetLike(
      [6, 4, 8],
      [attackLike('marrow-staff', 'marrow staff', [6], { onCritical: [{ effect: 'regain-grit', die: 6 }] })],
      { kind: 'pc', armor: 1 },
    ),
  ),
  tolly: entry(
    'Tolly',
    'Small, fast, with a sling bag of flash powder.',
    sheetLike(
      [4, 8, 6],
      [
        attackLike('flash-powder', 'flash powder', [4], {
          ranged: true,
          blast: true,
          onDirect: [{ effect: 'condition', name: 'blind' }],
        }),
        weapon('stiletto'),
      ],
      { kind: 'pc' },
    ),
  ),
};
