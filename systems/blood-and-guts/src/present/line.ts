// Events as log lines: one sentence each, with the arithmetic kept apart.
import { inSentence, isGraded, type NameOf, type Narration } from '@affray/kernel';
import { CONDITIONS, QUALITIES } from '../12-melee.ts';
import type { Event } from '../events.ts';
import { IN_CLASH } from './line-clash.ts';
import { OF_GEAR } from './line-gear.ts';
import { all, die, doing, harmTerms, injuryTerms, of, SCORES, sum, type Tell, type Told } from './telling.ts';

function breath(dice: number): string {
  return dice === 1 ? '1 breath die' : `${dice === 0 ? 'no' : dice} breath dice`;
}

const NOTICED: Readonly<Record<Told<'noticed'>['why'], string>> = {
  attacks: 'attacks, and is aware from now on',
  attacked: 'has lived through the attack, and is aware from now on',
  sees: 'has seen what happens, and is aware from now on',
};
const WON_AS: Readonly<Record<string, string>> = {
  down: 'nobody stands against them',
  fled: 'the others are down or have fled',
  disengaged: 'the others leave the field',
};
const ENDED_AS: Readonly<Record<string, string>> = {
  down: 'nobody is left standing',
  fled: 'nobody is left',
  disengaged: 'both sides let it be',
  guard: 'it has gone on for too long',
};

const FRAME = {
  'exchange-opened': (e, _name, mid) => {
    const favoured = e.favoured.length === 0 ? '' : `, vantage with ${all(e.favoured, mid)}`;
    return { text: `Exchange ${e.exchange} of the ${e.edition}${favoured}.` };
  },
  'circumstances-set': (e, _name, mid) => {
    const vantage = e.vantage.length === 0 ? 'No vantage for anybody' : `Vantage with ${all(e.vantage, mid)}`;
    return { text: `${vantage}${e.closeQuarters ? ', in close quarters' : ''}.` };
  },
  'came-out': (e, name) => ({ text: `${name(e.fighter)} comes out of hiding.` }),
  'struck-down': (e, name, mid) => ({
    text:
      e.note === 'killed'
        ? `${name(e.by)} kills ${mid(e.fighter)}, who had no defence.`
        : `${name(e.by)} strikes ${mid(e.fighter)} down, who had no defence, and spares the life.`,
  }),
  noticed: (e, name) => ({ text: `${name(e.fighter)} ${NOTICED[e.why]}.` }),
  'left-alone': (e, name, mid) => ({ text: `${name(e.by)} leaves ${mid(e.fighter)} alone.` }),
  'special-drawn': (e, _name, mid) => ({
    text:
      e.quality === 0
        ? `The ${of(e.item)} of ${mid(e.fighter)} turns out ordinary.`
        : `The ${of(e.item)} of ${mid(e.fighter)}: ${QUALITIES[e.quality - 1]}, ${CONDITIONS[e.condition - 1]?.words}.`,
  }),
  'left-behind': (e, name) => ({
    text: `${name(e.fighter)} leaves the ${of(e.item)} behind.`,
    sums: `${e.slots} slots of ${e.limit}`,
  }),
  're-evaluated': (e) => ({
    text: `Nobody is threatened any more after ${e.passes === 1 ? 'one pass' : `${e.passes} passes`}.`,
  }),
  resolved: (e, name) => ({
    text:
      e.resolve === 're-engage'
        ? `${doing(e.side, name, 'fights', 'fight')} on.`
        : `${doing(e.side, name, 'leaves', 'leave')} the field.`,
  }),
  'breath-returned': (e, name) => ({ text: `${name(e.fighter)} catches breath: ${die(e.die)} lives again.` }),
  restored: (e, _name, mid) => ({ text: `The ${of(e.item)} of ${mid(e.fighter)} is restored.` }),
  'fight-ended': (e, name) => ({
    text:
      e.winner === null
        ? `The fight ends without a winner: ${ENDED_AS[e.reason] ?? e.reason}.`
        : `${doing(e.winner, name, 'wins', 'win')}: ${WON_AS[e.reason] ?? e.reason}.`,
  }),
} satisfies { readonly [K in Event['kind']]?: Tell<K> };

const IN_BRAWL = {
  held: (e, name) => ({ text: `${doing(e.side, name, 'holds', 'hold')}: no attack.` }),
  attacked: (e, name, mid) => ({ text: `${name(e.fighter)} attacks ${mid(e.target)}.` }),
  'called-off': (e, name, mid) => ({ text: `${name(e.fighter)} calls off the attack on ${mid(e.target)}.` }),
  committed: (e, name) => {
    const sums = breath(e.dice);
    if (e.does === 'escape') return { text: `${name(e.fighter)} tries to escape.`, sums };
    const way = e.thrown ? 'by throwing' : 'with';
    const weapon = e.weapon === null ? 'bare hands' : `the ${of(e.weapon)}`;
    return { text: `${name(e.fighter)} threatens ${way} ${weapon}, on ${SCORES[e.attribute]}.`, sums };
  },
  'threat-shown': (e, name) => ({
    text: `${name(e.fighter)} shows ${e.escaping ? 'a save' : 'a threat'} of ${e.threat}.`,
  }),
  escaped: (e, name) => ({
    text: `${name(e.fighter)} slips the threat.`,
    sums: `the save of ${e.save} meets the threat of ${e.threat}`,
  }),
  'harm-summed': (e, name, mid) => ({
    text:
      e.injury === 0
        ? `${name(e.from)} does no harm to ${mid(e.fighter)}.`
        : `${name(e.from)} gets through to ${mid(e.fighter)}.`,
    sums: e.weapon + e.difference === 0 ? 'no live weapon die and no higher threat' : sum(harmTerms(e)),
  }),
} satisfies { readonly [K in Event['kind']]?: Tell<K> };

/** The origin of an injury, and the sum of all. */
function injured(e: Told<'injured'>): string {
  const terms = injuryTerms(e);
  if (terms !== null) return `${sum(terms)}; ${e.total} in all`;
  return e.threat === null ? `${e.total} in all` : `${e.threat} against ${e.best}; ${e.total} in all`;
}

const UNSAVED: Readonly<Record<'no-die' | 'exhausted', string>> = {
  'no-die': 'no die reduced the injury',
  exhausted: 'the die that reduced the injury is exhausted',
};

const OF_FATE = {
  injured: (e, name, mid) => ({
    text: `${name(e.fighter)} takes an injury of ${e.injury} from ${mid(e.from)}.`,
    sums: injured(e),
  }),
  'struck-first': (e, _name, mid) => ({ text: `The blow of ${mid(e.fighter)} comes too late.` }),
  'went-down': (e, name) => ({
    text: `${name(e.fighter)} goes down.`,
    ...(e.unsaved === undefined ? {} : { sums: UNSAVED[e.unsaved] }),
  }),
  'got-away': (e, name) => ({ text: `${name(e.fighter)} gets away.` }),
  'vantage-ended': (e, _name, mid) => ({
    text: `No more vantage for ${mid(e.side)}: ${mid(e.over)} is too near ${mid(e.fighter)}.`,
  }),
} satisfies { readonly [K in Event['kind']]?: Tell<K> };

const LINES: { readonly [K in Event['kind']]: Tell<K> } = {
  ...FRAME,
  ...IN_BRAWL,
  ...OF_GEAR,
  ...IN_CLASH,
  ...OF_FATE,
};

/** An event as a log line. */
export function line(event: Event, nameOf: NameOf): Narration {
  const told = (LINES[event.kind] as Tell<Event['kind']>)(event as never, nameOf, inSentence(nameOf));
  // Values that a table hides appear only in the arithmetic of these lines, never in their text.
  return isGraded(event) ? { text: told.text } : told;
}
