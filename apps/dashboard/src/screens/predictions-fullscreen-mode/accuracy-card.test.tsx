import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { silent } from '../../testing/fleet.test-data.ts';
import {
  horizonOf,
  likelyTimes,
  openPredictions,
  predictedGateway,
  ROUTE,
  rowsOf,
  scorecardCall,
  scorecardOf,
  stayAt,
} from '../../predictions/open-predictions.test-data.ts';
import { problemAnswer } from '../../testing/stub-cloud.ts';
import { wire } from '../../testing/stub-fleet.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const HORIZONS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(horizonOf);
const open = (horizons = HORIZONS, gateway = predictedGateway(1), likely?: ReturnType<typeof likelyTimes>) =>
  openPredictions('/predictions/1', [gateway], {
    answers: { [scorecardCall(1)]: { body: wire(scorecardOf(horizons, likely)) } },
  });
const card = () => screen.getByRole('region', { name: 'Accuracy of the predictions for Hauler 01' });
const textsOf = (element: Element) =>
  [...element.children]
    .map(({ textContent }) => textContent)
    .filter(Boolean)
    .join(' | ');
/** The arrivals of the table, by stop: time, time until then, and usual range. */
const arrivals = () =>
  [...document.querySelectorAll('td[data-column=arrival] > span > span')].map((arrival) => textsOf(arrival));

describe('each predicted time', () => {
  it('has its usual range, by the number of stops ahead', async () => {
    await open();
    expect(arrivals()).toEqual([
      '10:41 | just now',
      '10:46 | in 4 min | usually 10:45–10:48',
      '10:51 | in 9 min | usually 10:49–10:55',
      '10:56 | in 14 min | usually 10:53–11:02',
      '11:01 | in 19 min | usually 10:57–11:09',
    ]);
  });

  it('has a narrower range when the vehicle is on its way, which no longer depends on its stay', async () => {
    const { next } = await open();
    await next(predictedGateway(1, { currentRoutePositionLog: stayAt('Dock 4', 10, true) }));
    expect(arrivals()[1]).toBe('10:45 | in 3 min | usually 10:45–10:46');
  });

  it('has a range that begins now when the vehicle is late, and none when it is later than usual', async () => {
    // Expected at Dock 7 a minute ago, which is usually at most two minutes off.
    const { next } = await open(HORIZONS, predictedGateway(1, { currentRoutePositionLog: stayAt('Dock 4', 360) }));
    expect(arrivals().slice(1, 3)).toEqual([
      '10:42 | now | usually 10:42–10:43',
      '10:47 | in 5 min | usually 10:44–10:50',
    ]);
    await next(predictedGateway(1, { currentRoutePositionLog: stayAt('Dock 4', 480) }));
    expect(arrivals().slice(1, 3)).toEqual(['10:42 | now', '10:47 | in 5 min | usually 10:42–10:48']);
  });

  it('has no range while the vehicle is offline, or when the range is of another route', async () => {
    const { next } = await open();
    await next(predictedGateway(1, silent(90)));
    expect(arrivals().join()).not.toContain('usually');
    await next(predictedGateway(1));
    expect(arrivals().join()).toContain('usually');
    await next(predictedGateway(1, { scheduledRoute: { ...ROUTE, id: 12 } }));
    expect(arrivals().join()).not.toContain('usually');
  });
});

describe('a likely time', () => {
  const openLikely = (gateway = predictedGateway(1)) => open(HORIZONS, gateway, likelyTimes());

  it('is beside the predicted one where likely times were closer', async () => {
    await openLikely();
    // Half of the usual minute has passed, after which the stay is one of the long ones.
    expect(arrivals()).toEqual([
      '10:41 | just now',
      '10:46 | in 4 min | likely 10:49usually 10:45–10:48',
      '10:51 | in 9 min | likely 10:54usually 10:49–10:55',
      '10:56 | in 14 min | usually 10:53–11:02',
      '11:01 | in 19 min | usually 10:57–11:09',
    ]);
  });

  it('moves on with a stay that is longer than usual', async () => {
    const { next } = await openLikely();
    await next(predictedGateway(1, { currentRoutePositionLog: stayAt('Dock 4', 540) }));
    expect(arrivals()[1]).toBe('10:42 | now | likely 10:51');
  });

  it('is missing on the way, where likely times were not closer, while offline, and on another route', async () => {
    const { next } = await openLikely();
    for (const gateway of [
      predictedGateway(1, { currentRoutePositionLog: stayAt('Dock 4', 10, true) }),
      predictedGateway(1, silent(90)),
      predictedGateway(1, { scheduledRoute: { ...ROUTE, id: 12 } }),
    ]) {
      await next(predictedGateway(1));
      expect(arrivals().join()).toContain('likely');
      await next(gateway);
      expect(arrivals().join()).not.toContain('likely');
    }
  });

  it('explains itself under the pointer', async () => {
    const { app } = await openLikely();
    await app.user.hover(screen.getByText('likely 10:49'));
    expect((await screen.findByRole('tooltip')).textContent).toBe(
      'By how long it has already stayed or driven, stalls included',
    );
  });

  it('has its mean error beside that of the predictions, by the number of stops ahead', async () => {
    await openLikely();
    const likely = within(card()).getByRole('region', { name: 'Likely times' });
    expect(rowsOf(within(likely).getByRole('table'))).toEqual([
      ['1', '42s, predicted 51s (18% less)', '51s, predicted 51s'],
      ['3', '51s, predicted 51s', '51s, predicted 51s'],
    ]);
    cleanup();
    await open();
    expect(screen.queryByRole('region', { name: 'Likely times' })).toBeNull();
  });
});

describe('the accuracy of the predictions of a vehicle', () => {
  it('is shown for 1, 3, 5 and 10 stops ahead, with the mean error in words, divided among stays and trips', async () => {
    await open();
    const items = within(card()).getAllByRole('listitem');
    expect(items.map(textsOf)).toEqual([
      '1 stop ahead | 20s too early on average | stays +0:25, trips −0:05',
      '3 stops ahead | 1m 00s too early on average | stays +1:15, trips −0:15',
      '5 stops ahead | 1m 40s too early on average | stays +2:05, trips −0:25',
      '10 stops ahead | 3m 20s too early on average | stays +4:10, trips −0:50',
    ]);
    expect(card().textContent).toContain('Inbound loop, 07/11/2026 to 21/11/2026 · 1,001 predictions');
    expect(card().textContent).toContain('10 stops ahead reaches into the next lap.');
    expect(card().textContent).toContain('Left out: 0.5%');
  });

  it('says so when the predictions were late on average, or right', async () => {
    await open([
      { ...horizonOf(1), meanSec: -70 },
      { ...horizonOf(3), meanSec: 0 },
    ]);
    const [one, three] = within(card()).getAllByRole('listitem');
    expect(one?.textContent).toContain('1m 10s too late on average');
    expect(three?.textContent).toContain('on time on average');
    expect(card().textContent).not.toContain('reaches into the next lap');
  });

  it('has bars of the middle 80% on one axis', async () => {
    await open();
    const bars = [...card().querySelectorAll<HTMLElement>('[data-low-sec]')];
    // From 7.5 minutes early to 12.5 late: the axis has ticks at −10, −5, 0, 5, 10 and 15.
    const places = bars.map(({ style }) =>
      [style.left, style.width].map((text) => Math.round(Number.parseFloat(text))),
    );
    expect(places).toEqual([
      [37, 8],
      [31, 24],
      [25, 40],
      [10, 80],
    ]);
  });

  it('can be read as a table', async () => {
    const { app } = await open();
    await app.user.click(screen.getByRole('button', { name: 'Show as table: How accurate' }));
    const [first] = rowsOf(within(card()).getByRole('table'));
    expect(first).toEqual(['1', '−0:45 to +1:15', '0:00', '+0:20', '+0:25', '−0:05', '1,001', '5']);
    await app.user.click(screen.getByRole('button', { name: 'Show as chart: How accurate' }));
    expect(within(card()).queryByRole('table')).toBeNull();
  });

  it('is missing on a new route, and says why', async () => {
    await open([]);
    expect(within(card()).getByText('Not enough arrivals yet')).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Show as table/ })).toBeNull();
  });

  it('says that it could not be loaded, and can be tried again; the predictions are shown anyway', async () => {
    const { app, cloud } = await openPredictions('/predictions/1', [predictedGateway(1)], {
      answers: { [scorecardCall(1)]: problemAnswer(500, 'stub') },
    });
    expect(await within(card()).findByText('Could not load the accuracy')).toBeTruthy();
    expect(arrivals()).toHaveLength(5);
    cloud.answers[scorecardCall(1)] = { body: wire(scorecardOf(HORIZONS)) };
    await app.user.click(within(card()).getByRole('button', { name: 'Try again' }));
    expect(await within(card()).findAllByRole('listitem')).toHaveLength(4);
  });

  it('is not requested with each poll', async () => {
    const { cloud, pass, requestCount } = await open();
    const before = requestCount(1);
    await pass(8000);
    expect(requestCount(1)).toBeGreaterThan(before + 2);
    expect(cloud.calls.filter(({ operation }) => operation === scorecardCall(1))).toHaveLength(1);
  });

  it('leaves full screen to the arrivals', async () => {
    const { app } = await open();
    await app.user.click(screen.getByRole('button', { name: 'Full screen' }));
    expect(screen.queryByRole('region', { name: /^Accuracy/ })).toBeNull();
    expect(arrivals()[1]).toContain('usually');
  });
});
