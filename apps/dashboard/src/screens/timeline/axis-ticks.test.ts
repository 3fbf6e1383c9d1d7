// @vitest-environment node
import { getZoneTable } from '@lapwing/domain';
import { expect, it } from 'vitest';
import { chooseAxisTicks, type AxisTick } from './axis-ticks.ts';

const ts = (iso: string) => Date.parse(iso) / 1000;
const times = (ticks: readonly AxisTick[]) => ticks.map(({ ts }) => new Date(ts * 1000).toISOString().slice(11, 16));

it('the ticks of a lane are round times of the client’s clock, as many as fit', () => {
  const period = { startTs: ts('2026-11-20T11:10:00Z'), endTs: ts('2026-11-20T14:00:00Z') };
  expect(times(chooseAxisTicks(getZoneTable('Europe/London'), period, 4))).toEqual(['12:00', '13:00', '14:00']);
  expect(times(chooseAxisTicks(getZoneTable('Europe/London'), period, 6))).toEqual([
    '11:30',
    '12:00',
    '12:30',
    '13:00',
    '13:30',
    '14:00',
  ]);
  // Full hours in Kathmandu are a quarter past in London.
  expect(times(chooseAxisTicks(getZoneTable('Asia/Kathmandu'), period, 4))).toEqual(['11:15', '12:15', '13:15']);
});

it('ticks less than a minute apart show seconds, and others do not', () => {
  const zone = getZoneTable('Europe/London');
  const shown = (from: string, to: string) =>
    chooseAxisTicks(zone, { startTs: ts(`2026-11-20T${from}Z`), endTs: ts(`2026-11-20T${to}Z`) }, 5).map(
      ({ time }) => time,
    );
  expect(shown('19:34:00', '19:36:00')).toEqual(['19:34:00', '19:34:30', '19:35:00', '19:35:30', '19:36:00']);
  expect(shown('19:34:00', '19:38:00')).toEqual(['19:34', '19:35', '19:36', '19:37', '19:38']);
});
