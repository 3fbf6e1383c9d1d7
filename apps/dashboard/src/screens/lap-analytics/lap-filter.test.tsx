import { screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { detailsCall, instancesCall, openLaps, page, queriesOf, route, DEFAULT_PERIOD } from './open-laps.test-data.ts';
import { answerTo } from '../../testing/stub-answers.ts';
import { wire } from '../../testing/stub-fleet.ts';
import { details } from './open-laps.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const button = (name: string | RegExp) => screen.getByRole<HTMLButtonElement>('button', { name, hidden: true });
/** The button of the bar; each popover has its own. */
const applyButton = () => {
  const bar = screen.getByRole('form', { name: 'Filter laps', hidden: true });
  return bar.querySelector<HTMLButtonElement>(':scope > [type=submit]')!;
};
const applyHere = (field: HTMLElement) => {
  const dropdown = field.closest<HTMLElement>('[role=dialog]')!;
  return within(dropdown).getByRole<HTMLButtonElement>('button', { name: 'Apply', hidden: true });
};
const defaultsButton = () => button('Reset');
const emptyAnswers = (period: { start: number; end: number }, shift?: `${number}/${number}`) => ({
  ...answerTo(instancesCall(11, period, shift), page([])),
  ...answerTo(detailsCall(11, period), { body: wire(details()) }),
});
const day = (year: number, month: number, date: number) => Date.UTC(year, month - 1, date) / 1000;

describe('the filters of laps', () => {
  it('are days, work shift, minimum and maximum duration, and vehicles, with their defaults at first', async () => {
    const { cloud, app } = await openLaps({ path: '/analytics/route/11' });
    expect([
      button(/^Days/).textContent,
      button(/^Shift/).textContent,
      button(/^Duration \d/).textContent,
      button(/^Vehicles/).textContent,
    ]).toEqual([
      'Days 08/11/2026 – 21/11/2026',
      'Shift 00:00 – 23:59',
      'Duration 00:00 – 03:00',
      'Vehicles: All vehicles',
    ]);
    expect(queriesOf(cloud, instancesCall(11))[0]).toContain('min_duration=0&max_duration=10800');
    expect(queriesOf(cloud, detailsCall(11))[0]).toContain('max_duration=10800');
    expect(app.search()).toBe('');
  });

  it('start on the first day of a route that is younger than 14 days', async () => {
    const youngPeriod = { start: day(2026, 11, 18), end: DEFAULT_PERIOD.end };
    await openLaps({
      routes: [route(11, { startDate: youngPeriod.start + 40_000 })],
      answers: emptyAnswers(youngPeriod),
    });
    expect(button(/^Days/).textContent).toBe('Days 18/11/2026 – 21/11/2026');
  });

  it('can be applied once one of them is changed, and are then part of the address', async () => {
    const { app, cloud, pass } = await openLaps();
    expect([applyButton().disabled, defaultsButton().disabled]).toEqual([true, true]);
    await app.user.click(button(/^Duration \d/));
    await pass(300);
    await app.user.click(screen.getByLabelText('At most: hours', { selector: 'input' }));
    await app.user.keyboard('0100');
    await pass(300);
    // Only days and hours have a default button (R§2).
    expect([applyButton().disabled, defaultsButton().disabled, app.search()]).toEqual([false, true, '']);
    expect(applyButton().textContent).toBe('Apply 1 change');
    await app.user.click(applyButton());
    await pass(500);
    expect(app.search()).toBe('?lasting=00:00-01:00');
    expect(queriesOf(cloud, instancesCall(11)).at(-1)).toContain('max_duration=3600');
    expect(applyButton().disabled).toBe(true);
  });

  it('can be applied in the popover in which one of them was changed, which closes', async () => {
    const { app, pass } = await openLaps();
    await app.user.click(button(/^Shift/));
    await pass(300);
    const hours = screen.getByLabelText('Shift from: hours', { selector: 'input' });
    expect(applyHere(hours).disabled).toBe(true);
    await app.user.click(hours);
    await app.user.keyboard('0600');
    await app.user.click(applyHere(hours));
    await pass(500);
    expect(app.search()).toBe('?shift=06:00-23:59');
    expect(button(/^Shift/).getAttribute('aria-expanded')).toBe('false');
  });

  it('return to the default days and hours by a button that is enabled once they differ', async () => {
    const shift = '21600/64859';
    const { app, cloud, pass } = await openLaps({ answers: emptyAnswers(DEFAULT_PERIOD, shift) });
    await app.user.click(button(/^Shift/));
    await pass(300);
    await app.user.click(screen.getByLabelText('Shift from: hours', { selector: 'input' }));
    await app.user.keyboard('0600');
    await app.user.click(screen.getByLabelText('Shift to: hours', { selector: 'input' }));
    await app.user.keyboard('1800');
    expect(defaultsButton().disabled).toBe(false);
    await app.user.click(applyButton());
    await pass(500);
    // The minute 18:00 is included, up to its last second.
    expect([app.search(), queriesOf(cloud, instancesCall(11, DEFAULT_PERIOD, shift)).length]).toEqual([
      '?shift=06:00-18:00',
      1,
    ]);
    await app.user.click(defaultsButton());
    await app.user.click(applyButton());
    await pass(500);
    expect([app.search(), defaultsButton().disabled]).toEqual(['', true]);
  });

  it('show what is wrong, and cannot be applied while they are invalid', async () => {
    const { app, pass } = await openLaps();
    await app.user.click(button(/^Duration \d/));
    await pass(300);
    await app.user.click(screen.getByLabelText('At least: hours', { selector: 'input' }));
    await app.user.keyboard('0400');
    expect(screen.getByRole('alert').textContent).toContain('The shortest must not exceed the longest.');
    expect(applyButton().disabled).toBe(true);
  });

  it.each([
    ['reversed', 'from=2026-11-20&to=2026-11-01', 'The start must be before the end.'],
    ['in the future', 'from=2026-11-20&to=2026-12-01', 'Choose today or earlier.'],
    ['missing', 'from=&to=2026-11-20', 'Enter the start.'],
    ['not days', 'from=2026-11-20&to=tomorrow', 'Enter the end as DD/MM/YYYY.'],
  ])('show what is wrong with days in the address that are %s, and request nothing', async (_, search, text) => {
    const { app, cloud, pass } = await openLaps({ path: `/analytics/1/route/11?${search}` });
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(queriesOf(cloud, instancesCall(11))).toEqual([]);
    await app.user.click(defaultsButton());
    await app.user.click(applyButton());
    await pass(500);
    expect([app.search(), queriesOf(cloud, instancesCall(11)).length]).toEqual(['', 1]);
  });

  it('have several vehicles only if the route is chosen first', async () => {
    const { app, cloud, pass } = await openLaps({ path: '/analytics/1/route/11?vehicles=2' });
    expect(screen.queryByRole('button', { name: /^Vehicles/, hidden: true })).toBeNull();
    expect(queriesOf(cloud, instancesCall(11)).at(-1)).not.toContain('anchor_ids=2');
    await app.user.click(screen.getByText('Route first'));
    await pass(500);
    await app.user.click(button(/^Vehicles/));
    await pass(300);
    const second = screen.getByRole('checkbox', { name: /Hauler 02/, hidden: true });
    expect(screen.getByText('1 of 3')).toBeTruthy();
    await app.user.click(second);
    expect(screen.getByText('2 of 3')).toBeTruthy();
    await app.user.click(applyHere(second));
    await pass(500);
    expect([app.path(), app.search()]).toEqual(['/analytics/route/11', '?vehicles=1,2']);
    expect(queriesOf(cloud, instancesCall(11)).at(-1)).toContain('anchor_ids=1&anchor_ids=2');
    await app.user.click(button(/^Vehicles/));
    await pass(300);
    await app.user.click(button('All'));
    await app.user.click(applyButton());
    await pass(500);
    expect(app.search()).toBe('');
  });

  it('are in a sheet on a phone, behind one button that counts those that are set', async () => {
    const { app, pass } = await openLaps({ path: '/analytics/1/route/11?laps=valid', widthPx: 390 });
    expect(screen.queryByRole('form')).toBeNull();
    await app.user.click(screen.getByRole('button', { name: 'Filters 1' }));
    await pass(500);
    const sheet = within(screen.getByRole('dialog', { hidden: true }));
    await app.user.click(sheet.getByLabelText('At most: hours', { selector: 'input' }));
    await app.user.keyboard('0100');
    await app.user.click(sheet.getByRole('button', { name: 'Apply 1 change', hidden: true }));
    await pass(500);
    expect(app.search()).toBe('?laps=valid&lasting=00:00-01:00');
    expect(screen.queryByRole('dialog', { hidden: true })).toBeNull();
    expect(screen.getByRole('button', { name: 'Filters 2' })).toBeTruthy();
  });

  it('show what is wrong with durations in the address of which the shortest exceeds the longest, and request nothing', async () => {
    const { app, cloud, pass } = await openLaps({ path: '/analytics/1/route/11?lasting=05:00-01:00' });
    expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
      'Enter both durations. The shortest must not exceed the longest.',
    ]);
    expect(queriesOf(cloud, instancesCall(11))).toEqual([]);
    await app.user.click(button(/^Duration \d/));
    await pass(300);
    await app.user.click(screen.getByLabelText('At least: hours', { selector: 'input' }));
    await app.user.keyboard('0000');
    await app.user.click(applyButton());
    await pass(500);
    expect(queriesOf(cloud, instancesCall(11))).toHaveLength(1);
  });

  it('use their defaults if the address has invalid values, which are removed from it', async () => {
    const wrong = 'shift=25:00-26:00&lasting=x&laps=some&lapId=zz&spans=9-1,780-899';
    const { app, cloud } = await openLaps({ path: `/analytics/1/route/11?${wrong}` });
    expect(queriesOf(cloud, instancesCall(11))[0]).toContain('min_duration=780&max_duration=899');
    expect(app.search()).toBe('?spans=780-899');
  });
});

describe('the days', () => {
  const presets = async () => {
    const names = within(screen.getByRole('group', { name: 'Quick ranges', hidden: true }));
    return names.getAllByRole('button', { hidden: true }).map(({ textContent }) => textContent);
  };

  it('have shortcuts for routes that are old enough, and presets for all routes', async () => {
    const { app, pass } = await openLaps();
    await app.user.click(button(/^Days/));
    await pass(300);
    expect(await presets()).toEqual([
      'Today',
      'Yesterday',
      'Last 7 days',
      'Last 14 days',
      'Last 30 days',
      'Last year',
      'All',
    ]);
  });

  it('have no shortcut for a route that has ended', async () => {
    const { app, pass } = await openLaps({ routes: [route(11, { endDate: day(2026, 11, 20) })] });
    await app.user.click(button(/^Days/));
    await pass(300);
    expect(await presets()).toEqual(['Today', 'Yesterday', 'Last 7 days', 'Last year', 'All']);
  });

  it('are set by a preset, and take effect when applied', async () => {
    const yesterday = { start: day(2026, 11, 20), end: day(2026, 11, 21) - 1 };
    const { app, pass, cloud } = await openLaps({ answers: emptyAnswers(yesterday) });
    await app.user.click(button(/^Days/));
    await pass(300);
    await app.user.click(button('Yesterday'));
    expect(app.search()).toBe('');
    const panel = screen.getByRole('group', { name: 'Quick ranges', hidden: true }).closest('form');
    await app.user.click(within(panel as HTMLElement).getByRole('button', { name: 'Apply', hidden: true }));
    await pass(500);
    expect(button(/^Days/).getAttribute('aria-expanded')).toBe('false');
    expect(defaultsButton().disabled).toBe(false);
    expect(app.search()).toBe('?from=2026-11-20&to=2026-11-20');
    expect(queriesOf(cloud, instancesCall(11, yesterday)).length).toBeGreaterThan(0);
  });
});

describe('the choice of vehicle and route', () => {
  const chosen = (name: string) => screen.getByRole<HTMLInputElement>('combobox', { name }).value;

  it('starts with a vehicle, or with a route and all its vehicles', async () => {
    const { app, cloud, pass } = await openLaps();
    expect([chosen('Vehicle'), chosen('Route')]).toEqual(['Hauler 01', 'Inbound loop']);
    await app.user.click(screen.getByText('Route first'));
    await pass(500);
    expect([app.path(), app.search()]).toEqual(['/analytics/route/11', '?vehicles=1']);
    expect(screen.queryByRole('combobox', { name: 'Vehicle' })).toBeNull();
    await app.user.click(button(/^Vehicles/));
    await pass(300);
    await app.user.click(screen.getByRole('checkbox', { name: /Hauler 01/, hidden: true }));
    await app.user.click(applyButton());
    await pass(500);
    expect([app.path(), app.search(), button(/^Vehicles/).textContent]).toEqual([
      '/analytics/route/11',
      '',
      'Vehicles: All vehicles',
    ]);
    expect(queriesOf(cloud, instancesCall(11)).at(-1)).not.toContain('anchor_ids');
    await app.user.click(screen.getByText('Vehicle first'));
    await pass(500);
    expect(app.path()).toBe('/analytics/1/route/11');
  });

  it('lists the routes of the vehicle before the others', async () => {
    const { app, pass } = await openLaps({
      answers: { ...answerTo(instancesCall(12), page([])), ...answerTo(detailsCall(12), { body: wire(details()) }) },
    });
    await app.user.click(screen.getByRole('combobox', { name: 'Route' }));
    await pass(300);
    expect(screen.getByText('Routes of Hauler 01')).toBeTruthy();
    const options = screen.getAllByRole('option', { hidden: true }).map(({ textContent }) => textContent);
    expect(options).toEqual(['Inbound loop', 'Outbound']);
    await app.user.click(screen.getByRole('option', { name: 'Outbound', hidden: true }));
    await pass(500);
    expect(app.path()).toBe('/analytics/1/route/12');
  });

  it('keeps the route when another vehicle is chosen', async () => {
    const { app, pass } = await openLaps();
    await app.user.click(screen.getByRole('combobox', { name: 'Vehicle' }));
    await pass(300);
    await app.user.click(screen.getByRole('option', { name: /Hauler 02/, hidden: true }));
    await pass(500);
    expect(app.path()).toBe('/analytics/2/route/11');
  });

  it('switches between valid laps, invalid laps and all laps', async () => {
    const { app, cloud, pass } = await openLaps();
    await app.user.click(screen.getByText('Valid', { selector: 'label *' }));
    await pass(500);
    expect([app.search(), queriesOf(cloud, instancesCall(11)).at(-1)]).toEqual([
      '?laps=valid',
      expect.stringContaining('valid=true'),
    ]);
    await app.user.click(screen.getByText('Errors', { selector: 'label *' }));
    await pass(500);
    expect(queriesOf(cloud, instancesCall(11)).at(-1)).toContain('valid=false');
    expect(queriesOf(cloud, detailsCall(11)).at(-1)).toContain('valid=false');
    await app.user.click(screen.getByText('All laps'));
    await pass(500);
    expect(app.search()).toBe('');
  });
});
