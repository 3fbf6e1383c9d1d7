import { describe, expect, it } from 'vitest';
import { fixturePlan } from '../testing/fixture-plans.ts';
import { loadScenarioText } from '../testing/test-scenario.ts';
import { expandScenario } from './expand.ts';
import { deriveAnchorId } from './identity.ts';
import type { ClientPlan } from './plan.ts';

/** A store with these lists, or the problems of the file. */
function storeWith(lists: { stations?: string; assets?: string }, type = 4): ClientPlan | string[] {
  const scenario = loadScenarioText(`
version: 1
name: store
title: A store
seed: 1
clock: { start: '2026-03-18T10:42:00Z', backfill: P1D, timezone: Europe/London }
clients:
  - id: 1
    type: ${type}
    name: Corner Market
    domain: market.test
    stations: [${lists.stations ?? ''}]
    assets: [${lists.assets ?? ''}]
    tags: [{ tag: 3C000005, label: Ladder, type: asset }]
`);
  const result = expandScenario(scenario, { anchorMs: Date.parse('2026-03-18T10:42:00Z') });
  if (!result.ok) return result.problems.map(({ message }) => message);
  return result.plan.clients[0] ?? [];
}

describe('stationary gateways of a scenario', () => {
  it('have two types, their given marks, and a pull of 1 by default', () => {
    const stations =
      "{ id: 8, label: Door, marks: [entry, out, entry] }, { id: 6, label: Rack, kind: external, pull: 0, mac: 'D6:00:00:00:00:06' }";
    expect(storeWith({ stations })).toMatchObject({
      gateways: [
        { id: 6, label: 'Rack', type: 3, marks: [], pull: 0, shifts: [], anchorId: 0xd6_00_00_00_00_06 },
        { id: 8, label: 'Door', type: 0, marks: ['entry', 'out'], pull: 1, shifts: [], anchorId: deriveAnchorId(8) },
      ],
    });
  });

  it('have unique ids, and a place only on a floor plan', () => {
    expect(storeWith({ stations: '{ id: 8, label: Door }, { id: 8, label: Gate, at: [1, 2] }' })).toEqual([
      'gateway id 8 is already used on line 12',
      expect.stringContaining('MAC'),
      'a place needs a floor plan, but the client has no layout',
    ]);
  });
});

describe('groups of asset tags', () => {
  it('have consecutive ids and numbered labels; the last ones may have no label and be inactive', () => {
    const assets = "{ label: 'Basket {nn}', firstTag: 3C000001, count: 3, unlabelled: 1 }";
    expect(storeWith({ assets })).toMatchObject({
      tags: [
        { tagId: 0x3c_00_00_01, label: 'Basket 01', active: true, type: 1 },
        { tagId: 0x3c_00_00_02, label: 'Basket 02', active: true, type: 1 },
        { tagId: 0x3c_00_00_03, label: '', active: false, type: 1 },
        { tagId: 0x3c_00_00_05, label: 'Ladder', active: true, type: 1 },
      ],
    });
  });

  it('are refused if an id is already used, or too large', () => {
    expect(storeWith({ assets: "{ label: 'Basket {n}', firstTag: 3C000003, count: 4 }" })).toEqual([
      expect.stringContaining('is already used'),
    ]);
    expect(storeWith({ assets: "{ label: 'Basket {n}', firstTag: FFFFFFFF, count: 2, unlabelled: 3 }" })).toEqual([
      'exceeds the tag ids available from FFFFFFFF on',
      'exceeds count, which is 2',
    ]);
  });

  it('of a tracker may name the route whose vehicles carry them; it must have a vehicle', () => {
    const assets = "{ label: 'Cage {n}', firstTag: 3C000001, count: 2, route: 11 }";
    expect(storeWith({ assets })).toEqual(['only vehicles of client types 2 and 5 carry asset tags']);
    expect(storeWith({ assets }, 2)).toEqual(['no vehicle of this client drives route 11']);
    const { tags = [] } = fixturePlan('tracker').clients[0] ?? {};
    expect(tags.find(({ label }) => label === 'Roll cage 01')).toMatchObject({ type: 1, routeId: 621 });
    expect(tags.find(({ label }) => label === 'Tool box 1')).not.toHaveProperty('routeId');
  });
});
