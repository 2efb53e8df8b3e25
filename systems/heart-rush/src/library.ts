// Ready-made fighters of Heart Rush.
import { type LibraryEntry, withKinds } from '@affray/kernel';
import { HEROES } from './library-heroes.ts';
import { MONSTERS } from './library-monsters.ts';
import { MORE_FOES, MORE_HEROES } from './library-more.ts';
import type { Sheet } from './sheet.ts';
import { STRENGTHS } from './strengths.ts';

export const LIBRARY: Readonly<Record<string, LibraryEntry<Sheet>>> = withKinds(
  { ...HEROES, ...MORE_HEROES, ...MONSTERS, ...MORE_FOES },
  {
    vanguard: ['heroes', 'knight'],
    breaker: ['heroes', 'barbarian'],
    archer: ['heroes', 'archer'],
    duelist: ['heroes', 'fencer'],
    skald: ['heroes', 'bard'],
    knifer: ['heroes', 'assassin'],
    ember: ['heroes', 'witch'],
    warden: ['heroes', 'wizard'],
    wrestler: ['heroes', 'brawler'],
    pikeman: ['heroes', 'pikeman'],
    netter: ['heroes', 'ranger'],
    bloodletter: ['heroes', 'swordsman'],
    lasher: ['heroes', 'pirate'],
    stormcaller: ['heroes', 'elf'],
    hourwright: ['heroes', 'elder'],
    'phantom-knight': ['undead', 'ghost'],
    brute: ['monsters', 'ogre'],
    skirmisher: ['monsters', 'lizard'],
    controller: ['monsters', 'wizard'],
    swarm: ['beasts', 'rat'],
    'war-horse': ['beasts', 'horse'],
    'dire-wolf': ['beasts', 'wolf'],
    goblin: ['goblins', 'goblin'],
    hound: ['beasts', 'hound'],
    orc: ['goblins', 'orc'],
    bandit: ['bandits', 'crossbowman'],
    ogre: ['monsters', 'ogre'],
    'hill-giant': ['monsters', 'giant'],
    cutpurse: ['bandits', 'thief'],
    bruiser: ['bandits', 'bandit'],
    'bandit-captain': ['bandits', 'captain'],
    skeleton: ['undead', 'skeleton'],
    wraith: ['undead', 'shade'],
    'stone-golem': ['monsters', 'golem'],
    'cave-spider': ['beasts', 'spider'],
    'river-serpent': ['beasts', 'snake'],
    hexwoman: ['monsters', 'witch'],
  },
  STRENGTHS,
);
