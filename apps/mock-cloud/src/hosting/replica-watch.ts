import { setTimeout } from 'node:timers/promises';
import { isRevisionBehind } from '@lapwing/contracts';
import type { Logger } from 'pino';
import { StorageError } from '../store/storage-error.ts';
import type { ReplicaFeed } from '../store/world-store.ts';
import type { DatabaseClock } from './database-clock.ts';
import type { HostedWorld } from './hosted-world.ts';

/** A replica knows what others stored after this time at the latest, even if no hint arrives. */
const CHECK_MS = 250;
/** Several checks: one that takes long must not make all requests wait. */
const RECENT_MS = 1_000;

interface Parts {
  readonly feed: ReplicaFeed;
  readonly clock: DatabaseClock;
  readonly log: Logger;
}

type AdoptRevisions = (revisions: ReadonlyMap<string, number>) => Promise<void>;

/** Looks for what other replicas stored: after each hint, and four times a second. */
export class ReplicaWatch {
  readonly #parts: Parts;
  readonly #closing = new AbortController();
  #adopt: AdoptRevisions = () => Promise.resolve();
  /** Aborts the wait for the next check. */
  #waking = new AbortController();
  #reading: Promise<ReadonlyMap<string, number>> | null = null;
  #running: Promise<void> = Promise.resolve();
  #isReachable = true;
  /** As the newest check read them. */
  #revisions: ReadonlyMap<string, number> = new Map();
  /** When the newest check that ended well was sent. */
  #checkedMs = -Infinity;

  /** Reads the time of the database. Throws StorageError. */
  static async open(parts: Parts): Promise<ReplicaWatch> {
    const watch = new ReplicaWatch(parts);
    await watch.#read();
    return watch;
  }

  private constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** Whether the last check reached the database. If it did not, answers may be stale. */
  get isReachable(): boolean {
    return this.#isReachable;
  }

  /**
   * Whether a check lately reached the database. After the process was paused, e.g. with its machine, it remembers what
   * was true before.
   */
  get isRecent(): boolean {
    return performance.now() - this.#checkedMs < RECENT_MS;
  }

  /** Whether the newest check read a revision of a world that has not been adopted yet. */
  isBehind({ name, sharedRevision }: Pick<HostedWorld, 'name' | 'sharedRevision'>): boolean {
    const stored = this.#revisions.get(name);
    return stored !== undefined && isRevisionBehind(sharedRevision, String(stored));
  }

  /** From then on `adopt` gets the revisions of all worlds with each check. */
  start(adopt: AdoptRevisions): void {
    this.#adopt = adopt;
    this.#parts.feed.onHint(() => this.#waking.abort());
    this.#running = this.#run();
  }

  /** Adopts all that other replicas stored before the call. Throws StorageError. */
  async check(): Promise<void> {
    // A check that already runs may have read too early.
    await this.#reading?.catch(() => undefined);
    this.#reading ??= this.#read();
    await this.#adopt(await this.#reading);
  }

  async close(): Promise<void> {
    this.#closing.abort();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#closing;
    while (!signal.aborted) {
      this.#waking = new AbortController();
      const wait = setTimeout(CHECK_MS, undefined, { signal: AbortSignal.any([signal, this.#waking.signal]) });
      // Not awaited: opening a world must not keep the others from being checked.
      this.check().catch((error: unknown) => this.#log(error));
      await Promise.all([wait.catch(() => undefined), this.#reading?.catch(() => undefined)]);
    }
  }

  async #read(): Promise<ReadonlyMap<string, number>> {
    const { feed, clock, log } = this.#parts;
    const sentMs = performance.now();
    try {
      const { revisions, nowMs } = await feed.readRevisions();
      clock.adopt(nowMs, sentMs, performance.now());
      if (!this.#isReachable) log.info('the database answers again');
      this.#isReachable = true;
      this.#checkedMs = sentMs;
      this.#revisions = revisions;
      return revisions;
    } catch (error) {
      if (this.#isReachable) log.error({ err: error }, 'the database does not answer');
      this.#isReachable = false;
      throw error;
    } finally {
      this.#reading = null;
    }
  }

  /** The storage's own failures are logged once. */
  #log(error: unknown): void {
    if (!(error instanceof StorageError)) this.#parts.log.error({ err: error }, 'could not adopt changes');
  }
}
