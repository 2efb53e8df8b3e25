// Deeds with dice: breath to roll, gambits, binds, gifts, the best of equal dice.
import { capital, type Deed, deedOf } from '@affray/kernel';
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
  return deedOf('roll', 'Roll', 'breath', capital(breathWords(fighter, id)), {
    targets: [{ die: id }],
    ...(isBlood ? { cost: tires ? 'may tire' : 'cannot tire' } : {}),
  });
}

/** BG-GAMBIT-01. */
export function gambit(move: Move | null, { fight, asked: { who }, nameOf }: Making): Deed {
  if (move === null) return deedOf('no-gambit', 'No gambit', 'pass', 'No gambit');
  const die = dieWords(fight, who, { owner: who, die: move.die }, nameOf);
  const isToEvade = move.to === 'manoeuvre';
  return deedOf(
    isToEvade ? 'evade-with' : 'strike-with',
    isToEvade ? 'Evade with' : 'Strike with',
    isToEvade ? 'dodge' : 'attack',
    `${isToEvade ? 'Evade' : 'Strike'} with ${die}`,
    { targets: [{ die: `${who}/${move.die}` }], cost: 'the gambit' },
  );
}

/** BG-SPEC-06. */
export function bind(binding: Binding | null, { fight, asked: { who }, nameOf }: Making): Deed {
  if (binding === null) return deedOf('no-bind', 'No bind', 'pass', 'No bind');
  const die = dieWords(fight, who, { owner: who, die: binding.die }, nameOf);
  const foe = binding.foe === null ? '' : ` against ${nameOf(binding.foe)}`;
  return deedOf('bind', 'Bind', 'bind', `Bind with ${die}${foe}`, {
    ...(binding.foe === null ? {} : { targets: [{ fighter: binding.foe }] }),
    means: `with ${die}`,
    cost: 'the die',
  });
}

/** BG-GIFT-01. */
export function gift(given: Gift, { fight, asked: { who }, nameOf }: Making): Deed {
  if (given === null) return deedOf('keep', 'Keep all', 'pass', 'Give nothing');
  const die = dieWords(fight, who, given, nameOf, given.to);
  const back = given.to === given.owner ? ' back' : '';
  return deedOf('give', 'Give', 'help', `Give ${nameOf(given.to)}${back} ${die}`, {
    targets: [{ fighter: given.to }],
    means: die,
    cost: 'the die',
  });
}

/** BG-MAN-07. */
export function best(die: DieName, { fight, asked: { who }, nameOf }: Making): Deed {
  return deedOf('name', 'Take', 'die', capital(dieWords(fight, who, die, nameOf)), {
    targets: [{ die: `${die.owner}/${die.die}` }],
  });
}
