import { type Frame, type FrameNews, frameAfter } from '@affray/protocol';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { SeatFrame, SeatPart } from './project.ts';
import { SentState } from './sent-state.ts';

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
      const told = new SentState();
      for (const now of frames) {
        known = frameAfter(known, read(told.changes(now)));
        events = [...events.slice(0, known.events.from), ...known.events.list];
        expect({ ...known, events }).toEqual({ ...JSON.parse(JSON.stringify(now)), events: now.events.list });
      }
    }),
  );
});

it('sends nothing for equal content in new objects', () => {
  fc.assert(
    fc.property(frame, (one) => {
      const told = new SentState();
      told.changes(one);
      expect(told.changes(JSON.parse(JSON.stringify(one)) as SeatFrame)).toBe('');
    }),
  );
});

it('does not look into table info that is the same object as before', () => {
  let looks = 0;
  const info = {
    get seats(): string {
      looks++;
      return 'seen';
    },
  };
  const last = { name: 'Ana', info, events: { from: 0, list: [] } } as unknown as SeatFrame;
  const told = new SentState();
  told.changes(last);
  const before = looks;
  expect(told.changes({ ...last, name: 'Bo' } as SeatFrame)).toBe('"name":"Bo"');
  expect(looks).toBe(before);
});

it('sends the changed keys of a part, and leaves the rest unchanged', () => {
  const told = new SentState();
  const event = (n: number): object => ({ round: 1, event: { kind: 'x', n } });
  const whole = { name: 'Ana', fight: { round: 1, prompts: ['a'] }, events: { from: 0, list: [event(1)] } };
  told.changes(whole as unknown as SeatFrame);
  expect(told.changes({ fight: { prompts: ['b'] } } as unknown as SeatPart)).toBe(
    '"fight":{"prompts":["b"]}',
  );
  expect(told.changes({ fight: { prompts: ['b'] } } as unknown as SeatPart)).toBe('');
});

it('sends events after those that are final', () => {
  const told = new SentState();
  const event = (n: number): object => ({ round: 1, event: { kind: 'x', n } });
  const at = (from: number, ...list: object[]): string =>
    told.changes({ events: { from, list } } as unknown as SeatFrame);
  expect(read(at(0, event(1), event(2))).events?.from).toBe(0);
  expect(read(at(1, event(2), event(3))).events).toEqual({ from: 2, list: [event(3)] });
  expect(at(2, event(3))).toBe('');
  expect(read(at(2)).events).toEqual({ from: 2, list: [] });
  expect(read(at(1, event(4))).events).toEqual({ from: 1, list: [event(4)] });
});
