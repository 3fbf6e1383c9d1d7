import { describe, expect, it } from 'vitest';
import { at, gateway, left, onLap } from '../model/fleet.test-data.ts';
import { stopStrip } from './stop-strip.ts';

const marks = (state: Parameters<typeof gateway>[1]) => stopStrip(gateway(1, state))?.stops.map(({ mark }) => mark);

describe('the strip of stops', () => {
  it('rings the stop at which the vehicle is and fills those before', () => {
    expect(marks({ ...at('Dock 4', 10), ...onLap(2) })).toEqual(['done', 'done', 'current', 'ahead', 'ahead']);
  });

  it('fills the stop that the vehicle left and shows it between', () => {
    const strip = stopStrip(gateway(1, { ...left('Dock 4', 'Dock 7', 10), ...onLap(2) }));
    expect(strip?.stops.map(({ mark }) => mark)).toEqual(['done', 'done', 'done', 'ahead', 'ahead']);
    expect(strip).toMatchObject({ isBetween: true, lastIndex: 2 });
  });

  it('shows a vehicle at a beacon that is not its stop between its stops', () => {
    expect(stopStrip(gateway(1, { ...at('Fuel', 10), ...onLap(2) }))).toMatchObject({ isBetween: true, lastIndex: 2 });
  });

  it('goes by the order of the stops, not by that of the answer', () => {
    const lap = onLap(1);
    const shuffled = { ...lap, activeRoute: { ...lap.activeRoute!, tags: lap.activeRoute!.tags.toReversed() } };
    expect(stopStrip(gateway(1, shuffled))?.stops[0]?.label).toBe('Gate in');
  });

  it('is none without a running lap', () => {
    expect(stopStrip(gateway(1))).toBeNull();
  });
});
