// Events in words: one line each, with the arithmetic apart.
import type { NameOf, Narration } from '@affray/kernel';
import type { Event, Face } from './events.ts';
import { LEVELS } from './state.ts';

type Of<K extends Event['kind']> = Extract<Event, { readonly kind: K }>;
type Tellers = { readonly [K in Event['kind']]: (event: Of<K>, nameOf: NameOf) => Narration };

/** An event in words. */
export function narrate(event: Event, nameOf: NameOf): Narration {
  const tell = TELLERS[event.kind] as (event: Event, nameOf: NameOf) => Narration;
  return tell(event, nameOf);
}

const line = (text: string, sums = ''): Narration => (sums === '' ? { text } : { text, sums });
const level = (n: number): string => LEVELS[n - 1] ?? String(n);
const faces = (dice: readonly Face[], nameOf: NameOf): string =>
  dice.map(({ entry, size, face }) => `${entryName(entry, nameOf)} d${size} = ${face}`).join(', ');
const list = (names: readonly string[]): string => names.join(', ');
const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
const dice = (count: number): string => (count === 1 ? '1 die' : `${count} dice`);
/** "an 8", "an 11", "a 7". */
const a = (number: number): string => `${number === 8 || number === 11 ? 'an' : 'a'} ${number}`;
/** Whoever does it, to somebody else or to themselves. */
const own = (whose: string, by: string, nameOf: NameOf): string =>
  whose === by ? 'their own' : `${nameOf(whose)}’s`;
/** What a wound is called, unless it is called by its level alone, which has been said. */
const called = (text: string, n: number): string => (text === '' || text === level(n) ? '' : `: ${text}`);

/** A trait or tool by name; wounds have numbers. */
function entryName(entry: string, nameOf: NameOf): string {
  return entry.startsWith('wound:') ? entry.replace(':', ' ') : nameOf(entry);
}

const DEEDS: Readonly<Record<Of<'declared'>['deed'], string>> = {
  attack: 'attacks',
  disarm: 'tries to disarm',
  disadvantage: 'puts pressure on',
  arm: 'reaches for',
  recover: 'goes after',
  'kick-away': 'kicks at',
  chase: 'runs after',
  throw: 'means to throw',
  describe: 'does something else',
  pass: 'waits',
};

const OF_DICE: Pick<
  Tellers,
  | 'invoked'
  | 'joined'
  | 'round-began'
  | 'beat-began'
  | 'beat-ended'
  | 'die-kept'
  | 'wound-allowed'
  | 'rolled'
  | 'turned-down'
  | 'die-lost'
  | 'presented'
  | 'empty-handed'
  | 'tie-rerolled'
  | 'lot-drawn'
  | 'ordered'
> = {
  invoked: () => line('It comes to blows.'),
  joined: (e, nameOf) => line(`${nameOf(e.fighter)} joins the fight.`),
  'round-began': (e, nameOf) => {
    const standing = e.fighters.map((id, i) => `${nameOf(id)} (${hurt(e.wounds[i] ?? 0)})`);
    return line(`${e.round === 1 ? 'In the fight' : 'Still in the fight'}: ${list(standing)}.`);
  },
  'beat-began': (e) => line(`Beat ${e.beat}.`),
  'beat-ended': (e, nameOf) =>
    line(
      `Beat ${e.beat} is over${e.fighters.length === 0 ? '' : ', and the dice shown are spent'}.`,
      list(e.fighters.map((id, i) => `${nameOf(id)} ${e.left[i]} left`)),
    ),
  'die-kept': (e, nameOf) => line(`${nameOf(e.fighter)} takes the countered die back, ${e.left} in hand.`),
  'wound-allowed': (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} ${e.allowed ? 'may' : 'may not'} roll a wound as a tool this round: ${e.text}.`,
    ),
  rolled: (e, nameOf) => {
    if (e.count === 0) return line(`${nameOf(e.fighter)} has nothing to roll.`);
    if (e.dice.length === 0) return line(`${nameOf(e.fighter)} rolls ${dice(e.count)} out of sight.`);
    return line(
      `${nameOf(e.fighter)} rolls ${list(e.dice.map(({ face }) => String(face)))}.`,
      faces(e.dice, nameOf),
    );
  },
  'turned-down': (e, nameOf) => {
    const now = e.values.length === 0 ? '' : `, now ${list(e.values.map(String))}`;
    return line(
      `${nameOf(e.fighter)} is hampered: every die ${some(e.steps, 'step')} down${now}.`,
      `wounds ${e.wounds}, disadvantage ${e.disadvantage}, steps ${e.steps}`,
    );
  },
  'die-lost': (e, nameOf) => line(`${nameOf(e.fighter)} loses a die that was turned down to nothing.`),
  presented: (e, nameOf) =>
    line(`${nameOf(e.fighter)} shows ${e.value}.`, `${entryName(e.entry, nameOf)} d${e.size} = ${e.value}`),
  'empty-handed': (e, nameOf) => line(`${nameOf(e.fighter)} has no die to present.`),
  'tie-rerolled': (e, nameOf) =>
    e.off
      ? line(`A tie: ${nameOf(e.fighter)} rolls ${e.after} for the order.`, `d${e.size} = ${e.after}`)
      : line(
          `A tie: ${nameOf(e.fighter)} rerolls to ${e.after}.`,
          `d${e.size}: ${e.before}, then ${e.after}`,
        ),
  'lot-drawn': (e, nameOf) =>
    line(`The tie will not break: ${nameOf(e.fighter)} draws place ${e.place} of ${e.among}.`),
  ordered: (e, nameOf) =>
    line(
      e.fighters.length === 0
        ? 'Nobody can act in this beat.'
        : `They act in this order: ${list(e.fighters.map(nameOf))}.`,
      list(e.values.map(String)),
    ),
};

const OF_SPARKS: Pick<
  Tellers,
  | 'sparks-filled'
  | 'rerolled'
  | 'shifted'
  | 'special-ruled'
  | 'swapped'
  | 'countered'
  | 'counter-failed'
  | 'barred'
> = {
  'sparks-filled': (e, nameOf) =>
    line(`${nameOf(e.fighter)} is full of sparks again.`, `${e.before}, now ${e.after}`),
  rerolled: (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} spends a spark and rerolls: ${e.after}.`,
      `d${e.size} = ${e.face}, was ${e.before}; sparks left ${e.sparks}`,
    ),
  shifted: (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} spends a spark and shifts ${some(e.points, 'point')}.`,
      `${entryName(e.from, nameOf)} ${e.fromLeft ?? '?'}, ${entryName(e.to, nameOf)} ${e.toLeft ?? '?'}; sparks left ${e.sparks}`,
    ),
  'special-ruled': (e, nameOf) =>
    line(`${nameOf(e.fighter)} calls on ${e.special}: ${e.after}.`, `was ${e.before}`),
  swapped: (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} swaps in ${a(e.value)}.`,
      `${entryName(e.out, nameOf)} out, ${entryName(e.in, nameOf)} in`,
    ),
  countered: (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} counters ${nameOf(e.actor)}.`,
      `${e.value} against ${e.against}${e.free ? '' : ', paid for'}`,
    ),
  'counter-failed': (e, nameOf) =>
    line(`${nameOf(e.fighter)} fails to counter ${nameOf(e.actor)}.`, `${e.value} against ${e.against}`),
  barred: (e, nameOf) => line(`${nameOf(e.fighter)} can use no more specials in this beat.`),
};

const OF_ACTIONS: Pick<
  Tellers,
  | 'declared'
  | 'passed'
  | 'described'
  | 'wounded'
  | 'reopened'
  | 'unconscious'
  | 'spared'
  | 'died'
  | 'disadvantaged'
  | 'disarmed'
  | 'die-discarded'
  | 'armed'
  | 'kicked-away'
  | 'fetched'
  | 'thrown'
  | 'dropped'
  | 'tool-missing'
  | 'surrendered'
  | 'surrender-refused'
  | 'out'
> = {
  declared: (e, nameOf) => line(`${inWords(e, e.fighter, nameOf)}.`),
  passed: (e, nameOf) => line(`${nameOf(e.fighter)} waits.`),
  described: (e, nameOf) => line(`Nobody stops ${nameOf(e.fighter)}.`),
  wounded: (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} takes a wound and is ${level(e.level)}${called(e.text, e.level)}.`,
      `wounds ${e.wounds} of ${LEVELS.length}`,
    ),
  reopened: (e, nameOf) =>
    line(
      `A tended wound opens: ${nameOf(e.fighter)} is ${level(e.level)} again${called(e.text, e.level)}.`,
      `level ${e.level}`,
    ),
  unconscious: (e, nameOf) => line(`${nameOf(e.fighter)} falls unconscious.`),
  spared: (e, nameOf) => line(`${nameOf(e.fighter)}, struck while helpless, lives.`),
  died: (e, nameOf) => line(`${nameOf(e.fighter)} dies at the hands of ${nameOf(e.by)}.`),
  disadvantaged: (e, nameOf) =>
    line(`${nameOf(e.by)} gets ${nameOf(e.fighter)} into a tight spot.`, `pending disadvantage ${e.pending}`),
  disarmed: (e, nameOf) => line(`${nameOf(e.by)} knocks ${e.name} out of the hands of ${nameOf(e.fighter)}.`),
  'die-discarded': (e, nameOf) => line(`With the tool ${nameOf(e.fighter)} loses its die.`),
  armed: (e, nameOf) => line(`${nameOf(e.fighter)} now holds ${e.name}.`, `from: ${e.from}`),
  'kicked-away': (e, nameOf) => line(`${nameOf(e.fighter)} kicks ${e.name} out of reach.`),
  fetched: (e, nameOf) => line(`${nameOf(e.fighter)} gets ${e.name} back within reach.`),
  thrown: (e, nameOf) => line(`${nameOf(e.fighter)} throws ${e.name} to ${nameOf(e.to)}.`),
  dropped: (e) => line(`${e.name} falls to the ground.`),
  'tool-missing': (e, nameOf) => line(`${nameOf(e.fighter)} looks for ${e.name} in vain.`),
  surrendered: (e, nameOf) => line(`${nameOf(e.fighter)} surrenders to ${nameOf(e.to)}.`),
  'surrender-refused': (e, nameOf) =>
    line(`${nameOf(e.by)} does not accept the surrender of ${nameOf(e.fighter)}.`),
  out: (e, nameOf) =>
    line(`${nameOf(e.fighter)} is out of the fight${e.dice === 0 ? '' : ` and puts ${dice(e.dice)} back`}.`),
};

const OF_ENDING: Pick<
  Tellers,
  'ended' | 'contest-rolled' | 'unopposed' | 'tended' | 'aid-failed' | 'woke' | 'renamed'
> = {
  ended: (e, nameOf) => {
    if (e.alone !== null) return line(`${nameOf(e.alone)} is the last one standing.`);
    // "can": right for a company and for dockers alike.
    const who = e.winner === null ? 'The fight ends' : `${nameOf(e.winner)} can claim the field`;
    return line(`${who}: ${e.reason}.`);
  },
  'contest-rolled': (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} works on ${own(e.patient, e.fighter, nameOf)} wounds: ${e.best} against ${e.other}.`,
      `${faces(e.dice, nameOf)}${e.steps > 0 ? `, ${some(e.steps, 'step')} down` : ''} against ${faces(e.against, nameOf)}`,
    ),
  unopposed: (e, nameOf) =>
    line(`Nothing keeps ${nameOf(e.fighter)} from tending ${own(e.patient, e.fighter, nameOf)} wounds.`),
  tended: (e, nameOf) =>
    line(
      `${nameOf(e.by)} binds up ${own(e.fighter, e.by, nameOf)} worst wound (${level(e.level)})${called(e.text, e.level)}.`,
      `level ${e.level}`,
    ),
  'aid-failed': (e, nameOf) =>
    line(`${nameOf(e.by)} cannot help ${e.by === e.fighter ? 'it' : nameOf(e.fighter)}.`),
  woke: (e, nameOf) => line(`${nameOf(e.fighter)} comes round.`),
  renamed: (e, nameOf) =>
    line(`A wound of ${nameOf(e.fighter)} is now called ${e.text}.`, `level ${e.level}`),
};

/** How somebody is, by the number of wounds. */
function hurt(wounds: number): string {
  return wounds === 0 ? 'unhurt' : level(wounds);
}

const TELLERS: Tellers = { ...OF_DICE, ...OF_SPARKS, ...OF_ACTIONS, ...OF_ENDING };

/** An action in words, without the full stop: for the log and for those who are asked about it. */
export function inWords(
  action: Pick<Of<'declared'>, 'deed' | 'target' | 'tool' | 'to' | 'text'>,
  actor: string,
  nameOf: NameOf,
): string {
  const target = action.target === null ? '' : ` ${nameOf(action.target)}`;
  const tool = action.tool === null ? '' : `${action.target === null ? '' : ' of'} ${nameOf(action.tool)}`;
  const to = action.to === null ? '' : ` to ${nameOf(action.to)}`;
  const text = action.text === '' ? '' : `: ${action.text}`;
  return `${nameOf(actor)} ${DEEDS[action.deed]}${target}${tool}${to}${text}`;
}
