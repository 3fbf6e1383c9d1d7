import { fireEvent } from '@testing-library/react';
import { vi } from 'vitest';
import type { TimelineRecord } from '../../data/timeline.ts';
import { beacon, CLIENT, gateway, NOW_MS, place } from '../../testing/fleet.test-data.ts';
import { BEACONS, wire } from '../../testing/stub-fleet.ts';
import { openPage } from '../../testing/open-page.ts';
import { type RenderedApp } from '../../testing/render-app.tsx';
import { answerTo } from '../../testing/stub-answers.ts';
import { stubCloud, stubUser, type StubCloud } from '../../testing/stub-cloud.ts';

const PLAN = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1000 700"><text>Warehouse</text></svg>';

/** The default hours. The stub's instant is before 11:00, so they are of the previous day. */
export const DEFAULT_HOURS = {
  start: Date.UTC(2026, 10, 20, 11) / 1000,
  end: Date.UTC(2026, 10, 20, 18, 59, 59) / 1000,
};
export const timelineCall = ({ start, end } = DEFAULT_HOURS) => `GET /position_logs/timeline/${start}/${end}/` as const;
export const timelineCallOf = <Id extends number>(id: Id) => `${timelineCall()}?anchor_ids=${id}` as const;
export const marksCall = ({ start, end } = DEFAULT_HOURS) => `GET /anchors/laps_and_silences/${start}/${end}/` as const;
export const marksCallOf = <Id extends number>(id: Id) => `${marksCall()}?anchor_ids=${id}` as const;

/** A visit of one minute at a beacon, `minute` minutes after 11:00. */
export function record(label: string, minute: number, extra: Partial<TimelineRecord> = {}): TimelineRecord {
  const { id, tagId, x, y } = place(label);
  const enterTs = DEFAULT_HOURS.start + minute * 60;
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
    ...extra,
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
  /** A selector that matches once the page is open. */
  readonly shows?: string;
}

/** Opens the timeline of three vehicles against a stub of the cloud, with fake timers. */
export async function openTimeline(options: TimelineOptions = {}): Promise<TimelinePage> {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1016);
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(716);
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
    ...answerTo(timelineCall(), { body: wire(records) }),
    ...answerTo(marksCall(), { body: [] }),
    ...options.answers,
  });
  cloud.clock.nowMs = NOW_MS;
  const { app, pass } = await openPage({
    path: options.path ?? '/analytics/timeline',
    widthPx: options.widthPx,
    shows: options.shows ?? 'main [class*=message], main [role=slider]',
  });
  return { cloud, app, pass };
}

/** Every element is 1000 px wide, e.g. the axis of the lanes. */
export class WideObserver {
  readonly #onSize: ResizeObserverCallback;

  constructor(onSize: ResizeObserverCallback) {
    this.#onSize = onSize;
  }

  observe(target: Element): void {
    const contentRect = new DOMRect(0, 0, 1000, 80);
    this.#onSize([{ target, contentRect } as unknown as ResizeObserverEntry], this);
  }

  unobserve(): void {
    // Sizes never change.
  }

  disconnect(): void {
    // Sizes never change.
  }
}

/** Presses the mouse on a lane at a place of its 1000 px, and releases it there. */
export function clickLane(id: number, clientX: number): void {
  const plot = document.querySelector(`[data-lane="${id}"]`);
  if (!plot) throw new Error(`Lane ${id} is not shown.`);
  fireEvent.pointerDown(plot, { clientX, button: 0, pointerType: 'mouse', pointerId: 1 });
  fireEvent.pointerUp(plot, { clientX, button: 0, pointerType: 'mouse', pointerId: 1 });
}
