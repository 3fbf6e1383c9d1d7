import type { Logger } from 'pino';
import type { SecurityClock } from '../accounts/security-clock.ts';
import { WorldClock } from './world-clock.ts';
import type { LoadedScenario } from '../scenario/load.ts';
import type { Plan } from '../scenario/plan.ts';
import { readInputs } from '../store/inputs.ts';
import { listLayouts } from '../store/layouts.ts';
import { listSeededClients } from '../store/seeded-clients.ts';
import { EMPTY_STATE, replaceState, type WorldState } from '../store/snapshots/state.ts';
import { insertUsers } from '../store/users.ts';
import { readShow } from '../store/show.ts';
import { insertWorldRecord, readWorldRecord, saveClock, saveStartRate, type WorldRecord } from '../store/world-row.ts';
import type { AdoptChanges, WorldStorage, WorldStore } from '../store/world-store.ts';
import { type AccountPassword, toUsers } from '../accounts/scenario-accounts.ts';
import type { Begun, HostedWorld } from './hosted-world.ts';
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
  /** Refuses a world that exists. */
  readonly mustBeNew?: boolean | undefined;
  /** The stored data with which a new world starts; it needs the hash. By default the accounts of its scenario. */
  readonly state?: WorldState | undefined;
  /** The origin of a new world that is a fork. Its clock is that of the origin. */
  readonly origin?: HostedWorld | undefined;
}

/** The data that all worlds of a server share. */
export interface HostingContext {
  readonly storage: WorldStorage;
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
  return withStore(name, context, async (store) => {
    const resume = (found: WorldRecord): Promise<LiveWorld> => {
      if (opening.mustBeNew === true) throw new StartError('not-new', `The world ${name} already exists.`);
      return resumeWorld(name, { store, found, opening, context });
    };
    const found = await readWorldRecord(store.database);
    if (found) return resume(found);
    try {
      return await initializeWorld(name, { store, opening, context });
    } catch (error) {
      // Another replica may have been faster.
      const other = store.revision === null ? null : await readWorldRecord(store.database);
      if (!other) throw error;
      return resume(other);
    }
  });
}

export interface Reopening {
  readonly resolveScenario: ScenarioResolver;
  /** The open world of a name, of which another is a fork. */
  readonly findOrigin: (name: string) => HostedWorld | null;
}

/**
 * Opens a world as it was left; null if its creation did not finish, or if it is a fork whose origin does not continue.
 * Throws like `openWorld`.
 */
export function reopenWorld(
  name: string,
  { resolveScenario, findOrigin }: Reopening,
  context: HostingContext,
): Promise<LiveWorld | null> {
  return withStore(name, context, async (store) => {
    const found = await readWorldRecord(store.database);
    const origin = found?.fork ? findOrigin(found.fork.origin) : null;
    // A replica also opens the forks that another one made since.
    const isGone = found?.fork && (store.revision === null ? origin?.begun !== 'continued' : !origin);
    if (!found || isGone) {
      await store.close();
      return null;
    }
    const shared = { source: found.source, accountsHash: null };
    if (!origin) return resumeWorld(name, { store, found, opening: { ...shared, resolveScenario }, context });
    const { scenarioPlan } = await origin.readMoment();
    const opening = { ...shared, resolveScenario: () => scenarioPlan, origin };
    return resumeWorld(name, { store, found, opening, context });
  });
}

async function withStore<T>(
  name: string,
  { storage }: HostingContext,
  work: (store: WorldStore) => Promise<T>,
): Promise<T> {
  const store = await storage.open(name);
  try {
    return await work(store);
  } catch (error) {
    await store.close();
    throw error;
  }
}

interface Start {
  readonly store: WorldStore;
  readonly opening: OpenWorldOptions;
  readonly context: HostingContext;
}

/** Opens an existing world. Its clock kept running while it was closed. */
async function resumeWorld(
  name: string,
  { store, found, opening, context }: Start & { readonly found: WorldRecord },
): Promise<LiveWorld> {
  const { atMs, speed, paused } = opening;
  const scenario = opening.resolveScenario(found.source);
  const plan = planScenario(scenario, found.anchorMs, opening.seed ?? found.seed);
  checkSameScenario(name, found, plan);
  if (opening.fresh === true) return beginAgain(name, { store, found, opening, context });
  checkInstant(atMs, plan);
  const world = { name, begun: 'continued', scenario, plan, store, context, origin: opening.origin } as const;
  // The clock that replicas share does not change when one of them starts.
  const isShared = store.revision !== null;
  if (isShared || (atMs === undefined && speed === undefined && paused === undefined))
    return toLiveWorld({ ...world, record: found });
  const clock = new WorldClock(context.securityClock, found.clock).computeStateAfter({
    ...(atMs !== undefined && { nowMs: atMs }),
    ...(speed !== undefined && { speed }),
    ...(paused !== undefined && { paused }),
  });
  const start = { speed: speed ?? found.start.speed, paused: paused ?? found.start.paused };
  await store.change(async (transaction, note) => {
    await saveClock(transaction, clock);
    await saveStartRate(transaction, start);
    note({ kind: 'clock' });
  }, adoptNothing);
  return toLiveWorld({ ...world, record: { ...found, clock, start } });
}

/** Starts an existing world again as if for the first time. Its epoch rises, so open dashboards notice. */
async function beginAgain(
  name: string,
  { store, found, opening, context }: Start & { readonly found: WorldRecord },
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
  await store.change(async (transaction, note) => {
    await replaceState(transaction, replacement);
    await saveStartRate(transaction, start);
    note({ kind: 'all' });
  }, adoptNothing);
  const record = { ...found, anchorMs, clock, start };
  return toLiveWorld({ name, begun: 'again', scenario, plan, store, context, record });
}

/**
 * Creates a world. It exists once its row is stored, together with its accounts if their password is already hashed.
 */
async function initializeWorld(name: string, { store, opening, context }: Start): Promise<LiveWorld> {
  const { atMs, source, seed, accountsHash, state, origin, speed = 1, paused = false } = opening;
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
    fork: origin && atMs !== undefined ? { origin: origin.name, atMs } : null,
  };
  // In one transaction, so that the world exists with all of its data or not at all.
  await store.change(async (transaction) => {
    await insertWorldRecord(transaction, record);
    if (accountsHash === null) return;
    if (state === undefined) await insertUsers(transaction, toUsers(plan, accountsHash));
    else {
      const { clock, anchorMs } = record;
      await replaceState(transaction, { state, clock, anchorMs, accountsHash, keepsSecrets: false });
    }
  }, adoptNothing);
  return toLiveWorld({ name, begun: 'new', scenario, plan, store, context, record, origin });
}

interface LiveWorldOptions {
  readonly name: string;
  readonly begun: Begun;
  readonly scenario: LoadedScenario | Plan;
  readonly plan: Plan;
  readonly store: WorldStore;
  readonly context: HostingContext;
  readonly record: WorldRecord;
  readonly origin?: HostedWorld | undefined;
}

async function toLiveWorld(options: LiveWorldOptions): Promise<LiveWorld> {
  const { name, begun, scenario, plan, store, context, record, origin = null } = options;
  const { securityClock, accountPassword, log, layoutsDir } = context;
  const { database } = store;
  return new LiveWorld({
    name,
    begun,
    origin,
    scenario,
    scenarioPlan: plan,
    layoutsDir,
    store,
    record,
    securityClock,
    accountPassword,
    log,
    inputs: await readInputs(database),
    seeded: await listSeededClients(database),
    layouts: await listLayouts(database),
    show: await readShow(database),
  });
}

/** A world that is being opened is read after what other replicas stored. */
const adoptNothing: AdoptChanges = () => Promise.resolve();

function checkInstant(atMs: number | undefined, plan: Plan): void {
  if (atMs !== undefined && atMs < plan.startMs)
    throw new StartError(
      'bad-option',
      `The instant is before the history of ${plan.name}, which begins at ${new Date(plan.startMs).toISOString()}.`,
    );
}

/** Data fits only the scenario and the seed that it was created with. */
function checkSameScenario(name: string, found: WorldRecord, plan: Plan): void {
  const advice = 'choose another data folder or database';
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
