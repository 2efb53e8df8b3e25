// How a table is played, besides its rules: times for answers and reactions, who speaks for a side.
import { IS_SITE } from '../net/backend.ts';
import { useTable } from '../table/model.tsx';
import { Choose } from '../ui/choose.tsx';
import { NumberInput } from '../ui/number.tsx';
import { GM_TOOLS } from '../words/lobby.ts';
import { POST } from '../words/post.ts';
import { TEMPO } from '../words/tempo.ts';
import styles from './gm-tools.module.css';
import { Toggle } from './toggle.tsx';

/** The settings of the table about time and about who answers. */
export function TableSettings() {
  const { frame, tell } = useTable();
  const { oneSpeaks, screenMayLead, byPost, sealed } = frame.info;
  return (
    <details className={styles.group}>
      <summary>{GM_TOOLS.howPlayed}</summary>
      {sealed || IS_SITE ? null : (
        <>
          <Toggle label={POST.byPost} on={byPost} onChange={(on) => void tell({ do: 'by-post', on })} />
          <p>{POST.byPostMore}</p>
        </>
      )}
      {byPost ? null : <Times />}
      <Toggle
        label={GM_TOOLS.screenLeads}
        on={screenMayLead}
        onChange={(on) => void tell({ do: 'screen-leads', on })}
      />
      <Toggle
        label={GM_TOOLS.oneSpeaks}
        on={oneSpeaks}
        onChange={(on) => void tell({ do: 'one-speaks', on })}
      />
    </details>
  );
}

/** How long the table waits for answers and reactions. */
function Times() {
  const { frame, tell } = useTable();
  const { timer, timeUp, window } = frame.info;
  return (
    <>
      <NumberInput
        label={GM_TOOLS.timer}
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
        label={GM_TOOLS.window}
        value={window}
        min={1}
        max={120}
        onChange={(seconds) => void tell({ do: 'window', seconds })}
      />
      <p>{GM_TOOLS.windowMore}</p>
    </>
  );
}
