// Plain mode, in process: every game to its end line by line.
import { join } from 'node:path';
import { Prng } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { openFile } from '../open.ts';
import { ROOT } from '../testing/affray.ts';
import { closingText } from './closing.ts';
import { frameOf } from './frame.ts';
import { type PlainStreams, playPlain } from './plain.ts';
import { gameFor } from './play.ts';
import { gameOf, type Wanted } from './testing/games.ts';
import { textOf, widthOf } from './text.ts';
import { tuiFor } from './tui-table.ts';

interface Told extends PlainStreams {
  readonly said: string[];
  wipes: number;
}

/** Streams whose input is a function of the output since the last input line. */
function streamsOf(next: (said: string) => string | null): Told {
  const said: string[] = [];
  let from = 0;
  const told: Told = {
    said,
    wipes: 0,
    say: (text) => {
      said.push(text);
    },
    wipe: () => {
      told.wipes++;
      from = said.length;
    },
    next: async () => {
      const since = said.slice(from).join('\n');
      from = said.length;
      return next(since);
    },
  };
  return told;
}

/** Types from a list, then nothing more. */
function typing(lines: readonly string[]): Told {
  const left = [...lines];
  return streamsOf(() => left.shift() ?? null);
}

/** A player who types any offered number, or any other valid input. */
function anybody(seed: string): (said: string) => string | null {
  const dice = Prng.fromSeed(seed);
  return (said) => {
    const numbers = [...said.matchAll(/^(\d+)\. /gm)].map((match) => match[1] ?? '');
    if (/^A number from/m.test(said) && said.includes('Roll a d')) return String(1 + dice.below(4));
    if (/^Type \d+ (?:to \d+ )?of the numbers/m.test(said) || numbers.length === 0) return '';
    return numbers[dice.below(numbers.length)] ?? '';
  };
}

describe('a whole fight, line by line', () => {
  for (const [name, wanted] of [
    ['template/duel', {}],
    ['heart-rush/tutorial', {}],
    ['three-beats/dockside-duel', {}],
    ['brighter-worlds/troll-under-the-bridge', {}],
    ['blood-and-guts/two-spears', {}],
    ['blood-and-guts/tavern-brawl', { dice: 'hand' }],
    ['template/brawl', { hotSeat: true }],
  ] as [string, Wanted][]) {
    it(`${name} ${JSON.stringify(wanted)}`, async () => {
      const game = await gameOf(name, wanted);
      const told = streamsOf(anybody(name));
      await playPlain(game, told, null);
      expect(game.fight.isOver).toBe(true);
      expect(closingText(game, null)).toMatch(/^(?:Winner: |Nobody wins)/);
      expect(told.said.join('\n')).toContain('Round 1');
      for (const line of told.said) expect(line).not.toContain('\u001b');
      expect(Math.max(...told.said.map(widthOf))).toBeLessThan(400);
    });
  }
});

describe('commands', () => {
  it('explain, list, take back and put back', async () => {
    const lines = [
      '?',
      'w',
      'w SP-GUARD-01',
      't',
      'm',
      'a',
      '1',
      '1',
      'u',
      'r',
      'l',
      'o',
      'x',
      'p',
      ':d',
      'k',
      'K',
      'q',
      'n',
      'q',
      'y',
    ];
    const game = await gameOf('template/duel', { seed: 'tuesday' });
    const told = typing(lines);
    await playPlain(game, told, null);
    const said = told.said.join('\n');
    expect(said).toContain('Type the number of a choice');
    expect(said).toContain('SP-CHOICE-01  Secret choices');
    expect(said).toContain('SP-GUARD-01  Guarding');
    expect(said).toContain('Fencer: Health 22/22, Wind 3/3.');
    expect(said).toContain('F Fencer');
    expect(said).toContain('With every line and its arithmetic.');
    expect(said).toContain('[3d6 = ');
    expect(said).toContain('Taken back.');
    expect(said).toContain('Put back.');
    expect(said).toMatch(/each choice played on \d+ times/);
    expect(said).toContain('No choice has "x" in it.');
    expect(said).toContain('Everything is asked again.');
    expect(said).toContain('Leave the fight? y or n');
    expect(game.fight.isOver).toBe(false);
  });
  it('end of input ends it, and says so', async () => {
    const game = await gameOf('template/duel');
    const told = streamsOf(() => null);
    expect(await playPlain(game, told, null)).toBeNull();
    expect(told.said.at(-1)).toBe('End of input: the fight stops here.');
    expect(closingText(game, null)).toBe('The fight was not saved.');
    expect(closingText(game, 'x.json')).toBe(
      'Record: x.json\nTo go on: affray play --continue x.json --seed test',
    );
  });
});

describe('what is typed', () => {
  it('several dice in one line', async () => {
    const game = await gameOf('template/duel', { dice: 'hand' });
    await playPlain(game, typing(['1', '1 2 3', '4, 5']), null);
    expect(game.fight.record.byHand).toHaveLength(5);
    expect(Object.values(game.fight.record.dice['1'] ?? {})).toEqual([1, 2, 3, 4, 5]);
  });
  it('texts may look like commands; a colon makes them one', async () => {
    const game = await gameOf('three-beats/dockside-duel', { seed: 'b', words: true });
    const told = streamsOf((said) =>
      said.includes('Your words') ? 'q' : said.includes('Leave the fight') ? 'y' : '',
    );
    await playPlain(game, told, null);
    expect(game.fight.isOver).toBe(true);
    expect(JSON.stringify(game.fight.record.entries)).toContain('"answer":"q"');
  });
  it('forms go field by field', async () => {
    const game = await gameOf('blood-and-guts/back-alley', { bots: ['footpads=defaults'] });
    let asked = 0;
    const told = streamsOf((said) => {
      if (!/\(2 of 2\)/.test(said)) return asked > 0 ? null : '';
      asked++;
      return 'none';
    });
    await playPlain(game, told, null);
    expect(asked).toBe(1);
    expect(JSON.stringify(game.fight.record.entries)).toContain('"dice":[]');
  });
});

describe('several people', () => {
  it('nothing of a secret is left on the screen when the keyboard is passed', async () => {
    const game = await gameOf('template/duel', { hotSeat: true });
    const told = typing(['', '2', '', '1']);
    const atWipe: string[] = [];
    const wipe = told.wipe;
    await playPlain(
      game,
      {
        ...told,
        wipe() {
          atWipe.push(told.said.join('\n'));
          wipe();
        },
      },
      null,
    );
    expect(atWipe.length).toBeGreaterThan(1);
    const second = told.said.join('\n').slice(atWipe[1]?.length);
    expect(second).toMatch(/^\s*Pass the keyboard to (?:Fencers|Bruisers)\. Enter when/);
    expect(second.split('What does')[0]).not.toMatch(/guard/i);
  });
});

describe('names that would steer the terminal', () => {
  it('are said without what steers', async () => {
    const { setup, system } = await openFile(join(ROOT, 'examples', 'template', 'duel.yaml'));
    const evil = '\u001b[2J\u009b31mEvil\u0007\u202e';
    const fighters = setup.fighters.map((fighter) => ({ ...fighter, name: `${evil} ${fighter.name}` }));
    const sides = setup.sides.map((side) => ({ ...side, name: `${evil} ${side.name}` }));
    const game = await gameFor(system, { ...setup, title: evil, fighters, sides }, { seed: 'test' });
    const told = streamsOf(() => '');
    await playPlain(game, told, null);
    const all = `${told.said.join('')}${closingText(game, null)}${frameOf(tuiFor(game, null), 80, 24).map(textOf).join('')}`;
    expect(all).toContain('Evil');
    for (const sign of ['\u001b', '\u009b', '\u0007', '\u202e']) expect(all).not.toContain(sign);
  });
});
