// Log lines for the steps of a clash.
import type { NameOf } from '@affray/kernel';
import type { ClashKind } from '../events.ts';
import { all, die, dieOf, type Lines, of, sum, type Told } from './telling.ts';

/** BG-POOL-05. The threat that each fighter faces after armour and distance. */
function threatLine(e: Told<'threat-made'>, name: NameOf, mid: NameOf): string {
  const side = name(e.side);
  const { facing = [], reaching = [] } = e;
  const most = facing.length === 0 ? e.threat : Math.max(...reaching);
  if (most === 0) return `${side}: ${e.threat === 0 ? 'no threat' : 'no threat that reaches anybody'}.`;
  if (reaching.every((threat) => threat === most)) return `${side}: a threat of ${most}.`;
  const met = facing.flatMap((id, i) => (reaching[i] === 0 ? [] : [`${reaching[i]} against ${mid(id)}`]));
  const spared = facing.filter((_, i) => reaching[i] === 0);
  const none = spared.length === 0 ? '' : `; none against ${all(spared, mid)}`;
  return `${side}: a threat of ${met.join(', ')}${none}.`;
}

function fell(e: Told<'threats-fell'>, name: NameOf): string {
  const parts = e.sides.map((side, i) => {
    const left = e.reaching?.[i] ?? e.left[i];
    return `${name(side)}: threat lower by ${e.by[i]}, ${left} left against those standing`;
  });
  return parts.join('; ');
}

export const IN_CLASH: Lines<ClashKind> = {
  ran: (e, name) => ({ text: `${name(e.fighter)} runs.` }),
  wielded: (e, name) => ({
    text: `${name(e.fighter)} ${e.weapon === null ? 'goes without a weapon' : `${e.thrown ? 'throws' : 'uses'} the ${of(e.weapon)}`}.`,
  }),
  'gambit-made': (e, name) => ({
    text: `${name(e.fighter)} tries a gambit: ${die(e.die)} to ${e.to === 'weapon' ? 'threaten' : 'evade'}.`,
    sums: `worth ${e.value}`,
  }),
  'gambit-void': (e, _name, mid) =>
    e.rule === 'BG-RUN-02'
      ? { text: `Nothing comes of the gambit of ${mid(e.fighter)}: a runner strikes with nothing.` }
      : {
          text: `The gambit of ${mid(e.fighter)} comes too late.`,
          sums: `one for each side: ${die(e.die)} stays`,
        },
  'manoeuvre-rolled': (e, name) => ({
    text:
      e.dice.length === 0
        ? `${name(e.fighter)} has nothing to evade with.`
        : `${name(e.fighter)} can evade up to ${e.best}.`,
    ...(e.dice.length === 0
      ? {}
      : { sums: e.dice.map(({ size, value }) => `d${size} = ${value}`).join(', ') }),
  }),
  'pass-opened': (e) => ({ text: `Pass ${e.pass}.` }),
  'bind-declared': (e, name, mid) => ({
    text: `${name(e.fighter)} gives up the ${of(e.item)} to bind ${e.foe === null ? 'the enemy' : mid(e.foe)}.`,
    sums: `dice below ${e.value} go`,
  }),
  'threat-made': (e, name, mid) => ({ text: threatLine(e, name, mid) }),
  gave: (e, name, mid) => ({
    text: `${name(e.fighter)} gives ${mid(e.to)} ${dieOf(e, mid)}.`,
    sums: `worth ${e.value}`,
  }),
  evaded: (e, name) => ({
    text: `${name(e.fighter)} evades.`,
    sums: `best die ${e.best} meets threat ${e.threat}`,
  }),
  unhurt: (e, _name, mid) => ({
    text: `The gambeson saves ${mid(e.fighter)}.`,
    sums: sum([
      ['threat', e.threat],
      ['best die', -e.best],
      ['gambeson', -e.gambeson],
    ]),
  }),
  'came-near': (e, name, mid) => ({
    text: `${name(e.by)} comes near ${mid(e.fighter)}.`,
    sums: `${e.value} over ${e.best}`,
  }),
  'kept-off': (e, name, mid) => ({
    text: `${name(e.fighter)} is out of reach of ${mid(e.by)}.`,
    sums: `${e.value} not over ${e.best}`,
  }),
  'stand-save': (e, name, mid) => ({
    text: `${name(e.fighter)} ${e.stood ? 'stays up' : 'cannot stay up'}.`,
    sums: `${dieOf(e, mid)} shows ${e.face}${e.value === e.face ? '' : `, worth ${e.value}`}, against injuries of ${e.difficulty}`,
  }),
  'best-discarded': (e, name, mid) => ({
    text: `${name(e.fighter)} discards the best die.`,
    sums: `${dieOf(e, mid)} worth ${e.value}`,
  }),
  'threats-fell': (e, name) => ({ text: `Pass ${e.pass} is over.`, sums: fell(e, name) }),
};
