import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { CLIENT, NOW_TS } from '../../testing/fleet.test-data.ts';
import { answerTo } from '../../testing/stub-answers.ts';
import { wire } from '../../testing/stub-fleet.ts';
import {
  DEFAULT_PERIOD,
  logsCall,
  logsPage,
  openActivity,
  POSITIONS_CSV,
  positionLog,
  positionsCall,
  queryOf,
  recordDownloads,
} from './open-activity.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const card = () => screen.queryByRole('region', { name: 'Positions' });
const rows = () =>
  within(card()!)
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent));
const more = () => within(card()!).queryByRole<HTMLButtonElement>('button', { name: 'Load more' });
const many = (count: number, from = 1) =>
  Array.from({ length: count }, (_, index) => positionLog(from + index, 'Dock 4'));

describe('the table of positions', () => {
  it('is shown with exactly one vehicle', async () => {
    for (const [path, isShown] of [
      ['/analytics/1/globals', true],
      ['/analytics/1/globals?vehicles=2', false],
      ['/analytics/77/globals', false],
    ] as const) {
      await openActivity({ path });
      expect([path, card() !== null]).toEqual([path, isShown]);
      cleanup();
    }
  });

  it('has each visit with its times, its lap, and its stop or what was wrong', async () => {
    const lap = { lapId: 7, lapNumber: 18 };
    await openActivity({
      logs: [
        positionLog(1, 'Dock 7', { lastSeenAt: null, ...lap, ord: 3 }),
        positionLog(10, 'Fuel', { ...lap, mismatch: true, error: [2], flag: true }),
        positionLog(20, 'Dock 4', { ...lap, ord: 2, skips: 2, error: [3], flag: true }),
        positionLog(30, 'Gate in', { ...lap, ord: 0, mismatch: true, error: [4, 5], flag: true }),
        positionLog(900, 'Dock 4', { label: '', lastSeenAt: NOW_TS - 3600 }),
      ],
    });
    expect(rows()).toEqual([
      ['Dock 7', '21/11/2026 10:41:07', 'still there', '–', 'Lap 18', 'Stop 4'],
      ['Fuel', '21/11/2026 10:32:07', '10:33:07', '1m 00s', 'Lap 18', 'Not on the route'],
      ['Dock 4', '21/11/2026 10:22:07', '10:23:07', '1m 00s', 'Lap 18', 'Stop 3 · 2 stops skipped before'],
      [
        'Gate in',
        '21/11/2026 10:12:07',
        '10:13:07',
        '1m 00s',
        'Lap 18',
        'Stop 1 · Gateway offline · After a later stop',
      ],
      ['0A:00:00:7C', '20/11/2026 19:42:07', '21/11/2026 09:42:07', '14h 00m', '–', '–'],
    ]);
  });

  it('has times in the client’s time zone, as have the days of the requests', async () => {
    const client = { ...CLIENT, timezone: 'Asia/Kolkata' };
    const offset = 5.5 * 3600;
    const days = { start: DEFAULT_PERIOD.start - offset, end: DEFAULT_PERIOD.end - offset };
    await openActivity({
      answers: {
        'GET /clients/1': { body: wire(client) },
        ...answerTo(positionsCall(1, days), { body: [] }),
        ...answerTo(logsCall(days), logsPage([positionLog(1, 'Dock 4')])),
      },
    });
    expect(rows()[0]?.slice(1, 3)).toEqual(['21/11/2026 16:11:07', '16:12:07']);
  });

  it('has Load more above 20 rows, but not with 20', async () => {
    await openActivity({ logs: many(20) });
    expect([rows().length, more()]).toEqual([20, null]);
    cleanup();
    await openActivity({ logs: many(21) });
    expect([rows().length, more()?.disabled]).toEqual([21, true]);
  });

  it('is loaded in pages of 50, until all are there', async () => {
    const call = logsCall();
    const { app, cloud } = await openActivity({
      answers: answerTo(call, logsPage(many(50), { total: 51 })),
    });
    expect(queryOf(cloud, call)).toMatchObject({ page: '1', page_size: '50' });
    expect(within(card()!).getByText('50 of 51 positions')).toBeTruthy();
    cloud.answers[call] = logsPage(many(1, 51), { page: 2, total: 51 });
    await app.user.click(more()!);
    await waitFor(() => expect(rows()).toHaveLength(51));
    expect(queryOf(cloud, call)).toMatchObject({ page: '2', page_size: '50' });
    expect(more()).toHaveProperty('disabled', true);
  });

  it('narrows the page to the lap of a visit', async () => {
    const { app } = await openActivity({ logs: [positionLog(1, 'Dock 4', { lapId: 7, lapNumber: 18 })] });
    await app.user.click(screen.getByRole('button', { name: 'Lap 18, Dock 4: show only this lap' }));
    expect(app.search()).toBe('?lapId=7');
  });

  it('has no laps for trackers', async () => {
    await openActivity({ clientType: 2, logs: [positionLog(1, 'Dock 4', { lapId: 7, lapNumber: 18 })] });
    expect(rows()).toEqual([['Dock 4', '21/11/2026 10:41:07', '10:42:07', '1m 00s', '–']]);
    expect(within(card()!).queryByText('Lap')).toBeNull();
  });

  it('shows that loading failed, and tries again', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { app, cloud } = await openActivity({ answers: answerTo(logsCall(), 403) });
    expect(within(card()!).getByRole('alert').textContent).toContain('Could not load the positions');
    cloud.answers[logsCall()] = logsPage(many(1));
    await app.user.click(within(card()!).getByRole('button', { name: 'Try again' }));
    expect(await within(card()!).findByText('Dock 4')).toBeTruthy();
  });
});

describe('the export of positions', () => {
  it('is routes-positions.csv of the filter that is shown, from the head of the page and from the card', async () => {
    const shift = '21600/50459' as const;
    const { app, cloud, pass } = await openActivity({
      path: '/analytics/1/globals?shift=06:00-14:00',
      answers: {
        ...answerTo(positionsCall(1, DEFAULT_PERIOD, shift), { body: [] }),
        ...answerTo(logsCall(DEFAULT_PERIOD, shift), logsPage(many(1))),
        [POSITIONS_CSV]: { body: 'gateway_id\r\n1\r\n' },
      },
    });
    const files = recordDownloads();
    for (const name of ['Positions (CSV)', 'Export this view: Positions']) {
      cloud.calls.length = 0;
      await app.user.click(screen.getByRole('button', { name }));
      await pass(500);
      expect(queryOf(cloud, POSITIONS_CSV)).toEqual({
        anchor_ids: '1',
        timestamp_start: String(DEFAULT_PERIOD.start),
        timestamp_end: String(DEFAULT_PERIOD.end),
        shift_start: '21600',
        shift_end: '50459',
      });
    }
    expect(files.names).toEqual(['routes-positions.csv', 'routes-positions.csv']);
    expect((await files.read())[0]).toBe('gateway_id\r\n1\r\n');
  });

  it('shows why it failed', async () => {
    vi.spyOn(console, 'warn').mockImplementation(() => undefined);
    const { app } = await openActivity({ answers: { [POSITIONS_CSV]: 403 } });
    await app.user.click(screen.getByRole('button', { name: 'Positions (CSV)' }));
    expect(await screen.findByText(/The stub answers 403/)).toBeTruthy();
  });
});
