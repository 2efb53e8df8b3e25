// A review for people: who won, what moved the chance, who chose well, the turning points. Plain data for
// everything that shows it.
import type { FightRecord, System } from '@affray/kernel';
import { replay } from '@affray/run';
import { rateOf } from '../statistics.ts';
import type { WordTable } from '../words.ts';
import { type Review, type ReviewOptions, type ReviewPlan, reviewOf } from './review.ts';
import { type TurningPoint, turningPoints } from './turning-points.ts';

export interface ReviewReport {
  readonly title: string;
  readonly side: string;
  readonly sideName: string;
  /** True: won, false: lost, null: nobody won, or the fight continues. */
  readonly won: boolean | null;
  /** In percent of the chance to win; start + luck + choice + read = end. */
  readonly start: number;
  readonly luck: number;
  readonly choice: number;
  readonly read: number;
  readonly end: number;
  /** Whether it is still being computed: choices are not separated from luck yet. */
  readonly isPartial: boolean;
  /** The chance before each decision, in percent, with its 95 % interval. */
  readonly chances: readonly ReviewedChance[];
  readonly turningPoints: readonly TurningPoint[];
  /**
   * The effect of each fighter's choices on the side's chance, in percent, and of decisions for whole sides:
   * together all choices.
   */
  readonly fighters: readonly { readonly name: string; readonly side: string; readonly percent: number }[];
  /** Rollouts behind each choice that counts. */
  readonly runs: number;
  /** Decisions that were analysed. */
  readonly decisions: number;
}
export interface ReviewedChance {
  readonly at: number;
  readonly round: number;
  readonly percent: number;
  readonly low: number;
  readonly high: number;
}

/**
 * Reviews a record and puts it into words.
 * @example const { luck, turningPoints } = reviewReport(system, record); print(reviewSentence(report));
 */
export function reviewReport<State>(
  system: System<State>,
  record: FightRecord,
  options: ReviewOptions = {},
): ReviewReport {
  const review = reviewOf(system, record, options);
  const outcome = system.outcome(replay(system, record).state);
  return reportOf(record, review, { outcome }, turningPoints(system, record, review));
}

/**
 * A finished review in words.
 * @example reportOf(record, review, plan, turns)
 */
export function reportOf(
  record: FightRecord,
  review: Review,
  { outcome }: Pick<ReviewPlan, 'outcome'>,
  turns: readonly TurningPoint[],
): ReviewReport {
  const { sides, title } = record.setup;
  const percent = (points: number): number => (100 * points) / review.unit;
  const winner = outcome?.winner ?? null;
  return {
    title,
    side: review.side,
    sideName: sides.find(({ id }) => id === review.side)?.name ?? review.side,
    won: winner === null ? null : winner === review.side,
    start: percent(review.start),
    luck: percent(review.luck),
    choice: percent(review.choice),
    read: percent(review.read),
    end: percent(review.end),
    isPartial: review.isPartial,
    chances: review.steps.map(({ at, round, before, runs }) => {
      const { low, high } = rateOf((before / review.unit) * runs, runs);
      return { at, round, percent: percent(before), low: 100 * low, high: 100 * high };
    }),
    turningPoints: turns,
    fighters: deciders(record).map(({ id, name, side }) => ({
      ...{ name, side },
      percent: percent(choicesOf(review, id)),
    })),
    runs: review.runs,
    decisions: review.steps.length,
  };
}

/** Everyone who decides: fighters, whole sides, the game master. */
function deciders({ setup: { fighters, sides } }: FightRecord): { id: string; name: string; side: string }[] {
  return [
    ...fighters.map(({ id, name, side }) => ({ id, name, side })),
    ...sides.map(({ id, name }) => ({ id, name: `${name}, together`, side: id })),
    { id: 'gm', name: 'Game master', side: '' },
  ];
}

function choicesOf({ steps }: Review, decider: string): number {
  const own = steps.flatMap(({ choices }) => choices.filter(({ who }) => who === decider));
  return own.reduce((sum, { choice }) => sum + choice, 0);
}

/**
 * The answer in one sentence.
 * @example reviewSentence(report) // 'The heroes lost. Their chance was 62 % at the start; luck took 40 points, choices 22.'
 */
export function reviewSentence({ sideName, won, start, luck, choice, read }: ReviewReport): string {
  const ended = won === null ? 'nobody won' : won ? 'won' : 'lost';
  const parts = [
    partInWords('luck', luck),
    partInWords('choices', choice),
    partInWords('reading each other', read),
  ].filter((part) => part !== null);
  const moved = parts.length === 0 ? 'nothing moved it' : parts.join(', ');
  const first = won === null ? `${sideName}: ${ended}.` : `${sideName} ${ended}.`;
  return `${first} At the start the chance to win was ${start.toFixed(0)} %; ${moved}.`;
}

function partInWords(what: string, percent: number): string | null {
  const points = Math.round(Math.abs(percent));
  return points === 0 ? null : `${what} ${percent > 0 ? 'gave' : 'took'} ${points}`;
}

/** The tables of a review: turning points, then what the choices of each fighter did. */
export function reviewTables({ turningPoints: turns, fighters }: ReviewReport): WordTable[] {
  const moments = turns.map(({ round, by, percent, words, better }) => [
    String(round),
    by,
    signed(percent),
    words,
    better === null ? '' : `${better.words} (${signed(better.percent)})`,
  ]);
  const chosen = fighters.filter(({ percent }) => Math.round(percent) !== 0);
  return [
    { caption: 'Turning points', rows: [['round', 'by', 'points', 'what happened', 'better'], ...moments] },
    ...(chosen.length === 0
      ? []
      : [
          {
            caption: 'What choices did to the chance',
            rows: [['fighter', 'points'], ...chosen.map(({ name, percent }) => [name, signed(percent)])],
          },
        ]),
  ];
}

function signed(percent: number): string {
  const points = Math.round(percent);
  return points > 0 ? `+${points}` : String(points);
}
