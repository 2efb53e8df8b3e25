// One encounter in several games: the same roles, filled from each game's library by measured strength, and how
// the fights differ.
import { type FightRecord, type Json, Prng, type Setup, type System } from '@affray/kernel';
import { ALL_TACTICAL, choiceOf, LiveFight, policyNamed, Rollouts, seededDice } from '@affray/run';
import { encounterText, inOneLine, openScenario } from '@affray/scenario';
import { jobOf } from '../job.ts';
import { seatsOf } from '../moment.ts';
import { type Stop, stopsOf } from '../review/stops.ts';
import type { Lab } from '../runs.ts';
import { countIn, type Mean, meanInWords, meanOf, noMoments, type Rate, rateInWords } from '../statistics.ts';
import { summaryOf } from '../summary.ts';
import type { WordTable } from '../words.ts';
import { foesOf, PARTY_SIDE, playedBy, propose } from './propose.ts';
import type { Group } from './strength.ts';

/** An encounter without a game. */
export interface Roles {
  readonly heroes: number;
  /** A kind of fighters that the libraries have, such as bandits. */
  readonly against: string;
  /** How often the party should win: foes are chosen accordingly in each game. */
  readonly chance: number;
}
export interface AcrossOptions {
  readonly runs: number;
  /** Fights that are analysed decision by decision. */
  readonly records: number;
  readonly seed: string;
  readonly signal?: AbortSignal;
}
/** How the encounter goes in one game. */
export interface AcrossGame {
  readonly system: string;
  readonly title: string;
  readonly ours: readonly string[];
  readonly theirs: readonly string[];
  /** The fight as a file. */
  readonly fight: string;
  readonly wins: Rate;
  readonly rounds: Mean;
  readonly someFell: Rate;
  readonly someDied: Rate;
  /** Decisions of the party in a fight. */
  readonly decisions: Mean;
  /** How many points a round moves the party's chance to win, as a root mean square. */
  readonly swing: number;
}

const HEROES = 'heroes';
/** Fights played per proposal. */
const TO_PROPOSE = 200;
/** Rollouts from the beginning of a round to estimate the chance there. */
const ROLLOUTS = 60;

/** Whether a game can fill the roles. */
export function canFill(system: Pick<System, 'library' | 'encounters'>, roles: Roles): boolean {
  return (
    system.encounters !== undefined &&
    foesOf(system, HEROES).length >= roles.heroes &&
    foesOf(system, roles.against).length > 0
  );
}

/** Heroes of average strength: from the middle of the library. */
export function usualHeroes({ library }: Pick<System, 'library'>, count: number): Group {
  const sorted = [...foesOf({ library }, HEROES)].sort(
    (a, b) => (library[a]?.strength ?? 0) - (library[b]?.strength ?? 0),
  );
  const from = Math.floor((sorted.length - count) / 2);
  return sorted.slice(from, from + count);
}

/**
 * Plays an encounter in a game; null if the game cannot fill its roles.
 * @example const { rounds, swing } = await encounterIn(lab, system, { heroes: 3, against: 'bandits', chance: 0.55 }, { runs: 2000, records: 10, seed: 'x' });
 */
export async function encounterIn(
  lab: Lab,
  system: System,
  roles: Roles,
  { runs, records, seed, signal }: AcrossOptions,
): Promise<AcrossGame | null> {
  if (!canFill(system, roles)) return null;
  const limits = signal === undefined ? {} : { signal };
  const party = usualHeroes(system, roles.heroes);
  const wish = { party, against: roles.against, chance: roles.chance };
  const found = await propose(system, wish, (foes) =>
    playedBy(lab, system, party, foes, { runs: TO_PROPOSE, seed, ...limits }),
  );
  if (found === null) return null;
  const title = `${roles.heroes} against ${roles.against}`;
  const fight = encounterText(system, { title, ours: party, theirs: found.theirs });
  const opened = await openScenario(fight, 'encounter');
  if (!opened.ok) throw new Error(opened.problems.map(inOneLine).join('\n'));
  const job = jobOf(opened.value.setup, { seed });
  const summary = summaryOf(system, job, await lab.run(job, { runs, ...limits }));
  const side = summary.sides.find(({ id }) => id === PARTY_SIDE) as (typeof summary.sides)[number];
  const { someFell, someDied, wins } = side;
  const nameOf = (id: string): string => system.library[id]?.name ?? id;
  return {
    ...{ system: system.id, title: system.title, fight, wins, someFell, someDied },
    ours: party.map(nameOf),
    theirs: found.theirs.map(nameOf),
    rounds: summary.rounds.mean,
    ...lookedAt(
      system,
      Array.from({ length: records }, (_, run) => playedFight(system, job.setup, `${seed}/${run}`)),
      seed,
    ),
  };
}

/** The record of a fight with tactical play on all sides. */
function playedFight(system: System, setup: Setup, seed: string): FightRecord {
  const tactical = policyNamed(system, 'tactical');
  let asked = 0;
  const fight = LiveFight.begin(system, setup, seatsOf(setup), seededDice(seed), (prompt, live) => {
    const { question, who, about } = prompt;
    const dice = Prng.fromSeed(`${seed}/${asked++}`);
    return tactical.answer(question, who, about, live.viewFor(prompt), dice) as Json;
  });
  return fight.saved();
}

/** Decisions and swings of some fights. */
function lookedAt(
  system: System,
  records: readonly FightRecord[],
  seed: string,
): Pick<AcrossGame, 'decisions' | 'swing'> {
  const decisions = noMoments();
  const moves: number[] = [];
  for (const record of records) {
    const { stops } = stopsOf(system, record);
    const isOurs = ({ question, who }: Stop<unknown>['decided'][number]['decision'], state: unknown) =>
      question.asks !== 'gm' && (question.asks === 'side' ? who : system.sideOf(state, who)) === PARTY_SIDE;
    countIn(
      decisions,
      stops.reduce(
        (sum, { decided, position }) =>
          sum + decided.filter(({ decision }) => isOurs(decision, position.state)).length,
        0,
      ),
    );
    moves.push(...movesOf(system, record.setup, stops, seed));
  }
  const mean = moves.reduce((sum, one) => sum + one, 0) / Math.max(1, moves.length);
  return { decisions: meanOf(decisions), swing: 100 * Math.sqrt(Math.max(0, mean)) };
}

/** Squares of each round's effect on the chance, minus the contribution of sampling error. */
function movesOf(system: System, setup: Setup, stops: readonly Stop<unknown>[], seed: string): number[] {
  const choice = choiceOf(system, setup, ALL_TACTICAL);
  const rollouts = new Rollouts(system, setup, choice, `${seed}/swing`);
  const starts = stops.filter(({ position }, i) => position.round !== stops[i - 1]?.position.round);
  const chances = starts.map(({ position }) => {
    let sum = 0;
    for (let run = 0; run < ROLLOUTS; run++)
      sum += rollouts.worth(rollouts.play(position, new Map(), run), PARTY_SIDE);
    return sum / ROLLOUTS;
  });
  const noise = (chance: number): number => (chance * (1 - chance)) / (ROLLOUTS - 1);
  return chances.slice(1).map((after, i) => {
    const before = chances[i] as number;
    return (after - before) ** 2 - noise(before) - noise(after);
  });
}

/**
 * The games side by side, as a table.
 * @example tableInText(acrossTable(games))
 */
export function acrossTable(games: readonly AcrossGame[]): WordTable {
  const row = (words: string, of: (game: AcrossGame) => string): string[] => [words, ...games.map(of)];
  const counted = (names: readonly string[]): string =>
    [...new Set(names)]
      .map((name) => {
        const count = names.filter((one) => one === name).length;
        return count === 1 ? name : `${count} × ${name}`;
      })
      .join(', ');
  return {
    caption: 'The same encounter in each game',
    rows: [
      row('', ({ title }) => title),
      row('the party', ({ ours }) => counted(ours)),
      row('against', ({ theirs }) => counted(theirs)),
      row('the party wins', ({ wins }) => rateInWords(wins)),
      row('rounds', ({ rounds }) => meanInWords(rounds)),
      row('someone in the party falls', ({ someFell }) => rateInWords(someFell)),
      row('someone in the party dies', ({ someDied }) => rateInWords(someDied)),
      row('decisions of the party', ({ decisions }) => meanInWords(decisions)),
      row('a round moves the chance by', ({ swing }) => `${swing.toFixed(0)} points`),
    ],
  };
}

/**
 * The answer in one sentence.
 * @example acrossSentence(games)
 */
export function acrossSentence(games: readonly AcrossGame[]): string {
  if (games.length === 0) return 'No game has fighters for this encounter.';
  const most = (of: (game: AcrossGame) => number): AcrossGame =>
    games.reduce((best, game) => (of(game) > of(best) ? game : best));
  if (games.length === 1) return `Only ${games[0]?.title} has fighters for this encounter.`;
  const longest = most(({ rounds }) => rounds.mean);
  const hardest = most(({ someFell }) => someFell.rate);
  const wildest = most(({ swing }) => swing);
  const busiest = most(({ decisions }) => decisions.mean);
  return `It takes longest in ${longest.title} (${longest.rounds.mean.toFixed(1)} rounds), fells most in ${hardest.title}, asks for most decisions in ${busiest.title} (${busiest.decisions.mean.toFixed(0)}) and swings most in ${wildest.title}.`;
}
