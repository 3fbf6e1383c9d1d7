/** A read runs for about this long before others may. */
const SLICE_MS = 10;

/** Thrown when a cancelled read takes its next turn. */
export class CancelledError extends Error {}

/** One read among those of its thread. */
export interface Turn {
  /** Returns at once within the read's slice of time; after it, once the other reads have had a slice. */
  readonly take: () => Promise<void>;
  /** The read ends when it next takes a turn. */
  readonly cancel: () => void;
}

const GRANTED = Promise.resolve();

/**
 * Divides the time of a thread among its reads: each runs for a slice, in the order in which they asked for the next
 * one, and messages are received in between. A new read begins at once, so that short ones pass long ones. A read that
 * gives way goes on only while no other waits.
 */
export class Turns {
  readonly #now: () => number;
  readonly #waiting: (() => void)[] = [];
  readonly #givingWay: (() => void)[] = [];
  #isScheduled = false;

  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  begin({ givesWay = false } = {}): Turn {
    let isCancelled = false;
    let sliceStartMs = this.#now();
    const check = (): void => {
      if (isCancelled) throw new CancelledError('The answer is not needed any more');
    };
    const waitForSlice = async (): Promise<void> => {
      await this.#wait(givesWay ? this.#givingWay : this.#waiting);
      check();
      sliceStartMs = this.#now();
    };
    return {
      take: () => {
        if (!isCancelled && this.#now() - sliceStartMs < SLICE_MS) return GRANTED;
        return waitForSlice();
      },
      cancel: () => {
        isCancelled = true;
      },
    };
  }

  #wait(queue: (() => void)[]): Promise<void> {
    return new Promise((grant) => {
      queue.push(grant);
      this.#schedule();
    });
  }

  #schedule(): void {
    if (this.#isScheduled || this.#waiting.length + this.#givingWay.length === 0) return;
    this.#isScheduled = true;
    setImmediate(() => {
      this.#isScheduled = false;
      (this.#waiting.shift() ?? this.#givingWay.shift())?.();
      this.#schedule();
    });
  }
}
