import { formatHexPairs, formatMac } from '@lapwing/domain';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { gateway, onLap, place, silent } from '../../testing/fleet.test-data.ts';
import {
  horizonOf,
  labelsOf,
  openPredictions,
  predictedGateway,
  predictionsCall,
  rowsOf,
  scorecardCall,
  scorecardOf,
  stayAt,
  unscheduledGateway,
  type PredictionsPage,
} from '../../predictions/open-predictions.test-data.ts';
import type { RenderedApp } from '../../testing/render-app.tsx';
import { wire } from '../../testing/stub-fleet.ts';
import { problemAnswer } from '../../testing/stub-cloud.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const PATH = '/analytics/predictions';
const blocks = () => screen.getAllByRole('article').map((block) => block.querySelector('h2')?.textContent);
const block = (name: string) => screen.getByRole('article', { name });
const tableOf = (name: string) => within(block(name)).getByRole('table');

/** Opens the menu of a vehicle's block. */
async function openMenu({ user }: RenderedApp, pass: PredictionsPage['pass'], name: string) {
  await user.click(screen.getByRole('button', { name: `Options for ${name}` }));
  await pass(200);
  return within(screen.getByRole('dialog', { name: `Options for ${name}` }));
}

describe('the predictions of all vehicles', () => {
  it('have a block per vehicle with a scheduled route', async () => {
    const { requestCount } = await openPredictions(PATH, [
      predictedGateway(1),
      unscheduledGateway(2),
      predictedGateway(3),
    ]);
    expect(blocks()).toEqual(['Hauler 01', 'Hauler 03']);
    expect([requestCount(1) > 0, requestCount(2), requestCount(3) > 0]).toEqual([true, 0, true]);
    expect(screen.getByText('2 vehicles with a route')).toBeTruthy();
    expect(screen.getByRole('heading', { name: 'All predictions' })).toBeTruthy();
  });

  it('show name and id of each vehicle, the id in pairs of hex digits', async () => {
    await openPredictions(PATH, [predictedGateway(1)]);
    const id = formatMac(gateway(1).anchorId);
    expect(id).toMatch(/^([0-9A-F]{2}:){5}[0-9A-F]{2}$/);
    expect(formatHexPairs(0x0a1b2c3d)).toBe('0A:1B:2C:3D');
    expect(within(block('Hauler 01')).getByText(id)).toBeTruthy();
  });

  it('show the wifi signal of each vehicle, and whether it is offline', async () => {
    const { next } = await openPredictions(PATH, [
      predictedGateway(1, { rssi: -55 }),
      predictedGateway(2, { rssi: -85 }),
    ]);
    expect(within(block('Hauler 01')).getByText('Medium signal')).toBeTruthy();
    expect(within(block('Hauler 02')).getByText('Poor signal')).toBeTruthy();
    expect(screen.queryByText('Offline')).toBeNull();
    await next(predictedGateway(2, { rssi: -85, ...silent(61) }));
    expect(within(block('Hauler 02')).getByText('Offline')).toBeTruthy();
    expect(within(block('Hauler 02')).getByText('No connection')).toBeTruthy();
    expect(within(block('Hauler 01')).queryByText('Offline')).toBeNull();
  });

  it('show the usual range of each predicted time', async () => {
    await openPredictions(PATH, [predictedGateway(1), predictedGateway(2)], {
      answers: { [scorecardCall(1)]: { body: wire(scorecardOf([horizonOf(1)])) } },
    });
    const [, , next] = within(tableOf('Hauler 01')).getAllByRole('row');
    expect(within(next!).getByText('10:46')).toBeTruthy();
    expect(within(next!).getByText('usually 10:45–10:48')).toBeTruthy();
    expect(rowsOf(tableOf('Hauler 02'))[1]).toEqual(['Dock 7', '10:46in 4 min']);
  });

  it('have a table of labels and arrival times, updated every 2 seconds', async () => {
    const { next } = await openPredictions(PATH, [predictedGateway(1)]);
    const heads = within(tableOf('Hauler 01')).getAllByRole('columnheader');
    expect(heads.map(({ textContent }) => textContent)).toEqual(['Stop', 'Arrival time']);
    expect(rowsOf(tableOf('Hauler 01')).slice(0, 2)).toEqual([
      ['Dock 4Currently here', '10:41just now'],
      ['Dock 7', '10:46in 4 min'],
    ]);
    await next(predictedGateway(1, { currentRoutePositionLog: stayAt('Dock 4', 10, true) }));
    expect(rowsOf(tableOf('Hauler 01')).slice(0, 2)).toEqual([
      ['Dock 4Left', '10:41just now'],
      ['Dock 7On the way', '10:45in 3 min'],
    ]);
  });

  it('have for each vehicle a link to its predictions, a top row and a number of rows in its menu', async () => {
    const { app, pass } = await openPredictions(PATH, [predictedGateway(1), predictedGateway(2)]);
    expect(within(block('Hauler 01')).queryByRole('combobox')).toBeNull();
    for (const id of [1, 2]) {
      const menu = await openMenu(app, pass, `Hauler 0${id}`);
      expect(menu.getByRole('link', { name: `Predictions for Hauler 0${id}` }).getAttribute('href')).toBe(
        `/predictions/${id}`,
      );
      expect(menu.getByLabelText<HTMLInputElement>('Start from').value).toBe('Current position');
      expect(menu.getByLabelText<HTMLInputElement>('Rows').value).toBe('5');
      await app.user.keyboard('{Escape}');
      await pass(200);
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(document.activeElement).toBe(screen.getByRole('button', { name: `Options for Hauler 0${id}` }));
    }
  });

  it('open the predictions of a vehicle', async () => {
    const { app, pass } = await openPredictions(PATH, [predictedGateway(1), predictedGateway(2)]);
    const menu = await openMenu(app, pass, 'Hauler 02');
    await app.user.click(menu.getByRole('link', { name: 'Predictions for Hauler 02' }));
    await pass(500);
    expect(app.path()).toBe('/predictions/2');
  });

  it('start at the chosen top row of a vehicle, and have the chosen number of rows', async () => {
    const { app, pass } = await openPredictions(PATH, [predictedGateway(1), predictedGateway(2)]);
    expect(labelsOf(tableOf('Hauler 01'))).toHaveLength(5);
    const menu = await openMenu(app, pass, 'Hauler 02');
    await app.user.click(menu.getByLabelText('Start from'));
    await app.user.click(menu.getByRole('option', { name: /Apron east/, hidden: true }));
    await pass(100);
    fireEvent.change(menu.getByLabelText('Rows'), { target: { value: '2' } });
    expect(labelsOf(tableOf('Hauler 02'))).toEqual(['Apron east', 'Fuel']);
    expect(labelsOf(tableOf('Hauler 01'))[0]).toBe('Dock 4');
    expect(app.search()).toBe(`?top.2=${place('Apron east').id}&rows.2=2`);
  });

  it('have the number of rows chosen for all vehicles, except those with a number of their own', async () => {
    const { app } = await openPredictions(`${PATH}?rows.1=2`, [predictedGateway(1), predictedGateway(2)]);
    const rowCounts = () => [1, 2].map((id) => labelsOf(tableOf(`Hauler 0${id}`)).length);
    expect([screen.getByLabelText<HTMLInputElement>('Rows').value, rowCounts()]).toEqual(['5', [2, 5]]);
    fireEvent.change(screen.getByLabelText('Rows'), { target: { value: '3' } });
    expect([rowCounts(), app.search()]).toEqual([[2, 3], '?rows.1=2&rows=3']);
  });

  it('show the number, the route and the delay of each vehicle, and that one is between laps', async () => {
    const { next } = await openPredictions(PATH, [predictedGateway(1, onLap(2, { delaySec: 80 }))]);
    const shown = within(block('Hauler 01'));
    expect(['1', 'Inbound loop', '1m 20s late'].map((text) => shown.queryByText(text) !== null)).toEqual([
      true,
      true,
      true,
    ]);
    await next(predictedGateway(1, { activeRouteId: null, activeRouteOnTime: null }));
    expect(shown.getByText('between laps')).toBeTruthy();
  });

  it('are read from the address', async () => {
    await openPredictions(`${PATH}?rows.1=3&top.1=${place('Fuel').id}`, [predictedGateway(1), predictedGateway(2)]);
    expect(labelsOf(tableOf('Hauler 01'))).toEqual(['Fuel', 'Gate in', 'Apron west']);
    expect(labelsOf(tableOf('Hauler 02'))).toHaveLength(5);
  });

  it('fill the screen without options of single vehicles, and return from full screen', async () => {
    const { app } = await openPredictions(PATH, [predictedGateway(1)]);
    await app.user.click(screen.getByRole('button', { name: 'Full screen' }));
    expect(document.querySelector('[data-full]')).not.toBeNull();
    expect(screen.queryByRole('button', { name: 'Options for Hauler 01' })).toBeNull();
    expect(labelsOf(tableOf('Hauler 01'))).toHaveLength(5);
    await app.user.click(screen.getByRole('button', { name: 'Leave full screen' }));
    expect(document.querySelector('[data-full]')).toBeNull();
    expect(screen.getByRole('button', { name: 'Options for Hauler 01' })).toBeTruthy();
  });

  it('hide the controls of the full screen after 3 seconds without pointer or key', async () => {
    const { app, pass } = await openPredictions(PATH, [predictedGateway(1)]);
    await app.user.click(screen.getByRole('button', { name: 'Full screen' }));
    await pass(3100);
    expect(document.querySelector('[data-idle]')).not.toBeNull();
    await app.user.keyboard('a');
    expect(document.querySelector('[data-idle]')).toBeNull();
  });

  it('show a message with a link to the routes tab if no vehicle has a route', async () => {
    await openPredictions(PATH, [unscheduledGateway(1), unscheduledGateway(2)]);
    expect(screen.queryByRole('article')).toBeNull();
    expect(screen.getByText('No vehicle has a scheduled route')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Go to the routes tab' }).getAttribute('href')).toBe('/settings/routes');
  });

  it('show that the vehicles could not be loaded, under the header, and load them again on request', async () => {
    const lists = { 'GET /users/anchors/': problemAnswer(500, 'stub') };
    const { cloud, app, pass } = await openPredictions(PATH, [predictedGateway(1)], { answers: lists });
    expect(screen.getByRole('heading', { name: 'Could not load the vehicles' })).toBeTruthy();
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
    // The client's time in the world.
    expect(screen.getByText(/^Failed at 10:4\d:\d\d\.$/)).toBeTruthy();
    cloud.answers['GET /users/anchors/'] = { body: wire([gateway(1, { hasRoutes: true })]) };
    await app.user.click(screen.getByRole('button', { name: 'Try again' }));
    await pass(500);
    expect(blocks()).toEqual(['Hauler 01']);
  });

  it('stay for the other vehicles when they fail for one', async () => {
    const answers = { [predictionsCall(2)]: problemAnswer(500, 'stub') };
    await openPredictions(PATH, [predictedGateway(1), predictedGateway(2)], { answers });
    expect(within(block('Hauler 02')).getByText('Something went wrong. Please contact support.')).toBeTruthy();
    expect(labelsOf(tableOf('Hauler 01'))).toHaveLength(5);
  });
});

describe('the link to predictions', () => {
  it('is shown to default clients', async () => {
    await openPredictions(PATH, [predictedGateway(1)]);
    expect(screen.getByRole('link', { name: 'Predictions' }).getAttribute('href')).toBe('/predictions');
  });

  it.each([2, 5])('is not shown to trackers of type %i', async (clientType) => {
    await openPredictions(PATH, [unscheduledGateway(1)], { clientType });
    expect(screen.getByRole('navigation', { name: 'Main menu' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'Predictions' })).toBeNull();
  });
});
