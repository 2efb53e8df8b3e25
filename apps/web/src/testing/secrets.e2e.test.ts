// A secret choice appears in no other window and in nothing that another window receives, until the reveal.
import { expect, it } from 'vitest';
import { gather } from './gather.ts';
import { answerNext, answerOne, arrive, type Person, settled } from './people.ts';
import { served } from './served.ts';

const at = served();

interface Secret {
  readonly game: string;
  /** Both sides are held by players: a side of the game master's would lock before the others are asked. */
  readonly scenario: string;
  /** The kind of the secret question. */
  readonly kind: string;
  /** The verb that leads to the question. */
  readonly liked: RegExp | null;
}
const SIDES =
  'sides:\n  one: { by: players, name: One, fighters: [ana] }\n  two: { by: players, name: Two, fighters: [bo] }\n';
const SECRETS: readonly Secret[] = [
  {
    game: 'Heart Rush',
    scenario: `title: Stances\nsystem: heart-rush\n${SIDES}fighters:\n  ana: { from: duelist, at: [5, 5] }\n  bo: { from: duelist, at: [6, 5] }\n`,
    kind: 'which-stance',
    liked: /engage/i,
  },
  {
    game: 'Three Beats',
    scenario: `title: Dice\nsystem: three-beats\n${SIDES}fighters:\n  ana: { from: rook }\n  bo: { from: captain-orsk }\n`,
    kind: 'which-die',
    liked: null,
  },
];

it.each(SECRETS)(
  '$game: $kind',
  async ({ scenario, kind, liked }) => {
    const gm = await arrive(at.browser, 'GM');
    const [ana, bo] = [await arrive(at.browser, 'Ana'), await arrive(at.browser, 'Bo')];
    await gather(at.app, gm, { scenario }, [
      [ana, { kind: 'A player', side: 'One', name: 'Ana' }],
      [bo, { kind: 'A player', side: 'Two', name: 'Bo' }],
    ]);
    await gm.page.getByRole('button', { name: 'Begin the fight' }).click();
    const asked = (person: Person) => person.page.locator(`[data-prompt="${kind}"]`);
    const bothAsked = async (): Promise<boolean> => {
      const counts = await Promise.all([ana, bo].map((person) => asked(person).count()));
      return counts.every((count) => count > 0);
    };
    await expect
      .poll(
        async () => {
          for (const person of [gm, ana, bo])
            if ((await asked(person).count()) === 0) await answerOne(person, liked);
          return await bothAsked();
        },
        { timeout: 60_000 },
      )
      .toBe(true);
    const others = [gm, bo];
    // The ribbon names the awaited seat only after a delay.
    const texts = await Promise.all(others.map(settled));
    const before = others.map(({ received }) => received.length);
    const choice = asked(ana).locator('[data-verb], [data-target]').nth(1);
    const words = ((await choice.locator('span').nth(1).textContent()) ?? '').trim();
    await choice.click();
    await ana.page.locator('[data-sealed]').waitFor();
    // It is face down in her own window too.
    expect(words).not.toBe('');
    expect(await ana.page.locator('[data-part="actions"]').textContent()).not.toContain(words);
    await gm.page.waitForTimeout(500);
    for (const [i, other] of others.entries()) {
      expect(await other.page.locator('body').textContent()).toBe(texts[i]);
      // Not a single frame: others must not learn that someone has chosen, or when.
      expect(other.received.slice(before[i]).filter((frame) => frame.includes('frame'))).toEqual([]);
    }
    await ana.page.getByRole('button', { name: 'Change' }).click();
    await asked(ana).locator('[data-verb], [data-target]').first().click();
    await ana.page.locator('[data-sealed]').waitFor();
    await answerNext(bo);
    await Promise.all(
      others.map(({ page }) => page.locator(`[data-prompt="${kind}"]`).waitFor({ state: 'detached' })),
    );
    // Control: once all have chosen, the others do receive the choices.
    expect(others.every((other, i) => other.received.length > (before[i] ?? 0))).toBe(true);
    for (const { name, problems } of [gm, ana, bo]) expect([name, problems]).toEqual([name, []]);
    await Promise.all([gm, ana, bo].map(({ context }) => context.close()));
  },
  300_000,
);
