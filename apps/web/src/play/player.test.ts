import type { Happening, System } from '@affray/kernel';
import type { Seen } from '@affray/protocol';
import { describe, expect, it } from 'vitest';
import { IDLE, isBusy, onward, type Playing, shownCountOf, skipped, stepOf, takeIn } from './player.ts';
import { backlog, heldMs, stepMs } from './tempo.ts';

/** Each event is one cue; its kind names the part that goes down. */
const system = {
  present: {
    cues: ({ kind }: Happening) =>
      kind === 'quiet' ? [] : [{ is: 'part', who: 'bo', part: 'health', from: 9, to: Number(kind) }],
  },
} as unknown as System;
const seen = (...kinds: string[]): Seen => seenIn(1, kinds);
const seenIn = (fight: number, kinds: readonly string[]): Seen =>
  ({
    frame: { info: { fight }, fight: { waitingFor: ['ana'] } },
    events: kinds.map((kind) => ({ event: { kind, rule: 'R' } })),
  }) as unknown as Seen;
const play = (from: Playing, to: Seen): Playing => takeIn(from, to, system, false);

describe('the event player', () => {
  const first = seen();
  const begun = play(IDLE, first);
  it('shows the first frame at once, whatever has happened before', () => {
    expect(isBusy(play(IDLE, seen('5', '3')))).toBe(false);
    expect(begun.base).toBe(first);
  });
  it('holds the next frame back until its cues are played, and changes nothing before its cue', () => {
    const next = seen('5', '3');
    let now = play(begun, next);
    expect([now.base === first, shownCountOf(now), now.shown.bo]).toEqual([true, 1, undefined]);
    now = onward(now);
    expect([now.base === first, shownCountOf(now), now.shown.bo?.parts.health]).toEqual([true, 2, 5]);
    now = onward(now);
    expect([now.base === next, isBusy(now)]).toEqual([true, false]);
    expect(now.shown).toEqual({});
  });
  it('queues frames that come meanwhile, and skips to the last', () => {
    const [one, two] = [seen('5'), seen('5', '3')];
    const now = play(play(begun, one), two);
    expect(now.queue).toHaveLength(2);
    const after = onward(now);
    expect([after.base === one, stepOf(after)?.told]).toEqual([true, 2]);
    expect(skipped(now).base).toBe(two);
  });
  it('jumps after an undo, and on request', () => {
    expect(isBusy(play(play(begun, seen('5')), seen()))).toBe(false);
    expect(isBusy(takeIn(begun, seen('5'), system, true))).toBe(false);
  });
  it('draws a frame without cues at once, after what is being played', () => {
    const last = seen('5', 'quiet');
    const now = play(play(begun, seen('5')), last);
    expect(now.queue).toHaveLength(1);
    expect(onward(now).base).toBe(last);
  });
  it('counts as missed what had happened before the page was opened, and nothing of a fight that began in front of it', () => {
    const late = play(IDLE, seen('5', '3'));
    expect(late.missed).toBe(2);
    expect(onward(play(late, seen('5', '3', '1'))).missed).toBe(2);
    const begun = play(play(IDLE, seenIn(0, [])), seen('5', '3'));
    expect([begun.missed, isBusy(begun)]).toEqual([0, false]);
    expect(play(late, seenIn(2, ['5'])).missed).toBe(0);
  });
  it('plays faster the longer the backlog, while someone is awaited', () => {
    const few = play(begun, seen('5'));
    const many = play(begun, seen(...Array.from({ length: 60 }, (_, i) => String(i))));
    expect(stepMs(few, 'normal', true)).toBe(stepMs(few, 'normal', false));
    expect(stepMs(many, 'normal', true)).toBeLessThan(stepMs(many, 'normal', false));
    // A deed must not go by unseen, however long the backlog.
    expect(stepMs(many, 'normal', true)).toBe(400);
    expect(stepMs(few, 'quick', false) * 2).toBe(stepMs(few, 'normal', false));
    expect(backlog(many)).toBe(60 * backlog(few));
  });
});

it('holds a frame back for as long as its cues last, within a bound', () => {
  const banner = { cue: { is: 'banner', text: 'Round 2' }, told: 1, event: 0 } as const;
  expect([heldMs([]), heldMs([banner, banner])]).toEqual([0, 1800]);
  expect(heldMs(Array.from({ length: 50 }, () => banner))).toBe(10_000);
});
