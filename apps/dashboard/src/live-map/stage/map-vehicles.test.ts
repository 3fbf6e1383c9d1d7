import { describe, expect, it } from 'vitest';
import { at, beacon, fleetOf, gateway, left, NOW_TS, onLap, place, silent } from '../../testing/fleet.test-data.ts';
import { BeaconMarks } from '../../map-view/beacon-marks.ts';
import { toKnownLanes, toMapVehicles, vehiclesOnRouteOf } from './map-vehicles.ts';

const words = {
  places: { to: '{}', leftFrom: '{}', ago: '{}', seconds: '{}s' },
  detail: () => 'here',
  next: (dueTs: number | null) => `due ${dueTs ?? 'some time'}`,
};
const labels = ['Gate in', 'Apron west', 'Dock 4', 'Dock 7', 'Apron east'];
const beacons = new BeaconMarks().of(
  labels.map((label) => beacon(label)),
  NOW_TS,
);

function draw(...gateways: ReturnType<typeof gateway>[]) {
  return toMapVehicles(fleetOf(gateways, NOW_TS, [7]), beacons, words);
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

  it('a vehicle without a known way goes straight, and one without a next beacon waits', () => {
    const [straight] = draw(gateway(1, { ...left('Apron west', 'Dock 7', 18), way: [] }));
    expect(straight?.position.nextLeg?.path).toHaveLength(2);
    const [waiting] = draw(gateway(1, left('Apron west', null, 18)));
    expect(waiting?.position.nextLeg).toBeNull();
    expect(waiting?.nextPlate).toBeNull();
  });

  it('a vehicle has the stops ahead after the next one, in order', () => {
    const [vehicle] = draw(gateway(1, { ...left('Apron west', 'Dock 4', 18), ...onLap(1) }));
    expect(vehicle?.stopsAhead.map(({ positionId }) => positionId)).toEqual([
      place('Dock 7').id,
      place('Apron east').id,
    ]);
  });

  it('a vehicle has its last visits, oldest first', () => {
    const visit = (id: number, enterTs: number) => ({
      ...place('Dock 4'),
      id,
      tagPositionId: 124,
      createdDate: enterTs,
      enterTs,
      lastSeenAt: null,
      way: [],
    });
    const [vehicle] = draw(gateway(1, { lastFivePositions: [visit(2, NOW_TS - 10), visit(1, NOW_TS - 90)] }));
    expect(vehicle?.visits.map(({ enterTs }) => enterTs)).toEqual([NOW_TS - 90, NOW_TS - 10]);
  });

  it('a late vehicle is marked as wrong', () => {
    expect(draw(gateway(1, onLap(1, { delaySec: 80 })))[0]?.isWrong).toBe(true);
    expect(draw(gateway(1, onLap(1, { delaySec: 60 })))[0]?.isWrong).toBe(false);
  });
});

describe('the lanes of an answer', () => {
  it('lanes lead from last to next beacons, also of standing and offline vehicles', () => {
    const waiting = { ...left('Apron west', 'Dock 7', 18), ...at('Apron west', 5), nextPosition: place('Dock 7') };
    const way = [
      [206, 461],
      [555, 370],
    ];
    const fleet = fleetOf([gateway(1, { ...waiting, way }), gateway(2, silent(900)), gateway(3)]);
    expect(toKnownLanes(fleet)).toEqual([
      {
        fromId: 104,
        toId: 127,
        path: [
          { x: 206, y: 461 },
          { x: 555, y: 370 },
        ],
      },
    ]);
  });

  it('in a large fleet lanes are learned from the vehicles on the same route', () => {
    const fleet = fleetOf([gateway(1, onLap(2)), gateway(2), gateway(3, onLap(4)), gateway(4)]);
    const mates = (place: number) => fleet[place] && vehiclesOnRouteOf(fleet[place], fleet).map(({ id }) => id);
    expect(mates(0)).toEqual([1, 3]);
    expect(mates(1)).toEqual([2, 4]);
  });
});
