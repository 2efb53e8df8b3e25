import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseRecord } from '@affray/kernel';
import { HAND_DICE, LiveFight, replay } from '@affray/run';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { frameOf } from './frame.ts';
import { frameFor } from './game.ts';
import { keyOf } from './input/keys.ts';
import { enter, gameOf, text, type Wanted } from './testing/games.ts';
import { textOf } from './text.ts';
import { pressKey } from './tui.ts';
import { tuiFor } from './tui-table.ts';
import type { TuiState } from './tui-types.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'affray-tui-'));
});
afterAll(() => rmSync(folder, { recursive: true }));

const tuiOf = async (name: string, wanted: Wanted = {}, record: string | null = null): Promise<TuiState> =>
  tuiFor(await gameOf(name, wanted), record);
const shown = (tui: TuiState): string => frameOf(tui, 80, 24).map(textOf).join('\n');
const type = async (tui: TuiState, keys: string): Promise<void> => {
  for (const sign of keys) await pressKey(tui, sign === '\n' ? enter : text(sign));
};

describe('the table', () => {
  it('shows who fights, what happened, what is asked, and the keys', async () => {
    const screen = shown(await tuiOf('template/duel', { seed: 'tuesday' }));
    expect(screen).toContain('The duel at the mill · round 1');
    expect(screen).toContain('F Fencer');
    expect(screen).toContain('b Bruiser');
    expect(screen).toContain('› The ground is firm.');
    expect(screen).toMatch(/What does Fencer do this round\? \(in secret\)/);
    expect(screen).toMatch(/› {2}1 Strike/);
    expect(screen).toContain('? help');
  });
  it('has the log beside the stage in a wide window', async () => {
    const tui = tuiFor(await gameOf('template/duel'), null);
    const wide = frameOf(tui, 130, 30).map(textOf);
    const [, first = ''] = wide;
    expect(first).toMatch(/Fencers .*Bruisers .*Round 1/);
    expect(frameOf(tui, 119, 30).map(textOf)[1]).not.toContain('Round 1');
  });
  it('marks what is new since the own last answer', async () => {
    const tui = await tuiOf('template/duel', { seed: 'tuesday' });
    await type(tui, '1');
    expect(shown(tui)).toContain('› Fencer goes on the attack.');
    await type(tui, '1');
    expect(shown(tui)).toContain('  Fencer goes on the attack.');
  });
  it('shows lines and arithmetic on request', async () => {
    const tui = await tuiOf('template/duel', { seed: 'tuesday' });
    await type(tui, '1');
    expect(shown(tui)).not.toContain('3d6 =');
    await type(tui, 'a');
    expect(shown(tui)).toContain('[3d6 = ');
  });
  it('takes back, puts back and takes the usual', async () => {
    const tui = await tuiOf('template/duel', { seed: 'tuesday' });
    const before = shown(tui);
    await type(tui, 'u');
    expect(tui.message).toBe('There is nothing to take back.');
    await type(tui, '1');
    const after = tui.game.fight.moment;
    await type(tui, 'u');
    expect(shown(tui).replaceAll('›', ' ').replace('r redo', '')).toContain(
      'What does Fencer do this round?',
    );
    expect(tui.game.fight.round).toBe(1);
    await type(tui, 'r');
    expect(tui.game.fight.moment).toBe(after);
    await type(tui, 'r');
    expect(tui.message).toBe('There is nothing to redo.');
    await type(tui, 'u');
    await type(tui, 'd');
    expect(tui.game.fight.moment).toBe(after);
    expect(before).toContain('1 Strike');
  });
  it('explains the rule at hand, then those of what happened', async () => {
    const tui = await tuiOf('template/duel', { seed: 'tuesday' });
    await type(tui, 'w');
    expect(shown(tui)).toContain('SP-CHOICE-01  Secret choices');
    await pressKey(tui, keyOf('right'));
    expect(shown(tui)).toContain('SP-GROUND-01  The ground');
    await pressKey(tui, keyOf('escape'));
    expect(shown(tui)).toContain('What does Fencer do');
  });
  it('has a page of help, a log to scroll and asks before it is left', async () => {
    const tui = await tuiOf('template/duel', { seed: 'tuesday' });
    await type(tui, '?');
    expect(shown(tui)).toContain('take back your last answer');
    await type(tui, 'x');
    await type(tui, 'd');
    await type(tui, 'd');
    await type(tui, 'l');
    expect(shown(tui)).toContain('Round 1');
    await pressKey(tui, keyOf('home'));
    expect(shown(tui)).toContain('Fencer goes on the attack.');
    await pressKey(tui, keyOf('escape'));
    await type(tui, 'q');
    expect(shown(tui)).toContain('It is not saved');
    await type(tui, 'n');
    expect(tui.isDone).toBe(false);
    await type(tui, 'qy');
    expect(tui.isDone).toBe(true);
  });
  it('works out odds while the screen stays alive', async () => {
    const tui = await tuiOf('template/duel', { seed: 'tuesday' });
    const done = new Promise<void>((resolve) => {
      tui.changed = () => {
        if (tui.over?.is === 'odds' && tui.over.done) resolve();
      };
    });
    await type(tui, 'o');
    expect(tui.over?.is).toBe('odds');
    await done;
    const screen = shown(tui);
    expect(screen).toMatch(/400\s+of\s+400 times/);
    expect(screen.match(/\d+ % \(\d+ to \d+\)/g)).toHaveLength(3);
    await type(tui, 'x');
    expect(tui.over).toBeNull();
  });
  it('asks the fields of a form one by one', async () => {
    const tui = await tuiOf('blood-and-guts/back-alley', { bots: ['footpads=defaults'] });
    for (let i = 0; i < 5 && tui.ask?.prompt?.choices.shape !== 'form'; i++) await pressKey(tui, enter);
    expect(tui.ask?.fields).toEqual(['how', 'dice']);
    expect(shown(tui)).toContain('(1 of 2)');
    await pressKey(tui, enter);
    expect(tui.ask?.at).toBe(1);
    expect(shown(tui)).toContain('[x] The d6');
    await pressKey(tui, keyOf('escape'));
    expect(tui.ask?.at).toBe(0);
    await pressKey(tui, enter);
    await pressKey(tui, enter);
    const told = tui.log.flatMap(({ details }) => details.map((line) => line.text));
    expect(told.join(' ')).toContain('Duellist 1 shows a threat of');
  });
  it('says why a barred choice is not open', async () => {
    const tui = await tuiOf('heart-rush/duel-at-dawn', { hotSeat: true, seed: 'far' });
    await type(tui, '/engage\n');
    expect(shown(tui)).toMatch(/! .* cannot reach .* \(HR-ENGAGE-02\)/);
  });
  it('walks over the map', async () => {
    const tui = await tuiOf('heart-rush/duel-at-dawn', { hotSeat: true, seed: 'far' });
    await type(tui, '/dash\n');
    expect(tui.ask?.input.is).toBe('path');
    expect(shown(tui)).toContain('+ + +');
    const who = tui.ask?.prompt?.who ?? '';
    const from = tui.game.system.figures(tui.view.state)[who];
    await type(tui, '88\n');
    const to = tui.game.system.figures(tui.view.state)[who];
    expect([Number(to?.x) - Number(from?.x), Number(to?.y) - Number(from?.y)]).toEqual([0, 2]);
  });
});

describe('questions that tire', () => {
  it('are passed from now on, until they are wanted again', async () => {
    const tui = await tuiOf('template/duel', { seed: 'tuesday' });
    await type(tui, '1');
    expect(tui.ask?.prompt?.kind).toBe('whether-to-dodge');
    await type(tui, 'k');
    expect(frameFor(tui.game, tui.seat).passes).toEqual(['whether-to-dodge']);
    for (let i = 0; i < 30 && tui.need.is === 'answer'; i++) {
      expect(tui.ask?.prompt?.kind).toBe('what-to-do');
      await type(tui, '1');
    }
    expect(
      tui.game.fight.record.entries.some(
        (entry) =>
          entry.is === 'answer' &&
          entry.seat === null &&
          entry.kind === 'whether-to-dodge' &&
          entry.who === 'fencer',
      ),
    ).toBe(true);
    const again = await tuiOf('template/duel', { seed: 'tuesday' });
    await type(again, '1kK');
    expect(frameFor(again.game, again.seat).passes).toEqual([]);
    await type(again, '1');
    expect(again.ask?.prompt?.kind).toBe('whether-to-dodge');
  });
});

describe('real dice', () => {
  it('are asked for one by one and can be taken back', async () => {
    const tui = await tuiOf('template/duel', { dice: 'hand' });
    await type(tui, '1');
    expect(shown(tui)).toMatch(/Roll a d6 for \w+: /);
    await type(tui, '7');
    expect(tui.message).toBe('A whole number from 1 to 6.');
    await type(tui, '5');
    expect(Object.values(tui.game.fight.record.dice['1'] ?? {})).toEqual([5]);
    await type(tui, 'u');
    expect(Object.values(tui.game.fight.record.dice['1'] ?? {})).toEqual([]);
    expect(tui.game.fight.record.byHand).toEqual([]);
    for (let i = 0; i < 40 && tui.need.is === 'die'; i++) await type(tui, '6');
    expect(tui.game.fight.record.byHand.length).toBeGreaterThan(2);
  });
});

describe('saving', () => {
  it('writes a record that goes on where it was left', async () => {
    const tui = await tuiOf('template/duel', { seed: 'tuesday' });
    await type(tui, '1');
    const path = join(folder, 'saved.json');
    await type(tui, 's');
    for (const sign of path) await pressKey(tui, text(sign));
    await pressKey(tui, enter);
    expect(tui.message).toBe(`Saved: ${path}`);
    const record = parseRecord(readFileSync(path, 'utf8'));
    const { system, fight, people } = tui.game;
    const again = LiveFight.resume(system, record, HAND_DICE);
    expect(again.state).toEqual(fight.state);
    expect(again.record.seats).toEqual(people);
  });
  it('says where it cannot write', async () => {
    const tui = await tuiOf('template/duel');
    await type(tui, 's/nowhere/at/all.json\n');
    expect(tui.message).toMatch(/Cannot write the record: no such folder \(ENOENT\)/);
  });
  it('keeps the record at the end and says how to see it again', async () => {
    const path = join(folder, 'kept.json');
    const tui = await tuiOf('template/duel', { seed: 'tuesday' }, path);
    for (let i = 0; i < 200 && tui.need.is !== 'over'; i++) await type(tui, 'd');
    expect(shown(tui).replaceAll(/\s+/g, '')).toContain(`affrayreplay${path}`.replaceAll(/\s+/g, ''));
    const record = parseRecord(readFileSync(path, 'utf8'));
    expect(replay(tui.game.system, record).isOver).toBe(true);
  });
  it('is done also when somebody interrupts', async () => {
    const path = join(folder, 'interrupted.json');
    const tui = await tuiOf('template/duel', { seed: 'tuesday' }, path);
    await type(tui, '1');
    await pressKey(tui, keyOf('interrupt'));
    expect(tui.isDone).toBe(true);
    expect(parseRecord(readFileSync(path, 'utf8')).entries.length).toBeGreaterThan(0);
  });
});
