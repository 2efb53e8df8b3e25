// Answers of sides and fighters as deeds. Those of the game master are in deeds-gm.ts.
import {
  type Asked,
  capital,
  type Deed,
  type Icon,
  LONGEST_VERB,
  LONGEST_WORDS,
  listed,
  type NameOf,
  plainWords,
  type Rank,
  shortened,
  spaced,
  toldApart,
  withArticle,
} from '@affray/kernel';
import type { Afterwards } from '../questions-after.ts';
import type { Join } from '../questions-attack.ts';
import type { Deed as Turn } from '../questions-turn.ts';
import {
  type Attack,
  type Attr,
  attackOf,
  dieOf,
  type Fight,
  type Fighter,
  fighterOf,
  isThere,
  maxOf,
  UNARMED,
} from '../state.ts';
import { at, type DeedOf, rollerDeed } from './deed-words.ts';
import { GM_DEEDS } from './deeds-gm.ts';
import { answerDeed, useDeed } from './own.ts';
import { weaponIcon } from './parts.ts';
import { dieName } from './words.ts';

/** Longest weapon name that still leaves room for two fighters. */
const LONGEST_WEAPON = 24;
const LONGEST_OF_TWO = 15;

/** Every answer of every question, as a deed. */
export function deed(fight: Fight, asked: Asked, answer: unknown): Deed {
  const nameOf = toldApart([...fight.fighters, ...fight.sides]);
  const of = DEEDS[asked.field === undefined ? asked.kind : `${asked.kind}/${asked.field}`];
  const text = plainWords(answer, nameOf);
  const said =
    of === undefined
      ? { verb: 'choose', words: 'Choose', icon: 'question' as const, text }
      : of(answer as never, nameOf, asked, fight);
  return {
    rank: 'usual',
    ...said,
    words: shortened(said.words, LONGEST_VERB),
    text: shortened(capital(said.text), LONGEST_WORDS),
  };
}

/** A fighter's weapon or spell in words: "the spear", "bare hands". */
function weaponWords(fight: Fight, fighter: string, attack: string, longest = LONGEST_WEAPON): string {
  if (attack === UNARMED.id) return UNARMED.name;
  return withArticle(shortened(attackOf(fighterOf(fight, fighter), attack).name, longest));
}

/** "with the axe", "with the sword and the knife". */
function meansOf(
  fight: Fight,
  who: string,
  weapon: string,
  second: string | undefined,
  longest = LONGEST_WEAPON,
): string {
  if (second === undefined) return `with ${weaponWords(fight, who, weapon, longest)}`;
  const [one, other] = [weapon, second].map((id) => weaponWords(fight, who, id, LONGEST_OF_TWO));
  return `with ${one} and ${other}`;
}

/** Striking a fighter who is out of the fight is legal, but rarely wanted. */
function rankOf(fight: Fight, who: string, weapon: string, target: string): Rank {
  if (fighterOf(fight, target).status !== 0) return 'rare';
  return weapon === UNARMED.id && fighterOf(fight, who).sheet.attacks.length > 0 ? 'more' : 'usual';
}

function attackDeed(
  fight: Fight,
  who: string,
  weapon: string,
  second: string | undefined,
  target: string,
  nameOf: NameOf,
): ReturnType<DeedOf> {
  const attack = attackOf(fighterOf(fight, who), weapon);
  const means = meansOf(fight, who, weapon, second);
  const verb = attack.blast ? 'blast' : 'attack';
  return {
    verb,
    words: capital(verb),
    icon: verb,
    targets: at(target),
    means,
    cost: 'action',
    rank: rankOf(fight, who, weapon, target),
    text: `Attack ${nameOf(target)} ${means}`,
  };
}

/** BW-MAG-01. */
function castDeed(
  fight: Fight,
  who: string,
  spell: string,
  target: string,
  nameOf: NameOf,
): ReturnType<DeedOf> {
  const caster = fighterOf(fight, who);
  const name = shortened(attackOf(caster, spell).name, LONGEST_WEAPON);
  return {
    verb: 'cast',
    words: 'Cast',
    icon: 'spell',
    targets: at(target),
    means: name,
    cost: caster.grit > 0 ? 'action and all Grit' : 'action and a WIL Save',
    rank: rankOf(fight, who, spell, target),
    text: `Cast ${name} at ${nameOf(target)}`,
  };
}

/** BW-MOVE-01. How far, and towards which foe; `to` distinguishes moves if there is no foe in that direction. */
function moveDeed(fight: Fight, self: Fighter, to: number, nameOf: NameOf): ReturnType<DeedOf> {
  const feet = to - self.at;
  const nearest = nearestAhead(fight, self, Math.sign(feet));
  const where = nearest === null ? 'away' : `towards ${nameOf(nearest.id)}`;
  const means = `${Math.abs(feet)} feet ${where}, to ${to}`;
  const cost = `${Math.abs(feet)} feet`;
  return { verb: 'move', words: 'Move', icon: 'move', means, cost, text: `Move ${means}` };
}

function nearestAhead(fight: Fight, self: Fighter, towards: number): Fighter | null {
  let nearest: Fighter | null = null;
  for (const other of fight.fighters) {
    const ahead = (other.at - self.at) * towards;
    if (other.side === self.side || !isThere(other) || ahead <= 0) continue;
    if (nearest === null || ahead < (nearest.at - self.at) * towards) nearest = other;
  }
  return nearest;
}

function turnDeed(turn: Turn, nameOf: NameOf, { who }: Asked, fight: Fight): ReturnType<DeedOf> {
  switch (turn.do) {
    case 'attack':
      return attackDeed(fight, who, turn.with, undefined, turn.target, nameOf);
    case 'attack-with-two':
      return attackDeed(fight, who, turn.with, turn.and, turn.target, nameOf);
    case 'cast':
      return castDeed(fight, who, turn.with, turn.target, nameOf);
    case 'first-aid':
      return aidDeed(turn.target, nameOf, 'action');
    case 'stunt':
      return {
        verb: 'stunt',
        words: 'Stunt',
        icon: 'stunt',
        targets: at(turn.against),
        cost: fight.options['stunt-uses-action'] ? 'action' : 'part of the move',
        text: `Try a stunt against ${nameOf(turn.against)}`,
      };
    case 'move':
      return moveDeed(fight, fighterOf(fight, who), turn.to, nameOf);
    case 'use':
      return useDeed(fight, who, turn.own, turn.target, nameOf);
    case 'nothing':
      return fight.actionLeft
        ? { verb: 'pass', words: 'Do nothing', icon: 'pass', cost: 'lets the action go', text: 'Do nothing' }
        : { verb: 'pass', words: 'End turn', icon: 'pass', cost: 'free', text: 'End the turn' };
    default:
      return otherDeed(turn);
  }
}

function otherDeed(
  turn: Extract<Turn, { do: 'shield' | 'item' | 'other' | 'flee' | 'surrender' }>,
): ReturnType<DeedOf> {
  if (turn.do === 'shield') {
    const words = turn.held ? 'Raise shield' : 'Lower shield';
    const text = turn.held ? 'Take up the shield' : 'Put the shield away';
    return { verb: 'shield', words, icon: 'shield', cost: 'part of the move', rank: 'more', text };
  }
  return { ...PLAIN[turn.do], cost: 'action' };
}

const PLAIN: Readonly<Record<'item' | 'other' | 'flee' | 'surrender', ReturnType<DeedOf>>> = {
  item: { verb: 'item', words: 'Use item', icon: 'item', rank: 'more', text: 'Use an item' },
  other: { verb: 'other', words: 'Improvise', icon: 'ability', rank: 'more', text: 'Do something else' },
  flee: { verb: 'flee', words: 'Flee', icon: 'flee', rank: 'more', text: 'Flee' },
  surrender: { verb: 'surrender', words: 'Surrender', icon: 'surrender', rank: 'rare', text: 'Surrender' },
};

function aidDeed(target: string, nameOf: NameOf, cost: string): ReturnType<DeedOf> {
  const text = `First aid for ${nameOf(target)}`;
  return { verb: 'first-aid', words: 'First aid', icon: 'first-aid', targets: at(target), cost, text };
}

/** A shorter text if long names and words before the blow take too much room; keeps the number of a name. */
function joinText(who: string, target: string, before: readonly string[], weapons: string): string {
  const whole = `${who} ${listed([...before, 'strikes'])} ${target} ${weapons}`;
  if (whole.length <= LONGEST_WORDS) return whole;
  const first =
    before.length === 0 ? '' : `${before.map((words) => words.replace('tries a ', '')).join(', ')}, `;
  return `${brief(who)}: ${first}${brief(target)} ${weapons.replaceAll(' the ', ' ').replace(' and ', ' + ')}`;
}

function brief(name: string): string {
  const [, base = name, number = ''] = /^(.*?)( \d+)?$/.exec(name) ?? [];
  return `${shortened(base, LONGEST_OF_TWO - number.length)}${number}`;
}

/** BW-SIM-07. Who joins, after what, with what. */
function joinDeed(join: Join, nameOf: NameOf, _asked: Asked, fight: Fight): ReturnType<DeedOf> {
  if (join === null)
    return { verb: 'pass', words: 'Nobody joins', icon: 'pass', cost: 'free', text: 'Nobody joins' };
  const { who, target, to, stunt } = join;
  const weapons = meansOf(fight, who, join.with, join.and, LONGEST_OF_TWO);
  const before = [...(to === undefined ? [] : ['closes in']), ...(stunt === true ? ['tries a stunt'] : [])];
  return {
    verb: stunt === true ? 'stunt-and-join' : 'join',
    words: stunt === true ? 'Stunt, then join' : 'Join',
    icon: stunt === true ? 'stunt' : 'join',
    actor: who,
    targets: at(target),
    means: to === undefined ? weapons : `closing in, ${weapons}`,
    cost: 'action',
    rank: stunt === true ? 'more' : rankOf(fight, who, join.with, target),
    text: joinText(nameOf(who), nameOf(target), before, weapons),
  };
}

function afterDeed(turn: Afterwards, nameOf: NameOf): ReturnType<DeedOf> {
  switch (turn.do) {
    case 'first-aid':
      return aidDeed(turn.target, nameOf, 'some minutes');
    case 'catch-breath':
      return {
        ...{ verb: 'catch-breath', words: 'Catch breath', icon: 'breathe', cost: 'some minutes' },
        text: 'Catch breath: Grit comes back',
      };
    case 'night':
      return {
        ...{ verb: 'night', words: 'Rest a night', icon: 'rest', cost: 'a night' },
        text: 'Rest for a night: an attribute mends one step',
      };
    case 'day':
      return {
        ...{ verb: 'day', words: 'Rest a day', icon: 'heal', cost: 'a day' },
        text: 'Rest for a day: an attribute mends fully',
      };
    default:
      return { verb: 'move-on', words: 'Move on', icon: 'move', cost: 'free', text: 'Move on' };
  }
}

function freeAttack(weapon: string, { who, about }: Asked, fight: Fight): ReturnType<DeedOf> {
  const attack: Attack = attackOf(fighterOf(fight, who), weapon);
  const means = `with ${weaponWords(fight, who, weapon)}`;
  const { target } = about as { readonly target: string };
  const icon: Icon = weaponIcon(attack);
  return {
    verb: 'strike',
    words: 'Strike',
    icon,
    targets: at(target),
    means,
    cost: 'free',
    text: `Strike ${means}`,
  };
}

const PLAYERS: Readonly<Record<string, DeedOf>> = {
  'who-acts': (id: string | null, nameOf) =>
    id === null
      ? {
          verb: 'pass',
          words: 'End turn',
          icon: 'pass',
          cost: 'the others let it pass',
          rank: 'more',
          text: 'End the turn',
        }
      : { verb: 'act', words: 'Act', icon: 'ready', actor: id, text: nameOf(id) },
  'what-to-do': turnDeed,
  'who-joins': joinDeed,
  'who-saves-first': rollerDeed,
  'which-free-attack': (weapon: string, _nameOf, asked, fight) => freeAttack(weapon, asked, fight),
  'take-the-risk': (goes: boolean) =>
    goes
      ? { verb: 'risk', words: 'Take the risk', icon: 'yes', text: 'Take the risk' }
      : {
          verb: 'back-out',
          words: 'Back out',
          icon: 'no',
          cost: 'free',
          text: 'Back out and do something else',
        },
  'knocked-out-or-spell-fails': (fate: 'knocked-out' | 'spell-fails') =>
    fate === 'knocked-out'
      ? { verb: fate, words: 'Be knocked out', icon: 'asleep', text: 'Be knocked out: the spell works' }
      : { verb: fate, words: 'Let it fail', icon: 'no', text: 'Let the spell fail' },
  'whether-to-use': answerDeed,
  afterwards: afterDeed,
  'which-attribute': (attr: Attr, _nameOf, { who }, fight) => {
    const self = fighterOf(fight, who);
    const means = `${attr.toUpperCase()}: ${dieName(dieOf(self, attr))}, at best d${maxOf(self, attr)}`;
    return { verb: 'mend', words: 'Mend', icon: 'heal', means, text: `Mend ${means}` };
  },
};

const DEEDS: Readonly<Record<string, DeedOf>> = { ...PLAYERS, ...GM_DEEDS };

/** Labels of the fields of forms. */
const FIELDS: Readonly<Record<string, string>> = {
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

export function fieldWords(kind: string, field: string): string {
  return FIELDS[`${kind}/${field}`] ?? FIELDS[field] ?? capital(spaced(field));
}
