import { describe, expect, it } from 'vitest';
import { predictionRows, type LastStop, type PredictedStop } from './prediction-rows.ts';

const NOW = 1_772_600_000;
const ROUND: readonly PredictedStop[] = [101, 102, 103, 104, 101].map((tagPositionId, ord) => ({ ord, tagPositionId }));
const ONE_WAY = ROUND.slice(0, 4);
/** A stay of 10 s more at each stop, and a trip of 100 s more from it. */
const AVERAGES = ROUND.map((stop) => ({ ...stop, avgStay: 10 * (stop.ord + 1), avgTrip: 100 * (stop.ord + 1) }));

const entered = (ord: number, agoSec: number): LastStop => ({ ord, enterTs: NOW - agoSec, lastSeenAt: null });
const left = (ord: number, agoSec: number): LastStop => ({ ord, enterTs: NOW - agoSec - 60, lastSeenAt: NOW - agoSec });

/** What is predicted: order, seconds from now, state. */
const predicted = (last: LastStop | null, stops = ROUND) =>
  predictionRows(stops, AVERAGES, last, NOW).map(({ ord, prediction, state }) => [ord, prediction - NOW, state]);

describe('the predictions of a gateway at a stop', () => {
  it('begin with that stop, where it is since it came', () => {
    expect(predicted(entered(1, 15))[0]).toEqual([1, -15, 'CURRENTLY_HERE']);
  });

  it('have it come to the next one after the usual stay and trip from its arrival on', () => {
    expect(predicted(entered(1, 15))[1]).toEqual([2, 20 + 200 - 15, 'WAITING']);
  });

  it('have all others waiting', () => {
    expect(predicted(entered(1, 15)).map(([, , state]) => state)).toEqual([
      'CURRENTLY_HERE',
      'WAITING',
      'WAITING',
      'WAITING',
    ]);
  });

  it('have it come now where it should have come already', () => {
    expect(predicted(entered(1, 5000))[1]).toEqual([2, 0, 'WAITING']);
  });
});

describe('the predictions of a gateway between two stops', () => {
  it('begin with the stop that it left, where it was last seen', () => {
    expect(predicted(left(1, 15))[0]).toEqual([1, -15, 'LEFT']);
  });

  it('have it on the way to the next one, after the usual trip since then', () => {
    expect(predicted(left(1, 15))[1]).toEqual([2, 200 - 15, 'ON_THE_WAY']);
    expect(predicted(left(1, 15))[2]?.[2]).toBe('WAITING');
  });

  it('have it come now where it should have come already', () => {
    expect(predicted(left(1, 5000))[1]).toEqual([2, 0, 'ON_THE_WAY']);
  });
});

describe('the predictions of a route', () => {
  it('add the usual stay and the usual trip for each further stop', () => {
    const [, first, second, third] = predicted(entered(1, 15)).map(([, sec]) => sec as number);
    expect([second! - first!, third! - second!]).toEqual([30 + 300, 40 + 400]);
  });

  it('add them to now where the first arrival is overdue', () => {
    expect(predicted(left(1, 5000)).map(([, sec]) => sec)).toEqual([-5000, 0, 330, 330 + 440]);
  });

  it('go round by order, with one row for the place where a round trip begins and ends', () => {
    expect(predicted(left(2, 15)).map(([ord]) => ord)).toEqual([2, 3, 0, 1]);
    expect(predicted(entered(4, 15)).map(([ord]) => ord)).toEqual([0, 1, 2, 3]);
  });

  it('go on from the last stop to the first of a route that is no round trip', () => {
    expect(predicted(left(2, 15), ONE_WAY).map(([ord]) => ord)).toEqual([2, 3, 0, 1]);
    expect(predicted(entered(3, 15), ONE_WAY)[1]).toEqual([0, 40 + 400 - 15, 'WAITING']);
  });

  it('have a row for each time that a place in the middle is passed', () => {
    const stops = [101, 102, 103, 102, 104].map((tagPositionId, ord) => ({ ord, tagPositionId }));
    expect(predicted(left(1, 0), stops).map(([ord]) => ord)).toEqual([1, 2, 3, 4, 0]);
  });

  it('name the position of each stop', () => {
    const positions = predictionRows(ROUND.toReversed(), AVERAGES, left(2, 0), NOW).map((row) => row.tagPositionId);
    expect(positions).toEqual([103, 104, 101, 102]);
  });

  it('are none where the gateway was last at none of its stops', () => {
    expect(predicted(null)).toEqual([]);
    expect(predicted(entered(9, 0))).toEqual([]);
    expect(predicted(entered(0, 0), [])).toEqual([]);
  });
});
