// What the game master of Brighter Worlds may answer, in words for buttons.
import type { AnswerWords, NameOf, OwnWords } from '@affray/kernel';
import { dieName } from './present/words.ts';
import type { AboutAttack } from './questions-attack.ts';
import type { Call } from './questions-morale.ts';
import type { AboutRisk, SaveCalled, TieRuled } from './questions-saves.ts';
import { type Attr, attackOf, dieOf, type Fight, fighterOf } from './state.ts';

const ROLLS = { normal: 'Plain roll', enhanced: 'Enhanced', impaired: 'Impaired' } as const;
const REASONS: Readonly<Record<string, string>> = {
  unaware: 'They are unaware of it',
  'high-ground': 'From higher ground',
  advantage: 'Another advantage',
  blind: 'The attacker cannot see',
  disadvantage: 'Another disadvantage',
  forewarned: 'Forewarned',
  surprised: 'Surprised',
  hindered: 'Hindered',
  leader: 'A valiant leader',
  reward: 'Riches in prospect',
  oblivious: 'Too dull to see the danger',
  threatened: 'Threatened to its face',
  hopeless: 'No hope of winning',
  danger: 'Peril in plain sight',
};
const WIN = { enhanced: 'The attack is enhanced', deed: 'It comes off as told' } as const;
const LOSE = {
  'foe-enhanced': 'The opponent’s next attack is enhanced',
  'action-lost': 'The action is lost',
  nothing: 'Nothing worse comes of it',
  worse: 'Something worse: say what',
} as const;
const TIE = {
  avoid: 'The danger is avoided',
  suffer: 'The danger is suffered',
  compromise: 'They meet halfway',
} as const;

const reason = (id: string): string => REASONS[id] ?? id;

/** BW-BLAST-05. Of a blast; some reasons hold against one target alone. */
function blastReason(id: string, nameOf: NameOf): string {
  const [kind, target] = id.split(':');
  return kind === 'unaware' && target !== undefined ? `${nameOf(target)} is unaware of it` : reason(id);
}

/** BW-MOD-01, BW-MOD-03. Reasons for and against one attack, with names where they help. */
function attackReason(id: string, nameOf: NameOf, { about }: { readonly about: unknown }): string {
  const { attacker, target } = about as AboutAttack;
  if (id === 'unaware') return `${nameOf(target)} is unaware of it`;
  if (id === 'cover') return `${nameOf(target)} is in cover`;
  if (id === 'blind') return `${nameOf(attacker)} cannot see`;
  return reason(id);
}

function callWords(call: Call, nameOf: NameOf): AnswerWords {
  switch (call.do) {
    case 'tide':
      return { text: `The tide turns against ${nameOf(call.side)}`, under: 'Call for morale' };
    case 'beyond':
      return { text: `${nameOf(call.fighter)} meets what no mind can grasp`, under: 'Call for morale' };
    case 'risk':
      return { text: `${nameOf(call.fighter)} is sent into danger`, under: 'Call for morale' };
    case 'end':
      return {
        text: call.winner === null ? 'Nobody wins' : `Winner: ${nameOf(call.winner)}`,
        under: 'End the fight',
      };
    default:
      return { text: 'Go on' };
  }
}

/** By kind, or by kind and field. */
export const GM_WORDS: Readonly<Record<string, OwnWords<Fight>>> = {
  'which-side-first': (side: string, nameOf) =>
    side === 'unclear' ? 'Unclear: a Save decides' : `${nameOf(side)} first`,
  'who-rolls-against': (id: string, nameOf, _asked, fight) =>
    `${nameOf(id)}, DEX ${dieName(fighterOf(fight, id).dex)}`,
  'first-save-modifiers/enhanced': reason,
  'first-save-modifiers/impaired': reason,
  'which-save/save': (save: SaveCalled['save'], _nameOf, { about }, fight) => {
    const { fighter } = about as AboutRisk;
    if (save === null) return 'No Save';
    return `${save.toUpperCase()} Save, ${dieName(dieOf(fighterOf(fight, fighter), save))}`;
  },
  'which-save/against': (id: string | null, nameOf) => (id === null ? 'Nobody' : nameOf(id)),
  'which-save/their': (attr: Attr) => attr.toUpperCase(),
  'which-save/roll': (roll: SaveCalled['roll']) => ROLLS[roll],
  'which-save/win': (win: SaveCalled['win']) => WIN[win],
  'which-save/lose': (lose: SaveCalled['lose']) => LOSE[lose],
  'what-is-staked/damage': (die: number | null) => (die === null ? 'No damage' : `A d${die} of damage`),
  'what-is-staked/item': (item: string | null, _nameOf, { about }, fight) =>
    item === null
      ? 'Nothing lost'
      : `The ${item === 'shield' ? item : attackOf(fighterOf(fight, (about as AboutRisk).fighter), item).name}`,
  'what-is-staked/feet': (feet: number) =>
    feet === 0 ? 'Stays there' : `${Math.abs(feet)} feet ${feet > 0 ? 'up' : 'down'} the line`,
  'what-is-staked/opening': (opening: boolean) => (opening ? 'An enhanced attack for the foe' : 'No opening'),
  'how-the-tie-ends/ruling': (ruling: TieRuled['ruling']) => TIE[ruling],
  'attack-modifiers/enhanced': attackReason,
  'attack-modifiers/impaired': attackReason,
  'blast-modifiers/enhanced': blastReason,
  'blast-modifiers/impaired': reason,
  'whether-timed': (agreed: boolean) => (agreed ? 'Agree: both at once' : 'Refuse: one after the other'),
  'critical-save': (roll: SaveCalled['roll']) => ROLLS[roll],
  'morale-modifiers/enhanced': reason,
  'morale-modifiers/impaired': reason,
  'flight-or-surrender': (fate: 'flight' | 'surrender', nameOf, { about }) => {
    const name = nameOf((about as { readonly fighter: string }).fighter);
    return fate === 'flight' ? `${name} flees` : `${name} surrenders`;
  },
  'what-now': callWords,
};

/** Labels of the fields of forms. */
export const FIELDS_OF_FORMS: Readonly<Record<string, string>> = {
  enhanced: 'Enhanced by',
  impaired: 'Impaired by',
  covered: 'In cover from it',
  'which-save/save': 'Which Save',
  'which-save/against': 'Opposed by',
  'which-save/their': 'Opposed with',
  'which-save/roll': 'How it is rolled',
  'which-save/win': 'On success',
  'which-save/lose': 'On failure',
  'what-is-staked/damage': 'Damage',
  'what-is-staked/item': 'Lost',
  'what-is-staked/condition': 'Condition',
  'what-is-staked/feet': 'Where it ends up',
  'what-is-staked/opening': 'Opening',
  'how-the-tie-ends/ruling': 'How it ends',
  words: 'In words',
};
