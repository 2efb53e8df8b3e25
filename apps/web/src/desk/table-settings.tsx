// How a table is played, beside its rules: times for answers and reactions, who speaks for a side.
import { IS_SITE } from '../net/backend.ts';
import { useTable } from '../table/model.tsx';
import { Choose } from '../ui/choose.tsx';
import { NumberInput } from '../ui/number.tsx';
import { DESK } from '../words/lobby.ts';
import { POST } from '../words/post.ts';
import { TEMPO } from '../words/tempo.ts';
import styles from './desk.module.css';
import { Toggle } from './toggle.tsx';

/** The settings of the table that are about time and about who answers. */
export function TableSettings() {
  const { frame, tell } = useTable();
  const { oneSpeaks, screenMayLead, byPost, sealed } = frame.info;
  return (
    <details className={styles.group}>
      <summary>{DESK.howPlayed}</summary>
      {sealed || IS_SITE ? null : (
        <>
          <Toggle label={POST.byPost} on={byPost} onChange={(on) => void tell({ do: 'by-post', on })} />
          <p>{POST.byPostMore}</p>
        </>
      )}
      {byPost ? null : <Times />}
      <Toggle
        label={DESK.screenLeads}
        on={screenMayLead}
        onChange={(on) => void tell({ do: 'screen-leads', on })}
      />
      <Toggle label={DESK.oneSpeaks} on={oneSpeaks} onChange={(on) => void tell({ do: 'one-speaks', on })} />
    </details>
  );
}

/** How long answers and reactions are waited for. */
function Times() {
  const { frame, tell } = useTable();
  const { timer, timeUp, window } = frame.info;
  return (
    <>
      <NumberInput
        label={DESK.timer}
        value={timer}
        min={5}
        max={3600}
        onChange={(seconds) => void tell({ do: 'timer', seconds })}
      />
      <Choose
        label={TEMPO.timeUp}
        value={timeUp}
        onChange={(way) => void tell({ do: 'timer', seconds: timer, timeUp: way as typeof timeUp })}
        of={Object.entries(TEMPO.timeUpWays)}
      />
      <NumberInput
        label={DESK.window}
        value={window}
        min={1}
        max={120}
        onChange={(seconds) => void tell({ do: 'window', seconds })}
      />
      <p>{DESK.windowMore}</p>
    </>
  );
}
