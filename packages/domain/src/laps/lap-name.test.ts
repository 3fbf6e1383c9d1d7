import { expect, it } from 'vitest';
import { getZoneTable } from '../time/zone.ts';
import { formatLapName } from './lap-name.ts';

it("the name of a lap has its number and the day on which it began in the client's zone", () => {
  const lap = { number: 18, startMs: Date.UTC(2026, 10, 24, 23, 30) };
  expect(formatLapName(getZoneTable('UTC'), lap)).toEqual({ number: '18', day: '24/11' });
  expect(formatLapName(getZoneTable('Europe/Bratislava'), lap)).toEqual({ number: '18', day: '25/11' });
});
