// Playing a recorded fight differently: a new table that begins at a moment of the record.

import { makeRecord } from '@affray/kernel';
import { type BranchDice, branchOf } from '@affray/run';
import { useState } from 'react';
import { type FightToSit, SittingDialog } from '../pages/sitting-dialog.tsx';
import { Button } from '../ui/button.tsx';
import { REPLAY } from '../words/replay.ts';
import type { ReplayTimeline } from './replay-timeline.ts';

/** Two ways to continue from a moment: with new dice, or with the round's original dice. */
export function Branching({
  timeline,
  moment,
}: {
  readonly timeline: ReplayTimeline;
  readonly moment: number;
}) {
  const [fight, setFight] = useState<FightToSit | null>(null);
  const isOver = timeline.moments[moment]?.who.length === 0;
  const branch = (dice: BranchDice): void => setFight(fightFrom(timeline, moment, dice));
  return (
    <div data-part="branching">
      <Button isDisabled={isOver} onPress={() => branch('fresh')}>
        {REPLAY.playOn}
      </Button>{' '}
      <Button isDisabled={isOver} onPress={() => branch('same')}>
        {REPLAY.sameDice}
      </Button>
      <SittingDialog fight={fight} onClose={() => setFight(null)} />
    </div>
  );
}

function fightFrom(
  { system, record, moments }: ReplayTimeline,
  moment: number,
  dice: BranchDice,
): FightToSit {
  const { title, sides, fighters } = record.setup;
  return {
    title,
    story: REPLAY.branchFrom(moments[moment]?.round ?? 0, moment, dice),
    sides: sides.map(({ id, name, by }) => ({
      id,
      name,
      by,
      fighters: fighters.filter(({ side }) => side === id).length,
    })),
    from: { record: makeRecord(branchOf(system, record, moment, dice)) },
  };
}
