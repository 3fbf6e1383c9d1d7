import type { SecurityClock } from '../control/world-clock.ts';
import type { Comparable, Difference } from '../store/snapshots/diff.ts';
import { differences } from '../store/snapshots/diff.ts';
import {
  makeSnapshot,
  mismatches,
  readSnapshot,
  type Snapshot,
  SNAPSHOT_FORM,
  type SnapshotOrigin,
  writeSnapshot,
} from '../store/snapshots/form.ts';
import type { Shelf } from '../store/snapshots/shelf.ts';
import { type InputError, Problem } from './problems.ts';

/** What the other side of a comparison is called when it is the world as it is. */
export const LIVE_STATE = 'now';

interface Parts {
  readonly shelf: Shelf;
  /** What a snapshot must be of. */
  readonly origin: SnapshotOrigin;
  readonly securityClock: SecurityClock;
  /** The world's state, read at one moment. */
  readonly now: () => Promise<Comparable>;
}

/** A snapshot in a list. One that can't be loaded says why; what isn't known of it is then empty. */
export interface SnapshotListing {
  readonly name: string;
  readonly bytes: number;
  readonly form: number;
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
    const { shelf } = this.#parts;
    return shelf.names().flatMap((name) => {
      const text = shelf.read(name);
      return text === null ? [] : [this.#listing(name, text)];
    });
  }

  /** Keeps the state of the world under a name, in place of what had it. */
  async save(name: string): Promise<SnapshotListing> {
    const { shelf, origin, securityClock, now } = this.#parts;
    const { state, clock } = await now();
    const savedMs = securityClock();
    const text = writeSnapshot(makeSnapshot({ savedMs, origin, clock, state }));
    shelf.write(name, text);
    return this.#listing(name, text);
  }

  /** Whether there was one. */
  remove(name: string): boolean {
    return this.#parts.shelf.remove(name);
  }

  /** With the world. */
  removeAll(): void {
    this.#parts.shelf.removeAll();
  }

  /** A snapshot that fits this world, or why there is none of that name. */
  read(name: string): Snapshot | Problem {
    const snapshot = this.#readAny(name);
    if (snapshot instanceof Problem) return snapshot;
    const differing = mismatches(snapshot.origin, this.#parts.origin);
    return differing.length === 0 ? snapshot : mismatch(name, differing);
  }

  /** What differs from one snapshot to another, or to the world as it is. */
  async diff(name: string, other: string): Promise<Difference[] | Problem> {
    const from = this.#readAny(name);
    if (from instanceof Problem) return from;
    const to = other === LIVE_STATE ? await this.#parts.now() : this.#readAny(other);
    return to instanceof Problem ? to : differences(from, to);
  }

  #readAny(name: string): Snapshot | Problem {
    const text = this.#parts.shelf.read(name);
    if (text === null) return new Problem('no-such-snapshot', { detail: `This world has no snapshot ${name}.` });
    const read = readSnapshot(text);
    if (read.kind === 'snapshot') return read.snapshot;
    return read.kind === 'damaged' ? damaged(name) : mismatch(name, [otherForm(read.form)]);
  }

  #listing(name: string, text: string): SnapshotListing {
    const read = readSnapshot(text);
    const snapshot = read.kind === 'snapshot' ? read.snapshot : null;
    const found = this.read(name);
    return {
      name,
      bytes: Buffer.byteLength(text),
      form: read.kind === 'other-form' ? read.form : SNAPSHOT_FORM,
      snapshot,
      problem: found instanceof Problem ? found : null,
    };
  }
}

function damaged(name: string): Problem {
  return new Problem('snapshot-damaged', { detail: `The file of the snapshot ${name} is not as it was written.` });
}

function mismatch(name: string, errors: readonly InputError[]): Problem {
  const reasons = errors.map(({ where, message }) => `${where} ${message}`).join('; ');
  return new Problem('snapshot-mismatch', {
    detail: `The snapshot ${name} does not fit this world: ${reasons}.`,
    errors,
  });
}

function otherForm(form: number): InputError {
  return { where: 'version', message: `is ${form} in the snapshot, and this Lapwing reads ${SNAPSHOT_FORM}` };
}
