// Questions about Saves: the game master decides which Save a risk calls for, the player whether to take it.
import { form, oneOf, type Question, textOf } from '@affray/kernel';
import { LADDER } from './01-dice.ts';
import { type Attr, type Fight, type Fighter, fighterOf, isFormer, isThere, type Size } from './state.ts';

const ATTRS: readonly Attr[] = ['str', 'dex', 'wil'];
const MOST_WORDS = 300;
const LONGEST_CONDITION = 60;
/** How far a failed Save may push a fighter, in feet, and in what steps. */
const FARTHEST_PUSH = 40;
const PUSH_STEP = 5;

/** A Save before a risk, or none: which dice are rolled against which, and the stakes. */
export interface SaveCalled {
  readonly save: Attr | null;
  readonly against: string | null;
  readonly their: Attr;
  readonly roll: 'normal' | 'enhanced' | 'impaired';
  readonly win: 'enhanced' | 'deed';
  /** `worse`: the game master names the cost (`what-is-staked`). */
  readonly lose: 'foe-enhanced' | 'action-lost' | 'nothing' | 'worse';
  readonly words: string;
}
export type RiskyDeed = 'stunt' | 'item' | 'other' | 'first-aid' | 'flee' | 'move';
export interface AboutRisk {
  readonly fighter: string;
  readonly deed: RiskyDeed;
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

const TRIES: Readonly<Record<RiskyDeed, string>> = {
  stunt: 'tries a stunt',
  item: 'uses an item',
  other: 'tries something',
  'first-aid': 'gives first aid',
  flee: 'wants to get away',
  move: 'moves past the foe',
};

/** BW-SAVE-09. Whether flight, first aid or a move next to a foe takes a Save; usually not. */
export const WHETHER_RISKY: Question<Fight, AboutRisk, boolean> = {
  kind: 'whether-risky',
  rule: 'BW-SAVE-09',
  asks: 'gm',
  ruling: 'after',
  words: (fight, _who, { fighter, deed }) =>
    `${fighterOf(fight, fighter).name} ${TRIES[deed]}. Is that risky enough for a Save?`,
  choices: () => oneOf([false, true]),
  fallback: () => false,
};

/** BW-SAVE-09, BW-ACT-04. Which Save a risk calls for, and its stakes. Only visible foes oppose it. */
export const WHICH_SAVE: Question<Fight, AboutRisk, SaveCalled> = {
  kind: 'which-save',
  rule: 'BW-SAVE-09',
  asks: 'gm',
  ruling: 'before',
  words: (fight, _who, { fighter, deed }) =>
    `${fighterOf(fight, fighter).name} ${TRIES[deed]}. Does it take a Save, and what hangs on it?`,
  choices: (fight, _who, { fighter }) => {
    const self = fighterOf(fight, fighter);
    const others = fight.fighters.filter((other) => mayOppose(fight, self, other));
    return form({
      save: oneOf([null, ...ATTRS]),
      against: oneOf([null, ...others.map((other) => other.id)]),
      their: oneOf(ATTRS),
      roll: oneOf(['normal', 'enhanced', 'impaired']),
      win: oneOf(['enhanced', 'deed']),
      lose: oneOf(['foe-enhanced', 'action-lost', 'nothing', 'worse']),
      words: textOf(MOST_WORDS),
    });
  },
  fallback: (fight, _who, { fighter, deed, foe }) => {
    if (deed === 'item' || deed === 'other') return NO_SAVE;
    const against =
      foe !== null && mayOppose(fight, fighterOf(fight, fighter), fighterOf(fight, foe)) ? foe : null;
    const stunt = deed === 'stunt' && against !== null;
    return {
      save: 'dex',
      against,
      their: 'dex',
      roll: 'normal',
      win: deed === 'stunt' ? 'enhanced' : 'deed',
      lose: stunt ? 'foe-enhanced' : 'nothing',
      words: '',
    };
  },
  whyNot: (_fight, _who, _about, { against, lose }) =>
    lose === 'foe-enhanced' && against === null
      ? { rule: 'BW-ACT-05', why: 'Somebody must oppose the Save to be owed an enhanced attack.' }
      : null,
};

function mayOppose(fight: Fight, self: Fighter, other: Fighter): boolean {
  if (!isThere(other)) return false;
  return isFormer(fight) ? other !== self : other.side !== self.side && !other.hidden;
}

/** The effects of a failed Save, beyond words. */
export interface Stakes {
  /** A die of damage, reduced by armor and Grit like any attack. */
  readonly damage: Size | null;
  /** An attack of the fighter, or `shield`, that it loses for the rest of the fight. */
  readonly item: string | null;
  readonly condition: string;
  /** How far it is moved, in feet; 0 if no places are known. */
  readonly feet: number;
  /** Whether the opponent of the Save gets an enhanced attack. */
  readonly opening: boolean;
}
interface AboutStakes {
  readonly fighter: string;
  readonly deed: RiskyDeed;
  readonly against: string | null;
}

/** BW-ACT-04. What exactly is lost when the Save fails. */
export const WHAT_IS_STAKED: Question<Fight, AboutStakes, Stakes> = {
  kind: 'what-is-staked',
  rule: 'BW-ACT-04',
  asks: 'gm',
  ruling: 'before',
  words: (fight, _who, { fighter }) => `What happens to ${fighterOf(fight, fighter).name} if the Save fails?`,
  choices: (fight, _who, { fighter, against }) =>
    form({
      damage: oneOf([null, ...LADDER]),
      item: oneOf([null, ...itemsOf(fighterOf(fight, fighter))]),
      condition: textOf(LONGEST_CONDITION),
      feet: oneOf(fight.places ? pushes() : [0]),
      opening: oneOf(against === null ? [false] : [false, true]),
    }),
  fallback: () => ({ damage: 4, item: null, condition: '', feet: 0, opening: false }),
};

/** Items that can be lost: weapons in hand and the shield, not teeth and spells. */
function itemsOf(fighter: Fighter): string[] {
  const { lost } = fighter;
  const weapons = fighter.sheet.attacks.filter(
    ({ id, natural, spell }) => !natural && !spell && !lost.includes(id),
  );
  return [...weapons.map(({ id }) => id), ...(fighter.shieldHeld ? ['shield'] : [])];
}

function pushes(): number[] {
  const feet: number[] = [0];
  for (let far = PUSH_STEP; far <= FARTHEST_PUSH; far += PUSH_STEP) feet.push(far, -far);
  return feet;
}

export interface AboutTaking {
  readonly deed: RiskyDeed;
  readonly attr: Attr;
}

/** BW-ACT-04. Knowing the stakes, the fighter takes the risk or backs out. */
export const TAKE_THE_RISK: Question<Fight, AboutTaking, boolean> = {
  kind: 'take-the-risk',
  rule: 'BW-ACT-04',
  asks: 'fighter',
  words: (fight, who, { attr }) =>
    `It takes a ${attr.toUpperCase()} Save. Does ${fighterOf(fight, who).name} go through with it?`,
  choices: () => oneOf([true, false]),
  fallback: () => true,
};

export interface TieRuled {
  readonly ruling: 'avoid' | 'suffer' | 'compromise';
  readonly words: string;
}

/** BW-SAVE-03. The result of a tie; without a game master it counts as failed. */
export const HOW_THE_TIE_ENDS: Question<
  Fight,
  { readonly saver: string; readonly opponent: string },
  TieRuled
> = {
  kind: 'how-the-tie-ends',
  rule: 'BW-SAVE-03',
  asks: 'gm',
  ruling: 'before',
  words: (fight, _who, { saver, opponent }) =>
    `${fighterOf(fight, saver).name} and ${fighterOf(fight, opponent).name} roll the same. How does it end?`,
  choices: () => form({ ruling: oneOf(['avoid', 'suffer', 'compromise']), words: textOf(MOST_WORDS) }),
  fallback: () => ({ ruling: 'suffer', words: '' }),
};
