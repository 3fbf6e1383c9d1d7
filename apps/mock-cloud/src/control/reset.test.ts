import { DAY_MS } from '@lapwing/domain';
import { expect, it, vi } from 'vitest';
import { createTestHost } from '../testing/test-host.ts';
import { createResetHandlers } from './reset.ts';

const { resetWorld } = createResetHandlers({ worlds: { endForks: () => Promise.resolve() } as never });

it('a snapshot is compared with the world as it is when the snapshot is loaded', async () => {
  const { real, open } = createTestHost();
  const world = await open();
  await world.snapshots.save('kept');
  real.ms += DAY_MS;
  let finishFirst: () => void = () => undefined;
  const first = world.write(() => new Promise<void>((resolve) => (finishFirst = resolve)));
  const moved = world.reset('now');
  const restore = vi.spyOn(world, 'restore');
  const call = { world, body: { snapshot: 'kept' }, readClockAgain: () => world.clock.read() };
  const loaded = resetWorld(call as never);
  // The snapshot was found to fit, and waits for the reset to another anchor.
  await vi.waitFor(() => expect(restore).toHaveBeenCalled());
  finishFirst();
  await first;
  expect(await moved).toBe('reset');
  const { anchorMs } = world.plan;
  expect(anchorMs).toBe(real.ms);
  expect(await loaded).toMatchObject({ name: 'snapshot-mismatch' });
  expect(world.clock.read().nowMs).toBe(anchorMs);
  await world.close();
});
