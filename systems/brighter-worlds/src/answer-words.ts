// Answers of Brighter Worlds in words, for buttons. Those of the game master are in answer-words-gm.ts.
import {
  type AnswerWords,
  type Asked,
  answerWordsBy,
  fieldWordsBy,
  type NameOf,
  type OwnWords,
  shortened,
  withArticle,
} from '@affray/kernel';
import { FIELDS_OF_FORMS, GM_WORDS } from './answer-words-gm.ts';
import { dieName } from './present/words.ts';
import type { Afterwards } from './questions-after.ts';
import type { Join } from './questions-attack.ts';
import type { Deed } from './questions-turn.ts';
import {
  type Attr,
  attackOf,
  dieOf,
  type Fight,
  type Fighter,
  fighterOf,
  isThere,
  maxOf,
  UNARMED,
} from './state.ts';

/** Longest name of a weapon that leaves room for two fighters. */
const LONGEST_WEAPON = 24;

/** A fighter's weapon or spell as it is spoken of: "the spear", "bare hands". */
function weaponWords(fight: Fight, fighter: string, attack: string): string {
  return withArticle(shortened(attackOf(fighterOf(fight, fighter), attack).name, LONGEST_WEAPON));
}

function attackWords(fight: Fight, who: string, attack: string, target: string, nameOf: NameOf): string {
  if (attack === UNARMED.id) return `Attack ${nameOf(target)} with bare hands`;
  return `Attack ${nameOf(target)} with ${weaponWords(fight, who, attack)}`;
}

/** BW-MOVE-01. How far, and towards which foe; `to` tells moves apart where the line has no foe that way. */
function moveWords(fight: Fight, self: Fighter, to: number, nameOf: NameOf): string {
  const feet = to - self.at;
  let nearest: Fighter | null = null;
  for (const other of fight.fighters) {
    const ahead = (other.at - self.at) * Math.sign(feet);
    if (other.side === self.side || !isThere(other) || ahead <= 0) continue;
    if (nearest === null || ahead < (nearest.at - self.at) * Math.sign(feet)) nearest = other;
  }
  const where = nearest === null ? 'away' : `towards ${nameOf(nearest.id)}`;
  return `Move ${Math.abs(feet)} feet ${where}, to ${to}`;
}

/** What is alike stands together. */
const HEADINGS: Readonly<Partial<Record<Deed['do'], string>>> = {
  attack: 'Attack',
  'attack-with-two': 'Attack',
  cast: 'Cast',
  'first-aid': 'Help',
  stunt: 'Stunt',
  move: 'Move',
};

function deedText(deed: Deed, fight: Fight, who: string, nameOf: NameOf): string {
  switch (deed.do) {
    case 'attack':
      return attackWords(fight, who, deed.with, deed.target, nameOf);
    case 'attack-with-two':
      return `${attackWords(fight, who, deed.with, deed.target, nameOf)} and ${weaponWords(fight, who, deed.and)}`;
    case 'cast':
      return `Cast ${shortened(attackOf(fighterOf(fight, who), deed.with).name, LONGEST_WEAPON)} at ${nameOf(deed.target)}`;
    case 'first-aid':
      return `First aid for ${nameOf(deed.target)}`;
    case 'stunt':
      return `Try a stunt against ${nameOf(deed.against)}`;
    case 'move':
      return moveWords(fight, fighterOf(fight, who), deed.to, nameOf);
    case 'shield':
      return deed.held ? 'Take up the shield' : 'Put the shield away';
    case 'item':
      return 'Use an item';
    case 'other':
      return 'Do something else';
    case 'flee':
      return 'Flee';
    case 'surrender':
      return 'Surrender';
    default:
      return fight.actionLeft ? 'Do nothing' : 'End the turn';
  }
}

function deedWords(deed: Deed, nameOf: NameOf, { who }: Asked, fight: Fight): AnswerWords {
  const text = deedText(deed, fight, who, nameOf);
  const under = HEADINGS[deed.do];
  return under === undefined ? { text } : { text, under };
}

function lowerFirst(text: string): string {
  return text.charAt(0).toLowerCase() + text.slice(1);
}

function joinWords(join: Join, nameOf: NameOf, _asked: Asked, fight: Fight): AnswerWords {
  if (join === null) return { text: 'Nobody joins' };
  const attack = attackWords(fight, join.who, join.with, join.target, nameOf);
  const both = join.and === undefined ? attack : `${attack} and ${weaponWords(fight, join.who, join.and)}`;
  const first = join.to === undefined ? both : `Close in and ${lowerFirst(both)}`;
  const text = join.stunt === true ? `Try a stunt, then ${lowerFirst(first)}` : first;
  return { text, under: nameOf(join.who) };
}

function afterWords(deed: Afterwards, nameOf: NameOf): string {
  switch (deed.do) {
    case 'first-aid':
      return `First aid for ${nameOf(deed.target)}`;
    case 'catch-breath':
      return 'Catch breath: Grit comes back';
    case 'night':
      return 'Rest for a night: an attribute mends one step';
    case 'day':
      return 'Rest for a day: an attribute mends fully';
    default:
      return 'Move on';
  }
}

const OWN: Readonly<Record<string, OwnWords<Fight>>> = {
  'who-acts': (id: string | null, nameOf) => (id === null ? 'End the turn' : nameOf(id)),
  'what-to-do': deedWords,
  'who-joins': joinWords,
  'who-saves-first': (id: string, nameOf, _asked, fight) =>
    `${nameOf(id)}, DEX ${dieName(fighterOf(fight, id).dex)}`,
  'which-free-attack': (attack: string, _nameOf, { who }, fight) =>
    `Strike with ${attack === UNARMED.id ? 'bare hands' : weaponWords(fight, who, attack)}`,
  'take-the-risk': (goes: boolean) => (goes ? 'Take the risk' : 'Back out'),
  'knocked-out-or-spell-fails': (fate: 'knocked-out' | 'spell-fails') =>
    fate === 'knocked-out' ? 'Be knocked out: the spell works' : 'Let the spell fail',
  afterwards: afterWords,
  'which-attribute': (attr: Attr, _nameOf, { who }, fight) => {
    const self = fighterOf(fight, who);
    return `Mend ${attr.toUpperCase()}: ${dieName(dieOf(self, attr))}, at best d${maxOf(self, attr)}`;
  },
  ...GM_WORDS,
};

export const answerWords: (fight: Fight, asked: Asked, answer: unknown) => AnswerWords = answerWordsBy(
  OWN,
  (fight) => [...fight.fighters, ...fight.sides],
);
export const fieldWords: (kind: string, field: string) => string = fieldWordsBy(FIELDS_OF_FORMS);
