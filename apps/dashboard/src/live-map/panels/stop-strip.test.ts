import { describe, expect, it } from 'vitest';
import { at, gateway, left, onLap } from '../../testing/fleet.test-data.ts';
import { createStopStrip } from './stop-strip.ts';

const marks = (state: Parameters<typeof gateway>[1]) =>
  createStopStrip(gateway(1, state))?.stops.map(({ mark }) => mark);

describe('the strip of stops', () => {
  it("the strip rings the vehicle's stop and fills those before it", () => {
    expect(marks({ ...at('Dock 4', 10), ...onLap(2) })).toEqual(['done', 'done', 'current', 'ahead', 'ahead']);
  });

  it('the strip fills the stop that the vehicle left, and shows the vehicle between two stops', () => {
    const strip = createStopStrip(gateway(1, { ...left('Dock 4', 'Dock 7', 10), ...onLap(2) }));
    expect(strip?.stops.map(({ mark }) => mark)).toEqual(['done', 'done', 'done', 'ahead', 'ahead']);
    expect(strip).toMatchObject({ isBetween: true, lastIndex: 2 });
  });

  it('the strip shows a vehicle at another beacon between its stops', () => {
    expect(createStopStrip(gateway(1, { ...at('Fuel', 10), ...onLap(2) }))).toMatchObject({
      isBetween: true,
      lastIndex: 2,
    });
  });

  it('the strip sorts stops by their order number, not by the answer', () => {
    const lap = onLap(1);
    const shuffled = { ...lap, activeRoute: { ...lap.activeRoute!, tags: lap.activeRoute!.tags.toReversed() } };
    expect(createStopStrip(gateway(1, shuffled))?.stops[0]?.label).toBe('Gate in');
  });

  it('a vehicle without a running lap has no strip', () => {
    expect(createStopStrip(gateway(1))).toBeNull();
  });
});
