// Complete gen 1 random battles of Pokemon Showdown between its own random players, called directly, without its text streams:
// the faster of its two ways.
import { createRequire } from 'node:module';

const require = createRequire(import.meta.url);
const { Battle } = require('pokemon-showdown/dist/sim/battle.js');
const { RandomPlayerAI } = require('pokemon-showdown/dist/sim/tools/random-player-ai.js');

/** As its own runner sets them. */
const CHANCES = { move: 0.7, mega: 0.6 };

/** Plays one battle; gives back how many choices were made. */
export function playBattle(number) {
  const battle = new Battle({ formatid: 'gen1randombattle', seed: [number & 0xffff, number >>> 16, 7, 11] });
  let said = '';
  const stream = {
    write: (choice) => {
      said = choice;
    },
  };
  const players = {};
  for (const id of ['p1', 'p2']) {
    players[id] = new RandomPlayerAI(stream, {
      ...CHANCES,
      seed: [number & 0xffff, number >>> 16, id === 'p1' ? 1 : 2, 3],
    });
    battle.setPlayer(id, { name: id });
  }
  let choices = 0;
  while (!battle.ended) {
    for (const side of battle.sides) {
      const request = side.activeRequest;
      if (!request || request.wait || side.isChoiceDone()) continue;
      players[side.id].receiveRequest(request);
      if (!battle.choose(side.id, said)) battle.choose(side.id, 'default');
      choices++;
    }
  }
  battle.destroy();
  return choices;
}
