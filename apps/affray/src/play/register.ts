// `affray play`: what there is to type.
import { type Command, Option } from 'commander';
import type { Say } from '../commands-lab/register.ts';

/** Adds the command. */
export function addPlay(affray: Command): void {
  affray
    .command('play [file]')
    .description('play a fight yourself, or pick one')
    .option('--as <names>', 'the side or fighters you hold, or "gm"; repeat it', gather)
    .option('--hot-seat', 'several people at this keyboard: each side, or each --as, one of them')
    .option(
      '--bots <[side=]policy>',
      'how bots play: easy, fair, hard, merciless, or a policy or temperament; repeat it',
      gather,
    )
    .option('--seed <word>', 'the same word gives the same dice')
    .addOption(
      new Option('--dice <whose>', 'hand: real dice, typed in').choices(['seed', 'hand']).default('seed'),
    )
    .option('--record <out.json>', 'keep the record there, also when you leave')
    .option('--continue <record>', 'go on with a saved fight')
    .addOption(
      new Option('--speed <pace>', 'how fast what happens is shown: 1x unless you say otherwise')
        .choices(['instant', '2x', '1x', 'theatre'])
        .conflicts('plain'),
    )
    .option('--plain', 'line by line, for screen readers and pipes')
    .addHelpText('after', '\nExample:\n  affray play examples/template/duel.yaml --seed tuesday')
    .action(async (file: string | undefined, options) => {
      process.exitCode = await (await import('./play.ts')).play(file, options);
    });
}

/** Adds `affray learn`. */
export function addLearn(affray: Command, say: Say): void {
  affray
    .command('learn [system] [lesson]')
    .description('lessons of a game, played line by line; without a lesson, list them')
    .option('--json', 'print data for programs')
    .addHelpText('after', '\nExample:\n  affray learn template')
    .action(async (system: string | undefined, lesson: string | undefined, options) => {
      const { learn, listLessons } = await import('../learn/learn.ts');
      if (system === undefined || lesson === undefined) say(await listLessons(system), options);
      else process.exitCode = await learn(system, lesson);
    });
}

function gather(word: string, before: readonly string[] | undefined): readonly string[] {
  return [...(before ?? []), word];
}
