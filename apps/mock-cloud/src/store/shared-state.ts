import { LRUCache } from 'lru-cache';

/** More values of a kind than can be counted within an hour, so an attacker cannot push others out. */
const MAX_VALUES = 100_000;

/** What an update stores, and what it returns. A value that is null is removed. */
export interface SharedUpdate<Value, Result> {
  readonly values: readonly (Value | null)[];
  readonly result: Result;
}

/**
 * Small values of a world that all replicas of a server count together, by kind and key: e.g. failed sign-ins. They are not
 * part of the world's state: neither snapshots nor a reset contain them. Values are plain JSON.
 */
export interface SharedState {
  /**
   * Replaces values in one step: `change` gets those of the keys, null where there is none, and no other update of them
   * runs at the same time. It may be called again, so it must not change anything else, nor the values that it gets: one
   * that it returns as it got it is not written. Values that were not written for `lifeMs` (security clock) may be removed.
   */
  update<Value, Result>(
    kind: string,
    keys: readonly string[],
    change: (values: readonly (Value | null)[]) => SharedUpdate<Value, Result>,
    lifeMs: number,
  ): Promise<Result>;
  /** The values of a kind by key, in the order in which they were first stored. */
  list<Value>(kind: string): Promise<ReadonlyMap<string, Value>>;
}

/** A value, with its place in the order in which the values were first stored. */
interface Stored {
  readonly value: unknown;
  readonly place: number;
}

/** The values of a world that one process hosts. Of more than `maxValues` of a kind the one unused the longest is removed. */
export class MemoryState implements SharedState {
  readonly #maxValues: number;
  readonly #kinds = new Map<string, LRUCache<string, Stored>>();
  #nextPlace = 0;

  constructor(maxValues = MAX_VALUES) {
    this.#maxValues = maxValues;
  }

  update<Value, Result>(
    kind: string,
    keys: readonly string[],
    change: (values: readonly (Value | null)[]) => SharedUpdate<Value, Result>,
  ): Promise<Result> {
    return new Promise((resolve) => resolve(this.#updateNow(kind, keys, change)));
  }

  #updateNow<Value, Result>(
    kind: string,
    keys: readonly string[],
    change: (values: readonly (Value | null)[]) => SharedUpdate<Value, Result>,
  ): Result {
    const known = this.#getKind(kind);
    const { values, result } = change(keys.map((key) => (known.get(key)?.value as Value | undefined) ?? null));
    for (const [n, key] of keys.entries()) {
      const value = values[n] ?? null;
      if (value === null) known.delete(key);
      else known.set(key, { value, place: known.peek(key)?.place ?? this.#nextPlace++ });
    }
    return result;
  }

  list<Value>(kind: string): Promise<ReadonlyMap<string, Value>> {
    const values = [...this.#getKind(kind).entries()].sort(([, a], [, b]) => a.place - b.place);
    return Promise.resolve(new Map(values.map(([key, { value }]) => [key, value as Value])));
  }

  /** Limited by size, as a cache limited by `max` would allocate all of its memory at once. */
  #getKind(kind: string): LRUCache<string, Stored> {
    const known = this.#kinds.get(kind) ?? new LRUCache({ maxSize: this.#maxValues, sizeCalculation: () => 1 });
    this.#kinds.set(kind, known);
    return known;
  }
}
