import { HOUR_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { openModel } from '../hosting/world-model.ts';
import { fixturePlan } from '../testing/fixture-plans.ts';

const SEEDS = [7, 1, 2, 3, 4, 5];

/** The whole morning of the scenario `faults` with one seed: the planted faults, and the laps that the judge found. */
function morning(seed: number) {
  const plan = fixturePlan('faults', { seed });
  const { world, history } = openModel(plan);
  const endMs = plan.anchorMs + 8 * HOUR_MS;
  const gateways = plan.clients.flatMap((client) => client.gateways);
  const laps = gateways.flatMap(({ id }) => history.listLaps(id, plan.startMs, endMs, endMs));
  const planted = gateways.flatMap(({ id }) =>
    world.listUnits(id, plan.startMs, endMs).flatMap((unit) => unit.planted),
  );
  const beaconsOf = (lap: (typeof laps)[number]) => history.listLapBeacons(lap, endMs);
  return { plan, laps, planted, beaconsOf };
}

const mornings = SEEDS.map(morning);

/** In each morning, the lap with a fault of the timeline, and the instant at which the fault was planted. */
function lapsWith(fault: string) {
  return mornings.map(({ plan, planted, laps }) => {
    const [plant] = plan.inputs.filter((input) => input.kind === 'plant' && input.fault === fault);
    const [carriedOut] = planted.filter((one) => one.fault === fault);
    const lap = laps.find(
      ({ gatewayId, startMs }) => gatewayId === carriedOut?.gatewayId && startMs === carriedOut.lapStartMs,
    );
    const endMs = lap?.endMs ?? null;
    if (plant === undefined || lap === undefined || endMs === null) throw new Error(`${fault} was not carried out`);
    return { lap, endMs, plantMs: plant.atMs, durationMs: endMs - lap.startMs };
  });
}

const errorsOf = (fault: string) => new Set(lapsWith(fault).map(({ lap }) => lap.error));

describe('the faults of the scenario `faults`, as an independent judge finds them', () => {
  it('a lap held up past its timeout is a timeout (1), and ends at the timeout', () => {
    expect(errorsOf('stall')).toEqual(new Set([1]));
    expect(new Set(lapsWith('stall').map(({ durationMs }) => durationMs))).toEqual(new Set([30 * 60_000]));
  });

  it('a lap with a detour to a beacon off its route has a wrong path (2)', () => {
    expect(errorsOf('detour')).toEqual(new Set([2]));
  });

  it('a lap that skipped a stop has a wrong path (3)', () => {
    expect(errorsOf('skip')).toEqual(new Set([3]));
  });

  it('a lap that returned to an earlier stop has a wrong path (5)', () => {
    expect(errorsOf('back')).toEqual(new Set([5]));
  });

  it('a lap whose gateway fell silent fails as offline (4)', () => {
    expect(errorsOf('offline')).toEqual(new Set([4]));
  });

  it('a lap that returned to its first beacon is interrupted (6)', () => {
    expect(errorsOf('restart')).toEqual(new Set([6]));
  });

  it('a lap that is ongoing when the work shift of its route ends is interrupted (6)', () => {
    expect(errorsOf('overrun')).toEqual(new Set([6]));
    const ends = lapsWith('overrun').map(({ endMs }) => new Date(endMs).toISOString());
    expect(new Set(ends)).toEqual(new Set(['2026-03-02T12:00:00.000Z']));
  });

  it('a lap below the minimum duration of its route is too short (7)', () => {
    expect(errorsOf('rush')).toEqual(new Set([7]));
    for (const { durationMs } of lapsWith('rush')) expect(durationMs).toBeLessThan(4 * 60_000);
  });

  it('a lap past a stop whose beacon is dead is valid (0), and its stop is marked as skipped, if the route tolerates it', () => {
    for (const { laps, beaconsOf, plan } of mornings) {
      const [silence] = plan.inputs.filter(({ kind }) => kind === 'silence');
      const past = laps.filter((lap) =>
        beaconsOf(lap).some(({ skipped, positionId }) => skipped && positionId === 129),
      );
      expect(past.length).toBeGreaterThan(2);
      for (const { error, startMs } of past) {
        expect(error).toBe(0);
        expect(Math.abs(startMs - (silence?.atMs ?? 0))).toBeLessThan(0.75 * HOUR_MS);
      }
    }
  });

  it('every fault shows within 45 minutes of being planted, and no other lap fails', () => {
    for (const { laps, planted, plan } of mornings) {
      expect(planted).toHaveLength(plan.inputs.filter(({ kind }) => kind === 'plant').length);
      const failed = laps.filter(({ error, endMs }) => endMs !== null && error !== 0);
      const wanted = planted.map(({ gatewayId, lapStartMs, code }) => `${gatewayId} ${lapStartMs} ${code}`);
      expect(failed.map(({ gatewayId, startMs, error }) => `${gatewayId} ${startMs} ${error}`).sort()).toEqual(
        wanted.sort(),
      );
    }
    const faults = new Set(mornings[0]?.planted.map(({ fault }) => fault));
    expect(faults.size).toBe(8);
    for (const fault of faults) {
      for (const { endMs, plantMs } of lapsWith(fault)) {
        expect(endMs).toBeGreaterThan(plantMs);
        expect(endMs - plantMs).toBeLessThan(fault === 'overrun' ? HOUR_MS + 1 : 0.75 * HOUR_MS);
      }
    }
  });
});
