import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { LiveWorld } from '../../hosting/live-world.ts';
import { Problem } from '../../problems/problems.ts';
import { extendedPlan, SPARE_BEACON } from '../../testing/extended-plan.ts';
import { createTestHost } from '../../testing/test-host.ts';
import { type Decide, write, type WriteCall } from './write.ts';

let world: LiveWorld;
beforeEach(async () => {
  world = await createTestHost().open('main', { scenario: extendedPlan() });
});
afterEach(() => world.close());

function call(): WriteCall {
  const clock = world.clock.read();
  const client = world.findClient(1, clock.nowMs);
  const session = { user: { id: 7 } };
  return { world, session, query: {}, client, clock, readClockAgain: () => world.clock.read() } as unknown as WriteCall;
}

/** Places the spare beacon; a second time fails. */
const placeSpare: Decide = ({ client, createId }) =>
  client.beacons.some(({ tagId }) => tagId === SPARE_BEACON)
    ? new Problem('conflict')
    : [{ kind: 'place', clientId: 1, positionId: createId('position'), tagId: SPARE_BEACON, to: { x: 1, y: 1 } }];

describe('writes of one world', () => {
  it('are each decided once, on the result of the previous write', async () => {
    let decisions = 0;
    const decide: Decide = (view) => {
      decisions += 1;
      return placeSpare(view);
    };
    const [first, second] = await Promise.all([write(call(), decide), write(call(), decide)]);
    expect(first).toMatchObject({
      client: { beacons: expect.arrayContaining([expect.objectContaining({ tagId: SPARE_BEACON })]) as unknown },
    });
    expect(second).toBeInstanceOf(Problem);
    expect(decisions).toBe(2);
    expect(world.inputs).toHaveLength(1);
  });

  it('wait for earlier changes of the world', async () => {
    const revisions: number[] = [];
    const changed = world.changeClock({ speed: 2 });
    const written = write(call(), () => {
      revisions.push(world.revision);
      return [];
    });
    await changed;
    revisions.unshift(world.revision);
    await written;
    expect(revisions[0]).toBe(revisions[1]);
  });

  it('continue after a failed one', async () => {
    const failed = write(call(), () => {
      throw new Error('unexpected');
    });
    const next = write(call(), placeSpare);
    await expect(failed).rejects.toThrow('unexpected');
    expect(await next).not.toBeInstanceOf(Problem);
  });
});

describe('a new id', () => {
  it('is used up only by a stored write', async () => {
    const ids: number[] = [];
    const refuse: Decide = ({ createId }) => {
      ids.push(createId('position'));
      return new Problem('conflict');
    };
    expect(await write(call(), refuse)).toBeInstanceOf(Problem);
    await write(call(), placeSpare);
    expect(await write(call(), refuse)).toBeInstanceOf(Problem);
    expect(world.inputs).toMatchObject([{ kind: 'place', positionId: ids[0] }]);
    expect(ids[1]).toBe((ids[0] ?? 0) + 1);
  });
});
