import { createHash } from 'node:crypto';
import pLimit from 'p-limit';
import type { SecurityClock } from '../accounts/security-clock.ts';
import type { Comparable, Difference } from '../store/snapshots/diff.ts';
import { diffStates } from '../store/snapshots/diff.ts';
import {
  createSnapshot,
  listMismatches,
  type ParsedSnapshot,
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

/** The snapshots of one world. Its methods throw StorageError. */
export class Snapshots {
  readonly #parts: Parts;
  /** Orders what saves and removes snapshots. Within a change of the world, do not wait for it. */
  readonly #queue = pLimit(1);

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** By name. */
  async list(): Promise<SnapshotListing[]> {
    const { storage } = this.#parts;
    const names = await storage.listNames();
    const texts = await Promise.all(names.map(async (name) => ({ name, text: await storage.read(name) })));
    // Some may have been removed since their names were listed.
    return texts.flatMap(({ name, text }) => (text === null ? [] : [this.#describeSnapshot(name, text)]));
  }

  /** Saves the state of the world under a name, replacing any earlier snapshot of that name. */
  save(name: string): Promise<SnapshotListing> {
    return this.#queue(async () => {
      const text = await this.#write(name, await this.#parts.readLiveState());
      return this.#describeSnapshot(name, text);
    });
  }

  /**
   * Saves the state of a moment, and returns the name of the snapshot, which is derived from the state. Of such snapshots
   * the newest `MAX_MOMENTS` are kept.
   */
  saveMoment(moment: Comparable): Promise<string> {
    const { storage, getOrigin } = this.#parts;
    const digest = createHash('sha256').update(JSON.stringify([getOrigin(), moment.clock.nowMs, moment.state]));
    const name = `moment-${digest.digest('hex').slice(0, 16)}`;
    return this.#queue(async () => {
      await this.#write(name, moment);
      const names = await storage.listNames();
      const others = names.filter((one) => MOMENT_SNAPSHOT.test(one) && one !== name);
      const dated = await Promise.all(others.map(async (one) => ({ one, savedMs: await this.#readSavedMs(one) })));
      const bySaved = dated.sort((a, b) => b.savedMs - a.savedMs);
      for (const { one } of bySaved.slice(MAX_MOMENTS - 1)) await storage.remove(one);
      return name;
    });
  }

  /** The snapshot of a moment, whatever the world is now; null if there is none, or another version made it. */
  async readMoment(name: string): Promise<Snapshot | null> {
    const snapshot = MOMENT_SNAPSHOT.test(name) ? await this.#parse(name) : null;
    return snapshot instanceof Problem ? null : snapshot;
  }

  /** Whether there was a snapshot of that name. */
  remove(name: string): Promise<boolean> {
    return this.#queue(() => this.#parts.storage.remove(name));
  }

  /** A snapshot that fits this world, or why it cannot be loaded. */
  async read(name: string): Promise<Snapshot | Problem> {
    return this.#checkFit(name, await this.#parse(name));
  }

  /** Why a snapshot does not fit this world; null if it does. */
  refuseMismatch(name: string, { origin }: Snapshot): Problem | null {
    const differing = listMismatches(origin, this.#parts.getOrigin());
    return differing.length === 0 ? null : createMismatchProblem(name, differing);
  }

  /** The differences between a snapshot and another one, or the current state. */
  async diff(name: string, other: string): Promise<Difference[] | Problem> {
    const from = await this.#parse(name);
    if (from instanceof Problem) return from;
    const to = other === LIVE_STATE ? await this.#parts.readLiveState() : await this.#parse(other);
    return to instanceof Problem ? to : diffStates(from, to);
  }

  /** Returns the written text. */
  async #write(name: string, { state, clock }: Comparable): Promise<string> {
    const { storage, getOrigin, securityClock } = this.#parts;
    const text = serializeSnapshot(createSnapshot({ savedMs: securityClock(), origin: getOrigin(), clock, state }));
    await storage.write(name, text);
    return text;
  }

  /** 0 for a snapshot that cannot be read. */
  async #readSavedMs(name: string): Promise<number> {
    const snapshot = await this.#parse(name);
    return snapshot instanceof Problem ? 0 : snapshot.savedMs;
  }

  async #parse(name: string): Promise<Snapshot | Problem> {
    const text = await this.#parts.storage.read(name);
    if (text === null) return new Problem('no-such-snapshot', { detail: `This world has no snapshot ${name}.` });
    return toSnapshot(name, parseSnapshot(text));
  }

  #checkFit(name: string, snapshot: Snapshot | Problem): Snapshot | Problem {
    return snapshot instanceof Problem ? snapshot : (this.refuseMismatch(name, snapshot) ?? snapshot);
  }

  #describeSnapshot(name: string, text: string): SnapshotListing {
    const read = parseSnapshot(text);
    const found = this.#checkFit(name, toSnapshot(name, read));
    return {
      name,
      bytes: Buffer.byteLength(text),
      format: read.kind === 'other-format' ? read.format : SNAPSHOT_FORMAT,
      snapshot: read.kind === 'snapshot' ? read.snapshot : null,
      problem: found instanceof Problem ? found : null,
    };
  }
}

/** The snapshot of a parsed text, or why it cannot be read. */
function toSnapshot(name: string, read: ParsedSnapshot): Snapshot | Problem {
  if (read.kind === 'snapshot') return read.snapshot;
  return read.kind === 'damaged'
    ? createDamagedProblem(name)
    : createMismatchProblem(name, [createFormatError(read.format)]);
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
