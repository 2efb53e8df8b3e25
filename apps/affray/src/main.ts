// The command line. Each command is loaded when it is called, which keeps startup fast.
import { Command, CommanderError, InvalidArgumentError, Option } from 'commander';
import { addLab, addOddsAt } from './commands-lab/register.ts';
import { addLearn, addPlay } from './play/register.ts';
import { gather } from './repeatable.ts';
import type { Common, Report } from './report.ts';
import { addServeOptions } from './serve-options.ts';

const VERSION = '0.1.0';

/**
 * Runs the command line and sets the exit code: 0 success, 1 an expectation or verification failed, 2 bad input.
 * @example main(['node', 'affray', 'run', 'examples']);
 */
export function main(argv: readonly string[]): void {
  // The reader closed the pipe (`affray rules | head`): not an error.
  process.stdout.on('error', (problem: NodeJS.ErrnoException) => {
    if (problem.code === 'EPIPE') process.exit(0);
    process.stderr.write(`Cannot write to standard output: ${outputProblem(problem)}.\n`);
    process.exit(2);
  });
  program()
    .parseAsync(argv)
    .catch(async (problem: unknown) => {
      process.exitCode = await refused(problem, argv.includes('--json'));
    });
}

function outputProblem({ code = '', message }: NodeJS.ErrnoException): string {
  return code === 'ENOSPC' ? 'no space left on device (ENOSPC)' : code === '' ? message : code;
}

function program(): Command {
  const affray = new Command('affray')
    // Commander puts its suggestion on a second line; our errors are one line.
    .configureOutput({ outputError: (text, write) => write(`${text.trimEnd().replaceAll('\n', ' ')}\n`) })
    .description('Tabletop RPG fights by the book.')
    .version(VERSION)
    .helpCommand(false)
    // Every command takes options: saying so on each line would push most descriptions onto a second one.
    .configureHelp({ subcommandTerm: termOf })
    .exitOverride()
    .addHelpText('after', '\nExample:\n  affray fight examples/template/duel.yaml --seed tuesday');
  addPlay(affray);
  addLearn(affray, say);
  addFights(affray);
  addRecords(affray);
  addBooks(affray);
  addLab(affray, say);
  addTables(affray);
  for (const one of affray.commands) one.option(...OWN_SYSTEM);
  affray.hook('preAction', registerSystems);
  return affray;
}

/** The options of every command. */
const OWN_SYSTEM = [
  '--system <file>',
  'a game of your own: a module or package; repeatable',
  gather,
] as const;

async function registerSystems(_affray: Command, called: Command): Promise<void> {
  const { system } = called.opts<{ system?: readonly string[] }>();
  if (system !== undefined) await (await import('./own-systems.ts')).registerOwn(system);
}

function addFights(affray: Command): void {
  command(
    affray,
    'fight [file]',
    'play a fight between bots, or list the ready ones',
    'fight examples/template/duel.yaml --seed tuesday --sums',
  )
    .option('--seed <word>', 'the same word gives the same fight')
    .option('--fair', 'draw dice that the record can prove; see "verify"')
    .option('--policy <[side=]name>', 'policy for all sides or for one; repeatable', gather)
    .option('--record <out.json>', 'write the record to this file')
    .option('--details', 'show the lines under each headline')
    .option('--sums', 'show the lines with their arithmetic')
    .option('--rules', 'show the lines with their rule ids')
    .addOption(speedOption())
    .action(async (file: string | undefined, options) =>
      say(await (await import('./fight.ts')).fight(file, options), options),
    );
  command(
    affray,
    'run <files...>',
    'play golden fights and check what they expect',
    'run systems/template/fights',
  ).action(async (files: string[], options) => say(await (await import('./run.ts')).run(files), options));
  command(
    affray,
    'check <files...>',
    'check fight files without playing them',
    'check examples/template/duel.yaml',
  ).action(async (files: string[], options) => say(await (await import('./run.ts')).check(files), options));
  addOddsAt(
    command(
      affray,
      'odds <file>',
      'exact odds, or odds from a position of a record',
      'odds systems/template/fights/odds-SP-DODGE-01.yaml --of fight.winner',
    )
      .requiredOption(
        '--of <expression>',
        'expression to evaluate, as in troll.str; repeat for joint odds',
        gather,
      )
      .option('--rounds <n>', 'number of rounds to look ahead', whole)
      .option('--exact', 'enumerate every die, however long it takes')
      .option(
        '--policy <[side=]name>',
        'policy for open decisions (default: defaults; with --at: tactical)',
        gather,
      ),
    say,
    async (file, options) => (await import('./odds.ts')).odds(file, options),
  );
}

function addRecords(affray: Command): void {
  command(
    affray,
    'replay <record>',
    'replay a record and print its log',
    'fight examples/template/duel.yaml --seed tuesday --record fight.json',
    'replay fight.json --round 1',
  )
    .option('--round <n>', 'print only this round', whole)
    .option('--html <file>', 'write the replay as one HTML page that works offline')
    .option('--review', 'with --html: include the review')
    .option('--details', 'show the lines under each headline')
    .option('--sums', 'show the lines with their arithmetic')
    .option('--rules', 'show the lines with their rule ids')
    .addOption(speedOption())
    .action(async (record: string, options) =>
      say(
        options.html === undefined && options.review !== true
          ? await (await import('./replay.ts')).replay(record, options)
          : await (await import('./replay-html.ts')).replayHtml(record, options),
        options,
      ),
    );
  command(
    affray,
    'verify <record>',
    'check the dice and secret answers of a record',
    'fight examples/template/duel.yaml --fair --record fight.json',
    'verify fight.json',
  )
    .option('--pins <pins.json>', 'what a seat received during the fight; repeatable', gather)
    .action(async (record: string, options) =>
      say(await (await import('./verify.ts')).verify(record, options), options),
    );
}

function addBooks(affray: Command): void {
  command(
    affray,
    'rules [system] [id]',
    'print the rulebook, or one rule in full',
    'rules template SP-GUARD-01',
  ).action(async (system: string | undefined, id: string | undefined, options) =>
    say(await (await import('./rules.ts')).rules(system, id), options),
  );
  command(affray, 'systems', 'list the systems', 'systems').action(async (options) =>
    say(await (await import('./rules.ts')).systems(), options),
  );
  command(
    affray,
    'library <system> [name]',
    'list ready fighters, weapons and maps',
    'library template fencer',
  ).action(async (system: string, name: string | undefined, options) =>
    say(await (await import('./library.ts')).library(system, name), options),
  );
  command(affray, 'options <system>', 'list the house rules of a system', 'options template').action(
    async (system: string, options) => say(await (await import('./rules.ts')).options(system), options),
  );
  command(
    affray,
    'schema [system]',
    'print the JSON Schema of fight files or of a "record"',
    'schema template',
  ).action(async (system: string | undefined, options) =>
    say(await (await import('./rules.ts')).schema(system), options),
  );
}

function addTables(affray: Command): void {
  addServeOptions(
    command(
      affray,
      'serve [fight]',
      'serve live tables to browsers',
      'serve examples/template/duel.yaml --port 3000',
    ),
  ).action(async (fight: string | undefined, options) =>
    (await import('./serve.ts')).serveFights(fight, options),
  );
  command(
    affray,
    'backup <data> <out>',
    'copy all tables of a data folder to a file',
    'backup data tuesday.db',
  ).action(async (data: string, out: string, options) =>
    say(await (await import('./backup.ts')).backup(data, out), options),
  );
  command(affray, 'tables [data]', 'list, export, close or delete stored tables', 'tables data')
    .option('--export <table-and-file...>', 'write a table with all its secrets to a new file: TABLE FILE')
    .option(
      '--close <table>',
      'disconnect everybody but the game master, until the game master opens it again',
    )
    .option('--delete <table>', 'delete a table and everything stored for it')
    .action(async (data: string | undefined, options) =>
      say(await (await import('./tables.ts')).tables(data ?? 'data', options), options),
    );
}

function command(affray: Command, usage: string, description: string, ...examples: string[]): Command {
  return affray
    .command(usage)
    .description(description)
    .option('--json', 'print JSON')
    .addHelpText('after', ['\nExample:', ...examples.map((example) => `  affray ${example}`)].join('\n'));
}

function speedOption(): Option {
  return new Option('--speed <pace>', 'play it back in the terminal (default: print all at once)').choices([
    'instant',
    '2x',
    '1x',
    'theatre',
  ]);
}

function whole(word: string): number {
  if (!/^[1-9]\d{0,5}$/.test(word)) throw new InvalidArgumentError('Expected a whole number, 1 to 999999.');
  return Number(word);
}

function say(report: Report, options: Common): void {
  process.exitCode = report.code;
  const isJson = options.json === true;
  process.stdout.write(`${isJson ? JSON.stringify(report.data, null, 2) : report.text}\n`);
}

/** Prints why the input was refused and sets exit code 2; not for requested help. */
async function refused(problem: unknown, isJson: boolean): Promise<0 | 2> {
  // Commander has already printed its own message.
  if (problem instanceof CommanderError) return problem.exitCode === 0 ? 0 : 2;
  const { BadInput } = await import('@affray/kernel');
  const { message } = problem as Error;
  const sentence =
    problem instanceof BadInput
      ? message
      : `Internal error: ${message.replaceAll(/\s+/g, ' ').replace(/\.?$/, '.')} Please report it with the command: affray ${process.argv.slice(2).join(' ')}`;
  if (isJson) process.stdout.write(`${JSON.stringify({ error: sentence }, null, 2)}\n`);
  else process.stderr.write(`${sentence}\n`);
  return 2;
}

/** A command as the list of commands shows it: its name and its arguments. */
function termOf(command: Command): string {
  const args = command.registeredArguments.map((one) => {
    const name = `${one.name()}${one.variadic ? '...' : ''}`;
    return one.required ? `<${name}>` : `[${name}]`;
  });
  return [command.name(), ...args].join(' ');
}
