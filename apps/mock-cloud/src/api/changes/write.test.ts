import { describe, expect, it } from 'vitest';
import type { HostedWorld, Recorded, RecordRequest } from '../../http/hosted-world.ts';
import { Problem } from '../../http/problems.ts';
import type { WorldInput } from '../../scenario/plan.ts';
import { clientAt } from '../../state/client-at.ts';
import { furnishedPlan, SPARE_BEACON } from '../../state/furnished-plan.test-data.ts';
import { write, type WriteCall } from './write.ts';

const PLAN = furnishedPlan();
const [FIRST] = PLAN.clients;

/** A world whose clock goes on by a second at each reading, and which stores when it is told to. */
function slowWorld() {
  let inputs: readonly WorldInput[] = [];
  let nowMs = PLAN.anchorMs;
  const waiting: (() => void)[] = [];
  const taken: string[] = [];
  const world = {
    plan: PLAN,
    get inputs() {
      return inputs;
    },
    clientAt: (id: number, ms: number) => clientAt(PLAN, inputs, id, ms),
    newId(kind: string) {
      taken.push(kind);
      return Promise.resolve(100_000 + taken.length);
    },
    async record({ actions, clock }: RecordRequest): Promise<Recorded> {
      await new Promise<void>((done) => waiting.push(done));
      const added = actions.map((action, n) => ({ ...action, id: `u${inputs.length + n}`, atMs: clock.nowMs, seq: n }));
      inputs = [...inputs, ...added];
      return { kind: 'recorded', inputs: added };
    },
  };
  const call = {
    world: world as unknown as HostedWorld,
    session: { user: { id: 7 } },
    query: {},
    client: FIRST,
    clock: { nowMs, speed: 1, paused: false, epoch: 1 },
    readClockAgain: () => ({ nowMs: (nowMs += 1000), speed: 1, paused: false, epoch: 1 }),
  } as unknown as WriteCall;
  /** Lets what is to be stored be stored, until nothing more is. */
  async function settle(): Promise<void> {
    for (let quiet = 0; quiet < 20; quiet += 1) {
      const next = waiting.shift();
      if (next) quiet = 0;
      next?.();
      await Promise.resolve();
    }
  }
  return { call, taken, settle, stored: () => inputs };
}

/** Hangs the spare beacon, which only one can do. */
const hang = (call: WriteCall) =>
  write(call, ({ client, newId }) =>
    client.beacons.some(({ tagId }) => tagId === SPARE_BEACON)
      ? new Problem('conflict')
      : [
          {
            kind: 'place',
            clientId: client.id,
            positionId: newId('position'),
            tagId: SPARE_BEACON,
            to: { x: 1, y: 1 },
          },
        ],
  );

describe('writes of one world', () => {
  it('are decided one after the other, each on what the one before it left', async () => {
    const { call, settle, stored } = slowWorld();
    const both = Promise.all([hang(call), hang(call)]);
    await settle();
    const [first, second] = await both;
    expect(first).toMatchObject({
      client: { beacons: expect.arrayContaining([expect.objectContaining({ tagId: SPARE_BEACON })]) as unknown },
    });
    expect(second).toBeInstanceOf(Problem);
    expect(stored()).toHaveLength(1);
  });

  it('go on after one that failed', async () => {
    const { call, settle } = slowWorld();
    const failed = write(call, () => {
      throw new Error('a fault of ours');
    });
    await expect(failed).rejects.toThrow('a fault of ours');
    const next = hang(call);
    await settle();
    expect(await next).not.toBeInstanceOf(Problem);
  });
});

describe('an id', () => {
  it('is taken only for what can be done', async () => {
    const { call, taken, settle, stored } = slowWorld();
    const refused = write(call, ({ newId }) => {
      newId('route');
      return new Problem('conflict');
    });
    expect(await refused).toBeInstanceOf(Problem);
    expect(taken).toEqual([]);
    const done = hang(call);
    await settle();
    await done;
    expect(taken).toEqual(['position']);
    expect(stored()).toMatchObject([{ kind: 'place', positionId: 100_001 }]);
  });
});
