// Tracks whether a table can store. During an outage it notifies clients and retries until the store is back.
import type { Host } from './host.ts';

/** The fence of a table that was loaded while its store could not write: it is shown, and nothing is stored with it. */
export const NO_LEASE = -1;

const TRY_AGAIN_MS = 500;
/** An append that takes longer than this is shown as a pause, whatever its outcome. */
const SLOW_MS = 1500;

/**
 * A pause while a table cannot store.
 * @example const pause = new StorageOutage(host, (on) => tellAll(on), () => writeSomething()); await pause.during(store.append(append));
 */
export class StorageOutage {
  private readonly tell: (isOn: boolean) => void;
  /** Writes something; true if it was stored. */
  private readonly tryAgain: () => Promise<boolean>;
  private readonly host: Host;
  private cancel: (() => void) | null = null;
  private stopped = false;
  isOn = false;

  constructor(host: Host, tell: (isOn: boolean) => void, tryAgain: () => Promise<boolean>) {
    this.host = host;
    this.tell = tell;
    this.tryAgain = tryAgain;
  }

  set(isOn: boolean): void {
    if (isOn && this.cancel === null && !this.stopped) this.look();
    if (isOn === this.isOn) return;
    this.isOn = isOn;
    this.tell(isOn);
  }

  /** Waits for an append, and shows a pause if it takes long. */
  async during<T>(append: Promise<T>): Promise<T> {
    const cancel = this.host.after(SLOW_MS, () => this.set(true));
    try {
      return await append;
    } finally {
      cancel();
    }
  }

  stop(): void {
    this.stopped = true;
    this.cancel?.();
    this.cancel = null;
  }

  private look(): void {
    this.cancel = this.host.after(TRY_AGAIN_MS, async () => {
      const isBack = !this.isOn || (await this.tryAgain());
      this.cancel = null;
      if (this.stopped) return;
      if (isBack) this.set(false);
      else this.look();
    });
  }
}
