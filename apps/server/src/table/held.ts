// Whether a table can store. When it cannot, those who watch are told, and it is tried again until it can.

const TRY_AGAIN_MS = 500;
/** An append that takes longer than this is shown as a pause, whatever becomes of it. */
const SLOW_MS = 1500;

/**
 * A pause of a table that cannot store.
 * @example const pause = new Pause((on) => tellAll(on), () => writeSomething()); await pause.during(store.append(append));
 */
export class Pause {
  private readonly tell: (isOn: boolean) => void;
  /** Writes something; true when it was stored. */
  private readonly tryAgain: () => Promise<boolean>;
  private timer: NodeJS.Timeout | null = null;
  private stopped = false;
  isOn = false;

  constructor(tell: (isOn: boolean) => void, tryAgain: () => Promise<boolean>) {
    this.tell = tell;
    this.tryAgain = tryAgain;
  }

  set(isOn: boolean): void {
    if (isOn && this.timer === null && !this.stopped) this.look();
    if (isOn === this.isOn) return;
    this.isOn = isOn;
    this.tell(isOn);
  }

  /** Waits for an append, and says so if it takes long. */
  async during<T>(append: Promise<T>): Promise<T> {
    const slow = setTimeout(() => this.set(true), SLOW_MS);
    try {
      return await append;
    } finally {
      clearTimeout(slow);
    }
  }

  stop(): void {
    this.stopped = true;
    if (this.timer !== null) clearTimeout(this.timer);
    this.timer = null;
  }

  private look(): void {
    this.timer = setTimeout(async () => {
      const isBack = !this.isOn || (await this.tryAgain());
      this.timer = null;
      if (this.stopped) return;
      if (isBack) this.set(false);
      else this.look();
    }, TRY_AGAIN_MS);
    this.timer.unref();
  }
}
