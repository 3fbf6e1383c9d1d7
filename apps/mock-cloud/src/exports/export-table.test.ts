import { EXPORT_TABLES, type ExportTable } from '@lapwing/contracts';
import { formatCsvRow, HOUR_MS } from '@lapwing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { openModel } from '../hosting/world-model.ts';
import { fixturePlan } from '../testing/fixture-plans.ts';
import { ANCHOR_MS, expandText, withLine } from '../testing/small-scenario.ts';
import type { Cell } from './columns.ts';
import { EXPORTS, exportTable, readRows } from './export-table.ts';
import type { ExportFilters } from './model.ts';

const ONE = "- { id: 1, label: Hauler 01, home: Gate, route: 11, shifts: ['06:00-14:00'] }";
const TWO = "- { id: 7, label: Hauler 07, home: Shed, route: 11, shifts: ['05:00-13:00'] }";
const haulier = expandText(withLine(ONE, `${TWO}\n      ${ONE}`));
/** A store with some of its scenario's asset tags. */
const stores = fixturePlan('assets').clients.map((client) => ({ ...client, tags: client.tags.slice(0, 12) }));
const model = openModel({ ...haulier, clients: [...haulier.clients, ...stores] });

const csvOf = (table: ExportTable, filters: ExportFilters) => [...exportTable(model, table, filters)].join('');
const rows = (table: ExportTable, filters: ExportFilters) => [...readRows(model, table, filters)];
const everything: ExportFilters = { atMs: ANCHOR_MS + 8 * HOUR_MS };

const filters = fc
  .record({
    at: fc.integer({ min: -48, max: 48 }),
    from: fc.integer({ min: -60, max: 48 }),
    long: fc.integer({ min: 1, max: 40 }),
  })
  .map(({ at, from, long }) => ({
    atMs: ANCHOR_MS + at * HOUR_MS,
    fromMs: ANCHOR_MS + from * HOUR_MS,
    toMs: ANCHOR_MS + (from + long) * HOUR_MS,
  }));

/** The cells of a line of these tables, which contain no commas or quotes. */
function cellsOf(line: string, table: ExportTable): Record<string, Cell> {
  const texts = line.split(',');
  return Object.fromEntries(
    EXPORTS[table].columns.map(({ name, kind }, index): [string, Cell] => {
      const text = texts[index] ?? '';
      if (text === '') return [name, null];
      if (kind === 'number') return [name, Number(text)];
      return [name, kind === 'flag' ? text === 'true' : text];
    }),
  );
}

const compare = (a: Cell | undefined, b: Cell | undefined): number =>
  typeof a === 'number' ? a - Number(b) : String(a) < String(b) ? -1 : Number(String(a) > String(b));

describe('an exported table', () => {
  it('has the same rows in its CSV, with any filters', () => {
    fc.assert(
      fc.property(fc.constantFrom(...EXPORT_TABLES), filters, (table, given) => {
        const [head, ...lines] = csvOf(table, given).split('\r\n');
        expect(head).toBe(EXPORTS[table].columns.map(({ name }) => name).join(','));
        expect(lines.pop()).toBe('');
        expect(lines.map((line) => cellsOf(line, table))).toEqual(rows(table, given));
      }),
      { numRuns: 60, seed: 20260302 },
    );
  });

  it('has rows in all tables, so that no test passes because of an empty table', () => {
    for (const table of EXPORT_TABLES) expect(rows(table, everything).length, table).toBeGreaterThan(0);
  });

  it('has unique values in the columns that identify a row', () => {
    for (const table of EXPORT_TABLES) {
      const keys = rows(table, everything).map((row) => Object.values(row).slice(0, EXPORTS[table].keyLength).join());
      expect(new Set(keys).size, table).toBe(keys.length);
    }
  });

  it('is in order of gateway and time', () => {
    for (const [table, instant] of [
      ['visits', 'entered'],
      ['laps', 'started'],
    ] as const) {
      const found = rows(table, everything).map(
        (row) => [Number(row.gateway_id), Date.parse(String(row[instant]))] as const,
      );
      expect(found).toEqual(found.toSorted(([g, t], [h, u]) => g - h || t - u));
      expect(new Set(found.map(([gateway]) => gateway))).toEqual(new Set([1, 7]));
    }
  });

  it('has the same rows when its span is split', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('visits' as const, 'laps' as const, 'stays' as const, 'store-visits' as const),
        filters,
        fc.integer({ min: 1, max: 99 }),
        (table, given, percent) => {
          const cutMs = Math.floor(given.fromMs + ((given.toMs - given.fromMs) * percent) / 100);
          const parts = [
            { ...given, toMs: cutMs },
            { ...given, fromMs: cutMs },
          ].flatMap((part) => rows(table, part));
          // Visits to stores are in order of time, not of tags.
          const named = { visits: 'gateway_id', laps: 'gateway_id', stays: 'tag_id', 'store-visits': 'client_id' }[
            table
          ];
          const inOrder = parts.toSorted((a, b) => compare(a[named], b[named]));
          expect(inOrder).toEqual(rows(table, given));
        },
      ),
      { numRuns: 60, seed: 20260302 },
    );
  });

  it('of visits has the visit with which the history begins, once', () => {
    const startTs = Math.floor(model.plan.startMs / 1000);
    const first = rows('visits', everything).filter(({ entered_ts: entered }) => Number(entered) < startTs);
    expect(first.map(({ gateway_id: gateway }) => gateway)).toEqual([1, 7]);
    expect(
      rows('visits', { ...everything, fromMs: model.plan.startMs + 1 }).map(({ visit_id: id }) => id),
    ).not.toContain(first[0]?.visit_id);
  });

  it('contains nothing that was not yet known', () => {
    for (const table of ['visits', 'stays'] as const) {
      for (const row of rows(table, { atMs: ANCHOR_MS })) {
        expect(Number(row.entered_ts) * 1000).toBeLessThanOrEqual(ANCHOR_MS);
        if (row.left_ts !== null) expect(Number(row.left_ts) * 1000).toBeLessThanOrEqual(ANCHOR_MS);
      }
    }
  });

  it('keeps the ids of visits and laps when more becomes known', () => {
    for (const [table, id] of [
      ['visits', 'visit_id'],
      ['laps', 'lap_id'],
    ] as const) {
      const early = rows(table, { atMs: ANCHOR_MS - 24 * HOUR_MS }).map((row) => row[id]);
      const late = new Set(rows(table, everything).map((row) => row[id]));
      expect(early.length).toBeGreaterThan(0);
      expect(early.filter((one) => !late.has(one))).toEqual([]);
    }
  });

  it('has an instant as ISO 8601 and in unix seconds', () => {
    const [visit] = rows('visits', everything);
    expect(visit?.entered).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{3})?Z$/);
    expect(visit?.entered_ts).toBe(Math.floor(Date.parse(String(visit?.entered)) / 1000));
  });

  it('has no rows for an unknown client', () => {
    for (const table of EXPORT_TABLES) {
      expect(csvOf(table, { ...everything, clientId: 99 })).toBe(
        formatCsvRow(EXPORTS[table].columns.map(({ name }) => name)),
      );
    }
  });
});
