// The lab's commands: what there is to type. Each is loaded when it is called.
import { type Command, InvalidArgumentError, Option } from 'commander';
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
      'play a fight many times and count',
      'simulate examples/template/duel.yaml -n 20000',
    ),
  )
    .option('--until <precision>', 'play until the win rate is known this well, as in 0.5%', share)
    .option('--rules', 'count which rules fire (slower)')
    .option('--compare <file>', 'another fight file, on the same dice')
    .option('--compare-option <change>', 'the same fight with a change, as in wound-at=11', gather)
    .option('--sweep <range>', 'a quantity over a range, as in troll.grit=2..10; at most twice', gather)
    .option('--tune <quantity>', 'find the value that gives --target, as in goblin.count=1..12')
    .option('--target <share>', 'the win rate wanted of --tune, as in 70%', share)
    .addOption(
      new Option(
        '--target-of <what>',
        'what --target is of: wins, or fights in which somebody of the first side falls',
      )
        .choices(['wins', 'falls'])
        .default('wins'),
    )
    .option('--pick <shares>', 'write records of runs, worst first, as in p1,p50,p99')
    .option('--out <folder>', 'where the picked records go (default: here)')
    .option('--csv <file>', 'write one line per run')
    .option('--html <file>', 'write a report with charts')
    .action(async (file: string, options) =>
      say(await (await import('./simulate.ts')).simulate(file, options), options),
    );
}

function addSensitivity(affray: Command, say: Say): void {
  withCommon(
    command(
      affray,
      'sensitivity <file>',
      'rank what decides a fight: every small change',
      'sensitivity examples/template/duel.yaml',
    ),
  )
    .option('--knock-out', 'only leave abilities and gear out, one by one: what is each worth?')
    .action(async (file: string, options) =>
      say(await (await import('./sensitivity.ts')).sensitivity(file, options), options),
    );
}

function addSeries(affray: Command, say: Say): void {
  command(
    affray,
    'series <files...>',
    'one party through several fights, with what it suffers',
    'series examples/template/duel.yaml examples/template/duel.yaml -n 200',
  )
    .option('-n, --runs <n>', 'how many times', whole)
    .option('--seed <word>', 'the same word gives the same result')
    .option('--pause <name>', 'what the party does between fights (default: the shortest); none: nothing')
    .option('--policy <[side=]name>', 'who decides, for all sides or for one; repeat it', gather)
    .action(async (files: string[], options) =>
      say(await (await import('./series.ts')).series(files, options), options),
    );
}

function addAcross(affray: Command, say: Say): void {
  command(
    affray,
    'across',
    'one encounter through every game: length, falls, swing, decisions',
    'across --party 1 --games template -n 50 --records 1 --workers 0',
  )
    .option('--party <n>', 'how many heroes (default: 3)', whole)
    .option('--against <kind>', 'a kind of the libraries', 'bandits')
    .option('--games <ids>', 'only these, with commas')
    .option('--easy', 'foes so that the party wins about three of four')
    .option('--fair', 'foes so that it wins a little more than half (default)')
    .option('--hard', 'foes so that it wins about one of three')
    .option('-n, --runs <n>', 'fights in each game', whole)
    .option('--records <n>', 'fights looked at decision by decision', whole)
    .option('--seed <word>', 'the same word gives the same result')
    .option('--html <file>', 'write a page')
    .option('--workers <n>', 'how many cores to use; 0: no workers at all', number)
    .action(async (options) => say(await (await import('./across.ts')).across(options), options));
}

function addTournament(affray: Command, say: Say): void {
  withRuns(
    command(
      affray,
      'tournament <file>',
      'policies against each other, from both seats',
      'tournament examples/template/duel.yaml -n 50 --policies tactical,random',
    ),
  )
    .option('--policies <names>', 'who plays (default: sharp,tactical,random)')
    .action(async (file: string, options) =>
      say(await (await import('./tournament.ts')).tournament(file, options), options),
    );
}

function addSolve(affray: Command, say: Say): void {
  command(
    affray,
    'solve <file>',
    'the best choice at a secret decision',
    'solve examples/template/duel.yaml -n 200',
  )
    .option('--at <answer>', 'of a record: before which answer, counted from 0', number)
    .option('--kind <question>', 'of a fight file: the first secret decision of this kind')
    .option('-n, --runs <n>', 'the most runs of each combination', whole)
    .option('--until <precision>', 'stop once the value is known this well, as in 2%', share)
    .option('--seed <word>', 'the same word gives the same result')
    .option('--policy <[side=]name>', 'who plays on afterwards (default: tactical); repeat it', gather)
    .option('--belief <chances>', 'what you expect of a fighter, as in orc=might:0.5,agility:0.5', gather)
    .action(async (file: string, options) =>
      say(await (await import('./solve.ts')).solve(file, options), options),
    );
}

function addReview(affray: Command, say: Say): void {
  command(
    affray,
    'review <record>',
    'why a fight was won or lost',
    'fight examples/template/duel.yaml --seed tuesday --record fight.json\n  affray review fight.json',
  )
    .option('--side <id>', 'whose chance (default: the first side of players)')
    .option('--rollouts <n>', 'how many fights to sample in all', whole)
    .option('--seed <word>', 'the same word gives the same result')
    .option('--html <file>', 'write a page with the chance as a chart')
    .option('--workers <n>', 'how many cores to use; 0: no workers at all', number)
    .option('--on <url>', 'have the workers of this PostgreSQL queue count; see "worker"')
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
    .requiredOption('--party <who>', 'names with commas, or how many heroes')
    .option('--against <kind>', 'a kind of the library, or one of its fighters', 'bandits')
    .option('--easy', 'the party wins about three of four')
    .option('--fair', 'the party wins a little more than half (default)')
    .option('--hard', 'the party wins about one of three')
    .option('--foes <who>', 'these foes, as in "goblin x 3, troll": what is the chance?')
    .option('-n, --runs <n>', 'fights that each proposal is played', whole)
    .option('--seed <word>', 'the same word gives the same result')
    .option('--title <words>', 'what the fight is called')
    .option('--out <file>', 'write the fight file there')
    .action(async (system: string, options) =>
      say(await (await import('../build.ts')).build(system, options), options),
    );
}

function addWorker(affray: Command, say: Say): void {
  command(
    affray,
    'worker',
    'play fights that "--on" puts on a queue',
    'worker --database postgres://affray@localhost/affray',
  )
    .option('--database <url>', 'the PostgreSQL of the queue (default: DATABASE_URL)')
    .option('--workers <n>', 'how many cores to use', whole)
    .action(async (options) => say(await (await import('./worker.ts')).worker(options), options));
}

/** Lets `odds` start from a position of a record. */
export function addOddsAt(
  odds: Command,
  say: Say,
  fromFile: (file: string, options: never) => Promise<Report>,
): void {
  odds
    .option('--at <answer>', 'of a record: from before this answer, counted from 0, to the end', number)
    .option('-n, --runs <n>', 'how often to sample where it cannot be counted', whole)
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
    'who decides, for all sides or for one; repeat it',
    gather,
  );
}

function withRuns(made: Command): Command {
  return made
    .option('-n, --runs <n>', 'how many fights', whole)
    .option('--seed <word>', 'the same word gives the same result')
    .option('--rollouts <n>', 'how many rollouts "sharp" spends on a decision', whole)
    .option('--workers <n>', 'how many cores to use; 0: no workers at all', number)
    .option('--on <url>', 'have the workers of this PostgreSQL queue play; see "worker"');
}

function command(affray: Command, usage: string, description: string, example: string): Command {
  return affray
    .command(usage)
    .description(description)
    .option('--json', 'print data for programs')
    .addHelpText('after', `\nExample:\n  affray ${example}`);
}

function gather(word: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), word];
}

function whole(word: string): number {
  const plain = word.replaceAll(/[_,]/g, '');
  if (!/^[1-9]\d{0,9}$/.test(plain))
    throw new InvalidArgumentError('Expected a whole number, 1 to 9999999999.');
  return Number(plain);
}

function number(word: string): number {
  if (!/^\d{1,5}$/.test(word)) throw new InvalidArgumentError('Expected a whole number from 0.');
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
