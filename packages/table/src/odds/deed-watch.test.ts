import type { Cue, Happening, System } from '@affray/kernel';
import { describe, expect, it } from 'vitest';
import { type DeedCounts, DeedWatch, noCounts } from './deed-watch.ts';

/** Events that carry their cues; 'blow' and 'next' open a passage. */
type Told = Happening & { readonly cues: readonly Cue[] };
const system = {
  present: {
    cues: ({ cues }: Told) => cues,
    passages: {
      opens: ['blow', 'next'],
      goesOn: (passage: readonly Happening[], { kind }: Happening) =>
        kind === 'blow' && passage.at(-1)?.kind === 'blow',
    },
  },
} as unknown as System;
const event = (kind: string, ...cues: Cue[]): Happening => ({ kind, rule: 'R', cues }) as Happening;
const strike = (by: string, at: string): Cue => ({ is: 'strike', by, at, how: 'melee' });
const hurt = (who: string, from: number, to: number): Cue => ({
  is: 'part',
  who,
  part: 'health',
  from,
  to,
  tone: 'bad',
});

function counted(target: string | null, ...events: Happening[]): DeedCounts {
  const [watch, counts] = [new DeedWatch(system, 'ana', target), noCounts()];
  for (const one of events) if (watch.hear(one)) break;
  watch.countIn(counts);
  return counts;
}

describe('what a deed does', () => {
  it('is what the first strike of its fighter costs the target', () => {
    const blow = event('blow', strike('ana', 'orc'), hurt('orc', 9, 5), hurt('orc', 5, 3));
    expect(counted('orc', blow)).toMatchObject({
      struck: 1,
      hurt: 1,
      felled: 0,
      harm: { least: 6, most: 6 },
    });
    expect(counted('wolf', blow)).toMatchObject({ struck: 0, hurt: 0, harm: null });
    expect(counted(null, blow)).toMatchObject({ struck: 1, hurt: 1 });
  });
  it('counts a wound that is told after the blow, and not the blows of others', () => {
    const [blow, wound] = [event('blow', strike('ana', 'orc')), event('next', hurt('orc', 9, 5))];
    expect(counted('orc', blow, wound)).toMatchObject({ hurt: 1, harm: { least: 4, most: 4 } });
    const other = event('next', strike('bo', 'orc'), hurt('orc', 9, 1));
    expect(counted('orc', blow, other)).toMatchObject({ struck: 1, hurt: 0, harm: null });
    expect(counted('orc', blow, event('next'), wound)).toMatchObject({ struck: 1, hurt: 0 });
  });
  it('counts blows that are struck together as one', () => {
    const together = [
      event('blow', strike('ana', 'orc')),
      event('blow', strike('bo', 'orc')),
      event('more', hurt('orc', 9, 1)),
    ];
    expect(counted('orc', ...together)).toMatchObject({ hurt: 1, harm: { least: 8, most: 8 } });
  });
  it('says who falls, and what the fighter itself may lose', () => {
    const opening = event('next', strike('orc', 'ana'), hurt('ana', 8, 6));
    const blow = event('blow', strike('ana', 'orc'), { is: 'fall', who: 'orc', say: 'falls' });
    expect(counted('orc', opening, blow)).toMatchObject({ felled: 1, hurt: 1, risked: 1, lost: 2 });
  });
});
