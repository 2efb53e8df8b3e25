// Ready-made fighters, and traits and tools for making others.
import { type LibraryEntry, withKinds } from '@affray/kernel';
import { MORE } from './library-more.ts';
import { entry } from './library-parts.ts';
import type { Sheet } from './state.ts';
import { STRENGTHS } from './strengths.ts';

const FIRST: Readonly<Record<string, LibraryEntry<Sheet>>> = {
  rook: entry('Rook', 'Dock bruiser: a solid first hero.', {
    traits: { 'Ox-Strong': 8, 'Bad Temper': 6, 'Knows Every Alley': 6, 'Soft for Strays': 4 },
    tools: ['Boathook', 'Knuckledusters'],
    sparks: 2,
  }),
  'ysolde-vane': entry('Ysolde Vane', 'Duellist: wants high dice late in the beat.', {
    traits: { Bladework: 10, Poise: 8, 'Must Be Seen': 6 },
    tools: ['Rapier', 'Heavy Cloak'],
    sparks: 3,
    specials: ['Riposte'],
  }),
  'brother-tam': entry('Brother Tam', 'Field surgeon: at his best when the fight is over.', {
    traits: { 'Steady Hands': 8, 'Quiet Faith': 6, 'Mule-Stubborn': 6 },
    tools: ["Surgeon's Roll", 'Walking Staff'],
    sparks: 2,
  }),
  kestrel: entry('Kestrel', 'Roof thief, already beaten: one step down in the first round.', {
    traits: { Quick: 8, Unseen: 8, 'Shaky Nerves': 4 },
    tools: ['Long Knife', 'Grapnel'],
    wounds: ['Black and Blue'],
    sparks: 3,
  }),
  'captain-orsk': entry('Captain Orsk', 'Mercenary; leads the hired blades.', {
    traits: { Veteran: 8, 'Voice of Command': 8, Greedy: 6 },
    tools: ['Bearded Axe', 'Shield'],
    sparks: 2,
  }),
  'hired-blade': entry('Hired Blade', 'Two to four of them make a fight.', {
    traits: { Tough: 6, Eager: 4, 'Safety in Numbers': 4 },
    tools: ['Club'],
  }),
  'cave-bear': entry('Cave Bear', 'When it surrenders it lumbers off.', {
    traits: { Huge: 10, Fury: 8, 'Thick Hide': 8 },
    tools: [{ name: 'Claws', natural: true }],
    sparks: 1,
  }),
  'clockwork-warden': entry('Clockwork Warden', 'Nothing to pity: its wounds are never rolled.', {
    traits: { 'Iron Body': 12, Tireless: 8, 'Slow to Turn': 4 },
    tools: ['Halberd'],
    sparks: 1,
    woundDice: false,
  }),
  'mother-quill': entry('Mother Quill', 'Retired forger: sees every trick coming.', {
    traits: { 'Sharp Tongue': 8, 'Seen It All': 8, 'Bad Knees': 4 },
    tools: ['Hatpin', 'Lamp'],
    sparks: 4,
  }),
  'dun-varrow': entry('Dun Varrow', 'Poacher who shares what he carries.', {
    traits: { Patient: 8, 'Reads the Wind': 6, 'Owes Everybody': 4 },
    tools: ['Hatchet', 'Snare Wire', 'Skinning Knife'],
    sparks: 2,
  }),
  'ash-hound': entry('Ash Hound', 'Hunts in pairs.', {
    traits: { Relentless: 8, Swift: 8 },
    tools: [{ name: 'Teeth', natural: true }],
  }),
  'bell-knight': entry('Bell Knight', 'Oath-bound guard in heavy plate.', {
    traits: { 'Sworn Oath': 10, 'Heavy Plate': 8, 'Deaf in One Ear': 4 },
    tools: ['War Hammer', 'Tower Shield'],
    sparks: 1,
    specials: ['Toll the Hour'],
  }),
};

export const LIBRARY: Readonly<Record<string, LibraryEntry<Sheet>>> = withKinds(
  { ...FIRST, ...MORE },
  {
    rook: ['heroes', 'brawler'],
    'ysolde-vane': ['heroes', 'fencer'],
    'brother-tam': ['heroes', 'monk'],
    kestrel: ['heroes', 'thief'],
    'captain-orsk': ['soldiers', 'captain'],
    'hired-blade': ['bandits', 'bandit'],
    'cave-bear': ['beasts', 'bear'],
    'clockwork-warden': ['monsters', 'golem'],
    'mother-quill': ['townsfolk', 'elder'],
    'dun-varrow': ['heroes', 'ranger'],
    'ash-hound': ['beasts', 'hound'],
    'bell-knight': ['soldiers', 'knight'],
    'river-pirate': ['bandits', 'pirate'],
    'gang-boss': ['bandits', 'captain'],
    lookout: ['bandits', 'child'],
    'net-fighter': ['bandits', 'assassin'],
    'gate-guard': ['soldiers', 'guard'],
    pikewoman: ['soldiers', 'pikeman'],
    drummer: ['soldiers', 'bard'],
    'fish-wife': ['townsfolk', 'woman'],
    blacksmith: ['townsfolk', 'smith'],
    'village-priest': ['townsfolk', 'priest'],
    'grey-wolf': ['beasts', 'wolf'],
    boar: ['beasts', 'boar'],
    'bog-troll': ['monsters', 'troll'],
    'straw-man': ['monsters', 'golem'],
    'drowned-sailor': ['undead', 'zombie'],
    'gallows-ghost': ['undead', 'ghost'],
    'ana-storm': ['heroes', 'witch'],
    'old-hob': ['heroes', 'elder'],
    'twin-sabres': ['heroes', 'swordsman'],
  },
  STRENGTHS,
);

/** Traits to choose from when making a fighter. */
export const TRAITS: Readonly<Record<string, 4 | 6 | 8 | 10 | 12>> = {
  'Born in the Saddle': 8,
  'Cold Anger': 8,
  'Cheats at Cards': 6,
  'Never Alone': 6,
  'Last of the Line': 10,
  'Small and Fast': 8,
  'Slow to Wrath': 6,
  'Giant Blood': 12,
  'Too Proud to Run': 6,
  'Weak Lungs': 4,
  'Trained by Monks': 10,
  'Talks to Crows': 4,
};
/** Tools to choose from. Every tool rolls a d8. */
export const TOOLS: readonly string[] = [
  'Sabre',
  'Quarterstaff',
  'Throwing Net',
  'Buckler',
  'Crowbar',
  'Whip',
  'Torch',
  'Spear',
  'Bag of Flour',
  'Iron Chain',
  'Crossbow',
  'Smelling Salts',
];
