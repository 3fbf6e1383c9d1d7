import pLimit from 'p-limit';
import type { Database } from './database.ts';
import type { AdoptChanges, NoteChange, WorldStore } from './world-store.ts';

/** A change that is being made. */
export interface PendingChange {
  readonly transaction: Database;
  readonly note: NoteChange;
  /** Runs a step after the commit, before any other change. */
  readonly whenStored: (step: () => void) => void;
}

/** Runs a change alone and in one transaction. If it rejects, nothing was stored. */
export type RunChange = <T>(change: (pending: PendingChange) => Promise<T>) => Promise<T>;

/** The only queue of a world's changes: they are made one at a time, after those of other replicas. */
export class WorldChanges {
  readonly #store: WorldStore;
  readonly #adopt: AdoptChanges;
  readonly #queue = pLimit(1);
  /** A catch-up that has not begun, which all callers until then wait for. */
  #nextCatchUp: Promise<void> | null = null;

  constructor(store: WorldStore, adopt: AdoptChanges) {
    this.#store = store;
    this.#adopt = adopt;
  }

  readonly run: RunChange = (change) =>
    this.#queue(async () => {
      const steps: (() => void)[] = [];
      const result = await this.#store.change(
        (transaction, note) => change({ transaction, note, whenStored: (step) => void steps.push(step) }),
        this.#adopt,
      );
      for (const step of steps) step();
      return result;
    });

  /** Runs work that changes nothing, between two changes. */
  wait<T>(work: () => Promise<T>): Promise<T> {
    return this.#queue(work);
  }

  /** Adopts what other replicas stored. */
  catchUp(): Promise<void> {
    this.#nextCatchUp ??= this.#queue(() => {
      this.#nextCatchUp = null;
      return this.#store.catchUp(this.#adopt);
    });
    return this.#nextCatchUp;
  }
}
