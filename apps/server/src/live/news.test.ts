import { type Frame, type FrameNews, frameAfter } from '@affray/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SeatFrame } from '../table/project.ts';
import { newsSince } from './news.ts';

const event = fc.record({ round: fc.nat(3), event: fc.record({ kind: fc.constantFrom('a', 'b') }) });
const inside = fc.dictionary(fc.constantFrom('x', 'y', 'z'), fc.jsonValue({ maxDepth: 1 }), {
  minKeys: 3,
  noNullPrototype: true,
});
const frame = fc
  .record({
    name: fc.constantFrom('Ana', 'Bo'),
    passes: fc.array(fc.constantFrom('dodge', 'parry'), { maxLength: 2 }),
    info: inside,
    fair: fc.option(inside),
    fight: fc.option(inside),
    events: fc.record({ from: fc.constant(0), list: fc.array(event, { maxLength: 4 }) }),
  })
  .map((made) => made as unknown as SeatFrame);
const read = (news: string): FrameNews => JSON.parse(`{${news}}`) as FrameNews;

it('gives back the frame, whatever the client knew before', () => {
  fc.assert(
    fc.property(fc.array(frame, { minLength: 1, maxLength: 5 }), (frames) => {
      let known: Frame | null = null;
      let events: unknown[] = [];
      let last: SeatFrame | null = null;
      for (const now of frames) {
        known = frameAfter(known, read(newsSince(last, now)));
        events = [...events.slice(0, known.events.from), ...known.events.list];
        last = now;
        expect({ ...known, events }).toEqual({ ...JSON.parse(JSON.stringify(now)), events: now.events.list });
      }
    }),
  );
});

it('says nothing about what says the same in other words', () => {
  fc.assert(
    fc.property(frame, (one) => {
      expect(newsSince(one, JSON.parse(JSON.stringify(one)) as SeatFrame)).toBe('');
    }),
  );
});

it('looks at no part that is the same object as before', () => {
  const info = {
    get seats(): never {
      throw new Error('looked at');
    },
  };
  const last = { name: 'Ana', info, events: { from: 0, list: [] } } as unknown as SeatFrame;
  expect(newsSince(last, { ...last, name: 'Bo' } as SeatFrame)).toBe('"name":"Bo"');
});
