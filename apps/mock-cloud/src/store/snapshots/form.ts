import { createHash } from 'node:crypto';
import packageJson from '../../../package.json' with { type: 'json' };
import type { ClockStanding } from '../world-row.ts';
import type { Plan } from '../../scenario/plan.ts';
import { planDigest } from './digest.ts';
import type { WorldState } from './state.ts';

/** Form of snapshots. Raised when their shape changes, and when the simulator makes another world of the same inputs. */
export const SNAPSHOT_FORM = 2;
/** The form before floor plans could be uploaded: it is read as one of today's that has none. */
const WITHOUT_LAYOUTS = 1;

/** Which world a snapshot fits. */
export interface SnapshotOrigin {
  readonly scenario: string;
  readonly seed: number;
  readonly anchorMs: number;
  /** Of the expanded scenario. */
  readonly digest: string;
}

/** The state of a world at one instant of its clock. */
export interface Snapshot {
  /** Of the Lapwing that wrote it; for the reader. */
  readonly lapwing: string;
  /** Security clock. */
  readonly savedMs: number;
  readonly origin: SnapshotOrigin;
  readonly clock: ClockStanding;
  readonly state: WorldState;
}

/** `mismatch`: a whole snapshot of another form; `damaged`: not what was written. */
export type ReadSnapshot =
  | { readonly kind: 'snapshot'; readonly snapshot: Snapshot }
  | { readonly kind: 'other-form'; readonly form: number }
  | { readonly kind: 'damaged' };

export function originOf(plan: Plan): SnapshotOrigin {
  const { name: scenario, seed, anchorMs } = plan;
  return { scenario, seed, anchorMs, digest: planDigest(plan) };
}

export function makeSnapshot(parts: Omit<Snapshot, 'lapwing'>): Snapshot {
  return { lapwing: packageJson.version, ...parts };
}

/** The text of a snapshot; its checksum tells whether it is whole. */
export function writeSnapshot(snapshot: Snapshot): string {
  const text = JSON.stringify(snapshot);
  return `${JSON.stringify({ form: SNAPSHOT_FORM, sha256: sumOf(text) }).slice(0, -1)},"snapshot":${text}}\n`;
}

export function readSnapshot(text: string): ReadSnapshot {
  const file = parse(text);
  if (typeof file?.form !== 'number') return { kind: 'damaged' };
  if (file.form !== SNAPSHOT_FORM && file.form !== WITHOUT_LAYOUTS) return { kind: 'other-form', form: file.form };
  if (file.sha256 !== sumOf(JSON.stringify(file.snapshot))) return { kind: 'damaged' };
  const snapshot = file.snapshot as Snapshot;
  if (file.form !== WITHOUT_LAYOUTS) return { kind: 'snapshot', snapshot };
  return { kind: 'snapshot', snapshot: { ...snapshot, state: { ...snapshot.state, layouts: [] } } };
}

/** What keeps a snapshot from fitting a world; empty where it fits. */
export function mismatches(snapshot: SnapshotOrigin, world: SnapshotOrigin): { where: string; message: string }[] {
  const differs = (['scenario', 'seed', 'anchorMs'] as const).filter((key) => snapshot[key] !== world[key]);
  if (differs.length > 0) {
    return differs.map((key) => ({
      where: key === 'anchorMs' ? 'anchor' : key,
      message: `is ${shown(key, snapshot)} in the snapshot and ${shown(key, world)} in this world`,
    }));
  }
  if (snapshot.digest === world.digest) return [];
  return [{ where: 'digest', message: `the scenario ${world.scenario} has changed since the snapshot was saved` }];
}

function shown(key: 'scenario' | 'seed' | 'anchorMs', origin: SnapshotOrigin): string {
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

function sumOf(text: string | undefined): string {
  return createHash('sha256')
    .update(text ?? '')
    .digest('hex');
}
