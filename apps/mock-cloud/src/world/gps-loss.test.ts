import { DAY_MS, MINUTE_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { fixturePlan } from '../testing/fixture-plans.ts';
import { createWorld } from './world.ts';

const PLAN = fixturePlan('gps');
const TIPPER = 54;

describe('a GPS receiver', () => {
  const world = createWorld(PLAN);
  const dayMs = PLAN.anchorMs - DAY_MS;
  const beats = [...world.listHeartbeats(TIPPER, dayMs, PLAN.anchorMs)];

  it('loses its fix now and then, for some minutes', () => {
    const lost = beats.filter(({ fix }) => fix?.isCurrent === false);
    expect(lost.length / beats.length).toBeGreaterThan(0.005);
    expect(lost.length / beats.length).toBeLessThan(0.1);
    const begins = beats.filter(({ fix }, n) => fix?.isCurrent === false && beats[n - 1]?.fix?.isCurrent);
    for (const { atMs, fix } of begins) {
      // Until then it reports the last one.
      const before = world.findGatewayPlace(TIPPER, atMs - 10_000);
      expect(Math.hypot((fix?.at.x ?? 0) - before.x, (fix?.at.y ?? 0) - before.y)).toBeLessThan(200_000);
      const again = beats.find((beat) => beat.atMs > atMs && beat.fix?.isCurrent);
      expect((again?.atMs ?? Infinity) - atMs).toBeLessThan(8 * MINUTE_MS);
    }
    expect(begins.length).toBeGreaterThan(5);
  });

  it('has the same losses whatever is read before', () => {
    const fresh = createWorld({ ...PLAN });
    for (const beat of beats.slice(-400).reverse()) expect(fresh.findHeartbeat(TIPPER, beat.atMs)).toEqual(beat);
  });

  it('loses them at other times than another one', () => {
    const lostBy = (id: number) =>
      [...world.listHeartbeats(id, dayMs, PLAN.anchorMs)]
        .filter(({ fix }) => fix?.isCurrent === false)
        .map(({ atMs }) => Math.floor(atMs / MINUTE_MS));
    const others = new Set(lostBy(55));
    expect(lostBy(TIPPER).filter((minute) => !others.has(minute)).length).toBeGreaterThan(0);
  });
});
