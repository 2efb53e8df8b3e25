// Ready-made fighters of Brighter Worlds: creatures of the public bestiary, plain folk, and four heroes of our
// own.
import { type LibraryEntry, withKinds } from '@affray/kernel';
import { GUIDANCE, PLAIN_GRIT } from './06-armor-and-grit.ts';
import { attackLike } from './armory.ts';
import { BEASTS, OUTLAWS, WANDERERS } from './library-more.ts';
import { natural, sheetLike, weapon } from './library-parts.ts';
import type { Sheet } from './state.ts';
import { STRENGTHS } from './strengths.ts';

const entry = (name: string, about: string, sheet: Sheet): LibraryEntry<Sheet> => ({ name, about, sheet });

/** Creatures, with the numbers of the public bestiary; the troll's are partly ours. */
const CREATURES: Readonly<Record<string, LibraryEntry<Sheet>>> = {
  alligator: entry(
    'Alligator',
    'A long jaw in brown water.',
    sheetLike([8, 6, 6], [natural('bite', 'bite', [8])], { gritMax: 3 }),
  ),
  'fire-gods-shame': entry(
    "Fire God's Shame",
    'A scorched bird that sets cloth alight and bursts when it dies.',
    sheetLike(
      [4, 8, 6],
      [
        natural('peck', 'peck', [6], {
          nature: 'fire',
          onDirect: [{ effect: 'condition', name: 'smouldering' }],
        }),
      ],
      {
        gritMax: 3,
        deathBlast: natural('burst', 'burst', [8], { blast: true, nature: 'fire' }),
      },
    ),
  ),
  'fourteen-eyed-watcher': entry(
    'Fourteen Eyed Watcher',
    'Nothing comes near it unseen.',
    sheetLike([8, 10, 8], [natural('claws', 'claws', [8, 8]), natural('bite', 'bite', [10])], {
      gritMax: 6,
      armor: 1,
    }),
  ),
  'half-dead-cat': entry(
    'Half-Dead Cat',
    'Its bite tears at the will as often as at the flesh.',
    sheetLike(
      [4, 8, 8],
      [natural('claws', 'claws', [6]), natural('bite', 'bite', [6], { hitsIfOdd: 'wil' })],
      { gritMax: 3 },
    ),
  ),
  'incubus-butterfly': entry(
    'Incubus Butterfly',
    'Dust from its wings clouds every mind around it.',
    sheetLike(
      [4, 8, 10],
      [natural('dust', 'dust', [6], { blast: true, hits: 'wil', enhancedAgainst: 'deceived' })],
      { gritMax: 2 },
    ),
  ),
  notiavore: entry(
    'Notiavore',
    'Eats memories. Blades and fire go through its hide.',
    sheetLike(
      [10, 6, 8],
      [
        natural('bite', 'bite', [10], {
          onCritical: [
            { effect: 'condition', name: 'robbed of a memory' },
            { effect: 'regain-grit', die: 6 },
          ],
        }),
      ],
      { gritMax: 6, armor: 2, armorFails: ['blade', 'fire'] },
    ),
  ),
  'styrge-sphynx': entry(
    'Styrge Sphynx',
    'Drinks, and grows stronger by it.',
    sheetLike(
      [6, 6, 8],
      [natural('proboscis', 'proboscis', [8], { onCritical: [{ effect: 'grow-stronger' }] })],
      { gritMax: 4 },
    ),
  ),
  'vulture-hydra': entry(
    'Vulture Hydra',
    'Up to ten heads, each with a beak of its own.',
    sheetLike([8, 8, 6], [natural('bite', 'bite', [6], { count: 'heads' })], { gritMax: 8, headsDie: 10 }),
  ),
  goblin: entry(
    'Goblin',
    'Quick hands, scavenged steel.',
    sheetLike([6, 8, 6], [attackLike('scavenged-weapon', 'scavenged weapon', [6], { nature: 'blade' })], {
      gritMax: 3,
    }),
  ),
  mook: entry(
    'Mook',
    'Brave as long as the master lives.',
    sheetLike([4, 4, 4], [weapon('dagger')], { gritMax: 1, loyal: true }),
  ),
  'plain-npc': entry(
    'Plain NPC',
    'Anybody at all.',
    sheetLike([6, 6, 6], [attackLike('weapon', 'weapon', [6])]),
  ),
  troll: entry(
    'Troll',
    'Tough hide, long arms, a club.',
    sheetLike([10, 6, 6], [attackLike('club', 'club', [10])], { gritMax: 6, armor: 1 }),
  ),
};

/** Our own folk, by the guidance for plain NPCs. BW-GRIT-04. */
const FOLK: Readonly<Record<string, LibraryEntry<Sheet>>> = {
  master: entry(
    'Master',
    'Gives the orders; mooks look up to it.',
    sheetLike([8, 6, 10], [weapon('sword')], { gritMax: 5, armor: 1, leader: true }),
  ),
  guard: entry(
    'Guard',
    'Trained, with spear and shield.',
    sheetLike([6, 6, 6], [weapon('spear')], { gritMax: PLAIN_GRIT + GUIDANCE.trained, armor: 1, shield: 1 }),
  ),
  villager: entry(
    'Villager',
    'Meek, with a stick.',
    sheetLike([6, 6, 4], [weapon('staff')], { gritMax: PLAIN_GRIT + GUIDANCE.meek }),
  ),
  hireling: entry(
    'Hireling',
    'Fights for pay, up to a point.',
    sheetLike([6, 6, 6], [weapon('axe')], { kind: 'hireling', gritMax: 3, armor: 1 }),
  ),
  giant: entry(
    'Giant',
    'Swings a tree in a wide arc.',
    sheetLike([12, 4, 6], [attackLike('tree', 'tree trunk', [10], { blast: true, bulky: true })], {
      gritMax: 5,
      armor: 1,
    }),
  ),
};

/** Heroes of our own: one d8, one d6, one d4, Grit by BW-GRIT-03. */
const HEROES: Readonly<Record<string, LibraryEntry<Sheet>>> = {
  sam: entry('Sam', 'A quick blade.', sheetLike([6, 8, 4], [weapon('dagger')], { kind: 'pc', armor: 1 })),
  pete: entry(
    'Pete',
    'An archer with a great bow.',
    sheetLike(
      [8, 6, 4],
      [
        attackLike('great-bow', 'great bow', [8], { ranged: true }),
        attackLike('knife', 'knife', [6], { nature: 'blade' }),
      ],
      { kind: 'pc' },
    ),
  ),
  orla: entry(
    'Orla',
    'A shield-bearer.',
    sheetLike([8, 4, 6], [weapon('axe')], { kind: 'pc', armor: 1, shield: 1 }),
  ),
  quill: entry(
    'Quill',
    'A hedge witch with fire at her fingertips.',
    sheetLike(
      [4, 6, 8],
      [
        weapon('staff'),
        attackLike('fire-burst', 'fire burst', [6], { spell: true, blast: true, nature: 'fire' }),
      ],
      { kind: 'pc' },
    ),
  ),
};

const ENTRIES = { ...HEROES, ...CREATURES, ...FOLK, ...OUTLAWS, ...BEASTS, ...WANDERERS };

export const LIBRARY: Readonly<Record<string, LibraryEntry<Sheet>>> = withKinds(
  ENTRIES,
  {
    sam: ['heroes', 'thief'],
    pete: ['heroes', 'archer'],
    orla: ['heroes', 'axeman'],
    quill: ['heroes', 'witch'],
    alligator: ['beasts', 'lizard'],
    'fire-gods-shame': ['beasts', 'bird'],
    'fourteen-eyed-watcher': ['monsters', 'spider'],
    'half-dead-cat': ['undead', 'beast'],
    'incubus-butterfly': ['monsters', 'demon'],
    notiavore: ['monsters', 'beast'],
    'styrge-sphynx': ['monsters', 'vampire'],
    'vulture-hydra': ['monsters', 'hydra'],
    goblin: ['goblins', 'goblin'],
    mook: ['bandits', 'bandit'],
    'plain-npc': ['townsfolk', 'man'],
    troll: ['monsters', 'troll'],
    master: ['bandits', 'captain'],
    guard: ['soldiers', 'guard'],
    villager: ['townsfolk', 'peasant'],
    hireling: ['soldiers', 'swordsman'],
    giant: ['monsters', 'giant'],
    'road-bandit': ['bandits', 'archer'],
    ringleader: ['bandits', 'barbarian'],
    knifer: ['bandits', 'assassin'],
    'goblin-shaman': ['goblins', 'goblin'],
    'goblin-bomber': ['goblins', 'goblin'],
    'grey-wolf': ['beasts', 'wolf'],
    'web-spider': ['beasts', 'spider'],
    'bone-soldier': ['undead', 'skeleton'],
    'cold-wraith': ['undead', 'ghost'],
    'tin-knight': ['soldiers', 'knight'],
    brenna: ['heroes', 'bard'],
    'old-marrow': ['heroes', 'elder'],
    tolly: ['heroes', 'halfling'],
  },
  STRENGTHS,
);
