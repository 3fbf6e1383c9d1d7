import { act, waitFor } from '@testing-library/react';
import { expect, vi } from 'vitest';
import { keepMarker } from '../../data/marker.ts';
import type { TimelineRecord } from '../../data/timeline.ts';
import { beacon, CLIENT, gateway, NOW_MS, place } from '../../fleet/model/fleet.test-data.ts';
import { BEACONS, wire } from '../../fleet/model/stub-fleet.test-data.ts';
import { renderApp, type RenderedApp } from '../../testing/render-app.tsx';
import { stubCloud, stubUser, type StubCloud } from '../../testing/stub-cloud.ts';

const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700"><text>Warehouse</text></svg>';
const MOST_TRIES = 100;

/** The usual hours of the day before the stub's instant, which is before 11:00. */
export const USUAL = { start: Date.UTC(2026, 10, 20, 11) / 1000, end: Date.UTC(2026, 10, 20, 18, 59, 59) / 1000 };
export const timelineOf = ({ start, end } = USUAL) => `GET /position_logs/timeline/${start}/${end}/`;

/** A minute at a beacon, so many minutes after 11:00. */
export function record(label: string, minute: number, more: Partial<TimelineRecord> = {}): TimelineRecord {
  const { id, tagId, x, y } = place(label);
  const enterTs = USUAL.start + minute * 60;
  return {
    id: 5000 + minute,
    anchorId: 1,
    anchorLabel: 'Hauler 01',
    color: 'cobalt',
    enterTs,
    lastSeenAt: enterTs + 60,
    tagId,
    tagLabel: label,
    tagPositionId: id,
    ord: null,
    x,
    y,
    way: [],
    ...more,
  };
}

export interface TimelinePage {
  readonly cloud: StubCloud;
  readonly app: RenderedApp;
  readonly pass: (ms: number) => Promise<void>;
}

interface TimelineOptions {
  readonly path?: string;
  readonly widthPx?: number;
  readonly clientType?: number;
  readonly records?: readonly TimelineRecord[];
  readonly answers?: StubCloud['answers'];
}

/** The timeline of three vehicles in a stub of the cloud; timers are the test's own. */
export async function openTimeline(options: TimelineOptions = {}): Promise<TimelinePage> {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1000);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(700);
  const { clientType = 0 } = options;
  const records = options.records ?? [
    record('Gate in', 10, { ord: 0 }),
    record('Dock 4', 20, { ord: 3 }),
    record('Dock 7', 30, { ord: 4 }),
    record('Fuel', 40),
    record('Gate in', 50, { tagLabel: '' }),
  ];
  const cloud = stubCloud({
    'GET /session/user': { body: { ...stubUser, client_type: clientType } },
    'GET /clients/1': { body: wire({ ...CLIENT, clientType }) },
    'GET /layouts/yard.svg': { body: PLAN },
    'GET /users/anchors/': {
      body: wire([gateway(1), gateway(2), gateway(8), gateway(86, { type: 1, label: 'Exciter' })]),
    },
    [BEACONS]: { body: wire(['Gate in', 'Dock 4', 'Dock 7', 'Fuel'].map((label) => beacon(label))) },
    [timelineOf()]: { body: wire(records) },
    ...options.answers,
  });
  cloud.clock.nowMs = NOW_MS;
  keepMarker('marker-1');
  const app = await renderApp(options.path ?? '/analytics/timeline', { widthPx: options.widthPx ?? 1440 });
  const pass = (ms: number) =>
    act(async () => {
      await vi.advanceTimersByTimeAsync(ms);
    });
  const isOpen = () => document.querySelector('main [class*=message], main [role=slider]') !== null;
  for (let tries = 0; tries < MOST_TRIES && !isOpen(); tries++) await pass(50);
  await waitFor(() => expect(isOpen()).toBe(true));
  await pass(500);
  return { cloud, app, pass };
}
