import { MINUTE_MS } from '@lapwing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportTable } from '../exports/export-table.ts';
import type { InputAction } from '../scenario/plan.ts';
import { anyAction } from '../testing/arbitrary-inputs.ts';
import type { LiveWorld } from './live-world.ts';
import { recordActions, type TestHost, createTestHost } from '../testing/test-host.ts';
import { Problem } from '../problems/problems.ts';
import { TEST_NOW_MS } from '../testing/test-scenario.ts';

type Step =
  | { readonly kind: 'act'; readonly actions: readonly InputAction[] }
  | { readonly kind: 'clock'; readonly byMs?: number; readonly speed?: number; readonly paused?: boolean }
  | { readonly kind: 'wait'; readonly ms: number };

const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({
    kind: fc.constant('act' as const),
    actions: fc.array(anyAction(TEST_NOW_MS), { minLength: 1, maxLength: 3 }),
  }),
  fc.record(
    {
      kind: fc.constant('clock' as const),
      byMs: fc.integer({ min: -90 * MINUTE_MS, max: 90 * MINUTE_MS }),
      speed: fc.constantFrom(0.1, 0.3, 1, 7.7, 600),
      paused: fc.boolean(),
    },
    { requiredKeys: ['kind'] },
  ),
  fc.record({ kind: fc.constant('wait' as const), ms: fc.integer({ min: 1, max: 5 * MINUTE_MS }) }),
);
const steps = fc.array(step, { minLength: 1, maxLength: 6 });

async function go(world: LiveWorld, host: TestHost, all: readonly Step[]): Promise<void> {
  for (const one of all) {
    if (one.kind === 'wait') host.real.ms += one.ms;
    else if (one.kind === 'act') await recordActions(world, one.actions, true);
    else {
      const { byMs, speed, paused } = one;
      await world.changeClock({
        ...(byMs !== undefined && { nowMs: world.clock.read().nowMs + byMs }),
        ...(speed !== undefined && { speed }),
        ...(paused !== undefined && { paused }),
      });
    }
  }
}

/** Everything visible of a world, except its epoch. */
function seen(world: LiveWorld): unknown {
  const { nowMs, speed, paused } = world.clock.read();
  const tables = (['visits', 'laps', 'lap-beacons', 'gateways', 'tags'] as const).map((table) =>
    [...exportTable(world, table, { atMs: nowMs, fromMs: nowMs - 400 * MINUTE_MS, toMs: null, clientId: null })].join(
      '',
    ),
  );
  const clients = world.plan.clients.map(({ id }) => world.findClient(id, nowMs));
  return { nowMs, speed, paused, inputs: world.inputs, clients, tables };
}

async function load(world: LiveWorld, name: string): Promise<void> {
  const snapshot = await world.snapshots.read(name);
  if (snapshot instanceof Problem) throw new Error(snapshot.toDocument().detail);
  await world.restore(snapshot.state, snapshot.clock);
}

describe('a loaded snapshot', () => {
  it('continues exactly like an uninterrupted run, in a new world and in the same world after other changes', async () => {
    await fc.assert(
      fc.asyncProperty(steps, steps, steps, async (before, after, other) => {
        const host = createTestHost();
        const straight = await host.open('straight', { atMs: TEST_NOW_MS });
        await go(straight, host, before);
        await straight.snapshots.save('kept');
        await go(straight, host, after);
        const expected = seen(straight);
        const { epoch } = straight.clock.read();

        await go(straight, host, other);
        await load(straight, 'kept');
        expect(straight.clock.read().epoch).toBeGreaterThan(epoch);
        await go(straight, host, after);
        expect(seen(straight)).toEqual(expected);

        const { storage } = host.context;
        const text = (await (await storage.open('straight')).snapshots.read('kept')) ?? '';
        const fresh = await host.open('fresh', { atMs: TEST_NOW_MS });
        await (await storage.open('fresh')).snapshots.write('kept', text);
        await load(fresh, 'kept');
        await go(fresh, host, after);
        expect(seen(fresh)).toEqual(expected);
        await straight.close();
        await fresh.close();
      }),
      { numRuns: 60 },
    );
  });
});
