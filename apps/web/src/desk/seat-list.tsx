// The seats: visible to everyone; the game master invites people, hands seats over and adds bots.
import type { SeatInfo } from '@affray/protocol';
import { useState } from 'react';
import { IS_SITE } from '../net/backend.ts';
import { RemindButton } from '../table/by-post.tsx';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { LOBBY } from '../words/lobby.ts';
import { inSentence, list } from '../words/table.ts';
import { AddSeat } from './add-seat.tsx';
import { BotMenu } from './bot-menu.tsx';
import { FighterHands } from './fighter-hands.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import styles from './seats.module.css';

/** All seats of the table. */
export function SeatList() {
  const { frame, isGm, pen } = useTable();
  const [invited, setInvited] = useState<SeatInfo | null>(null);
  const mayChange = isGm && pen;
  return (
    <section className={styles.seats} aria-label={LOBBY.seats}>
      <ul>
        {frame.info.seats.map((seat) => (
          <li key={seat.id} data-seat={seat.name}>
            <SeatLine seat={seat} />
            {seat.id === frame.seat && seat.kind === 'player' && pen && !IS_SITE ? (
              <div className={styles.ways}>
                <Button size="small" onPress={() => setInvited(seat)}>
                  {LOBBY.recovery}
                </Button>
                <RemindButton />
              </div>
            ) : null}
            {mayChange && seat.kind !== 'gm' && seat.id !== frame.seat ? (
              <div className={styles.ways}>
                <Button size="small" onPress={() => setInvited(seat)}>
                  {LOBBY.invite}
                </Button>
                {seat.kind === 'player' ? <BotMenu seat={seat} /> : null}
                <SeatWays seat={seat} />
              </div>
            ) : null}
            {mayChange && seat.kind === 'gm' ? (
              <div className={styles.ways}>
                {seat.id === frame.seat ? (
                  <>
                    <Button size="small" onPress={() => setInvited(seat)}>
                      {LOBBY.recovery}
                    </Button>
                    <RemindButton />
                  </>
                ) : null}
                <BotMenu seat={seat} />
                {frame.fair?.sealed?.owing.includes(seat.number) ? <GoOnWithout seat={seat} /> : null}
              </div>
            ) : null}
          </li>
        ))}
      </ul>
      {mayChange ? <AddSeat /> : null}
      <FighterHands />
      <InviteDialog seat={invited} onClose={() => setInvited(null)} />
    </section>
  );
}

function SeatLine({ seat }: { readonly seat: SeatInfo }) {
  const { nameOf, frame } = useTable();
  const holds = [...seat.sides, ...seat.fighters].map(nameOf);
  const missed = frame.fair?.sealed?.missed.find((one) => one.seat === seat.number);
  return (
    <p className={styles.line}>
      <span
        className={styles.dot}
        data-online={seat.online || undefined}
        data-bot={seat.bot !== null || undefined}
      />
      <strong>{seat.name}</strong>{' '}
      <span>
        {LOBBY.kinds[seat.kind]}
        {seat.id === frame.seat ? `, ${LOBBY.you}` : ''}
        {seat.bot === null
          ? `, ${seat.taken ? (seat.online ? LOBBY.online : LOBBY.away) : LOBBY.free}`
          : `, ${LOBBY.bot(seat.bot)}`}
        {seat.kind === 'player'
          ? `, ${holds.length === 0 ? LOBBY.holdsNothing : inSentence(LOBBY.holds(list(holds)))}`
          : ''}
        {missed === undefined ? '' : `, ${LOBBY.missed(missed.refused, missed.disconnected)}`}
      </span>
    </p>
  );
}

function GoOnWithout({ seat }: { readonly seat: SeatInfo }) {
  const { tell } = useTable();
  return (
    <Button size="small" onPress={() => void tell({ do: 'go-on-without', seat: seat.id })}>
      {LOBBY.goOn}
    </Button>
  );
}

function SeatWays({ seat }: { readonly seat: SeatInfo }) {
  const { tell, frame } = useTable();
  return (
    <>
      {frame.info.stage === 'playing' && seat.kind === 'player' && seat.bot === null ? (
        <GoOnWithout seat={seat} />
      ) : null}
      <Button size="small" tone="danger" onPress={() => void tell({ do: 'remove-seat', seat: seat.id })}>
        {LOBBY.remove}
      </Button>
    </>
  );
}
