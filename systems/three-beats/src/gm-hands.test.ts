import type { Json } from '@affray/kernel';
import { LiveFight, seededDice } from '@affray/run';
import { describe, expect, it } from 'vitest';
import { type Fight, fighterOf, woundCount } from './state.ts';
import { THREE_BEATS } from './system.ts';
import { setupOf } from './testing.ts';

const begun = (): LiveFight<Fight> =>
  LiveFight.begin(THREE_BEATS, setupOf({ heroes: { ana: {} }, foes: { bo: {} } }), [], seededDice('hands'));

function call(fight: LiveFight<Fight>, name: string, given: Record<string, Json>): string {
  const taken = fight.intervene({ do: 'call', call: name, given }, 'gm');
  return taken.ok ? '' : taken.refusal.why;
}

describe('wounds by hand', () => {
  it('[TB-WTOOL-01] changes the words of one wound and tends it', () => {
    const fight = begun();
    call(fight, 'wound', { fighter: 'ana', text: 'a cut' });
    call(fight, 'wound', { fighter: 'ana', text: 'a bruise' });
    const given = { fighter: 'ana', wound: 'wound:1', text: 'a deep cut', tended: 'yes' };
    expect(call(fight, 'change-wound', given)).toBe('');
    expect(fighterOf(fight.state, 'ana').wounds).toMatchObject([
      { text: 'a deep cut', bubble: 'tended', level: 1 },
      { text: 'a bruise', bubble: 'checked', level: 2 },
    ]);
    expect(call(fight, 'change-wound', { ...given, wound: 'wound:7' })).toBe('There is no such wound.');
    expect(fight.events.at(-1)?.event).toMatchObject({ kind: 'renamed', text: 'a deep cut' });
  });

  it('[TB-WND-05] removes one, and the graver ones move down', () => {
    const fight = begun();
    for (const text of ['one', 'two', 'three']) call(fight, 'wound', { fighter: 'ana', text });
    expect(call(fight, 'remove-wound', { fighter: 'ana', wound: 'wound:1' })).toBe('');
    const ana = fighterOf(fight.state, 'ana');
    expect(ana.wounds.map(({ text, level }) => `${text} ${level}`)).toEqual(['two 1', 'three 2']);
    expect(woundCount(ana)).toBe(2);
    expect(fight.undo(fight.moment - 1, 'gm').ok).toBe(true);
    expect(woundCount(fighterOf(fight.state, 'ana'))).toBe(3);
  });
});

describe('tools by hand', () => {
  it('[TB-ARM-04] gives a tool, moves it about and takes it away', () => {
    const fight = begun();
    expect(call(fight, 'give-tool', { fighter: 'ana', text: 'a chair leg' })).toBe('');
    const tool = (): Fight['tools'][number] | undefined =>
      fight.state.tools.find(({ name }) => name === 'a chair leg');
    expect(tool()).toMatchObject({ at: 'held', by: 'ana' });
    const id = tool()?.id ?? '';
    call(fight, 'move-tool', { tool: id, to: 'in hand', fighter: 'bo' });
    expect(tool()).toMatchObject({ at: 'held', by: 'bo', owner: 'bo' });
    call(fight, 'move-tool', { tool: id, to: 'out of reach' });
    expect(tool()).toMatchObject({ at: 'out-of-reach', by: null });
    call(fight, 'move-tool', { tool: id, to: 'gone' });
    expect(THREE_BEATS.calls['move-tool']?.options?.(fight.state, {}).tool).not.toContainEqual([
      id,
      expect.anything(),
    ]);
    expect(call(fight, 'give-tool', { fighter: 'ana', text: ' ' })).toBe('A tool needs a name.');
    expect(call(fight, 'move-tool', { tool: id, to: 'in hand', fighter: 'nobody' })).toMatch(/no fighter/);
  });
});
