import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { NOW_TS } from '../../testing/fleet.test-data.ts';
import { answerTo } from '../../testing/stub-answers.ts';
import { wire } from '../../testing/stub-fleet.ts';
import { lapCall, lapInFull, stop } from '../../testing/laps.test-data.ts';
import {
  DEFAULT_PERIOD,
  logsCall,
  logsPage,
  MOVEMENT,
  openActivity,
  positionLog,
  positionsCall,
  queryOf,
  TRIPS,
} from './open-activity.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The lap ran on 20/11/2026. */
const STARTED_TS = Date.UTC(2026, 10, 20, 10) / 1000;
const LAP = lapInFull([stop('Gate in', 0, { enterTs: STARTED_TS - 60 }), stop('Dock 4', 1)], {
  startDate: STARTED_TS,
  endDate: STARTED_TS + 840,
});
const LAP_DAYS = { start: Date.UTC(2026, 10, 20) / 1000, end: Date.UTC(2026, 10, 20, 23, 59, 59) / 1000 };
const OF_LAP = {
  ...answerTo(lapCall(7), { body: wire(LAP) }),
  ...answerTo(positionsCall(1, LAP_DAYS), { body: [] }),
  ...answerTo(logsCall(LAP_DAYS), logsPage([positionLog(1, 'Dock 4', { lapId: 7, lapNumber: 7, ord: 1 })])),
  [MOVEMENT]: { body: [] },
};

const bar = () => screen.getByRole('form', { name: 'Filter activity' });
const chip = (name: RegExp) => screen.getByRole('button', { name });
const panel = () => within(screen.getByRole('dialog', { hidden: true }));
const applyIn = () => panel().getByRole('button', { name: 'Apply', hidden: true });
const words = () =>
  [...document.querySelectorAll('[data-filter-words]')].map(({ children }) =>
    [...children].map((it) => it.textContent),
  );

describe('the controls of activity analytics', () => {
  it('are vehicles, days, work shift, lap, the CSV of positions, default dates and Apply', async () => {
    await openActivity();
    const names = within(bar())
      .getAllByRole('button')
      .map(({ textContent }) => textContent);
    expect(names).toEqual([
      '1Vehicles: 1 vehicle',
      'Days 15/11/2026 – 21/11/2026',
      'Shift 00:00 – 23:59',
      'Lap All',
      'Default dates',
      'Apply',
    ]);
    expect(screen.getByRole('button', { name: 'Positions (CSV)' })).toBeTruthy();
    expect(document.querySelectorAll('input:is([type=date], [type=time], [type="datetime-local"])')).toHaveLength(0);
  });

  it('have a lap for client type 0, and unknown types, only', async () => {
    for (const [clientType, count] of [
      [0, 1],
      [7, 1],
      [2, 0],
      [5, 0],
    ] as const) {
      const { app } = await openActivity({ clientType, path: '/analytics/1/globals?lapId=7', answers: OF_LAP });
      expect(screen.queryAllByRole('button', { name: /^Lap/ })).toHaveLength(count);
      await waitFor(() => expect(app.search()).toBe(count === 1 ? '?lapId=7' : ''));
      cleanup();
    }
  });

  it('the export of positions is disabled without a vehicle', async () => {
    await openActivity({ path: '/analytics/77/globals' });
    expect(screen.getByRole('button', { name: 'Positions (CSV)' })).toHaveProperty('disabled', true);
    expect(screen.queryAllByRole('button', { name: /^Export this view/ })).toEqual([]);
  });
});

describe('the work shift', () => {
  it('limits every request, is part of the address, and stands below each card', async () => {
    const shift = '21600/50459' as const;
    const { app, cloud, pass } = await openActivity({
      answers: {
        ...answerTo(positionsCall(1, DEFAULT_PERIOD, shift), { body: [] }),
        ...answerTo(logsCall(DEFAULT_PERIOD, shift), logsPage([])),
      },
    });
    await app.user.click(chip(/^Shift/));
    await pass(300);
    for (const [name, keys] of [
      ['Shift from: hours', '06'],
      ['Shift to: hours', '14'],
      ['Shift to: minutes', '00'],
    ] as const) {
      await app.user.click(panel().getByLabelText(name));
      await app.user.keyboard(keys);
    }
    cloud.calls.length = 0;
    await app.user.click(applyIn());
    await pass(500);
    expect(app.search()).toBe('?shift=06:00-14:00');
    const operations = cloud.calls.map(({ operation }) => operation);
    expect(operations).toContain(positionsCall(1, DEFAULT_PERIOD, shift));
    expect(operations).toContain(logsCall(DEFAULT_PERIOD, shift));
    expect(queryOf(cloud, TRIPS)).toMatchObject({ shift_start: '21600', shift_end: '50459' });
    expect(words()).toEqual(
      Array.from({ length: 3 }, () => ['Hauler 01', '15/11/2026 – 21/11/2026', 'shift 06:00 – 14:00']),
    );
  });

  it('cannot be applied without one of its times', async () => {
    const { app, pass } = await openActivity();
    await app.user.click(chip(/^Shift/));
    await pass(300);
    await app.user.click(panel().getByLabelText('Shift to: hours'));
    await app.user.keyboard('{Backspace}');
    expect(screen.getByRole('alert').textContent).toBe('Enter both times of the shift.');
    expect(applyIn()).toHaveProperty('disabled', true);
  });

  it('is the whole day if the address has another text', async () => {
    const { app } = await openActivity({ path: '/analytics/1/globals?shift=25:00-zz&lapId=x' });
    await waitFor(() => expect(app.search()).toBe(''));
    expect(chip(/^Shift/).textContent).toBe('Shift 00:00 – 23:59');
  });
});

describe('the lap', () => {
  it('in the address narrows every figure to that lap, by default on its days', async () => {
    const { cloud } = await openActivity({ path: '/analytics/1/globals?lapId=7&tab=usage', answers: OF_LAP });
    expect(await screen.findByRole('region', { name: 'Positions' })).toBeTruthy();
    expect(chip(/^Days/).textContent).toBe('Days 20/11/2026 – 20/11/2026');
    expect(chip(/^Lap/).textContent).toBe('Lap Lap 7, 20/11');
    await waitFor(() => expect(cloud.calls.map(({ operation }) => operation)).toContain(MOVEMENT));
    for (const operation of [positionsCall(1, LAP_DAYS), logsCall(LAP_DAYS), TRIPS])
      expect(queryOf(cloud, operation)).toMatchObject({ route_instance_id: '7' });
    // The movement of a lap is that of its vehicle while it ran.
    expect(queryOf(cloud, MOVEMENT)).toMatchObject({
      anchor_ids: '1',
      timestamp_start: String(STARTED_TS),
      timestamp_end: String(STARTED_TS + 840),
    });
    expect(words()[0]).toEqual(['Hauler 01', '20/11/2026 – 20/11/2026', 'all day', 'Lap 7, 20/11']);
  });

  it('is chosen by its id, and removed by clearing it', async () => {
    const { app, pass } = await openActivity({ answers: OF_LAP });
    await app.user.click(chip(/^Lap/));
    await pass(300);
    await app.user.type(panel().getByRole('textbox', { name: 'Lap ID', hidden: true }), '7x');
    expect(panel().getByText('Enter the ID of a lap: a whole number.')).toBeTruthy();
    expect(applyIn()).toHaveProperty('disabled', true);
    await app.user.keyboard('{Backspace}');
    await app.user.click(applyIn());
    await pass(500);
    expect(app.search()).toBe('?lapId=7');
    await waitFor(() => expect(chip(/^Lap/).textContent).toBe('Lap Lap 7, 20/11'));
    await app.user.click(chip(/^Lap/));
    await pass(300);
    await app.user.clear(panel().getByRole('textbox', { name: 'Lap ID', hidden: true }));
    await app.user.click(applyIn());
    await pass(500);
    expect(app.search()).toBe('');
    expect(chip(/^Days/).textContent).toBe('Days 15/11/2026 – 21/11/2026');
  });

  it('that does not exist is named, with a button that shows every lap', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { app, cloud, pass } = await openActivity({
      path: '/analytics/1/globals?lapId=7',
      answers: answerTo(lapCall(7), 404),
    });
    expect(screen.getByRole('alert').textContent).toContain('Lap 7 not found');
    expect(cloud.calls.some(({ operation }) => operation.includes('/positions/'))).toBe(false);
    await app.user.click(screen.getByRole('button', { name: 'Show every lap' }));
    await pass(500);
    expect(app.search()).toBe('');
  });

  it('of a vehicle that is not chosen is not shown, with a button that chooses it', async () => {
    const { app, pass } = await openActivity({ path: '/analytics/2/globals?vehicles=3&lapId=7', answers: OF_LAP });
    expect(screen.getByRole('alert').textContent).toContain('This is a lap of Hauler 01, which is not chosen');
    await app.user.click(screen.getByRole('button', { name: 'Show Hauler 01' }));
    await pass(500);
    expect([app.path(), app.search()]).toEqual(['/analytics/1/globals', '?lapId=7']);
  });

  it('that ran on other days is not shown, with a button that shows its days', async () => {
    const path = '/analytics/1/globals?lapId=7&from=2026-11-01&to=2026-11-02';
    const { app, pass } = await openActivity({ path, answers: OF_LAP });
    expect(screen.getByRole('alert').textContent).toContain('The lap ran on other days');
    await app.user.click(screen.getByRole('button', { name: 'Show the days of the lap' }));
    await pass(500);
    expect(app.search()).toBe('?lapId=7');
    expect(await screen.findByRole('region', { name: 'Positions' })).toBeTruthy();
  });

  it('that is ongoing is shown until today', async () => {
    const ongoing = { ...LAP, startDate: NOW_TS - 600, endDate: null };
    const today = { start: Date.UTC(2026, 10, 20) / 1000, end: DEFAULT_PERIOD.end };
    await openActivity({
      path: '/analytics/1/globals?lapId=7',
      answers: {
        ...OF_LAP,
        ...answerTo(lapCall(7), { body: wire(ongoing) }),
        ...answerTo(positionsCall(1, today), { body: [] }),
        ...answerTo(logsCall(today), logsPage([])),
      },
    });
    expect(chip(/^Days/).textContent).toBe('Days 20/11/2026 – 21/11/2026');
    expect(await screen.findByText('No positions in this period')).toBeTruthy();
  });
});
