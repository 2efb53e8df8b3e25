// A tiny game for the kernel's own tests: each fighter strikes in turn and may describe how, and the game master may rule
// that a blow counts double.
import { defineSystem, oneOf, type Question, type Setup, type System, textOf } from '@affray/kernel';

type About = { readonly fighter: string };

const WHOM: Question<unknown, null, string> = {
  kind: 'whom',
  rule: 'WG-BLOW-01',
  asks: 'fighter',
  words: (_state, who) => `Whom does ${who} strike?`,
  choices: (_state, who) => oneOf(['ana', 'bo', 'cy'].filter((id) => id !== who)),
  fallback: (_state, who) => (who === 'ana' ? 'bo' : 'ana'),
};
const HOW: Question<unknown, null, string> = {
  kind: 'how',
  rule: 'WG-BLOW-01',
  asks: 'fighter',
  optional: true,
  words: (_state, who) => `How does ${who} strike?`,
  choices: () => textOf(40),
  fallback: () => '',
};
const DOUBLE: Question<unknown, About, boolean> = {
  kind: 'double',
  rule: 'WG-BLOW-02',
  asks: 'gm',
  ruling: 'after',
  words: (_state, _who, { fighter }) => `Does the blow of ${fighter} count double?`,
  choices: () => oneOf([false, true]),
  fallback: () => false,
};

export const WORDS_GAME: System = defineSystem<'health'>({
  id: 'words-game',
  title: 'Words',
  rules: {
    'WG-BLOW-01': { title: 'Blows', text: 'Each strikes once a round.' },
    'WG-BLOW-02': { title: 'Doubles', text: 'The game master may double a blow.' },
    'WG-END-01': { title: 'The end', text: 'The last side standing wins.' },
  },
  stats: { health: { words: 'Health', default: 30, min: 0, max: 99 } },
  life: 'health',
  ending: { rule: 'WG-END-01', lastRound: 9 },
  questions: [WHOM, HOW, DOUBLE] as never,
  round: (fight, table) => {
    for (const fighter of fight.fighters) {
      if (fighter.stats.health === 0) continue;
      const target = table.ask(WHOM, fighter.id, null);
      const how = table.ask(HOW, fighter.id, null);
      const face = table.roll(6, 'blow', fighter.id);
      const by = table.ask(DOUBLE, 'gm', { fighter: fighter.id }) ? 2 * face : face;
      const struck = fight.fighters.find(({ id }) => id === target);
      if (struck !== undefined) struck.stats.health = Math.max(0, struck.stats.health - by);
      table.tell({ kind: 'struck', rule: 'WG-BLOW-01', fighter: fighter.id, target, how, by } as never);
    }
  },
}) as unknown as System;

/** Ana and Bo against Cy. */
export const WORDS_SETUP: Setup = {
  system: 'words-game',
  edition: null,
  title: 'Words',
  options: {},
  sides: [
    { id: 'us', name: 'Us', by: 'players' },
    { id: 'them', name: 'Them', by: 'gm' },
  ],
  fighters: ['ana', 'bo', 'cy'].map((id) => ({
    id,
    name: id,
    side: id === 'cy' ? 'them' : 'us',
    sheet: { health: 30 },
  })),
  scene: null,
};
