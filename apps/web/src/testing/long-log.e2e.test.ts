// A log of five thousand events: only visible rows are in the page, scrolling does not stall, memory use stays small.

import { DEFAULTS, makeRecord, passageStarts } from '@affray/kernel';
import { byPolicies, LiveFight, seededDice } from '@affray/run';
import { openScenario } from '@affray/scenario';
import { expect, it } from 'vitest';
import { judgesTimes } from './limits.ts';
import { arrive, sitDownWith } from './people.ts';
import { served } from './served.ts';

const EVENTS = 5000;
const MOST_ROWS = 120;
const MOST_MB = 150;
/** A longer frame is visible as a stall; includes a margin for a busy machine. */
const LONGEST_MS = 400;

const TOUGH = `title: The long fight
system: heart-rush
sides:
  one: { by: players, name: One, fighters: [ana, cy, eve] }
  two: { by: gm, name: Two, fighters: [bo, di, fay] }
fighters:
${['ana', 'bo', 'cy', 'di', 'eve', 'fay']
  .map(
    (id, at) =>
      `  ${id}: { from: duelist, hp: 1000, maxHp: 1000, at: [${5 + (at % 2)}, ${5 + Math.floor(at / 2)}] }`,
  )
  .join('\n')}
`;

const at = served();

/** The record of a fight that has this many events and is not over, and its number of passages. */
async function longRecord(): Promise<{ readonly record: string; readonly passages: number }> {
  const opened = await openScenario(TOUGH, 'long.yaml');
  if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
  const { setup, system } = opened.value;
  const bots = byPolicies<unknown>((asks) => (asks === 'gm' ? DEFAULTS : system.policies.tactical), 'long');
  const fight = LiveFight.begin(system, setup, [], seededDice('long'), (prompt, live) =>
    live.events.length >= EVENTS ? undefined : bots(prompt, live),
  );
  expect(fight.events.length).toBeGreaterThanOrEqual(EVENTS);
  const events = fight.events.map(({ event }) => event);
  return { record: makeRecord(fight.saved()), passages: passageStarts(system, events).length };
}

it('scrolls through five thousand events', async () => {
  const gm = await arrive(at.browser, 'GM');
  const { record, passages } = await longRecord();
  await sitDownWith(gm, at.app, { record });
  await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
  const log = gm.page.locator('[role="log"]');
  await log.locator('button').first().waitFor();
  // The code for long logs is loaded on demand.
  await expect.poll(() => log.evaluate(({ scrollHeight }) => scrollHeight)).toBeGreaterThan(passages * 20);
  const { rows, height, longest } = await log.evaluate(async (scroller) => {
    let [last, slowest, most] = [performance.now(), 0, 0];
    for (let top = scroller.scrollHeight; top > 0; top -= 2400) {
      scroller.scrollTop = top;
      await new Promise(requestAnimationFrame);
      const now = performance.now();
      slowest = Math.max(slowest, now - last);
      last = now;
      most = Math.max(most, scroller.querySelectorAll('[data-index]').length);
    }
    return { rows: most, height: scroller.scrollHeight, longest: slowest };
  });
  // Every passage has its row: none is dropped to save space.
  expect(passages).toBeGreaterThan(EVENTS / 20);
  expect(height).toBeGreaterThan(passages * 20);
  expect(rows).toBeGreaterThan(5);
  expect(rows).toBeLessThan(MOST_ROWS);
  if (judgesTimes()) expect(longest).toBeLessThan(LONGEST_MS);
  const session = await gm.context.newCDPSession(gm.page);
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session
    .send('Performance.enable')
    .then(() => session.send('Performance.getMetrics'));
  const heap = metrics.find(({ name }) => name === 'JSHeapUsedSize')?.value ?? Number.NaN;
  expect(heap / 1024 / 1024).toBeLessThan(MOST_MB);
  expect(gm.problems).toEqual([]);
});
