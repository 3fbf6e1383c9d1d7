import { join } from 'node:path';
import type { Logger } from 'pino';
import type { SecurityClock } from '../control/world-clock.ts';
import { WorldClock } from '../control/world-clock.ts';
import { openModel } from '../model.ts';
import { type ExpandResult, expandScenario } from '../scenario/expand.ts';
import type { LoadedScenario } from '../scenario/load.ts';
import type { Plan } from '../scenario/plan.ts';
import { formatProblem } from '../scenario/problem.ts';
import { makeDataFolder } from '../store/data-folder.ts';
import { type Database, openDatabase } from '../store/database.ts';
import { listInputs } from '../store/inputs.ts';
import { type ClockState, createWorld, readWorld, saveClock, type WorldRecord } from '../store/world-row.ts';
import { makeAccounts } from './accounts.ts';
import type { HostedWorld } from './hosted-world.ts';
import { Memo } from './memo.ts';
import type { Passwords } from './passwords.ts';
import { Sessions } from './sessions.ts';
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

interface Surroundings {
  /** Directory of the data, or `memory`. */
  readonly data: string;
  readonly securityClock: SecurityClock;
  readonly passwords: Passwords;
  readonly log: Logger;
}

/** Opens a world, as it was left or for the first time. Throws StartError where the data or the scenario don't fit. */
export async function openWorld(name: string, options: WorldOptions, surroundings: Surroundings): Promise<HostedWorld> {
  const { securityClock, passwords, log } = surroundings;
  const database = await openDatabase(fileOf(surroundings.data, name));
  try {
    const found = await readWorld(database);
    const plan = planOf(options, found, securityClock());
    if (found) checkSame(name, found, plan);
    const clock = new WorldClock(securityClock, await startClock(database, { plan, found, options, securityClock }));
    const { world, history } = openModel(plan, await listInputs(database));
    const accounts = makeAccounts(database, plan, passwords);
    accounts.catch((error: unknown) => log.error({ err: error }, 'the accounts were not made'));
    return {
      name,
      plan,
      world,
      history,
      clients: new Map(plan.clients.map((client) => [client.id, client])),
      database,
      clock,
      sessions: new Sessions(database, securityClock),
      memo: new Memo(),
      accounts,
      changeClock: clockChanger(database, clock),
      async close() {
        await accounts.catch(() => undefined);
        await database.destroy();
      },
    };
  } catch (error) {
    await database.destroy();
    throw error;
  }
}

function fileOf(data: string, name: string): string {
  if (data === 'memory') return ':memory:';
  makeDataFolder(data);
  return join(data, `${name}.sqlite`);
}

/** The plan of the scenario; one that starts now keeps the anchor of its first start. */
function planOf({ scenario, seed, atMs }: WorldOptions, found: WorldRecord | null, nowMs: number): Plan {
  if (!('scenario' in scenario)) return scenario;
  const result: ExpandResult = expandScenario(scenario, {
    // Whole seconds, so that what names the anchor elsewhere makes the same world.
    anchorMs: found?.anchorMs ?? Math.floor((atMs ?? nowMs) / 1000) * 1000,
    seed: seed ?? found?.seed,
  });
  if (result.ok) return result.plan;
  throw new StartError('bad-scenario', result.problems.map(formatProblem).join('\n'));
}

interface ClockStart {
  readonly plan: Plan;
  readonly found: WorldRecord | null;
  readonly options: WorldOptions;
  readonly securityClock: SecurityClock;
}

async function startClock(
  database: Database,
  { plan, found, options, securityClock }: ClockStart,
): Promise<ClockState> {
  const { atMs, speed, paused } = options;
  if (atMs !== undefined && atMs < plan.startMs)
    throw new StartError('bad-option', 'The instant lies before the history of the scenario.');
  if (found) {
    const state = new WorldClock(securityClock, found.clock).changed({
      ...(atMs !== undefined && { nowMs: atMs }),
      ...(speed !== undefined && { speed }),
      ...(paused !== undefined && { paused }),
    });
    if (state.epoch !== found.clock.epoch || speed !== undefined || paused !== undefined)
      await saveClock(database, state);
    return state;
  }
  const state = {
    baseMs: atMs ?? plan.anchorMs,
    sinceMs: securityClock(),
    speed: speed ?? 1,
    paused: paused ?? false,
    epoch: 1,
  };
  await createWorld(database, { scenario: plan.name, seed: plan.seed, anchorMs: plan.anchorMs, clock: state });
  return state;
}

/** One change after the other; each holds once it is stored. */
function clockChanger(database: Database, clock: WorldClock): HostedWorld['changeClock'] {
  let last: Promise<void> = Promise.resolve();
  return (change) => {
    const changing = last.then(async () => {
      const state = clock.changed(change);
      await saveClock(database, state);
      clock.adopt(state);
    });
    last = changing.catch(() => undefined);
    return changing;
  };
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
