// The clients that can decide next, in the order in which they were asked.

export class Queue<T> {
  private items: T[] = [];
  private at = 0;
  private readonly waiting: ((item: T) => void)[] = [];

  add(item: T): void {
    const next = this.waiting.shift();
    if (next === undefined) this.items.push(item);
    else next(item);
  }

  /** The next client; undefined if none is asked anything. */
  take(): T | undefined {
    const item = this.items[this.at];
    if (item === undefined) return undefined;
    this.at++;
    if (this.at > 10_000) {
      this.items = this.items.slice(this.at);
      this.at = 0;
    }
    return item;
  }

  next(): Promise<T> {
    const item = this.take();
    return item === undefined ? new Promise((done) => this.waiting.push(done)) : Promise.resolve(item);
  }
}
