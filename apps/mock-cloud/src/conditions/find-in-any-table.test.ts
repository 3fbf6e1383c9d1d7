/** Recall: what a search finds in every table equals what a look at the whole table at each second finds. */
import { EXPORT_TABLES, type ExportTable } from '@lapwing/contracts';
import { formatHexId, formatIsoInstant, HOUR_MS, LONGEST_STOP_MS, MINUTE_MS, RECENT_SEC } from '@lapwing/domain';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EXPORTS, readRows, type ExportRow } from '../exports/export-table.ts';
import type { Span } from '../exports/model.ts';
import type { AssetStayRow } from '../history/types.ts';
import { openModel, type WorldModel } from '../hosting/world-model.ts';
import type { Condition, InputAction, Plan, WorldInput } from '../scenario/plan.ts';
import { openBusyPlan } from '../testing/busy-yard.ts';
import { holdsAt } from '../testing/conditions.ts';
import { fixturePlan } from '../testing/fixture-plans.ts';
import { findSpans } from './find-spans.ts';
import { hasCells } from './has-cells.ts';
import { explainUnsearchable } from './searched-tables.ts';

/** Runs for each table, of which each tries twelve conditions: fewer where a look at the table takes long. */
const RUNS: Readonly<Record<ExportTable, number>> = {
  visits: 3,
  laps: 6,
  'lap-beacons': 3,
  gateways: 6,
  tags: 12,
  assets: 5,
  'beacon-history': 2,
  stays: 6,
  'store-visits': 12,
};
const SPAN_MS = 3 * MINUTE_MS;
/** Offsets of the windows, in minutes; null does not limit. */
const WINDOWS = [
  [null, null],
  [-10, null],
  [-60, -3],
  [null, -5],
  [-2, 1],
] as const;

/** A plan with some of its asset tags, and a short history. */
function shorten(plan: Plan): Plan {
  const clients = plan.clients.map((client) => ({
    ...client,
    tags: client.tags.filter(({ type }, n) => type !== 1 || n % 5 === 0).slice(-8),
  }));
  return { ...plan, clients, startMs: plan.anchorMs - 2 * HOUR_MS };
}

const YARD = shorten(openBusyPlan(7));
const TRACKER = shorten(fixturePlan('tracker'));
const STORE = shorten(fixturePlan('assets'));

/** The plans in which a table has rows. */
const PLANS: Readonly<Record<ExportTable, readonly Plan[]>> = {
  visits: [YARD, TRACKER],
  laps: [YARD, TRACKER],
  'lap-beacons': [YARD, TRACKER],
  gateways: [YARD, TRACKER, STORE],
  tags: [YARD, TRACKER],
  assets: [TRACKER, STORE],
  'beacon-history': [YARD, TRACKER, STORE],
  stays: [TRACKER, STORE],
  'store-visits': [STORE],
};

/** What people do to a world while it is searched. */
function listInputs({ clients: [client], anchorMs }: Plan): WorldInput[] {
  const gateway = client?.gateways[1];
  const beacon = client?.beacons[2];
  const tag = client?.tags.at(-1);
  if (!client || !gateway) throw new Error('The plan has no gateway');
  const all = { clients: null, gateways: null, routes: null, beacons: null, probability: 1 };
  const actions: InputAction[] = [
    { kind: 'gateway', gatewayId: gateway.id, change: { label: 'Renamed' } },
    { kind: 'fault', fault: 'drain', ...all, untilMs: anchorMs + 40 * MINUTE_MS },
    { kind: 'fault', fault: 'offline', ...all, gateways: [gateway.id], untilMs: anchorMs + 25 * MINUTE_MS },
    { kind: 'end', inputId: 'p1' },
    { kind: 'unplug', gatewayId: gateway.id, untilMs: anchorMs + 50 * MINUTE_MS },
  ];
  if (beacon) actions.push({ kind: 'remove', positionId: beacon.positionId });
  if (tag) actions.push({ kind: 'tag', tagId: tag.tagId, change: { label: 'Relabelled' } });
  return actions.map((action, n) => ({
    ...action,
    id: `p${n}`,
    seq: 1000 + n,
    atMs: anchorMs + n * 7 * MINUTE_MS + n * 137,
  }));
}

interface Situation {
  readonly table: ExportTable;
  readonly model: WorldModel;
  readonly span: Span;
  readonly window: (typeof WINDOWS)[number];
}

interface Draw {
  /** Whether it is about rows and columns that change during the search. */
  readonly isOfChange: boolean;
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  readonly part: 'count' | 'groupBy' | 'fields' | 'both';
  readonly min: number;
  readonly width: number;
  readonly atMs: number;
}

const draw = fc.record({
  isOfChange: fc.boolean(),
  columns: fc.array(fc.nat(30), { minLength: 1, maxLength: 3 }),
  rows: fc.array(fc.nat(1000), { minLength: 1, maxLength: 2 }),
  part: fc.constantFrom<Draw['part']>('count', 'count', 'groupBy', 'fields', 'both'),
  min: fc.nat(2),
  width: fc.nat(2),
  atMs: fc.integer({ min: -2, max: 5 }).map((minutes) => minutes * MINUTE_MS),
});

const drawn = fc.record({
  table: fc.constantFrom(...EXPORT_TABLES),
  place: fc.nat(2),
  seed: fc.nat(999),
  isEdited: fc.boolean(),
  minute: fc.integer({ min: -20, max: 45 }),
  window: fc.constantFrom(...WINDOWS),
  draws: fc.array(draw, { minLength: 12, maxLength: 12 }),
});

type Drawn = (typeof drawn extends fc.Arbitrary<infer T> ? T : never) & { readonly table: ExportTable };

function openSituation({ table, place, seed, isEdited, minute, window }: Drawn): Situation {
  const plan = PLANS[table][place % PLANS[table].length] ?? YARD;
  // People change something in the second minute of the search.
  const edits = isEdited ? listInputs(plan) : [];
  const [edit] = edits.slice(minute % edits.length);
  const fromMs = edit ? Math.floor(edit.atMs / 1000) * 1000 - MINUTE_MS : plan.anchorMs + minute * MINUTE_MS;
  return {
    table,
    model: openModel({ ...plan, seed }, edits),
    span: { fromMs, toMs: fromMs + SPAN_MS },
    window: EXPORTS[table].hasBegin ? window : [null, null],
  };
}

/** A condition made of values that rows of the table really have, with about as many rows as there are at an instant. */
function toCondition({ isOfChange, columns, rows, part, min, width, atMs }: Draw, found: Situation): Condition {
  const { table, span, window } = found;
  const existing = readAt(found, span.fromMs + atMs);
  const { rows: source, names } = chooseSource(found, existing, isOfChange);
  const [first = '', ...others] = columns.map((n) => names[n % names.length] ?? '');
  const readCells = (name: string) => rows.map((n) => source[n % Math.max(1, source.length)]?.[name] ?? null);
  const where = Object.fromEntries(others.map((name) => [name, readCells(name)]));
  const matching = existing.filter((row) => hasCells(row, where));
  const groupBy = part === 'groupBy' ? first : null;
  const [row] = matching;
  const alike = groupBy === null ? matching : matching.filter((one) => one[groupBy] === row?.[groupBy]);
  const least = Math.max(0, alike.length + min - 1);
  return {
    table,
    clientId: null,
    fromMs: window[0] === null ? null : window[0] * MINUTE_MS,
    toMs: window[1] === null ? null : window[1] * MINUTE_MS,
    where,
    groupBy,
    count: part === 'fields' ? null : { min: least, max: width === 0 ? Number.MAX_SAFE_INTEGER : least + width - 1 },
    fields: part === 'fields' || part === 'both' ? { [first]: row?.[first] ?? null } : null,
    source: 'test',
  };
}

interface Source {
  readonly rows: readonly ExportRow[];
  readonly names: readonly string[];
}

/** Rows and columns for a condition: of those that change during the search, if there are any. */
function chooseSource(found: Situation, existing: readonly ExportRow[], isOfChange: boolean): Source {
  const { table, span } = found;
  const names = EXPORTS[table].columns
    .map(({ name }) => name)
    .filter((name) => explainUnsearchable(table, name) === null);
  const [before, after] = [span.fromMs, span.toMs].map((ms) => readAt(found, ms)) as [ExportRow[], ExportRow[]];
  const known = new Set(before.map((row) => JSON.stringify(row)));
  const changed = after.filter((row) => !known.has(JSON.stringify(row)));
  if (!isOfChange || changed.length === 0) return { rows: existing, names };
  const readColumn = (rows: readonly ExportRow[], name: string) => JSON.stringify(rows.map((row) => row[name]));
  const changing = names.filter((name) => readColumn(before, name) !== readColumn(after, name));
  return { rows: changed, names: changing.length === 0 ? names : changing };
}

function readAt({ table, model, window: [from, to] }: Situation, atMs: number): ExportRow[] {
  const filters = {
    atMs,
    fromMs: from === null ? null : atMs + from * MINUTE_MS,
    toMs: to === null ? null : atMs + to * MINUTE_MS,
  };
  return [...readRows(model, table, filters)];
}

/** The seconds at which each condition holds, from the whole table at each of them. */
function lookAtEachSecond(found: Situation, conditions: readonly Condition[]): number[][] {
  const held = conditions.map((): number[] => []);
  for (const ms of listSeconds(found.span)) {
    const rows = readAt(found, ms);
    for (const [n, condition] of conditions.entries()) if (holdsAt(rows, condition)) held[n]?.push(ms);
  }
  return held;
}

function listSeconds({ fromMs, toMs }: Span): number[] {
  return Array.from({ length: (toMs - fromMs) / 1000 }, (_, n) => fromMs + n * 1000);
}

/** A span begins and ends at the millisecond, or with the search. */
function expectExact({ fromMs, toMs }: Span, condition: Condition, found: Situation): void {
  const [before, first, last, after] = [fromMs - 1, fromMs, toMs - 1, toMs].map((ms) =>
    holdsAt(readAt(found, ms), condition),
  );
  const edges = [fromMs > found.span.fromMs && before, first, last, toMs < found.span.toMs && after];
  expect(edges, JSON.stringify({ fromMs, toMs, condition })).toEqual([false, true, true, false]);
}

const ONE_ROW = {
  clientId: null,
  fromMs: null,
  toMs: null,
  groupBy: null,
  count: { min: 1, max: 1 },
  fields: null,
  source: 'test',
} as const;

/** The stays of all asset tags, by tag and time, as known at the end of a span. */
function listStays({ plan, history }: WorldModel, { fromMs, toMs }: Span): AssetStayRow[] {
  const tagIds = plan.clients.flatMap(({ tags }) => tags).map(({ tagId }) => tagId);
  return tagIds.flatMap((tagId) => history.listAssetStays(tagId, fromMs, toMs, toMs));
}

describe('a search in any table', () => {
  it.each(EXPORT_TABLES)('finds every second that a look at each second finds, and no other, in %s', (table) => {
    let changes = 0;
    fc.assert(
      fc.property(drawn, (given) => {
        const found = openSituation({ ...given, table });
        const conditions = given.draws.map((one) => toCondition(one, found));
        const held = lookAtEachSecond(found, conditions);
        for (const [n, condition] of conditions.entries()) {
          const spans = [...findSpans(found.model, [condition], found.span)];
          const seconds = listSeconds(found.span).filter((ms) =>
            spans.some(({ fromMs, toMs }) => fromMs <= ms && ms < toMs),
          );
          expect(seconds, JSON.stringify(condition)).toEqual(held[n]);
          for (const span of spans.slice(0, 2)) expectExact(span, condition, found);
          changes += spans.filter(({ fromMs, toMs }) => fromMs > found.span.fromMs || toMs < found.span.toMs).length;
        }
      }),
      { numRuns: RUNS[table], seed: 20260302, endOnFailure: true },
    );
    // Otherwise nothing began or ended in any of the searches.
    expect(changes).toBeGreaterThan(0);
  });

  it('finds a rest at the beacon of a stop of ten minutes, when these are over', () => {
    const plan = fixturePlan('tracker');
    const model = openModel({ ...plan, startMs: plan.anchorMs - HOUR_MS });
    const span = { fromMs: plan.anchorMs, toMs: plan.anchorMs + 10 * HOUR_MS };
    const isKnown = (stay: AssetStayRow, afterMs: number) =>
      model.history.listAssetStays(stay.tagId, stay.enterMs, stay.enterMs + 1, stay.enterMs + afterMs).length > 0;
    const late = listStays(model, span).filter((stay) => !isKnown(stay, LONGEST_STOP_MS - 2));
    const rests = late.filter((stay) => isKnown(stay, LONGEST_STOP_MS - 1)).slice(0, 5);
    expect(rests.length).toBeGreaterThan(0);
    for (const { tagId, enterMs } of rests) {
      const where = { tag_id: formatHexId(tagId), entered: formatIsoInstant(enterMs) };
      const found = [...findSpans(model, [{ ...ONE_ROW, table: 'stays', where }], { ...span, fromMs: enterMs })];
      expect(found).toEqual([{ fromMs: enterMs + LONGEST_STOP_MS - 1, toMs: span.toMs }]);
    }
  });

  it('finds when a tag has not been heard for ten minutes', () => {
    const model = openModel(STORE);
    const stays = listStays(model, { fromMs: STORE.anchorMs, toMs: STORE.anchorMs + 4 * HOUR_MS });
    const last = stays.filter(({ tagId, leaveMs }, n) => leaveMs !== null && stays[n + 1]?.tagId !== tagId);
    expect(last.length).toBeGreaterThan(0);
    for (const { tagId, leaveMs } of last) {
      const where = { tag_id: formatHexId(tagId), recent: false };
      const goneMs = (Math.floor(((leaveMs ?? 0) - 1) / 1000) + RECENT_SEC + 1) * 1000;
      const span = { fromMs: leaveMs ?? 0, toMs: goneMs + MINUTE_MS };
      expect([...findSpans(model, [{ ...ONE_ROW, table: 'assets', where }], span)]).toEqual([
        { fromMs: goneMs, toMs: span.toMs },
      ]);
    }
  });
});
