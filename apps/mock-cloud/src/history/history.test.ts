import { DAY_MS, HOUR_MS, MINUTE_MS } from '@lapwing/domain';
import { describe, expect, it } from 'vitest';
import type { RoutePlan, WorldInput } from '../scenario/plan.ts';
import {
  GATEWAY,
  handMadePlan,
  handMadeRoute,
  handMadeWorld,
  START_MS,
  type HandMade,
} from '../testing/hand-made-world.ts';
import { createHistory } from './history.ts';
import type { History } from './types.ts';

const at = (minute: number): number => START_MS + minute * MINUTE_MS;

const inMs = (visits: HandMade['visits']): HandMade['visits'] =>
  visits.map(([position, enter, leave]) => [position, enter * MINUTE_MS, leave * MINUTE_MS]);

/** A history of visits [position, enter, leave] in minutes. */
function historyOf(
  visits: readonly (readonly [number, number, number])[],
  {
    route = {},
    routes = [handMadeRoute(route)],
    inputs = [],
    ...world
  }: Omit<HandMade, 'visits'> & { route?: Partial<RoutePlan>; routes?: RoutePlan[]; inputs?: WorldInput[] } = {},
): History {
  return createHistory(handMadePlan(routes, inputs), handMadeWorld({ visits: inMs(visits), ...world }));
}

const brief = (history: History, nowMin = 5000) =>
  history
    .listLaps(GATEWAY, START_MS, at(100_000), at(nowMin))
    .map(({ startMs, endMs, error }) => [minutes(startMs), endMs === null ? null : minutes(endMs), error]);
const minutes = (ms: number): number => (ms - START_MS) / MINUTE_MS;

const ROUND = [
  [9, 0, 8],
  [1, 10, 11],
  [2, 12, 13],
  [3, 14, 15],
  [4, 16, 17],
  [9, 20, 60],
] as const;

describe('visits', () => {
  it('are joined if they were split between two shifts', () => {
    const history = historyOf(
      [
        [9, 10, 100],
        [1, 110, 111],
      ],
      { units: [0, HOUR_MS] },
    );
    expect(history.listVisits(GATEWAY, at(0), at(200), at(200))).toMatchObject([
      { positionId: 9, enterMs: at(10), leaveMs: at(100), tagId: 1009 },
      { positionId: 1, enterMs: at(110), leaveMs: at(111) },
    ]);
  });

  it('have no end while the gateway is there', () => {
    const [row] = historyOf([[9, 10, 100]], { units: [0, HOUR_MS] }).listVisits(GATEWAY, at(0), at(200), at(70));
    expect(row).toMatchObject({ enterMs: at(10), leaveMs: null });
  });

  it('are those entered in the period', () => {
    const history = historyOf(ROUND);
    const entered = (from: number, to: number, now: number): number[] =>
      history.listVisits(GATEWAY, at(from), at(to), at(now)).map(({ enterMs }) => minutes(enterMs));
    expect(entered(10, 16, 100)).toEqual([10, 12, 14]);
    expect(entered(10, 100, 14)).toEqual([10, 12, 14]);
  });

  it('are listed newest first across shifts when the last ones are requested', () => {
    const history = historyOf(ROUND, { units: [0, 15 * MINUTE_MS, 30 * MINUTE_MS, 45 * MINUTE_MS] });
    const last = history.listLastVisits(GATEWAY, at(50), 5).map(({ positionId }) => positionId);
    expect(last).toEqual([9, 4, 3, 2, 1]);
    expect(history.listLastVisits(GATEWAY, at(14.5), 2)).toMatchObject([
      { positionId: 3, leaveMs: null },
      { positionId: 2 },
    ]);
  });

  it('keep their ids for every period and instant of a request', () => {
    const history = historyOf(ROUND, { units: [0, 15 * MINUTE_MS] });
    const all = history.listVisits(GATEWAY, at(0), at(100), at(100));
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    const again = historyOf(ROUND, { units: [0, 15 * MINUTE_MS] }).listLastVisits(GATEWAY, at(30), 4);
    expect(again.toReversed().map(({ id }) => id)).toEqual(all.slice(-4).map(({ id }) => id));
    expect(all.every(({ id }) => Number.isSafeInteger(id))).toBe(true);
  });
});

describe('laps', () => {
  it('are judged from reports of the gateway, with the delay against the goal time', () => {
    const [lap] = historyOf(ROUND, { route: { goalSec: 300 } }).listLaps(GATEWAY, at(0), at(100), at(100));
    expect(lap).toMatchObject({ routeId: 1, startMs: at(10), endMs: at(16), error: 0, durationSec: 360, delaySec: 60 });
  });

  it('are ongoing as long as their end is not known', () => {
    const history = historyOf(ROUND);
    const [lap] = history.listLaps(GATEWAY, at(0), at(100), at(15));
    expect(lap).toMatchObject({ startMs: at(10), endMs: null, error: 0, durationSec: null, delaySec: null });
    expect(history.listLaps(GATEWAY, at(0), at(100), at(16))[0]?.endMs).toBe(at(16));
  });

  it('are not listed before they have left their first beacon', () => {
    const history = historyOf(ROUND);
    expect(history.listLaps(GATEWAY, at(0), at(100), at(10.5))).toEqual([]);
    expect(history.findRunningLap(GATEWAY, at(10.5))).toMatchObject({ hasLeftFirst: false, ord: 0, nextOrd: 1 });
    expect(history.listLaps(GATEWAY, at(0), at(100), at(11))).toHaveLength(1);
  });

  it('belong to the shift in which they begin, and are followed to their end in the next', () => {
    const history = historyOf(ROUND, { units: [0, 13 * MINUTE_MS] });
    expect(brief(history)).toEqual([[10, 16, 0]]);
    expect(history.findRunningLap(GATEWAY, at(15))).toMatchObject({ ord: 2, nextOrd: 3, reachedMs: at(14) });
    expect(history.findRunningLap(GATEWAY, at(15))?.lap.id).toBe(
      history.listLaps(GATEWAY, at(0), at(100), at(100))[0]?.id,
    );
  });

  it('are numbered by day and gateway, in the order in which they began', () => {
    const round = (minute: number) =>
      [1, 2, 3, 4].map((position, n) => [position, minute + n * 2, minute + n * 2 + 1] as const);
    const failed = [[1, 30, 31]] as const;
    const visits = [...round(10), ...failed, ...round(700), ...round(1430), ...round(1500), ...round(1600)];
    const history = historyOf(visits, { units: [0, 12 * HOUR_MS, DAY_MS] });
    const laps = history.listLaps(GATEWAY, at(0), at(2000), at(2000));
    expect(laps.map(({ startMs, number }) => [minutes(startMs), number])).toEqual([
      [10, 1],
      [30, 2],
      [700, 3],
      [1430, 4],
      [1500, 1],
      [1600, 2],
    ]);
    for (const lap of laps) expect(history.findLap(GATEWAY, lap.id, at(2000))?.number).toBe(lap.number);
    expect(history.listRecentLaps(GATEWAY, at(2000), 3).map(({ number }) => number)).toEqual([2, 1, 4]);
    expect(history.listLaps(GATEWAY, at(701), at(1501), at(2000)).map(({ number }) => number)).toEqual([4, 1]);
    expect(history.findRunningLap(GATEWAY, at(1605))?.lap.number).toBe(2);
  });

  it('may begin at the start of history', () => {
    const history = historyOf([
      [1, 0, 1],
      [2, 2, 3],
      [3, 4, 5],
      [4, 6, 7],
    ]);
    expect(history.findRunningLap(GATEWAY, at(0))).toMatchObject({ hasLeftFirst: false, ord: 0, reachedMs: at(0) });
    expect(brief(history)).toEqual([[0, 6, 0]]);
  });

  it('of a shift that began before the history are neither listed nor counted', () => {
    const visits = inMs([
      [1, 0, 6],
      [2, 8, 9],
      [1, 10, 11],
      [2, 12, 13],
      [1, 20, 21],
      [2, 22, 23],
      [9, 24, 60],
    ]);
    const plan = { ...handMadePlan([handMadeRoute()]), startMs: at(5) };
    const history = createHistory(plan, handMadeWorld({ visits, units: [0, 15 * MINUTE_MS] }));
    expect(history.findRunningLap(GATEWAY, at(12))).toBeNull();
    expect(history.listRecentLaps(GATEWAY, at(14), 3)).toEqual([]);
    expect(history.findRunningLap(GATEWAY, at(22))).toMatchObject({ ord: 1, lap: { startMs: at(20), number: 1 } });
    expect(brief(history)).toEqual([[20, 24, 2]]);
    for (const { id } of history.listLaps(GATEWAY, at(0), at(100), at(100)))
      expect(history.findLap(GATEWAY, id, at(100))?.startMs).toBe(at(20));
    expect(history.readUsage(GATEWAY, at(40))).toMatchObject({ dCount: 0, dCountError: 1 });
    expect(history.listLastVisits(GATEWAY, at(9), 5).map(({ enterMs }) => minutes(enterMs))).toEqual([8, 0]);
  });

  it('are found by id while they run, even at their first beacon', () => {
    const history = historyOf(ROUND);
    const id = history.findRunningLap(GATEWAY, at(10.5))?.lap.id ?? 0;
    expect(history.findLap(GATEWAY, id, at(10.5))).toMatchObject({ startMs: at(10), endMs: null });
    expect(history.findLap(GATEWAY, id, at(9))).toBeNull();
  });

  it('have no delay if they failed', () => {
    const failed = historyOf(ROUND, { route: { goalSec: 300, minDurationSec: 600 } });
    expect(failed.listLaps(GATEWAY, at(0), at(100), at(100))[0]).toMatchObject({ error: 7, delaySec: null });
  });

  it('count a visit to a child beacon as a visit to its parent', () => {
    const history = historyOf([
      [1, 10, 11],
      [20, 12, 13],
      [3, 14, 15],
      [4, 16, 17],
      [9, 20, 60],
    ]);
    expect(brief(history)).toEqual([[10, 16, 0]]);
    const [lap] = history.listLaps(GATEWAY, at(0), at(100), at(100));
    expect(history.listLapBeacons(lap!, at(100))[1]).toMatchObject({ ord: 1, positionId: 2, tagId: 1020 });
  });

  it('are judged by the assignment at their start, and interrupted when it changes', () => {
    const other = handMadeRoute({ id: 2, stops: [3, 4, 9] });
    const inputs: WorldInput[] = [
      { id: 't0', atMs: at(12.5), seq: 0, kind: 'assign', gatewayId: GATEWAY, routeIds: [2] },
    ];
    const history = historyOf(ROUND, { routes: [handMadeRoute(), other], inputs });
    expect(brief(history)).toEqual([
      [10, 12.5, 6],
      [14, 20, 0],
    ]);
    expect(history.listLaps(GATEWAY, at(0), at(100), at(100)).map(({ routeId }) => routeId)).toEqual([1, 2]);
    expect(history.listLapBeacons(history.listLaps(GATEWAY, at(0), at(12), at(100))[0]!, at(100))).toHaveLength(2);
  });

  it('fail when the gateway goes offline, a minute after its last heartbeat with power', () => {
    const outages = [{ fromMs: at(13), toMs: at(40) }];
    const history = historyOf(
      [
        [1, 10, 11],
        [2, 12, 13],
        [9, 40, 60],
      ],
      { outages },
    );
    expect(brief(history)).toEqual([[10, 13 + 50 / 60, 4]]);
  });

  it('continue through a silence of less than six minutes without power', () => {
    const outages = [{ fromMs: at(13), toMs: at(18) }];
    const unplugged = [{ fromMs: at(0), toMs: at(100) }];
    const history = historyOf(
      [
        [1, 10, 11],
        [2, 12, 13],
        [3, 18, 19],
        [4, 20, 21],
      ],
      { outages, unplugged },
    );
    expect(brief(history)).toEqual([[10, 20, 0]]);
  });

  it('do not begin when a vehicle parked on a round trip falls silent', () => {
    const outages = [{ fromMs: at(13), toMs: at(40) }];
    expect(
      brief(
        historyOf(
          [
            [1, 10, 13],
            [1, 40, 60],
          ],
          { outages },
        ),
        50,
      ),
    ).toEqual([]);
  });

  it('are listed newest first, across shifts without laps', () => {
    const visits = [...ROUND, ...ROUND.map(([p, a, b]) => [p, a + 1000, b + 1000] as const)];
    const history = historyOf(visits, { units: [0, 2 * HOUR_MS, 4 * HOUR_MS, 8 * HOUR_MS, 16 * HOUR_MS] });
    expect(history.listRecentLaps(GATEWAY, at(2000), 5).map(({ startMs }) => minutes(startMs))).toEqual([1010, 10]);
    expect(history.listRecentLaps(GATEWAY, at(1015), 1)).toMatchObject([{ startMs: at(1010), endMs: null }]);
  });

  it('have the stay at each beacon and the trip to it', () => {
    const history = historyOf(
      [
        [1, 10, 11],
        [7, 11.5, 12],
        [3, 14, 15.5],
        [4, 16, 17],
      ],
      { route: { tolerance: 2 } },
    );
    const [lap] = history.listLaps(GATEWAY, at(0), at(100), at(100));
    const row = { skipped: false, mismatch: false };
    expect(history.listLapBeacons(lap!, at(100))).toEqual([
      { ...row, ord: 0, positionId: 1, tagId: 1001, enterMs: at(10), stayedSec: 60, tripSec: null },
      { ...row, ord: null, positionId: 7, tagId: 1007, enterMs: at(11.5), stayedSec: 30, tripSec: 30, mismatch: true },
      {
        ord: 1,
        positionId: 2,
        tagId: null,
        enterMs: null,
        stayedSec: null,
        tripSec: null,
        skipped: true,
        mismatch: false,
      },
      { ...row, ord: 2, positionId: 3, tagId: 1003, enterMs: at(14), stayedSec: 90, tripSec: 120 },
      { ...row, ord: 3, positionId: 4, tagId: 1004, enterMs: at(16), stayedSec: 0, tripSec: 30 },
    ]);
  });

  it('that start on departure begin with the beacon that they left, even in the previous shift', () => {
    const visits = [
      [1, 10, 70],
      [2, 72, 73],
      [3, 74, 75],
      [4, 76, 77],
    ] as const;
    const history = historyOf(visits, { units: [0, HOUR_MS], route: { startOnEnter: false } });
    const [lap] = history.listLaps(GATEWAY, at(0), at(100), at(100));
    expect(lap).toMatchObject({ startMs: at(70), endMs: at(76), error: 0 });
    expect(history.listLapBeacons(lap!, at(100))[0]).toMatchObject({ ord: 0, enterMs: at(10), stayedSec: 0 });
  });
});

describe('usage', () => {
  const daily = (day: number) => ROUND.map(([p, a, b]) => [p, a + day * 1440, b + day * 1440] as const);

  it('counts valid and failed laps of today and of the last two weeks', () => {
    const days = Array.from({ length: 20 }, (_, day) => daily(day)).flat();
    const failed = [
      [1, 20 * 1440 + 300, 20 * 1440 + 301],
      [3, 20 * 1440 + 302, 20 * 1440 + 303],
    ] as const;
    const units = Array.from({ length: 21 }, (_, day) => day * DAY_MS);
    const history = historyOf([...days, ...daily(20), ...failed], { units });
    const usage = history.readUsage(GATEWAY, at(20 * 1440 + 400));
    expect(usage).toMatchObject({ dCount: 1, dCountError: 1, dAvg: 360, twCount: 14, twErrors: 1, twAvg: 360 });
    expect(usage.routes).toEqual([
      { routeId: 1, dCount: 1, dCountError: 1, dAvg: 360, twCount: 14, twErrors: 1, twAvg: 360 },
    ]);
  });

  it('leaves out an ongoing lap', () => {
    const history = historyOf(ROUND);
    expect(history.readUsage(GATEWAY, at(15))).toMatchObject({ dCount: 0, dCountError: 0, dAvg: null });
    expect(history.readUsage(GATEWAY, at(16))).toMatchObject({ dCount: 1, dCountError: 0, dAvg: 360 });
  });

  it('counts the first ten minutes of each stay and each trip as time in use', () => {
    const history = historyOf([
      [9, 0, 100],
      [1, 104, 105],
      [9, 130, 300],
    ]);
    // 10 of the first stay, 4 of the trip, 1 of the stay, 10 of the trip back, and the last stay until now.
    expect(history.readUsage(GATEWAY, at(133)).dSeconds).toBe((10 + 4 + 1 + 10 + 3) * 60);
    expect(history.readUsage(GATEWAY, at(299)).dSeconds).toBe((10 + 4 + 1 + 10 + 10) * 60);
    expect(history.readUsage(GATEWAY, at(250)).dUsage).toBe(14);
  });

  it('does not depend on the start of shifts', () => {
    const visits = [...daily(0), ...daily(1), ...daily(2)];
    const whole = historyOf(visits).readUsage(GATEWAY, at(2 * 1440 + 40));
    const cut = historyOf(visits, { units: [0, 12 * MINUTE_MS, 25 * MINUTE_MS, 1440 * MINUTE_MS, 2893.5 * MINUTE_MS] });
    expect(cut.readUsage(GATEWAY, at(2 * 1440 + 40))).toEqual(whole);
  });
});

describe('the connection', () => {
  const outages = [{ fromMs: at(13), toMs: at(40) }];

  it('dates a silence from the last heartbeat once one was missed', () => {
    const history = historyOf(ROUND, { outages });
    const lastMs = at(13) - 10_000;
    expect(history.readConnection(GATEWAY, at(12))).toMatchObject({ offlineMs: null, lastSeenMs: at(12) });
    expect(history.readConnection(GATEWAY, at(13)).offlineMs).toBeNull();
    expect(history.readConnection(GATEWAY, at(13) + 1)).toMatchObject({ offlineMs: lastMs, lastSeenMs: lastMs });
    expect(history.readConnection(GATEWAY, at(40)).offlineMs).toBeNull();
  });

  it('is unknown before the first heartbeat', () => {
    expect(historyOf(ROUND).readConnection(GATEWAY, START_MS - 1)).toEqual({
      heartbeat: null,
      offlineMs: null,
      lastSeenMs: null,
    });
  });

  it('is offline from a minute after the last heartbeat until the next known one', () => {
    const history = historyOf(ROUND, { outages });
    const lastHeartbeatMs = at(13) - 10_000;
    const span = { fromMs: lastHeartbeatMs + MINUTE_MS, toMs: at(40), lastHeartbeatMs };
    expect(history.listOfflineSpans(GATEWAY, at(0), at(100), at(100))).toEqual([span]);
    expect(history.listOfflineSpans(GATEWAY, at(0), at(100), at(30))).toEqual([{ ...span, toMs: null }]);
    expect(history.listOfflineSpans(GATEWAY, at(20), at(30), at(100))).toEqual([span]);
    expect(history.listOfflineSpans(GATEWAY, at(0), at(100), at(13))).toEqual([]);
    expect(history.listOfflineSpans(GATEWAY, at(41), at(100), at(100))).toEqual([]);
  });
});
