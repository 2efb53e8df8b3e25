// The log as rows: headings of rounds, passages with their lines folded under them, undone events in their
// original place.
import {
  type DieShown,
  fightersNamedIn,
  type NameOf,
  narrate,
  passageOf,
  passageStarts,
  presentationOf,
  type System,
} from '@affray/kernel';
import type { ShownEvent, StruckEvents } from '@affray/protocol';
import { HOUSE } from '../words/house-rules.ts';
import { LOG } from '../words/log.ts';
import { inSentence } from '../words/table.ts';
import { TEMPO } from '../words/tempo.ts';

/** One event, folded under its headline. */
export interface Detail {
  readonly text: string;
  readonly sums: string | null;
  readonly rule: string;
  readonly dice: readonly DieShown[];
}

export type Row =
  | { readonly is: 'round'; readonly key: string; readonly round: number }
  | {
      readonly is: 'passage';
      readonly key: string;
      readonly round: number;
      /** An undo to the moment before this one removes it. */
      readonly moment: number;
      /** The moment of the previous event: choices made since then caused this one. */
      readonly since: number;
      readonly headline: string;
      readonly details: readonly Detail[];
      /** Fighters that it names. */
      readonly who: readonly string[];
      readonly isStruck: boolean;
      /** For undone events: by whom, when and why. */
      readonly undo?: StruckEvents['undo'];
    };

/** All rows in order. Passages are cached by their events, so that a long log is put into words once. */
export function rowsOf(
  system: System,
  nameOf: NameOf,
  events: readonly ShownEvent[],
  struck: readonly StruckEvents[],
): Row[] {
  const rows: Row[] = [];
  const at = Map.groupBy(struck, (one) => one.at);
  let round = 0;
  let since = 0;
  const add = (
    some: readonly ShownEvent[],
    key: string,
    isStruck: boolean,
    undo?: StruckEvents['undo'],
  ): void => {
    for (const { from, of } of passages(system, some)) {
      const [first] = of;
      if (first === undefined) continue;
      if (first.round !== round && !isStruck) {
        round = first.round;
        rows.push({ is: 'round', key: `round-${round}`, round });
      }
      rows.push({
        is: 'passage',
        key: `${key}-${from}`,
        isStruck,
        since,
        ...(undo === undefined ? {} : { undo }),
        ...wordsOf(system, nameOf, of),
      });
      if (!isStruck) since = of.at(-1)?.moment ?? since;
    }
  };
  const cuts = [...new Set([...at.keys()].filter((cut) => cut <= events.length))].sort((a, b) => a - b);
  let from = 0;
  for (const cut of [...cuts, events.length]) {
    add(events.slice(from, cut), `event-${from}`, false);
    for (const [n, gone] of (cut === events.length && !cuts.includes(cut)
      ? []
      : (at.get(cut) ?? [])
    ).entries())
      add(gone.events, `struck-${cut}-${n}`, true, gone.undo);
    at.delete(cut);
    from = cut;
  }
  return rows;
}

/** Passages never span two rounds: each round has its own heading. */
function passages(
  system: System,
  events: readonly ShownEvent[],
): { readonly from: number; readonly of: readonly ShownEvent[] }[] {
  const starts = new Set(
    passageStarts(
      system,
      events.map(({ event }) => event),
    ),
  );
  for (let i = 1; i < events.length; i++) if (events[i]?.round !== events[i - 1]?.round) starts.add(i);
  const sorted = [...starts].sort((a, b) => a - b);
  return sorted.map((from, i) => ({ from, of: events.slice(from, sorted[i + 1]) }));
}

type Words = Pick<Extract<Row, { is: 'passage' }>, 'round' | 'moment' | 'headline' | 'details' | 'who'>;
const known = new WeakMap<ShownEvent, { readonly count: number; readonly words: Words }>();

function wordsOf(system: System, nameOf: NameOf, of: readonly ShownEvent[]): Words {
  const [first] = of as readonly [ShownEvent, ...ShownEvent[]];
  const before = known.get(first);
  if (before?.count === of.length) return before.words;
  const { names } = presentationOf(system);
  const words: Words = {
    round: first.round,
    moment: first.moment,
    headline: inSentence(
      passageOf(
        system,
        of.map(({ event }) => event),
        0,
        nameOf,
      ).headline,
    ),
    details: of.map(({ event, dice = [] }) => {
      const { text, sums = null } = narrate(system, event, nameOf);
      return { text: inSentence(text), sums, rule: event.rule, dice };
    }),
    who: [...new Set(of.flatMap(({ event }) => fightersNamedIn(names, event)))],
  };
  known.set(first, { count: of.length, words });
  return words;
}

/**
 * The passage of a moment: the last one that begins before all its events are shown.
 * @example rowAt(rows, text.moment)?.headline
 */
export function rowAt(rows: readonly Row[], moment: number): Row | undefined {
  return rows.findLast((row) => row.is === 'passage' && !row.isStruck && row.since < moment);
}

/** Rows that match the search; a round without rows has no heading. */
export function fitting(rows: readonly Row[], find: string, who: string): Row[] {
  if (find === '' && who === '') return [...rows];
  const word = find.toLowerCase();
  const fits = rows.filter((row) => {
    if (row.is === 'round') return true;
    const text = [row.headline, ...row.details.map((one) => `${one.text} ${one.rule}`)].join(' ');
    return (who === '' || row.who.includes(who)) && text.toLowerCase().includes(word);
  });
  return fits.filter((row, i) => row.is === 'passage' || fits[i + 1]?.is === 'passage');
}

/** Who undid something, when and why, and what has been known since. */
export function takenBack(undo: StruckEvents['undo']): string {
  if (undo === undefined) return LOG.takenBack;
  const asked = undo.asked === undefined ? '' : TEMPO.askedBy(undo.asked);
  const why = undo.why === undefined ? '' : TEMPO.because(undo.why);
  const known = undo.behindReveal === true ? `. ${TEMPO.knownSince}` : '';
  return `${TEMPO.takenBackBy(undo.by, undo.round)}${asked}${why}${known}`;
}

/** The log as Markdown: the house rules, then headlines, each followed by its lines with their arithmetic and rule. */
export function markdownOf(title: string, rows: readonly Row[], houseRules: readonly string[] = []): string {
  const lines = rows.map((row) => {
    if (row.is === 'round') return `\n## ${LOG.round(row.round)}\n`;
    const head = row.isStruck ? `- ~~${row.headline}~~ ${takenBack(row.undo)}` : `- ${row.headline}`;
    const details = row.details.map(
      ({ text, sums, rule }) => `  - ${text}${sums === null ? '' : ` (${sums})`} \`${rule}\``,
    );
    return [head, ...details].join('\n');
  });
  const agreed =
    houseRules.length === 0 ? '' : `\n${HOUSE.title}:\n\n${houseRules.map((one) => `- ${one}\n`).join('')}`;
  return `# ${title}\n${agreed}${lines.join('\n')}\n`;
}
