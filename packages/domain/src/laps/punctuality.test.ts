import { expect, it } from 'vitest';
import { PunctualityTotals } from './punctuality.ts';

it('a lap is on time up to a minute over its goal time, and early if it is more than a minute shorter', () => {
  const totals = new PunctualityTotals();
  [-61, -60, 0, 60, 61, 200].forEach((delaySec, id) => totals.add(id, delaySec));
  expect(totals.summarise()).toMatchObject({
    judged: 6,
    onTime: 4,
    early: 1,
    avgSec: 200 / 6,
    p10Sec: -61,
    medianSec: 30,
    p90Sec: 200,
  });
  expect([totals.judged, totals.onTime, totals.computeAverageSec()]).toEqual([6, 4, 200 / 6]);
});

it('delays are shown as bars, also those below 0, and every lap is in one', () => {
  const totals = new PunctualityTotals();
  for (let id = 0; id < 200; id += 1) totals.add(id, id - 120);
  const bars = totals.summarise()?.bars ?? [];
  expect(bars.reduce((sum, { valid }) => sum + valid, 0)).toBe(200);
  expect(bars[0]?.fromSec).toBe(-120);
  expect(bars.at(-1)?.toSec).toBeGreaterThanOrEqual(79);
  bars.slice(1).forEach((bar, index) => expect(bar.fromSec).toBe((bars[index]?.toSec ?? 0) + 1));
});

it('punctuality is null without a lap', () => {
  expect(new PunctualityTotals().summarise()).toBeNull();
  expect(new PunctualityTotals().computeAverageSec()).toBeNull();
});
