import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { exportTable } from '../exports/export-table.ts';
import type { InputAction } from '../scenario/plan.ts';
import { anyAction } from '../world/any-input.test-data.ts';
import type { OpenWorld } from './live-world.ts';
import { act, type TestGround, testGround } from './open-world.test-data.ts';
import { Problem } from './problems.ts';
import { TEST_NOW_MS } from './test-cloud.test-data.ts';

const MINUTE_MS = 60_000;

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

async function go(world: OpenWorld, ground: TestGround, all: readonly Step[]): Promise<void> {
  for (const one of all) {
    if (one.kind === 'wait') ground.real.ms += one.ms;
    else if (one.kind === 'act') await act(world, one.actions, true);
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

/** All that can be seen of a world, but for its epoch. */
function seen(world: OpenWorld): unknown {
  const { nowMs, speed, paused } = world.clock.read();
  const tables = (['visits', 'laps', 'lap-beacons', 'gateways', 'tags'] as const).map((table) =>
    [...exportTable(world, table, { atMs: nowMs, fromMs: nowMs - 400 * MINUTE_MS, toMs: null, clientId: null })].join(
      '',
    ),
  );
  const clients = world.plan.clients.map(({ id }) => world.clientAt(id, nowMs));
  return { nowMs, speed, paused, inputs: world.inputs, clients, tables };
}

async function load(world: OpenWorld, name: string): Promise<void> {
  const snapshot = world.snapshots.read(name);
  if (snapshot instanceof Problem) throw new Error(snapshot.document().detail);
  await world.restore(snapshot.state, snapshot.clock);
}

describe('a loaded snapshot', () => {
  it('goes on exactly as the straight run, in a fresh world and in the same one after other things happened', async () => {
    await fc.assert(
      fc.asyncProperty(steps, steps, steps, async (before, after, other) => {
        const ground = testGround();
        const straight = await ground.open('straight', { atMs: TEST_NOW_MS });
        await go(straight, ground, before);
        await straight.snapshots.save('kept');
        await go(straight, ground, after);
        const expected = seen(straight);
        const { epoch } = straight.clock.read();

        await go(straight, ground, other);
        await load(straight, 'kept');
        expect(straight.clock.read().epoch).toBeGreaterThan(epoch);
        await go(straight, ground, after);
        expect(seen(straight)).toEqual(expected);

        const text = ground.surroundings.shelfOf('straight').read('kept') ?? '';
        const fresh = await ground.open('fresh', { atMs: TEST_NOW_MS });
        ground.surroundings.shelfOf('fresh').write('kept', text);
        await load(fresh, 'kept');
        await go(fresh, ground, after);
        expect(seen(fresh)).toEqual(expected);
        await straight.close();
        await fresh.close();
      }),
      { numRuns: 60 },
    );
  });
});
