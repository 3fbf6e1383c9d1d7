import { describe, expect, it } from 'vitest';
import type { ApiFaultSpec, WorldInput } from '../scenario/plan.ts';
import { ApiFaults, type SpoilableCall, type Spoiling } from './api-faults.ts';
import type { HostedWorld } from './hosted-world.ts';

function fault(id: string, change: Partial<ApiFaultSpec>, atMs = 0): WorldInput {
  const every = { operations: null, clients: null, probability: 1, untilMs: null, latencyMs: 0, status: 500 };
  return { id, atMs, seq: 0, kind: 'api-fault', fault: 'error', ...every, ...change };
}

interface Scene {
  readonly world: { plan: { inputs: WorldInput[] }; inputs: WorldInput[] };
  strike(change?: Partial<Omit<SpoilableCall, 'clock'>> & { nowMs?: number; epoch?: number }): Spoiling;
}

function scene(inputs: WorldInput[], planned: WorldInput[] = []): Scene {
  const faults = new ApiFaults();
  const world = { plan: { inputs: planned }, inputs };
  return {
    world,
    strike: ({ nowMs = 5000, epoch = 1, ...change } = {}) =>
      faults.strike({
        world: world as unknown as HostedWorld,
        clock: { nowMs, epoch, speed: 1, paused: false },
        operationId: 'listRoutes',
        clientId: 1,
        ...change,
      }),
  };
}

const NOTHING = { delayMs: 0, instead: null };

describe('a fault of the API', () => {
  it('holds in its window on the clock of the world', () => {
    const { strike } = scene([fault('a', { status: 503, untilMs: 9000 }, 4000)]);
    expect(strike({ nowMs: 3999 })).toEqual(NOTHING);
    expect(strike({ nowMs: 4000 })).toEqual({ delayMs: 0, instead: { kind: 'error', status: 503 } });
    expect(strike({ nowMs: 8999 }).instead).not.toBeNull();
    expect(strike({ nowMs: 9000 })).toEqual(NOTHING);
  });

  it('is ended by an input, from then on', () => {
    const { strike } = scene([fault('a', {}), { id: 'b', atMs: 6000, seq: 1, kind: 'end', inputId: 'a' }]);
    expect(strike({ nowMs: 5999 }).instead).not.toBeNull();
    expect(strike({ nowMs: 6000 })).toEqual(NOTHING);
  });

  it('is of the scenario as well', () => {
    expect(scene([], [fault('t0', { fault: 'down' })]).strike().instead).toEqual({ kind: 'down' });
  });

  it('hits the selected operations and clients alone', () => {
    const { strike } = scene([fault('a', { operations: ['listRoutes'], clients: [1] })]);
    expect(strike().instead).not.toBeNull();
    expect(strike({ operationId: 'listAnchors' })).toEqual(NOTHING);
    expect(strike({ clientId: 2 })).toEqual(NOTHING);
    expect(strike({ clientId: null })).toEqual(NOTHING);
    expect(scene([fault('a', {})]).strike({ clientId: null, operationId: 'signIn' }).instead).not.toBeNull();
  });

  it('adds its delay to that of others, and the first of the rest decides', () => {
    const { strike } = scene([
      fault('a', { fault: 'latency', latencyMs: 200 }),
      fault('b', { fault: 'garbage' }, 1),
      fault('c', { fault: 'down' }, 2),
      fault('d', { fault: 'latency', latencyMs: 300 }, 3),
    ]);
    expect(strike()).toEqual({ delayMs: 500, instead: { kind: 'garbage' } });
  });

  it('follows what people do meanwhile', () => {
    const { strike, world } = scene([]);
    expect(strike()).toEqual(NOTHING);
    world.inputs = [fault('a', {})];
    expect(strike().instead).not.toBeNull();
  });
});

describe('a fault with a probability', () => {
  const half = [fault('a', { probability: 0.5, operations: ['listRoutes'] })];
  const pattern = (strike: Scene['strike'], epoch = 1): string =>
    Array.from({ length: 400 }, () => (strike({ epoch }).instead ? 'x' : '.')).join('');

  it('strikes that share of the calls', () => {
    expect(pattern(scene(half).strike).replaceAll('.', '').length).toBeCloseTo(200, -2);
    expect(pattern(scene([fault('a', { probability: 0 })]).strike)).not.toContain('x');
    expect(pattern(scene([fault('a', { probability: 1 })]).strike)).not.toContain('.');
  });

  it('strikes the same ones each time, whatever other calls come between', () => {
    const { strike } = scene(half);
    const first = Array.from({ length: 400 }, () => {
      strike({ operationId: 'listAnchors' });
      return strike().instead ? 'x' : '.';
    }).join('');
    expect(pattern(scene(half).strike)).toBe(first);
  });

  it('begins anew with each jump of the clock', () => {
    const { strike } = scene(half);
    const first = pattern(strike);
    expect(pattern(strike)).not.toBe(first);
    expect(pattern(strike, 2)).toBe(first);
  });

  it('goes on when another fault is begun', () => {
    const { strike, world } = scene(half);
    const whole = pattern(scene(half).strike);
    const begun = Array.from({ length: 200 }, () => (strike().instead ? 'x' : '.')).join('');
    world.inputs = [...half, fault('z', { operations: ['listAnchors'] })];
    expect(begun + pattern(strike).slice(0, 200)).toBe(whole);
  });
});
