import { createHash } from 'node:crypto';
import type { SecurityClock } from '../accounts/security-clock.ts';
import type { Comparable, Difference } from '../store/snapshots/diff.ts';
import { diffStates } from '../store/snapshots/diff.ts';
import {
  createSnapshot,
  listMismatches,
  parseSnapshot,
  type Snapshot,
  SNAPSHOT_FORMAT,
  type SnapshotOrigin,
  serializeSnapshot,
} from '../store/snapshots/format.ts';
import type { SnapshotStorage } from '../store/snapshots/snapshot-storage.ts';
import { type InputError, Problem } from '../problems/problems.ts';

/** The name of the world's current state in a comparison. */
export const LIVE_STATE = 'now';

/** The snapshots of links. */
const MOMENT_SNAPSHOT = /^moment-[0-9a-f]{16}$/;
const MAX_MOMENTS = 20;

interface Parts {
  readonly storage: SnapshotStorage;
  /** Scenario, seed and anchor that a snapshot must have. */
  readonly getOrigin: () => SnapshotOrigin;
  readonly securityClock: SecurityClock;
  /** Reads the world's state at one moment. */
  readonly readLiveState: () => Promise<Comparable>;
}

/** A snapshot in a list. `problem` is the reason why it cannot be loaded; unknown fields are null. */
export interface SnapshotListing {
  readonly name: string;
  readonly bytes: number;
  readonly format: number;
  readonly snapshot: Snapshot | null;
  readonly problem: Problem | null;
}

/** The snapshots of one world. */
export class Snapshots {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** By name. */
  list(): SnapshotListing[] {
    const { storage } = this.#parts;
    return storage.listNames().flatMap((name) => {
      const text = storage.read(name);
      return text === null ? [] : [this.#describeSnapshot(name, text)];
    });
  }

  /** Saves the state of the world under a name, replacing any earlier snapshot of that name. */
  async save(name: string): Promise<SnapshotListing> {
    return this.#describeSnapshot(name, this.#write(name, await this.#parts.readLiveState()));
  }

  /**
   * Saves the state of a moment, and returns the name of the snapshot, which is derived from the state. Of such snapshots
   * the newest `MAX_MOMENTS` are kept.
   */
  saveMoment(moment: Comparable): string {
    const { storage, getOrigin } = this.#parts;
    const digest = createHash('sha256').update(JSON.stringify([getOrigin(), moment.clock.nowMs, moment.state]));
    const name = `moment-${digest.digest('hex').slice(0, 16)}`;
    this.#write(name, moment);
    const others = storage.listNames().filter((one) => MOMENT_SNAPSHOT.test(one) && one !== name);
    const bySaved = others
      .map((one) => ({ one, savedMs: this.#readSavedMs(one) }))
      .sort((a, b) => b.savedMs - a.savedMs);
    for (const { one } of bySaved.slice(MAX_MOMENTS - 1)) storage.remove(one);
    return name;
  }

  /** The snapshot of a moment, whatever the world is now; null if there is none, or another version made it. */
  readMoment(name: string): Snapshot | null {
    const snapshot = MOMENT_SNAPSHOT.test(name) ? this.#parse(name) : null;
    return snapshot instanceof Problem ? null : snapshot;
  }

  /** Whether there was a snapshot of that name. */
  remove(name: string): boolean {
    return this.#parts.storage.remove(name);
  }

  /** Call when the world is removed. */
  removeAll(): void {
    this.#parts.storage.removeAll();
  }

  /** A snapshot that fits this world, or why it cannot be loaded. */
  read(name: string): Snapshot | Problem {
    const snapshot = this.#parse(name);
    if (snapshot instanceof Problem) return snapshot;
    const differing = listMismatches(snapshot.origin, this.#parts.getOrigin());
    return differing.length === 0 ? snapshot : createMismatchProblem(name, differing);
  }

  /** The differences between a snapshot and another one, or the current state. */
  async diff(name: string, other: string): Promise<Difference[] | Problem> {
    const from = this.#parse(name);
    if (from instanceof Problem) return from;
    const to = other === LIVE_STATE ? await this.#parts.readLiveState() : this.#parse(other);
    return to instanceof Problem ? to : diffStates(from, to);
  }

  /** Returns the written text. */
  #write(name: string, { state, clock }: Comparable): string {
    const { storage, getOrigin, securityClock } = this.#parts;
    const text = serializeSnapshot(createSnapshot({ savedMs: securityClock(), origin: getOrigin(), clock, state }));
    storage.write(name, text);
    return text;
  }

  /** 0 for a snapshot that cannot be read. */
  #readSavedMs(name: string): number {
    const snapshot = this.#parse(name);
    return snapshot instanceof Problem ? 0 : snapshot.savedMs;
  }

  #parse(name: string): Snapshot | Problem {
    const text = this.#parts.storage.read(name);
    if (text === null) return new Problem('no-such-snapshot', { detail: `This world has no snapshot ${name}.` });
    const read = parseSnapshot(text);
    if (read.kind === 'snapshot') return read.snapshot;
    return read.kind === 'damaged'
      ? createDamagedProblem(name)
      : createMismatchProblem(name, [createFormatError(read.format)]);
  }

  #describeSnapshot(name: string, text: string): SnapshotListing {
    const read = parseSnapshot(text);
    const snapshot = read.kind === 'snapshot' ? read.snapshot : null;
    const found = this.read(name);
    return {
      name,
      bytes: Buffer.byteLength(text),
      format: read.kind === 'other-format' ? read.format : SNAPSHOT_FORMAT,
      snapshot,
      problem: found instanceof Problem ? found : null,
    };
  }
}

function createDamagedProblem(name: string): Problem {
  return new Problem('snapshot-damaged', { detail: `The file of the snapshot ${name} is damaged.` });
}

function createMismatchProblem(name: string, errors: readonly InputError[]): Problem {
  const reasons = errors.map(({ where, message }) => `${where} ${message}`).join('; ');
  return new Problem('snapshot-mismatch', {
    detail: `The snapshot ${name} is not compatible with this world: ${reasons}.`,
    errors,
  });
}

function createFormatError(format: number): InputError {
  return { where: 'version', message: `is ${format} in the snapshot, and this Lapwing reads ${SNAPSHOT_FORMAT}` };
}
