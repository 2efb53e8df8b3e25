// Which drawing of game-icons.net stands for each icon and each face of the vocabulary. Only these go into the build.
import type { Face, Icon } from '@affray/kernel';

export const ICON_DRAWINGS: Readonly<Record<Icon, string>> = {
  attack: 'crossed-swords', shot: 'bow-arrow', throw: 'thrown-spear', spell: 'fireball', blast: 'bright-explosion', punch: 'punch', sweep: 'axe-swing',
  charge: 'mounted-knight', ambush: 'cloak-dagger', feint: 'two-shadows', guard: 'guards', shield: 'round-shield', parry: 'sword-clash', dodge: 'dodge',
  counter: 'sword-break', cover: 'stone-wall', armour: 'breastplate', brace: 'pikeman', move: 'walk', dash: 'sprint', sidestep: 'footsteps',
  'stand-up': 'person', fall: 'falling', climb: 'mountain-climbing', jump: 'jump-across', flee: 'exit-door', follow: 'shadow-follower', join: 'rally-the-troops',
  engage: 'sabers-choc', disengage: 'return-arrow', grapple: 'grab', push: 'push', trip: 'foot-trip', disarm: 'drop-weapon', bind: 'chained-arrow-heads', break: 'shattered-sword', kick: 'boot-kick',
  draw: 'sword-hilt', stow: 'scabbard', drop: 'drop-weapon', 'pick-up': 'hand-grip', reload: 'reload-gun-barrel', swap: 'switch-weapon', item: 'backpack',
  help: 'shaking-hands', 'first-aid': 'hand-bandage', heal: 'healing', rest: 'night-sleep', breathe: 'lungs', wait: 'hourglass', pass: 'fast-forward-button', ready: 'archery-target', hold: 'stop-sign', stay: 'static-guard',
  might: 'strong', agility: 'acrobatic', cunning: 'brain', defensive: 'shield', speak: 'talk', surrender: 'hand', threaten: 'sword-brandish', taunt: 'shouting', rally: 'knight-banner',
  look: 'all-seeing-eye', hide: 'hidden', reveal: 'card-pickup', stunt: 'acrobatic', gambit: 'rolling-dices', ability: 'magic-swirl', dice: 'rolling-dices', die: 'perspective-dice-six-faces-six', reroll: 'cycle',
  spark: 'sparkles', heart: 'hearts', rush: 'heart-beats', grit: 'mailed-fist', breath: 'wind-hole', wound: 'bleeding-wound', blood: 'drop', guts: 'stomach', nerves: 'brain-stem', skull: 'death-skull', mark: 'cross-mark',
  sword: 'broadsword', axe: 'battle-axe', spear: 'stone-spear', dagger: 'plain-dagger', mace: 'flanged-mace', staff: 'wizard-staff', bow: 'pocket-bow', crossbow: 'crossbow', sling: 'slingshot', claw: 'claws', bite: 'sharp-lips', fist: 'fist', torch: 'torch', potion: 'round-potion',
  dazed: 'star-swirl', prone: 'falling', bleeding: 'bleeding-wound', burning: 'burning-dot', frightened: 'terror', confused: 'misdirection', weakened: 'broken-bone', blinded: 'blindfold', poisoned: 'poison', asleep: 'sleepy', held: 'handcuffs',
  slowed: 'snail', unaware: 'semi-closed-eye', helpless: 'kneeling', dead: 'tombstone', gone: 'exit-door', hidden: 'hidden', good: 'check-mark', bad: 'cancel', yes: 'check-mark', no: 'cancel', crown: 'crown', gm: 'crenel-crown', question: 'uncertainty',
};

export const FACE_DRAWINGS: Readonly<Record<Face, string>> = {
  knight: 'visored-helm', swordsman: 'swordman', fencer: 'fencer', axeman: 'brutal-helm', viking: 'viking-head', barbarian: 'barbarian', pikeman: 'pikeman', archer: 'archer', crossbowman: 'bowman', guard: 'heavy-helm', captain: 'captain-hat-profile',
  bandit: 'bandit', thief: 'robber', assassin: 'hooded-assassin', pirate: 'pirate-captain', brawler: 'brute', monk: 'monk-face', priest: 'nun-face', wizard: 'wizard-face', witch: 'witch-face', bard: 'jester-hat', ranger: 'robin-hood-hat', noble: 'king', peasant: 'farmer',
  smith: 'blacksmith', sailor: 'captain-hat-profile', rider: 'cavalry', woman: 'swordwoman', man: 'character', elder: 'old-king', child: 'baby-face', dwarf: 'dwarf-face', elf: 'woman-elf-face', halfling: 'hood', goblin: 'goblin-head', orc: 'orc-head', ogre: 'ogre', troll: 'troll', giant: 'giant',
  cyclops: 'cyclops', minotaur: 'minotaur', lizard: 'lizardman', ratfolk: 'rat', rat: 'rat', wolf: 'wolf-head', hound: 'hound', bear: 'bear-head', boar: 'boar', spider: 'masked-spider', snake: 'snake', bird: 'raven', horse: 'horse-head', dragon: 'dragon-head',
  hydra: 'hydra', slime: 'slime', plant: 'carnivorous-plant', ghost: 'ghost', skeleton: 'skeleton', zombie: 'shambling-zombie', vampire: 'vampire-dracula', demon: 'devil-mask', golem: 'rock-golem', shade: 'hooded-figure', beast: 'beast-eye', unknown: 'invisible-face',
};
