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

const line = (text: string, sums?: string): Narration => (sums === undefined ? { text } : { text, sums });
const level = (n: number): string => LEVELS[n - 1] ?? String(n);
const faces = (dice: readonly Face[]): string =>
  dice.map(({ size, face }) => `d${size} = ${face}`).join(', ');
const list = (names: readonly string[]): string => names.join(', ');
const some = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
const or = (text: string, otherwise: string): string => (text === '' ? otherwise : text);

const DEEDS: Readonly<Record<Of<'declared'>['deed'], string>> = {
  attack: 'attacks',
  disarm: 'tries to disarm',
  disadvantage: 'puts pressure on',
  arm: 'reaches for',
  recover: 'goes after',
  'kick-away': 'kicks at',
  chase: 'runs after',
  throw: 'throws',
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
  | 'die-spent'
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
  invoked: (e, nameOf) => line(`It comes to blows: ${list(e.fighters.map(nameOf))}.`),
  joined: (e, nameOf) => line(`${nameOf(e.fighter)} joins in round ${e.round}.`),
  'round-began': (e) => line(`Round ${e.round}.`),
  'beat-began': (e) => line(`Round ${e.round}, beat ${e.beat}.`),
  'beat-ended': (e) => line(`Beat ${e.beat} is over.`),
  'die-spent': (e, nameOf) => line(`${nameOf(e.fighter)} has spent a die, ${e.left} left.`),
  'die-kept': (e, nameOf) => line(`${nameOf(e.fighter)} takes the countered die back, ${e.left} in hand.`),
  'wound-allowed': (e, nameOf) =>
    line(`${nameOf(e.fighter)} ${e.allowed ? 'may' : 'may not'} use a wound in this fight.`),
  rolled: (e, nameOf) =>
    line(`${nameOf(e.fighter)} rolls ${some(e.count, 'die').replace('dies', 'dice')}.`, faces(e.dice)),
  'turned-down': (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} is hampered: every die ${some(e.steps, 'step')} down.`,
      `wounds ${e.wounds}, disadvantage ${e.disadvantage}, steps ${e.steps}: ${list(e.values.map(String))}`,
    ),
  'die-lost': (e, nameOf) => line(`${nameOf(e.fighter)} loses a die that was turned down to nothing.`),
  presented: (e, nameOf) => line(`${nameOf(e.fighter)} shows ${e.value}.`, `d${e.size} = ${e.value}`),
  'empty-handed': (e, nameOf) => line(`${nameOf(e.fighter)} has no die to present.`),
  'tie-rerolled': (e, nameOf) =>
    line(`A tie: ${nameOf(e.fighter)} rerolls to ${e.after}.`, `d${e.size}: ${e.before}, then ${e.after}`),
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
      `${e.from} ${e.fromLeft ?? '?'}, ${e.to} ${e.toLeft ?? '?'}; sparks left ${e.sparks}`,
    ),
  'special-ruled': (e, nameOf) =>
    line(`${nameOf(e.fighter)} calls on ${e.special}: ${e.after}.`, `was ${e.before}`),
  swapped: (e, nameOf) => line(`${nameOf(e.fighter)} swaps in a ${e.value}.`, `${e.out} out, ${e.in} in`),
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
  declared: (e, nameOf) => line(declared(e, nameOf)),
  passed: (e, nameOf) => line(`${nameOf(e.fighter)} waits.`),
  described: (e, nameOf) => line(`${nameOf(e.fighter)}: ${or(e.text, 'nothing anybody stops')}.`),
  wounded: (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} is ${level(e.level)}. Wound: ${e.text}.`,
      `wounds ${e.wounds} of ${LEVELS.length}`,
    ),
  reopened: (e, nameOf) =>
    line(`A wound of ${nameOf(e.fighter)} opens again: ${e.text}.`, `level ${e.level}`),
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
  out: (e, nameOf) => line(`${nameOf(e.fighter)} is out of the fight.`, `dice returned: ${e.dice}`),
};

const OF_ENDING: Pick<
  Tellers,
  'ended' | 'contest-rolled' | 'unopposed' | 'tended' | 'aid-failed' | 'woke' | 'renamed'
> = {
  ended: (e, nameOf) =>
    line(
      e.winner === null ? `The fight ends: ${e.reason}.` : `${nameOf(e.winner)} hold the field: ${e.reason}.`,
    ),
  'contest-rolled': (e, nameOf) =>
    line(
      `${nameOf(e.fighter)} works on the wounds of ${nameOf(e.patient)}: ${e.best} against ${e.other}.`,
      `${faces(e.dice)}${e.steps > 0 ? `, ${some(e.steps, 'step')} down` : ''} against ${faces(e.against)}`,
    ),
  unopposed: (e, nameOf) => line(`Nothing hinders ${nameOf(e.fighter)} in treating ${nameOf(e.patient)}.`),
  tended: (e, nameOf) =>
    line(`${nameOf(e.by)} tends a wound of ${nameOf(e.fighter)}: ${e.text}.`, `level ${e.level}`),
  'aid-failed': (e, nameOf) => line(`${nameOf(e.by)} cannot help ${nameOf(e.fighter)}.`),
  woke: (e, nameOf) => line(`${nameOf(e.fighter)} comes round.`),
  renamed: (e, nameOf) =>
    line(`A wound of ${nameOf(e.fighter)} is now called ${e.text}.`, `level ${e.level}`),
};

const TELLERS: Tellers = { ...OF_DICE, ...OF_SPARKS, ...OF_ACTIONS, ...OF_ENDING };

function declared(e: Of<'declared'>, nameOf: NameOf): string {
  const target = e.target === null ? '' : ` ${nameOf(e.target)}`;
  const tool = e.tool === null ? '' : `${e.target === null ? '' : ' of'} ${nameOf(e.tool)}`;
  const to = e.to === null ? '' : ` to ${nameOf(e.to)}`;
  const text = e.text === '' ? '' : `: ${e.text}`;
  return `${nameOf(e.fighter)} ${DEEDS[e.deed]}${target}${tool}${to}${text}.`;
}
