/** Worlds without a server for tests, on a real clock that stands until it is moved. */
import { createSecurityClock } from '../control/world-clock.ts';
import type { InputAction } from '../scenario/plan.ts';
import type { Recorded } from './hosted-world.ts';
import type { OpenWorld } from './live-world.ts';
import { createLog } from './log.ts';
import { openWorld, type Surroundings, type WorldOptions } from './open-world.ts';
import { createPasswords } from './passwords.ts';
import { createSurroundings } from './surroundings.ts';
import { TEST_NOW_MS, TEST_SCENARIO } from './test-cloud.test-data.ts';

export interface TestGround {
  /** The real clock; move it to let time pass. */
  readonly real: { ms: number };
  readonly surroundings: Surroundings;
  /** Opens a world of the test scenario. */
  open(name?: string, options?: Partial<WorldOptions>): Promise<OpenWorld>;
}

/** Where worlds of a test live: in a folder, or in memory. */
export function testGround(data = 'memory', password?: string): TestGround {
  const real = { ms: TEST_NOW_MS };
  const securityClock = createSecurityClock(() => real.ms);
  const passwords = createPasswords({ N: 1024, r: 1, p: 1 });
  const parts = { securityClock, passwords, log: createLog('silent') };
  const surroundings = createSurroundings({ data, password }, parts);
  return {
    real,
    surroundings,
    open: (name = 'main', { scenario = TEST_SCENARIO, ...options } = {}) =>
      openWorld(name, { ...options, source: null, accountsHash: null, scenarioOf: () => scenario }, surroundings),
  };
}

/** Does something to a world as of its now. */
export function act(world: OpenWorld, actions: readonly InputAction[], discardLater = false): Promise<Recorded> {
  return world.record({ actions, userId: null, clientId: null, clock: world.clock.read(), discardLater });
}
