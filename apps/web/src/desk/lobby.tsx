// The lobby: seats, fight and rules before the fight begins.
import { appAddress, appUrl, IS_SITE } from '../net/backend.ts';
import { Page } from '../shell/page.tsx';
import { Stage } from '../stage/stage.tsx';
import { useTable } from '../table/model.tsx';
import { Notices } from '../table/notices.tsx';
import type { ConnectionState } from '../table/use-live-table.ts';
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

export function Lobby({ connection }: { readonly connection: ConnectionState }) {
  const { frame, isGm, tell, pen, state } = useTable();
  const stage = useStageProps();
  return (
    <Page title={frame.info.title} wide>
      <Notices connection={connection} />
      <p>{isGm ? LOBBY.lead : LOBBY.leadOther}</p>
      {frame.info.sealed ? <p data-table-sealed>{LOBBY.sealed}</p> : null}
      {isGm && pen ? (
        <p>
          <Button tone="main" size="large" onPress={() => void tell({ do: 'start' })} data-begin>
            {LOBBY.start}
          </Button>
        </p>
      ) : null}
      {isGm ? <Offers /> : null}
      <div className={styles.lobby} data-part="lobby">
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

/** The room code, as text and QR. */
export function RoomCode() {
  const { frame } = useTable();
  const code = frame.info.gm?.code;
  // Without a server nobody can knock.
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
