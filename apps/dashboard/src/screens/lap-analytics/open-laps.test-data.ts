import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { LapGroup, ListedLap, RouteDetails } from '../../data/laps.ts';
import type { Route } from '../../data/routes.ts';
import { beacon, CLIENT, gateway, NOW_MS, place } from '../../testing/fleet.test-data.ts';
import { BEACONS, INFORMATION, wire } from '../../testing/stub-fleet.ts';
import { recordCanvas, type DrawnShape } from '../../testing/recorded-canvas.ts';
import { openPage } from '../../testing/open-page.ts';
import { type RenderedApp } from '../../testing/render-app.tsx';
import { answerTo } from '../../testing/stub-answers.ts';
import { stubCloud, stubUser, type StubCloud } from '../../testing/stub-cloud.ts';
import { LAP_STOPS, listedLap } from '../../testing/laps.test-data.ts';
import { sizeCharts } from '../../testing/size-charts.ts';

const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700"><text>Warehouse</text></svg>';

/** The last 14 days of the client at the stub's instant. */
export const DEFAULT_PERIOD = { start: Date.UTC(2026, 10, 8) / 1000, end: Date.UTC(2026, 10, 21, 23, 59, 59) / 1000 };
export const ANCHORS = 'GET /users/anchors/';
export const instancesCall = (
  routeId: number,
  { start, end } = DEFAULT_PERIOD,
  shift: `${number}/${number}` = '0/86399',
) => `GET /analytics/routes/${routeId}/instances/${start}/${end}/${shift}` as const;
export const detailsCall = (routeId: number, { start, end } = DEFAULT_PERIOD) =>
  `GET /analytics/routes/${routeId}/details/${start}/${end}` as const;
export const comparisonCall = (routeId: number, { start, end } = DEFAULT_PERIOD) =>
  `GET /analytics/routes/${routeId}/comparison/${start}/${end}` as const;

export function route(id: number, extra: Partial<Route> = {}): Route {
  return {
    id,
    label: 'Inbound loop',
    anchors: [{ id: 1 }, { id: 2 }],
    startDate: Date.UTC(2026, 8, 1) / 1000,
    endDate: null,
    tags: LAP_STOPS.map((label, ord) => {
      const { tagId, ...rest } = place(label);
      return { ord, tagPositionId: rest.id, tagPosition: { label, tagId, lastPosition: { tagId, ...rest } } };
    }),
    goalTime: 840,
    routeTimeout: 1800,
    routeMinDuration: 300,
    routeTolerance: 0,
    startOnEnter: false,
    finishOnEnter: true,
    constraintShiftStart: 0,
    constraintShiftEnd: 86_399,
    constraintTag: null,
    ...extra,
  };
}

export function details(extra: Partial<RouteDetails> = {}): RouteDetails {
  return {
    valid: 0,
    errors: 0,
    avg: null,
    median: null,
    p90: null,
    fastest: null,
    bars: [],
    items: [],
    tags: [],
    errorCounts: [],
    punctuality: null,
    headway: null,
    changes: [],
    positions: [],
    trips: [],
    ...extra,
  };
}

/** A page of laps, with the total number of laps. */
export function page(laps: readonly ListedLap[], extra: { page?: number; total?: number } = {}) {
  return { body: wire({ instances: laps, page: 1, pageSize: 50, total: laps.length, ...extra }) };
}

export interface LapsPage {
  readonly cloud: StubCloud;
  readonly app: RenderedApp;
  readonly pass: (ms: number) => Promise<void>;
  /** The drawing on the map. */
  readonly shapes: () => readonly DrawnShape[];
}

interface LapsOptions {
  readonly path?: string;
  readonly widthPx?: number;
  readonly clientType?: number;
  readonly routes?: readonly Route[];
  readonly laps?: readonly ListedLap[];
  readonly details?: RouteDetails;
  readonly groups?: readonly LapGroup[];
  readonly answers?: StubCloud['answers'];
}

/** Opens the laps of Hauler 01 on its route against a stub of the cloud, with fake timers. */
export async function openLaps(options: LapsOptions = {}): Promise<LapsPage> {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1016);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(716);
  sizeCharts(600, 300);
  const shapes = recordCanvas();
  const { clientType = 0 } = options;
  const routes = options.routes ?? [route(11), route(12, { label: 'Outbound', anchors: [{ id: 2 }] })];
  const cloud = stubCloud({
    'GET /session/user': { body: { ...stubUser, client_type: clientType } },
    'GET /clients/1': { body: wire({ ...CLIENT, clientType }) },
    'GET /layouts/yard.svg': { body: PLAN },
    'GET /routes/list': { body: wire(routes) },
    [ANCHORS]: { body: wire([gateway(1), gateway(2), gateway(3), gateway(86, { type: 1, label: 'Exciter' })]) },
    [INFORMATION]: { body: wire({ clientId: 1, anchors: [gateway(1), gateway(2), gateway(3)] }) },
    [BEACONS]: { body: wire(LAP_STOPS.map((label) => beacon(label))) },
    ...answerTo(instancesCall(11), page(options.laps ?? [listedLap(1), listedLap(2), listedLap(3)])),
    ...answerTo(detailsCall(11), { body: wire(options.details ?? details({ valid: 3 })) }),
    ...answerTo(comparisonCall(11), { body: wire({ groups: options.groups ?? [] }) }),
    ...options.answers,
  });
  cloud.clock.nowMs = NOW_MS;
  const { app, pass } = await openPage({
    path: options.path ?? '/analytics/1/route/11',
    widthPx: options.widthPx,
    shows: 'main :is(form, [aria-haspopup=dialog], [class*=message])',
  });
  return { cloud, app, pass, shapes };
}

export const table = () => screen.queryByRole('table');

/** The rows of the table of laps, cell by cell. */
export function lapRows(): readonly (readonly string[])[] {
  const table = screen.getAllByRole('table').at(-1);
  return [...(table?.querySelectorAll('tbody tr') ?? [])].map((row) =>
    [...row.children].slice(0, -1).map((cell) => cell.textContent),
  );
}

/** The query strings of all requests for an operation. */
export function queriesOf({ calls }: StubCloud, operation: string): readonly string[] {
  return calls.filter((call) => call.operation === operation).map(({ query }) => query);
}
