// The arguments and options of `affray play` and `affray learn`.
import { type Command, Option } from 'commander';
import type { Say } from '../commands-lab/register.ts';
import { gather } from '../repeatable.ts';

/** Adds the command. */
export function addPlay(affray: Command): void {
  affray
    .command('play [file]')
    .description('play a fight; without a file, choose one')
    .option('--as <names>', 'the side or fighters you play, or "gm"; repeatable', gather)
    .option('--hot-seat', 'several people share this keyboard: one per side, or one per --as')
    .option('--words', 'also ask for words that only colour the story')
    .option(
      '--bots <[side=]policy>',
      'how bots play: easy, fair, hard, merciless, or a policy or temperament; repeatable',
      gather,
    )
    .option('--seed <word>', 'the same word gives the same dice')
    .addOption(
      new Option('--dice <whose>', 'hand: roll real dice and type in the faces')
        .choices(['seed', 'hand'])
        .default('seed'),
    )
    .option('--record <out.json>', 'save the record to this file, also when you quit')
    .option('--continue <record>', 'continue a saved fight')
    .addOption(
      new Option('--speed <pace>', 'playback speed (default: 1x)')
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
    .description('play a lesson in the terminal; without a lesson, list them')
    .option('--json', 'print JSON')
    .addHelpText('after', '\nExample:\n  affray learn template')
    .action(async (system: string | undefined, lesson: string | undefined, options) => {
      const { learn, listLessons } = await import('../learn/learn.ts');
      if (system === undefined || lesson === undefined) say(await listLessons(system), options);
      else process.exitCode = await learn(system, lesson);
    });
}
