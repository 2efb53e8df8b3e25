// Questions about gear, the same in both editions.
import { oneOf, type Question } from '@affray/kernel';
import { usableWeapons } from './04-weapon-dice.ts';
import { type ArmourAbout, type Used, usedNumbers } from './15-armour.ts';
import { type Fight, fighterOf } from './state.ts';

/** BG-ARM-07. Which number is crossed out. */
export const WHICH_PIECE: Question<Fight, ArmourAbout, Used> = {
  kind: 'which-piece',
  rule: 'BG-ARM-07',
  asks: 'fighter',
  words: (fight, who) => `Which number of their armour does ${fighterOf(fight, who).name} cross out?`,
  choices: (fight, who, about) => oneOf(usedNumbers(fight, fighterOf(fight, who), about)),
  fallback: (fight, who, about) => usedNumbers(fight, fighterOf(fight, who), about)[0] as Used,
};

/** BG-ARM-06. Ambiguity A-69: asked only by house rule. */
export const WHETHER_TO_STOP: Question<Fight, { readonly value: number }, boolean> = {
  kind: 'whether-to-stop',
  rule: 'BG-ARM-06',
  asks: 'fighter',
  words: (fight, who, about) => `Does the armour of ${fighterOf(fight, who).name} stop the ${about.value}?`,
  choices: () => oneOf([true, false]),
  fallback: () => true,
};

/** BG-WPN-06. Ambiguity A-26: by house rule a light weapon in the other hand adds its die. */
export const WHICH_OFFHAND: Question<Fight, null, string | null> = {
  kind: 'which-offhand',
  rule: 'BG-WPN-06',
  asks: 'fighter',
  words: (fight, who) => `Which light weapon does ${fighterOf(fight, who).name} hold in the other hand?`,
  choices: (fight, who) => oneOf([null, ...offhands(fight, who)]),
  fallback: (fight, who) => offhands(fight, who)[0] ?? null,
};

/** Light melee weapons that are free while another one is in use. */
export function offhands(fight: Fight, who: string): string[] {
  const fighter = fighterOf(fight, who);
  if (fighter.using === null) return [];
  return usableWeapons(fighter)
    .filter((weapon) => weapon.light && weapon.kind === 'melee' && weapon.id !== fighter.using)
    .map((weapon) => weapon.id);
}
