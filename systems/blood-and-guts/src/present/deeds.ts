// Every answer of Blood & Guts as a deed: verb, target, means, cost, and the whole text.
import { type Asked, capital, type Deed, fieldWordsBy, type NameOf, toldApart } from '@affray/kernel';
import type { Used } from '../15-armour.ts';
import type { Stroke } from '../questions-brawl.ts';
import type { Resolve } from '../questions-clash.ts';
import type { Fight } from '../state.ts';
import { aimed, ambush, attack, how, offhand, wielding } from './deeds-arms.ts';
import { best, bind, breath, gambit, gift } from './deeds-dice.ts';
import { circumstance, mended, sideActs } from './deeds-gm.ts';

/** Input of every function that makes deeds. */
export interface Making {
  readonly fight: Fight;
  readonly asked: Asked;
  readonly nameOf: NameOf;
}
type Maker = (answer: never, making: Making) => Deed;

/** Two deeds for yes and no. */
function either(yes: Deed, no: Deed): Maker {
  return (answer: boolean) => (answer ? yes : no);
}

export function deed(fight: Fight, asked: Asked, answer: unknown): Deed {
  const nameOf = toldApart([...fight.fighters, ...fight.sides]);
  const making = { fight, asked, nameOf };
  const maker = MAKERS[asked.field === undefined ? asked.kind : `${asked.kind}/${asked.field}`];
  if (maker === undefined) throw new Error(`no deeds for "${asked.kind}"`);
  return maker(answer as never, making);
}

/** BG-AWARE-01. The game master may have hidden the target in the meantime: then its attacker has no name for it. */
function stroke(does: Stroke, { fight, asked, nameOf }: Making): Deed {
  const { target } = asked.about as { readonly target: string };
  const name = fight.fighters.some(({ id }) => id === target) ? nameOf(target) : 'the target';
  const targets = [{ fighter: target }];
  if (does === 'kill')
    return { verb: 'kill', words: 'Kill', icon: 'skull', targets, rank: 'usual', text: `Kill ${name}` };
  if (does === 'spare')
    return {
      verb: 'leave-alone',
      words: 'Leave alone',
      icon: 'hold',
      targets,
      rank: 'usual',
      text: `Leave ${name} alone`,
    };
  return {
    verb: 'strike-down',
    words: 'Strike down',
    icon: 'ambush',
    targets,
    rank: 'usual',
    text: `Strike ${name} down, alive`,
  };
}

const GO_ON: Deed = {
  verb: 'go-on',
  words: 'Go on',
  icon: 'attack',
  rank: 'usual',
  text: 'Go on with the attack',
};
const CALL_OFF: Deed = {
  verb: 'call-off',
  words: 'Call it off',
  icon: 'disengage',
  rank: 'usual',
  text: 'Give the attack up',
};
const COME_OUT: Deed = {
  verb: 'come-out',
  words: 'Come out',
  icon: 'join',
  rank: 'usual',
  text: 'Come out and join',
};
const STAY_HIDDEN: Deed = {
  verb: 'stay-hidden',
  words: 'Stay hidden',
  icon: 'hide',
  rank: 'usual',
  text: 'Stay in hiding',
};
const STAY: Deed = { verb: 'stay', words: 'Stay', icon: 'stay', rank: 'usual', text: 'Stay and fight' };
const RUN: Deed = {
  verb: 'run',
  words: 'Run',
  icon: 'flee',
  cost: 'no weapon die',
  rank: 'usual',
  text: 'Run away',
};
const RE_ENGAGE: Deed = {
  verb: 're-engage',
  words: 'Re-engage',
  icon: 'engage',
  rank: 'usual',
  text: 'Re-engage',
};
const DISENGAGE: Deed = {
  verb: 'disengage',
  words: 'Disengage',
  icon: 'disengage',
  cost: 'the field',
  rank: 'usual',
  text: 'Disengage',
};
const ADD_BOW: Deed = {
  verb: 'evade-with',
  words: 'Evade with it',
  icon: 'bow',
  cost: 'free',
  rank: 'usual',
  text: 'Yes, it keeps them off too',
};
const SHOOT_ONLY: Deed = {
  verb: 'shoot-only',
  words: 'Only shoot',
  icon: 'shot',
  rank: 'more',
  text: 'No, it only shoots',
};
const STOP: Deed = { verb: 'stop', words: 'Stop it', icon: 'armour', rank: 'usual', text: 'Stop it' };
const LET_THROUGH: Deed = {
  verb: 'let-through',
  words: 'Let through',
  icon: 'pass',
  rank: 'more',
  text: 'Let it through',
};
const CHANGES: Deed = {
  verb: 'change',
  words: 'Change',
  icon: 'gm',
  rank: 'usual',
  text: 'Something changes',
};
const UNCHANGED: Deed = {
  verb: 'unchanged',
  words: 'Nothing changes',
  icon: 'pass',
  rank: 'usual',
  text: 'Nothing changes',
};

const CALL_ON: Deed = {
  verb: 'call-on',
  words: 'Call on it',
  icon: 'ability',
  cost: 'one use',
  rank: 'usual',
  text: 'Call on it now',
};
const KEEP_IT: Deed = {
  verb: 'keep',
  words: 'Keep it',
  icon: 'pass',
  cost: 'free',
  rank: 'usual',
  text: 'Keep it for later',
};

/** BG-ARM-07. */
function crossOut({ piece, number }: Used): Deed {
  return {
    verb: 'cross-out',
    words: 'Cross out',
    icon: 'mark',
    targets: [{ item: piece }],
    means: `the ${number}`,
    rank: 'usual',
    text: `Cross out the ${number} of the ${piece}`,
  };
}

const MAKERS: Readonly<Record<string, Maker>> = {
  'whether-changed': either(CHANGES, UNCHANGED),
  'circumstances/vantage': circumstance,
  'circumstances/closeQuarters': circumstance,
  'circumstances/unaware': circumstance,
  'circumstances/helpless': circumstance,
  'circumstances/mounted': circumstance,
  'circumstances/above': circumstance,
  'circumstances/grappling': circumstance,
  'circumstances/over': circumstance,
  'which-side-acts': sideActs,
  'what-to-mend/restore': mended,
  'what-to-mend/breath': mended,
  'who-attacks': attack,
  'who-ambushes': ambush,
  'whether-to-strike': stroke,
  'threat/how': how,
  'threat/dice': breath,
  'answer-threat/how': how,
  'answer-threat/dice': breath,
  'commit-in-secret/how': how,
  'commit-in-secret/dice': breath,
  'whether-to-go-on': either(GO_ON, CALL_OFF),
  'whether-to-come-out': either(COME_OUT, STAY_HIDDEN),
  'stay-or-run': (choice: 'stay' | 'run') => (choice === 'stay' ? STAY : RUN),
  'which-weapon': wielding,
  'which-offhand': offhand,
  'which-aim': aimed,
  'which-breath': breath,
  'which-gambit/gambit': gambit,
  'which-gambit/bind': bind,
  'which-bind': bind,
  'which-gift': gift,
  'which-best': best,
  'whether-to-re-engage': (resolve: Resolve) => (resolve === 're-engage' ? RE_ENGAGE : DISENGAGE),
  'whether-to-add-bow': either(ADD_BOW, SHOOT_ONLY),
  'which-piece': crossOut,
  'whether-to-stop': either(STOP, LET_THROUGH),
  'whether-to-call-on': either(CALL_ON, KEEP_IT),
  'whom-it-fits': (id: string, { nameOf }) => ({
    verb: 'fits',
    words: 'It fits',
    icon: 'ability',
    targets: [{ fighter: id }],
    rank: 'usual',
    text: capital(nameOf(id)),
  }),
};

export const fieldWords: (kind: string, field: string) => string = fieldWordsBy({
  'circumstances/vantage': 'Vantage',
  'circumstances/closeQuarters': 'Ground',
  'circumstances/above': 'Stands above',
  'circumstances/over': 'Vantage over one foe',
  'what-to-mend/restore': 'Items restored',
  'what-to-mend/breath': 'Breath recovered',
  dice: 'Breath dice',
});
