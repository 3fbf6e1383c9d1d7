// @vitest-environment node
import { readZoneTable } from '@lapwing/domain';
import { expect, it } from 'vitest';
import { chooseAxisTicks } from './axis-ticks.ts';

const ts = (iso: string) => Date.parse(iso) / 1000;
const times = (ticks: readonly number[]) => ticks.map((tick) => new Date(tick * 1000).toISOString().slice(11, 16));

it('the ticks of a lane are round times of the client’s clock, as many as fit', () => {
  const period = { startTs: ts('2026-11-20T11:10:00Z'), endTs: ts('2026-11-20T14:00:00Z') };
  expect(times(chooseAxisTicks(readZoneTable('Europe/London'), period, 4))).toEqual(['12:00', '13:00', '14:00']);
  expect(times(chooseAxisTicks(readZoneTable('Europe/London'), period, 6))).toEqual([
    '11:30',
    '12:00',
    '12:30',
    '13:00',
    '13:30',
    '14:00',
  ]);
  // Full hours in Kathmandu are a quarter past in London.
  expect(times(chooseAxisTicks(readZoneTable('Asia/Kathmandu'), period, 4))).toEqual(['11:15', '12:15', '13:15']);
});
