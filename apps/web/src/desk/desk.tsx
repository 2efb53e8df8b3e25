// The game master's desk: the fight's switches, stepping in, going back, notes.
import { useState } from 'react';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { DESK } from '../words/lobby.ts';
import { AskPlayers } from './ask-players.tsx';
import { DeleteTable } from './delete-table.tsx';
import styles from './desk.module.css';
import { FromHere } from './from-here.tsx';
import { HouseRules } from './house-rules.tsx';
import { Knowledge } from './knowledge.tsx';
import { RoomCode } from './lobby.tsx';
import { Rulings } from './rulings.tsx';
import { BringIn, StepIn } from './step-in.tsx';
import { TableSettings } from './table-settings.tsx';
import { Timeline } from './timeline.tsx';
import { Toggle } from './toggle.tsx';

/** Everything that only the game master may do. */
export function Desk() {
  const { frame, pen } = useTable();
  if (!pen) return null;
  const isPlaying = frame.info.stage === 'playing' && frame.fight?.outcome === null;
  return (
    <section className={styles.desk} aria-label={DESK.title}>
      {isPlaying ? (
        <>
          <StepIn />
          <AskPlayers />
        </>
      ) : null}
      <Switches />
      <Rulings />
      <TableSettings />
      <Knowledge />
      {isPlaying ? (
        <>
          <FromHere />
          <BringIn />
          <Timeline />
        </>
      ) : null}
      <Notes />
      <HouseRules />
      <RoomCode />
    </section>
  );
}

function Switches() {
  const { frame, tell, table } = useTable();
  const { paused, diceByHand, oddsFor, stage, closed } = frame.info;
  const [isEnding, setEnding] = useState(false);
  // A player in charge holds the table only where a bot is its game master.
  const isHolder =
    frame.kind === 'gm' || frame.info.seats.every(({ kind, bot }) => kind !== 'gm' || bot !== null);
  return (
    <div className={styles.group}>
      <h2>{DESK.fight}</h2>
      <Toggle label={DESK.pause} on={paused} onChange={(on) => void tell({ do: 'pause', on })} />
      <Toggle label={DESK.byHand} on={diceByHand} onChange={(on) => void tell({ do: 'dice-by-hand', on })} />
      <Choose
        label={DESK.oddsFor}
        value={oddsFor}
        onChange={(who) => void tell({ do: 'odds-for', who: who as typeof oddsFor })}
        of={Object.entries(DESK.odds)}
      />
      <div className={styles.row}>
        {stage === 'playing' && frame.fight?.outcome === null ? (
          <Button size="small" tone="danger" onPress={() => setEnding(true)}>
            {DESK.end}
          </Button>
        ) : null}
        <Button size="small" onPress={() => void tell({ do: 'close-table', on: !closed })}>
          {closed ? DESK.openTable : DESK.closeTable}
        </Button>
        {isHolder ? <DeleteTable table={table} words={DESK.deleteTable} /> : null}
      </div>
      <Dialog title={DESK.end} isOpen={isEnding} onClose={() => setEnding(false)}>
        <p>{DESK.endSure}</p>
        <Button
          tone="main"
          onPress={() => {
            setEnding(false);
            void tell({ do: 'end' });
          }}
        >
          {DESK.end}
        </Button>
      </Dialog>
    </div>
  );
}

function Notes() {
  const { frame, tell } = useTable();
  const [text, setText] = useState(frame.info.gm?.notes ?? '');
  return (
    <div className={styles.group}>
      <Field label={DESK.notes} value={text} onChange={setText} lines={4} maxLength={4000} />
      <Button
        size="small"
        isDisabled={text === frame.info.gm?.notes}
        onPress={() => void tell({ do: 'notes', text })}
      >
        {DESK.saveNotes}
      </Button>
    </div>
  );
}
