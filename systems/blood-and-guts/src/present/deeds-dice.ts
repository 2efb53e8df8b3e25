// Deeds with dice: breath to roll, gambits, binds, gifts, the best of equal dice.
import { capital, type Deed } from '@affray/kernel';
import { scoreOf } from '../03-injuries.ts';
import type { Binding, DieName, Gift, Move } from '../questions-clash.ts';
import { fighterOf } from '../state.ts';
import type { Making } from './deeds.ts';
import { breathWords, dieWords } from './dice-words.ts';

/** BG-SAVE-01, BG-SAVE-05. A breath die, and whether rolling it can exhaust it if the score is known. */
export function breath(id: string, { fight, asked }: Making): Deed {
  const fighter = fighterOf(fight, asked.who);
  const size = fighter.breath.find((die) => die.id === id)?.size ?? 0;
  const isBlood = asked.kind === 'which-breath';
  const tires = size > scoreOf(fight, fighter, 'blood');
  return {
    verb: 'roll',
    words: 'Roll',
    icon: 'breath',
    targets: [{ die: id }],
    ...(isBlood ? { cost: tires ? 'may tire' : 'cannot tire' } : {}),
    rank: 'usual',
    text: capital(breathWords(fighter, id)),
  };
}

/** BG-GAMBIT-01. */
export function gambit(move: Move | null, { fight, asked: { who }, nameOf }: Making): Deed {
  if (move === null)
    return { verb: 'no-gambit', words: 'No gambit', icon: 'pass', rank: 'usual', text: 'No gambit' };
  const die = dieWords(fight, who, { owner: who, die: move.die }, nameOf);
  const isToEvade = move.to === 'manoeuvre';
  return {
    verb: isToEvade ? 'evade-with' : 'strike-with',
    words: isToEvade ? 'Evade with' : 'Strike with',
    icon: isToEvade ? 'dodge' : 'attack',
    targets: [{ die: `${who}/${move.die}` }],
    cost: 'the gambit',
    rank: 'usual',
    text: `${isToEvade ? 'Evade' : 'Strike'} with ${die}`,
  };
}

/** BG-SPEC-06. */
export function bind(binding: Binding | null, { fight, asked: { who }, nameOf }: Making): Deed {
  if (binding === null)
    return { verb: 'no-bind', words: 'No bind', icon: 'pass', rank: 'usual', text: 'No bind' };
  const die = dieWords(fight, who, { owner: who, die: binding.die }, nameOf);
  const foe = binding.foe === null ? '' : ` against ${nameOf(binding.foe)}`;
  return {
    verb: 'bind',
    words: 'Bind',
    icon: 'bind',
    ...(binding.foe === null ? {} : { targets: [{ fighter: binding.foe }] }),
    means: `with ${die}`,
    cost: 'the die',
    rank: 'usual',
    text: `Bind with ${die}${foe}`,
  };
}

/** BG-GIFT-01. */
export function gift(given: Gift, { fight, asked: { who }, nameOf }: Making): Deed {
  if (given === null)
    return { verb: 'keep', words: 'Keep all', icon: 'pass', rank: 'usual', text: 'Give nothing' };
  const die = dieWords(fight, who, given, nameOf, given.to);
  const back = given.to === given.owner ? ' back' : '';
  return {
    verb: 'give',
    words: 'Give',
    icon: 'help',
    targets: [{ fighter: given.to }],
    means: die,
    cost: 'the die',
    rank: 'usual',
    text: `Give ${nameOf(given.to)}${back} ${die}`,
  };
}

/** BG-MAN-07. */
export function best(die: DieName, { fight, asked: { who }, nameOf }: Making): Deed {
  return {
    verb: 'name',
    words: 'Take',
    icon: 'die',
    targets: [{ die: `${die.owner}/${die.die}` }],
    rank: 'usual',
    text: capital(dieWords(fight, who, die, nameOf)),
  };
}
