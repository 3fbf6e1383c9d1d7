import type { Logger } from 'pino';
import type { SecurityClock } from '../accounts/security-clock.ts';
import { WorldClock } from './world-clock.ts';
import type { LoadedScenario } from '../scenario/load.ts';
import type { Plan } from '../scenario/plan.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { readInputs } from '../store/inputs.ts';
import { listLayouts } from '../store/layouts.ts';
import { listSeededClients } from '../store/seeded-clients.ts';
import type { SnapshotStorage } from '../store/snapshots/snapshot-storage.ts';
import { EMPTY_STATE, replaceState, type WorldState } from '../store/snapshots/state.ts';
import { insertUsers } from '../store/users.ts';
import type { WorldFiles } from '../store/world-files.ts';
import { insertWorldRecord, readWorldRecord, saveClock, saveStartRate, type WorldRecord } from '../store/world-row.ts';
import { type AccountPassword, toUsers } from '../accounts/scenario-accounts.ts';
import type { Begun } from './hosted-world.ts';
import { LiveWorld } from './live-world.ts';
import { planScenario, toAnchorMs } from './scenario-plan.ts';
import { StartError } from './start-error.ts';
import { createStartState } from './start-state.ts';

/** The scenario of a world and how its clock starts. */
export interface WorldOptions {
  readonly scenario: LoadedScenario | Plan;
  /** Replaces the scenario's own. */
  readonly seed?: number | undefined;
  /** The world's clock at the start. On a first start it is also the anchor of a scenario that starts now. */
  readonly atMs?: number | undefined;
  readonly speed?: number | undefined;
  readonly paused?: boolean | undefined;
  /** The anchor of a new world whose scenario starts now; by default `atMs`. */
  readonly anchorMs?: number | undefined;
  /** Starts a stored world again: at its start, which is now for a scenario that starts now, without what people did. */
  readonly fresh?: boolean | undefined;
}

/** Returns the scenario of that name or file; null is that of the main world. Throws StartError if there is none. */
export type ScenarioResolver = (source: string | null) => LoadedScenario | Plan;

export interface OpenWorldOptions extends Omit<WorldOptions, 'scenario'> {
  readonly resolveScenario: ScenarioResolver;
  /** Name or file of a new world's scenario; null is that of the main world. */
  readonly source: string | null;
  /** Hash of the password of a new world's accounts; null creates them later. */
  readonly accountsHash: string | null;
  /** The stored data with which a new world starts; it needs the hash. By default the accounts of its scenario. */
  readonly state?: WorldState | undefined;
}

/** The data that all worlds of a server share. */
export interface HostingContext {
  readonly files: WorldFiles;
  readonly getSnapshotStorage: (world: string) => SnapshotStorage;
  readonly securityClock: SecurityClock;
  readonly accountPassword: AccountPassword;
  readonly log: Logger;
  /** Folder of the layouts of clients that are added to a running world. */
  readonly layoutsDir: string | null;
}

/**
 * Opens a world as it was left, or a new one. Throws StartError if data or scenario do not fit, and StorageError if the
 * disk fails.
 */
export function openWorld(name: string, opening: OpenWorldOptions, context: HostingContext): Promise<LiveWorld> {
  return withDatabase(name, context, async (database) => {
    const found = await readWorldRecord(database);
    return found
      ? resumeWorld(name, { database, found, opening, context })
      : initializeWorld(name, { database, opening, context });
  });
}

/** Opens a world as it was left; null if its creation did not finish. Throws like `openWorld`. */
export function reopenWorld(
  name: string,
  resolveScenario: ScenarioResolver,
  context: HostingContext,
): Promise<LiveWorld | null> {
  return withDatabase(name, context, async (database) => {
    const found = await readWorldRecord(database);
    if (found) {
      const opening = { resolveScenario, source: found.source, accountsHash: null };
      return resumeWorld(name, { database, found, opening, context });
    }
    await database.destroy();
    return null;
  });
}

async function withDatabase<T>(
  name: string,
  { files }: HostingContext,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(files.formatPath(name));
  try {
    return await work(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

interface Start {
  readonly database: Database;
  readonly opening: OpenWorldOptions;
  readonly context: HostingContext;
}

/** Opens an existing world. Its clock kept running while it was closed. */
async function resumeWorld(
  name: string,
  { database, found, opening, context }: Start & { readonly found: WorldRecord },
): Promise<LiveWorld> {
  const { atMs, speed, paused } = opening;
  const scenario = opening.resolveScenario(found.source);
  const plan = planScenario(scenario, found.anchorMs, opening.seed ?? found.seed);
  checkSameScenario(name, found, plan);
  if (opening.fresh === true) return beginAgain(name, { database, found, opening, context });
  checkInstant(atMs, plan);
  const world = { name, begun: 'continued', scenario, plan, database, context } as const;
  if (atMs === undefined && speed === undefined && paused === undefined)
    return toLiveWorld({ ...world, record: found });
  const clock = new WorldClock(context.securityClock, found.clock).computeStateAfter({
    ...(atMs !== undefined && { nowMs: atMs }),
    ...(speed !== undefined && { speed }),
    ...(paused !== undefined && { paused }),
  });
  const start = { speed: speed ?? found.start.speed, paused: paused ?? found.start.paused };
  await database.transaction().execute(async (transaction) => {
    await saveClock(transaction, clock);
    await saveStartRate(transaction, start);
  });
  return toLiveWorld({ ...world, record: { ...found, clock, start } });
}

/** Starts an existing world again as if for the first time. Its epoch rises, so open dashboards notice. */
async function beginAgain(
  name: string,
  { database, found, opening, context }: Start & { readonly found: WorldRecord },
): Promise<LiveWorld> {
  const { atMs, speed = 1, paused = false } = opening;
  const nowMs = context.securityClock();
  const scenario = opening.resolveScenario(found.source);
  const plan = planScenario(scenario, toAnchorMs(atMs ?? nowMs), found.seed);
  checkInstant(atMs, plan);
  const { anchorMs } = plan;
  const clock = { baseMs: atMs ?? anchorMs, sinceMs: nowMs, speed, paused, epoch: found.clock.epoch + 1 };
  const start = { speed, paused };
  const { accountsHash } = found;
  // Without a hash the accounts are created once the password is hashed.
  const state = accountsHash === null ? EMPTY_STATE : createStartState(plan);
  const replacement = { state, clock, anchorMs, accountsHash: accountsHash ?? '', keepsSecrets: false };
  await replaceState(database, replacement);
  await saveStartRate(database, start);
  const record = { ...found, anchorMs, clock, start };
  return toLiveWorld({ name, begun: 'again', scenario, plan, database, context, record });
}

/**
 * Creates a world. It exists once its row is stored, together with its accounts if their password is already hashed.
 */
async function initializeWorld(name: string, { database, opening, context }: Start): Promise<LiveWorld> {
  const { atMs, source, seed, accountsHash, state, speed = 1, paused = false } = opening;
  const nowMs = context.securityClock();
  const scenario = opening.resolveScenario(source);
  const plan = planScenario(scenario, opening.anchorMs ?? toAnchorMs(atMs ?? nowMs), seed);
  checkInstant(atMs, plan);
  const record: WorldRecord = {
    scenario: plan.name,
    source,
    seed: plan.seed,
    anchorMs: plan.anchorMs,
    clock: { baseMs: atMs ?? plan.anchorMs, sinceMs: nowMs, speed, paused, epoch: 1 },
    start: { speed, paused },
    accountsHash,
  };
  const isFilled = state !== undefined && accountsHash !== null;
  // Before the row, so that the world exists with all of its data or not at all.
  if (isFilled) {
    const { clock, anchorMs } = record;
    await replaceState(database, { state, clock, anchorMs, accountsHash, keepsSecrets: false });
  }
  await database.transaction().execute(async (transaction) => {
    await insertWorldRecord(transaction, record);
    if (accountsHash !== null && !isFilled) await insertUsers(transaction, toUsers(plan, accountsHash));
  });
  return toLiveWorld({ name, begun: 'new', scenario, plan, database, context, record });
}

interface LiveWorldOptions {
  readonly name: string;
  readonly begun: Begun;
  readonly scenario: LoadedScenario | Plan;
  readonly plan: Plan;
  readonly database: Database;
  readonly context: HostingContext;
  readonly record: WorldRecord;
}

async function toLiveWorld(options: LiveWorldOptions): Promise<LiveWorld> {
  const { name, begun, scenario, plan, database, context, record } = options;
  const { securityClock, accountPassword, getSnapshotStorage, log, layoutsDir } = context;
  return new LiveWorld({
    name,
    begun,
    scenario,
    scenarioPlan: plan,
    layoutsDir,
    database,
    record,
    securityClock,
    accountPassword,
    snapshotStorage: getSnapshotStorage(name),
    log,
    inputs: await readInputs(database),
    seeded: await listSeededClients(database),
    layouts: await listLayouts(database),
  });
}

function checkInstant(atMs: number | undefined, plan: Plan): void {
  if (atMs !== undefined && atMs < plan.startMs)
    throw new StartError(
      'bad-option',
      `The instant is before the history of ${plan.name}, which begins at ${new Date(plan.startMs).toISOString()}.`,
    );
}

/** Data fits only the scenario and the seed that it was created with. */
function checkSameScenario(name: string, found: WorldRecord, plan: Plan): void {
  const advice = 'choose another data folder';
  if (found.scenario !== plan.name) {
    throw new StartError(
      'other-scenario',
      `World ${name} has scenario ${found.scenario}, not ${plan.name}: ${advice}.`,
    );
  }
  if (found.seed !== plan.seed) {
    throw new StartError('other-scenario', `World ${name} has seed ${found.seed}, not ${plan.seed}: ${advice}.`);
  }
}
