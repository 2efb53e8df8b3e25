// Before the fight: who sits where, what will be fought, by which rules.
import { appAddress, appUrl, IS_SITE } from '../net/backend.ts';
import { Page } from '../shell/page.tsx';
import { Stage } from '../stage/stage.tsx';
import { useTable } from '../table/model.tsx';
import { Notices } from '../table/notices.tsx';
import type { Line } from '../table/use-live-table.ts';
import { useStageProps } from '../table/use-stage-props.ts';
import { Button } from '../ui/button.tsx';
import { Qr } from '../ui/qr.tsx';
import { LOBBY } from '../words/lobby.ts';
import { HouseRules } from './house-rules.tsx';
import { Knowledge } from './knowledge.tsx';
import styles from './lobby.module.css';
import { OfferFighter, Offers } from './offers.tsx';
import { SeatList } from './seat-list.tsx';
import { TableSettings } from './table-settings.tsx';

/** The lobby of a table. */
export function Lobby({ line }: { readonly line: Line }) {
  const { frame, isGm, tell, pen, state } = useTable();
  const stage = useStageProps();
  return (
    <Page title={frame.info.title} wide>
      <Notices line={line} />
      <p>{isGm ? LOBBY.lead : LOBBY.leadOther}</p>
      {frame.info.sealed ? <p data-table-sealed>{LOBBY.sealed}</p> : null}
      {isGm && pen ? (
        <p>
          <Button tone="main" size="large" onPress={() => void tell({ do: 'start' })}>
            {LOBBY.start}
          </Button>
        </p>
      ) : null}
      {isGm ? <Offers /> : null}
      <div className={styles.lobby}>
        <div className={styles.seats}>
          <h2>{LOBBY.seats}</h2>
          <SeatList />
        </div>
        <div>
          {frame.kind === 'player' ? <OfferFighter /> : null}
          <RoomCode />
          <HouseRules />
          <Knowledge />
          {isGm && pen ? <TableSettings /> : null}
        </div>
      </div>
      {state === null ? null : (
        <div className={styles.preview}>
          <Stage {...stage} />
        </div>
      )}
    </Page>
  );
}

/** The code that leads to the door, as text and QR. */
export function RoomCode() {
  const { frame } = useTable();
  const code = frame.info.gm?.code;
  // Without a server there is no door to knock at.
  if (code === undefined || IS_SITE) return null;
  const link = `${appUrl()}#/door/${code}`;
  return (
    <section className={styles.code} aria-label={LOBBY.code}>
      <h2>{LOBBY.code}</h2>
      <p className={styles.letters}>{code}</p>
      <p>{LOBBY.codeMore(appAddress())}</p>
      <Qr text={link} label={`${LOBBY.code} ${code}`} />
      {typeof navigator.share === 'function' ? (
        <Button size="small" onPress={() => void navigator.share({ url: link }).catch(() => undefined)}>
          {LOBBY.share}
        </Button>
      ) : null}
    </section>
  );
}
