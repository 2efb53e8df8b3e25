// Every answer of Blood & Guts as a deed: verb, target, means, cost, and the whole text.
import {
  type Asked,
  capital,
  type Deed,
  deedOf,
  eitherDeed,
  fieldWordsBy,
  type NameOf,
  toldApart,
} from '@affray/kernel';
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
  if (does === 'kill') return deedOf('kill', 'Kill', 'skull', `Kill ${name}`, { targets });
  if (does === 'spare')
    return deedOf('leave-alone', 'Leave alone', 'hold', `Leave ${name} alone`, { targets });
  return deedOf('strike-down', 'Strike down', 'ambush', `Strike ${name} down, alive`, { targets });
}

const GO_ON: Deed = deedOf('go-on', 'Go on', 'attack', 'Go on with the attack');
const CALL_OFF: Deed = deedOf('call-off', 'Call it off', 'disengage', 'Give the attack up');
const COME_OUT: Deed = deedOf('come-out', 'Come out', 'join', 'Come out and join');
const STAY_HIDDEN: Deed = deedOf('stay-hidden', 'Stay hidden', 'hide', 'Stay in hiding');
const STAY: Deed = deedOf('stay', 'Stay', 'stay', 'Stay and fight');
const RUN: Deed = deedOf('run', 'Run', 'flee', 'Run away', { cost: 'no weapon die' });
const RE_ENGAGE: Deed = deedOf('re-engage', 'Re-engage', 'engage', 'Re-engage');
const DISENGAGE: Deed = deedOf('disengage', 'Disengage', 'disengage', 'Disengage', { cost: 'the field' });
const ADD_BOW: Deed = deedOf('evade-with', 'Evade with it', 'bow', 'Yes, it keeps them off too', {
  cost: 'free',
});
const SHOOT_ONLY: Deed = deedOf('shoot-only', 'Only shoot', 'shot', 'No, it only shoots', { rank: 'more' });
const STOP: Deed = deedOf('stop', 'Stop it', 'armour', 'Stop it');
const LET_THROUGH: Deed = deedOf('let-through', 'Let through', 'pass', 'Let it through', { rank: 'more' });
const CHANGES: Deed = deedOf('change', 'Change', 'gm', 'Something changes');
const UNCHANGED: Deed = deedOf('unchanged', 'Nothing changes', 'pass', 'Nothing changes');

const CALL_ON: Deed = deedOf('call-on', 'Call on it', 'ability', 'Call on it now', { cost: 'one use' });
const KEEP_IT: Deed = deedOf('keep', 'Keep it', 'pass', 'Keep it for later', { cost: 'free' });

/** BG-ARM-07. */
function crossOut({ piece, number }: Used): Deed {
  return deedOf('cross-out', 'Cross out', 'mark', `Cross out the ${number} of the ${piece}`, {
    targets: [{ item: piece }],
    means: `the ${number}`,
  });
}

const MAKERS: Readonly<Record<string, Maker>> = {
  'whether-changed': eitherDeed(CHANGES, UNCHANGED),
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
  'whether-to-go-on': eitherDeed(GO_ON, CALL_OFF),
  'whether-to-come-out': eitherDeed(COME_OUT, STAY_HIDDEN),
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
  'whether-to-add-bow': eitherDeed(ADD_BOW, SHOOT_ONLY),
  'which-piece': crossOut,
  'whether-to-stop': eitherDeed(STOP, LET_THROUGH),
  'whether-to-call-on': eitherDeed(CALL_ON, KEEP_IT),
  'whom-it-fits': (id: string, { nameOf }) =>
    deedOf('fits', 'It fits', 'ability', capital(nameOf(id)), { targets: [{ fighter: id }] }),
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
