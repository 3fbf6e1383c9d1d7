import { expandScenario } from '../scenario/expand.ts';
import type { Plan } from '../scenario/plan.ts';
import { loadScenarioText } from './test-scenario.ts';

/** A yard with four vehicles, one of which is silent for a while, one without power, and one hit by lap faults. */
const BUSY = loadScenarioText(`version: 1
name: busy
title: A busy yard
seed: 7
clock: { start: 2026-03-02T06:00:00Z, backfill: PT12H, timezone: Europe/London }
clients:
  - id: 1
    type: 0
    name: Busy Yard
    domain: yard.test
    layout: ../layouts/yard.yaml
    beacons:
      - { id: 101, label: Gate in, at: [56, 461] }
      - { id: 102, label: Gate out, at: [56, 488] }
      - { id: 122, label: Dock 2, at: [305, 370] }
      - { id: 124, label: Dock 4, at: [405, 370] }
      - { id: 127, label: Dock 7, at: [555, 370] }
    routes:
      - { id: 11, label: Loop, beacons: [Gate in, Dock 4, Dock 7, Gate out, Gate in], goal: PT7M, timeout: PT30M, strays: [Dock 2] }
    gateways:
      - { id: 1, label: Hauler 01, home: Gate in, route: 11, shifts: ['00:00-12:00', '12:00-00:00'] }
      - { id: 2, label: Hauler 02, home: Gate in, route: 11, shifts: ['06:00-14:00'] }
      - { id: 3, label: Hauler 03, home: Gate out, route: 11, shifts: ['00:00-12:00', '12:00-00:00'] }
      - { id: 4, label: Hauler 04, home: Gate in, route: 11, shifts: ['05:00-13:00'] }
timeline:
  - { at: PT20M, do: { action: offline, gateway: 2, for: PT9M30S } }
  - { at: PT40M, do: { action: unplug, gateway: 3, for: PT40M } }
  - { at: PT50M, do: { action: offline, gateway: 3, for: PT12M } }
  - { at: PT63M, do: { action: offline, gateway: 4, for: PT1M5S } }
  - { at: PT1H30M, do: { action: silence, beacon: 124, for: PT15M } }
  - { at: PT1H, do: { action: plant, gateway: 1, fault: detour } }
`);

/** The plan of that yard with a seed. */
export function openBusyPlan(seed: number): Plan {
  const expanded = expandScenario(BUSY, { anchorMs: 0, seed });
  if (!expanded.ok) throw new Error(JSON.stringify(expanded.problems));
  return expanded.plan;
}
