import { describe, expect, it } from 'vitest';
import { at, fleetOf, gateway, left, NOW_TS, onLap, place, silent } from '../../testing/fleet.test-data.ts';
import { toMapVehicles } from './map-vehicles.ts';

const words = {
  places: { to: '{}', leftFrom: '{}', ago: '{}', seconds: '{}s' },
  detail: () => 'here',
  next: (dueTs: number | null) => `due ${dueTs ?? 'some time'}`,
};
function draw(...gateways: ReturnType<typeof gateway>[]) {
  return toMapVehicles(fleetOf(gateways, NOW_TS, [7]), words);
}

describe('the vehicles on the map', () => {
  it('the map contains the vehicles that are connected, have a place and are not hidden', () => {
    const fleet = draw(
      gateway(1),
      gateway(2, silent(61)),
      gateway(3, { lastPosition: null }),
      gateway(7),
      gateway(8, silent(30)),
    );
    expect(fleet.map(({ id, number, isStale, isWrong }) => ({ id, number, isStale, isWrong }))).toEqual([
      { id: 1, number: '1', isStale: false, isWrong: false },
      { id: 8, number: '5', isStale: true, isWrong: true },
    ]);
  });

  it('a vehicle is drawn at the beacon that it entered', () => {
    expect(draw(gateway(1, at('Dock 4', 5)))[0]?.position).toEqual({
      positionId: 124,
      place: { x: 405, y: 370 },
      nextLeg: null,
    });
  });

  it('a vehicle that left is on the way from the answer, for its usual duration', () => {
    const [vehicle] = draw(gateway(1, { ...left('Apron west', 'Dock 7', 18), ...onLap(1) }));
    expect(vehicle?.position.nextLeg).toEqual({
      toPositionId: 127,
      to: { x: 555, y: 370 },
      path: [
        { x: 206, y: 461 },
        { x: 555, y: 461 },
        { x: 555, y: 370 },
      ],
      leftMs: (NOW_TS - 18) * 1000,
      durationMs: 60_000,
    });
    expect(vehicle?.nextPlate).toEqual({ name: 'Dock 7', detail: `due ${NOW_TS + 120}` });
  });

  it('a vehicle without a next beacon or a known way waits at its last one', () => {
    const [unknown] = draw(gateway(1, { ...left('Apron west', 'Dock 7', 18), way: [] }));
    expect(unknown?.position.nextLeg).toBeNull();
    const [waiting] = draw(gateway(1, left('Apron west', null, 18)));
    expect(waiting?.position.nextLeg).toBeNull();
    expect(waiting?.nextPlate).toBeNull();
  });

  it('a vehicle has its last visits with the ways to them, oldest first', () => {
    const visit = (id: number, enterTs: number, way: number[][]) => ({
      ...place('Dock 4'),
      id,
      tagPositionId: 124,
      createdDate: enterTs,
      enterTs,
      lastSeenAt: null,
      way,
    });
    const lane = [
      [206, 461],
      [405, 461],
      [405, 370],
    ];
    const lastFivePositions = [visit(2, NOW_TS - 10, lane), visit(1, NOW_TS - 90, [])];
    const [vehicle] = draw(gateway(1, { lastFivePositions }));
    expect(vehicle?.visits.map(({ enterTs, path }) => [enterTs, path.length])).toEqual([
      [NOW_TS - 90, 0],
      [NOW_TS - 10, 3],
    ]);
    expect(vehicle?.visits).toBe(vehicle?.visits);
  });

  it('a late vehicle is marked as wrong', () => {
    expect(draw(gateway(1, onLap(1, { delaySec: 80 })))[0]?.isWrong).toBe(true);
    expect(draw(gateway(1, onLap(1, { delaySec: 60 })))[0]?.isWrong).toBe(false);
  });
});
