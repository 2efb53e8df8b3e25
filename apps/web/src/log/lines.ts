// The log as rows: headings of rounds, events in words, what was taken back where it once stood.
import type { DieShown, Happening, NameOf, System } from '@affray/kernel';
import type { ShownEvent, StruckEvents } from '@affray/protocol';
import { LOG } from '../words/log.ts';
import { told } from './told.ts';

export type Row =
  | { readonly is: 'round'; readonly key: string; readonly round: number }
  | {
      readonly is: 'event';
      readonly key: string;
      readonly round: number;
      /** Going back to the moment before this one takes it back. */
      readonly moment: number;
      /** The moment of the event before: choices made since then led to this one. */
      readonly since: number;
      readonly text: string;
      readonly sums: string | null;
      readonly rule: string;
      readonly dice: readonly DieShown[];
      /** Fighters and sides that the event names. */
      readonly who: readonly string[];
      readonly isStruck: boolean;
    };

/** All rows in order. Narrations are kept by event, so that a long log is put into words once. */
export function rowsOf(
  system: System,
  nameOf: NameOf,
  ids: readonly string[],
  events: readonly ShownEvent[],
  struck: readonly StruckEvents[],
): Row[] {
  const rows: Row[] = [];
  const at = Map.groupBy(struck, (one) => one.at);
  let round = 0;
  let since = 0;
  const add = (one: ShownEvent, key: string, isStruck: boolean): void => {
    if (one.round !== round && !isStruck) {
      round = one.round;
      rows.push({ is: 'round', key: `round-${round}`, round });
    }
    rows.push({ is: 'event', key, isStruck, since, ...wordsOf(system, nameOf, ids, one) });
    if (!isStruck) since = one.moment;
  };
  for (let i = 0; i <= events.length; i++) {
    for (const [n, gone] of (at.get(i) ?? []).entries())
      for (const [m, one] of gone.events.entries()) add(one, `struck-${i}-${n}-${m}`, true);
    const event = events[i];
    if (event !== undefined) add(event, `event-${i}`, false);
  }
  return rows;
}

type Told = Pick<
  Extract<Row, { is: 'event' }>,
  'round' | 'moment' | 'text' | 'sums' | 'rule' | 'dice' | 'who'
>;
const known = new WeakMap<Happening, Told>();

function wordsOf(system: System, nameOf: NameOf, ids: readonly string[], one: ShownEvent): Told {
  const before = known.get(one.event);
  if (before !== undefined) return before;
  const { text, sums = null } = told(system, one.event, nameOf);
  const who = namedIn(one.event, ids);
  const { round, moment } = one;
  const made = { round, moment, text, sums, rule: one.event.rule, dice: one.dice ?? [], who };
  known.set(one.event, made);
  return made;
}

/** Ids that an event names, wherever they stand in it. */
export function namedIn(event: unknown, ids: readonly string[]): string[] {
  const text = JSON.stringify(event);
  return ids.filter((id) => text.includes(JSON.stringify(id)));
}

/** Rows that fit what is looked for; a round without rows has no heading. */
export function fitting(rows: readonly Row[], find: string, who: string): Row[] {
  if (find === '' && who === '') return [...rows];
  const word = find.toLowerCase();
  const fits = rows.filter(
    (row) =>
      row.is === 'round' ||
      ((who === '' || row.who.includes(who)) && `${row.text} ${row.rule}`.toLowerCase().includes(word)),
  );
  return fits.filter((row, i) => row.is === 'event' || fits[i + 1]?.is === 'event');
}

/** The log as Markdown, with the arithmetic and the rules. */
export function markdownOf(title: string, rows: readonly Row[]): string {
  const lines = rows.map((row) => {
    if (row.is === 'round') return `\n## ${LOG.round(row.round)}\n`;
    const sums = row.sums === null ? '' : ` (${row.sums})`;
    const text = `${row.text}${sums} \`${row.rule}\``;
    return row.isStruck ? `- ~~${text}~~ ${LOG.takenBack}` : `- ${text}`;
  });
  return `# ${title}\n${lines.join('\n')}\n`;
}
