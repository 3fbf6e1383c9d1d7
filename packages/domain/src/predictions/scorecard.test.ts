import { describe, expect, it } from 'vitest';
import type { PredictionErrors } from './prediction-errors.ts';
import { findUsualArrival, summariseErrors } from './scorecard.ts';

/** The numbers from one to another. */
const from = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, n) => first + n);
const zeros = (list: readonly number[]) => list.map(() => 0);

function errorsOf(atStop: number[], onWay: number[], extra: Partial<PredictionErrors> = {}): PredictionErrors {
  return {
    ahead: 3,
    missed: 2,
    atStop: { totalSec: atStop, staySec: zeros(atStop) },
    onWay: { totalSec: onWay, staySec: zeros(onWay) },
    ...extra,
  };
}

describe('the summary of the errors for a number of stops ahead', () => {
  it('has the number of predictions, their mean and median, and the missed ones', () => {
    const errors = errorsOf([...from(-50, 49), 1000], from(0, 99));
    expect(summariseErrors(errors)).toMatchObject({ ahead: 3, count: 201, missed: 2, medianSec: 25, meanSec: 29 });
  });

  it('has the middle 80% of the errors, also by where the gateway was', () => {
    const summary = summariseErrors(errorsOf(from(0, 100).toReversed(), from(-1000, -900)));
    expect(summary?.atStop).toEqual({ lowSec: 10, highSec: 90 });
    expect(summary?.onWay).toEqual({ lowSec: -990, highSec: -910 });
    expect(summary?.range).toEqual({ lowSec: -980, highSec: 80 });
  });

  it('divides the mean among stays and trips', () => {
    const times = from(1, 100);
    const errors = errorsOf(times, times, { atStop: { totalSec: times, staySec: times.map(() => 40) } });
    const { meanSec, meanStaySec, meanTripSec } = summariseErrors(errors) ?? {};
    expect([meanSec, meanStaySec, meanTripSec]).toEqual([51, 20, 31]);
  });

  it('is missing with fewer than 20 of either kind', () => {
    expect(summariseErrors(errorsOf(from(1, 20), from(1, 20)))).not.toBeNull();
    expect(summariseErrors(errorsOf(from(1, 19), from(1, 20)))).toBeNull();
    expect(summariseErrors(errorsOf(from(1, 20), from(1, 19)))).toBeNull();
  });
});

describe('the usual time of an arrival', () => {
  const horizon = { atStop: { lowSec: -60, highSec: 120 }, onWay: { lowSec: -10, highSec: 20 } };
  const at = (predictedTs: number, nowTs: number) => findUsualArrival(horizon, { predictedTs, from: 'atStop', nowTs });

  it('is around the predicted time, by where the gateway is', () => {
    expect(at(1000, 500)).toEqual({ fromTs: 940, toTs: 1120 });
    const onWay = { predictedTs: 1000, from: 'onWay', nowTs: 500 } as const;
    expect(findUsualArrival(horizon, onWay)).toEqual({ fromTs: 990, toTs: 1020 });
  });

  it('begins now at the earliest, and is missing once it has passed', () => {
    expect(at(1000, 1050)).toEqual({ fromTs: 1050, toTs: 1120 });
    expect(at(1000, 1120)).toEqual({ fromTs: 1120, toTs: 1120 });
    expect(at(1000, 1121)).toBeNull();
  });

  it('is missing for a number of stops ahead that has no summary', () => {
    expect(findUsualArrival(undefined, { predictedTs: 1000, from: 'atStop', nowTs: 500 })).toBeNull();
  });
});
