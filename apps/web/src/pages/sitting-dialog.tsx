// Choosing a seat for a fight: on a side against bots, as game master, or to watch.
import { LEVELS } from '@affray/bots';
import { useState } from 'react';
import { useLocation } from 'wouter';
import { IS_SITE } from '../net/backend.ts';
import { layTable, type Sitting, USUAL_BOTS } from '../net/lay-table.ts';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Toggle } from '../ui/toggle.tsx';
import { HOSTING } from '../words/hosting.ts';
import { START } from '../words/start.ts';
import { inSentence } from '../words/table.ts';
import styles from './sitting-dialog.module.css';

/** A fight to play, and what its table is made from. */
export interface FightToSit {
  readonly title: string;
  readonly story: string;
  readonly sides: readonly {
    readonly id: string;
    readonly name: string;
    readonly by: 'players' | 'gm';
    readonly fighters?: number;
  }[];
  readonly from: Parameters<typeof layTable>[0];
}

/** Asks for the seat, makes the table and opens it; closed while no fight is chosen. */
export function SittingDialog({
  fight,
  onClose,
  onLaid,
}: {
  readonly fight: FightToSit | null;
  readonly onClose: () => void;
  /** Called with the table's id before the page changes. */
  readonly onLaid?: (table: string) => void;
}) {
  const [isMaking, setMaking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [isSealed, setSealed] = useState(false);
  const [bots, setBots] = useState<string>(USUAL_BOTS);
  // A device that holds every seat cannot keep secrets from itself.
  const maySeal = fight !== null && fight.from.record === undefined && !IS_SITE;
  const sealed = isSealed && maySeal;
  const [, go] = useLocation();
  const sit = async (sitting: Sitting): Promise<void> => {
    if (fight === null) return;
    setMaking(true);
    setProblem(null);
    try {
      const table = await layTable({ ...fight.from, ...(sealed ? { sealed } : {}) }, sitting, bots);
      onLaid?.(table);
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
            isDisabled={isMaking || sealed}
            title={inSentence(START.playSide(side.name))}
            more={START.playSideMore}
            isMain={side.id === (fight.sides.find((one) => one.by === 'players') ?? fight.sides[0])?.id}
            onPress={() => sit({ as: 'side', side: side.id, name: side.name })}
          />
        ))}
        {fight === null ? null : <SharedWays fight={fight} isDisabled={isMaking || sealed} onSit={sit} />}
        <Way
          isDisabled={isMaking}
          title={START.runAsGm}
          more={IS_SITE ? HOSTING.runAsGmMore : START.runAsGmMore}
          onPress={() => sit({ as: 'gm' })}
        />
        <Way
          isDisabled={isMaking || sealed}
          title={START.watch}
          more={START.watchMore}
          onPress={() => sit({ as: 'watch' })}
        />
      </div>
      <BotsChoice bots={bots} onChange={setBots} />
      {maySeal ? <SealedChoice isOn={isSealed} onChange={setSealed} /> : null}
    </Dialog>
  );
}

/** Whether the table is sealed. */
function SealedChoice({
  isOn,
  onChange,
}: {
  readonly isOn: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  return (
    <div className={styles.sealed}>
      <Toggle isOn={isOn} onChange={onChange}>
        {START.sealed}
      </Toggle>
      <p>{START.sealedMore}</p>
    </div>
  );
}

/** The level of the fight's bots. */
function BotsChoice({
  bots,
  onChange,
}: {
  readonly bots: string;
  readonly onChange: (level: string) => void;
}) {
  return (
    <Choose
      label={START.bots}
      value={bots}
      onChange={onChange}
      of={Object.entries(LEVELS).map(([name, { words, about }]) => [name, `${words}. ${about}`] as const)}
    />
  );
}

/** The ways to share this device among several people. */
function SharedWays({
  fight,
  isDisabled,
  onSit,
}: {
  readonly fight: FightToSit;
  readonly isDisabled: boolean;
  readonly onSit: (sitting: Sitting) => void;
}) {
  const parties = fight.sides.filter((side) => side.by === 'players' && (side.fighters ?? 2) > 1);
  return (
    <>
      <Way
        isDisabled={isDisabled}
        title={HOSTING.shareSides}
        more={HOSTING.shareSidesMore}
        onPress={() => onSit({ as: 'shared', side: null })}
      />
      {parties.map((side) => (
        <Way
          key={side.id}
          isDisabled={isDisabled}
          title={inSentence(HOSTING.shareFighters(side.name))}
          more={HOSTING.shareFightersMore}
          onPress={() => onSit({ as: 'shared', side: side.id })}
        />
      ))}
    </>
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
