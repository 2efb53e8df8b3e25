// The plain duel of Brighter Worlds as a game of boardgame.io: two equals with a d8, armor 1, Grit 6 and STR d8, striking in turn.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { Client } = require('boardgame.io/client');

const DUEL = {
  name: 'duel',
  seed: 'bench',
  setup: () => ({ grit: [6, 6], str: [8, 8] }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: {
    strike: ({ G, ctx, random, events }) => {
      const target = 1 - Number(ctx.currentPlayer);
      const roll = random.D8();
      const through = roll > 1 ? roll - 1 : 0;
      const lost = Math.min(G.grit[target], through);
      G.grit[target] -= lost;
      let left = through - lost;
      while (left > 0 && G.str[target] > 0) {
        const size = G.str[target];
        if (left >= size) left -= size;
        else {
          if (random.Die(size) > left) break;
          left = 0;
        }
        G.str[target] = size === 4 ? 0 : size - 2;
      }
      if (G.str[target] === 0) events.endGame({ winner: ctx.currentPlayer });
    },
  },
};

/** Plays one duel on the bare reducer, the least it can cost; gives back the moves made. */
export function playOnReducer(number) {
  const game = { ...DUEL, seed: `bench-${number}` };
  const reducer = CreateGameReducer({ game });
  let state = InitializeGame({ game, numPlayers: 2 });
  let moves = 0;
  while (state.ctx.gameover === undefined) {
    const playerID = state.ctx.currentPlayer;
    state = reducer(state, { type: 'MAKE_MOVE', payload: { type: 'strike', args: [], playerID } });
    moves++;
  }
  return moves;
}

/** The same with its client, as a program that uses the library would. */
export function playOnClient(number) {
  const client = Client({ game: { ...DUEL, seed: `bench-${number}` }, numPlayers: 2, debug: false });
  let moves = 0;
  while (client.getState().ctx.gameover === undefined) {
    client.moves.strike();
    moves++;
  }
  return moves;
}
