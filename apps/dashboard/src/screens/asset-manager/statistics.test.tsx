import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { wire } from '../../testing/stub-fleet.ts';
import { problemAnswer, type StubCloud } from '../../testing/stub-cloud.ts';
import { AVERAGE_TIME, BUZZERS, hoursOf, openAssetManager, USAGE } from './open-asset-manager.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const OPERATIONS = [AVERAGE_TIME, USAGE, BUZZERS];
/** The periods of the requests, for each of the three operations. */
const requestsOf = (cloud: StubCloud) =>
  OPERATIONS.map((wanted) =>
    cloud.calls.filter(({ operation }) => operation === wanted).map(({ query }) => decodeURIComponent(query)),
  );
const periodOf = (from: string, to: string) =>
  `?start_date=${Date.parse(from) / 1000}&end_date=${Date.parse(to) / 1000}`;
const figures = () =>
  [...screen.getByRole('region', { name: 'Figures' }).querySelectorAll('dl > div')].map((figure) =>
    [...figure.children].map(({ textContent }) => textContent.trim()),
  );
const chart = (name: string) => within(screen.getByRole('region', { name }));
const barLabels = (name: string) =>
  chart(name)
    .getAllByRole('button')
    .slice(1)
    .map((bar) => bar.getAttribute('aria-label'));
const days = () => screen.getByRole('button', { name: /^Days/ });
const panel = () => within(screen.getByRole('dialog', { hidden: true }));
const applyButton = () => panel().getByRole<HTMLButtonElement>('button', { name: 'Apply', hidden: true });
type Page = Pick<Awaited<ReturnType<typeof openAssetManager>>, 'app' | 'pass'>;
const openDays = async ({ app, pass }: Page) => {
  await app.user.click(days());
  await pass(300);
};
const applyShortcut = async (page: Page, name: string) => {
  await openDays(page);
  await page.app.user.click(panel().getByRole('button', { name, hidden: true }));
  await page.app.user.click(applyButton());
  await page.pass(500);
};
const EMPTY: StubCloud['answers'] = {
  [AVERAGE_TIME]: { body: wire(hoursOf({})) },
  [USAGE]: {
    body: wire({ totalUsageTags: 0, customerRecords: 0, customerHours: 0, daysWithData: 0, averageTime: null }),
  },
  [BUZZERS]: { body: wire({ totalBuzzerTags: 0 }) },
};

describe('the days of the statistics', () => {
  it('are 2024-09-20 to today by default', async () => {
    const { cloud, app } = await openAssetManager();
    expect([days().textContent, app.search()]).toEqual(['Days 20/09/2024 – 21/11/2026', '']);
    // London is an hour ahead of UTC in September.
    const defaultPeriod = periodOf('2024-09-19T23:00:00Z', '2026-11-21T23:59:59Z');
    expect(requestsOf(cloud)).toEqual([[defaultPeriod], [defaultPeriod], [defaultPeriod]]);
  });

  it('are the last 366 days by default if the cloud refuses all of them', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const all = periodOf('2024-09-19T23:00:00Z', '2026-11-21T23:59:59Z');
    const refused = Object.fromEntries(OPERATIONS.map((one) => [`${one}${all}`, problemAnswer(400, 'bad-input')]));
    const page = await openAssetManager({ answers: refused });
    await page.pass(500);
    expect([days().textContent, page.app.search()]).toEqual(['Days 21/11/2025 – 21/11/2026', '']);
    expect(figures()[0]).toEqual(['Total used tags', '61']);
    const longest = periodOf('2025-11-21T00:00:00Z', '2026-11-21T23:59:59Z');
    expect(requestsOf(page.cloud).map((calls) => calls.at(-1))).toEqual([longest, longest, longest]);
    await openDays(page);
    expect(panel().getByRole('button', { pressed: true, hidden: true }).textContent).toBe('All of the last 366 days');
  });

  it('are chosen by shortcuts: today, yesterday, the last 7, 30 and 90 days', async () => {
    const page = await openAssetManager();
    const chosen: string[][] = [];
    for (const name of ['Today', 'Yesterday', 'Last 7 days', 'Last 30 days', 'Last 90 days']) {
      await applyShortcut(page, name);
      chosen.push([name, days().textContent, figures().at(-1)?.[1]?.split(' ')[2] ?? '']);
    }
    expect(chosen).toEqual([
      ['Today', 'Days 21/11/2026 – 21/11/2026', '1'],
      ['Yesterday', 'Days 20/11/2026 – 20/11/2026', '1'],
      ['Last 7 days', 'Days 15/11/2026 – 21/11/2026', '7'],
      ['Last 30 days', 'Days 23/10/2026 – 21/11/2026', '30'],
      ['Last 90 days', 'Days 24/08/2026 – 21/11/2026', '90'],
    ]);
    await openDays(page);
    expect(panel().getByRole('button', { pressed: true, hidden: true }).textContent).toBe('Last 90 days');
  });

  it('are chosen with one click where there is room for the shortcuts, which show the chosen one', async () => {
    const { app, pass } = await openAssetManager();
    const shortcut = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
    expect(screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)).toEqual([]);
    await app.user.click(shortcut('Last 7 days'));
    await pass(500);
    expect([app.search(), shortcut('Last 7 days').checked]).toEqual(['?from=2026-11-15&to=2026-11-21', true]);
  });

  it('are sent as the first second of the first day and the last second of the last', async () => {
    const { cloud, app, pass } = await openAssetManager();
    await applyShortcut({ app, pass }, 'Yesterday');
    const yesterday = periodOf('2026-11-20T00:00:00Z', '2026-11-20T23:59:59Z');
    expect(requestsOf(cloud).map((calls) => calls.at(-1))).toEqual([yesterday, yesterday, yesterday]);
  });

  it('are read from the address and written into it', async () => {
    const { app, cloud, pass } = await openAssetManager({ path: '/asset-manager?from=2026-11-01&to=2026-11-02' });
    expect(days().textContent).toBe('Days 01/11/2026 – 02/11/2026');
    const period = periodOf('2026-11-01T00:00:00Z', '2026-11-02T23:59:59Z');
    expect(requestsOf(cloud)).toEqual([[period], [period], [period]]);
    await applyShortcut({ app, pass }, 'Today');
    expect(app.search()).toBe('?from=2026-11-21&to=2026-11-21');
  });

  it('can be typed, but not in the future', async () => {
    const { app, cloud, pass } = await openAssetManager({ path: '/asset-manager?from=2026-11-01' });
    await openDays({ app, pass });
    const type = async (text: string) => {
      const field = panel().getByLabelText('To');
      await app.user.clear(field);
      await app.user.type(field, text);
    };
    await type('22/11/2026');
    expect([panel().getByRole('alert', { hidden: true }).textContent, applyButton().disabled]).toEqual([
      'Choose today or earlier.',
      true,
    ]);
    const count = requestsOf(cloud).flat().length;
    await type('03/11/2026');
    expect(requestsOf(cloud).flat()).toHaveLength(count);
    await app.user.click(applyButton());
    await pass(500);
    expect(app.search()).toBe('?from=2026-11-01&to=2026-11-03');
  });

  it('are rejected if the address has a future day, an end before the start, an empty day or too many days', async () => {
    for (const [query, message] of [
      ['to=2026-11-22', 'Choose today or earlier.'],
      ['from=2026-11-10&to=2026-11-09', 'The end day is before the start day.'],
      ['from=', 'Choose both days'],
      ['from=2025-01-01', 'Choose at most 366 days.'],
    ] as const) {
      const { cloud } = await openAssetManager({ path: `/asset-manager?${query}` });
      expect(screen.getAllByText(message).length).toBeGreaterThan(0);
      expect(requestsOf(cloud).flat()).toEqual([]);
    }
  });
});

describe('the figures of the statistics', () => {
  it('are used tags, warnings, customer records, customers per hour, time in store in minutes, and days with data', async () => {
    await openAssetManager({ path: '/asset-manager?from=2026-11-15' });
    expect(figures()).toEqual([
      ['Total used tags', '61'],
      ['Total warnings', '19'],
      ['Total customer records', '1,846'],
      ['Customers per hour', '23.1 average'],
      ['Average time in store', '34.6 min'],
      ['Days analysed', '4 of 7 with data'],
    ]);
  });

  it('show a dash, not 0, as time in store if no customer checked out', async () => {
    const usage = { totalUsageTags: 1, customerRecords: 1, customerHours: 1, daysWithData: 1, averageTime: null };
    await openAssetManager({ answers: { [USAGE]: { body: wire(usage) } } });
    expect(figures()[4]).toEqual(['Average time in store', '–']);
  });

  it('show that the period has no data, with a button that shows all days', async () => {
    const { app, pass, cloud } = await openAssetManager({ path: '/asset-manager?from=2026-11-20', answers: EMPTY });
    expect(screen.getByText('No data for this period')).toBeTruthy();
    expect(screen.queryByRole('region', { name: 'Figures' })).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Show all days' }));
    await pass(500);
    expect([app.search(), requestsOf(cloud)[0]?.length]).toEqual(['', 2]);
  });

  it('show why they could not be loaded, with a button that tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { cloud, app, pass } = await openAssetManager({ answers: { [BUZZERS]: problemAnswer(403, 'broken') } });
    const failed = screen.getByRole('alert');
    expect(failed.textContent).toContain('Could not load the statistics');
    expect(failed.textContent).toContain('The stub says broken.');
    cloud.answers[BUZZERS] = { body: wire({ totalBuzzerTags: 3 }) };
    await app.user.click(within(failed).getByRole('button', { name: 'Try again' }));
    await pass(500);
    expect(figures()[1]).toEqual(['Total warnings', '3']);
  });
});

describe('the charts of the statistics', () => {
  it('show average time and customers per hour, from the first hour with customers to the last', async () => {
    await openAssetManager();
    expect(barLabels('Average time')).toEqual([
      '09:00 · 25.0 min · 20 visits',
      '10:00 · no checkouts · 4 visits',
      '11:00 · no visits',
      '12:00 · 40.0 min · 16 visits',
    ]);
    expect(barLabels('Customers per hour')).toEqual([
      '09:00 · 5.0 customers a day',
      '10:00 · 1.0 customers a day',
      '11:00 · no visits',
      '12:00 · 4.0 customers a day',
    ]);
    expect(chart('Customers per hour').getByText('By hour of entry, average of 4 days with data')).toBeTruthy();
  });

  it('label every third hour if there are many', async () => {
    const visits = Object.fromEntries(Array.from({ length: 24 }, (_, hour) => [hour, [8, 1200] as const]));
    await openAssetManager({ answers: { [AVERAGE_TIME]: { body: wire(hoursOf(visits)) } } });
    const labels = [...screen.getByRole('region', { name: 'Average time' }).querySelectorAll('g[data-axis] text')];
    expect(labels.map(({ textContent }) => textContent)).toEqual(['00', '03', '06', '09', '12', '15', '18', '21']);
  });

  it('draw bars in proportion to minutes and visits', async () => {
    await openAssetManager();
    const heights = (name: string) =>
      [...screen.getByRole('region', { name }).querySelectorAll('[data-bar] rect')].map((bar) =>
        Number(bar.getAttribute('height')),
      );
    // 200 px stand for 40 minutes, or for 6 visits a day.
    expect(heights('Average time')).toEqual([125, 0, 0, 200]);
    expect(heights('Customers per hour').map(Math.round)).toEqual([167, 33, 0, 133]);
  });

  it('can be shown as tables', async () => {
    const { app } = await openAssetManager();
    await app.user.click(screen.getByRole('button', { name: 'Show as table: Average time' }));
    const rows = chart('Average time').getAllByRole('row');
    expect(rows.map((row) => [...row.children].map(({ textContent }) => textContent))).toEqual([
      ['Hour', 'Minutes', 'Visits'],
      ['09:00', '25.0', '20'],
      ['10:00', '–', '4'],
      ['11:00', '–', '0'],
      ['12:00', '40.0', '16'],
    ]);
  });

  it('are in one row with the passages at a width of 1740 px or more', async () => {
    const isWide = () => document.querySelector('[data-wide]') !== null;
    await openAssetManager({ widthPx: 1739 });
    expect(isWide()).toBe(false);
    await openAssetManager({ widthPx: 1740 });
    expect(isWide()).toBe(true);
  });
});
