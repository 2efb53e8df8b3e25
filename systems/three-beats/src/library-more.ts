// More ready-made fighters: gangs, garrisons, townsfolk, beasts and monsters.
import type { LibraryEntry } from '@affray/kernel';
import { entry } from './library-parts.ts';
import type { Sheet } from './state.ts';

export const MORE: Readonly<Record<string, LibraryEntry<Sheet>>> = {
  'river-pirate': entry(
    'River Pirate',
    'Many tools, few of them her own: disarm her and she draws another.',
    {
      traits: { 'Sea Legs': 6, Shameless: 6 },
      tools: ['Cutlass', 'Boarding Hook', 'Belaying Pin', 'Bottle'],
      sparks: 1,
    },
  ),
  'gang-boss': entry('Gang Boss', 'Sparks to spare, and one great die.', {
    traits: { Feared: 12, 'Never Forgets': 6, Gout: 4 },
    tools: ['Sword Cane'],
    sparks: 4,
  }),
  lookout: entry('Lookout', 'A boy with a whistle: two small dice and a stone.', {
    traits: { 'Small and Fast': 6, 'Loud Whistle': 4 },
    tools: ['Stone'],
    sparks: 1,
  }),
  'net-fighter': entry('Net Fighter', 'Wears foes down with disadvantage before the blade comes.', {
    traits: { 'Reads Feet': 8, 'Long Reach': 8, 'Thin Skin': 4 },
    tools: ['Weighted Net', 'Trident'],
    sparks: 1,
  }),
  'gate-guard': entry('Gate Guard', 'Four even dice: no surprises, no weakness.', {
    traits: { Drilled: 6, Stubborn: 6, Bored: 6 },
    tools: ['Billhook', 'Helmet'],
  }),
  pikewoman: entry('Pikewoman', 'One long tool and the nerve to stand behind it.', {
    traits: { 'Holds the Line': 10, Patient: 8 },
    tools: ['Pike'],
    sparks: 1,
  }),
  drummer: entry('Drummer', 'Weak dice, many sparks: changes what others present.', {
    traits: { 'Keeps the Beat': 6, Brave: 4, Deaf: 4 },
    tools: ['Drum'],
    sparks: 5,
  }),
  'fish-wife': entry('Fishwife', 'Five small dice and a basket full of things to throw.', {
    traits: { Tongue: 6, 'Cold Hands': 4, 'Knows Everybody': 4 },
    tools: ['Gutting Knife', 'Basket', 'Ladle'],
  }),
  blacksmith: entry('Blacksmith', 'Strong as his anvil and as slow.', {
    traits: { 'Arms of Iron': 12, 'Slow to Wrath': 4 },
    tools: ['Sledgehammer', 'Leather Apron'],
  }),
  'village-priest': entry('Village Priest', 'Has faith, and sparks to match, and nothing in his hands.', {
    traits: { Faith: 10, Gentle: 6, Frail: 4 },
    sparks: 3,
  }),
  'grey-wolf': entry('Grey Wolf', 'Teeth that nobody takes away, and a limp it fights with.', {
    traits: { Pack: 8, Hungry: 6 },
    tools: [{ name: 'Fangs', natural: true }],
    wounds: ['Old Trap Scar'],
  }),
  boar: entry('Boar', 'Charges once: the biggest die it has, then little.', {
    traits: { Charge: 12, Bristles: 6 },
    tools: [{ name: 'Tusks', natural: true }],
  }),
  'bog-troll': entry('Bog Troll', 'Long arms, two natural weapons, a slow head.', {
    traits: { Monstrous: 12, 'Thick Hide': 10, 'Slow Head': 4 },
    tools: [
      { name: 'Long Arms', natural: true },
      { name: 'Teeth', natural: true },
    ],
    sparks: 1,
  }),
  'straw-man': entry('Straw Man', 'Feels nothing: its wounds give no dice, and it has no sparks.', {
    traits: { Tireless: 8, Uncanny: 8, Flammable: 4 },
    tools: ['Pitchfork', 'Sickle'],
    woundDice: false,
  }),
  'drowned-sailor': entry('Drowned Sailor', 'Twice wounded before the fight begins, and stronger for it.', {
    traits: { Restless: 10, Bloated: 6 },
    tools: [{ name: 'Cold Grip', natural: true }],
    wounds: ['Drowned Lungs', 'Broken Ribs'],
  }),
  'gallows-ghost': entry('Gallows Ghost', 'Nothing to hold, nothing to take; sparks instead of tools.', {
    traits: { Dread: 10, Unseen: 10, 'Bound to the Tree': 4 },
    sparks: 3,
    woundDice: false,
  }),
  'ana-storm': entry('Ana Storm', 'Weather-witch: the best die late, three sparks to get it there.', {
    traits: { 'Calls the Wind': 12, Proud: 6, 'Ink-Stained': 4 },
    tools: ['Copper Rod'],
    sparks: 3,
    specials: ['Thunderclap'],
  }),
  'old-hob': entry('Old Hob', 'Veteran with one good eye: starts tired, ends standing.', {
    traits: { 'Seen Worse': 10, 'Dirty Tricks': 8, 'One Eye': 4 },
    tools: ['Cudgel', 'Sling'],
    sparks: 3,
    disadvantage: 1,
  }),
  'twin-sabres': entry('Twin Sabres', 'Two blades, no trait above the middle, and never without a tool.', {
    traits: { Dancer: 8, Showy: 8 },
    tools: ['Left Sabre', 'Right Sabre', 'Boot Knife'],
    sparks: 2,
  }),
};
