import type { SeatInfo } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { inviteTo } from '../net/api.ts';
import { useTable } from '../table/model.tsx';
import { Button } from '../ui/button.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { Qr } from '../ui/qr.tsx';
import { LOBBY } from '../words/lobby.ts';
import styles from './seats.module.css';

/** An invite as a link and as a QR code. */
export function InviteDialog({
  seat,
  onClose,
}: {
  readonly seat: SeatInfo | null;
  readonly onClose: () => void;
}) {
  const { table } = useTable();
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const id = seat?.id;
  useEffect(() => {
    setLink(null);
    setProblem(null);
    setCopied(false);
    if (id !== undefined)
      inviteTo(table, id).then(
        (made) => setLink(made.link),
        (failed: Error) => setProblem(failed.message),
      );
  }, [table, id]);
  return (
    <Dialog title={LOBBY.inviteFor(seat?.name ?? '')} isOpen={seat !== null} onClose={onClose}>
      <p>{LOBBY.inviteMore}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {link === null ? null : (
        <>
          <Qr text={link} label={LOBBY.inviteFor(seat?.name ?? '')} />
          <p className={styles.link}>
            <code>{link}</code>
          </p>
          <Button
            tone="main"
            onPress={() => {
              void navigator.clipboard?.writeText(link).then(() => setCopied(true));
            }}
          >
            {isCopied ? LOBBY.copied : LOBBY.copy}
          </Button>
        </>
      )}
    </Dialog>
  );
}
