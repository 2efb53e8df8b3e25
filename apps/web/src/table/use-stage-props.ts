import { useMemo } from 'react';
import type { StageProps } from '../stage/stage.ts';
import { useTable } from './model.tsx';

/** What the stage of this table is given. */
export function useStageProps(): StageProps {
  const { system, state, nameOf, mine, frame, lit, answer, open, pen } = useTable();
  return useMemo(
    () => ({
      system,
      state,
      nameOf,
      sides: frame.info.setup.sides,
      mine,
      prompts: frame.fight?.prompts ?? [],
      waitingFor: frame.fight?.waitingFor ?? [],
      lit,
      answer: pen && frame.fight !== null ? (prompt, given) => void answer(prompt, given) : null,
      open,
      info: frame.info,
    }),
    [system, state, nameOf, frame, mine, lit, answer, open, pen],
  );
}
