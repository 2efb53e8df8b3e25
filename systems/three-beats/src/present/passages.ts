// Groups the log into passages: a round's dice, a beat's reveal, an action with its answer and outcome.
import { listed, type NameOf, type Passages } from '@affray/kernel';
import type { Event } from '../events.ts';
import type { Of } from './event-kinds.ts';
import { line } from './lines.ts';
import { a, stopped } from './phrases.ts';

/** Events that only explain: folded under the headline. */
const FOLDED: ReadonlySet<Event['kind']> = new Set([
  'beat-ended',
  'rerolled',
  'shifted',
  'special-ruled',
  'swapped',
  'barred',
  'out',
  'sparks-filled',
]);

export const PASSAGES: Passages<Event> = {
  opens: [
    'invoked',
    'joined',
    'round-began',
    'beat-began',
    'declared',
    'passed',
    'tool-missing',
    'ended',
    'contest-rolled',
    'unopposed',
  ],
  headline(events, nameOf) {
    const [first] = events;
    if (first?.kind === 'round-began') return roundHeadline(first, events, nameOf);
    if (first?.kind === 'beat-began') return beatHeadline(first, events, nameOf);
    const told = events.filter((event) => isTold(event, events));
    return (told.length === 0 ? events : told).map((event) => line(event, nameOf).text).join(' ');
  },
};

/** Results that imply their action: its declaration adds nothing unless it has a text. */
const DONE: ReadonlySet<Event['kind']> = new Set(['thrown', 'disarmed', 'armed', 'kicked-away', 'fetched']);

function isTold(event: Event, events: readonly Event[]): boolean {
  if (event.kind === 'wound-allowed') return !event.allowed;
  if (event.kind === 'declared' && event.text === '') return !events.some(({ kind }) => DONE.has(kind));
  return !FOLDED.has(event.kind);
}

const of = <K extends Event['kind']>(events: readonly Event[], kind: K): Of<K>[] =>
  events.filter((event): event is Of<K> => event.kind === kind);

/** "Round 2. Ana rolls 6, 3 and 4, hampered to 5, 2 and 3." */
function roundHeadline(first: Of<'round-began'>, events: readonly Event[], nameOf: NameOf): string {
  const down = of(events, 'turned-down');
  const rolls = of(events, 'rolled').map((event) => {
    const text = line(event, nameOf).text.replace(/\.$/, '');
    const values = down.find(({ fighter }) => fighter === event.fighter)?.values ?? [];
    return stopped(values.length === 0 ? text : `${text}, hampered to ${listed(values.map(String))}`);
  });
  const lost = of(events, 'die-lost').map((event) => line(event, nameOf).text);
  const allowed = of(events, 'wound-allowed')
    .filter((event) => !event.allowed)
    .map((event) => line(event, nameOf).text);
  return [`Round ${first.round}.`, ...allowed, ...rolls, ...lost].join(' ');
}

/** "Beat 1. Ana and Bo tie at 4. Bo shows a 2, Ana a 6." */
function beatHeadline(first: Of<'beat-began'>, events: readonly Event[], nameOf: NameOf): string {
  const start = `Beat ${first.beat}.`;
  const [order] = of(events, 'ordered').slice(-1);
  const shown =
    order === undefined
      ? of(events, 'presented').map(({ fighter, value }) => ({ fighter, value }))
      : order.fighters.map((fighter, i) => ({ fighter, value: order.values[i] ?? 0 }));
  const dice = shown.map(
    ({ fighter, value }, i) => `${nameOf(fighter)}${i === 0 ? ' shows' : ''} ${a(value)}`,
  );
  const empty = of(events, 'empty-handed').map((event) => line(event, nameOf).text);
  const said = dice.length === 0 ? [] : [`${dice.join(', ')}.`];
  return [start, ...ties(events, nameOf), ...said, ...empty].join(' ');
}

/** Who tied: a single tie with its number, several ties as one list of fighters. */
function ties(events: readonly Event[], nameOf: NameOf): string[] {
  const all = of(events, 'tie-rerolled').filter(({ with: rivals = [] }) => rivals.length > 0);
  const [first] = all;
  if (first === undefined) return [];
  const order = [...new Set(all.flatMap(({ fighter, with: rivals = [] }) => [fighter, ...rivals]))];
  const names = listed(order.map(nameOf));
  const isOne = all.every(({ fighter, before }, i) => before === first.before && order[i] === fighter);
  if (first.off) return [`${names} tie and roll for the order.`];
  return [
    isOne ? `${names} tie at ${first.before} and reroll.` : `${names} tie and reroll until they differ.`,
  ];
}
