import { HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { GATEWAY, handMadePlan, handMadeWorld, type HandMade, START_MS } from '../testing/hand-made-world.ts';
import { createHistory } from './history.ts';

const at = (minute: number): number => START_MS + minute * MINUTE_MS;

/** Minutes under way in [from, now] of a gateway with visits [position, enter, leave] and outages, all in minutes. */
function underWay(
  visits: readonly (readonly [number, number, number])[],
  [from, now]: readonly [number, number],
  { units = [0], outages = [] }: Pick<HandMade, 'units'> & { outages?: readonly (readonly [number, number])[] } = {},
): number {
  const world = handMadeWorld({
    visits: visits.map(([position, enter, leave]) => [position, enter * MINUTE_MS, leave * MINUTE_MS]),
    units,
    outages: outages.map(([fromMin, toMin]) => ({ fromMs: at(fromMin), toMs: at(toMin) })),
  });
  return createHistory(handMadePlan([], []), world).computeUnderWayMs(GATEWAY, at(from), at(now)) / MINUTE_MS;
}

const DAY = [
  [9, 10, 20],
  [1, 25, 30],
  [9, 60, 200],
] as const;

describe('the time under way of a gateway', () => {
  it('is the time between its visits', () => {
    expect(underWay(DAY, [0, 100])).toBe(5 + 30);
  });

  it('does not begin before its very first visit', () => {
    expect(underWay(DAY, [0, 15])).toBe(0);
    expect(underWay([], [0, 100])).toBe(0);
  });

  it('counts from the given instant, during a trip or a stay', () => {
    expect(underWay(DAY, [50, 100])).toBe(10);
    expect(underWay(DAY, [28, 100])).toBe(30);
    expect(underWay(DAY, [22, 100])).toBe(3 + 30);
  });

  it('grows while the gateway is under way', () => {
    expect(underWay(DAY, [0, 23])).toBe(3);
    expect(underWay(DAY, [0, 40])).toBe(5 + 10);
    expect(underWay(DAY, [40, 30])).toBe(0);
  });

  it('does not start again with a shift', () => {
    expect(underWay(DAY, [0, 100], { units: [0, 15 * MINUTE_MS, HOUR_MS] })).toBe(5 + 30);
  });

  it('leaves out silences in which the gateway was offline', () => {
    const outages = [[35, 50]] as const;
    expect(underWay(DAY, [0, 100], { outages })).toBeCloseTo(5 + 30 - 15, 0);
    // After a silence of half a minute a gateway is not yet offline.
    expect(underWay(DAY, [0, 100], { outages: [[35, 35.5]] })).toBe(5 + 30);
    // An ongoing silence is left out, too.
    expect(underWay(DAY, [0, 45], { outages: [[35, 500]] })).toBeCloseTo(5 + 5, 0);
  });
});
