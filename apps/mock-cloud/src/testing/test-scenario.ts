/** The scenario of most tests: two clients on the layouts of the fixtures. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadScenario, type LoadedScenario } from '../scenario/load.ts';
import { createTextSource } from './text-source.ts';

const SCENARIOS = join(import.meta.dirname, '../../../../fixtures/scenarios');
export const LAYOUTS_DIR = join(SCENARIOS, '../layouts');

/** The instant of a test's real clock. */
export const TEST_NOW_MS = Date.parse('2026-03-18T10:42:00Z');
export const PASSWORD = 'lapwing-demo';

/** Two clients: a haulier (type 0) with routes, and a shop (type 3) that may see less. */
export const TEST_SCENARIO_TEXT = `
version: 1
name: two-clients
title: A haulier and a shop
seed: 7
clock: { start: now, replay: '2026-03-18T10:42:00Z', backfill: P3D, timezone: Europe/London }
clients:
  - id: 1
    type: 0
    name: Ashdown Haulage
    domain: haulage.test
    layout: ../layouts/yard.yaml
    beacons:
      - { id: 101, label: Gate in, at: [56, 461] }
      - { id: 103, label: Weighbridge, at: [101, 461] }
      - { id: 124, label: Dock 4, at: [405, 370] }
      - { id: 105, label: Apron east, at: [770, 461] }
      - { id: 106, label: East turn, at: [934, 474] }
      - { id: 102, label: Gate out, at: [56, 488] }
      - { id: 117, label: Overflow, at: [580, 640] }
    routes:
      - id: 11
        label: Inbound loop
        beacons: [Gate in, Weighbridge, Dock 4, Apron east, East turn, Gate out, Gate in]
        goal: PT14M
        timeout: PT40M
        startOnEnter: false
    fleets:
      - { label: 'Hauler {n}', firstId: 1, count: 2, stagger: PT5M, home: Gate in, route: 11, shifts: ['06:00-06:00'] }
    gateways:
      - { id: 9, label: Shunter, home: Overflow, roams: [Overflow, Dock 4], shifts: ['06:00-06:00'] }
  - id: 2
    type: 3
    name: Corner Shop
    domain: shop.test
    layout: ../layouts/yard.yaml
    beacons:
      - { id: 201, label: Door, at: [56, 461] }
      - { id: 202, label: Shelf, at: [405, 370] }
    routes:
      - { id: 31, label: Restocking, beacons: [Door, Shelf], goal: PT5M }
    gateways:
      - { id: 21, label: Trolley, home: Door, roams: [Door, Shelf], shifts: ['06:00-06:00'] }
timeline:
  - { at: -PT1H, do: { action: offline, gateway: 9, for: PT2H } }
  - { at: PT15M0.5S, do: { action: move, beacon: 117, to: [580, 600] } }
bookmarks:
  - { at: PT30M, label: Half past }
`;

/** The scenario of a text, with the layouts of the fixtures. */
export function loadScenarioText(text: string): LoadedScenario {
  const path = join(SCENARIOS, 'test.yaml');
  const loaded = loadScenario(
    path,
    createTextSource((file) => (file === path ? text : readFileSync(file, 'utf8'))),
  );
  if (!loaded.ok) throw new Error(JSON.stringify(loaded.problems));
  return loaded;
}

/** A cue sheet for the test scenario, with a fault of devices, one of the API, and a cue that does not come. */
const TEST_SHEET_TEXT = `cues:
  - name: tour
    title: A tour
    client: 1
    user: admin@haulage.test
    cues:
      - { text: The yard., at: PT10S, screen: /dashboard, speed: 10 }
      - text: It fails.
        after: PT20S
        screen: /dashboard/2
        select: { gateway: Hauler 2 }
        fault: { kind: offline, gateways: [2], for: PT2M }
      - text: It is offline.
        when: { starts: [{ table: gateways, where: { gateway: Hauler 2, state: offline }, count: 1 }] }
        within: PT2M
        screen: /dashboard/2
      - { text: The cloud fails., after: PT10S, screen: /dashboard, fault: { kind: error, status: 503, for: PT30S } }
      - { text: It is slow., after: PT1M, screen: /dashboard, fault: { kind: latency, latency: PT1.5S, for: PT30S } }
      - { text: A skip., after: PT1M, screen: /dashboard, speed: 1, fault: { kind: skip, gateways: [1], for: PT1H } }
      - text: A shop.
        when: { starts: [{ table: gateways, where: { gateway: Nowhere }, count: 1 }] }
        within: PT1M
        client: 2
        user: admin@shop.test
        screen: /inventory-manager
      - { text: Later., at: PT1H30M, screen: /dashboard }
`;

export const TEST_SCENARIO = loadScenarioText(`${TEST_SCENARIO_TEXT}${TEST_SHEET_TEXT}`);

/** A scenario with a fixed start. */
export const FIXED_SCENARIO_TEXT = `version: 1
name: town
title: A town
seed: 3
clock: { start: '2026-03-17T08:00:00Z', backfill: P1D, timezone: Europe/London }
clients:
  - { id: 5, type: 0, name: Town Haulage, domain: town.test, users: [{ name: Ada, email: ada@town.test, role: admin }] }
`;
