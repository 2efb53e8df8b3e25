// How events read: one sentence each, and the arithmetic apart from it.
import type { NameOf, Narration } from '@affray/kernel';
import { CONDITIONS, QUALITIES } from './12-melee.ts';
import type { Event } from './events.ts';

type Told<K extends Event['kind']> = Extract<Event, { kind: K }>;
type Tell<K extends Event['kind']> = (event: Told<K>, name: NameOf) => Narration;

function all(names: readonly string[], name: NameOf): string {
  return names.map(name).join(' and ');
}

function of(item: string): string {
  return item.replaceAll('-', ' ');
}

const NARRATED: { readonly [K in Event['kind']]: Tell<K> } = {
  'exchange-opened': (e, name) => {
    const favoured = e.favoured.length === 0 ? '' : `, vantage with ${all(e.favoured, name)}`;
    return { text: `Exchange ${e.exchange} of the ${e.edition}${favoured}.` };
  },
  'circumstances-set': (e, name) => {
    const vantage = e.vantage.length === 0 ? 'Nobody has vantage' : `${all(e.vantage, name)} has vantage`;
    return { text: `${vantage}${e.closeQuarters ? ', in close quarters' : ''}.` };
  },
  'came-out': (e, name) => ({ text: `${name(e.fighter)} comes out of hiding.` }),
  'struck-down': (e, name) => ({
    text: `${name(e.by)} takes ${name(e.fighter)} out without a fight and ${e.note === 'killed' ? 'kills' : 'lets live'}.`,
  }),
  'left-alone': (e, name) => ({ text: `${name(e.by)} leaves ${name(e.fighter)} alone.` }),
  'special-drawn': (e, name) => ({
    text:
      e.quality === 0
        ? `The ${of(e.item)} of ${name(e.fighter)} turns out ordinary.`
        : `The ${of(e.item)} of ${name(e.fighter)}: ${QUALITIES[e.quality - 1]}, ${CONDITIONS[e.condition - 1]?.words}.`,
  }),
  'left-behind': (e, name) => ({
    text: `${name(e.fighter)} leaves the ${of(e.item)} behind.`,
    sums: `${e.slots} slots of ${e.limit}`,
  }),
  're-evaluated': (e) => ({
    text: `Nobody is threatened any more after ${e.passes === 1 ? 'one pass' : `${e.passes} passes`}.`,
  }),
  resolved: (e, name) => ({
    text: `${name(e.side)} ${e.resolve === 're-engage' ? 're-engages' : 'disengages'}.`,
  }),
  'breath-returned': (e, name) => ({ text: `${name(e.fighter)} catches breath: ${e.die} lives again.` }),
  restored: (e, name) => ({ text: `The ${of(e.item)} of ${name(e.fighter)} is restored.` }),
  'fight-ended': (e, name) => ({
    text:
      e.winner === null
        ? `The fight ends without a winner: ${e.reason}.`
        : `${name(e.winner)} wins: ${e.reason}.`,
  }),
  held: (e, name) => ({ text: `${name(e.side)} holds.` }),
  attacked: (e, name) => ({ text: `${name(e.fighter)} attacks ${name(e.target)}.` }),
  'called-off': (e, name) => ({ text: `${name(e.fighter)} calls the attack on ${name(e.target)} off.` }),
  committed: (e, name) => {
    if (e.does === 'escape')
      return { text: `${name(e.fighter)} tries to escape.`, sums: `${e.dice} breath dice` };
    const weapon = e.weapon === null ? 'bare hands' : `the ${of(e.weapon)}${e.thrown ? ', thrown' : ''}`;
    return {
      text: `${name(e.fighter)} threatens with ${weapon}, on ${e.attribute}.`,
      sums: `${e.dice} breath dice`,
    };
  },
  'threat-shown': (e, name) => ({
    text: `${name(e.fighter)} shows ${e.escaping ? 'a save' : 'a threat'} of ${e.threat}.`,
  }),
  escaped: (e, name) => ({
    text: `${name(e.fighter)} slips the threat.`,
    sums: `${e.save} meets ${e.threat}, margin ${e.margin}`,
  }),
  'harm-summed': (e, name) => ({
    text: `${name(e.from)} deals ${name(e.fighter)} ${e.injury}.`,
    sums: `weapon ${e.weapon} + difference ${e.difference} - saved ${e.saved} - gambeson ${e.gambeson} = ${e.injury}`,
  }),
  'breath-rolled': (e, name) => ({
    text: `${name(e.fighter)} rolls ${e.face}.`,
    sums: `breath d${e.size} = ${e.face}`,
  }),
  exhausted: (e, name) => ({
    text: `${name(e.fighter)} is out of one breath: ${e.die}.`,
    sums: `${e.face} over ${e.attribute} ${e.score}`,
  }),
  'item-rolled': (e, name) => ({
    text: `The ${of(e.item)} of ${name(e.fighter)} shows ${e.face}.`,
    sums: `d${e.size} = ${e.face}${e.bonus > 0 ? ` + ${e.bonus}` : ''}, worth ${e.value}`,
  }),
  'came-up-over': (e, name) => ({
    text: `${name(e.fighter)} cannot handle the ${of(e.item)} this time.`,
    sums: `${e.trigger} over ${e.score}`,
  }),
  'die-discarded': (e, name) => ({
    text: `The ${of(e.item)} of ${name(e.fighter)} is bound.`,
    sums: `a die worth ${e.value} is gone`,
  }),
  marked: (e, name) => ({ text: `The ${of(e.item)} of ${name(e.fighter)} is marked on ${e.face}.` }),
  ruined: (e, name) => ({
    text: `The ${of(e.item)} of ${name(e.fighter)} is ruined.`,
    sums: `${e.face} was marked before`,
  }),
  shot: (e, name) => ({ text: `${name(e.fighter)} shoots the ${of(e.item)}.`, sums: `${e.left} left` }),
  reloaded: (e, name) => ({ text: `${name(e.fighter)} reloads the ${of(e.item)}.` }),
  'bow-die-added': (e, name) => ({
    text: `${name(e.fighter)} keeps the distance with the ${of(e.item)}.`,
    sums: `${e.value} helps to evade`,
  }),
  'armour-stopped': (e, name) => ({
    text: `The armour of ${name(e.fighter)} stops ${name(e.from)}.`,
    sums: `a die showing ${e.trigger}`,
  }),
  'armour-marked': (e, name) => ({
    text: `The ${e.piece} of ${name(e.fighter)} loses its ${e.number}${e.useless ? ' and is useless now' : ''}.`,
  }),
  ran: (e, name) => ({ text: `${name(e.fighter)} runs.` }),
  wielded: (e, name) => ({
    text: `${name(e.fighter)} ${e.weapon === null ? 'goes without a weapon' : `${e.thrown ? 'throws' : 'uses'} the ${of(e.weapon)}`}.`,
  }),
  'gambit-made': (e, name) => ({
    text: `${name(e.fighter)} tries a gambit: ${of(e.die)} as a ${e.to} die.`,
    sums: `worth ${e.value}`,
  }),
  'gambit-void': (e, name) => ({
    text: `The gambit of ${name(e.fighter)} comes too late.`,
    sums: `one for each side: ${of(e.die)} stays`,
  }),
  'bind-declared': (e, name) => ({
    text: `${name(e.fighter)} gives up the ${of(e.item)} to bind ${e.foe === null ? 'the enemy' : name(e.foe)}.`,
    sums: `dice below ${e.value} go`,
  }),
  'threat-made': (e, name) => ({ text: `${name(e.side)} threatens with ${e.threat}.` }),
  gave: (e, name) => ({
    text: `${name(e.fighter)} helps ${name(e.to)}.`,
    sums: `${e.die} of ${name(e.owner)}, showing ${e.value}`,
  }),
  evaded: (e, name) => ({ text: `${name(e.fighter)} evades.`, sums: `${e.best} meets ${e.threat}` }),
  unhurt: (e, name) => ({
    text: `The gambeson saves ${name(e.fighter)}.`,
    sums: `${e.threat} - ${e.best} - ${e.gambeson}`,
  }),
  'came-near': (e, name) => ({
    text: `${name(e.by)} comes near ${name(e.fighter)}.`,
    sums: `${e.value} over ${e.best}`,
  }),
  'stand-save': (e, name) => ({
    text: `${name(e.fighter)} ${e.stood ? 'stays up' : 'cannot stay up'}.`,
    sums: `${e.die} of ${name(e.owner)}: d${e.size} = ${e.face} against ${e.difficulty}`,
  }),
  'best-discarded': (e, name) => ({
    text: `${name(e.fighter)} spends the best die.`,
    sums: `${e.die} of ${name(e.owner)}, ${e.value}`,
  }),
  'threats-fell': (e) => ({ text: `Pass ${e.pass} is over.`, sums: `threats fall by ${e.by.join(' and ')}` }),
  injured: (e, name) => ({
    text: `${name(e.fighter)} is injured for ${e.injury}.`,
    sums: e.threat === null ? `${e.total} in all` : `${e.threat} against ${e.best}, ${e.total} in all`,
  }),
  'went-down': (e, name) => ({ text: `${name(e.fighter)} goes down.` }),
  'got-away': (e, name) => ({ text: `${name(e.fighter)} gets away.` }),
  'vantage-ended': (e, name) => ({
    text: `${name(e.side)} loses vantage: ${name(e.over)} is too near ${name(e.fighter)}.`,
  }),
};

/** An event in words. */
export function narrate(event: Event, nameOf: NameOf): Narration {
  return (NARRATED[event.kind] as Tell<Event['kind']>)(event as never, nameOf);
}
