// How the fight would go on from here, played out many times on the server from what this seat may know.
import type { FromHere as Answer } from '@affray/protocol';
import { useState } from 'react';
import { send } from '../net/api.ts';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Chances } from '../ui/chance.tsx';
import { DESK } from '../words/lobby.ts';
import styles from './desk.module.css';

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
      <h2>{DESK.fromHere}</h2>
      <p className={styles.about}>{DESK.fromHereMore}</p>
      <Button isDisabled={answer === 'asked'} onPress={() => void ask()}>
        {answer === 'asked' ? DESK.counting : DESK.simulate}
      </Button>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {answer === null || answer === 'asked' ? null : (
        <div aria-live="polite">
          <h3>{DESK.wins(answer.runs)}</h3>
          <Chances
            rows={[...rows(answer.wins), { key: 'nobody', words: DESK.nobody, chance: answer.nobody }]}
            runs={answer.runs}
          />
          <p>{DESK.roundsLeft(answer.rounds.mean, answer.rounds.least, answer.rounds.most)}</p>
          <h3>{DESK.standing}</h3>
          <Chances rows={rows(answer.standing)} runs={answer.runs} />
        </div>
      )}
    </div>
  );
}
