import { describe, expect, it } from 'vitest';
import { HOUR_SEC } from '../time/units.ts';
import { getZoneTable } from '../time/zone.ts';
import { chooseScheduledRoute } from './scheduled-route.ts';

const LONDON = getZoneTable('Europe/London');
const at = (time: string): number => Date.parse(`2026-03-18T${time}Z`);
const route = (id: number, from: number, to: number) => ({ id, startSec: from * HOUR_SEC, endSec: to * HOUR_SEC - 1 });
const EARLY = route(1, 6, 14);
const LATE = route(2, 14, 22);
const NIGHT = { id: 3, startSec: 22 * HOUR_SEC, endSec: 6 * HOUR_SEC - 1 };
const GIVEN = [NIGHT, LATE, EARLY];

const next = (time: string, activeId: number | null = null, given = GIVEN): number | null =>
  chooseScheduledRoute(given, activeId, LONDON, at(time))?.id ?? null;

describe('the route that a gateway is scheduled for', () => {
  it('is its active route, whatever the time', () => {
    expect(next('10:00:00', 1)).toBe(1);
    expect(next('10:00:00', 3)).toBe(3);
  });

  it('is the one in its work shift when none is active', () => {
    expect(next('10:00:00')).toBe(1);
    expect(next('14:00:00')).toBe(2);
    expect(next('02:00:00')).toBe(3);
  });

  it('is the one whose shift starts next when none is in its shift', () => {
    expect(next('23:00:00', null, [LATE, EARLY])).toBe(1);
  });

  it('is the one with the lowest id when several are in their shift', () => {
    expect(next('10:00:00', null, [route(5, 0, 24), route(4, 0, 24)])).toBe(4);
  });

  it('is null without routes', () => {
    expect(next('10:00:00', null, [])).toBeNull();
    expect(next('10:00:00', 1, [])).toBeNull();
  });
});
