// Requests and proposals: their audience, their own fair dice, undo, the record.

import {
  type Aside,
  asidesFor,
  makeRecord,
  narrate,
  openAsides,
  parseRecord,
  type Request,
  recordFor,
  type Seat,
  viewFor,
} from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { LiveFight } from './live.ts';
import { replay } from './replay.ts';
import { seededDice } from './seeded-dice.ts';
import { WORDS_GAME, WORDS_SETUP } from './testing/words-game.ts';

const seat = (id: string, fighters: string[], gm = false): Seat => ({
  id,
  name: id,
  gm,
  fighters,
  sides: gm ? ['them'] : [],
});
const [GM, ANN, BOB, WATCHER] = [
  seat('gm', [], true),
  seat('p1', ['ana']),
  seat('p2', ['bo']),
  seat('w', []),
];
const SEATS = [GM, ANN, BOB, WATCHER] as Seat[];
const begun = (): LiveFight<unknown> => LiveFight.begin(WORDS_GAME, WORDS_SETUP, SEATS, seededDice('ask'));
const request = (more: Partial<Request> = {}): Request => ({
  id: 'r1',
  of: ['ana'],
  wants: { is: 'roll', dice: [6, 6], plus: 1, atLeast: 2 },
  words: 'jump the gap',
  shown: 'everybody',
  stakes: { won: 'You land.', lost: 'You fall.' },
  ...more,
});
const say = (fight: LiveFight<unknown>, act: Aside, by = 'gm'): string => {
  const taken = fight.intervene(act, by);
  return taken.ok ? '' : taken.refusal.why;
};
const told = (fight: LiveFight<unknown>, who: Seat): string[] =>
  viewFor(fight, who, SEATS).events.map(({ event }) => narrate(WORDS_GAME, event, (id) => id).text);
const strike = (fight: LiveFight<unknown>): void => {
  for (let i = 0; i < 3; i++) {
    const [prompt] = fight.prompts();
    if (prompt === undefined) return;
    const answer = prompt.question.fallback(fight.viewFor(prompt), prompt.who, prompt.about) as never;
    fight.answer({ prompt: prompt.id, answer, seat: null });
  }
};

describe('a request', () => {
  it('is open until it is answered; the roll is told with what was at stake', () => {
    const fight = begun();
    expect(say(fight, { do: 'request', request: request() })).toBe('');
    expect(asidesFor(fight, ANN as Seat, SEATS).requests).toMatchObject([{ id: 'r1', fighters: ['ana'] }]);
    expect(asidesFor(fight, BOB as Seat, SEATS).requests).toEqual([]);
    expect(say(fight, { do: 'reply', request: request(), fighter: 'ana', value: null }, 'p1')).toBe('');
    expect(openAsides(fight).requests).toEqual([]);
    expect(told(fight, WATCHER as Seat).at(-1)).toMatch(
      /^ana rolls \d+, and makes it: jump the gap. You land.$/,
    );
  });

  it('leaves every die of the fight as it would have fallen', () => {
    const [plain, asked] = [begun(), begun()];
    say(asked, { do: 'request', request: request() });
    say(asked, { do: 'reply', request: request(), fighter: 'ana', value: null }, 'p1');
    for (const fight of [plain, asked]) strike(fight);
    const own = Object.entries(asked.record.dice['1'] ?? {}).filter(([key]) => !key.includes('/request.'));
    expect(Object.fromEntries(own)).toEqual(plain.record.dice['1']);
    expect(Object.keys(asked.record.dice['1'] ?? {}).length).toBe(own.length + 2);
  });

  it('falls the same after an undo, and survives being stored', () => {
    const fight = begun();
    say(fight, { do: 'request', request: request() });
    say(fight, { do: 'reply', request: request(), fighter: 'ana', value: null }, 'p1');
    const before = told(fight, GM as Seat);
    fight.undo(1, 'gm');
    expect(openAsides(fight).requests).toHaveLength(1);
    say(fight, { do: 'reply', request: request(), fighter: 'ana', value: null }, 'p1');
    expect(told(fight, GM as Seat)).toEqual(before);
    const again = replay(WORDS_GAME, parseRecord(makeRecord(fight.record)));
    expect(told(again, GM as Seat)).toEqual(before);
  });

  it('to one player is heard by that player and the game master', () => {
    const fight = begun();
    say(fight, { do: 'request', request: request({ shown: 'asked' }) });
    say(fight, { do: 'reply', request: request({ shown: 'asked' }), fighter: 'ana', value: null }, 'p1');
    expect([GM, ANN, BOB, WATCHER].map((one) => told(fight, one as Seat).length)).toEqual([2, 2, 0, 0]);
    expect([BOB, WATCHER].map((one) => recordFor(fight, one as Seat).entries)).toEqual([[], []]);
    expect(JSON.stringify(recordFor(fight, BOB as Seat).dice)).not.toContain('request');
    expect(viewFor(fight, BOB as Seat, SEATS).moment).toBe(0);
  });

  it('may be rolled for the eyes of the game master alone', () => {
    const fight = begun();
    const blind = request({ shown: 'gm' });
    say(fight, { do: 'request', request: blind });
    say(fight, { do: 'reply', request: blind, fighter: 'ana', value: null }, 'p1');
    expect(told(fight, GM as Seat).at(-1)).toContain('ana rolls');
    expect(told(fight, ANN as Seat).at(-1)).toBe('ana rolls for the game master’s eyes alone: jump the gap.');
    const sent = JSON.stringify(viewFor(fight, ANN as Seat, SEATS).events);
    expect(sent).not.toMatch(/"face"|"total"|"passed"/);
  });

  it('takes numbers within their limits and words that say something', () => {
    const fight = begun();
    const number = request({ wants: { is: 'number', min: 1, max: 3 } });
    say(fight, { do: 'request', request: number });
    const reply = (value: number | string): string =>
      say(fight, { do: 'reply', request: number, fighter: 'ana', value }, 'p1');
    expect([reply(4), reply('x')]).toEqual(['A whole number from 1 to 3.', 'A whole number from 1 to 3.']);
    expect(reply(3)).toBe('');
    const word = request({ id: 'r2', wants: { is: 'word' } });
    expect(say(fight, { do: 'reply', request: word, fighter: 'ana', value: ' ' }, 'p1')).toMatch(/A word/);
    expect(say(fight, { do: 'request', request: request({ of: ['zed'] }) })).toBe(
      'There is no fighter "zed".',
    );
    expect(say(fight, { do: 'request', request: request({ wants: { is: 'roll', dice: [1] } }) })).toMatch(
      /dice/,
    );
    expect(
      say(fight, { do: 'request', request: request({ wants: { is: 'check', check: 'luck', given: {} } }) }),
    ).toMatch(/no roll "luck"/);
  });
});

describe('what a success reveals', () => {
  const SECRET = 'The ogre is afraid of fire.';
  const OTHERS = [ANN, BOB, WATCHER] as Seat[];
  const asked = (more: Partial<Request> = {}): Request => request({ reveals: SECRET, ...more });
  const missed = { is: 'roll', dice: [6], atLeast: 7 } as const;
  const sent = (fight: LiveFight<unknown>, who: Seat): string =>
    JSON.stringify([viewFor(fight, who, SEATS), recordFor(fight, who), asidesFor(fight, who, SEATS)]);
  const replied = (one: Request): LiveFight<unknown> => {
    const fight = begun();
    expect(say(fight, { do: 'request', request: one })).toBe('');
    expect(say(fight, { do: 'reply', request: one, fighter: 'ana', value: null }, 'p1')).toBe('');
    return fight;
  };

  it('is in the log of those who see the result', () => {
    const fight = replied(asked());
    expect(told(fight, WATCHER as Seat).at(-1)).toMatch(
      /makes it: jump the gap. You land. ana learns: The ogre is afraid of fire\.$/,
    );
    const quiet = replied(asked({ shown: 'asked' }));
    expect([GM, ANN, BOB, WATCHER].map((one) => sent(quiet, one as Seat).includes(SECRET))).toEqual([
      true,
      true,
      false,
      false,
    ]);
    const blind = replied(asked({ shown: 'gm' }));
    expect(OTHERS.filter((one) => sent(blind, one).includes(SECRET))).toEqual([]);
    expect(told(blind, GM as Seat).at(-1)).toContain(SECRET);
  });

  it.each(['everybody', 'asked', 'gm'] as const)('is no difference to others before: %s', (shown) => {
    const steps: ((fight: LiveFight<unknown>, one: Request) => void)[] = [
      (fight, one) => say(fight, { do: 'request', request: one }),
      (fight, one) => say(fight, { do: 'reply', request: one, fighter: 'ana', value: null }, 'p1'),
      (fight) => fight.undo(1, 'gm'),
      (fight, one) => say(fight, { do: 'drop-request', request: one }),
    ];
    const [plain, secret] = [begun(), begun()];
    for (const step of steps) {
      step(plain, request({ shown, wants: missed }));
      step(secret, asked({ shown, wants: missed }));
      for (const one of OTHERS) expect(sent(secret, one)).toBe(sent(plain, one));
    }
    expect(JSON.stringify(recordFor(secret, GM as Seat))).toContain(SECRET);
  });

  it('is shown to the game master with the open request', () => {
    const fight = begun();
    say(fight, { do: 'request', request: asked() });
    expect(asidesFor(fight, GM as Seat, SEATS).requests).toMatchObject([{ reveals: SECRET }]);
    expect(asidesFor(fight, ANN as Seat, SEATS).requests[0]).not.toHaveProperty('reveals');
  });

  it('is taken back by an undo, and survives being stored', () => {
    const fight = replied(asked());
    const before = told(fight, BOB as Seat);
    const again = replay(WORDS_GAME, parseRecord(makeRecord(fight.record)));
    expect(told(again, BOB as Seat)).toEqual(before);
    fight.undo(1, 'gm');
    for (const one of OTHERS) expect(sent(fight, one)).not.toContain(SECRET);
    say(fight, { do: 'reply', request: asked(), fighter: 'ana', value: null }, 'p1');
    expect(told(fight, BOB as Seat)).toEqual(before);
  });

  it('needs a success: what judges nothing cannot have it', () => {
    const refused = (more: Partial<Request>): string => say(begun(), { do: 'request', request: asked(more) });
    for (const wants of [
      { is: 'word' },
      { is: 'number', min: 1, max: 3 },
      { is: 'roll', dice: [6] },
    ] as const)
      expect(refused({ wants })).toMatch(/^Only a roll against a number, or a check, can reveal/);
    expect(refused({ reveals: ' ' })).toMatch(/^Say what/);
    expect(refused({ reveals: 'x'.repeat(301) })).toBe('At most 300 letters.');
  });
});

describe('a proposal', () => {
  const proposal = { id: 'p', fighter: 'ana', words: 'roll between its legs', shown: 'everybody' } as const;

  it('waits for the game master, who says no or makes it a roll', () => {
    const fight = begun();
    say(fight, { do: 'propose', proposal }, 'p1');
    expect(asidesFor(fight, GM as Seat, SEATS).proposals).toEqual([proposal]);
    say(fight, { do: 'settle', proposal, yes: false, words: 'Too low.' });
    expect(told(fight, BOB as Seat)).toEqual([
      'ana would like to: roll between its legs',
      'The game master says no to ana: roll between its legs. Too low.',
    ]);
    expect(openAsides(fight).proposals).toEqual([]);
    fight.undo(1, 'gm');
    say(fight, { do: 'request', request: request({ proposal: 'p' }) });
    expect(openAsides(fight)).toMatchObject({ proposals: [], requests: [{ owing: ['ana'] }] });
  });

  it('in private is heard by the game master alone', () => {
    const fight = begun();
    say(fight, { do: 'propose', proposal: { ...proposal, shown: 'gm' } }, 'p1');
    expect([GM, ANN, BOB, WATCHER].map((one) => told(fight, one as Seat).length)).toEqual([1, 1, 0, 0]);
  });
});
