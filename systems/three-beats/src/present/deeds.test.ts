import { presentationOf } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { begin, type Fight, fighterOf, type RolledDie, type Tool, toolOf } from '../state.ts';
import { THREE_BEATS } from '../system.ts';
import { setupOf } from '../testing.ts';

const rolled = (entry: string, size: number, value: number): RolledDie => ({
  entry,
  kind: 'trait',
  size,
  value,
  where: 'hand',
  shown: false,
  seen: false,
  barred: false,
});

/** Rook against two hired blades, in a tavern with a poker; Rook has rolled. */
function alley(): Fight {
  const setup = setupOf(
    {
      heroes: {
        rook: { traits: { 'Bad Temper': 8, Quick: 6 }, tools: ['Boathook'], wounds: ['Black Eye'] },
      },
      foes: { 'blade-1': { tools: ['Club'] }, 'blade-2': { tools: ['Club'] } },
    },
    {},
    { tools: ['Poker'] },
  );
  const fight = begin({
    ...setup,
    fighters: setup.fighters.map((one) => ({ ...one, name: one.id === 'rook' ? 'Rook' : 'Hired Blade' })),
  });
  fight.round = 2;
  fighterOf(fight, 'rook').dice = [rolled('bad-temper', 8, 5), rolled('rook/boathook', 8, 0)];
  return fight;
}

function words(kind: string, answer: unknown, about: unknown = null, fight: Fight = alley()): string {
  return presentationOf(THREE_BEATS).deed(fight, { kind, who: 'rook', about }, answer).text;
}

describe('dice and entries in words', () => {
  it.each([
    ['which-die', 'bad-temper', 'Present the d8: Bad Temper (5)'],
    ['which-die', 'rook/boathook', 'Present the d8: Boathook'],
    ['which-entries', 'quick', 'Quick (d6)'],
    ['which-entries', 'rook/boathook', 'Boathook (d8)'],
    ['which-entries', 'wound:1', 'Wound: Black Eye (d8)'],
    ['spark', { use: 'pass' }, 'Use no special'],
    ['spark', { use: 'reroll', die: 'bad-temper' }, 'Reroll the d8: Bad Temper (5)'],
    ['how-to-pay', { use: 'pass' }, 'Stop: no counter'],
    ['how-to-pay', { use: 'swap', die: 'bad-temper' }, 'Swap in the d8: Bad Temper (5)'],
    ['raise', { use: 'special', name: 'Toll the Hour' }, 'Call on "Toll the Hour"'],
    ['rule-on-special', 0, 'No change'],
    ['rule-on-special', 4, 'The die shows 4'],
  ])('%s, %j: "%s"', (kind, answer, text) => {
    expect(words(kind, answer)).toBe(text);
  });

  it('counts points', () => {
    const shift = { use: 'shift', from: 'bad-temper', to: 'rook/boathook' };
    expect(words('spark', { ...shift, points: 1 })).toBe('Shift 1 point from Bad Temper to Boathook');
    expect(words('spark', { ...shift, points: 2 })).toBe('Shift 2 points from Bad Temper to Boathook');
  });

  it('numbers two tools of one name in one hand', () => {
    const fight = alley();
    for (const id of ['blade-1/club', 'blade-2/club']) Object.assign(toolOf(fight, id), { by: 'rook' });
    const say = (id: string): string => words('which-entries', id, { refused: [] }, fight);
    expect([say('blade-1/club'), say('blade-2/club')]).toEqual(['Club 1 (d8)', 'Club 2 (d8)']);
  });
});

describe('deeds in words', () => {
  it.each([
    [{ do: 'attack', target: 'blade-2' }, 'Attack Hired Blade 2'],
    [{ do: 'disadvantage', target: 'blade-1' }, 'Put pressure on Hired Blade 1'],
    [{ do: 'disarm', target: 'blade-1', tool: 'blade-1/club' }, 'Disarm Hired Blade 1 of the Club'],
    [{ do: 'disarm', target: 'blade-1', tool: null }, 'Disarm Hired Blade 1'],
    [{ do: 'throw', tool: 'rook/boathook', to: 'blade-1' }, 'Throw the Boathook to Hired Blade 1'],
    [{ do: 'arm', tool: 'poker' }, 'Look for the Poker'],
    [{ do: 'describe' }, 'Do something else'],
  ])('%j: "%s"', (answer, text) => {
    expect(words('what-to-do', answer)).toBe(text);
  });

  it('says whose a dropped tool was, but not of the own', () => {
    const fight = alley();
    const drop = (tool: Tool): void => void Object.assign(tool, { at: 'ground', by: null });
    for (const id of ['rook/boathook', 'blade-1/club', 'blade-2/club']) drop(toolOf(fight, id));
    const say = (answer: unknown): string => words('what-to-do', answer, null, fight);
    expect(say({ do: 'arm', tool: 'blade-1/club' })).toBe('Pick up the Club of Hired Blade 1');
    expect(say({ do: 'kick-away', tool: 'blade-2/club' })).toBe('Kick the Club of Hired Blade 2 away');
    expect(say({ do: 'recover', tool: 'rook/boathook' })).toBe('Recover the Boathook');
  });
});

describe('other answers in words', () => {
  it.each([
    ['how-to-answer', 'counter', null, 'Try to counter it'],
    ['whether-to-counter', 'let-be', null, 'Let it be'],
    ['accept-surrender', true, null, 'Accept the surrender'],
    ['surrender-still', false, null, 'Take what comes'],
    ['whether-to-catch', false, null, 'Let it fall'],
    ['fate', 'lives', { fighter: 'rook', by: 'blade-1' }, 'Rook lives'],
    ['whom-to-treat', null, null, 'Treat nobody'],
    ['whom-to-treat', 'rook', null, 'Treat own wounds'],
    ['whom-to-treat', 'blade-1', null, 'Treat Hired Blade 1'],
    ['who-else', 'blade-2', null, 'Hired Blade 2'],
    ['what-opposes', 'wound:1', { healer: 'rook', patient: 'rook' }, 'Wound: Black Eye (d8)'],
  ])('%s, %j: "%s"', (kind, answer, about, text) => {
    expect(words(kind, answer, about)).toBe(text);
  });

  it('asks in the first round whether it comes to blows', () => {
    const go = (round: number, answer: string): string => {
      const asked = { kind: 'go-on', who: 'gm', about: null, field: 'go' };
      return presentationOf(THREE_BEATS).deed({ ...alley(), round }, asked, answer).text;
    };
    expect([go(1, 'on'), go(2, 'on'), go(2, 'end')]).toEqual(['It comes to blows', 'Go on', 'End the fight']);
    expect(presentationOf(THREE_BEATS).fieldWords('go-on', 'out')).toBe('Out of hiding');
  });
});

describe('deeds', () => {
  const what = (answer: unknown, fight: Fight = alley()) =>
    presentationOf(THREE_BEATS).deed(fight, { kind: 'what-to-do', who: 'rook', about: null }, answer);

  it('say what they cost, whom they are aimed at and with what', () => {
    expect(what({ do: 'disarm', target: 'blade-1', tool: 'blade-1/club' })).toMatchObject({
      verb: 'disarm',
      targets: [{ fighter: 'blade-1' }],
      means: 'of the Club',
      cost: 'your action',
      rank: 'usual',
    });
    expect(what({ do: 'arm', tool: 'poker' })).toMatchObject({ targets: [{ item: 'poker' }], rank: 'more' });
  });

  it('rank what helps foes or hurts friends last', () => {
    expect(what({ do: 'throw', tool: 'rook/boathook', to: 'blade-1' }).rank).toBe('rare');
    const fight = alley();
    Object.assign(fighterOf(fight, 'blade-1'), { party: 'heroes' });
    expect(what({ do: 'throw', tool: 'rook/boathook', to: 'blade-1' }, fight).rank).toBe('more');
    expect(what({ do: 'attack', target: 'blade-1' }, fight).rank).toBe('rare');
  });

  it('say that a counter costs nothing before acting, and something after', () => {
    const fight = alley();
    const cost = () =>
      presentationOf(THREE_BEATS).deed(fight, { kind: 'how-to-answer', who: 'rook', about: null }, 'counter')
        .cost;
    expect(cost()).toBe('free if higher');
    fighterOf(fight, 'rook').acted = true;
    expect(cost()).toBe('a swap or 1 spark');
  });

  it('tell the GM which rulings can wait until after the dice', () => {
    const rulings = THREE_BEATS.questions
      .filter(({ asks }) => asks === 'gm')
      .map(({ kind, ruling }) => [kind, ruling]);
    expect(Object.fromEntries(rulings)).toEqual({
      'go-on': 'after',
      'allow-wound': 'before',
      'tool-is-there': 'before',
      'rule-on-special': 'before',
      'what-follows': 'before',
      fate: 'before',
      'what-opposes': 'after',
      'was-it-physical': 'after',
    });
  });
});
