// Games for tests: a ready fight, seats, bots, a seed; and a player who presses any meaningful key.
import { join } from 'node:path';
import type { Prng } from '@affray/kernel';
import { openFile } from '../../open.ts';
import { ROOT } from '../../testing/affray.ts';
import type { Game } from '../game.ts';
import type { Input } from '../input/input.ts';
import { type Key, keyOf } from '../input/keys.ts';
import { rowsOf } from '../input/list.ts';
import { gameFor, type PlayOptions } from '../play.ts';
import type { TuiState } from '../tui-types.ts';

export type Wanted = Pick<PlayOptions, 'as' | 'hotSeat' | 'bots' | 'seed' | 'dice' | 'words'>;

/** A game of a ready fight: `await gameOf('template/duel')`. */
export async function gameOf(name: string, wanted: Wanted = {}): Promise<Game> {
  const { setup, system } = await openFile(join(ROOT, 'examples', `${name}.yaml`));
  return await gameFor(system, setup, { seed: 'test', ...wanted });
}

export const text = (words: string): Key => keyOf({ text: words });
export const enter: Key = keyOf('enter');

/** A key that means something now: mostly an answer, sometimes a look aside. */
export function anyKey(tui: TuiState, dice: Prng): Key {
  const { over, ask } = tui;
  if (over !== null) {
    if (over.is === 'curtain') return enter;
    return over.is === 'quit' ? text('n') : keyOf('escape');
  }
  if (dice.below(12) === 0) return text('wl?aurd'[dice.below(7)] ?? 'w');
  return ask === null ? enter : answerKey(ask.input, dice);
}

function answerKey(input: Input, dice: Prng): Key {
  switch (input.is) {
    case 'list': {
      if (input.filter !== null) return keyOf('escape');
      const open = rowsOf(input).filter(({ number }) => number !== null).length;
      if (open === 0) return keyOf('escape');
      if (input.typed !== '' || dice.below(4) === 0) return dice.below(2) === 0 ? enter : keyOf('down');
      return dice.below(30) === 0 ? text('/') : text(String(1 + dice.below(Math.min(9, open))));
    }
    case 'checks':
      return dice.below(3) > 0 ? enter : text(String(1 + dice.below(Math.min(9, input.items.length))));
    case 'number':
      return input.usual === null ? text(String(1 + dice.below(Math.min(9, input.max)))) : enter;
    case 'text':
      return dice.below(2) === 0 ? enter : text('é');
    case 'deal':
      return dice.below(2) === 0 ? enter : keyOf(dice.below(2) === 0 ? 'left' : 'right');
    case 'path':
      return (
        [enter, keyOf('tab'), text(String(1 + dice.below(9))), keyOf('backspace')][dice.below(4)] ?? enter
      );
  }
}

/** An aggressive player's input: engages if possible, else walks up to a foe, else strikes with the first weapon. */
export function seeking({ over, ask }: TuiState): string {
  if (over !== null || ask === null) return '\r';
  const { input } = ask;
  if (input.is === 'path') return '\t\r';
  if (input.is !== 'list') return input.is === 'number' && input.usual === null ? '3' : '\r';
  const can = (word: string): boolean =>
    input.items.some(
      ({ words, barred }) => barred === null && new RegExp(`^(?:.*: )?${word}\\b`, 'i').test(words),
    );
  const wanted = ['Engage', 'Attack', 'Strike', 'Dash', 'Might'].find(can);
  return wanted === undefined ? 'd' : `/${wanted.toLowerCase()}\r`;
}
