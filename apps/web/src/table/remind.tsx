// How a player is notified of their turn at a table by post: a message on this device, or a link to check.
import type { Reminder } from '@affray/protocol';
import { useState } from 'react';
import { send } from '../net/backend.ts';
import { turnPushOff, turnPushOn, whyNoPush } from '../net/push.ts';
import { Button } from '../ui/button.tsx';
import { copyText } from '../ui/copy.ts';
import { Dialog } from '../ui/dialog.tsx';
import { LOBBY } from '../words/lobby.ts';
import { POST } from '../words/post.ts';
import { useTable } from './model.tsx';
import styles from './remind.module.css';

/** The dialog of reminders. */
export function Remind({ onClose }: { readonly onClose: () => void }) {
  return (
    <Dialog title={POST.title} isOpen onClose={onClose}>
      <div className={styles.remind} data-remind>
        <h3>{POST.push}</h3>
        <PushWay />
        <h3>{POST.link}</h3>
        <LinkWay />
      </div>
    </Dialog>
  );
}

function PushWay() {
  const { table, frame } = useTable();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const why = whyNoPush();
  const run = async (work: () => Promise<'on' | 'refused' | 'failed' | undefined>): Promise<void> => {
    setBusy(true);
    setProblem(null);
    try {
      const outcome = await work();
      if (outcome === 'refused' || outcome === 'failed') setProblem(POST[outcome]);
    } catch (failed) {
      setProblem((failed as Error).message);
    }
    setBusy(false);
  };
  if (why !== null)
    return (
      <p data-no-push={why}>
        {POST.noPush} {why === 'http' ? POST.noPushHttp : POST.noPushIos}
      </p>
    );
  return (
    <>
      <p>{POST.pushMore}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {frame.push ? <p data-push-on>{POST.isOn}</p> : null}
      {frame.push ? (
        <Button isDisabled={isBusy} onPress={() => void run(() => turnPushOff(table).then(() => undefined))}>
          {POST.pushOff}
        </Button>
      ) : (
        <Button tone="main" isDisabled={isBusy} onPress={() => void run(() => turnPushOn(table))}>
          {POST.pushOn}
        </Button>
      )}
    </>
  );
}

function LinkWay() {
  const { table } = useTable();
  const [link, setLink] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const make = (): void =>
    void send<Reminder>(`/api/tables/${table}/reminder`, {}).then(
      (made) => setLink(made.link),
      (failed: Error) => setProblem(failed.message),
    );
  return (
    <>
      <p>{POST.linkMore}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      {link === null ? (
        <Button onPress={make}>{POST.makeLink}</Button>
      ) : (
        <>
          <p className={styles.link}>
            <code>{link}</code>
          </p>
          <Button onPress={() => void copyText(link).then(setCopied)}>
            {isCopied ? LOBBY.copied : LOBBY.copy}
          </Button>
        </>
      )}
    </>
  );
}
