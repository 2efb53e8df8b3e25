// What the game master of Brighter Worlds may answer, in words for buttons.
import type { AnswerWords, NameOf, OwnWords } from '@affray/kernel';
import { dieName } from './narration.ts';
import type { AboutAttack } from './questions-attack.ts';
import type { Call } from './questions-morale.ts';
import type { AboutRisk, SaveCalled, TieRuled } from './questions-saves.ts';
import { type Attr, dieOf, type Fight, fighterOf } from './state.ts';

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
} as const;
const TIE = {
  avoid: 'The danger is avoided',
  suffer: 'The danger is suffered',
  compromise: 'They meet halfway',
} as const;

const reason = (id: string): string => REASONS[id] ?? id;

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
  'how-the-tie-ends/ruling': (ruling: TieRuled['ruling']) => TIE[ruling],
  'attack-modifiers/enhanced': attackReason,
  'attack-modifiers/impaired': attackReason,
  'blast-modifiers/enhanced': reason,
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
  'how-the-tie-ends/ruling': 'How it ends',
  words: 'In words',
};
