// Two people share one browser at a table of the server: a curtain falls between their secret choices.
import { expect, it } from 'vitest';
import { answerOne, arrive, type Person, sitDown } from './people.ts';
import { served } from './served.ts';

const at = served();

async function handOver({ page }: Person): Promise<boolean> {
  const button = page.getByRole('button', { name: /^Hand over to / });
  if ((await button.count()) === 0) return false;
  await button.click();
  await page.getByRole('button', { name: /^I am / }).waitFor();
  return true;
}

it('shows one person at a time, nothing behind the curtain, and keeps it over a reload', async () => {
  const both = await arrive(at.browser, 'Both');
  const { page } = both;
  await sitDown(both, at.app, 'Spar', 'The duel at the mill', /^Share this device: one person per side/);
  const people = page.getByRole('navigation', { name: 'At this device' });
  await people.waitFor();
  const shown = async (): Promise<string> => (await people.locator('[aria-current]').textContent()) ?? '';
  const seen = new Set<string>();
  for (let handed = 0; handed < 3; ) {
    await people.waitFor();
    seen.add(await shown());
    await expect.poll(async () => (await answerOne(both)) || (await handOver(both))).toBe(true);
    const curtain = page.getByRole('button', { name: /^I am / });
    if ((await curtain.count()) === 0) continue;
    expect(await page.locator('[data-prompt], [data-part="stage"], nav').count()).toBe(0);
    await curtain.click();
    handed++;
  }
  expect(seen.size).toBe(2);
  await people.waitFor();
  const before = await shown();
  await page.reload();
  await people.waitFor();
  expect(await shown()).toBe(before);
  // Nobody is reported as absent: both are here.
  expect(await page.locator('[data-asleep]').count()).toBe(0);
  expect(both.problems).toEqual([]);
  await both.context.close();
});
