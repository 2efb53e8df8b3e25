// In theatre mode the dice roll in 3D and land on the faces of the roll.
import { lazy, Suspense, useMemo } from 'react';
import { useSettings } from '../shell/settings.ts';
import type { Player } from './use-player.ts';

const Theatre = lazy(async () => ({ default: (await import('../dice/theatre.tsx')).Theatre }));

/** Dice over the stage during a roll, in theatre mode. */
export function TheatreDice({ player: { playing } }: { readonly player: Player }) {
  const { speed } = useSettings();
  // biome-ignore lint/correctness/useExhaustiveDependencies: each roll is thrown once
  const dice = useMemo(
    () =>
      playing?.cue.is === 'roll'
        ? playing.cue.hands.flatMap(({ who, why, dice: rolled }) =>
            rolled.map(({ sides, face }) => ({ who, slot: why, sides, face })),
          )
        : [],
    [playing?.n],
  );
  if (speed !== 'theatre' || dice.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <Theatre dice={dice} ms={playing?.ms ?? 0} />
    </Suspense>
  );
}
