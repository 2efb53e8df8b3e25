// The cues of each event.
import type { Cue, Icon } from '@affray/kernel';
import type { Event } from '../events.ts';
import * as rolls from './cues-rolls.ts';
import { AT_WORK, of, SCORES, type Told } from './telling.ts';

type Shows<K extends Event['kind']> = (event: Told<K>) => readonly Cue[];

function gain(who: string, chip: string, icon: Icon): Cue {
  return { is: 'gain', who, chip, icon };
}
function barred(who: string, why: string): Cue {
  return { is: 'barred', who, why };
}
function reveal(who: string, say: string, icon: Icon): Cue {
  return { is: 'reveal', cards: [{ who, say, icon }] };
}
function banner(text: string): Cue {
  return { is: 'banner', text };
}

const FRAME = {
  'exchange-opened': (e) => [banner(`Exchange ${e.exchange}`)],
  'circumstances-set': (e) => [banner(e.closeQuarters ? 'Close quarters' : 'Circumstances change')],
  'came-out': (e) => [{ is: 'appear', who: e.fighter, say: 'comes out of hiding' }],
  'struck-down': (e) => [
    { is: 'strike', by: e.by, at: e.fighter, how: 'melee' },
    { is: 'fall', who: e.fighter, say: e.note },
  ],
  'left-alone': (e) => [barred(e.by, 'lets the chance go by')],
  noticed: (e) => [{ is: 'lose', who: e.fighter, chip: 'Unaware', icon: 'unaware' }],
  'special-drawn': (e) => [
    gain(
      e.fighter,
      e.quality === 0 ? `${of(e.item)}: ordinary` : `${of(e.item)} ${AT_WORK[e.quality - 1]}`,
      'ability',
    ),
  ],
  'left-behind': (e) => [{ is: 'item', who: e.fighter, item: of(e.item), does: 'drops' }],
  're-evaluated': () => [banner('Nobody is threatened')],
  resolved: (e) => [banner(e.resolve === 're-engage' ? 'On with the fight' : 'Out of the fight')],
  'breath-returned': (e) => [
    {
      is: 'part',
      who: e.fighter,
      part: 'breath',
      from: 'exhausted',
      to: 'living',
      say: 'breath',
      tone: 'good',
    },
  ],
  restored: (e) => [gain(e.fighter, `${of(e.item)} restored`, 'good')],
  'fight-ended': (e) => [banner(e.winner === null ? 'Nobody wins' : 'The fight is over')],
} satisfies { readonly [K in Event['kind']]?: Shows<K> };

const IN_BRAWL = {
  held: () => [banner('No attack')],
  attacked: (e) => [reveal(e.fighter, 'attacks', 'attack')],
  'called-off': (e) => [barred(e.fighter, 'calls the attack off')],
  committed: (e) => [
    reveal(e.fighter, commitment(e), e.does === 'escape' ? 'flee' : e.thrown ? 'throw' : 'threaten'),
  ],
  'threat-shown': rolls.threatShown,
  escaped: rolls.escaped,
  'harm-summed': rolls.harmSummed,
} satisfies { readonly [K in Event['kind']]?: Shows<K> };

function commitment(e: Told<'committed'>): string {
  if (e.does === 'escape') return 'tries to escape';
  const weapon = e.weapon === null ? 'bare hands' : `the ${of(e.weapon)}`;
  return `${e.thrown ? 'throws' : 'threatens with'} ${weapon}, on ${SCORES[e.attribute]}`;
}

const OF_GEAR = {
  'breath-rolled': () => [], // shown with the whole roll
  exhausted: (e) => [
    {
      is: 'part',
      who: e.owner,
      part: 'breath',
      from: 'living',
      to: 'exhausted',
      say: `d${e.size} exhausted`,
      tone: 'bad',
    },
  ],
  'item-rolled': rolls.itemRolled,
  'came-up-over': (e) => [barred(e.fighter, `${e.trigger} is too much: the ${of(e.item)} does nothing`)],
  'die-discarded': (e) => [barred(e.fighter, `the ${of(e.item)} is ${e.given ? 'given up' : 'bound'}`)],
  marked: (e) => [gain(e.fighter, `${of(e.item)}: ${e.face} marked`, 'mark')],
  ruined: (e) => [{ is: 'item', who: e.fighter, item: of(e.item), does: 'breaks' }],
  shot: (e) => [
    {
      is: 'part',
      who: e.fighter,
      part: 'ammunition',
      from: e.left + 1,
      to: e.left,
      say: '-1 shot',
      tone: 'plain',
    },
  ],
  reloaded: (e) => [{ is: 'item', who: e.fighter, item: of(e.item), does: 'reloads' }],
  'not-reloaded': (e) => [
    barred(e.fighter, e.why === 'vantage' ? `cannot reload the ${of(e.item)}` : `reloads the ${of(e.item)}`),
  ],
  'quality-at-work': (e) => [gain(e.fighter, e.own ?? `${of(e.item)} ${AT_WORK[e.quality - 1]}`, 'ability')],
  'own-ruled': (e) => [{ is: 'speak', who: e.fighter, text: e.text === '' ? e.own : e.text }],
  'bow-die-added': (e) => [gain(e.fighter, `evades with the ${of(e.item)}`, 'bow')],
  'armour-stopped': (e) => [barred(e.from, `armour stops the ${e.trigger}`)],
  'armour-passed': (e) => [barred(e.fighter, `armour is no help against the ${e.trigger}`)],
  'armour-marked': (e) => [gain(e.fighter, `${e.piece}: ${e.number} crossed out`, 'mark')],
} satisfies { readonly [K in Event['kind']]?: Shows<K> };

const IN_CLASH = {
  ran: (e) => [reveal(e.fighter, 'runs', 'flee')],
  wielded: (e) => [
    e.weapon === null
      ? reveal(e.fighter, 'bare hands', 'fist')
      : reveal(
          e.fighter,
          `${e.thrown ? 'throws' : 'uses'} the ${of(e.weapon)}`,
          e.thrown ? 'throw' : 'attack',
        ),
  ],
  'gambit-made': (e) => [
    reveal(e.fighter, `a ${e.value} to ${e.to === 'weapon' ? 'threaten' : 'evade'}`, 'gambit'),
  ],
  'gambit-void': (e) => [barred(e.fighter, 'nothing comes of the gambit')],
  'manoeuvre-rolled': rolls.manoeuvreRolled,
  'pass-opened': (e) => [banner(`Pass ${e.pass}`)],
  'bind-declared': (e) => [reveal(e.fighter, `binds with a ${e.value}`, 'bind')],
  'threat-made': ({ facing = [], reaching = [] }) =>
    facing.flatMap((who, i) => (reaching[i] === 0 ? [] : [gain(who, `Faces ${reaching[i]}`, 'threaten')])),
  gave: (e) => [{ is: 'item', who: e.to, item: `a die worth ${e.value}`, does: 'takes' }],
  evaded: rolls.evaded,
  unhurt: rolls.unhurt,
  'came-near': (e) => [gain(e.fighter, 'Distance closed', 'follow')],
  'kept-off': (e) => [barred(e.by, 'does not come near')],
  'stand-save': rolls.standSave,
  'best-discarded': (e) => [{ is: 'lose', who: e.fighter, chip: `best die, ${e.value}`, icon: 'die' }],
  'threats-fell': () => [],
} satisfies { readonly [K in Event['kind']]?: Shows<K> };

const OF_FATE = {
  injured: rolls.injured,
  'went-down': (e) => [{ is: 'fall', who: e.fighter, say: 'down' }],
  'struck-first': (e) => [barred(e.fighter, 'the blow comes too late')],
  'got-away': (e) => [{ is: 'leave', who: e.fighter, say: 'away' }],
  'vantage-ended': (e) => [{ is: 'lose', who: e.fighter, chip: 'Vantage', icon: 'good' }],
} satisfies { readonly [K in Event['kind']]?: Shows<K> };

const CUES: { readonly [K in Event['kind']]: Shows<K> } = {
  ...FRAME,
  ...IN_BRAWL,
  ...OF_GEAR,
  ...IN_CLASH,
  ...OF_FATE,
};

export function cues(event: Event): readonly Cue[] {
  return (CUES[event.kind] as Shows<Event['kind']>)(event as never);
}
