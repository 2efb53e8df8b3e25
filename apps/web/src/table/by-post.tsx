// Reminders at a table by post: offered once, and always available next to the viewer's seat.
import { lazy, Suspense, useState } from 'react';
import { IS_SITE } from '../net/backend.ts';
import { keep, kept } from '../shell/settings.ts';
import { Button } from '../ui/button.tsx';
import { POST } from '../words/post.ts';
import { useTable } from './model.tsx';

const Remind = lazy(async () => ({ default: (await import('./remind.tsx')).Remind }));

/** Whether this seat plays at a table by post, on a server that can notify it. */
function useMayRemind(): boolean {
  const { frame, pen } = useTable();
  return !IS_SITE && pen && frame.info.byPost && (frame.kind === 'player' || frame.kind === 'gm');
}

/** The ways to be reminded, while their dialog is open. */
function Ways({ isOpen, onClose }: { readonly isOpen: boolean; readonly onClose: () => void }) {
  if (!isOpen) return null;
  return (
    <Suspense>
      <Remind onClose={onClose} />
    </Suspense>
  );
}

/** The button that opens the ways to be reminded. */
export function RemindButton() {
  const [isOpen, setOpen] = useState(false);
  if (!useMayRemind()) return null;
  return (
    <>
      <Button size="small" onPress={() => setOpen(true)}>
        {POST.remind}
      </Button>
      <Ways isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

/** The offer of reminders, until it is taken or dismissed. */
export function PostHint() {
  const { table, frame } = useTable();
  const key = `affray/post-hint/${table}`;
  const [isOff, setOff] = useState(() => kept(key) !== null);
  const [isOpen, setOpen] = useState(false);
  if (!useMayRemind()) return null;
  const putOff = (): void => {
    keep(key, '1');
    setOff(true);
  };
  return (
    <>
      {isOff || frame.push ? null : (
        <p data-post-hint>
          {POST.hint}{' '}
          <Button size="small" onPress={() => setOpen(true)}>
            {POST.remind}
          </Button>{' '}
          <Button size="small" tone="plain" onPress={putOff}>
            {POST.notNow}
          </Button>
        </p>
      )}
      <Ways isOpen={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}
