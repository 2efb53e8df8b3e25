// Keeps the screen of a phone or a wall display on during a fight.
import { useEffect } from 'react';

/**
 * Asks the browser not to dim the screen while `isOn`; ignored if the browser does not support it or the battery
 * is low.
 */
export function useWakeLock(isOn: boolean): void {
  useEffect(() => {
    if (!isOn || navigator.wakeLock === undefined) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    const ask = (): void => {
      if (document.visibilityState !== 'visible') return;
      navigator.wakeLock.request('screen').then(
        (given) => {
          lock = given;
          if (isOver) void given.release();
        },
        () => undefined,
      );
    };
    ask();
    // A browser releases the lock when the page is hidden.
    document.addEventListener('visibilitychange', ask);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', ask);
      void lock?.release();
    };
  }, [isOn]);
}
