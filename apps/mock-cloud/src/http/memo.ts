/** An answer ready to be sent. */
export interface Prepared {
  readonly body: Buffer;
  readonly etag: string;
}

interface Entry {
  readonly tick: number;
  readonly prepared: Prepared;
}

/** Polled answers, each good for one tick of the world's clock, so that many who watch cost little more than one. */
export class Memo {
  readonly #entries = new Map<string, Entry>();
  readonly #limit: number;

  constructor(limit = 256) {
    this.#limit = limit;
  }

  find(key: string, tick: number): Prepared | null {
    const entry = this.#entries.get(key);
    return entry?.tick === tick ? entry.prepared : null;
  }

  keep(key: string, tick: number, prepared: Prepared): void {
    this.#entries.delete(key);
    this.#entries.set(key, { tick, prepared });
    if (this.#entries.size <= this.#limit) return;
    const [oldest] = this.#entries.keys();
    if (oldest !== undefined) this.#entries.delete(oldest);
  }
}
