import { EventEmitter } from 'node:events';
import { LiveFight, seededDice } from '@affray/run';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { autoFor } from '../auto.ts';
import { openFile } from '../open.ts';
import { type WatchStreams, watchFight } from './watch.ts';

async function fightOf(): Promise<LiveFight<unknown>> {
  const { setup, system } = await openFile('examples/template/duel.yaml');
  return LiveFight.begin(system, setup, [], seededDice('tuesday'), autoFor([], system, setup, 'tuesday'));
}

/** A terminal that keeps what is written, and whose keys are typed with `type`. */
function terminal() {
  let written = '';
  const modes: boolean[] = [];
  const stdin = Object.assign(new EventEmitter(), {
    isTTY: true,
    setRawMode: (mode: boolean) => modes.push(mode),
    resume: () => {},
    pause: () => {},
  });
  const stdout = { isTTY: true, columns: 50, write: (text: string) => (written += text) };
  return {
    streams: { stdin, stdout } as unknown as WatchStreams,
    type: (keys: string) => stdin.emit('data', keys),
    lines: () => written.split('\n'),
    modes,
  };
}

afterEach(() => vi.useRealTimers());

describe('a fight printed at a pace', () => {
  it('comes cue by cue, each passage with its headline after its cues', async () => {
    vi.useFakeTimers();
    const { streams, lines, modes } = terminal();
    const done = watchFight('The duel', await fightOf(), { speed: '1x' }, streams);
    await vi.advanceTimersByTimeAsync(100);
    const early = lines().length;
    await vi.advanceTimersByTimeAsync(600_000);
    await done;
    expect(early).toBeLessThan(8);
    expect(lines().length).toBeGreaterThan(40);
    const roll = lines().findIndex((line) => /· Fencer, force of the strike: d6=\d/.test(line));
    const headline = lines().findIndex((line) => line.startsWith('  Fencer strikes Bruiser for'));
    expect(roll).toBeGreaterThan(0);
    expect(headline).toBeGreaterThan(roll);
    expect(modes).toEqual([true, false]);
    for (const line of lines().slice(2)) expect(line.length, line).toBeLessThanOrEqual(50);
  });
  it('pauses, goes one line on, and skips to the end', async () => {
    vi.useFakeTimers();
    const { streams, type, lines } = terminal();
    const done = watchFight('The duel', await fightOf(), { speed: '1x' }, streams);
    type('p');
    await vi.advanceTimersByTimeAsync(60_000);
    const paused = lines().filter((line) => line.includes('·')).length;
    expect(paused).toBe(1);
    type('.');
    await vi.advanceTimersByTimeAsync(60_000);
    expect(lines().filter((line) => line.includes('·'))).toHaveLength(2);
    type('\r');
    await done;
    expect(lines().filter((line) => line.includes('·')).length).toBeGreaterThan(20);
  });
  it('is left with q', async () => {
    vi.useFakeTimers();
    const { streams, type, lines } = terminal();
    const done = watchFight('The duel', await fightOf(), { speed: 'theatre' }, streams);
    type('q');
    await done;
    expect(lines().filter((line) => line.includes('·'))).toHaveLength(0);
    expect(lines()[0]).toBe('The duel');
  });
});
