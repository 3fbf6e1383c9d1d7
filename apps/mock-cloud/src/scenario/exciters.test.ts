import { describe, expect, it } from 'vitest';
import { loadScenarioText } from '../testing/test-scenario.ts';
import { deriveAnchorId } from './identity.ts';
import { expandScenario } from './expand.ts';
import type { GatewayPlan } from './plan.ts';

/** The gateways of a client of a yard with these exciters, or the problems of the file. */
function gatewaysWith(exciters: readonly string[]): readonly GatewayPlan[] | string[] {
  const scenario = loadScenarioText(`
version: 1
name: exciters
title: A gate
seed: 1
clock: { start: '2026-03-18T10:42:00Z', backfill: P1D, timezone: Europe/London }
clients:
  - id: 1
    type: 0
    name: Ashdown Haulage
    domain: haulage.test
    layout: ../layouts/yard.yaml
    beacons: [{ id: 101, label: Gate in, at: [56, 461] }]
    gateways: [{ id: 7, label: Hauler, home: Gate in, shifts: ['06:00-06:00'] }]
    exciters: [${exciters.join(', ')}]
`);
  const result = expandScenario(scenario, { anchorMs: Date.parse('2026-03-18T10:42:00Z') });
  return result.ok ? (result.plan.clients[0]?.gateways ?? []) : result.problems.map(({ message }) => message);
}

describe('exciters of a scenario', () => {
  it('are gateways of their types, on the map if they have a place', () => {
    const gateways = gatewaysWith([
      '{ id: 6, label: Gate exciter, at: [60, 470] }',
      '{ id: 8, label: Dock reader, kind: reader }',
    ]);
    expect(gateways).toMatchObject([
      {
        id: 6,
        label: 'Gate exciter',
        type: 1,
        mapPlace: { x: 8400, y: 65_800 },
        anchorId: deriveAnchorId(6),
        shifts: [],
      },
      { id: 7, type: 0 },
      { id: 8, label: 'Dock reader', type: 2, mapPlace: null, shifts: [] },
    ]);
  });

  it('have ids that no gateway has, and are on the floor plan', () => {
    expect(gatewaysWith(['{ id: 7, label: Gate exciter }'])).toContain('gateway id 7 is already used on line 14');
    expect(gatewaysWith(['{ id: 6, label: Gate exciter, at: [99999, 1] }'])).toHaveLength(1);
  });
});
