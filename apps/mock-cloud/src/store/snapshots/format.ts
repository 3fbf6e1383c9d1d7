import { createHash } from 'node:crypto';
import packageJson from '../../../package.json' with { type: 'json' };
import type { SavedClock } from '../world-row.ts';
import type { Plan } from '../../scenario/plan.ts';
import { hashPlan } from './digest.ts';
import { EMPTY_STATE, type WorldState } from './state.ts';

/**
 * Format of snapshots. Raise it when their shape changes, or when the simulator makes a different world from the same
 * inputs.
 */
export const SNAPSHOT_FORMAT = 4;
/** Still read: format 1 has no uploaded floor plans, 1 and 2 have API keys, which are ignored, and none has networks. */
const OLDER_FORMATS: readonly number[] = [1, 2, 3];

/** The identity of the world that a snapshot belongs to. */
export interface SnapshotOrigin {
  readonly scenario: string;
  readonly seed: number;
  readonly anchorMs: number;
  /** Digest of the expanded scenario. */
  readonly digest: string;
}

/** The state of a world at one instant of its clock. */
export interface Snapshot {
  /** Version of the Lapwing that wrote the snapshot, for information only. */
  readonly lapwing: string;
  /** Instant of the security clock. */
  readonly savedMs: number;
  readonly origin: SnapshotOrigin;
  readonly clock: SavedClock;
  readonly state: WorldState;
}

/** `other-format`: an undamaged snapshot of another format. `damaged`: the checksum does not match. */
export type ParsedSnapshot =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly kind: 'other-format'; readonly format: number }
  | { readonly kind: 'damaged' };

export function toOrigin(plan: Plan): SnapshotOrigin {
  const { name: scenario, seed, anchorMs } = plan;
  return { scenario, seed, anchorMs, digest: hashPlan(plan) };
}

export function createSnapshot(parts: Omit<Snapshot, 'lapwing'>): Snapshot {
  return { lapwing: packageJson.version, ...parts };
}

/** The text of a snapshot, with a checksum. */
export function serializeSnapshot(snapshot: Snapshot): string {
  const text = JSON.stringify(snapshot);
  return `${JSON.stringify({ form: SNAPSHOT_FORMAT, sha256: hashText(text) }).slice(0, -1)},"snapshot":${text}}\n`;
}

export function parseSnapshot(text: string): ParsedSnapshot {
  const file = parse(text);
  if (typeof file?.form !== 'number') return { kind: 'damaged' };
  if (file.form !== SNAPSHOT_FORMAT && !OLDER_FORMATS.includes(file.form))
    return { kind: 'other-format', format: file.form };
  if (file.sha256 !== hashText(JSON.stringify(file.snapshot))) return { kind: 'damaged' };
  const snapshot = file.snapshot as Snapshot;
  return { kind: 'snapshot', snapshot: { ...snapshot, state: { ...EMPTY_STATE, ...snapshot.state } } };
}

/** Why a snapshot does not fit a world; empty if it fits. */
export function listMismatches(snapshot: SnapshotOrigin, world: SnapshotOrigin): { where: string; message: string }[] {
  const differs = (['scenario', 'seed', 'anchorMs'] as const).filter((key) => snapshot[key] !== world[key]);
  if (differs.length > 0) {
    return differs.map((key) => ({
      where: key === 'anchorMs' ? 'anchor' : key,
      message: `is ${toText(key, snapshot)} in the snapshot and ${toText(key, world)} in this world`,
    }));
  }
  if (snapshot.digest === world.digest) return [];
  return [{ where: 'digest', message: `the scenario ${world.scenario} has changed since the snapshot was saved` }];
}

function toText(key: 'scenario' | 'seed' | 'anchorMs', origin: SnapshotOrigin): string {
  return key === 'anchorMs' ? new Date(origin.anchorMs).toISOString() : String(origin[key]);
}

function parse(text: string): { form?: unknown; sha256?: unknown; snapshot?: unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' ? value : null;
  } catch {
    return null;
  }
}

function hashText(text: string | undefined): string {
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex');
}
