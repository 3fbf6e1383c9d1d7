import type { LoadedScenario } from '../scenario/load.ts';
import type { Plan, WorldInput } from '../scenario/plan.ts';
import type { Database } from '../store/database.ts';
import { numberInOrder, readInputs, toWorldInput } from '../store/inputs.ts';
import { listLayouts, type UploadedLayout } from '../store/layouts.ts';
import { listSeededClients } from '../store/seeded-clients.ts';
import { readShow, type StoredShow } from '../store/show.ts';
import { WorldRemovedError } from '../store/world-removed-error.ts';
import { type ClockState, readWorldRecord, saveClock, type WorldRecord } from '../store/world-row.ts';
import type { StoredChange } from '../store/world-store.ts';
import { planScenario, planWithClients } from './scenario-plan.ts';
import { readSplicedInputs, type SplicedInputs } from './splice-inputs.ts';

/** What a replica knows of a world. */
interface KnownParts {
  readonly scenario: LoadedScenario | Plan;
  /** The plan of the scenario only. */
  readonly scenarioPlan: Plan;
  readonly plan: Plan;
  readonly inputs: readonly WorldInput[];
  readonly show: StoredShow;
  readonly layoutsDir: string | null;
}

/** The parts of a world after changes of other replicas; null where nothing changed. */
export interface StoredParts extends Pick<KnownParts, 'scenarioPlan' | 'plan' | 'show'> {
  readonly spliced: SplicedInputs | null;
  readonly clock: ClockState | null;
  readonly layouts: readonly UploadedLayout[] | null;
}

/** Whether everything may have changed. */
export function changesAll(changes: readonly StoredChange[]): boolean {
  return changes.some(({ kind }) => kind === 'all' || kind === 'restored');
}

/**
 * Raises the epoch of a restored world's clock above that which clients have seen: they drop answers of an earlier one.
 */
export async function raiseEpoch(database: Database, seen: number): Promise<void> {
  const record = await readWorldRecord(database);
  if (record) await saveClock(database, { ...record.clock, epoch: Math.max(record.clock.epoch, seen) + 1 });
}

/**
 * Reads the parts of a world that changes of other replicas concern. Throws WorldRemovedError if the database was replaced by
 * one that has another world of its name.
 */
export async function readStoredParts(
  source: Database,
  changes: readonly StoredChange[],
  known: KnownParts,
): Promise<StoredParts> {
  const isWhole = changesAll(changes);
  const concerns = (kind: StoredChange['kind']): boolean => isWhole || changes.some((change) => change.kind === kind);
  const record = concerns('clock') ? await readWorldRecord(source) : null;
  if (isWhole && !isSameWorld(record, known.scenarioPlan))
    throw new WorldRemovedError('The database has another world in place of this one');
  const scenarioPlan = planAgain(known, record?.anchorMs);
  return {
    scenarioPlan,
    plan: concerns('clients')
      ? planWithClients(scenarioPlan, await listSeededClients(source), known.layoutsDir)
      : known.plan,
    spliced: concerns('inputs') ? await readInputList(source, changes, known) : null,
    clock: record?.clock ?? null,
    layouts: concerns('layouts') ? await listLayouts(source) : null,
    show: concerns('show') ? await readShow(source) : known.show,
  };
}

function isSameWorld(record: WorldRecord | null, { name, seed }: Plan): boolean {
  return record?.scenario === name && record.seed === seed;
}

/** The plan of the scenario, which a reset may have anchored to another instant. */
function planAgain({ scenario, scenarioPlan }: KnownParts, anchorMs = scenarioPlan.anchorMs): Plan {
  return anchorMs === scenarioPlan.anchorMs ? scenarioPlan : planScenario(scenario, anchorMs, scenarioPlan.seed);
}

async function readInputList(
  source: Database,
  changes: readonly StoredChange[],
  { inputs }: KnownParts,
): Promise<SplicedInputs> {
  if (!changesAll(changes)) return readSplicedInputs(inputs, changes, source);
  return { inputs: numberInOrder((await readInputs(source)).map(toWorldInput)), same: 0 };
}
