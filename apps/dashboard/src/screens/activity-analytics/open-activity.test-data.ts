import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { TripFrequency, VisitedPosition } from '../../data/analytics.ts';
import type { PositionLog } from '../../data/position-logs.ts';
import { beacon, CLIENT, gateway, NOW_MS, NOW_TS, place } from '../../testing/fleet.test-data.ts';
import { BEACONS, wire } from '../../testing/stub-fleet.ts';
import { recordCanvas, type DrawnShape } from '../../testing/recorded-canvas.ts';
import { openPage } from '../../testing/open-page.ts';
import { type RenderedApp } from '../../testing/render-app.tsx';
import { answerTo } from '../../testing/stub-answers.ts';
import { stubCloud, stubUser, type StubCloud } from '../../testing/stub-cloud.ts';

const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700"><text>Warehouse</text></svg>';

/** The last 7 days of the client at the stub's instant. */
export const DEFAULT_PERIOD = { start: Date.UTC(2026, 10, 15) / 1000, end: Date.UTC(2026, 10, 21, 23, 59, 59) / 1000 };
export const TRIPS = 'GET /position_logs/trip_frequency/';
export const ANCHORS = 'GET /users/anchors/';
export const MOVEMENT = 'GET /anchors/hourly_movement/';
export const POSITIONS_CSV = 'GET /analytics/csv/routes-positions';
type Seconds = `${number}/${number}`;
const ALL_DAY: Seconds = '0/86399';
export const positionsCall = (id: number, { start, end } = DEFAULT_PERIOD, shift = ALL_DAY) =>
  `GET /analytics/positions/${id}/${start}/${end}/${shift}` as const;
export const logsCall = ({ start, end } = DEFAULT_PERIOD, shift = ALL_DAY) =>
  `GET /position_logs/analytics/${start}/${end}/${shift}` as const;

/** Visits to a beacon: their number, and their average duration in seconds. */
export function visitsTo(label: string, count: number, avgSec: number): VisitedPosition {
  const { id, tagId } = place(label);
  return { tagPositionId: id, tagId, label, count, sum: count * avgSec, avg: avgSec, enterTs: 1, lastSeenAt: 2 };
}

/** Trips from a beacon to others: for each its number and total seconds. */
export function trips(from: string, ...to: readonly (readonly [string, number, number])[]): TripFrequency {
  return {
    tagPositionId: place(from).id,
    tagId: place(from).tagId,
    trips: to.map(([label, count, totalTime]) => ({
      tagPositionId: place(label).id,
      tagId: place(label).tagId,
      count,
      totalTime,
      shortestTime: Math.floor(totalTime / count),
      timeDeviation: 0,
      totalStay: 0,
      shortestStay: 0,
      stayDeviation: 0,
      way: [],
    })),
  };
}

/** A visit of Hauler 01 without a lap, which began `id` minutes ago and took a minute. */
export function positionLog(id: number, label: string, extra: Partial<PositionLog> = {}): PositionLog {
  const { id: tagPositionId, tagId } = place(label);
  const enterTs = NOW_TS - id * 60;
  return {
    id,
    anchorId: 1,
    anchorLabel: 'Hauler 01',
    tagPositionId,
    tagId,
    label,
    enterTs,
    lastSeenAt: enterTs + 60,
    count: 1,
    sum: 60,
    avg: 60,
    lapId: null,
    lapNumber: null,
    routeInstanceId: null,
    ord: null,
    mismatch: false,
    skips: 0,
    error: [],
    flag: false,
    ...extra,
  };
}

/** A page of visits, with their total number. */
export function logsPage(positionLogs: readonly PositionLog[], extra: { page?: number; total?: number } = {}) {
  return { body: wire({ positionLogs, page: 1, pageSize: 50, total: positionLogs.length, ...extra }) };
}

/** The files that the page downloads, in order: their names, and their texts once `read`. */
export function recordDownloads(): { readonly names: string[]; readonly read: () => Promise<readonly string[]> } {
  const blobs: Blob[] = [];
  const names: string[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    blobs.push(blob as Blob);
    return 'blob:table';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  return { names, read: () => Promise.all(blobs.map((blob) => blob.text())) };
}

export interface ActivityPage {
  readonly cloud: StubCloud;
  readonly app: RenderedApp;
  readonly pass: (ms: number) => Promise<void>;
  /** The drawing on the map. */
  readonly shapes: () => readonly DrawnShape[];
}

interface ActivityOptions {
  readonly path?: string;
  readonly widthPx?: number;
  readonly clientType?: number;
  readonly positions?: readonly VisitedPosition[];
  readonly trips?: readonly TripFrequency[];
  readonly logs?: readonly PositionLog[];
  readonly answers?: StubCloud['answers'];
}

/** Opens the activity of three vehicles against a stub of the cloud, with fake timers. The first one visited some beacons. */
export async function openActivity(options: ActivityOptions = {}): Promise<ActivityPage> {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1016);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(716);
  const shapes = recordCanvas();
  const { clientType = 0 } = options;
  const cloud = stubCloud({
    'GET /session/user': { body: { ...stubUser, client_type: clientType } },
    'GET /clients/1': { body: wire({ ...CLIENT, clientType }) },
    'GET /layouts/yard.svg': { body: PLAN },
    [ANCHORS]: { body: wire([gateway(1), gateway(2), gateway(3), gateway(86, { type: 1, label: 'Exciter' })]) },
    [BEACONS]: { body: wire(['Gate in', 'Dock 4', 'Dock 7', 'Fuel'].map((label) => beacon(label))) },
    ...answerTo(positionsCall(1), {
      body: wire(
        options.positions ?? [visitsTo('Gate in', 40, 30), visitsTo('Dock 4', 8, 600), visitsTo('Fuel', 9, 90)],
      ),
    }),
    ...answerTo(positionsCall(2), { body: wire([visitsTo('Dock 4', 12, 300)]) }),
    ...answerTo(positionsCall(3), { body: [] }),
    [TRIPS]: {
      body: wire(
        options.trips ?? [trips('Gate in', ['Dock 4', 30, 900], ['Fuel', 2, 400]), trips('Dock 4', ['Gate in', 5, 50])],
      ),
    },
    ...answerTo(logsCall(), logsPage(options.logs ?? [])),
    ...options.answers,
  });
  cloud.clock.nowMs = NOW_MS;
  const { app, pass } = await openPage({
    path: options.path ?? '/analytics/1/globals',
    widthPx: options.widthPx,
    shows: 'main :is(form, [aria-haspopup=dialog], [class*=message])',
  });
  return { cloud, app, pass, shapes };
}

/** The rows of the visible table, cell by cell. */
export function tableRows(): readonly (readonly string[])[] {
  return [...screen.getByRole('table').querySelectorAll('tbody tr')].map((row) =>
    [...row.querySelectorAll(':scope > :not([data-cell=play])')].map((cell) => cell.textContent),
  );
}

/** The parameters of the last call of an operation. */
export function queryOf({ calls }: StubCloud, operation: string): Readonly<Record<string, string>> {
  const call = calls.findLast((it) => it.operation === operation);
  return Object.fromEntries(new URLSearchParams(call?.query));
}
