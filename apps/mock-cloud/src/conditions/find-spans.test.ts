import { describe, expect, it } from 'vitest';
import { readRows, type ExportRow } from '../exports/export-table.ts';
import { openModel, type WorldModel } from '../hosting/world-model.ts';
import { parseConditions } from '../scenario/conditions.ts';
import { expandScenario } from '../scenario/expand.ts';
import type { Condition, WantedCells } from '../scenario/plan.ts';
import { loadScenarioText } from '../testing/test-scenario.ts';
import { findSpans } from './find-spans.ts';

const START_MS = Date.parse('2026-03-02T06:00:00Z');
const SPAN = { fromMs: START_MS, toMs: START_MS + 2 * 3_600_000 };

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

function openBusy(seed: number): WorldModel {
  const expanded = expandScenario(BUSY, { anchorMs: 0, seed });
  if (!expanded.ok) throw new Error(JSON.stringify(expanded.problems));
  return openModel(expanded.plan);
}

function parse(text: string): readonly Condition[] {
  const parsed = parseConditions(text, 'conditions.yaml');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.conditions;
}

/** An independent reading of a condition: from the whole table at one instant. */
function holdsAt(rows: readonly ExportRow[], { where, groupBy, count, fields, clientId }: Condition): boolean {
  const fits = (row: ExportRow, cells: WantedCells): boolean =>
    Object.entries(cells).filter(([name, wanted]) => ![wanted].flat().some((one) => one === row[name])).length === 0;
  const matching = rows.filter((row) => fits(row, where) && (clientId === null || row.client_id === clientId));
  const groups =
    groupBy === null
      ? [matching]
      : matching
          .filter((row) => row[groupBy] !== null)
          .map((row) => matching.filter((one) => one[groupBy] === row[groupBy]));
  return groups.some(
    (group) =>
      (count === null || (group.length >= count.min && group.length <= count.max)) &&
      (fields === null || (group.length === 1 && group.every((row) => fits(row, fields)))),
  );
}

const SECONDS = Array.from({ length: (SPAN.toMs - SPAN.fromMs) / 1000 }, (_, n) => SPAN.fromMs + n * 1000);

const AT_ONE_BEACON =
  '{ table: gateways, where: { left: null, state: live }, groupBy: position_id, count: { min: 2 } }';
const SEARCHES = [
  `[${AT_ONE_BEACON}, { table: gateways, where: { state: offline }, count: { min: 1 } }]`,
  `[${AT_ONE_BEACON}]`,
  '[{ table: gateways, where: { beacon: Dock 4, left: null }, count: 1 }]',
  '[{ table: gateways, where: { state: stale }, count: { min: 1 } }]',
  '[{ table: gateways, where: { power: false, state: offline }, count: 1 }]',
  '[{ table: gateways, where: { gateway_id: 2 }, fields: { state: live, offline_since: null } }]',
  '[{ table: gateways, where: { gateway: Hauler 04, beacon: Gate in }, count: { min: 1 } }]',
  '[{ table: gateways, where: { left: null }, count: 0 }]',
  '[{ table: gateways, where: { beacon: [Dock 2, Gate out], left: null }, count: { min: 1 } }]',
  '[{ table: gateways, client: 2, count: { min: 1 } }]',
];

describe('a search for conditions', () => {
  it.each([7, 8, 9])('finds every second that a look at each second finds, and no other (seed %i)', (seed) => {
    const model = openBusy(seed);
    const searches = SEARCHES.map((text) => ({ text, conditions: parse(text), seconds: [] as number[] }));
    for (const ms of SECONDS) {
      const rows = [...readRows(model, 'gateways', { atMs: ms })];
      for (const { conditions, seconds } of searches)
        if (conditions.every((condition) => holdsAt(rows, condition))) seconds.push(ms);
    }
    for (const { text, conditions, seconds } of searches) {
      const spans = [...findSpans(openBusy(seed), conditions, SPAN)];
      const found = SECONDS.filter((ms) => spans.some(({ fromMs, toMs }) => fromMs <= ms && ms < toMs));
      expect(found, text).toEqual(seconds);
    }
    const counts = searches.map(({ seconds }) => seconds.length);
    // The first nine happen in some of the seconds only, and the last one never does.
    expect(
      counts.slice(0, 9).every((count) => count > 0 && count < SECONDS.length),
      String(counts),
    ).toBe(true);
    expect(counts.at(-1)).toBe(0);
  });

  it('finds the same over several days as in one of them, and spans end where rows change', () => {
    const model = openBusy(7);
    const conditions = parse(SEARCHES[1] ?? '');
    const dayMs = 86_400_000;
    const long = [...findSpans(model, conditions, { fromMs: START_MS - dayMs / 3, toMs: START_MS + 2 * dayMs })];
    const short = [...findSpans(openBusy(7), conditions, SPAN)];
    expect(long.length).toBeGreaterThan(short.length);
    for (const span of short.slice(1, -1)) expect(long).toContainEqual(span);
    for (const { fromMs, toMs } of short.slice(1, -1)) {
      const holds = (ms: number) =>
        conditions.every((condition) => holdsAt([...readRows(model, 'gateways', { atMs: ms })], condition));
      expect([holds(fromMs - 1), holds(fromMs), holds(toMs - 1), holds(toMs)]).toEqual([false, true, true, false]);
    }
  });
});
