import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ApiFaultSpec, WorldInput } from '../scenario/plan.ts';
import { ApiFaults, type FaultEffect, type FaultTarget, NO_EFFECT } from './api-faults.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';
import { StorageError } from '../store/storage-error.ts';
import { StrictState } from '../testing/strict-state.ts';

function fault(id: string, change: Partial<ApiFaultSpec>, atMs = 0): WorldInput {
  const every = { operations: null, clients: null, probability: 1, untilMs: null, latencyMs: 0, status: 500 };
  return { id, atMs, seq: 0, kind: 'api-fault', fault: 'error', ...every, ...change };
}

interface Scene {
  readonly world: { plan: { inputs: WorldInput[] }; inputs: WorldInput[]; shared: StrictState };
  /** As the replicas do in turn. */
  draw(
    change?: Partial<Omit<FaultTarget, 'clock'>> & { nowMs?: number; epoch?: number },
  ): FaultEffect | Promise<FaultEffect>;
}

function scene(inputs: WorldInput[], planned: WorldInput[] = [], replicas = 1): Scene {
  const all = Array.from({ length: replicas }, () => new ApiFaults());
  let calls = 0;
  const world = { plan: { inputs: planned }, inputs, shared: new StrictState() };
  return {
    world,
    draw: ({ nowMs = 5000, epoch = 1, ...change } = {}) =>
      all[calls++ % replicas]!.drawEffect({
        world: world as unknown as HostedWorld,
        clock: { nowMs, epoch, speed: 1, paused: false },
        operationId: 'listRoutes',
        clientId: 1,
        ...change,
      }),
  };
}

describe('an API fault', () => {
  it('is active within its window, by the world clock', async () => {
    const { draw } = scene([fault('a', { status: 503, untilMs: 9000 }, 4000)]);
    expect(await draw({ nowMs: 3999 })).toEqual(NO_EFFECT);
    expect(await draw({ nowMs: 4000 })).toEqual({ delayMs: 0, replacement: { kind: 'error', status: 503 } });
    expect((await draw({ nowMs: 8999 })).replacement).not.toBeNull();
    expect(await draw({ nowMs: 9000 })).toEqual(NO_EFFECT);
  });

  it('ends at the instant of an input that ends it', async () => {
    const { draw } = scene([fault('a', {}), { id: 'b', atMs: 6000, seq: 1, kind: 'end', inputId: 'a' }]);
    expect((await draw({ nowMs: 5999 })).replacement).not.toBeNull();
    expect(await draw({ nowMs: 6000 })).toEqual(NO_EFFECT);
  });

  it('can be defined by the scenario', async () => {
    expect((await scene([], [fault('t0', { fault: 'down' })]).draw()).replacement).toEqual({ kind: 'down' });
  });

  it('affects only the selected operations and clients', async () => {
    const { draw } = scene([fault('a', { operations: ['listRoutes'], clients: [1] })]);
    expect((await draw()).replacement).not.toBeNull();
    expect(await draw({ operationId: 'listAnchors' })).toEqual(NO_EFFECT);
    expect(await draw({ clientId: 2 })).toEqual(NO_EFFECT);
    expect(await draw({ clientId: null })).toEqual(NO_EFFECT);
    expect((await scene([fault('a', {})]).draw({ clientId: null, operationId: 'signIn' })).replacement).not.toBeNull();
  });

  it('adds its delay to those of others; of several replacements the fault that began first wins', async () => {
    const { draw } = scene([
      fault('a', { fault: 'latency', latencyMs: 200 }),
      fault('b', { fault: 'garbage' }, 1),
      fault('c', { fault: 'down' }, 2),
      fault('d', { fault: 'latency', latencyMs: 300 }, 3),
    ]);
    expect(await draw()).toEqual({ delayMs: 500, replacement: { kind: 'garbage' } });
  });

  it('takes effect when it is added to the inputs of the world', async () => {
    const { draw, world } = scene([]);
    expect(await draw()).toEqual(NO_EFFECT);
    world.inputs = [fault('a', {})];
    expect((await draw()).replacement).not.toBeNull();
  });
});

describe('an API fault with a probability', () => {
  const half = [fault('a', { probability: 0.5, operations: ['listRoutes'] })];
  const pattern = async (draw: Scene['draw'], epoch = 1, calls = 400): Promise<string> => {
    let all = '';
    for (let n = 0; n < calls; n += 1) all += (await draw({ epoch })).replacement ? 'x' : '.';
    return all;
  };

  it('affects that share of the calls', async () => {
    expect((await pattern(scene(half).draw)).replaceAll('.', '').length).toBeCloseTo(200, -2);
    expect(await pattern(scene([fault('a', { probability: 0 })]).draw)).not.toContain('x');
    expect(await pattern(scene([fault('a', { probability: 1 })]).draw)).not.toContain('.');
  });

  it('affects the same calls each time, whatever other calls are made in between', async () => {
    const { draw } = scene(half);
    let first = '';
    for (let n = 0; n < 400; n += 1) {
      await draw({ operationId: 'listAnchors' });
      first += await pattern(draw, 1, 1);
    }
    expect(await pattern(scene(half).draw)).toBe(first);
  });

  it('draws the same sequence again after a jump of the clock', async () => {
    const { draw } = scene(half);
    const first = await pattern(draw);
    expect(await pattern(draw)).not.toBe(first);
    expect(await pattern(draw, 2)).toBe(first);
  });

  it('continues its sequence when another fault begins', async () => {
    const { draw, world } = scene(half);
    const whole = await pattern(scene(half).draw);
    const begun = await pattern(draw, 1, 200);
    world.inputs = [...half, fault('z', { operations: ['listAnchors'] })];
    expect(begun + (await pattern(draw, 1, 200))).toBe(whole);
  });

  it('affects the same calls, whichever replica gets each of them', async () => {
    const two = [...half, fault('b', { probability: 0.3, fault: 'latency', latencyMs: 100 })];
    const call = fc.record({
      operationId: fc.constantFrom('listRoutes', 'listAnchors'),
      epoch: fc.constantFrom(1, 1, 1, 2),
    });
    const check = async (calls: { operationId: string; epoch: number }[]): Promise<void> => {
      const [one, three] = [scene(two), scene(two, [], 3)];
      for (const each of calls) expect(await three.draw(each)).toEqual(await one.draw(each));
    };
    await fc.assert(fc.asyncProperty(fc.array(call, { minLength: 20 }), check), { numRuns: 30, seed: 3 });
  });

  it('numbers calls that several replicas get at once', async () => {
    const { draw } = scene(half, [], 2);
    const effects = await Promise.all(Array.from({ length: 400 }, async () => draw()));
    const hits = (await pattern(scene(half).draw)).replaceAll('.', '').length;
    expect(effects.filter(({ replacement }) => replacement)).toHaveLength(hits);
  });
});

describe('the storage', () => {
  it('counts only calls that an active fault may or may not meet', async () => {
    const { draw, world } = scene([
      fault('a', { probability: 0.5, operations: ['listRoutes'] }, 4000),
      fault('b', { operations: ['listAnchors'] }, 4000),
    ]);
    for (const change of [{ nowMs: 3999 }, { operationId: 'listAnchors' }, { operationId: 'listTags' }])
      expect(draw(change)).not.toBeInstanceOf(Promise);
    expect(world.shared.updates).toBe(0);
    await draw();
    expect(world.shared.updates).toBe(1);
  });

  it('makes the draw fail if it cannot be reached', async () => {
    const { draw, world } = scene([fault('a', { probability: 0.5 })]);
    world.shared.isDown = true;
    await expect(draw()).rejects.toThrow(StorageError);
  });
});
