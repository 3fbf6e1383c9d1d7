/** The small yard that most tests use, in its own temporary root. */
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export const REPOSITORY = join(import.meta.dirname, '../../../..');

/** Two vehicles, half a day of history, one fault planted on the morning of 2 March 2026. */
export const YARD = `version: 1
name: yard
title: A small yard
seed: 7
clock: { start: 2026-03-02T06:00:00Z, backfill: PT12H, timezone: Europe/London }
clients:
  - id: 1
    type: 0
    name: Small Yard
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
timeline:
  - { at: PT1H, do: { action: plant, gateway: 1, fault: detour } }
bookmarks:
  - { at: PT1H, label: A detour begins }
  - { at: PT2H, label: A quiet hour }
expect:
  - { at: PT3H, table: gateways, count: 2 }
  - { at: PT3H, table: laps, where: { gateway_id: 1, error: 2 }, count: 1, fields: { result: wrongPath } }
exports:
  - { table: laps, at: PT3H }
  - { table: tags }
`;

export interface TestRoot {
  readonly root: string;
  readonly scenarios: string;
  /** Adds a scenario beside the small yard. */
  scenario(name: string, text: string): void;
  remove(): void;
}

/** Creates a root with the layouts of the repository and the small yard. */
export function testRoot(): TestRoot {
  const root = mkdtempSync(join(tmpdir(), 'lapwing-cli-'));
  const scenarios = join(root, 'fixtures/scenarios');
  mkdirSync(scenarios, { recursive: true });
  cpSync(join(REPOSITORY, 'fixtures/layouts'), join(root, 'fixtures/layouts'), { recursive: true });
  cpSync(join(REPOSITORY, 'package.json'), join(root, 'package.json'));
  const scenario = (name: string, text: string) => writeFileSync(join(scenarios, `${name}.yaml`), text);
  scenario('yard', YARD);
  return { root, scenarios, scenario, remove: () => rmSync(root, { recursive: true, force: true }) };
}

/** The instant at which the served yard is paused. */
export const YARD_TIME = '2026-03-02T09:00:00Z';
