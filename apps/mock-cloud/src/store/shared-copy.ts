import type { SharedState } from './shared-state.ts';

/** A copy of the shared values of a kind. At most one reading runs at a time, and everybody who waits gets the next one. */
export class SharedCopy<Value> {
  readonly #shared: SharedState;
  readonly #kind: string;
  /** The security clock. */
  readonly #clock: () => number;
  #values: ReadonlyMap<string, Value> = new Map();
  /** When the reading of `#values` began. */
  #readMs = -Infinity;
  #running: Promise<void> = Promise.resolve();
  /** The reading that has not begun yet. */
  #next: Promise<ReadonlyMap<string, Value>> | null = null;
  /** When the last reading for a missing value began, by the monotonic clock. */
  #missedMs = -Infinity;
  /** The next such reading, which waits until it is due. */
  #missing: Promise<ReadonlyMap<string, Value>> | null = null;

  constructor(shared: SharedState, kind: string, clock: () => number) {
    this.#shared = shared;
    this.#kind = kind;
    this.#clock = clock;
  }

  /**
   * The values by key, as they were at most `maxAgeMs` (security clock) ago; as they are now if those are not `enough`. A
   * caller for whom values never are enough waits, so that it causes one reading per `maxAgeMs` and no more.
   */
  async read(
    maxAgeMs: number,
    enough: (values: ReadonlyMap<string, Value>) => boolean,
  ): Promise<ReadonlyMap<string, Value>> {
    if (this.#clock() - this.#readMs > maxAgeMs) return this.readNow();
    return enough(this.#values) ? this.#values : this.#readMissing(maxAgeMs);
  }

  #readMissing(intervalMs: number): Promise<ReadonlyMap<string, Value>> {
    const read = (): Promise<ReadonlyMap<string, Value>> => {
      this.#missing = null;
      this.#missedMs = performance.now();
      return this.readNow();
    };
    const waitMs = this.#missedMs + intervalMs - performance.now();
    if (waitMs <= 0) return read();
    if (this.#next) return this.#next;
    this.#missing ??= new Promise<void>((resolve) => setTimeout(resolve, waitMs)).then(read);
    return this.#missing;
  }

  /** The values by key, with every change that was stored before the call. */
  readNow(): Promise<ReadonlyMap<string, Value>> {
    if (this.#next) return this.#next;
    const reading = this.#running.then(() => this.#read());
    this.#next = reading;
    this.#running = reading.then(
      () => undefined,
      () => undefined,
    );
    return reading;
  }

  async #read(): Promise<ReadonlyMap<string, Value>> {
    // Whoever comes from now on needs a later reading.
    this.#next = null;
    const readMs = this.#clock();
    this.#values = await this.#shared.list<Value>(this.#kind);
    this.#readMs = readMs;
    return this.#values;
  }
}
