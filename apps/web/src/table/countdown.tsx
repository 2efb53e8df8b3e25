// The time for answers, counted down on this screen only: it begins when the table starts to wait, and does not reveal who has chosen.
import { useEffect, useState } from 'react';
import { TEMPO } from '../words/tempo.ts';
import { useTable } from './model.tsx';

/** Seconds left, if there is a limit. Begins once the events have been shown, like the server's own timer. */
export function Countdown({ isBusy }: { readonly isBusy: boolean }) {
  const { frame } = useTable();
  const { timer, paused, stage } = frame.info;
  const waits = frame.fight?.waitingFor.join() ?? '';
  const isRunning = timer !== null && !paused && stage === 'playing' && waits !== '' && !isBusy;
  const key = isRunning ? `${frame.fight?.moment} ${waits}` : '';
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    if (timer === null || key === '') return setLeft(null);
    const began = performance.now();
    const tick = (): void => setLeft(Math.max(0, Math.ceil(timer - (performance.now() - began) / 1000)));
    tick();
    const ticking = setInterval(tick, 250);
    return () => clearInterval(ticking);
  }, [key, timer]);
  if (left === null) return null;
  return (
    <span role="timer" aria-live="off" aria-label={TEMPO.leftWords(left)} data-countdown>
      {TEMPO.left(left)}
    </span>
  );
}
