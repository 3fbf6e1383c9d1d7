import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beacon, CLIENT, lap, NOW_TS, onLap, place, silent } from '../../testing/fleet.test-data.ts';
import { formatHexId } from '@lapwing/domain';
import { setTrouble } from '../../liveness/connection.ts';
import {
  labelsOf,
  openPredictions,
  predictedGateway,
  predictionsCall,
  ROUTE,
  rowsOf,
  stayAt,
  unscheduledGateway,
} from '../../predictions/open-predictions.test-data.ts';
import { recordCanvas } from '../../testing/recorded-canvas.ts';
import { BEACONS, markerOf, wire } from '../../testing/stub-fleet.ts';
import { problemAnswer } from '../../testing/stub-cloud.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.queryByRole('button', { name });
const link = (name: string | RegExp) => screen.queryByRole('link', { name })?.getAttribute('href') ?? null;
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
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

  it('show a warning without a link for a vehicle without a scheduled route', async () => {
    await openPredictions('/predictions/2', [predictedGateway(1), unscheduledGateway(2)]);
    expect(screen.getByText('This gateway has no active route')).toBeTruthy();
    expect(link('Go to the routes tab')).toBeNull();
  });

  it('show that a vehicle does not exist', async () => {
    await openPredictions('/predictions/999', [predictedGateway(1)]);
    expect(screen.getByText('Vehicle not found')).toBeTruthy();
    expect([field('Vehicle').value, field('Vehicle').placeholder]).toEqual(['', 'Choose a vehicle']);
    expect(link('All vehicles')).toBe('/analytics/predictions');
  });
});

describe('the map beside predictions', () => {
  it('shows the vehicle, but not while it is offline', async () => {
    const { next } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    const map = within(screen.getByRole('complementary', { name: 'Position on the map' }));
    expect(map.getByRole('button', { name: 'Show the whole plan' })).toBeTruthy();
    expect(markerOf(1)).not.toBeNull();
    await next(predictedGateway(1, silent(61)));
    expect(markerOf(1)).toBeNull();
  });

  it('names each stop of the route once, and shows the lanes of its newest lap', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1016);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(716);
    const shapes = recordCanvas();
    const way = [
      [100, 400],
      [300, 400],
    ];
    const names = ['Gate in', 'Apron west', 'Dock 4'];
    const routeTags = ROUTE.tags.map((tag) => ({ ...place(tag.label), ...tag, way: tag.ord === 0 ? [] : way }));
    const newest = {
      ...lap(900),
      anchorLabel: 'Hauler 01',
      stops: 7,
      startDate: NOW_TS - 558,
      tags: [],
      routeTags,
      routeTolerance: 0,
      routeTimeout: 1800,
      routeMinDuration: 300,
      goalTime: 840,
      lastHeard: null,
    };
    const answers = {
      [BEACONS]: { body: wire(names.map((name) => beacon(name))) },
      'GET /routes/instances/900': { body: wire(newest) },
    };
    const { pass } = await openPredictions('/predictions/1', [predictedGateway(1)], { answers });
    await pass(1000);
    const map = within(screen.getByRole('complementary', { name: 'Position on the map' }));
    for (const name of names) expect(map.getAllByText(name)).toHaveLength(1);
    // The name of the vehicle is bold, those of the stops are not.
    expect([...document.querySelectorAll('.map-plate b')].map(({ textContent }) => textContent)).toEqual(['Hauler 01']);
    const numbers = shapes().flatMap(({ call, text }) => (call === 'text' ? [text] : []));
    expect(new Set(numbers)).toEqual(new Set(['1/7', '2', '3']));
    expect(shapes().filter(({ call, isDashed }) => call === 'stroke' && isDashed).length).toBeGreaterThan(0);
  });

  it('is also shown on a phone, but not in full screen and not without a floor plan', async () => {
    const map = () => screen.queryByRole('complementary', { name: 'Position on the map' });
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    expect(map()).not.toBeNull();
    await app.user.click(button('Full screen')!);
    expect(map()).toBeNull();
    cleanup();
    await openPredictions('/predictions/1', [predictedGateway(1)], { widthPx: 390 });
    expect(map()).not.toBeNull();
    cleanup();
    const answers = { 'GET /clients/1': { body: wire({ ...CLIENT, mapImages: [] }) } };
    await openPredictions('/predictions/1', [predictedGateway(1)], { answers });
    expect(map()).toBeNull();
    expect(labelsOf()).toHaveLength(5);
  });
});

describe('the address of predictions', () => {
  it('redirects to the selected gateway if it has none', async () => {
    const dashboard = await openPredictions('/predictions/2', [predictedGateway(1), predictedGateway(2)]);
    await dashboard.app.user.click(screen.getByRole('link', { name: 'Predictions' }));
    await dashboard.pass(100);
    expect(dashboard.app.path()).toBe('/predictions/2');
  });

  it('redirects to the first gateway with a route if none is selected', async () => {
    const { app } = await openPredictions('/predictions?rows=3', [unscheduledGateway(1), predictedGateway(2)]);
    expect([app.path(), app.search()]).toEqual(['/predictions/2', '?rows=3']);
  });

  it('shows the gateway in its path', async () => {
    const { app } = await openPredictions('/predictions/2', [predictedGateway(1), predictedGateway(2)]);
    expect([app.path(), field('Vehicle').value]).toEqual(['/predictions/2', 'Hauler 02']);
  });

  it('contains rows, top row and search', async () => {
    const { app } = await openPredictions(`/predictions/1?rows=3&top=${place('Fuel').id}&search=gate`, [
      predictedGateway(1),
    ]);
    expect(labelsOf()).toEqual(['Fuel', 'Gate in', 'Apron west']);
    expect([field('Rows').value, field('Start from').value, field('Find a stop').value]).toEqual(['3', 'Fuel', 'gate']);
    expect(document.querySelector('[data-found] th')?.textContent).toBe('Gate in');
    expect(app.search()).toContain('rows=3');
  });
});

describe('the options of predictions', () => {
  it('are vehicle, top row, number of rows, and full screen', async () => {
    await openPredictions('/predictions/1', [predictedGateway(1)]);
    expect([field('Vehicle').value, field('Start from').value, field('Rows').value]).toEqual([
      'Hauler 01',
      'Current position',
      '5',
    ]);
    expect(button('Full screen')?.getAttribute('aria-pressed')).toBe('false');
  });

  it('change the vehicle', async () => {
    const { app, pass } = await openPredictions(`/predictions/1?top=${place('Fuel').id}`, [
      predictedGateway(1),
      predictedGateway(2),
    ]);
    await app.user.click(screen.getByRole('combobox', { name: 'Vehicle' }));
    await app.user.click(screen.getByRole('option', { name: /Hauler 02/, hidden: true }));
    await pass(500);
    expect([app.path(), app.search()]).toEqual(['/predictions/2', '']);
  });

  it('let the top row follow the vehicle, or stay at a chosen stop', async () => {
    const { app, pass } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    expect(labelsOf()[0]).toBe('Dock 4');
    await app.user.click(screen.getByRole('combobox', { name: 'Start from' }));
    await app.user.click(screen.getByRole('option', { name: /Apron west/, hidden: true }));
    await pass(100);
    expect(labelsOf()).toEqual(['Apron west', 'Dock 4', 'Dock 7', 'Apron east', 'Fuel']);
    expect(app.search()).toBe(`?top=${place('Apron west').id}`);
    await app.user.click(screen.getByRole('combobox', { name: 'Start from' }));
    await app.user.click(screen.getByRole('option', { name: 'Current position', hidden: true }));
    await pass(100);
    expect([labelsOf()[0], app.search()]).toEqual(['Dock 4', '']);
  });

  it('show 5 rows by default, or a chosen number from 1 to the stops of the route', async () => {
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    expect([labelsOf().length, field('Rows').value]).toEqual([5, '5']);
    const enter = (value: string) => fireEvent.change(field('Rows'), { target: { value } });
    enter('2');
    expect(labelsOf()).toEqual(['Dock 4', 'Dock 7']);
    enter('99');
    expect([labelsOf().length, field('Rows').value]).toEqual([6, '99']);
    fireEvent.blur(field('Rows'));
    expect([field('Rows').value, field('Rows').max, app.search()]).toEqual(['6', '6', '?rows=99']);
    enter('0');
    expect(labelsOf()).toHaveLength(1);
  });

  it('link to the predictions of all vehicles if any vehicle has a route', async () => {
    await openPredictions('/predictions/1', [unscheduledGateway(1), predictedGateway(2)]);
    expect(link('All vehicles')).toBe('/analytics/predictions');
  });

  it('have no link to the predictions of all vehicles if no vehicle has a route', async () => {
    await openPredictions('/predictions/1', [unscheduledGateway(1)]);
    expect(link('All vehicles')).toBeNull();
  });
});

describe('the search among predictions', () => {
  const foundLabels = () => [...document.querySelectorAll('[data-found] th')].map(({ textContent }) => textContent);

  it('highlights rows by label or hex id for 3 or more characters', async () => {
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    await app.user.type(field('Find a stop'), 'do');
    expect(foundLabels()).toEqual([]);
    await app.user.type(field('Find a stop'), 'c');
    expect(foundLabels()).toEqual(['Dock 4', 'Dock 7']);
    await app.user.clear(field('Find a stop'));
    await app.user.type(field('Find a stop'), formatHexId(place('Fuel').tagId).toLowerCase().slice(-3));
    expect(foundLabels()).toEqual(['Fuel']);
  });

  it('shows that no stop matches', async () => {
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    await app.user.type(field('Find a stop'), 'harbour');
    expect(screen.getByText('No match found')).toBeTruthy();
  });

  it('shows that only stops outside the shown rows match', async () => {
    await openPredictions('/predictions/1?rows=2&search=fuel', [predictedGateway(1)]);
    expect(screen.getByText('Fuel is further down. Show more rows.')).toBeTruthy();
  });
});

describe('predictions in fullscreen', () => {
  /** A gateway on a route of 12 stops, which is more than full screen shows. */
  const onLongRoute = predictedGateway(1, {
    scheduledRoute: {
      ...ROUTE,
      tags: Array.from({ length: 12 }, (_, ord) => ({
        ord,
        tagPositionId: 200 + ord,
        tagId: 900 + ord,
        label: `S${ord}`,
      })),
    },
    currentRoutePositionLog: { ...stayAt('Dock 4', 30)!, ord: 0 },
  });

  it('show at most 10 rows', async () => {
    const { app } = await openPredictions('/predictions/1?rows=12', [onLongRoute]);
    expect(labelsOf()).toHaveLength(12);
    await app.user.click(button('Full screen')!);
    expect(labelsOf()).toHaveLength(10);
    expect(field('Rows').max).toBe('10');
    fireEvent.change(field('Rows'), { target: { value: '4' } });
    expect(labelsOf()).toHaveLength(4);
    await app.user.click(button('Leave full screen')!);
    expect(labelsOf()).toHaveLength(12);
  });

  it('show the freshness of the data and a connection problem, because they cover the header', async () => {
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    await app.user.click(button('Full screen')!);
    const wall = within(document.querySelector<HTMLElement>('[data-full]')!);
    expect(wall.getByText('Paused at 10:42:07')).toBeTruthy();
    act(() => setTrouble('error'));
    expect(wall.getByText('The service reported an error.')).toBeTruthy();
    expect(wall.queryByText('Paused at 10:42:07')).toBeNull();
    act(() => setTrouble(null));
    expect(wall.queryByText('The service reported an error.')).toBeNull();
  });

  it('hide the controls after 3 seconds without pointer or key, and show them again on either', async () => {
    const { app, pass } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    await app.user.click(button('Full screen')!);
    const isIdle = () => document.querySelector('[data-idle]') !== null;
    await pass(2900);
    expect(isIdle()).toBe(false);
    await pass(200);
    expect(isIdle()).toBe(true);
    await app.user.pointer({ target: document.body, coords: { x: 5, y: 5 } });
    expect(isIdle()).toBe(false);
    await pass(3100);
    expect(isIdle()).toBe(true);
    await app.user.keyboard('{Tab}');
    expect(isIdle()).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('link', { name: 'All vehicles' }));
  });

  it('keep the controls outside of full screen', async () => {
    const { pass } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    await pass(10_000);
    expect(document.querySelector('[data-idle]')).toBeNull();
  });

  it('show the name of a vehicle whose predictions failed', async () => {
    const answers = { [predictionsCall(1)]: problemAnswer(500, 'stub') };
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)], { answers });
    await app.user.click(button('Full screen')!);
    expect(screen.getByText('Hauler 01')).toBeTruthy();
  });

  it('fill the window until Escape if the browser does not support full screen', async () => {
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    await app.user.click(button('Full screen')!);
    expect(document.querySelector('[data-full]')).not.toBeNull();
    await app.user.keyboard('{Escape}');
    expect(document.querySelector('[data-full]')).toBeNull();
  });

  it('fill the screen if the browser supports it', async () => {
    const request = vi.fn(() => Promise.resolve());
    Object.assign(document, { fullscreenEnabled: true, fullscreenElement: null });
    HTMLElement.prototype.requestFullscreen = request;
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    await app.user.click(button('Full screen')!);
    expect(request).toHaveBeenCalledTimes(1);
    fireEvent(document, new Event('fullscreenchange'));
    expect(document.querySelector('[data-full]')).toBeNull();
    Object.assign(document, { fullscreenEnabled: false });
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
