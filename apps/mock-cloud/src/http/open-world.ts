import type { Logger } from 'pino';
import type { SecurityClock } from '../control/world-clock.ts';
import { WorldClock } from '../control/world-clock.ts';
import { type ExpandResult, expandScenario } from '../scenario/expand.ts';
import type { LoadedScenario } from '../scenario/load.ts';
import type { Plan } from '../scenario/plan.ts';
import { formatProblem } from '../scenario/problem.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { readInputs } from '../store/inputs.ts';
import { listLayouts } from '../store/layouts.ts';
import { listSeededClients } from '../store/seeded-clients.ts';
import type { Shelf } from '../store/snapshots/shelf.ts';
import { insertUsers } from '../store/users.ts';
import type { WorldFiles } from '../store/world-files.ts';
import { createWorld, readWorld, saveClock, saveStart, type WorldRecord } from '../store/world-row.ts';
import { type AccountPassword, usersOf } from './accounts.ts';
import { OpenWorld } from './live-world.ts';
import { StartError } from './start-error.ts';

/** What a world is made of and how its clock starts. */
export interface WorldOptions {
  readonly scenario: LoadedScenario | Plan;
  /** In place of the scenario's own. */
  readonly seed?: number | undefined;
  /** What the world's clock shows at the start; on a first start the anchor of a scenario that starts now, too. */
  readonly atMs?: number | undefined;
  readonly speed?: number | undefined;
  readonly paused?: boolean | undefined;
}

/** The scenario of a world that was named so; null is the main world's. Throws StartError where it cannot be had. */
export type ScenarioOf = (source: string | null) => LoadedScenario | Plan;

/** How a world is opened. */
export interface Opening extends Omit<WorldOptions, 'scenario'> {
  readonly scenarioOf: ScenarioOf;
  /** How the scenario of a new world is named. */
  readonly source: string | null;
  /** Hash of the password of a new world's accounts; without it they are made later. */
  readonly accountsHash: string | null;
}

/** What all worlds of a server share. */
export interface Surroundings {
  readonly files: WorldFiles;
  readonly shelfOf: (world: string) => Shelf;
  readonly securityClock: SecurityClock;
  readonly accountPassword: AccountPassword;
  readonly log: Logger;
  /** Folder of the layouts of clients that are put into a running world. */
  readonly layoutsDir: string | null;
}

/**
 * Opens a world, as it was left or for the first time. Throws StartError where the data or the scenario don't fit, and
 * StorageError where the disk refuses.
 */
export function openWorld(name: string, opening: Opening, surroundings: Surroundings): Promise<OpenWorld> {
  return withDatabase(name, surroundings, async (database) => {
    const found = await readWorld(database);
    return found
      ? goOn(name, { database, found, opening, surroundings })
      : begin(name, { database, opening, surroundings });
  });
}

/** Opens a world as it was left; null where none was finished. Throws as `openWorld`. */
export function openExisting(
  name: string,
  scenarioOf: ScenarioOf,
  surroundings: Surroundings,
): Promise<OpenWorld | null> {
  return withDatabase(name, surroundings, async (database) => {
    const found = await readWorld(database);
    if (found) {
      const opening = { scenarioOf, source: found.source, accountsHash: null };
      return goOn(name, { database, found, opening, surroundings });
    }
    await database.destroy();
    return null;
  });
}

async function withDatabase<T>(
  name: string,
  { files }: Surroundings,
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase(files.pathOf(name));
  try {
    return await work(database);
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

interface Start {
  readonly database: Database;
  readonly opening: Opening;
  readonly surroundings: Surroundings;
}

/** A world that was there before; its clock has gone on by real time. */
async function goOn(
  name: string,
  { database, found, opening, surroundings }: Start & { readonly found: WorldRecord },
): Promise<OpenWorld> {
  const { atMs, speed, paused } = opening;
  const plan = planOf(opening.scenarioOf(found.source), found.anchorMs, opening.seed ?? found.seed);
  checkSame(name, found, plan);
  checkInstant(atMs, plan);
  const world = { name, plan, database, surroundings };
  if (atMs === undefined && speed === undefined && paused === undefined) return opened({ ...world, record: found });
  const clock = new WorldClock(surroundings.securityClock, found.clock).changed({
    ...(atMs !== undefined && { nowMs: atMs }),
    ...(speed !== undefined && { speed }),
    ...(paused !== undefined && { paused }),
  });
  const start = { speed: speed ?? found.start.speed, paused: paused ?? found.start.paused };
  await database.transaction().execute(async (transaction) => {
    await saveClock(transaction, clock);
    await saveStart(transaction, start);
  });
  return opened({ ...world, record: { ...found, clock, start } });
}

/** A new world is there once its row is; accounts whose password is hashed already come with it. */
async function begin(name: string, { database, opening, surroundings }: Start): Promise<OpenWorld> {
  const { atMs, source, seed, accountsHash, speed = 1, paused = false } = opening;
  const nowMs = surroundings.securityClock();
  // Whole seconds, so that what names the anchor elsewhere makes the same world.
  const plan = planOf(opening.scenarioOf(source), Math.floor((atMs ?? nowMs) / 1000) * 1000, seed);
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
  await database.transaction().execute(async (transaction) => {
    await createWorld(transaction, record);
    if (accountsHash !== null) await insertUsers(transaction, usersOf(plan, accountsHash));
  });
  return opened({ name, plan, database, surroundings, record });
}

interface Opened {
  readonly name: string;
  readonly plan: Plan;
  readonly database: Database;
  readonly surroundings: Surroundings;
  readonly record: WorldRecord;
}

async function opened({ name, plan, database, surroundings, record }: Opened): Promise<OpenWorld> {
  const { securityClock, accountPassword, shelfOf, log, layoutsDir } = surroundings;
  return new OpenWorld({
    name,
    scenarioPlan: plan,
    layoutsDir,
    database,
    record,
    securityClock,
    accountPassword,
    shelf: shelfOf(name),
    log,
    inputs: await readInputs(database),
    seeded: await listSeededClients(database),
    layouts: await listLayouts(database),
  });
}

/** The plan last made of a scenario: worlds of one anchor share it, whatever their seeds. */
const expanded = new WeakMap<LoadedScenario, Plan>();

/** The plan of a scenario; the anchor is of account to one that starts now. */
function planOf(scenario: LoadedScenario | Plan, anchorMs: number, seed: number | undefined): Plan {
  const plan = 'scenario' in scenario ? expandedPlan(scenario, anchorMs) : scenario;
  return seed === undefined || seed === plan.seed ? plan : { ...plan, seed };
}

function expandedPlan(loaded: LoadedScenario, anchorMs: number): Plan {
  const known = expanded.get(loaded);
  if (known && (known.anchorMs === anchorMs || loaded.scenario.clock.start !== 'now')) return known;
  const result: ExpandResult = expandScenario(loaded, { anchorMs });
  if (!result.ok) throw new StartError('bad-scenario', result.problems.map(formatProblem).join('\n'));
  expanded.set(loaded, result.plan);
  return result.plan;
}

function checkInstant(atMs: number | undefined, plan: Plan): void {
  if (atMs !== undefined && atMs < plan.startMs)
    throw new StartError('bad-option', 'The instant lies before the history of the scenario.');
}

/** Data goes with the scenario and the seed that made it. */
function checkSame(name: string, found: WorldRecord, plan: Plan): void {
  const advice = 'choose another directory for this one';
  if (found.scenario !== plan.name) {
    throw new StartError(
      'other-scenario',
      `The data of world ${name} is of scenario ${found.scenario}, not ${plan.name}: ${advice}.`,
    );
  }
  if (found.seed !== plan.seed) {
    throw new StartError(
      'other-scenario',
      `The data of world ${name} is of seed ${found.seed}, not ${plan.seed}: ${advice}.`,
    );
  }
}
