// What the game master decides about Saves.
import { form, oneOf, type Question, textOf } from '@affray/kernel';
import { type Attr, type Fight, fighterOf, isThere } from './state.ts';

const ATTRS: readonly Attr[] = ['str', 'dex', 'wil'];
const MOST_WORDS = 300;

/** A Save called before a risk, or none: what is rolled against what, and what hangs on it. */
export interface SaveCalled {
  readonly save: Attr | null;
  readonly against: string | null;
  readonly their: Attr;
  readonly roll: 'normal' | 'enhanced' | 'impaired';
  readonly win: 'enhanced' | 'deed';
  readonly lose: 'foe-enhanced' | 'action-lost' | 'nothing';
  readonly words: string;
}
export interface AboutRisk {
  readonly fighter: string;
  readonly deed: 'stunt' | 'item' | 'other';
  readonly foe: string | null;
}

const NO_SAVE: SaveCalled = {
  save: null,
  against: null,
  their: 'dex',
  roll: 'normal',
  win: 'deed',
  lose: 'nothing',
  words: '',
};

/** BW-SAVE-09, BW-ACT-04. Which Save a risk calls for, and its stakes. */
export const WHICH_SAVE: Question<Fight, AboutRisk, SaveCalled> = {
  kind: 'which-save',
  rule: 'BW-SAVE-09',
  asks: 'gm',
  words: (fight, _who, { fighter, deed }) =>
    `${fighterOf(fight, fighter).name} tries ${deed === 'stunt' ? 'a stunt' : deed === 'item' ? 'an item' : 'something'}. Does it take a Save, and what hangs on it?`,
  choices: (fight, _who, { fighter }) => {
    const others = fight.fighters.filter((other) => other.id !== fighter && isThere(other));
    return form({
      save: oneOf([null, ...ATTRS]),
      against: oneOf([null, ...others.map((other) => other.id)]),
      their: oneOf(ATTRS),
      roll: oneOf(['normal', 'enhanced', 'impaired']),
      win: oneOf(['enhanced', 'deed']),
      lose: oneOf(['foe-enhanced', 'action-lost', 'nothing']),
      words: textOf(MOST_WORDS),
    });
  },
  fallback: (_fight, _who, { deed, foe }) =>
    deed === 'stunt'
      ? {
          save: 'dex',
          against: foe,
          their: 'dex',
          roll: 'normal',
          win: 'enhanced',
          lose: 'foe-enhanced',
          words: '',
        }
      : NO_SAVE,
  whyNot: (_fight, _who, _about, { against, lose }) =>
    lose === 'foe-enhanced' && against === null
      ? { rule: 'BW-ACT-05', why: 'Somebody must oppose the Save to be owed an enhanced attack.' }
      : null,
};

export interface TieRuled {
  readonly ruling: 'avoid' | 'suffer' | 'compromise';
  readonly words: string;
}

/** BW-SAVE-03. How a tie ends; without a game master it is suffered. */
export const HOW_THE_TIE_ENDS: Question<
  Fight,
  { readonly saver: string; readonly opponent: string },
  TieRuled
> = {
  kind: 'how-the-tie-ends',
  rule: 'BW-SAVE-03',
  asks: 'gm',
  words: (fight, _who, { saver, opponent }) =>
    `${fighterOf(fight, saver).name} and ${fighterOf(fight, opponent).name} roll the same. How does it end?`,
  choices: () => form({ ruling: oneOf(['avoid', 'suffer', 'compromise']), words: textOf(MOST_WORDS) }),
  fallback: () => ({ ruling: 'suffer', words: '' }),
};
