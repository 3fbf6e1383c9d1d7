import { DAY_SEC } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import { beacon, NOW_TS } from '../testing/fleet.test-data.ts';
import { BeaconMarks } from './beacon-marks.ts';

const WEEK = 7 * DAY_SEC;

describe('the beacons on the map', () => {
  it('beacons show whether they were heard within 7 days, earlier or never, and an empty battery', () => {
    const marks = new BeaconMarks().listMarks(
      [
        beacon('Gate in'),
        beacon('Fuel', { lastUpdate: NOW_TS - WEEK - 1, battery: 0 }),
        beacon('Dock 4', { lastUpdate: null, label: '', parentId: 101 }),
      ],
      NOW_TS,
    );
    expect(
      marks.map(({ name, hearing, isChild, isBatteryEmpty }) => ({ name, hearing, isChild, isBatteryEmpty })),
    ).toEqual([
      { name: 'Gate in', hearing: 'heard', isChild: false, isBatteryEmpty: false },
      { name: 'Fuel', hearing: 'outdated', isChild: false, isBatteryEmpty: true },
      { name: '0A:00:00:7C', hearing: 'never', isChild: true, isBatteryEmpty: false },
    ]);
  });

  it('the list of beacons stays the same object if a response only reports that they were heard again', () => {
    const beacons = new BeaconMarks();
    const before = beacons.listMarks([beacon('Gate in', { lastUpdate: NOW_TS - 60 }), beacon('Dock 4')], NOW_TS);
    expect(beacons.listMarks([beacon('Gate in', { lastUpdate: NOW_TS }), beacon('Dock 4')], NOW_TS)).toBe(before);
  });

  it('the list of beacons changes if a beacon looks different, is new or was removed; others stay the same objects', () => {
    const beacons = new BeaconMarks();
    const [gate, dock] = [beacon('Gate in'), beacon('Dock 4')];
    const before = beacons.listMarks([gate, dock], NOW_TS);
    const empty = beacons.listMarks([gate, { ...dock, battery: 0 }], NOW_TS);
    expect(empty.map(({ isBatteryEmpty }) => isBatteryEmpty)).toEqual([false, true]);
    expect(empty[0]).toBe(before[0]);
    expect(beacons.listMarks([gate], NOW_TS)).toHaveLength(1);
  });

  it('beacons become outdated without a new response', () => {
    const beacons = new BeaconMarks();
    const heard = [beacon('Gate in', { lastUpdate: NOW_TS })];
    expect(beacons.listMarks(heard, NOW_TS)[0]?.hearing).toBe('heard');
    expect(beacons.listMarks(heard, NOW_TS + WEEK)[0]?.hearing).toBe('heard');
    expect(beacons.listMarks(heard, NOW_TS + WEEK + 1)[0]?.hearing).toBe('outdated');
    expect(beacons.listMarks(heard, NOW_TS)[0]?.hearing).toBe('heard');
  });

  it('beacons become outdated one after the other', () => {
    const beacons = new BeaconMarks();
    const heard = [beacon('Gate in', { lastUpdate: NOW_TS }), beacon('Dock 4', { lastUpdate: NOW_TS - 60 })];
    const hearings = (laterSec: number) => beacons.listMarks(heard, NOW_TS + laterSec).map(({ hearing }) => hearing);
    expect(hearings(0)).toEqual(['heard', 'heard']);
    expect(hearings(WEEK - 59)).toEqual(['heard', 'outdated']);
    expect(hearings(WEEK + 1)).toEqual(['outdated', 'outdated']);
  });
});
