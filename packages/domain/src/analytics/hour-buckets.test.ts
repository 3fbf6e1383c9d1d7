import { expect, it } from 'vitest';
import { createHourBuckets } from './hour-buckets.ts';

it('a day has eight buckets of three hours, with averages over all laps in each', () => {
  const buckets = createHourBuckets([
    { hour: 0, totalTags: 9, avgDuration: 600, valid: 1, errors: 0 },
    { hour: 2, totalTags: 20, avgDuration: 900, valid: 1, errors: 1 },
    { hour: 3, totalTags: 4, avgDuration: 100, valid: 0, errors: 1 },
    { hour: 23, totalTags: 9, avgDuration: 700, valid: 2, errors: 0 },
  ]);
  expect(buckets.map(({ fromHour, toHour }) => [fromHour, toHour])).toEqual([
    [0, 3],
    [3, 6],
    [6, 9],
    [9, 12],
    [12, 15],
    [15, 18],
    [18, 21],
    [21, 24],
  ]);
  expect(buckets[0]).toMatchObject({ totalTags: 29, avgDuration: 800, valid: 2, errors: 1 });
  expect(buckets[1]).toMatchObject({ totalTags: 4, avgDuration: 100, valid: 0, errors: 1 });
  expect(buckets[4]).toMatchObject({ totalTags: 0, avgDuration: null, valid: 0, errors: 0 });
  expect(buckets[7]).toMatchObject({ valid: 2 });
});
