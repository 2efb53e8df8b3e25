// The question of chapter 13. Separate from those of gear, which import armour and weapon dice.
import { oneOf, type Question } from '@affray/kernel';
import { type Fight, fighterOf } from './state.ts';

/** BG-BOW-03. */
export const WHETHER_TO_ADD_BOW: Question<Fight, { readonly value: number }, boolean> = {
  kind: 'whether-to-add-bow',
  rule: 'BG-BOW-03',
  asks: 'fighter',
  words: (fight, who, about) =>
    `Does the bow die (${about.value}) of ${fighterOf(fight, who).name} also help to evade?`,
  choices: () => oneOf([true, false]),
  fallback: () => true,
};
