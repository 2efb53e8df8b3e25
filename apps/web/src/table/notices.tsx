// What blocks the table right now, and what to do about it.
import { lazy, memo, Suspense, useEffect, useState } from 'react';
import { Knocks } from '../desk/knocks.tsx';
import { Button } from '../ui/button.tsx';
import { list, TABLE } from '../words/table.ts';
import { Asleep } from './asleep.tsx';
import { PostHint } from './by-post.tsx';
import { Hands } from './hands.tsx';
import { useTable } from './model.tsx';
import styles from './notices.module.css';
import { Revealed } from './revealed.tsx';
import type { ConnectionState } from './use-live-table.ts';

const Huddle = lazy(async () => ({ default: (await import('./huddle.tsx')).Huddle }));
const Asides = lazy(async () => ({ default: (await import('./asides.tsx')).Asides }));

/** At a sealed table all seats open every resolution; mentioned only if someone is slow. */
const SLOW_MS = 1500;

function Opening() {
  const { frame } = useTable();
  const epoch = frame.fair?.sealed == null ? null : frame.fair.called;
  const [slow, setSlow] = useState<number | null>(null);
  useEffect(() => {
    if (epoch === null) return;
    const timer = setTimeout(() => setSlow(epoch), SLOW_MS);
    return () => clearTimeout(timer);
  }, [epoch]);
  if (epoch === null || slow !== epoch) return null;
  const owing = frame.fair?.sealed?.owing ?? [];
  const names = frame.info.seats.filter(({ number }) => owing.includes(number)).map(({ name }) => name);
  return <p data-opening>{TABLE.opening(list(names))}</p>;
}

/** An intervention has withdrawn choices that this seat had locked. */
function ChooseAgain() {
  const { frame, nameOf } = useTable();
  const mine = frame.fair?.sealed?.mine ?? {};
  const again = frame.fight?.prompts.filter((one) => one.again ?? mine[one.id]?.again) ?? [];
  if (again.length === 0) return null;
  return <p data-choose-again>{TABLE.chooseAgain(list(again.map(({ who }) => nameOf(who))))}</p>;
}

/** Notices over the table. */
export const Notices = memo(function Notices({ connection }: { readonly connection: ConnectionState }) {
  const { frame, pen, isGm, tell } = useTable();
  const { info, fair } = frame;
  const asked = info.undoAsked;
  const asker = info.seats.find((seat) => seat.id === asked?.seat);
  return (
    <>
      {isGm && pen ? <Knocks /> : null}
      {(frame.fight?.requests?.length ?? 0) + (frame.fight?.proposals?.length ?? 0) > 0 ? (
        <Suspense>
          <Asides />
        </Suspense>
      ) : null}
      {(frame.fight?.huddle?.length ?? 0) > 0 && frame.kind !== 'screen' ? (
        <Suspense>
          <Huddle />
        </Suspense>
      ) : null}
      <div className={styles.notices} aria-live="polite">
        <Revealed />
        {connection === 'lost' ? <p>{TABLE.lost}</p> : null}
        {pen || frame.kind === 'screen' ? null : (
          <p>
            {TABLE.otherTab}{' '}
            <Button size="small" tone="main" onPress={() => void tell({ do: 'take-pen' })}>
              {TABLE.takePen}
            </Button>
          </p>
        )}
        <PostHint />
        {info.paused ? <p>{TABLE.paused}</p> : null}
        {fair?.called != null && fair.sealed === null ? <p>{TABLE.links}</p> : null}
        <Opening />
        <ChooseAgain />
        <Asleep />
        <Hands />
        {asked === null ? null : isGm ? (
          <p>
            {TABLE.undoAsked(asker?.name ?? '')} {asked.why ?? ''}{' '}
            <Button size="small" tone="main" onPress={() => void tell({ do: 'undo', to: asked.to })}>
              {TABLE.allow}
            </Button>{' '}
            <Button size="small" onPress={() => void tell({ do: 'refuse-undo' })}>
              {TABLE.refuse}
            </Button>
          </p>
        ) : (
          <p>{asked.seat === frame.seat ? TABLE.undoWaits : TABLE.undoAsked(asker?.name ?? '')}</p>
        )}
      </div>
    </>
  );
});
