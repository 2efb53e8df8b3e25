// The minimal game passes the contract suite of every system, in no more lines than its README promises.
import { readFileSync } from 'node:fs';
import type { Setup } from '@affray/kernel';
import { playScript } from '@affray/run';
import { contract } from '@affray/run/testing';
import { expect, it } from 'vitest';
import { BRAWL } from './brawl.ts';

function brawl(health: Readonly<Record<string, number>>): Setup<{ health: number }, null> {
  return {
    system: 'brawl',
    edition: null,
    title: Object.keys(health).join(' and '),
    options: {},
    sides: [
      { id: 'regulars', name: 'The regulars', by: 'players' },
      { id: 'guests', name: 'The guests', by: 'gm' },
    ],
    fighters: Object.entries(health).map(([id, points], i) => ({
      id,
      name: id.toUpperCase(),
      side: i === 0 ? 'regulars' : 'guests',
      sheet: { health: points },
    })),
    scene: null,
  };
}

contract(BRAWL, [brawl({ ana: 12, bo: 12 }), brawl({ ana: 14, bo: 6, cy: 6 })], {
  small: brawl({ ana: 6, bo: 6 }),
});

it('plays by its rules', () => {
  const play = (choices: Readonly<Record<string, string>>, dice: readonly number[]) => {
    const answers = Object.entries(choices).map(([who, answer]) => ({ kind: 'what-to-do', who, answer }));
    const script = { dice, answers, otherwise: 'fail' as const, rounds: 1 };
    return playScript(BRAWL, BRAWL.begin(brawl({ ana: 5, bo: 5 })), script).state;
  };
  expect(BRAWL.figures(play({ ana: 'bo', bo: 'block' }, [5])).bo).toMatchObject({
    health: 3,
    standing: true,
  });
  expect(play({ ana: 'bo', bo: 'ana' }, [5, 2]).outcome).toEqual({
    winner: 'regulars',
    reason: 'last side standing',
    rule: 'BR-END-01',
  });
});

it('has some 60 lines', () => {
  const source = readFileSync(new URL('./brawl.ts', import.meta.url), 'utf8');
  expect(source.trimEnd().split('\n').length).toBeLessThanOrEqual(75);
});
