// Sharing a replay with people without a seat: a revocable link, with or without a password.
import type { ReplayAccess, ReplayLink } from '@affray/protocol';
import { useEffect, useState } from 'react';
import { get, send } from '../net/backend.ts';
import { Button } from '../ui/button.tsx';
import { Choose } from '../ui/choose.tsx';
import { copyText } from '../ui/copy.ts';
import { Dialog } from '../ui/dialog.tsx';
import { Field } from '../ui/field.tsx';
import { LOBBY } from '../words/lobby.ts';
import { REPLAY } from '../words/replay.ts';
import styles from './replay.module.css';

const SHORTEST_PASSWORD = 4;

/** A button for seats that may share the replay of a table, and its dialog. */
export function ShareReplay({ table }: { readonly table: string }) {
  const [now, setNow] = useState<ReplayLink | null>(null);
  const [isOpen, setOpen] = useState(false);
  const path = `/api/tables/${table}/replay-link`;
  useEffect(() => {
    get<ReplayLink>(path).then(setNow, () => undefined);
  }, [path]);
  if (now?.mayChange !== true) return null;
  return (
    <div>
      <Button onPress={() => setOpen(true)}>{REPLAY.share}</Button>
      <Dialog title={REPLAY.share} isOpen={isOpen} onClose={() => setOpen(false)}>
        <LinkForm now={now} onAsk={async (body) => setNow(await send<ReplayLink>(path, body))} />
      </Dialog>
    </div>
  );
}

interface LinkFormProps {
  readonly now: ReplayLink;
  readonly onAsk: (body: { readonly access: ReplayAccess; readonly password?: string }) => Promise<void>;
}

function LinkForm({ now, onAsk }: LinkFormProps) {
  const [access, setAccess] = useState<'public' | 'password'>('public');
  const [password, setPassword] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isCopied, setCopied] = useState(false);
  const { link } = now;
  const ask = async (body: Parameters<LinkFormProps['onAsk']>[0]): Promise<void> => {
    setProblem(null);
    setCopied(false);
    await onAsk(body).catch((failed: Error) => setProblem(failed.message));
  };
  const isTooShort = access === 'password' && password.length < SHORTEST_PASSWORD;
  return (
    <div className={styles.share} data-access={now.access}>
      <p>{REPLAY.shareMore}</p>
      <p>{REPLAY.sharedNow(REPLAY.accesses[now.access])}</p>
      {problem === null ? null : <p role="alert">{problem}</p>}
      <Choose
        label={REPLAY.access}
        value={access}
        onChange={(value) => setAccess(value as 'public' | 'password')}
        of={(['public', 'password'] as const).map((one) => [one, REPLAY.accesses[one]])}
      />
      {access === 'password' ? (
        <Field
          label={REPLAY.password}
          value={password}
          onChange={setPassword}
          maxLength={200}
          autoComplete="off"
          problem={isTooShort && password !== '' ? REPLAY.passwordTooShort : null}
        />
      ) : null}
      <div className={styles.shareWays}>
        <Button
          tone="main"
          isDisabled={isTooShort}
          onPress={() => void ask(access === 'password' ? { access, password } : { access })}
        >
          {REPLAY.makeLink}
        </Button>
        {now.access === 'private' ? null : (
          <Button onPress={() => void ask({ access: 'private' })}>{REPLAY.takeBack}</Button>
        )}
      </div>
      {now.access !== 'private' && link === null ? <p>{REPLAY.isShared}</p> : null}
      {link === null ? null : (
        <>
          <p className={styles.shared}>
            <code data-link>{link}</code>
          </p>
          <Button onPress={() => void copyText(link).then(setCopied)}>
            {isCopied ? LOBBY.copied : LOBBY.copy}
          </Button>
        </>
      )}
    </div>
  );
}
