import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CLIENT } from '../../testing/fleet.test-data.ts';
import { STUB_NOW_MS } from '../../testing/stub-cloud.ts';
import { answerTo } from '../../testing/stub-answers.ts';
import { wire } from '../../testing/stub-fleet.ts';
import {
  ANCHORS,
  logsCall,
  openActivity,
  positionsCall,
  tableRows,
  TRIPS,
  visitsTo,
} from './open-activity.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The button of the bar; each popover has its own. */
const applyButton = () => {
  const bar = screen.getByRole('form', { name: 'Filter activity', hidden: true });
  return bar.querySelector<HTMLButtonElement>(':scope > [type=submit]')!;
};
const defaultDaysButton = () => screen.getByRole('button', { name: 'Default dates' });
const daysButton = () => screen.getByRole('button', { name: /^Days/ });
const panel = () => within(screen.getByRole('dialog', { hidden: true }));
const rangeApply = () => panel().getByRole('button', { name: 'Apply', hidden: true });
const type = async ({ user }: Awaited<ReturnType<typeof openActivity>>['app'], field: 'From' | 'To', day: string) => {
  const input = panel().getByLabelText(field);
  await user.clear(input);
  await user.type(input, day);
};
const vehicles = () => screen.getByRole('button', { name: /^Vehicles:/ });
const requestsOf = (cloud: { calls: readonly { operation: string }[] }, part: string) =>
  cloud.calls.map(({ operation }) => operation).filter((operation) => operation.includes(part));

describe('the activity of a vehicle', () => {
  it('covers the last 7 days in the client’s time zone by default', async () => {
    const { cloud, app } = await openActivity();
    expect(requestsOf(cloud, 'positions/1/')).toEqual([positionsCall(1)]);
    expect(screen.getAllByText('15/11/2026 – 21/11/2026')[0]).toBeTruthy();
    expect([app.search(), defaultDaysButton()]).toEqual(['', expect.objectContaining({ disabled: true })]);
  });

  it('lists checkpoints with visits and average time, most visits first', async () => {
    await openActivity();
    expect(tableRows()).toEqual([
      ['Gate in', '40', '30s'],
      ['Fuel', '9', '1m 30s'],
      ['Dock 4', '8', '10m 00s'],
    ]);
  });

  it('lists segments with trips and average time, most trips first', async () => {
    const { app } = await openActivity();
    await app.user.click(screen.getByRole('tab', { name: 'Segments' }));
    expect(tableRows()).toEqual([
      ['Gate in', 'Dock 4', '30', '30s'],
      ['Dock 4', 'Gate in', '5', '10s'],
      ['Gate in', 'Fuel', '2', '3m 20s'],
    ]);
    expect(app.search()).toBe('?tab=segments');
  });

  it('opens the timeline of the vehicle that visited a checkpoint last, at the start of that visit', async () => {
    const enterTs = STUB_NOW_MS / 1000 - 7200;
    const { app } = await openActivity({
      path: '/analytics/1/globals?vehicles=2',
      positions: [{ ...visitsTo('Dock 4', 8, 600), enterTs, lastSeenAt: enterTs + 60 }],
      answers: answerTo(positionsCall(2), {
        body: wire([{ ...visitsTo('Dock 4', 1, 30), enterTs: enterTs + 600, lastSeenAt: enterTs + 630 }]),
      }),
    });
    await app.user.click(screen.getByRole('link', { name: 'Play last visit to Dock 4 on timeline' }));
    expect(app.path()).toBe('/analytics/timeline');
    const search = new URLSearchParams(app.search());
    expect([search.get('vehicle'), search.get('at')]).toEqual(['2', String(enterTs + 600)]);
  });

  it('can be sorted by average time and by name', async () => {
    const { app } = await openActivity();
    const first = () => tableRows().map(([name]) => name);
    await app.user.click(screen.getByRole('button', { name: 'Average time' }));
    expect(first()).toEqual(['Dock 4', 'Fuel', 'Gate in']);
    expect(screen.getByRole('columnheader', { name: 'Average time' }).getAttribute('aria-sort')).toBe('descending');
    await app.user.click(screen.getByRole('button', { name: 'Checkpoint' }));
    expect(first()).toEqual(['Dock 4', 'Fuel', 'Gate in']);
  });

  it('names a beacon without a label by its id', async () => {
    await openActivity({ positions: [{ ...visitsTo('Fuel', 1, 5), label: '' }] });
    expect(tableRows()).toEqual([['0A:00:00:73', '1', '5s']]);
  });

  it('shows fifty rows at a time', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({
      ...visitsTo('Fuel', 60 - index, 5),
      tagPositionId: 1000 + index,
    }));
    const { app } = await openActivity({ positions: many });
    expect(tableRows()).toHaveLength(50);
    await app.user.click(screen.getByRole('button', { name: 'Load more' }));
    expect(tableRows()).toHaveLength(60);
    expect(screen.queryByRole('button', { name: 'Load more' })).toBeNull();
  });
});

describe('the choice of vehicles and days', () => {
  it('can be applied once it is changed, and is then part of the address', async () => {
    const { app, cloud, pass } = await openActivity();
    expect(applyButton()).toHaveProperty('disabled', true);
    await app.user.click(vehicles());
    await pass(200);
    const choices = within(screen.getByRole('group', { name: 'Vehicles', hidden: true }));
    expect(choices.getAllByRole('checkbox', { hidden: true })).toHaveLength(3);
    await app.user.click(choices.getByRole('checkbox', { name: /Hauler 02/, hidden: true }));
    expect([applyButton(), app.search()]).toEqual([expect.objectContaining({ disabled: false }), '']);
    expect(applyButton().textContent).toBe('Apply 1 change');
    await app.user.click(applyButton());
    await pass(500);
    expect([app.path(), app.search()]).toEqual(['/analytics/1/globals', '?vehicles=2']);
    expect(applyButton()).toHaveProperty('disabled', true);
    expect(requestsOf(cloud, 'positions/2/')).toEqual([positionsCall(2)]);
    // 8 visits of 10 minutes and 12 visits of 5 minutes.
    expect(tableRows()[1]).toEqual(['Dock 4', '20', '7m 00s']);
  });

  it('is read from the address: first vehicle, other vehicles, and days', async () => {
    const days = { start: Date.UTC(2026, 9, 1) / 1000 - 3600, end: Date.UTC(2026, 9, 2, 22, 59, 59) / 1000 };
    const answers = {
      ...answerTo(positionsCall(3, days), { body: [] }),
      ...answerTo(positionsCall(2, days), { body: [] }),
    };
    const path = '/analytics/3/globals?vehicles=2&from=2026-10-01&to=2026-10-02';
    const { cloud } = await openActivity({ path, answers });
    expect(requestsOf(cloud, '/analytics/positions/')).toEqual([positionsCall(3, days), positionsCall(2, days)]);
    expect(screen.getAllByText('Hauler 02, Hauler 03')).not.toEqual([]);
  });

  it('removes vehicles that do not exist and a wrong lap id from the address', async () => {
    const { app } = await openActivity({ path: '/analytics/1/globals?vehicles=zz,2,99&lapId=zz' });
    await waitFor(() => expect(app.search()).toBe('?vehicles=2'));
    expect(screen.getAllByText('Hauler 01, Hauler 02')).not.toEqual([]);
  });

  it('returns to the default days by a button that is enabled once the days differ', async () => {
    const days = { start: Date.UTC(2026, 10, 20) / 1000, end: Date.UTC(2026, 10, 21, 23, 59, 59) / 1000 };
    const answers = answerTo(positionsCall(1, days), { body: [] });
    const { app, pass } = await openActivity({ answers });
    await app.user.click(daysButton());
    await pass(300);
    await type(app, 'From', '20/11/2026');
    await app.user.click(rangeApply());
    await pass(500);
    expect(defaultDaysButton()).toHaveProperty('disabled', false);
    expect(app.search()).toBe('?from=2026-11-20&to=2026-11-21');
    await app.user.click(defaultDaysButton());
    await app.user.click(applyButton());
    await pass(500);
    expect(app.search()).toBe('');
    expect(tableRows()).toHaveLength(3);
  });

  it('shows an error if the end is before the start, or if no vehicle is chosen', async () => {
    const { app, pass } = await openActivity();
    await app.user.click(daysButton());
    await pass(300);
    await type(app, 'To', '01/11/2026');
    expect(panel().getByRole('alert', { hidden: true }).textContent).toBe('The start must be before the end.');
    expect(rangeApply()).toHaveProperty('disabled', true);
    await app.user.keyboard('{Escape}');
    await pass(300);
    await app.user.click(vehicles());
    await pass(200);
    await app.user.click(screen.getByRole('checkbox', { name: /Hauler 01/, hidden: true }));
    expect(screen.getByRole('alert').textContent).toBe('Choose at least one vehicle.');
    expect(applyButton()).toHaveProperty('disabled', true);
  });

  it('shows an error if the days are more than a question may cover, typed or in the address', async () => {
    const { app, cloud, pass } = await openActivity({ path: '/analytics/1/globals?from=2025-01-01&to=2026-11-20' });
    expect(screen.getByRole('alert').textContent).toBe('Choose at most 366 days.');
    expect(cloud.calls.filter(({ operation }) => operation.includes('/analytics/positions/'))).toEqual([]);
    await app.user.click(daysButton());
    await pass(300);
    await type(app, 'From', '21/11/2025');
    expect(panel().getByRole('alert', { hidden: true }).textContent).toBe('');
    await type(app, 'From', '19/11/2025');
    expect(panel().getByRole('alert', { hidden: true }).textContent).toBe('Choose at most 366 days.');
    expect(rangeApply()).toHaveProperty('disabled', true);
  });

  it('has all vehicles or none by one click, and is applied where it is made', async () => {
    const { app, pass } = await openActivity();
    await app.user.click(vehicles());
    await pass(200);
    const choices = panel();
    expect(choices.getByText('1 of 3')).toBeTruthy();
    await app.user.click(choices.getByRole('button', { name: 'None', hidden: true }));
    expect([choices.getByText('0 of 3'), rangeApply()]).toEqual([
      expect.anything(),
      expect.objectContaining({ disabled: true }),
    ]);
    await app.user.click(choices.getByRole('button', { name: 'All', hidden: true }));
    await app.user.click(rangeApply());
    await pass(500);
    expect([app.path(), app.search()]).toEqual(['/analytics/1/globals', '?vehicles=2,3']);
    expect(vehicles().getAttribute('aria-expanded')).toBe('false');
  });

  it.each([
    ['reversed', 'from=2026-11-20&to=2026-11-01', '20/11/2026 – 01/11/2026', 'The start must be before the end.'],
    ['in the future', 'from=2026-11-20&to=2026-12-01', '20/11/2026 – 01/12/2026', 'Choose today or earlier.'],
    ['missing', 'from=&to=2026-11-20', '… – 20/11/2026', 'Enter the start.'],
    ['not days', 'from=2026-13-45&to=tomorrow', '… – …', 'Enter the start as DD/MM/YYYY.'],
  ])(
    'shows what is wrong with days in the address that are %s, and requests nothing',
    async (_, search, days, text) => {
      const { app, cloud, pass } = await openActivity({ path: `/analytics/1/globals?${search}` });
      expect(screen.getByRole('alert').textContent).toContain(text);
      expect(daysButton().textContent).toBe(`Days ${days}`);
      expect(requestsOf(cloud, '/analytics/positions/')).toEqual([]);
      await app.user.click(defaultDaysButton());
      await app.user.click(applyButton());
      await pass(500);
      expect(tableRows()).toHaveLength(3);
    },
  );

  it('is in a sheet on a phone, behind one button', async () => {
    const { app, pass } = await openActivity({ widthPx: 390 });
    expect(screen.queryByRole('form')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Filters' }));
    await pass(500);
    const sheet = panel();
    await app.user.click(sheet.getByRole('checkbox', { name: /Hauler 02/, hidden: true }));
    await app.user.click(sheet.getByRole('button', { name: 'Apply 1 change', hidden: true }));
    await pass(500);
    expect([app.search(), screen.queryAllByRole('dialog', { hidden: true }).length]).toEqual(['?vehicles=2', 0]);
  });
});

describe('activity analytics without activity', () => {
  it('shows a message for a period without data', async () => {
    await openActivity({ positions: [], trips: [] });
    expect(screen.getByText('No data for this period')).toBeTruthy();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('prompts the user to choose a vehicle if the address has none of the client', async () => {
    const { app, cloud, pass } = await openActivity({ path: '/analytics/77/globals' });
    expect(screen.getAllByText('Select vehicle to see data')).toHaveLength(1);
    expect(screen.getByText('Not shown, because it does not exist: 77.')).toBeTruthy();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(requestsOf(cloud, '/analytics/positions/')).toEqual([]);
    await app.user.click(screen.getByRole('button', { name: 'All vehicles' }));
    await pass(500);
    expect([app.path(), app.search()]).toEqual(['/analytics/1/globals', '?vehicles=2,3']);
    expect(tableRows()).toHaveLength(3);
    expect(screen.queryByText(/^Not shown/)).toBeNull();
  });

  it('says which vehicles of the address do not exist, and shows the others', async () => {
    const { app } = await openActivity({ path: '/analytics/1/globals?vehicles=88,x' });
    expect(screen.getByText('Not shown, because it does not exist: 88, x.')).toBeTruthy();
    await waitFor(() => expect(app.search()).toBe(''));
    expect(tableRows()).toHaveLength(3);
  });

  it('shows that a gateway is needed if the client has none', async () => {
    await openActivity({ answers: { [ANCHORS]: { body: [] } } });
    expect(screen.getByRole('heading', { name: 'Need a gateway to see data on this page' })).toBeTruthy();
  });

  it('shows that the client has no layout', async () => {
    await openActivity({ answers: { 'GET /clients/1': { body: wire({ ...CLIENT, mapImages: [] }) } } });
    expect(screen.getByRole('heading', { name: 'No layout yet' })).toBeTruthy();
  });

  it('shows an error when loading failed, with a button that tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { cloud, app, pass } = await openActivity({ answers: answerTo(positionsCall(1), 403) });
    const alert = screen.getByRole('alert');
    expect(within(alert).getByText('Could not load the activity')).toBeTruthy();
    expect(within(alert).getByText('The stub answers 403.')).toBeTruthy();
    cloud.answers[positionsCall(1)] = { body: [] };
    await app.user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await pass(500);
    expect(screen.getByText('No data for this period')).toBeTruthy();
  });
});

it('a tracker client in GPS mode sees the activity of its gateways without a floor plan', async () => {
  await openActivity({
    clientType: 5,
    answers: { 'GET /clients/1': { body: wire({ ...CLIENT, clientType: 5, mapImages: [] }) } },
  });
  expect(tableRows()).toHaveLength(3);
  expect(screen.getByRole('button', { name: 'Gateways: 1 gateway' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Heatmap' })).toBeNull();
});

it('the list, the map and the positions have the instant of their data, and mark stale data', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const { cloud, pass } = await openActivity();
  const instants = [...document.querySelectorAll('main [data-as-of]')].map((part) => part.getAttribute('data-as-of'));
  expect(instants).toEqual(Array.from({ length: 3 }, () => String(STUB_NOW_MS)));
  cloud.answers[positionsCall(1)] = 503;
  cloud.answers[TRIPS] = 503;
  cloud.answers[logsCall()] = 503;
  await pass(200_000);
  await waitFor(() => expect(document.querySelectorAll('[data-as-of][data-stale]')).toHaveLength(3));
  expect(tableRows()).toHaveLength(3);
});
