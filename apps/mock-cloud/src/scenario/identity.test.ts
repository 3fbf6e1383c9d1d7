import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveAnchorId, readAnchorIdFromMac, deriveTagId } from './identity.ts';
import { expandText, SCENARIO } from '../testing/small-scenario.ts';

describe('identities that a scenario leaves out', () => {
  it('never give two beacons the same tag, or two gateways the same MAC', () => {
    const ids = Array.from({ length: 90_000 }, (_, n) => n + 1);
    expect(new Set(ids.map(deriveTagId)).size).toBe(ids.length);
    expect(new Set(ids.map(deriveAnchorId)).size).toBe(ids.length);
  });

  it('give tags 32 bits and gateways 48, both with the prefix of a manufacturer', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 90_000 }), (id) => {
        expect(deriveTagId(id).toString(16)).toMatch(/^3a[0-9a-f]{6}$/);
        expect(deriveAnchorId(id).toString(16)).toMatch(/^d64c0a[0-9a-f]{6}$/);
      }),
    );
  });

  it('do not reveal the order of ids', () => {
    const tags = Array.from({ length: 50 }, (_, n) => deriveTagId(101 + n));
    expect(tags).not.toEqual([...tags].sort((a, b) => a - b));
  });

  it('contain a MAC as a number', () => {
    expect(readAnchorIdFromMac('00:00:00:00:01:0A')).toBe(266);
  });

  it('do not change when a beacon and a vehicle are inserted before', () => {
    const more = SCENARIO.replace(
      '      - { id: 101',
      '      - { id: 99, label: New, at: [150, 110] }\n      - { id: 101',
    ).replace(
      '      - { id: 1,',
      "      - { id: 9, label: Hauler 09, home: Dock, route: 11, shifts: ['06:00-14:00'] }\n      - { id: 1,",
    );
    const [before] = expandText().clients;
    const [after] = expandText(more).clients;
    expect(after?.beacons.filter(({ positionId }) => positionId !== 99)).toEqual(before?.beacons);
    expect(after?.gateways.filter(({ id }) => id !== 9)).toEqual(before?.gateways);
  });
});
