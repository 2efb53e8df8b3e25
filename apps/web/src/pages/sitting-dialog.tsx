// How one sits down to a fight: on a side against bots, as game master, or to watch.
import { useState } from 'react';
import { useLocation } from 'wouter';
import { layTable, type Sitting } from '../net/lay-table.ts';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { START } from '../words/start.ts';
import styles from './sitting-dialog.module.css';

/** A fight to sit down to, and what its table is made from. */
export interface FightToSit {
  readonly title: string;
  readonly story: string;
  readonly sides: readonly { readonly id: string; readonly name: string; readonly by: 'players' | 'gm' }[];
  readonly from: Parameters<typeof layTable>[0];
}

/** Asks how one will sit, lays the table and goes there; closed while there is no fight. */
export function SittingDialog({
  fight,
  onClose,
}: {
  readonly fight: FightToSit | null;
  readonly onClose: () => void;
}) {
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [, go] = useLocation();
  const sit = async (sitting: Sitting): Promise<void> => {
    if (fight === null) return;
    setMaking(true);
    setProblem(null);
    try {
      const table = await layTable(fight.from, sitting);
      onClose();
      go(`/table/${table}`);
    } catch (failed) {
      setProblem((failed as Error).message);
    }
    setMaking(false);
  };
  return (
    <Dialog title={fight?.title ?? ''} isOpen={fight !== null} onClose={onClose}>
      <p>{fight?.story}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {isMaking ? <p>{START.making}</p> : <p>{START.chosen}</p>}
      <div className={styles.ways}>
        {fight?.sides.map((side) => (
          <Way
            key={side.id}
            isDisabled={isMaking}
            title={START.playSide(side.name)}
            more={START.playSideMore}
            isMain={side.id === (fight.sides.find((one) => one.by === 'players') ?? fight.sides[0])?.id}
            onPress={() => sit({ as: 'side', side: side.id, name: side.name })}
          />
        ))}
        <Way
          isDisabled={isMaking}
          title={START.runAsGm}
          more={START.runAsGmMore}
          onPress={() => sit({ as: 'gm' })}
        />
        <Way
          isDisabled={isMaking}
          title={START.watch}
          more={START.watchMore}
          onPress={() => sit({ as: 'watch' })}
        />
      </div>
    </Dialog>
  );
}

function Way({
  title,
  more,
  isDisabled,
  isMain = false,
  onPress,
}: {
  readonly title: string;
  readonly more: string;
  readonly isDisabled: boolean;
  readonly isMain?: boolean;
  readonly onPress: () => void;
}) {
  return (
    <Button
      wide
      className={styles.way ?? ''}
      isDisabled={isDisabled}
      onPress={onPress}
      {...(isMain ? { tone: 'main' as const } : {})}
    >
      <strong>{title}</strong>
      <span>{more}</span>
    </Button>
  );
}
