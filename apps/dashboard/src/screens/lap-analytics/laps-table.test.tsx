import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { answerTo } from '../../testing/stub-answers.ts';
import { listedLap } from '../../testing/laps.test-data.ts';
import { details, instancesCall, lapRows, openLaps, page, queriesOf, table } from './open-laps.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the table of laps', () => {
  it('has columns for id, vehicle, beacons, start, end, duration, delay and result', async () => {
    await openLaps({
      laps: [
        listedLap(1, { endDate: null, duration: null, delay: null, reached: 3, nextLabel: 'Dock 7' }),
        listedLap(2, { duration: 930, delay: 90 }),
        listedLap(3, { error: 2, reached: 4, faultLabel: 'Fuel', nextLabel: 'Dock 7', duration: 370 }),
        listedLap(4, { error: 4, reached: 2, nextLabel: 'Dock 4' }),
        listedLap(5, { error: 7, duration: 200 }),
      ],
    });
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    expect(heads).toEqual(['Lap', 'Vehicle', 'Beacons', 'Start', 'End', 'Duration', 'Delay', 'Result']);
    expect(lapRows()).toEqual([
      [
        'Lap 1, 21/11',
        '1Hauler 01',
        '3 of 5',
        '21/11/2026 10:25:27',
        'on going',
        '16:40',
        '–',
        'In progress, next Dock 7',
      ],
      ['Lap 2, 21/11', '1Hauler 01', '5', '21/11/2026 10:08:47', '10:22:47', '15:30', '+1:30late', 'Valid'],
      [
        'Lap 3, 21/11',
        '1Hauler 01',
        '4 of 5',
        '21/11/2026 09:52:07',
        '10:06:07',
        '06:10',
        '–',
        'Wrong path· at Fuel, expected Dock 7',
      ],
      [
        'Lap 4, 21/11',
        '1Hauler 01',
        '2 of 5',
        '21/11/2026 09:35:27',
        '09:49:27',
        '14:00',
        '–',
        'Gateway offline· expected Dock 4',
      ],
      ['Lap 5, 21/11', '1Hauler 01', '5', '21/11/2026 09:18:47', '09:32:47', '03:20', '–', 'Too short'],
    ]);
  });

  it('shows lap ids for client type 0 only', async () => {
    const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
    await openLaps();
    expect(heads().slice(0, 2)).toEqual(['Lap', 'Vehicle']);
    cleanup();
    await openLaps({ clientType: 2 });
    expect(heads()).toContain('Vehicle');
    expect(heads()).not.toContain('Lap');
  });

  it('is at most 900 px high, and scrolls if it has more rows', async () => {
    await openLaps();
    const rows = table()?.parentElement;
    expect(rows?.style.getPropertyValue('--max-height')).toBe('900px');
  });

  it('shows the elapsed time of an ongoing lap, every second', async () => {
    const { cloud, pass } = await openLaps({ laps: [listedLap(1, { endDate: null, duration: null })] });
    const before = lapRows()[0]?.[5];
    cloud.clock.nowMs += 5000;
    await pass(3000);
    expect([before, lapRows()[0]?.[5]]).toEqual(['16:40', '16:45']);
  });

  it('counts the ongoing laps that the heading leaves out', async () => {
    await openLaps({
      laps: [listedLap(1, { endDate: null, duration: null }), listedLap(2), listedLap(3)],
      details: details({ valid: 2 }),
    });
    expect(screen.getByText('2 finished laps')).toBeTruthy();
    expect(screen.getByText('3 of 3 laps')).toBeTruthy();
    expect(screen.getByText('1 in progress')).toBeTruthy();
  });

  it('is one tab stop, with arrow keys from lap to lap', async () => {
    const { app } = await openLaps();
    const rows = screen.getAllByRole('button', { name: /, Hauler 01$/ });
    expect(rows.map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
    rows[0]!.focus();
    await app.user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}{ArrowUp}');
    expect([document.activeElement, rows.map(({ tabIndex }) => tabIndex)]).toEqual([rows[1], [-1, 0, -1]]);
    await app.user.keyboard('{Enter}');
    expect(app.search()).toBe('?lapId=2');
  });

  it('shows the date of the end if a lap ended on another day', async () => {
    const startTime = Date.UTC(2026, 10, 20, 23, 50) / 1000;
    await openLaps({ laps: [listedLap(1, { startTime, endDate: startTime + 840 })] });
    expect(lapRows()[0]?.slice(3, 5)).toEqual(['20/11/2026 23:50:00', '21/11/2026 00:04:00']);
  });

  it('loads more laps by a button that is disabled when all are loaded, and absent for twenty laps or fewer', async () => {
    const all = Array.from({ length: 60 }, (_, index) => listedLap(index + 1));
    const { cloud, app, pass } = await openLaps({
      answers: answerTo(instancesCall(11), page(all.slice(0, 50), { total: 60 })),
    });
    expect(lapRows()).toHaveLength(50);
    cloud.answers[instancesCall(11)] = page(all.slice(49), { page: 2, total: 60 });
    const more = screen.getByRole('button', { name: 'Load more' });
    await app.user.click(more);
    await pass(500);
    // One lap of the second page was on the first page, too.
    expect(lapRows()).toHaveLength(60);
    expect(queriesOf(cloud, instancesCall(11)).at(-1)).toContain('page=2');
    expect(more).toMatchObject({ disabled: true });
    expect(screen.queryByText('60 of 60 laps')).not.toBeNull();
    for (const [count, hasButton] of [
      [20, false],
      [21, true],
    ] as const) {
      cleanup();
      await openLaps({ laps: all.slice(0, count) });
      expect(screen.getAllByText(`${count} of ${count} laps`)).toHaveLength(1);
      expect([count, screen.queryByRole('button', { name: 'Load more' }) !== null]).toEqual([count, hasButton]);
    }
  });
});
