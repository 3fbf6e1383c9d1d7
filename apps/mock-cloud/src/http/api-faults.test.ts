import { describe, expect, it } from 'vitest';
import type { ApiFaultSpec, WorldInput } from '../scenario/plan.ts';
import { ApiFaults, type FaultEffect, type FaultTarget, NO_EFFECT } from './api-faults.ts';
import type { HostedWorld } from '../hosting/hosted-world.ts';

function fault(id: string, change: Partial<ApiFaultSpec>, atMs = 0): WorldInput {
  const every = { operations: null, clients: null, probability: 1, untilMs: null, latencyMs: 0, status: 500 };
  return { id, atMs, seq: 0, kind: 'api-fault', fault: 'error', ...every, ...change };
}

interface Scene {
  readonly world: { plan: { inputs: WorldInput[] }; inputs: WorldInput[] };
  draw(change?: Partial<Omit<FaultTarget, 'clock'>> & { nowMs?: number; epoch?: number }): FaultEffect;
}

function scene(inputs: WorldInput[], planned: WorldInput[] = []): Scene {
  const faults = new ApiFaults();
  const world = { plan: { inputs: planned }, inputs };
  return {
    world,
    draw: ({ nowMs = 5000, epoch = 1, ...change } = {}) =>
      faults.drawEffect({
        world: world as unknown as HostedWorld,
        clock: { nowMs, epoch, speed: 1, paused: false },
        operationId: 'listRoutes',
        clientId: 1,
        ...change,
      }),
  };
}

describe('an API fault', () => {
  it('is active within its window, by the world clock', () => {
    const { draw } = scene([fault('a', { status: 503, untilMs: 9000 }, 4000)]);
    expect(draw({ nowMs: 3999 })).toEqual(NO_EFFECT);
    expect(draw({ nowMs: 4000 })).toEqual({ delayMs: 0, replacement: { kind: 'error', status: 503 } });
    expect(draw({ nowMs: 8999 }).replacement).not.toBeNull();
    expect(draw({ nowMs: 9000 })).toEqual(NO_EFFECT);
  });

  it('ends at the instant of an input that ends it', () => {
    const { draw } = scene([fault('a', {}), { id: 'b', atMs: 6000, seq: 1, kind: 'end', inputId: 'a' }]);
    expect(draw({ nowMs: 5999 }).replacement).not.toBeNull();
    expect(draw({ nowMs: 6000 })).toEqual(NO_EFFECT);
  });

  it('can be defined by the scenario', () => {
    expect(scene([], [fault('t0', { fault: 'down' })]).draw().replacement).toEqual({ kind: 'down' });
  });

  it('affects only the selected operations and clients', () => {
    const { draw } = scene([fault('a', { operations: ['listRoutes'], clients: [1] })]);
    expect(draw().replacement).not.toBeNull();
    expect(draw({ operationId: 'listAnchors' })).toEqual(NO_EFFECT);
    expect(draw({ clientId: 2 })).toEqual(NO_EFFECT);
    expect(draw({ clientId: null })).toEqual(NO_EFFECT);
    expect(scene([fault('a', {})]).draw({ clientId: null, operationId: 'signIn' }).replacement).not.toBeNull();
  });

  it('adds its delay to those of others; of several replacements the fault that began first wins', () => {
    const { draw } = scene([
      fault('a', { fault: 'latency', latencyMs: 200 }),
      fault('b', { fault: 'garbage' }, 1),
      fault('c', { fault: 'down' }, 2),
      fault('d', { fault: 'latency', latencyMs: 300 }, 3),
    ]);
    expect(draw()).toEqual({ delayMs: 500, replacement: { kind: 'garbage' } });
  });

  it('takes effect when it is added to the inputs of the world', () => {
    const { draw, world } = scene([]);
    expect(draw()).toEqual(NO_EFFECT);
    world.inputs = [fault('a', {})];
    expect(draw().replacement).not.toBeNull();
  });
});

describe('an API fault with a probability', () => {
  const half = [fault('a', { probability: 0.5, operations: ['listRoutes'] })];
  const pattern = (draw: Scene['draw'], epoch = 1): string =>
    Array.from({ length: 400 }, () => (draw({ epoch }).replacement ? 'x' : '.')).join('');

  it('affects that share of the calls', () => {
    expect(pattern(scene(half).draw).replaceAll('.', '').length).toBeCloseTo(200, -2);
    expect(pattern(scene([fault('a', { probability: 0 })]).draw)).not.toContain('x');
    expect(pattern(scene([fault('a', { probability: 1 })]).draw)).not.toContain('.');
  });

  it('affects the same calls each time, whatever other calls are made in between', () => {
    const { draw } = scene(half);
    const first = Array.from({ length: 400 }, () => {
      draw({ operationId: 'listAnchors' });
      return draw().replacement ? 'x' : '.';
    }).join('');
    expect(pattern(scene(half).draw)).toBe(first);
  });

  it('draws the same sequence again after a jump of the clock', () => {
    const { draw } = scene(half);
    const first = pattern(draw);
    expect(pattern(draw)).not.toBe(first);
    expect(pattern(draw, 2)).toBe(first);
  });

  it('continues its sequence when another fault begins', () => {
    const { draw, world } = scene(half);
    const whole = pattern(scene(half).draw);
    const begun = Array.from({ length: 200 }, () => (draw().replacement ? 'x' : '.')).join('');
    world.inputs = [...half, fault('z', { operations: ['listAnchors'] })];
    expect(begun + pattern(draw).slice(0, 200)).toBe(whole);
  });
});
