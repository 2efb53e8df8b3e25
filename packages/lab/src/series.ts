// A series: one party plays several fights, many times. Its condition persists between fights, by the code of a live
// table.
import {
  BadInput,
  DEFAULTS,
  type Party,
  type Policy,
  partyAfter,
  partyRested,
  type Setup,
  type System,
} from '@affray/kernel';
import { Simulation } from '@affray/run';
import { type PartyFight, sideOfPlayers, withParty } from '@affray/scenario';
import { rateInWords, rateOf } from './statistics.ts';
import { inThousands, type WordTable } from './words.ts';

/** What is played. */
export interface SeriesOptions {
  /** What the party does between two fights; null: nothing. */
  readonly pause: string | null;
  readonly runs: number;
  readonly seed: string;
  /** The policy of a side; omitted: `tactical`. */
  readonly policy?: (side: string, setup: Setup) => Policy<unknown> | undefined;
  /** Called periodically; returning true ends the series with the runs played so far. */
  readonly onProgress?: (done: number) => boolean;
}

/** Results of one fight of a series, over the runs that reached it. */
export interface SeriesFight {
  readonly title: string;
  /** Runs that began it. */
  readonly began: number;
  readonly won: number;
  /** Members that began it, on average. */
  readonly members: number;
  /** Members lost in it, on average over the runs that began it. */
  readonly lost: number;
}
export interface SeriesResult {
  readonly runs: number;
  readonly fights: readonly SeriesFight[];
  /** Runs in which the party won every fight. */
  readonly whole: number;
  /** Runs in which it won every fight without losses. */
  readonly unhurt: number;
}

/** Stops a fight that policies would never end. */
const MOST_ROUNDS = 200;
const LOOK_EVERY = 50;

/** Counts of one fight while a series is played. */
interface Count {
  began: number;
  won: number;
  members: number;
  lost: number;
}

/**
 * Plays a series many times.
 * @example const { fights, whole } = playSeries(system, [first, second], { pause: 'short-rest', runs: 1000, seed: 'affray' });
 */
export function playSeries(system: System, setups: readonly Setup[], options: SeriesOptions): SeriesResult {
  const [first] = setups;
  if (first === undefined) throw new BadInput('A series needs a fight.');
  const counts: Count[] = setups.map(() => ({ began: 0, won: 0, members: 0, lost: 0 }));
  const opening = simulationOf(system, first, options, 0);
  let [whole, unhurt, runs] = [0, 0, 0];
  for (; runs < options.runs; runs++) {
    if (runs % LOOK_EVERY === 0 && options.onProgress?.(runs) === true) break;
    const party = playOnce(system, setups, options, runs, counts, opening);
    if (party === null) continue;
    whole++;
    if (party.past.every(({ lost }) => lost.length === 0)) unhurt++;
  }
  const fights = setups.map(({ title }, at): SeriesFight => {
    const { began, won, members, lost } = counts[at] as Count;
    return { title, began, won, members: members / Math.max(1, began), lost: lost / Math.max(1, began) };
  });
  return { runs, fights, whole, unhurt };
}

/** One run: the surviving party, or null. */
function playOnce(
  system: System,
  setups: readonly Setup[],
  options: SeriesOptions,
  run: number,
  counts: readonly Count[],
  opening: Simulation<unknown>,
): Party | null {
  let party: Party | null = null;
  for (const [at, next] of setups.entries()) {
    const fight: PartyFight | string =
      party === null
        ? { setup: next, side: sideOfPlayers(next), ids: {} }
        : withParty(next, partyRested(system, party, options.pause), system);
    if (typeof fight === 'string') throw new BadInput(fight);
    const { setup, side }: PartyFight = fight;
    const state: unknown = (at === 0 ? opening : simulationOf(system, setup, options, at)).play(run);
    const count = counts[at] as Count;
    const members = setup.fighters.filter((one) => one.side === side).length;
    party = partyAfter(system, setup, state, side, party);
    const past = party.past.at(-1);
    count.began++;
    count.members += members;
    count.lost += past?.lost.length ?? 0;
    if (past?.won !== true) return null;
    count.won++;
    if (party.fighters.length === 0) return null;
  }
  return party;
}

function simulationOf(
  system: System,
  setup: Setup,
  { seed, policy }: SeriesOptions,
  at: number,
): Simulation<unknown> {
  const usual = system.policies.tactical ?? DEFAULTS;
  const sides = Object.fromEntries(setup.sides.map(({ id }) => [id, policy?.(id, setup) ?? usual]));
  return new Simulation(system, setup, { sides }, `${seed}/${at}`, null, MOST_ROUNDS);
}

/**
 * The answer in one sentence.
 * @example seriesSentence(system, result, 'short-rest')
 */
export function seriesSentence(
  { between }: Pick<System, 'between'>,
  { runs, fights, whole, unhurt }: SeriesResult,
  pause: string | null,
): string {
  const words = pause === null ? undefined : between?.pauses[pause]?.words;
  const rest = words === undefined ? 'nothing between fights' : `between fights: ${lower(words)}`;
  const all = fights.length === 1 ? 'its only fight' : `all ${fights.length} fights`;
  return `The party wins ${all} in ${rateInWords(rateOf(whole, runs))} of ${inThousands(runs)} series, in ${rateInWords(rateOf(unhurt, runs))} without losing anybody; ${rest}.`;
}

/** How each fight of a series went. */
export function seriesTable({ fights }: SeriesResult): WordTable {
  const rows = fights.map(({ title, began, won, members, lost }, at) => [
    `${at + 1}. ${title}`,
    began === 0 ? 'never reached' : `${rateInWords(rateOf(won, began))} of ${inThousands(began)}`,
    began === 0 ? '' : members.toFixed(1),
    began === 0 ? '' : lost.toFixed(2),
  ]);
  return {
    caption: 'Each fight, of the series that reached it',
    rows: [['', 'won', 'members', 'lost'], ...rows],
  };
}

function lower(words: string): string {
  return words.charAt(0).toLowerCase() + words.slice(1);
}
