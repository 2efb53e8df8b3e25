import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRecord, replay } from '@affray/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, deskFor, pressKey } from './desk.ts';
import { frameOf } from './frame.ts';
import { resumed } from './game.ts';
import { keyOf } from './input/keys.ts';
import { botsFor } from './seats.ts';
import { enter, gameOf, text, type Wanted } from './testing/games.ts';
import { textOf } from './text.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-desk-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const deskOf = async (name: string, wanted: Wanted = {}, record: string | null = null): Promise<Desk> =>
  deskFor(await gameOf(name, wanted), record);
const shown = (desk: Desk): string => frameOf(desk, 80, 24).map(textOf).join('\n');
const type = (desk: Desk, keys: string): void => {
  for (const sign of keys) pressKey(desk, sign === '\n' ? enter : text(sign));
};

describe('the table', () => {
  it('shows who fights, what happened, what is asked, and the keys', async () => {
    const screen = shown(await deskOf('template/duel', { seed: 'tuesday' }));
    expect(screen).toContain('The duel at the mill · round 1');
    expect(screen).toContain('F Fencer');
    expect(screen).toContain('b Bruiser');
    expect(screen).toContain('› The ground is firm.');
    expect(screen).toMatch(/What does Fencer do this round\? \(in secret\)/);
    expect(screen).toMatch(/› {2}1 Strike/);
    expect(screen).toContain('? help');
  });
  it('has the log beside the stage in a wide window', async () => {
    const desk = deskFor(await gameOf('template/duel'), null);
    const wide = frameOf(desk, 130, 30).map(textOf);
    const [, first = ''] = wide;
    expect(first).toMatch(/Fencers .*Bruisers .*Round 1/);
    expect(frameOf(desk, 119, 30).map(textOf)[1]).not.toContain('Round 1');
  });
  it('marks what is new since the own last answer', async () => {
    const desk = await deskOf('template/duel', { seed: 'tuesday' });
    type(desk, '1');
    expect(shown(desk)).toContain('  The ground is firm.');
    expect(shown(desk)).toContain('› Fencer goes on the attack.');
  });
  it('shows the arithmetic on request', async () => {
    const desk = await deskOf('template/duel', { seed: 'tuesday' });
    type(desk, '1');
    expect(shown(desk)).not.toContain('3d6 =');
    type(desk, 'a');
    expect(shown(desk)).toContain('[3d6 = ');
  });
  it('takes back, puts back and takes the usual', async () => {
    const desk = await deskOf('template/duel', { seed: 'tuesday' });
    const before = shown(desk);
    type(desk, 'u');
    expect(desk.message).toBe('There is nothing to take back.');
    type(desk, '1');
    const after = desk.game.fight.moment;
    type(desk, 'u');
    expect(shown(desk).replaceAll('›', ' ').replace('r redo', '')).toContain(
      'What does Fencer do this round?',
    );
    expect(desk.game.fight.round).toBe(1);
    type(desk, 'r');
    expect(desk.game.fight.moment).toBe(after);
    type(desk, 'r');
    expect(desk.message).toBe('There is nothing to redo.');
    type(desk, 'u');
    type(desk, 'd');
    expect(desk.game.fight.moment).toBe(after);
    expect(before).toContain('1 Strike');
  });
  it('explains the rule at hand, then those of what happened', async () => {
    const desk = await deskOf('template/duel', { seed: 'tuesday' });
    type(desk, 'w');
    expect(shown(desk)).toContain('SP-CHOICE-01  Secret choices');
    pressKey(desk, keyOf('right'));
    expect(shown(desk)).toContain('SP-GROUND-01  The ground');
    pressKey(desk, keyOf('escape'));
    expect(shown(desk)).toContain('What does Fencer do');
  });
  it('has a page of help, a log to scroll and asks before it is left', async () => {
    const desk = await deskOf('template/duel', { seed: 'tuesday' });
    type(desk, '?');
    expect(shown(desk)).toContain('take back your last answer');
    type(desk, 'x');
    type(desk, 'd');
    type(desk, 'd');
    type(desk, 'l');
    expect(shown(desk)).toContain('Round 1');
    pressKey(desk, keyOf('home'));
    expect(shown(desk)).toContain('The ground is firm.');
    pressKey(desk, keyOf('escape'));
    type(desk, 'q');
    expect(shown(desk)).toContain('It is not saved');
    type(desk, 'n');
    expect(desk.isDone).toBe(false);
    type(desk, 'qy');
    expect(desk.isDone).toBe(true);
  });
  it('works out odds while the screen stays alive', async () => {
    const desk = await deskOf('template/duel', { seed: 'tuesday' });
    const done = new Promise<void>((resolve) => {
      desk.changed = () => {
        if (desk.over?.is === 'odds' && desk.over.done) resolve();
      };
    });
    type(desk, 'o');
    expect(desk.over?.is).toBe('odds');
    await done;
    const screen = shown(desk);
    expect(screen).toMatch(/400\s+of\s+400 times/);
    expect(screen.match(/\d+ % \(\d+ to \d+\)/g)).toHaveLength(3);
    type(desk, 'x');
    expect(desk.over).toBeNull();
  });
  it('asks the fields of a form one by one', async () => {
    const desk = await deskOf('blood-and-guts/back-alley', { bots: ['footpads=defaults'] });
    for (let i = 0; i < 5 && desk.ask?.prompt?.choices.shape !== 'form'; i++) pressKey(desk, enter);
    expect(desk.ask?.fields).toEqual(['how', 'dice']);
    expect(shown(desk)).toContain('(1 of 2)');
    pressKey(desk, enter);
    expect(desk.ask?.at).toBe(1);
    expect(shown(desk)).toContain('[x] The d6');
    pressKey(desk, keyOf('escape'));
    expect(desk.ask?.at).toBe(0);
    pressKey(desk, enter);
    pressKey(desk, enter);
    expect(desk.log.map((entry) => entry.text).join(' ')).toContain('Duellist 1 shows a threat of');
  });
  it('says why a barred choice is not open', async () => {
    const desk = await deskOf('heart-rush/duel-at-dawn', { hotSeat: true, seed: 'far' });
    type(desk, '/engage\n');
    expect(shown(desk)).toMatch(/! .* cannot reach .* \(HR-ENGAGE-02\)/);
  });
  it('walks over the map', async () => {
    const desk = await deskOf('heart-rush/duel-at-dawn', { hotSeat: true, seed: 'far' });
    type(desk, '/dash\n');
    expect(desk.ask?.input.is).toBe('path');
    expect(shown(desk)).toContain('+ + +');
    const who = desk.ask?.prompt?.who ?? '';
    const from = desk.game.system.figures(desk.view.state)[who];
    type(desk, '88\n');
    const to = desk.game.system.figures(desk.view.state)[who];
    expect([Number(to?.x) - Number(from?.x), Number(to?.y) - Number(from?.y)]).toEqual([0, 2]);
  });
});

describe('questions that tire', () => {
  it('are passed from now on, until they are wanted again', async () => {
    const desk = await deskOf('template/duel', { seed: 'tuesday' });
    type(desk, '1');
    expect(desk.ask?.prompt?.kind).toBe('whether-to-dodge');
    type(desk, 'k');
    expect(desk.game.passing).toEqual({ fencers: ['whether-to-dodge'] });
    for (let i = 0; i < 30 && desk.need.is === 'answer'; i++) {
      expect(desk.ask?.prompt?.kind).toBe('what-to-do');
      type(desk, '1');
    }
    expect(
      desk.game.fight.record.entries.some(
        (entry) =>
          entry.is === 'answer' &&
          entry.seat === null &&
          entry.kind === 'whether-to-dodge' &&
          entry.who === 'fencer',
      ),
    ).toBe(true);
    const again = await deskOf('template/duel', { seed: 'tuesday' });
    type(again, '1kK');
    expect(again.game.passing).toEqual({});
    type(again, '1');
    expect(again.ask?.prompt?.kind).toBe('whether-to-dodge');
  });
});

describe('real dice', () => {
  it('are asked for one by one and can be taken back', async () => {
    const desk = await deskOf('template/duel', { dice: 'hand' });
    type(desk, '1');
    expect(shown(desk)).toMatch(/Roll a d6 for \w+: /);
    type(desk, '7');
    expect(desk.message).toBe('A whole number from 1 to 6.');
    type(desk, '5');
    expect(Object.values(desk.game.fight.record.dice['1'] ?? {})).toEqual([5]);
    type(desk, 'u');
    expect(Object.values(desk.game.fight.record.dice['1'] ?? {})).toEqual([]);
    expect(desk.game.fight.record.byHand).toEqual([]);
    for (let i = 0; i < 40 && desk.need.is === 'die'; i++) type(desk, '6');
    expect(desk.game.fight.record.byHand.length).toBeGreaterThan(2);
  });
});

describe('saving', () => {
  it('writes a record that goes on where it was left', async () => {
    const desk = await deskOf('template/duel', { seed: 'tuesday' });
    type(desk, '1');
    const path = join(folder, 'saved.json');
    type(desk, 's');
    for (const sign of path) pressKey(desk, text(sign));
    pressKey(desk, enter);
    expect(desk.message).toBe(`Saved: ${path}`);
    const record = parseRecord(readFileSync(path, 'utf8'));
    const { system, fight, people, seed } = desk.game;
    const auto = botsFor({ system, setup: record.setup, people, policies: new Map(), seed, passing: {} });
    const again = resumed(system, record, { face: () => null }, auto);
    expect(again.state).toEqual(fight.state);
    expect(again.record.seats).toEqual(people);
  });
  it('says where it cannot write', async () => {
    const desk = await deskOf('template/duel');
    type(desk, 's/nowhere/at/all.json\n');
    expect(desk.message).toMatch(/cannot be written there \(ENOENT\)/);
  });
  it('keeps the record at the end and says how to see it again', async () => {
    const path = join(folder, 'kept.json');
    const desk = await deskOf('template/duel', { seed: 'tuesday' }, path);
    for (let i = 0; i < 200 && desk.need.is !== 'over'; i++) type(desk, 'd');
    expect(shown(desk).replaceAll(/\s+/g, '')).toContain(`affrayreplay${path}`.replaceAll(/\s+/g, ''));
    const record = parseRecord(readFileSync(path, 'utf8'));
    expect(replay(desk.game.system, record).isOver).toBe(true);
  });
  it('is done also when somebody interrupts', async () => {
    const path = join(folder, 'interrupted.json');
    const desk = await deskOf('template/duel', { seed: 'tuesday' }, path);
    type(desk, '1');
    pressKey(desk, keyOf('interrupt'));
    expect(desk.isDone).toBe(true);
    expect(parseRecord(readFileSync(path, 'utf8')).entries.length).toBeGreaterThan(0);
  });
});
