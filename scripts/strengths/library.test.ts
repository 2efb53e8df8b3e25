// Ready fighters: enough of them, legal, each with a face, a kind and a strength, no two equal; and the strengths still hold.
import { Prng, presentationOf, type System } from '@affray/kernel';
import { chanceByStrength } from '@affray/lab';
import { encounterText, inOneLine, openScenario } from '@affray/scenario';
import { GAMES, loadSystem } from '@affray/systems';
import { describe, expect, it } from 'vitest';
import { pairing, playMatch } from './measure.ts';

const FEWEST = 30;
/** The template exists to be copied; thirty fighters of it would be thirty to delete. */
const TEMPLATE = 'template';
const RUNS = 8;
/** Fighters whose strengths are tested, spread over the library. */
const TRIED = 12;
/** The allowed mean difference between strengths and the results of eight fights. Random strengths differ by 0.4. */
const MEAN_OFF = 0.26;

/** The sheet without names: what makes two fighters differ. */
function abilitiesOf(sheet: unknown): string {
  return JSON.stringify(sheet, (key, value: unknown) =>
    key === 'name' || key === 'id' || key === 'text' ? undefined : value,
  );
}

for (const game of Object.keys(GAMES)) {
  describe(`the library of ${game}`, async () => {
    const system = (await loadSystem(game)) as System;
    const ids = Object.keys(system.library);
    it(`has ${FEWEST} fighters or more, no two of them alike`, () => {
      if (game !== TEMPLATE) expect(ids.length).toBeGreaterThanOrEqual(FEWEST);
      const all = ids.map((id) => abilitiesOf(system.library[id]?.sheet));
      expect(ids.filter((_, at) => all.indexOf(all[at] as string) !== at)).toEqual([]);
    });
    it('says of each in a line who it is, whom it goes with and what it is worth', () => {
      const kinds = new Map<string, number>();
      for (const id of ids) {
        const { about, kind, face, strength } = system.library[id] as System['library'][string];
        expect(about, id).toMatch(/^[A-Z].{8,118}\.$/);
        expect(kind, id).toMatch(/^[a-z]+s?$/);
        expect(face, id).toBeDefined();
        expect(strength, id).toBeGreaterThan(0);
        kinds.set(kind ?? '', (kinds.get(kind ?? '') ?? 0) + 1);
      }
      expect(kinds.get('heroes') ?? 0).toBeGreaterThanOrEqual(game === TEMPLATE ? 1 : 4);
      expect(kinds.get('bandits') ?? 0).toBeGreaterThanOrEqual(game === TEMPLATE ? 1 : 3);
    });
    it('holds sheets that the game accepts, with the face of the library on the table', async () => {
      for (const id of ids) {
        const checked = system.checkSheet(system.library[id]?.sheet, system.encounters?.edition ?? null);
        expect(checked.ok ? [] : checked.problems, id).toEqual([]);
        const other = ids.find((one) => one !== id) as string;
        const opened = await openScenario(
          encounterText(system, { title: id, ours: [id, id], theirs: [other] }),
          id,
        );
        if (!opened.ok) throw new Error(opened.problems.map(inOneLine).join('\n'));
        if (game === TEMPLATE) continue;
        const card = presentationOf(system).card(system.begin(opened.value.setup), `${id}-2`);
        expect(card.face, id).toBe(system.library[id]?.face);
      }
    });
    it('makes a legal fighter of every kind with every outfit', () => {
      const { kinds, outfits } = system.making as NonNullable<System['making']>;
      expect(kinds.filter((id) => system.library[id] === undefined)).toEqual([]);
      for (const id of kinds)
        for (const [outfit, { sheet }] of Object.entries(outfits)) {
          const whole = { ...(system.library[id]?.sheet as object), ...sheet };
          const checked = system.checkSheet(whole, system.encounters?.edition ?? null);
          expect(checked.ok ? [] : checked.problems, `${id} ${outfit}`).toEqual([]);
        }
    });
    it('has strengths that still tell who wins (npm run strengths)', async () => {
      const dice = Prng.fromSeed(`checked/${game}`);
      let off = 0;
      const tried = ids.filter((_, at) => at % Math.ceil(ids.length / TRIED) === 0);
      for (const id of tried) {
        const [ours, theirs] = pairing(ids, id, dice, null);
        const { wins } = await playMatch(system, ours, theirs, RUNS, `checked/${id}`);
        off += Math.abs(wins / RUNS - chanceByStrength(system, ours, theirs)) / tried.length;
      }
      expect(off).toBeLessThanOrEqual(MEAN_OFF);
    });
  });
}
