import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOW_TS, onLap, place, silent } from '../../testing/fleet.test-data.ts';
import { formatHexId } from '@lapwing/domain';
import {
  field,
  labelsOf,
  link,
  openPredictions,
  predictedGateway,
  predictionsCall,
  ROUTE,
  rowsOf,
  stayAt,
  unscheduledGateway,
} from '../../predictions/open-predictions.test-data.ts';
import { problemAnswer } from '../../testing/stub-cloud.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const SUPPORT = 'Something went wrong. Please contact support.';

describe('the predictions of a vehicle', () => {
  it('have a row per stop of the scheduled route, with tag id, label, arrival time and status', async () => {
    await openPredictions('/predictions/1', [predictedGateway(1)]);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Stop', 'Arrival time', 'Status', 'Tag ID']);
    const id = (label: string) => formatHexId(place(label).tagId);
    expect(rowsOf()).toEqual([
      ['Dock 4', '10:41just now', 'Currently here', id('Dock 4')],
      ['Dock 7', '10:46in 4 min', 'Waiting', id('Dock 7')],
      ['Apron east', '10:51in 9 min', 'Waiting', id('Apron east')],
      ['Fuel', '10:56in 14 min', 'Waiting', id('Fuel')],
      ['Gate in', '11:01in 19 min', 'Waiting', id('Gate in')],
    ]);
    expect(document.title).toContain('Predictions');
    expect(screen.getByText('Inbound loop')).toBeTruthy();
  });

  it('mark the current stop and the next one by style and by words', async () => {
    const { next } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    const styles = () =>
      [...document.querySelectorAll('tbody tr')]
        .slice(0, 3)
        .map((row) => [
          row.getAttribute('data-state'),
          row.querySelector('[data-column=status]')?.textContent,
          row.querySelector('svg')?.getAttribute('class'),
        ]);
    const [here, then] = styles();
    expect([here?.slice(0, 2), then?.slice(0, 2)]).toEqual([
      ['CURRENTLY_HERE', 'Currently here'],
      ['WAITING', 'Waiting'],
    ]);
    await next(predictedGateway(1, { currentRoutePositionLog: stayAt('Dock 4', 20, true) }));
    const [left, onTheWay, waiting] = styles();
    expect([left, onTheWay, waiting].map((one) => one?.slice(0, 2))).toEqual([
      ['LEFT', 'Left'],
      ['ON_THE_WAY', 'On the way'],
      ['WAITING', 'Waiting'],
    ]);
    expect(new Set([here, left, onTheWay, waiting].map((one) => one?.[2])).size).toBe(4);
  });

  it('are recalculated every 2 seconds from the gateway’s latest state', async () => {
    const { requestCount, pass, next } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    const before = requestCount(1);
    await pass(6000);
    expect(requestCount(1)).toBe(before + 3);
    await next(predictedGateway(1), 120_000);
    expect(rowsOf()[1]).toEqual(['Dock 7', '10:46in 2 min', 'Waiting', expect.any(String)]);
    await next(predictedGateway(1, { lastHeartbeat: { createdDate: NOW_TS + 720 } }), 600_000);
    expect(rowsOf()[1]?.[1]).toBe('10:54now');
    expect(screen.getByText('7m 30s later than usual to Dock 7. Times recalculated from now.')).toBeTruthy();
  });

  it('have a clock, HH:mm, that advances every 60 seconds even without answers', async () => {
    const { cloud, next, pass } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    const clock = () => screen.getByRole('timer', { name: 'Current time' }).textContent;
    expect(clock()).toBe('10:42');
    cloud.clock.paused = false;
    await next(predictedGateway(1));
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('connection lost')));
    await pass(45_000);
    expect(clock()).toBe('10:42');
    await pass(15_000);
    expect(clock()).toBe('10:43');
    await pass(60_000);
    expect(clock()).toBe('10:44');
  });

  it('show that the vehicle is offline a minute after its last heartbeat', async () => {
    const { next } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    expect(screen.queryByText('Offline')).toBeNull();
    await next(predictedGateway(1, silent(61)));
    expect(screen.getByText('Offline')).toBeTruthy();
    expect(screen.getByText('Offline since 10:41. Arrival times may be wrong.')).toBeTruthy();
  });

  it('are unknown while the vehicle is offline, once twice its usual time to the next stop has passed', async () => {
    const { next } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    const arrivals = () => rowsOf().map(([, arrival, status]) => [arrival, status]);
    await next(predictedGateway(1, silent(600)));
    expect(arrivals().slice(0, 2)).toEqual([
      ['10:41just now', 'Last seen here'],
      ['10:46in 4 min', 'Waiting'],
    ]);
    expect(screen.getByRole('table').hasAttribute('data-offline')).toBe(true);
    await next(predictedGateway(1, silent(601)));
    expect(arrivals().slice(0, 2)).toEqual([
      ['10:41just now', 'Last seen here'],
      ['unknown while offline', 'Waiting'],
    ]);
    expect(screen.getByText('Offline since 10:32.')).toBeTruthy();
    await next(predictedGateway(1));
    expect(arrivals()[1]).toEqual(['10:46in 4 min', 'Waiting']);
    expect(screen.getByRole('table').hasAttribute('data-offline')).toBe(false);
  });

  it('say that the vehicle is held at its stop, or off its route', async () => {
    const held = (usualSec: number) => onLap(2, { stay: { enterTs: NOW_TS - 600, usualSec } });
    const atDock = { currentRoutePositionLog: stayAt('Dock 4', 600) };
    const { next } = await openPredictions('/predictions/1', [predictedGateway(1, { ...held(300), ...atDock })]);
    expect(rowsOf()[0]?.[2]).toBe('Currently here');
    await next(predictedGateway(1, { ...held(60), ...atDock }));
    expect(rowsOf()[0]?.[2]).toBe('Held here');
    const left = { currentRoutePositionLog: stayAt('Dock 4', 700, true), lastPosition: place('Fuel') };
    await next(predictedGateway(1, { ...held(0), ...left }));
    expect(rowsOf()[0]?.[2]).toBe('Left');
    expect(screen.getByText('Held at Fuel for 10m 00s.')).toBeTruthy();
  });

  it('show the delay of the lap as it is now, as on other screens', async () => {
    await openPredictions('/predictions/1', [predictedGateway(1, onLap(2, { delaySec: 20, nextDue: NOW_TS - 80 }))]);
    expect(screen.getByText('1m 20s late')).toBeTruthy();
  });

  it('say that the vehicle is between laps', async () => {
    await openPredictions('/predictions/1', [predictedGateway(1, { activeRouteId: null, activeRouteOnTime: null })]);
    expect(screen.getByText('between laps')).toBeTruthy();
  });

  it('warn of a new route for a day after it was created', async () => {
    const createdAgo = (agoSec: number) =>
      predictedGateway(1, { scheduledRoute: { ...ROUTE, createdDate: NOW_TS - agoSec } });
    const { next } = await openPredictions('/predictions/1', [createdAgo(86_399)]);
    expect(screen.getByText(/Predictions for new routes may be inaccurate/)).toBeTruthy();
    await next(createdAgo(86_400));
    expect(screen.queryByText(/Predictions for new routes/)).toBeNull();
  });

  it('warn if the ongoing lap left its path', async () => {
    await openPredictions('/predictions/1', [predictedGateway(1, { wrongPath: true })]);
    expect(screen.getByText('Wrong path detected, check the route.')).toBeTruthy();
  });

  it('show that the vehicle is off its route instead of a table', async () => {
    await openPredictions('/predictions/1', [predictedGateway(1, { currentRoutePositionLog: null })]);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Hauler 01 is not on its route')).toBeTruthy();
    expect(screen.getByText('Last seen at Dock 4. Predictions start at its next stop on the route.')).toBeTruthy();
  });

  it('show a warning with a link to the routes tab for a vehicle without a scheduled route', async () => {
    await openPredictions('/predictions/2', [predictedGateway(1), unscheduledGateway(2)]);
    expect(screen.getByText('This gateway has no active route')).toBeTruthy();
    expect(link('Go to the routes tab')).toBe('/settings/routes?anchorId=2');
  });

  it('show that a vehicle does not exist', async () => {
    await openPredictions('/predictions/999', [predictedGateway(1)]);
    expect(screen.getByText('Vehicle not found')).toBeTruthy();
    expect([field('Vehicle').value, field('Vehicle').placeholder]).toEqual(['', 'Choose a vehicle']);
    expect(link('All vehicles')).toBe('/analytics/predictions');
  });
});

describe('predictions that could not be loaded', () => {
  it('show no error for 404 and 422', async () => {
    const answers = { [predictionsCall(1)]: problemAnswer(422, 'stub') };
    const { cloud, pass, requestCount } = await openPredictions('/predictions/1', [predictedGateway(1)], { answers });
    expect(screen.getByText('No data')).toBeTruthy();
    expect(screen.queryByText(SUPPORT)).toBeNull();
    cloud.answers[predictionsCall(1)] = problemAnswer(404, 'stub');
    const before = requestCount(1);
    await pass(2500);
    expect(requestCount(1)).toBe(before + 1);
    expect(screen.queryByText(SUPPORT)).toBeNull();
  });

  it('show a message to contact support for any other status', async () => {
    await openPredictions('/predictions/1', [predictedGateway(1)], {
      answers: { [predictionsCall(1)]: problemAnswer(500, 'stub') },
    });
    expect(screen.getByText(SUPPORT)).toBeTruthy();
  });

  it('stay with that message until they can be loaded again', async () => {
    const { cloud, pass, next } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    cloud.answers[predictionsCall(1)] = problemAnswer(503, 'stub');
    await pass(2500);
    expect(screen.getAllByText(SUPPORT)).toHaveLength(1);
    expect(labelsOf()[0]).toBe('Dock 4');
    await next(predictedGateway(1));
    expect(screen.queryByText(SUPPORT)).toBeNull();
    cloud.answers[predictionsCall(1)] = problemAnswer(404, 'stub');
    await pass(2500);
    expect(screen.queryByText(SUPPORT)).toBeNull();
    expect(labelsOf()[0]).toBe('Dock 4');
  });
});
