// The game master's answers in Brighter Worlds, as deeds.
import type { Icon, NameOf } from '@affray/kernel';
import type { AboutAttack } from '../questions-attack.ts';
import type { Call } from '../questions-morale.ts';
import type { AboutRisk, SaveCalled, TieRuled } from '../questions-saves.ts';
import { type Attr, attackOf, dieOf, type Fight, fighterOf } from '../state.ts';
import { at, type DeedOf, rollerDeed } from './deed-words.ts';
import { dieName } from './words.ts';

type Said = ReturnType<DeedOf>;

function plain(verb: string, words: string, icon: Icon, text = words): Said {
  return { verb, words, icon, text };
}

const ROLLS: Readonly<Record<SaveCalled['roll'], Said>> = {
  normal: plain('normal', 'Plain roll', 'die'),
  enhanced: plain('enhanced', 'Enhanced', 'good'),
  impaired: plain('impaired', 'Impaired', 'bad'),
};

/** Reasons for and against a roll. */
const REASONS: Readonly<Record<string, Said>> = {
  unaware: plain('unaware', 'Unaware', 'unaware', 'They are unaware of it'),
  'high-ground': plain('high-ground', 'Higher ground', 'climb', 'From higher ground'),
  advantage: plain('advantage', 'Advantage', 'good', 'Another advantage'),
  blind: plain('blind', 'Blind', 'blinded', 'The attacker cannot see'),
  disadvantage: plain('disadvantage', 'Disadvantage', 'bad', 'Another disadvantage'),
  cover: plain('cover', 'Cover', 'cover', 'The target is in cover'),
  forewarned: plain('forewarned', 'Forewarned', 'look'),
  surprised: plain('surprised', 'Surprised', 'unaware'),
  hindered: plain('hindered', 'Hindered', 'slowed'),
  leader: plain('leader', 'Leader', 'crown', 'A valiant leader'),
  reward: plain('reward', 'Reward', 'good', 'Riches in prospect'),
  oblivious: plain('oblivious', 'Oblivious', 'confused', 'Too dull to see the danger'),
  threatened: plain('threatened', 'Threatened', 'threaten', 'Threatened to its face'),
  hopeless: plain('hopeless', 'Hopeless', 'frightened', 'No hope of winning'),
  danger: plain('danger', 'Danger', 'skull', 'Peril in plain sight'),
};

function reason(id: string): Said {
  return REASONS[id] ?? plain('reason', id, 'question', id);
}

/** BW-MOD-01, BW-MOD-03. Reasons for and against one attack, with names where they help. */
const attackReason: DeedOf = (id: string, nameOf, { about }) => {
  const { attacker, target } = about as AboutAttack;
  if (id === 'unaware') return { ...reason(id), text: `${nameOf(target)} is unaware of it` };
  if (id === 'cover') return { ...reason(id), text: `${nameOf(target)} is in cover` };
  if (id === 'blind') return { ...reason(id), text: `${nameOf(attacker)} cannot see` };
  return reason(id);
};

/** BW-BLAST-05. Reasons for and against a blast; some apply to one target only. */
const blastReason: DeedOf = (id: string, nameOf) => {
  const [kind, target] = id.split(':');
  if (kind !== 'unaware' || target === undefined) return reason(id);
  return { ...reason('unaware'), targets: at(target), text: `${nameOf(target)} is unaware of it` };
};

function named(verb: string, words: string, icon: Icon): DeedOf {
  return (id: string, nameOf) => ({ verb, words, icon, targets: at(id), text: nameOf(id) });
}

function callDeed(call: Call, nameOf: NameOf): Said {
  switch (call.do) {
    case 'tide': {
      const side = nameOf(call.side);
      return {
        ...plain('tide', 'Tide turns', 'rally', `The tide turns against ${side}`),
        means: `against ${side}`,
        rank: 'more',
      };
    }
    case 'beyond':
      return {
        ...plain(
          'beyond',
          'Beyond grasp',
          'frightened',
          `${nameOf(call.fighter)} meets what no mind can grasp`,
        ),
        targets: at(call.fighter),
        rank: 'more',
      };
    case 'risk':
      return {
        ...plain('risk', 'Sent into danger', 'threaten', `${nameOf(call.fighter)} is sent into danger`),
        targets: at(call.fighter),
        rank: 'more',
      };
    case 'end': {
      const winner = call.winner === null ? 'nobody wins' : `winner: ${nameOf(call.winner)}`;
      return {
        ...plain('end', 'End the fight', 'crown', `End the fight, ${winner}`),
        means: winner,
        rank: 'more',
      };
    }
    default:
      return plain('go-on', 'Go on', 'yes');
  }
}

const WIN: Readonly<Record<SaveCalled['win'], Said>> = {
  enhanced: plain('enhanced', 'Enhanced attack', 'good', 'The attack is enhanced'),
  deed: plain('deed', 'It comes off', 'yes', 'It comes off as told'),
};
const LOSE: Readonly<Record<SaveCalled['lose'], Said>> = {
  'foe-enhanced': plain('foe-enhanced', 'Opening', 'counter', 'The opponent’s next attack is enhanced'),
  'action-lost': plain('action-lost', 'Action lost', 'bad', 'The action is lost'),
  nothing: plain('nothing', 'Nothing worse', 'pass', 'Nothing worse comes of it'),
  worse: plain('worse', 'Something worse', 'skull', 'Something worse: say what'),
};
const TIE: Readonly<Record<TieRuled['ruling'], Said>> = {
  avoid: plain('avoid', 'Avoided', 'good', 'The danger is avoided'),
  suffer: plain('suffer', 'Suffered', 'bad', 'The danger is suffered'),
  compromise: plain('compromise', 'Halfway', 'speak', 'They meet halfway'),
};

function saveDeed(save: SaveCalled['save'], fight: Fight, fighter: string): Said {
  if (save === null) return plain('no-save', 'No Save', 'pass');
  const name = save.toUpperCase();
  const die = dieName(dieOf(fighterOf(fight, fighter), save));
  return { ...plain(save, `${name} Save`, 'dice', `${name} Save, ${die}`), means: die };
}

function pushDeed(feet: number): Said {
  if (feet === 0) return plain('stays', 'Stays there', 'stay');
  const far = `${Math.abs(feet)} feet ${feet > 0 ? 'up' : 'down'} the line`;
  return { ...plain('pushed', 'Pushed', 'push', far), means: far };
}

/** By kind, or by kind and field. */
export const GM_DEEDS: Readonly<Record<string, DeedOf>> = {
  'which-side-first': (side: string, nameOf) =>
    side === 'unclear'
      ? plain('unclear', 'Unclear', 'dice', 'Unclear: a Save decides')
      : { ...plain('first', 'Acts first', 'crown', `${nameOf(side)} first`), means: nameOf(side) },
  'who-rolls-against': (id: string, nameOf, asked, fight) => rollerDeed(id, nameOf, asked, fight),
  'first-save-modifiers/enhanced': (id: string) => reason(id),
  'first-save-modifiers/impaired': (id: string) => reason(id),
  'whether-risky': (risky: boolean) =>
    risky
      ? plain('risky', 'Call a Save', 'dice', 'It takes a Save')
      : plain('safe', 'No Save', 'pass', 'It takes no Save'),
  'which-save/save': (save: SaveCalled['save'], _nameOf, { about }, fight) =>
    saveDeed(save, fight, (about as AboutRisk).fighter),
  'which-save/against': (id: string | null, nameOf) =>
    id === null
      ? plain('nobody', 'Nobody', 'pass')
      : { ...plain('against', 'Opposed by', 'engage', nameOf(id)), targets: at(id) },
  'which-save/their': (attr: Attr) => plain(attr, attr.toUpperCase(), 'die'),
  'which-save/roll': (roll: SaveCalled['roll']) => ROLLS[roll],
  'which-save/win': (win: SaveCalled['win']) => WIN[win],
  'which-save/lose': (lose: SaveCalled['lose']) => LOSE[lose],
  'what-is-staked/damage': (die: number | null) =>
    die === null
      ? plain('no-damage', 'No damage', 'pass')
      : { ...plain('damage', 'Damage', 'wound', `A d${die} of damage`), means: `d${die}` },
  'what-is-staked/item': (item: string | null, _nameOf, { about }, fight) => {
    if (item === null) return plain('nothing-lost', 'Nothing lost', 'pass');
    const { fighter } = about as AboutRisk;
    const name = item === 'shield' ? item : attackOf(fighterOf(fight, fighter), item).name;
    return { ...plain('lost', 'Lost', 'drop', `The ${name}`), means: name };
  },
  'what-is-staked/feet': (feet: number) => pushDeed(feet),
  'what-is-staked/opening': (opening: boolean) =>
    opening
      ? plain('opening', 'Opening', 'counter', 'An enhanced attack for the foe')
      : plain('no-opening', 'No opening', 'pass'),
  'how-the-tie-ends/ruling': (ruling: TieRuled['ruling']) => TIE[ruling],
  'attack-modifiers/enhanced': attackReason,
  'attack-modifiers/impaired': attackReason,
  'blast-modifiers/enhanced': blastReason,
  'blast-modifiers/impaired': (id: string) => reason(id),
  'blast-modifiers/covered': named('covered', 'In cover', 'cover'),
  'who-is-in-the-area': named('in-the-area', 'In the area', 'blast'),
  'whether-timed': (agreed: boolean) =>
    agreed
      ? plain('agree', 'Agree', 'yes', 'Agree: both at once')
      : plain('refuse', 'Refuse', 'no', 'Refuse: one after the other'),
  'critical-save': (roll: SaveCalled['roll']) => ROLLS[roll],
  'morale-modifiers/enhanced': (id: string) => reason(id),
  'morale-modifiers/impaired': (id: string) => reason(id),
  'flight-or-surrender': (fate: 'flight' | 'surrender', nameOf, { about }) => {
    const name = nameOf((about as { readonly fighter: string }).fighter);
    return fate === 'flight'
      ? plain('flight', 'Flight', 'flee', `${name} flees`)
      : plain('surrender', 'Surrender', 'surrender', `${name} surrenders`);
  },
  'what-now': (call: Call, nameOf) => callDeed(call, nameOf),
};
