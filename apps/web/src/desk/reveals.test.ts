// The form of a request: what a success reveals, and the tells of bots.
import { loadSystem } from '@affray/systems';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { type TableModel, TableProvider } from '../table/model.tsx';
import { AskPlayers } from './ask-players.tsx';

/** The form at a table with these bots, whose only fighter is the ogre. */
async function formWith(bot: string): Promise<string> {
  const system = {
    ...(await loadSystem('template')),
    figures: () => ({ mara: {}, ogre: {} }),
    sideOf: (_state: unknown, id: string) => (id === 'ogre' ? 'foes' : 'heroes'),
  };
  const sides = [
    { id: 'heroes', name: 'Heroes', by: 'players' },
    { id: 'foes', name: 'Foes', by: 'gm' },
  ];
  const seats = [
    { id: 's0', kind: 'gm', fighters: [], sides: [], bot: null },
    { id: 's1', kind: 'player', fighters: [], sides: ['foes'], bot },
  ];
  const frame = { seat: 's0', kind: 'gm', info: { seats, setup: { sides, fighters: [] } } };
  const model = { frame, system, state: {}, nameOf: (id: string) => `The ${id}`, picked: new Set() };
  return renderToStaticMarkup(
    createElement(TableProvider, { value: model as unknown as TableModel }, createElement(AskPlayers)),
  );
}

it('has a field for what a success reveals, and a button for each tell', async () => {
  const form = await formWith('coward');
  expect(form).toContain('On a success, reveal');
  expect(form).toContain('Tell: The ogre (coward)');
});

it.each(['hard', 'tactical', 'a bot'])('has no tell of %s', async (bot) => {
  const form = await formWith(bot);
  expect(form).toContain('On a success, reveal');
  expect(form).not.toContain('Tell:');
});
