// Typed commands of the game master and their effects.
import type { Seat } from '@affray/kernel';
import { expect, it } from 'vitest';
import { frameOf } from './frame.ts';
import { type Game, undo, viewOf } from './game.ts';
import { gmHelp, stepIn } from './gm-line.ts';
import { logOf } from './log-view.ts';
import { enter, gameOf, text } from './testing/games.ts';
import { textOf } from './text.ts';
import { pressKey } from './tui.ts';
import { tuiFor } from './tui-table.ts';

const AMBUSH = 'brighter-worlds/troll-under-the-bridge';
const asGm = async (): Promise<{ game: Game; gm: Seat; log: () => string }> => {
  const game = await gameOf(AMBUSH, { as: ['gm'] });
  const gm = game.people[0] as Seat;
  return {
    game,
    gm,
    log: () =>
      logOf(game, viewOf(game, gm))
        .map((one) => one.text)
        .join('\n'),
  };
};
const figure = (game: Game, who: string, name: string): unknown =>
  game.system.figures(game.fight.state)[who]?.[name];

it('sets values of one fighter or a whole side, with a reason in the log, and takes it back as one', async () => {
  const { game, gm, log } = await asGm();
  const [side] = game.fight.record.setup.sides.map(({ id }) => id);
  const heroes = game.fight.record.setup.fighters.filter((one) => one.side === side).map(({ id }) => id);
  const before = heroes.map((id) => figure(game, id, 'grit'));
  expect(await stepIn(game, gm, `${side} grit 1 ; The roof came down.`)).toBeNull();
  expect(heroes.map((id) => figure(game, id, 'grit'))).toEqual(heroes.map(() => 1));
  expect(log()).toContain('The roof came down.');
  expect(await undo(game, gm, 'the wrong room')).toBeNull();
  expect(heroes.map((id) => figure(game, id, 'grit'))).toEqual(before);
  expect(game.fight.record.entries.at(-1)).toMatchObject({ is: 'undo', why: 'the wrong room' });
});

it('makes calls of the game and asks for rolls, whose dice fall at once', async () => {
  const { game, gm, log } = await asGm();
  expect(await stepIn(game, gm, 'ask troll 2d6+d8 at 3 ; leap the stream')).toBeNull();
  expect(log()).toMatch(/leap the stream/);
  expect(await stepIn(game, gm, 'ask sam d6 at 1 ; watch it ; It limps.')).toBeNull();
  expect(log()).toMatch(/makes it: watch it\. .*learns: It limps\./);
  expect(await stepIn(game, gm, 'ask sam d6 ; watch it ; It limps.')).toContain('can reveal something');
  expect(await stepIn(game, gm, 'ask sam,pete save attribute=dex ; duck')).toBeNull();
  expect(log()).toMatch(/Sam.*duck[\s\S]*Pete.*duck/);
  expect(await stepIn(game, gm, 'give-condition troll condition="one eye shut" source=sam')).toBeNull();
  expect(log()).toContain('one eye shut');
  expect(await stepIn(game, gm, 'hide troll')).toBeNull();
  expect(gmHelp(game.system).join('\n')).toContain('give-condition');
});

it('says what it does not understand, and changes nothing', async () => {
  const { game, gm } = await asGm();
  const entries = game.fight.record.entries.length;
  expect(await stepIn(game, gm, 'trol grit 1')).toContain('Did you mean "troll"?');
  expect(await stepIn(game, gm, 'troll grat 1')).toContain('has no "grat"');
  expect(await stepIn(game, gm, 'troll grit much')).not.toBeNull();
  expect(await stepIn(game, gm, 'ask troll 7')).toContain('neither dice');
  expect(await stepIn(game, gm, 'give-condition troll colour=red')).toContain('"colour=red" is not one of');
  expect(await stepIn(game, { ...gm, gm: false }, 'troll grit 1')).toContain('Only the game master');
  expect(game.fight.record.entries).toHaveLength(entries);
});

it('is typed on the screen after i, and a reason for taking back after U', async () => {
  const { game } = await asGm();
  const tui = tuiFor(game, null);
  const shown = (): string => frameOf(tui, 100, 30).map(textOf).join('\n');
  await pressKey(tui, text('i'));
  expect(shown()).toContain('Step in');
  for (const letter of 'troll grit 1') await pressKey(tui, text(letter));
  await pressKey(tui, enter);
  expect(figure(game, 'troll', 'grit')).toBe(1);
  await pressKey(tui, text('U'));
  for (const letter of 'oops') await pressKey(tui, text(letter));
  await pressKey(tui, enter);
  expect(figure(game, 'troll', 'grit')).not.toBe(1);
  expect(game.fight.record.entries.at(-1)).toMatchObject({ is: 'undo', why: 'oops' });
});
