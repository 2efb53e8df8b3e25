// The lab's commands and their options. Each is loaded when it is called.
import { type Command, InvalidArgumentError, Option } from 'commander';
import { gather } from '../repeatable.ts';
import type { Common, Report } from '../report.ts';

/** Prints a report and sets the exit code. */
export type Say = (report: Report, options: Common) => void;

/** Adds the lab's commands. */
export function addLab(affray: Command, say: Say): void {
  addSimulate(affray, say);
  addSensitivity(affray, say);
  addSeries(affray, say);
  addAcross(affray, say);
  addTournament(affray, say);
  addSolve(affray, say);
  addReview(affray, say);
  addBuild(affray, say);
  addWorker(affray, say);
}

function addSimulate(affray: Command, say: Say): void {
  withCommon(
    command(
      affray,
      'simulate <file>',
      'play a fight many times and report statistics',
      'simulate examples/template/duel.yaml -n 20000',
    ),
  )
    .option('--until <precision>', 'stop when the win rate is known to this precision, as in 0.5%', share)
    .option('--rules', 'count how often each rule fires (slower)')
    .option('--compare <file>', 'compare with another fight file on the same dice')
    .option('--compare-option <change>', 'compare with a change of this fight, as in wound-at=11', gather)
    .option('--sweep <range>', 'vary a quantity, as in troll.grit=2..10; at most twice', gather)
    .option('--tune <quantity>', 'find the value that reaches --target, as in goblin.count=1..12')
    .option('--target <share>', 'the rate that --tune aims at, as in 70%', share)
    .addOption(
      new Option(
        '--target-of <what>',
        'rate of wins, or of fights in which a fighter of the first side falls',
      )
        .choices(['wins', 'falls'])
        .default('wins'),
    )
    .option('--pick <shares>', 'write the records at these percentiles, worst first, as in p1,p50,p99')
    .option('--out <folder>', 'folder for the picked records (default: the current one)')
    .option('--csv <file>', 'write one row per run')
    .option('--html <file>', 'write an HTML report with charts')
    .action(async (file: string, options) =>
      say(await (await import('./simulate.ts')).simulate(file, options), options),
    );
}

function addSensitivity(affray: Command, say: Say): void {
  withCommon(
    command(
      affray,
      'sensitivity <file>',
      'rank small changes by their effect on the win chance',
      'sensitivity examples/template/duel.yaml',
    ),
  )
    .option('--knock-out', 'only remove abilities and gear, one at a time')
    .action(async (file: string, options) =>
      say(await (await import('./sensitivity.ts')).sensitivity(file, options), options),
    );
}

function addSeries(affray: Command, say: Say): void {
  command(
    affray,
    'series <files...>',
    'play a party through several fights, keeping its wounds',
    'series examples/template/duel.yaml examples/template/duel.yaml -n 200',
  )
    .option('-n, --runs <n>', 'number of runs', whole)
    .option('--seed <word>', 'the same word gives the same result')
    .option('--pause <name>', 'rest between fights, or "none" (default: the shortest)')
    .option('--policy <[side=]name>', 'policy for all sides or for one; repeatable', gather)
    .action(async (files: string[], options) =>
      say(await (await import('./series.ts')).series(files, options), options),
    );
}

function addAcross(affray: Command, say: Say): void {
  command(
    affray,
    'across',
    'compare one encounter in every game: length, falls, swing, decisions',
    'across --party 1 --games template -n 50 --records 1 --workers 0',
  )
    .option('--party <n>', 'number of heroes (default: 3)', whole)
    .option('--against <kind>', 'kind of foes, as in the libraries', 'bandits')
    .option('--games <ids>', 'only these games, comma-separated')
    .option('--easy', 'foes against whom the party wins about 3 of 4 fights')
    .option('--fair', 'foes against whom it wins a little more than half (default)')
    .option('--hard', 'foes against whom it wins about 1 of 3 fights')
    .option('-n, --runs <n>', 'number of fights in each game', whole)
    .option('--records <n>', 'number of fights to analyse decision by decision', whole)
    .option('--seed <word>', 'the same word gives the same result')
    .option('--html <file>', 'write an HTML report')
    .option('--workers <n>', 'number of worker threads; 0: none', number)
    .action(async (options) => say(await (await import('./across.ts')).across(options), options));
}

function addTournament(affray: Command, say: Say): void {
  withRuns(
    command(
      affray,
      'tournament <file>',
      'play policies against each other, from both seats',
      'tournament examples/template/duel.yaml -n 50 --policies tactical,random',
    ),
  )
    .option('--policies <names>', 'policies that play (default: sharp,tactical,random)')
    .action(async (file: string, options) =>
      say(await (await import('./tournament.ts')).tournament(file, options), options),
    );
}

function addSolve(affray: Command, say: Say): void {
  command(
    affray,
    'solve <file>',
    'compute the best choice at a secret decision',
    'solve examples/template/duel.yaml -n 200',
  )
    .option('--at <answer>', 'for a record: the answer to decide, counted from 0', number)
    .option('--kind <question>', 'for a fight file: the first secret decision of this kind')
    .option('-n, --runs <n>', 'maximum number of runs per combination', whole)
    .option('--until <precision>', 'stop when the value is known to this precision, as in 2%', share)
    .option('--seed <word>', 'the same word gives the same result')
    .option(
      '--policy <[side=]name>',
      'policy for the rest of the fight (default: tactical); repeatable',
      gather,
    )
    .option('--belief <chances>', 'expected choices of a fighter, as in orc=might:0.5,agility:0.5', gather)
    .action(async (file: string, options) =>
      say(await (await import('./solve.ts')).solve(file, options), options),
    );
}

function addReview(affray: Command, say: Say): void {
  command(
    affray,
    'review <record>',
    'explain why a fight was won or lost',
    'fight examples/template/duel.yaml --seed tuesday --record fight.json\n  affray review fight.json',
  )
    .option('--side <id>', 'side to review (default: the first side of players)')
    .option('--rollouts <n>', 'total number of fights to sample', whole)
    .option('--seed <word>', 'the same word gives the same result')
    .option('--html <file>', 'write an HTML page with a chart of the win chance')
    .option('--workers <n>', 'number of worker threads; 0: none', number)
    .option('--on <url>', 'run on the workers of this PostgreSQL queue; see "worker"')
    .action(async (file: string, options) =>
      say(await (await import('./review.ts')).review(file, options), options),
    );
}

function addBuild(affray: Command, say: Say): void {
  command(
    affray,
    'build <system>',
    'propose an encounter, with its win chance',
    'build template --party fencer --against bandits --fair',
  )
    .requiredOption('--party <who>', 'comma-separated names, or the number of heroes')
    .option('--against <kind>', 'kind of foes, or a fighter, as in the library', 'bandits')
    .option('--easy', 'the party wins about 3 of 4 fights')
    .option('--fair', 'the party wins a little more than half (default)')
    .option('--hard', 'the party wins about 1 of 3 fights')
    .option('--foes <who>', 'evaluate these foes, as in "goblin x 3, troll"')
    .option('-n, --runs <n>', 'number of fights per proposal', whole)
    .option('--seed <word>', 'the same word gives the same result')
    .option('--title <words>', 'title of the fight')
    .option('--out <file>', 'write the fight to this file')
    .action(async (system: string, options) =>
      say(await (await import('../build.ts')).build(system, options), options),
    );
}

function addWorker(affray: Command, say: Say): void {
  command(
    affray,
    'worker',
    'play fights from the queue that "--on" fills',
    'worker --database postgres://affray@localhost/affray',
  )
    .option('--database <url>', 'PostgreSQL of the queue (default: DATABASE_URL)')
    .option('--workers <n>', 'number of worker threads', whole)
    .action(async (options) => say(await (await import('./worker.ts')).worker(options), options));
}

/** Lets `odds` start from a position of a record. */
export function addOddsAt(
  odds: Command,
  say: Say,
  fromFile: (file: string, options: never) => Promise<Report>,
): void {
  odds
    .option('--at <answer>', 'for a record: start before this answer, counted from 0', number)
    .option('-n, --runs <n>', 'number of samples if exact odds take too long', whole)
    .option('--seed <word>', 'the same word gives the same sample')
    .action(async (file: string, options) =>
      say(
        options.at === undefined
          ? await fromFile(file, options as never)
          : await (await import('./odds-at.ts')).oddsAt(file, options),
        options,
      ),
    );
}

function withCommon(made: Command): Command {
  return withRuns(made).option(
    '--policy <[side=]name>',
    'policy for all sides or for one; repeatable',
    gather,
  );
}

function withRuns(made: Command): Command {
  return made
    .option('-n, --runs <n>', 'number of fights', whole)
    .option('--seed <word>', 'the same word gives the same result')
    .option('--rollouts <n>', 'number of rollouts per decision of "sharp"', whole)
    .option('--workers <n>', 'number of worker threads; 0: none', number)
    .option('--on <url>', 'run on the workers of this PostgreSQL queue; see "worker"');
}

function command(affray: Command, usage: string, description: string, example: string): Command {
  return affray
    .command(usage)
    .description(description)
    .option('--json', 'print JSON')
    .addHelpText('after', `\nExample:\n  affray ${example}`);
}

function whole(word: string): number {
  const plain = word.replaceAll(/[_,]/g, '');
  if (!/^[1-9]\d{0,9}$/.test(plain))
    throw new InvalidArgumentError('Expected a whole number, 1 to 9999999999.');
  return Number(plain);
}

function number(word: string): number {
  if (!/^\d{1,5}$/.test(word)) throw new InvalidArgumentError('Expected a whole number, 0 or more.');
  return Number(word);
}

/** "70%", "±0.5%" or "0.7" as a share. */
function share(word: string): number {
  const found = /^(?:±|\+-|\+\/-)?(\d+(?:\.\d+)?)\s*(%?)$/.exec(word);
  const value = Number(found?.[1]) / (found?.[2] === '%' ? 100 : 1);
  if (!(value > 0 && value < 1))
    throw new InvalidArgumentError('Expected a share between 0 and 1, as in 70% or 0.7.');
  return value;
}
