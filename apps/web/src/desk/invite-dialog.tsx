import type { SeatInfo } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { inviteTo, recoveryOf, sitDown } from '../net/api.ts';
import { IS_SITE } from '../net/backend.ts';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Qr } from '../ui/qr.tsx';
import { HOSTING } from '../words/hosting.ts';
import { LOBBY } from '../words/lobby.ts';
import styles from './seats.module.css';

/** An invite, or for the game master's own seat the recovery link, as a link and as a QR code. */
export function InviteDialog({
  seat,
  onClose,
}: {
  readonly seat: SeatInfo | null;
  readonly onClose: () => void;
}) {
  const { table, frame } = useTable();
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const id = seat?.id;
  /** The viewer's own seat: its recovery link, shown only this once. */
  const isOwn = seat?.id === frame.seat;
  useEffect(() => {
    setLink(null);
    setProblem(null);
    setCopied(false);
    if (id !== undefined)
      (isOwn ? recoveryOf(table) : inviteTo(table, id)).then(
        (made) => setLink(made.link),
        (failed: Error) => setProblem(failed.message),
      );
  }, [table, id, isOwn]);
  const title = isOwn ? LOBBY.recoveryFor : LOBBY.inviteFor(seat?.name ?? '');
  return (
    <Dialog title={title} isOpen={seat !== null} onClose={onClose}>
      <p>
        {isOwn
          ? seat.kind === 'gm'
            ? LOBBY.recoveryMore
            : LOBBY.recoveryMine
          : IS_SITE
            ? HOSTING.sitHereMore
            : LOBBY.inviteMore}
      </p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {link === null ? null : IS_SITE && !isOwn ? (
        <SitHere link={link} onSat={onClose} />
      ) : (
        <>
          <Qr text={link} label={title} />
          <p className={styles.link}>
            <code>{link}</code>
          </p>
          <Button
            tone="main"
            onPress={() => {
              void copyText(link).then(setCopied);
            }}
          >
            {isCopied ? LOBBY.copied : LOBBY.copy}
          </Button>
        </>
      )}
    </Dialog>
  );
}

/** Takes a seat for another person at this device, who then shares it. */
function SitHere({ link, onSat }: { readonly link: string; readonly onSat: () => void }) {
  const { table } = useTable();
  const [problem, setProblem] = useState<string | null>(null);
  const sit = async (): Promise<void> => {
    try {
      await sitDown(table, link.split('/').at(-1) ?? '');
      onSat();
      // The people at this device are looked up when the page loads.
      location.reload();
    } catch (failed) {
      setProblem((failed as Error).message);
    }
  };
  return (
    <>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <Button tone="main" onPress={() => void sit()}>
        {HOSTING.sitHere}
      </Button>
    </>
  );
}
