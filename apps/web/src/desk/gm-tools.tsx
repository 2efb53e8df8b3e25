// The game master's tools: the fight's switches, interventions, undo, notes.
import { useState } from 'react';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { GM_TOOLS } from '../words/lobby.ts';
import { AskPlayers } from './ask-players.tsx';
import { DeleteTable } from './delete-table.tsx';
import { FromHere } from './from-here.tsx';
import styles from './gm-tools.module.css';
import { HouseRules } from './house-rules.tsx';
import { Knowledge } from './knowledge.tsx';
import { RoomCode } from './lobby.tsx';
import { Rulings } from './rulings.tsx';
import { BringIn, StepIn } from './step-in.tsx';
import { TableSettings } from './table-settings.tsx';
import { Timeline } from './timeline.tsx';
import { Toggle } from './toggle.tsx';

/** Everything that only the game master may do. */
export function GmTools() {
  const { frame, pen } = useTable();
  if (!pen) return null;
  const isPlaying = frame.info.stage === 'playing' && frame.fight?.outcome === null;
  return (
    <section className={styles.desk} aria-label={GM_TOOLS.title}>
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
  // A player in charge may delete the table only if a bot is its game master.
  const isHolder =
    frame.kind === 'gm' || frame.info.seats.every(({ kind, bot }) => kind !== 'gm' || bot !== null);
  return (
    <div className={styles.group}>
      <h2>{GM_TOOLS.fight}</h2>
      <Toggle label={GM_TOOLS.pause} on={paused} onChange={(on) => void tell({ do: 'pause', on })} />
      <Toggle
        label={GM_TOOLS.byHand}
        on={diceByHand}
        onChange={(on) => void tell({ do: 'dice-by-hand', on })}
      />
      <Choose
        label={GM_TOOLS.oddsFor}
        value={oddsFor}
        onChange={(who) => void tell({ do: 'odds-for', who: who as typeof oddsFor })}
        of={Object.entries(GM_TOOLS.odds)}
      />
      <div className={styles.row}>
        {stage === 'playing' && frame.fight?.outcome === null ? (
          <Button size="small" tone="danger" onPress={() => setEnding(true)}>
            {GM_TOOLS.end}
          </Button>
        ) : null}
        <Button size="small" onPress={() => void tell({ do: 'close-table', on: !closed })}>
          {closed ? GM_TOOLS.openTable : GM_TOOLS.closeTable}
        </Button>
        {isHolder ? <DeleteTable table={table} words={GM_TOOLS.deleteTable} /> : null}
      </div>
      <Dialog title={GM_TOOLS.end} isOpen={isEnding} onClose={() => setEnding(false)}>
        <p>{GM_TOOLS.endSure}</p>
        <Button
          tone="main"
          onPress={() => {
            setEnding(false);
            void tell({ do: 'end' });
          }}
        >
          {GM_TOOLS.end}
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
      <Field label={GM_TOOLS.notes} value={text} onChange={setText} lines={4} maxLength={4000} />
      <Button
        size="small"
        isDisabled={text === frame.info.gm?.notes}
        onPress={() => void tell({ do: 'notes', text })}
      >
        {GM_TOOLS.saveNotes}
      </Button>
    </div>
  );
}
