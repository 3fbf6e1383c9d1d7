import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { stubCloud, STUB_NOW_MS, type StubCloud } from '../testing/stub-cloud.ts';
import {
  mergePositions,
  tripFrequencyOptions,
  visitedPositionsOptions,
  type ActivityQuery,
  type Period,
  type VisitedPosition,
} from './analytics.ts';
import { createQueryClient } from '../transport/query-client.ts';

const SCOPE = { world: 'main', epoch: 1, clientId: 1 };
/** A question about gateways, on whole days. */
const ask = (anchorIds: readonly number[], period: Period): ActivityQuery => ({
  ...period,
  anchorIds,
  shiftStart: 0,
  shiftEnd: 86_399,
  lapId: null,
});
const NOW_TS = STUB_NOW_MS / 1000;
const PAST = { startTs: NOW_TS - 7200, endTs: NOW_TS - 3600 };
const UNTIL_LATER = { startTs: NOW_TS - 7200, endTs: NOW_TS + 3600 };
const path = (id: number, { startTs, endTs }: typeof PAST) =>
  `GET /analytics/positions/${id}/${startTs}/${endTs}/0/86399` as const;
const TRIPS = 'GET /position_logs/trip_frequency/';
const dock = {
  tag_position_id: 124,
  tag_id: 9,
  label: 'Dock 4',
  count: 2,
  sum: 100,
  avg: 50,
  enter_ts: 5,
  last_seen_at: 90,
};

let cloud: StubCloud;

beforeEach(() => {
  vi.useFakeTimers();
  cloud = stubCloud({ [TRIPS]: { body: [] } });
  for (const period of [PAST, UNTIL_LATER]) {
    cloud.answers[path(1, period)] = { body: [dock] };
    cloud.answers[path(2, period)] = { body: [{ ...dock, count: 1, sum: 5, enter_ts: 70, last_seen_at: 80 }] };
  }
});
afterEach(() => {
  vi.useRealTimers();
});

const position = (extra: Partial<VisitedPosition>): VisitedPosition => ({
  tagPositionId: 124,
  tagId: 9,
  label: 'Dock 4',
  count: 1,
  sum: 10,
  avg: 10,
  enterTs: 1,
  lastSeenAt: 2,
  ...extra,
});

describe('the positions of several gateways', () => {
  it('are requested for each gateway, and counts and sums of the same position are added', async () => {
    const client = createQueryClient();
    const answer = await client.query(visitedPositionsOptions(SCOPE, ask([1, 2], PAST)));
    expect(cloud.calls.map(({ operation }) => operation)).toEqual([path(1, PAST), path(2, PAST)]);
    expect(answer).toEqual([
      { ...position({ count: 3, sum: 105, avg: 35, enterTs: 70, lastSeenAt: 90 }), anchorId: 2 },
    ]);
  });

  it('are merged by position id, with the label of the latest visit', () => {
    const positions = [
      position({ label: 'Old name', enterTs: 5 }),
      position({ tagPositionId: 7, label: 'Fuel' }),
      position({ label: 'New name', enterTs: 9 }),
    ];
    expect(mergePositions(positions).map(({ label, count }) => [label, count])).toEqual([
      ['New name', 2],
      ['Fuel', 1],
    ]);
  });
});

it('trips are requested for all gateways at once, with one parameter for each', async () => {
  await createQueryClient().query(tripFrequencyOptions(SCOPE, ask([1, 2], PAST)));
  const { startTs, endTs } = PAST;
  expect(cloud.calls.map(({ operation, query }) => [operation, [...new URLSearchParams(query)].sort()])).toEqual([
    [
      TRIPS,
      [
        ['anchor_ids', '1'],
        ['anchor_ids', '2'],
        ['shift_end', '86399'],
        ['shift_start', '0'],
        ['timestamp_end', String(endTs)],
        ['timestamp_start', String(startTs)],
      ],
    ],
  ]);
});

it('a period that has ended is requested once, any other every minute', async () => {
  const client = createQueryClient();
  const callsIn3Minutes = async (period: typeof PAST) => {
    cloud.calls.length = 0;
    const stop = new QueryObserver(client, visitedPositionsOptions(SCOPE, ask([1], period))).subscribe(() => undefined);
    await vi.advanceTimersByTimeAsync(181_000);
    stop();
    return cloud.calls.length;
  };
  expect(await callsIn3Minutes(PAST)).toBe(1);
  expect(await callsIn3Minutes(UNTIL_LATER)).toBe(4);
});
