// Rounds, dice, ties, sparks and counters in words.
import { listed, type NameOf } from '@affray/kernel';
import type { DiceKind, Of, SparkKind } from './event-kinds.ts';
import { a, dice, faces, level, line, some, stepsFrom, type Tellers } from './phrases.ts';
import { entryIn } from './words.ts';

export const OF_DICE: Pick<Tellers, DiceKind> = {
  invoked: () => line('It comes to blows'),
  joined: (e, nameOf) => line(`${nameOf(e.fighter)} joins the fight`),
  'round-began': (e, nameOf) => {
    const standing = e.fighters.map((id, i) => `${nameOf(id)} (${hurt(e.wounds[i] ?? 0)})`);
    return line(`${e.round === 1 ? 'In the fight' : 'Still in the fight'}: ${listed(standing)}`);
  },
  'beat-began': (e) => line(`Beat ${e.beat}`),
  'beat-ended': (e, nameOf) => {
    const spent = ['', ', and the die shown is spent'][e.fighters.length] ?? ', and the dice shown are spent';
    const left = e.fighters.map((id, i) => `${nameOf(id)} has ${dice(e.left[i] ?? 0)} left`);
    return line(`Beat ${e.beat} is over${spent}`, left.join(', '));
  },
  'die-kept': (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} takes ${entryIn(e, e.entry, nameOf)} back: its action was countered`,
      `${dice(e.left)} in hand`,
    ),
  'wound-allowed': (e, nameOf) =>
    line(`${nameOf(e.fighter)} ${e.allowed ? 'may' : 'may not'} roll a wound as a tool: ${e.text}`),
  rolled: (e, nameOf) => {
    if (e.count === 0) return line(`${nameOf(e.fighter)} has nothing to roll`);
    if (e.dice.length === 0) return line(`${nameOf(e.fighter)} rolls ${dice(e.count)} out of sight`);
    return line(
      `${nameOf(e.fighter)} rolls ${listed(e.dice.map(({ face }) => String(face)))}`,
      faces(e.dice, nameOf, e),
    );
  },
  'turned-down': turnedDown,
  'die-lost': (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} loses the die for ${entryIn(e, e.entry, nameOf)}: it is turned down to nothing`,
    ),
  presented: (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} shows ${a(e.value)}`,
      `${entryIn(e, e.entry, nameOf)}, d${e.size}: ${e.value}`,
    ),
  'empty-handed': (e, nameOf) => line(`${nameOf(e.fighter)} has no die to present`),
  'tie-rerolled': tieRerolled,
  'lot-drawn': (e, nameOf) =>
    line(`The tie will not break: ${nameOf(e.fighter)} draws place ${e.place} of ${e.among}`),
  ordered: (e, nameOf) => {
    if (e.fighters.length === 0) return line('Nobody can act in this beat');
    const names = e.fighters.map((id, i) => `${nameOf(id)} (${e.values[i] ?? 0})`);
    return line(
      names.length === 1 ? `Only ${names[0]} is to act` : `They act in this order: ${names.join(', ')}`,
    );
  },
};

/** A fighter's state by number of wounds. */
function hurt(wounds: number): string {
  return wounds === 0 ? 'unhurt' : level(wounds);
}

/** The sources of the steps, and their effect on the dice. */
function turnedDown(e: Of<'turned-down'>, nameOf: NameOf): ReturnType<typeof line> {
  const parts = stepsFrom(e);
  const isSum = e.steps === e.wounds + e.disadvantage;
  const from = isSum ? parts.join(' + ') : `the larger of ${listed(parts)}`;
  const sums = `${from} = ${some(e.steps, 'step')}`;
  const who = nameOf(e.fighter);
  if (e.bySize === true)
    return line(`${who} is hampered and rolls dice ${some(e.steps, 'size')} smaller`, sums);
  const now = e.values.length === 0 ? '' : `, now ${listed(e.values.map(String))}`;
  return line(`${who} is hampered: every die ${some(e.steps, 'step')} down${now}`, sums);
}

function tieRerolled(e: Of<'tie-rerolled'>, nameOf: NameOf): ReturnType<typeof line> {
  const who = nameOf(e.fighter);
  const rivals = e.with === undefined || e.with.length === 0 ? '' : ` with ${listed(e.with.map(nameOf))}`;
  const die = e.entry === undefined ? `d${e.size}` : `${entryIn(e, e.entry, nameOf)} d${e.size}`;
  if (e.off) return line(`${who} ties${rivals} and rolls ${a(e.after)} for the order`, `${die} = ${e.after}`);
  const down = (e.steps ?? 0) > 0 ? `, wounds turn it down ${some(e.steps ?? 0, 'step')}` : '';
  return line(
    `${who} ties${rivals} at ${e.before} and rerolls: ${e.after}`,
    `${die}: ${e.before}, then ${e.face ?? e.after}${down}`,
  );
}

export const OF_SPARKS: Pick<Tellers, SparkKind> = {
  'sparks-filled': (e, nameOf) =>
    line(`${nameOf(e.fighter)} is full of sparks again`, `${some(e.before, 'spark')}, now ${e.after}`),
  rerolled: (e, nameOf) => {
    const down = [
      ...((e.wounds ?? 0) > 0 ? [`wounds ${e.wounds} down`] : []),
      ...((e.disadvantage ?? 0) > 0 ? [`disadvantage ${e.disadvantage} down`] : []),
    ];
    const die = [`d${e.size} = ${e.face}`, ...down].join(', ');
    return line(
      `${nameOf(e.fighter)} spends a spark and rerolls ${entryIn(e, e.entry, nameOf)}: ${e.before} becomes ${e.after}`,
      `${die}; ${some(e.sparks, 'spark')} left`,
    );
  },
  shifted: (e, nameOf) => {
    const [from, to] = [entryIn(e, e.from, nameOf), entryIn(e, e.to, nameOf)];
    const now = [
      ...(e.fromLeft === null ? [] : [`${from} ${e.fromLeft}`]),
      ...(e.toLeft === null ? [] : [`${to} ${e.toLeft}`]),
    ];
    return line(
      `${nameOf(e.fighter)} spends a spark and shifts ${some(e.points, 'point')} from ${from} to ${to}${now.length === 0 ? '' : `: now ${listed(now)}`}`,
      `${some(e.sparks, 'spark')} left`,
    );
  },
  'special-ruled': (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} calls on ${e.special}: ${e.before === e.after ? `the die stays at ${e.after}` : `${e.before} becomes ${e.after}`}`,
      e.entry === undefined ? '' : `on ${entryIn(e, e.entry, nameOf)}`,
    ),
  swapped: (e, nameOf) => {
    const old = e.outValue === undefined ? '' : ` for the ${e.outValue}`;
    const die = (entry: string, size: number | undefined): string =>
      `${entryIn(e, entry, nameOf)}${size === undefined ? '' : ` d${size}`}`;
    return line(
      `${nameOf(e.fighter)} swaps in ${a(e.value)}${old}`,
      `${die(e.out, e.outSize)} out, ${die(e.in, e.size)} in`,
    );
  },
  countered: (e, nameOf) => {
    const how =
      e.value > e.against ? `${e.value} beats ${e.against}` : `${e.value} is enough against ${e.against}`;
    const price = e.free ? 'free' : 'paid for';
    return line(
      `${nameOf(e.fighter)} counters ${nameOf(e.actor)}: ${how}`,
      `${twoDice(e, nameOf)}; ${price}`,
    );
  },
  'counter-failed': (e, nameOf) => {
    const [who, actor] = [nameOf(e.fighter), nameOf(e.actor)];
    if (e.value > e.against && e.paid !== true)
      return line(`${who} gives up the counter: after acting it has to be paid for`, twoDice(e, nameOf));
    return line(
      `${who} fails to counter ${actor}: ${e.value} does not beat ${e.against}`,
      twoDice(e, nameOf),
    );
  },
  barred: (e, nameOf) => {
    const on = e.entry === undefined ? '' : ` on ${entryIn(e, e.entry, nameOf)}`;
    return line(`${nameOf(e.fighter)} can use no more specials${on} in this beat`);
  },
};

/** "Quick d8: 6 against Strong d6: 3". */
function twoDice(e: Of<'countered'> | Of<'counter-failed'>, nameOf: NameOf): string {
  if (e.entry === undefined || e.againstEntry === undefined) return `${e.value} against ${e.against}`;
  const other = e.againstName ?? entryIn({}, e.againstEntry, nameOf);
  return `${entryIn(e, e.entry, nameOf)} d${e.size}: ${e.value} against ${other} d${e.againstSize}: ${e.against}`;
}
