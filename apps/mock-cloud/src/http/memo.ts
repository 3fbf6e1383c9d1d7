import type { PreparedBody } from './prepared-body.ts';

/** All that a process keeps, whatever the number of its worlds. */
const BUDGET_BYTES = 64 * 1024 * 1024;

interface Entry {
  readonly tick: number;
  readonly prepared: PreparedBody;
}

/** Polled answers, each good for one tick of its world's clock, so that many who watch cost little more than one. */
export class Memo {
  readonly #entries = new Map<string, Entry>();
  readonly #budgetBytes: number;
  #bytes = 0;
  /** What is being made just now, by key and tick. */
  readonly #making = new Map<string, Promise<unknown>>();

  constructor(budgetBytes = BUDGET_BYTES) {
    this.#budgetBytes = budgetBytes;
  }

  find(key: string, tick: number): PreparedBody | null {
    const entry = this.#entries.get(key);
    return entry?.tick === tick ? entry.prepared : null;
  }

  /** Keeps an answer for a tick, and gives what is kept: where nothing changed since the last tick, that of then. */
  keep(key: string, tick: number, made: PreparedBody): PreparedBody {
    const last = this.#entries.get(key)?.prepared;
    const prepared = last?.body.equals(made.body) ? last : made;
    this.#drop(key);
    this.#entries.set(key, { tick, prepared });
    this.#bytes += prepared.bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#budgetBytes) break;
      this.#drop(oldest);
    }
    return prepared;
  }

  /** Makes something once for all who ask for it at the same time. */
  once<T>(key: string, tick: number, make: () => Promise<T>): Promise<T> {
    const name = `${tick} ${key}`;
    const going = this.#making.get(name) as Promise<T> | undefined;
    if (going) return going;
    const made = make().finally(() => this.#making.delete(name));
    this.#making.set(name, made);
    return made;
  }

  #drop(key: string): void {
    const entry = this.#entries.get(key);
    if (!entry) return;
    this.#entries.delete(key);
    this.#bytes -= entry.prepared.bytes;
  }
}
