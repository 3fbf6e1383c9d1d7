import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOW_TS, place, silent } from '../../testing/fleet.test-data.ts';
import { hexId } from '@lapwing/domain';
import {
  labelsOf,
  openPredictions,
  predicted,
  predictedOf,
  ROUTE,
  rowsOf,
  stay,
  unscheduled,
} from '../../predictions/open-predictions.test-data.ts';
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
  it('are a row for each stop of its scheduled route: tag id, label, arrival time and status', async () => {
    await openPredictions('/predictions/1', [predicted(1)]);
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Tag id', 'Label', 'Arrival time', 'Status']);
    const id = (label: string) => hexId(place(label).tagId);
    expect(rowsOf()).toEqual([
      [id('Dock 4'), 'Dock 4', '10:41just now', 'Currently here'],
      [id('Dock 7'), 'Dock 7', '10:46in 4 min', 'Waiting'],
      [id('Apron east'), 'Apron east', '10:51in 9 min', 'Waiting'],
      [id('Fuel'), 'Fuel', '10:56in 14 min', 'Waiting'],
      [id('Gate in'), 'Gate in', '11:01in 19 min', 'Waiting'],
    ]);
    expect(document.title).toContain('Predictions');
    expect(screen.getByText('Inbound loop')).toBeTruthy();
  });

  it('mark where it is and where it drives to, in a style and with words of their own', async () => {
    const { next } = await openPredictions('/predictions/1', [predicted(1)]);
    const styles = () =>
      [...document.querySelectorAll('tbody tr')]
        .slice(0, 3)
        .map((row) => [
          row.getAttribute('data-state'),
          row.querySelector('td:last-child')?.textContent,
          row.querySelector('svg')?.getAttribute('class'),
        ]);
    const [here, then] = styles();
    expect([here?.slice(0, 2), then?.slice(0, 2)]).toEqual([
      ['CURRENTLY_HERE', 'Currently here'],
      ['WAITING', 'Waiting'],
    ]);
    await next(predicted(1, { currentRoutePositionLog: stay('Dock 4', 20, true) }));
    const [left, onTheWay, waiting] = styles();
    expect([left, onTheWay, waiting].map((one) => one?.slice(0, 2))).toEqual([
      ['LEFT', 'Left'],
      ['ON_THE_WAY', 'On the way'],
      ['WAITING', 'Waiting'],
    ]);
    expect(new Set([here, left, onTheWay, waiting].map((one) => one?.[2])).size).toBe(4);
  });

  it('are made anew every 2 seconds from the gateway as it then is', async () => {
    const { asked, pass, next } = await openPredictions('/predictions/1', [predicted(1)]);
    const before = asked(1);
    await pass(6000);
    expect(asked(1)).toBe(before + 3);
    await next(predicted(1), 120_000);
    expect(rowsOf()[1]).toEqual([expect.any(String), 'Dock 7', '10:46in 2 min', 'Waiting']);
    await next(predicted(1), 600_000);
    expect(rowsOf()[1]?.[2]).toBe('10:54now');
    expect(screen.getByText(/Usually reaches Dock 7 7m 30s earlier/)).toBeTruthy();
  });

  it('have a clock, HH:mm, that goes on each 60 seconds, whether answers come or not', async () => {
    const { cloud, next, pass } = await openPredictions('/predictions/1', [predicted(1)]);
    const clock = () => screen.getByRole('timer', { name: 'Time now' }).textContent;
    expect(clock()).toBe('10:42');
    cloud.clock.paused = false;
    await next(predicted(1));
    for (const call of Object.keys(cloud.answers)) cloud.answers[call] = 'lost';
    await pass(45_000);
    expect(clock()).toBe('10:42');
    await pass(15_000);
    expect(clock()).toBe('10:43');
    await pass(60_000);
    expect(clock()).toBe('10:44');
  });

  it('say of when they are, and that the vehicle is offline a minute after its last heartbeat', async () => {
    const { next } = await openPredictions('/predictions/1', [predicted(1)]);
    expect(screen.getByText(/^As of 10:42:07/)).toBeTruthy();
    expect(screen.queryByText('Offline')).toBeNull();
    await next(predicted(1, silent(61)));
    expect(screen.getByText('Offline')).toBeTruthy();
    expect(screen.getByText(/Not seen since 10:41/)).toBeTruthy();
  });

  it('warn of a new route until a day after it was created', async () => {
    const made = (agoSec: number) => predicted(1, { scheduledRoute: { ...ROUTE, createdDate: NOW_TS - agoSec } });
    const { next } = await openPredictions('/predictions/1', [made(86_399)]);
    expect(screen.getByText(/Predictions for new routes may be inaccurate/)).toBeTruthy();
    await next(made(86_400));
    expect(screen.queryByText(/Predictions for new routes/)).toBeNull();
  });

  it('say where the running lap left its path', async () => {
    await openPredictions('/predictions/1', [predicted(1, { wrongPath: true })]);
    expect(screen.getByText('Wrong path detected, check the route.')).toBeTruthy();
  });

  it('are none where the vehicle is at no stop of its route', async () => {
    await openPredictions('/predictions/1', [predicted(1, { currentRoutePositionLog: null })]);
    expect(screen.queryByRole('table')).toBeNull();
    expect(screen.getByText('Hauler 01 is not on its route')).toBeTruthy();
    expect(screen.getByText(/It was last at Dock 4/)).toBeTruthy();
  });

  it('are a warning without a scheduled route, without a link to the routes tab, which does not exist', async () => {
    await openPredictions('/predictions/2', [predicted(1), unscheduled(2)]);
    expect(screen.getByText('This gateway has no active route')).toBeTruthy();
    expect(link('Go to the routes tab')).toBeNull();
  });

  it('are none of a vehicle that does not exist', async () => {
    await openPredictions('/predictions/999', [predicted(1)]);
    expect(screen.getByText('Vehicle not found')).toBeTruthy();
    expect(field('Vehicle').value).toBe('');
  });
});

describe('the address of predictions', () => {
  it('without a gateway leads to the selected one', async () => {
    const dashboard = await openPredictions('/predictions/2', [predicted(1), predicted(2)]);
    await dashboard.app.user.click(screen.getByRole('link', { name: 'Predictions' }));
    await dashboard.pass(100);
    expect(dashboard.app.path()).toBe('/predictions/2');
  });

  it('without one leads to the first that has a route where none was selected', async () => {
    const { app } = await openPredictions('/predictions?rows=3', [unscheduled(1), predicted(2)]);
    expect([app.path(), app.search()]).toEqual(['/predictions/2', '?rows=3']);
  });

  it('leads to the gateway that it names', async () => {
    const { app } = await openPredictions('/predictions/2', [predicted(1), predicted(2)]);
    expect([app.path(), field('Vehicle').value]).toEqual(['/predictions/2', 'Hauler 02']);
  });

  it('keeps rows, top row and search', async () => {
    const { app } = await openPredictions(`/predictions/1?rows=3&top=${place('Fuel').id}&search=gate`, [predicted(1)]);
    expect(labelsOf()).toEqual(['Fuel', 'Gate in', 'Apron west']);
    expect([field('Rows').value, field('Top row').value, field('Find a stop').value]).toEqual(['3', 'Fuel', 'gate']);
    expect(document.querySelector('[data-found] th')?.textContent).toBe('Gate in');
    expect(app.search()).toContain('rows=3');
  });
});

describe('the options of predictions', () => {
  it('are the vehicle, the top row, the number of rows, and fullscreen', async () => {
    await openPredictions('/predictions/1', [predicted(1)]);
    expect([field('Vehicle').value, field('Top row').value, field('Rows').value]).toEqual([
      'Hauler 01',
      'Vehicle position',
      '5',
    ]);
    expect(button('Full screen')?.getAttribute('aria-pressed')).toBe('false');
  });

  it('choose another vehicle', async () => {
    const { app, pass } = await openPredictions(`/predictions/1?top=${place('Fuel').id}`, [predicted(1), predicted(2)]);
    await app.user.click(screen.getByRole('combobox', { name: 'Vehicle' }));
    await app.user.click(screen.getByRole('option', { name: /Hauler 02/, hidden: true }));
    await pass(500);
    expect([app.path(), app.search()]).toEqual(['/predictions/2', '']);
  });

  it('have the top row follow the vehicle, or stay with a chosen stop', async () => {
    const { app, pass } = await openPredictions('/predictions/1', [predicted(1)]);
    expect(labelsOf()[0]).toBe('Dock 4');
    await app.user.click(screen.getByRole('combobox', { name: 'Top row' }));
    await app.user.click(screen.getByRole('option', { name: /Apron west/, hidden: true }));
    await pass(100);
    expect(labelsOf()).toEqual(['Apron west', 'Dock 4', 'Dock 7', 'Apron east', 'Fuel']);
    expect(app.search()).toBe(`?top=${place('Apron west').id}`);
    await app.user.click(screen.getByRole('combobox', { name: 'Top row' }));
    await app.user.click(screen.getByRole('option', { name: 'Vehicle position', hidden: true }));
    await pass(100);
    expect([labelsOf()[0], app.search()]).toEqual(['Dock 4', '']);
  });

  it('show 5 rows at first, and as many as are asked for between 1 and the stops of the route', async () => {
    const { app } = await openPredictions('/predictions/1', [predicted(1)]);
    expect([labelsOf().length, field('Rows').value]).toEqual([5, '5']);
    const ask = (value: string) => fireEvent.change(field('Rows'), { target: { value } });
    ask('2');
    expect(labelsOf()).toEqual(['Dock 4', 'Dock 7']);
    ask('99');
    expect([labelsOf().length, field('Rows').value]).toEqual([6, '99']);
    fireEvent.blur(field('Rows'));
    expect([field('Rows').value, field('Rows').max, app.search()]).toEqual(['6', '6', '?rows=99']);
    ask('0');
    expect(labelsOf()).toHaveLength(1);
  });

  it('offer the predictions of all vehicles where some vehicle has a route', async () => {
    await openPredictions('/predictions/1', [unscheduled(1), predicted(2)]);
    expect(link('All vehicles')).toBe('/analytics/predictions');
  });

  it('do not offer them where none has', async () => {
    await openPredictions('/predictions/1', [unscheduled(1)]);
    expect(link('All vehicles')).toBeNull();
  });
});

describe('the search among predictions', () => {
  const found = () => [...document.querySelectorAll('[data-found] th')].map(({ textContent }) => textContent);

  it('highlights rows from 3 characters on, by label or hex id', async () => {
    const { app } = await openPredictions('/predictions/1', [predicted(1)]);
    await app.user.type(field('Find a stop'), 'do');
    expect(found()).toEqual([]);
    await app.user.type(field('Find a stop'), 'c');
    expect(found()).toEqual(['Dock 4', 'Dock 7']);
    await app.user.clear(field('Find a stop'));
    await app.user.type(field('Find a stop'), hexId(place('Fuel').tagId).toLowerCase().slice(-3));
    expect(found()).toEqual(['Fuel']);
  });

  it('says so where nothing matches', async () => {
    const { app } = await openPredictions('/predictions/1', [predicted(1)]);
    await app.user.type(field('Find a stop'), 'harbour');
    expect(screen.getByText('No match found')).toBeTruthy();
  });

  it('says so where only stops beyond the rows match', async () => {
    await openPredictions('/predictions/1?rows=2&search=fuel', [predicted(1)]);
    expect(screen.getByText('Not in the rows shown: Fuel')).toBeTruthy();
  });
});

describe('predictions in fullscreen', () => {
  /** A route of 12 stops, more than fullscreen shows. */
  const long = predicted(1, {
    scheduledRoute: {
      ...ROUTE,
      tags: Array.from({ length: 12 }, (_, ord) => ({
        ord,
        tagPositionId: 200 + ord,
        tagId: 900 + ord,
        label: `S${ord}`,
      })),
    },
    currentRoutePositionLog: { ...stay('Dock 4', 30)!, ord: 0 },
  });

  it('show 10 rows, and no more', async () => {
    const { app } = await openPredictions('/predictions/1?rows=12', [long]);
    expect(labelsOf()).toHaveLength(12);
    await app.user.click(button('Full screen')!);
    expect(labelsOf()).toHaveLength(10);
    expect(field('Rows').max).toBe('10');
    fireEvent.change(field('Rows'), { target: { value: '4' } });
    expect(labelsOf()).toHaveLength(4);
    await app.user.click(button('Leave full screen')!);
    expect(labelsOf()).toHaveLength(12);
  });

  it('fill the window where the browser does not let them fill the screen, until Escape', async () => {
    const { app } = await openPredictions('/predictions/1', [predicted(1)]);
    await app.user.click(button('Full screen')!);
    expect(document.querySelector('[data-full]')).not.toBeNull();
    await app.user.keyboard('{Escape}');
    expect(document.querySelector('[data-full]')).toBeNull();
  });

  it('fill the screen where the browser lets them', async () => {
    const request = vi.fn(() => Promise.resolve());
    Object.assign(document, { fullscreenEnabled: true, fullscreenElement: null });
    HTMLElement.prototype.requestFullscreen = request;
    const { app } = await openPredictions('/predictions/1', [predicted(1)]);
    await app.user.click(button('Full screen')!);
    expect(request).toHaveBeenCalledTimes(1);
    fireEvent(document, new Event('fullscreenchange'));
    expect(document.querySelector('[data-full]')).toBeNull();
    Object.assign(document, { fullscreenEnabled: false });
  });
});

describe('predictions that do not come', () => {
  it('tell nothing of 404 and 422', async () => {
    const answers = { [predictedOf(1)]: problemAnswer(422, 'stub') };
    const { cloud, pass, asked } = await openPredictions('/predictions/1', [predicted(1)], { answers });
    expect(screen.getByText('No data')).toBeTruthy();
    expect(screen.queryByText(SUPPORT)).toBeNull();
    cloud.answers[predictedOf(1)] = problemAnswer(404, 'stub');
    const before = asked(1);
    await pass(2500);
    expect(asked(1)).toBe(before + 1);
    expect(screen.queryByText(SUPPORT)).toBeNull();
  });

  it('say to contact support for any other status', async () => {
    await openPredictions('/predictions/1', [predicted(1)], {
      answers: { [predictedOf(1)]: problemAnswer(500, 'stub') },
    });
    expect(screen.getByText(SUPPORT)).toBeTruthy();
  });

  it('keep what was known with that message until they come again', async () => {
    const { cloud, pass, next } = await openPredictions('/predictions/1', [predicted(1)]);
    cloud.answers[predictedOf(1)] = problemAnswer(503, 'stub');
    await pass(2500);
    expect(screen.getAllByText(SUPPORT)).toHaveLength(1);
    expect(labelsOf()[0]).toBe('Dock 4');
    await next(predicted(1));
    expect(screen.queryByText(SUPPORT)).toBeNull();
    cloud.answers[predictedOf(1)] = problemAnswer(404, 'stub');
    await pass(2500);
    expect(screen.queryByText(SUPPORT)).toBeNull();
    expect(labelsOf()[0]).toBe('Dock 4');
  });
});
