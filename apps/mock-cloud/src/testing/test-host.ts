/** Worlds without a server, with a real clock that only the test moves. */
import { createSecurityClock } from '../accounts/security-clock.ts';
import type { InputAction } from '../scenario/plan.ts';
import type { Recorded, RecordRequest } from '../hosting/hosted-world.ts';
import type { LiveWorld } from '../hosting/live-world.ts';
import { createLog } from '../http/log.ts';
import { openWorld, type HostingContext, type WorldOptions } from '../hosting/open-world.ts';
import { createPasswords } from '../accounts/passwords.ts';
import { createHostingContext } from '../hosting/hosting-context.ts';
import { openFolderStorage, openMemoryStorage } from '../store/embedded-storage.ts';
import { TEST_NOW_MS, TEST_SCENARIO } from './test-scenario.ts';

export interface TestHost {
  /** The real clock; add to it to let time pass. */
  readonly real: { ms: number };
  readonly context: HostingContext;
  /** Opens a world of the test scenario. */
  open(name?: string, options?: Partial<WorldOptions>): Promise<LiveWorld>;
}

/** A host of worlds, with data in a folder or in memory. */
export function createTestHost(data = 'memory', password?: string): TestHost {
  const real = { ms: TEST_NOW_MS };
  const securityClock = createSecurityClock(() => real.ms);
  const passwords = createPasswords({ N: 1024, r: 1, p: 1 });
  const storage = data === 'memory' ? openMemoryStorage() : openFolderStorage(data);
  const parts = { storage, securityClock, passwords, log: createLog('silent') };
  const context = createHostingContext({ password }, parts);
  return {
    real,
    context,
    open: (name = 'main', { scenario = TEST_SCENARIO, ...options } = {}) =>
      openWorld(name, { ...options, source: null, accountsHash: null, resolveScenario: () => scenario }, context),
  };
}

/** Records inputs, by default those of the controls at the world's now. */
export function record(
  world: LiveWorld,
  request: Pick<RecordRequest, 'actions'> & Partial<RecordRequest>,
): Promise<Recorded> {
  const defaults = { userId: null, clientId: null, clock: world.clock.read(), discardLater: false };
  return world.write((write) => write.record({ ...defaults, ...request }));
}

/** Records inputs of the controls at the world's now. */
export function recordActions(
  world: LiveWorld,
  actions: readonly InputAction[],
  discardLater = false,
): Promise<Recorded> {
  return record(world, { actions, discardLater });
}
