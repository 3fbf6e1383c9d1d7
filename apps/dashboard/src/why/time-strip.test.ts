// @vitest-environment node
import { expect, it } from 'vitest';
import { NOW_TS } from '../testing/fleet.test-data.ts';
import { createTimeStrip } from './time-strip.ts';
import { OFFLINE, rowOf } from './why.test-data.ts';

it('rows are marks on one axis, up to now while one lasts', () => {
  const strip = createTimeStrip(OFFLINE.rows, NOW_TS);
  expect([strip?.fromTs, strip?.toTs]).toEqual([NOW_TS - 500, NOW_TS]);
  expect(strip?.marks.map(({ kind, isCause, left, width }) => [kind, isCause, left, width])).toEqual([
    ['beat', false, 0, 0],
    ['silence', true, 0, 100],
    ['limit', false, 12, 0],
  ]);
});

it('averages and sightings are not on it, and one row makes no picture', () => {
  const average = rowOf('usual-times', 0, { kind: 'average', at: null });
  const sighting = rowOf('strongest', 300, { kind: 'sighting' });
  expect(createTimeStrip([rowOf('here', 400), average, sighting], NOW_TS)).toBeNull();
});
