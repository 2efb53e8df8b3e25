// How the fight would continue from here, simulated on the server from what this seat may know.
import type { FromHere as Answer } from '@affray/protocol';
import { useState } from 'react';
import { send } from '../net/api.ts';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Chances } from '../ui/chance.tsx';
import { GM_TOOLS } from '../words/lobby.ts';
import styles from './gm-tools.module.css';

/** Simulates from here. */
export function FromHere() {
  const { frame, table, nameOf } = useTable();
  const [answer, setAnswer] = useState<Answer | 'asked' | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  if (!frame.info.mayAskOdds || frame.fight === null || frame.fight.outcome !== null) return null;
  const ask = async (): Promise<void> => {
    setAnswer('asked');
    setProblem(null);
    try {
      setAnswer(await send<Answer>(`/api/tables/${table}/simulate`, {}));
    } catch (failed) {
      setProblem((failed as Error).message);
      setAnswer(null);
    }
  };
  const rows = (chances: Answer['wins']) =>
    Object.entries(chances).map(([key, chance]) => ({ key, words: nameOf(key), chance }));
  return (
    <div className={styles.group}>
      <h2>{GM_TOOLS.fromHere}</h2>
      <p className={styles.about}>{GM_TOOLS.fromHereMore}</p>
      <Button isDisabled={answer === 'asked'} onPress={() => void ask()}>
        {answer === 'asked' ? GM_TOOLS.counting : GM_TOOLS.simulate}
      </Button>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {answer === null || answer === 'asked' ? null : (
        <div aria-live="polite">
          <h3>{GM_TOOLS.wins(answer.runs)}</h3>
          <Chances
            rows={[...rows(answer.wins), { key: 'nobody', words: GM_TOOLS.nobody, chance: answer.nobody }]}
            runs={answer.runs}
          />
          <p>{GM_TOOLS.roundsLeft(answer.rounds.mean, answer.rounds.least, answer.rounds.most)}</p>
          <h3>{GM_TOOLS.standing}</h3>
          <Chances rows={rows(answer.standing)} runs={answer.runs} />
        </div>
      )}
    </div>
  );
}
