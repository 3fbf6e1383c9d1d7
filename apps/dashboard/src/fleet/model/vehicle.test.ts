import { describe, expect, it } from 'vitest';
import { gateway, NOW_TS, silent } from './fleet.test-data.ts';
import { countFleet, isOnMap, isReachable, selectedOf, vehiclesOf } from './vehicle.ts';

const fleet = [
  gateway(1),
  gateway(2, silent(30)),
  gateway(3, silent(61)),
  gateway(4, { ...silent(200), powerSource: false }),
  gateway(5, { lastHeartbeat: null, lastSeenTs: null, lastPosition: null, lastPositionMetadata: null }),
  gateway(6, { lastPosition: null, lastPositionMetadata: null }),
];

function vehicles(nowTs = NOW_TS, hidden: number[] = []) {
  return vehiclesOf(fleet, nowTs, new Set(hidden));
}

describe('the vehicles of an answer', () => {
  it('are live, stale, offline or never heard by the instant of that answer', () => {
    expect(vehicles().map((it) => it.freshness)).toEqual(['live', 'stale', 'offline', 'stale', 'never', 'live']);
    expect(vehicles(NOW_TS + 300)[3]?.freshness).toBe('offline');
  });

  it('keep number and colour by their place in the fleet, whatever their state', () => {
    expect(vehicles().map((it) => it.number)).toEqual([1, 2, 3, 4, 5, 6]);
    const many = vehiclesOf(
      Array.from({ length: 9 }, (_, index) => gateway(index + 1)),
      NOW_TS,
      new Set(),
    );
    expect(many.map((it) => it.palette)).toEqual([0, 1, 2, 3, 4, 5, 6, 0, 1]);
  });

  it('are on the map while they are heard, have a place and were not hidden', () => {
    expect(vehicles(NOW_TS, [1]).map(isOnMap)).toEqual([false, true, false, true, false, false]);
  });

  it('come back as they were: what the user hid stays hidden', () => {
    const away = vehiclesOf([gateway(1, silent(61)), gateway(2, silent(61))], NOW_TS, new Set([2]));
    expect(away.map(isOnMap)).toEqual([false, false]);
    const back = vehiclesOf([gateway(1), gateway(2)], NOW_TS, new Set([2]));
    expect(back.map(isOnMap)).toEqual([true, false]);
  });

  it('can be selected while they are heard', () => {
    expect(vehicles().map(isReachable)).toEqual([true, true, false, true, false, true]);
    expect(selectedOf(vehicles(), 2)?.id).toBe(2);
    expect(selectedOf(vehicles(), 3)).toBeNull();
    expect(selectedOf(vehicles(), 99)).toBeNull();
    expect(selectedOf(vehicles(), null)).toBeNull();
  });

  it('are counted by state', () => {
    expect(countFleet(vehicles())).toEqual({ total: 6, live: 2, stale: 2, offline: 1, never: 1 });
  });
});

describe('the vehicles of the next answer', () => {
  it('stay the same objects as long as it says the same of them and they do not go stale', () => {
    const [one, two] = [gateway(1), gateway(2)];
    const before = vehiclesOf([one, two], NOW_TS, new Set());
    const after = vehiclesOf([one, { ...two, rssi: -90 }], NOW_TS, new Set(), before);
    expect(after[0]).toBe(before[0]);
    expect(after[1]?.gateway.rssi).toBe(-90);
    expect(vehiclesOf([one], NOW_TS, new Set([1]), before)[0]?.isHidden).toBe(true);
    expect(vehiclesOf([one], NOW_TS + 30, new Set(), before)[0]?.freshness).toBe('stale');
  });
});
