import { expect, it } from 'vitest';
import { type Frame, type FrameNews, frameAfter } from './frames.ts';

const whole = {
  protocol: 2,
  seat: 's1',
  info: { title: 'A duel', paused: false },
  fair: null,
  fight: { round: 1, prompts: ['what-to-do'], waitingFor: ['ana'] },
  events: { from: 0, list: ['one', 'two'] },
  struck: [],
} as unknown as Frame;

it('a frame after news has what is new, and of the rest what was known', () => {
  const first = frameAfter(null, whole);
  expect(first).toEqual(whole);
  const news = { info: { paused: true }, fight: { round: 2 } } as FrameNews;
  const second = frameAfter(first, news);
  expect(second).toEqual({
    ...whole,
    info: { title: 'A duel', paused: true },
    fight: { round: 2, prompts: ['what-to-do'], waitingFor: ['ana'] },
    // Nothing new: the two known events remain.
    events: { from: 2, list: [] },
  });
  expect(frameAfter(second, { events: { from: 1, list: ['three'] } } as unknown as FrameNews).events).toEqual(
    {
      from: 1,
      list: ['three'],
    },
  );
});

it('parts come and go', () => {
  const over = frameAfter(whole, { fight: null, fair: { round: 1 } } as FrameNews);
  expect([over.fight, over.fair]).toEqual([null, { round: 1 }]);
  const again = frameAfter(over, { fight: { round: 1 }, fair: null } as FrameNews);
  expect([again.fight, again.fair]).toEqual([{ round: 1 }, null]);
});
