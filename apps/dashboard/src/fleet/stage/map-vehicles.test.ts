import { describe, expect, it } from 'vitest';
import { at, beacon, fleetOf, gateway, left, NOW_TS, onLap, place, silent } from '../model/fleet.test-data.ts';
import { BeaconMarks } from './beacon-marks.ts';
import { knownWays, mapVehicles, onRouteOf } from './map-vehicles.ts';

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

function drawn(...gateways: ReturnType<typeof gateway>[]) {
  return mapVehicles(fleetOf(gateways, NOW_TS, [7]), beacons, words);
}

describe('the vehicles on the map', () => {
  it('are those that are heard, have a place and were not hidden', () => {
    const fleet = drawn(
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

  it('stand on the beacon that they entered', () => {
    expect(drawn(gateway(1, at('Dock 4', 5)))[0]?.whereabouts).toEqual({
      positionId: 124,
      place: { x: 405, y: 370 },
      course: null,
    });
  });

  it('that left are on the way that the cloud gives, for the time that it usually takes', () => {
    const [vehicle] = drawn(gateway(1, { ...left('Apron west', 'Dock 7', 18), ...onLap(1) }));
    expect(vehicle?.whereabouts.course).toEqual({
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

  it('go straight where no way is known, and wait where they left for nowhere', () => {
    const [straight] = drawn(gateway(1, { ...left('Apron west', 'Dock 7', 18), way: [] }));
    expect(straight?.whereabouts.course?.path).toHaveLength(2);
    const [waiting] = drawn(gateway(1, left('Apron west', null, 18)));
    expect(waiting?.whereabouts.course).toBeNull();
    expect(waiting?.nextPlate).toBeNull();
  });

  it('have the stops of their lap ahead, after the next one, in order', () => {
    const [vehicle] = drawn(gateway(1, { ...left('Apron west', 'Dock 4', 18), ...onLap(1) }));
    expect(vehicle?.stopsAhead.map(({ positionId }) => positionId)).toEqual([
      place('Dock 7').id,
      place('Apron east').id,
    ]);
  });

  it('have their last visits, oldest first', () => {
    const visit = (id: number, enterTs: number) => ({
      ...place('Dock 4'),
      id,
      tagPositionId: 124,
      createdDate: enterTs,
      enterTs,
      lastSeenAt: null,
    });
    const [vehicle] = drawn(gateway(1, { lastFivePositions: [visit(2, NOW_TS - 10), visit(1, NOW_TS - 90)] }));
    expect(vehicle?.visits.map(({ enterTs }) => enterTs)).toEqual([NOW_TS - 90, NOW_TS - 10]);
  });

  it('that are late are wrong', () => {
    expect(drawn(gateway(1, onLap(1, { delaySec: 80 })))[0]?.isWrong).toBe(true);
    expect(drawn(gateway(1, onLap(1, { delaySec: 60 })))[0]?.isWrong).toBe(false);
  });
});

describe('the lanes that an answer tells of', () => {
  it('are those from last to next beacons, of standing and of offline vehicles too', () => {
    const waiting = { ...left('Apron west', 'Dock 7', 18), ...at('Apron west', 5), nextPosition: place('Dock 7') };
    const way = [
      [206, 461],
      [555, 370],
    ];
    const fleet = fleetOf([gateway(1, { ...waiting, way }), gateway(2, silent(900)), gateway(3)]);
    expect(knownWays(fleet)).toEqual([
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

  it('are taught by those on its route where there are many', () => {
    const fleet = fleetOf([gateway(1, onLap(2)), gateway(2), gateway(3, onLap(4)), gateway(4)]);
    const mates = (place: number) => fleet[place] && onRouteOf(fleet[place], fleet).map(({ id }) => id);
    expect(mates(0)).toEqual([1, 3]);
    expect(mates(1)).toEqual([2, 4]);
  });
});
