import { describe, expect, it } from 'vitest';
import { areArrivalsUnknown, predictRows, type LastStop, type PredictedStop } from './prediction-rows.ts';

const NOW = 1_772_600_000;
const ROUND: readonly PredictedStop[] = [101, 102, 103, 104, 101].map((tagPositionId, ord) => ({ ord, tagPositionId }));
const ONE_WAY = ROUND.slice(0, 4);
/** Stays of 10, 20, 30 s … and trips of 100, 200, 300 s … by stop. */
const AVERAGES = ROUND.map((stop) => ({ ...stop, avgStay: 10 * (stop.ord + 1), avgTrip: 100 * (stop.ord + 1) }));

const atStop = (ord: number, agoSec: number): LastStop => ({ ord, enterTs: NOW - agoSec, lastSeenAt: null });
const afterStop = (ord: number, agoSec: number): LastStop => ({
  ord,
  enterTs: NOW - agoSec - 60,
  lastSeenAt: NOW - agoSec,
});

/** The predictions: order, seconds from now, state. */
const predict = (last: LastStop | null, stops = ROUND) =>
  predictRows(stops, AVERAGES, last, NOW).map(({ ord, prediction, state }) => [ord, prediction - NOW, state]);

describe('the predictions of a gateway at a stop', () => {
  it('begin with that stop and its arrival there', () => {
    expect(predict(atStop(1, 15))[0]).toEqual([1, -15, 'CURRENTLY_HERE']);
  });

  it('expect it at the next stop after the average stay and trip from its arrival', () => {
    expect(predict(atStop(1, 15))[1]).toEqual([2, 20 + 200 - 15, 'WAITING']);
  });

  it('show all other stops as waiting', () => {
    expect(predict(atStop(1, 15)).map(([, , state]) => state)).toEqual([
      'CURRENTLY_HERE',
      'WAITING',
      'WAITING',
      'WAITING',
    ]);
  });

  it('expect it at the next stop now when the average stay and trip are over', () => {
    expect(predict(atStop(1, 5000))[1]).toEqual([2, 0, 'WAITING']);
  });
});

describe('the predictions of a gateway between two stops', () => {
  it('begin with the stop that it left and when it was last seen there', () => {
    expect(predict(afterStop(1, 15))[0]).toEqual([1, -15, 'LEFT']);
  });

  it('expect it at the next stop after the average trip since then', () => {
    expect(predict(afterStop(1, 15))[1]).toEqual([2, 200 - 15, 'ON_THE_WAY']);
    expect(predict(afterStop(1, 15))[2]?.[2]).toBe('WAITING');
  });

  it('expect it at the next stop now when the average trip is over', () => {
    expect(predict(afterStop(1, 5000))[1]).toEqual([2, 0, 'ON_THE_WAY']);
  });
});

describe('the predictions of a route', () => {
  it('add the average stay and trip for each further stop', () => {
    const [, first, second, third] = predict(atStop(1, 15)).map(([, sec]) => sec as number);
    expect([second! - first!, third! - second!]).toEqual([30 + 300, 40 + 400]);
  });

  it('count from now when the first arrival is overdue', () => {
    expect(predict(afterStop(1, 5000)).map(([, sec]) => sec)).toEqual([-5000, 0, 330, 330 + 440]);
  });

  it('wrap around the route, with one row for the stop where a round trip begins and ends', () => {
    expect(predict(afterStop(2, 15)).map(([ord]) => ord)).toEqual([2, 3, 0, 1]);
    expect(predict(atStop(4, 15)).map(([ord]) => ord)).toEqual([0, 1, 2, 3]);
  });

  it('continue from the last stop to the first of a route that is not a round trip', () => {
    expect(predict(afterStop(2, 15), ONE_WAY).map(([ord]) => ord)).toEqual([2, 3, 0, 1]);
    expect(predict(atStop(3, 15), ONE_WAY)[1]).toEqual([0, 40 + 400 - 15, 'WAITING']);
  });

  it('have a row for each visit to a stop that the route passes twice', () => {
    const stops = [101, 102, 103, 102, 104].map((tagPositionId, ord) => ({ ord, tagPositionId }));
    expect(predict(afterStop(1, 0), stops).map(([ord]) => ord)).toEqual([1, 2, 3, 4, 0]);
  });

  it('name the position of each stop', () => {
    const positions = predictRows(ROUND.toReversed(), AVERAGES, afterStop(2, 0), NOW).map((row) => row.tagPositionId);
    expect(positions).toEqual([103, 104, 101, 102]);
  });

  it('are empty when the gateway was last at a beacon that is not on the route', () => {
    expect(predict(null)).toEqual([]);
    expect(predict(atStop(9, 0))).toEqual([]);
    expect(predict(atStop(0, 0), [])).toEqual([]);
  });
});

describe('the arrivals of an offline gateway', () => {
  const isUnknown = (last: LastStop, heardAgoSec: number) => areArrivalsUnknown(AVERAGES, last, NOW - heardAgoSec, NOW);

  it('are unknown when it was last heard more than two usual trips ago', () => {
    expect([isUnknown(afterStop(1, 15), 400), isUnknown(afterStop(1, 15), 401)]).toEqual([false, true]);
  });

  it('are unknown at a stop after more than twice the usual stay and trip', () => {
    expect([isUnknown(atStop(1, 15), 440), isUnknown(atStop(1, 15), 441)]).toEqual([false, true]);
  });

  it('are unknown if it was never heard', () => {
    expect(areArrivalsUnknown(AVERAGES, atStop(1, 15), null, NOW)).toBe(true);
  });
});
