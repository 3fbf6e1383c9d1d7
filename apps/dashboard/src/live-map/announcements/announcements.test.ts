import { describe, expect, it } from 'vitest';
import { listAnnouncements } from './announcements.ts';
import { at, fleetOf, gateway, left, silent } from '../../testing/fleet.test-data.ts';

const fleet = (...gateways: ReturnType<typeof gateway>[]) => fleetOf(gateways);
const unchanged = fleet(gateway(1), gateway(2));

describe('announcements', () => {
  it('nothing is announced for the first answer, or while no state changes', () => {
    expect(listAnnouncements(unchanged, fleet(gateway(1, at('Dock 4', 374)), gateway(2)), 1)).toEqual([]);
    expect(listAnnouncements([], unchanged, 1)).toEqual([]);
  });

  it('a lost and a restored connection are announced', () => {
    const lost = fleet(gateway(1, silent(61)), gateway(2, silent(30)));
    expect(listAnnouncements(unchanged, lost, null)).toEqual([
      { kind: 'offline', name: 'Hauler 01' },
      { kind: 'stale', name: 'Hauler 02' },
    ]);
    expect(listAnnouncements(lost, unchanged, null)).toEqual([
      { kind: 'back', name: 'Hauler 01' },
      { kind: 'heard', name: 'Hauler 02' },
    ]);
  });

  it('arrivals and departures are announced only for the selected vehicle', () => {
    const moved = fleet(gateway(1, left('Dock 4', 'Dock 7', 1)), gateway(2, at('Fuel', 1)));
    expect(listAnnouncements(unchanged, moved, 1)).toEqual([{ kind: 'left', name: 'Hauler 01', place: 'Dock 4' }]);
    expect(listAnnouncements(unchanged, moved, 2)).toEqual([{ kind: 'arrived', name: 'Hauler 02', place: 'Fuel' }]);
    expect(listAnnouncements(unchanged, moved, null)).toEqual([]);
  });
});
