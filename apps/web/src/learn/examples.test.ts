import { parseRecord } from '@affray/kernel';
import { GAMES } from '@affray/systems';
import { expect, it } from 'vitest';
import { examplesOf, recordOf } from './examples.ts';

const TEMPLATE = 'template';

it.each(Object.keys(GAMES).filter((game) => game !== TEMPLATE))(
  'every worked example of %s can be watched',
  async (game) => {
    const examples = examplesOf(game);
    expect(examples.length).toBeGreaterThanOrEqual(6);
    expect(new Set(examples.map(({ title }) => title)).size).toBe(examples.length);
    for (const example of examples) {
      const record = parseRecord(await recordOf(example));
      expect(record.entries.length, example.title).toBeGreaterThan(0);
    }
  },
);
