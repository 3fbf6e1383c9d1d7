import { screen } from '@testing-library/react';
import { vi } from 'vitest';
import type { TripFrequency, VisitedPosition } from '../../data/analytics.ts';
import { beacon, CLIENT, gateway, NOW_MS, place } from '../../testing/fleet.test-data.ts';
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
export const positionsCall = (id: number, { start, end } = DEFAULT_PERIOD) =>
  `GET /analytics/positions/${id}/${start}/${end}/0/86399` as const;

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
      way: [],
    })),
  };
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
