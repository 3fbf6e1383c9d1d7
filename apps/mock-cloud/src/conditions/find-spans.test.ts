import { EXPORT_TABLES } from '@lapwing/contracts';
import { describe, expect, it } from 'vitest';
import { EXPORTS, readRows } from '../exports/export-table.ts';
import { openModel } from '../hosting/world-model.ts';
import { parseConditions } from '../scenario/conditions.ts';
import type { Condition } from '../scenario/plan.ts';
import { openBusyPlan } from '../testing/busy-yard.ts';
import { holdsAt } from '../testing/conditions.ts';
import { findSpans } from './find-spans.ts';

const START_MS = Date.parse('2026-03-02T06:00:00Z');
const SPAN = { fromMs: START_MS, toMs: START_MS + 2 * 3_600_000 };

function parse(text: string): readonly Condition[] {
  const parsed = parseConditions(text, 'conditions.yaml');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return parsed.conditions;
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
  '[{ table: gateways, where: { gateway: Hauler 09 }, count: { min: 1 } }]',
];

describe('a search for conditions', () => {
  it.each([7, 8, 9])('finds every second that a look at each second finds, and no other (seed %i)', (seed) => {
    const model = openModel(openBusyPlan(seed));
    const searches = SEARCHES.map((text) => ({ text, conditions: parse(text), seconds: [] as number[] }));
    for (const ms of SECONDS) {
      const rows = [...readRows(model, 'gateways', { atMs: ms })];
      for (const { conditions, seconds } of searches)
        if (conditions.every((condition) => holdsAt(rows, condition))) seconds.push(ms);
    }
    for (const { text, conditions, seconds } of searches) {
      const spans = [...findSpans(openModel(openBusyPlan(seed)), conditions, SPAN)];
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
    const model = openModel(openBusyPlan(7));
    const conditions = parse(SEARCHES[1] ?? '');
    const dayMs = 86_400_000;
    const long = [...findSpans(model, conditions, { fromMs: START_MS - dayMs / 3, toMs: START_MS + 2 * dayMs })];
    const short = [...findSpans(openModel(openBusyPlan(7)), conditions, SPAN)];
    expect(long.length).toBeGreaterThan(short.length);
    for (const span of short.slice(1, -1)) expect(long).toContainEqual(span);
    for (const { fromMs, toMs } of short.slice(1, -1)) {
      const holds = (ms: number) =>
        conditions.every((condition) => holdsAt([...readRows(model, 'gateways', { atMs: ms })], condition));
      expect([holds(fromMs - 1), holds(fromMs), holds(toMs - 1), holds(toMs)]).toEqual([false, true, true, false]);
    }
  });

  it('takes a window for the tables whose rows begin, and for no others', () => {
    for (const table of EXPORT_TABLES) {
      const { ok } = parseConditions(`[{ table: ${table}, from: -PT1H, count: 1 }]`, 'conditions.yaml');
      expect(ok, table).toBe(EXPORTS[table].hasBegin);
    }
  });
});
