// Answers of Blood & Guts in words, for buttons.
import {
  type AnswerWords,
  type Asked,
  answerWordsBy,
  capital,
  fieldWordsBy,
  type NameOf,
  type OwnWords,
} from '@affray/kernel';
import { scoreOf } from './03-injuries.ts';
import type { Used } from './15-armour.ts';
import { breathWords, dieWords, itemName, weaponWords } from './answer-words-dice.ts';
import type { Attack, How, Stroke } from './questions-brawl.ts';
import type { Binding, DieName, Gift, Move, Resolve, Wielding } from './questions-clash.ts';
import { type Fight, fighterOf, type Pair } from './state.ts';

function strokeWords(stroke: Stroke, nameOf: NameOf, { about }: Asked): string {
  const name = nameOf((about as { readonly target: string }).target);
  if (stroke === 'kill') return `Kill ${name}`;
  return stroke === 'subdue' ? `Strike ${name} down, alive` : `Leave ${name} alone`;
}

/** BG-THREAT-05, BG-BLOOD-01. What with, and what score stands behind it. */
function howWords(how: How, _nameOf: NameOf, { who }: Asked, fight: Fight): string {
  const fighter = fighterOf(fight, who);
  const score = `${capital(how.attribute)} ${scoreOf(fight, fighter, how.attribute)}`;
  if (how.do === 'escape') return `Escape: ${score}`;
  if (how.weapon === null) return `Threaten with bare hands: ${score}`;
  const weapon = weaponWords(fighter, how.weapon);
  return how.throw ? `Throw ${weapon}: ${score}` : `Threaten with ${weapon}: ${score}`;
}

function wieldingWords(wielding: Wielding, _nameOf: NameOf, { who }: Asked, fight: Fight): string {
  if (wielding === null) return 'Bare hands';
  const fighter = fighterOf(fight, who);
  const size = fighter.weapons.find(({ id }) => id === wielding.weapon)?.size;
  return `${wielding.throw ? 'Throw' : 'Use'} ${weaponWords(fighter, wielding.weapon)}${size === undefined ? '' : `, d${size}`}`;
}

const breath: OwnWords<Fight> = (die: string, _nameOf, { who }, fight) =>
  breathWords(fighterOf(fight, who), die);

/** BG-GAMBIT-01. */
function gambitWords(move: Move | null, nameOf: NameOf, { who }: Asked, fight: Fight): string {
  if (move === null) return 'No gambit';
  const die = dieWords(fight, who, { owner: who, die: move.die }, nameOf);
  return move.to === 'manoeuvre' ? `Evade with ${die}` : `Strike with ${die}`;
}

/** BG-SPEC-06. */
function bindWords(bind: Binding | null, nameOf: NameOf, { who }: Asked, fight: Fight): string {
  if (bind === null) return 'No bind';
  const foe = bind.foe === null ? '' : ` against ${nameOf(bind.foe)}`;
  return `Bind with ${dieWords(fight, who, { owner: who, die: bind.die }, nameOf)}${foe}`;
}

function giftWords(gift: Gift, nameOf: NameOf, { who }: Asked, fight: Fight): string {
  if (gift === null) return 'Give nothing';
  const die = dieWords(fight, who, gift, nameOf, gift.to);
  return gift.to === gift.owner ? `Give ${nameOf(gift.to)} back ${die}` : `Give ${nameOf(gift.to)} ${die}`;
}

function attackWords(attack: Attack | null, nameOf: NameOf): AnswerWords {
  if (attack === null) return { text: 'Hold: nobody attacks' };
  return { text: `Attack ${nameOf(attack.target)}`, under: nameOf(attack.attacker) };
}

/** BG-AWARE-04. */
function ambushWords(attack: Attack | null, nameOf: NameOf): AnswerWords {
  if (attack === null) return { text: 'Strike nobody else' };
  return { text: `Strike ${nameOf(attack.target)} before the clash`, under: nameOf(attack.attacker) };
}

/** BG-MARK-09. `fighter/item` or `fighter/die`, listed under the fighter. */
function mendWords(named: string, nameOf: NameOf, { field }: Asked, fight: Fight): AnswerWords {
  const [id = '', thing = ''] = named.split('/');
  const fighter = fighterOf(fight, id);
  return {
    text: field === 'breath' ? breathWords(fighter, thing) : itemName(fighter, thing),
    under: nameOf(id),
  };
}

/** Two words for yes and no, where those alone would not do. */
const either =
  (yes: string, no: string): OwnWords<Fight> =>
  (given: boolean) =>
    given ? yes : no;

const OWN: Readonly<Record<string, OwnWords<Fight>>> = {
  'whether-changed': either('Something changes', 'Nothing changes'),
  'circumstances/closeQuarters': either('Close quarters', 'Room to move'),
  'circumstances/over': ({ who, over }: Pair, nameOf) => `${nameOf(who)} over ${nameOf(over)}`,
  'what-to-mend/restore': mendWords,
  'what-to-mend/breath': mendWords,
  'who-attacks': attackWords,
  'who-ambushes': ambushWords,
  'whether-to-strike': strokeWords,
  'threat/how': howWords,
  'threat/dice': breath,
  'answer-threat/how': howWords,
  'answer-threat/dice': breath,
  'commit-in-secret/how': howWords,
  'commit-in-secret/dice': breath,
  'whether-to-go-on': either('Go on with the attack', 'Give the attack up'),
  'whether-to-come-out': either('Come out and join', 'Stay in hiding'),
  'stay-or-run': (choice: 'stay' | 'run') => (choice === 'stay' ? 'Stay and fight' : 'Run away'),
  'which-weapon': wieldingWords,
  'which-aim': (foe: string, nameOf) => `Go for ${nameOf(foe)}`,
  'which-breath': breath,
  'which-gambit/gambit': gambitWords,
  'which-gambit/bind': bindWords,
  'which-bind': bindWords,
  'which-gift': giftWords,
  'which-best': (die: DieName, nameOf, { who }, fight) => dieWords(fight, who, die, nameOf),
  'whether-to-re-engage': (resolve: Resolve) => (resolve === 're-engage' ? 'Re-engage' : 'Disengage'),
  'whether-to-add-bow': either('Yes, it keeps them off too', 'No, it only shoots'),
  'which-piece': ({ piece, number }: Used) => `Cross out the ${number} of the ${piece}`,
  'whether-to-stop': either('Stop it', 'Let it through'),
  'which-offhand': (weapon: string | null, _nameOf, { who }, fight) =>
    weapon === null ? 'Nothing' : `Hold ${weaponWords(fighterOf(fight, who), weapon)}`,
};

export const answerWords: (fight: Fight, asked: Asked, answer: unknown) => AnswerWords = answerWordsBy(
  OWN,
  (fight) => [...fight.fighters, ...fight.sides],
);
export const fieldWords: (kind: string, field: string) => string = fieldWordsBy({
  'circumstances/vantage': 'Vantage',
  'circumstances/closeQuarters': 'Ground',
  'circumstances/above': 'Stands above',
  'circumstances/over': 'Vantage over one foe',
  'what-to-mend/restore': 'Items restored',
  'what-to-mend/breath': 'Breath recovered',
  dice: 'Breath dice',
});
