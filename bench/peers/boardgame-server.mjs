// boardgame.io's own server with its in-memory storage, playing rock-paper-scissors with secret simultaneous choices.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Server } = require('boardgame.io/server');
const { PlayerView } = require('boardgame.io/core');

const RPS = {
  name: 'rps',
  setup: () => ({ secret: {}, players: { 0: null, 1: null }, wins: [0, 0], rounds: 0 }),
  playerView: PlayerView.STRIP_SECRETS,
  turn: { activePlayers: { all: 'choosing' } },
  moves: {
    choose: {
      move: ({ G, playerID }, hand) => {
        G.players[playerID] = hand;
        const [a, b] = [G.players[0], G.players[1]];
        if (a === null || b === null) return;
        if (a !== b) G.wins[(a - b + 3) % 3 === 1 ? 0 : 1]++;
        G.rounds++;
        G.players = { 0: null, 1: null };
      },
      client: false,
      ignoreStaleStateID: true,
    },
  },
};

const server = Server({ games: [RPS], origins: [/./] });
const { appServer } = await server.run({ port: 0, callback: () => undefined });
process.on('message', (what) => {
  if (what === 'stop') process.exit(0);
  const { user, system } = process.cpuUsage();
  process.send?.({ rss: process.memoryUsage.rss(), cpu: (user + system) / 1e6 });
});
process.send?.(`http://127.0.0.1:${appServer.address().port}`);
