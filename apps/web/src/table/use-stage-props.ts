import { useMemo } from 'react';
import type { Acting } from '../act/use-acting.ts';
import type { Player } from '../play/use-player.ts';
import { STILL, type StageProps } from '../stage/stage-props.ts';
import { useTable } from './model.tsx';

/** The stage's props at this table. Without `player` nothing moves, without `acting` nothing can be picked. */
export function useStageProps(player?: Player, acting?: Acting): StageProps {
  const { system, state, nameOf, mine, frame, lit, open } = useTable();
  const picking = acting?.picking ?? null;
  const actor = acting?.turn?.actor ?? null;
  const base = useMemo(
    () => ({
      system,
      state,
      nameOf,
      sides: frame.info.setup.sides,
      mine,
      waitingFor: frame.fight?.waitingFor ?? [],
      lit,
      open,
      title: frame.info.title,
    }),
    [system, state, nameOf, frame, mine, lit, open],
  );
  const { playing = null, shown = STILL.shown, isBusy = false } = player ?? {};
  const next = player?.next?.frame.fight?.state ?? null;
  return useMemo(
    () => ({
      ...base,
      waitingFor: isBusy ? [] : base.waitingFor,
      shown,
      next,
      playing,
      picking: isBusy ? null : picking,
      acting: isBusy ? actorOf(playing?.cue ?? null) : actor,
    }),
    [base, shown, next, playing, isBusy, picking, actor],
  );
}

function actorOf(cue: NonNullable<StageProps['playing']>['cue'] | null): string | null {
  if (cue === null) return null;
  if (cue.is === 'strike') return cue.by;
  if (cue.is === 'roll') return cue.hands[0]?.who ?? null;
  return cue.is === 'move' || cue.is === 'go' ? cue.who : null;
}
