import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { wire } from '../../testing/stub-fleet.ts';
import { MOVEMENT, openActivity, recordDownloads, tableRows } from './open-activity.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** The lines of the file that the export of a tab downloads, and its name. */
async function exportTab(search: string, name: string, options: Parameters<typeof openActivity>[0] = {}) {
  const { app } = await openActivity({ path: `/analytics/1/globals${search}`, ...options });
  const files = recordDownloads();
  await app.user.click(await screen.findByRole('button', { name: `Export this view: ${name}` }));
  const [text = ''] = await files.read();
  return { file: files.names[0], lines: text.trimEnd().split('\r\n') };
}

it('checkpoints are exported in the order of their table', async () => {
  const { file, lines } = await exportTab('?vehicles=2&sort=average', 'Checkpoints');
  expect(file).toBe('activity-checkpoints.csv');
  expect(lines).toEqual(['checkpoint,visits,average_sec', 'Dock 4,20,420', 'Fuel,9,90', 'Gate in,40,30']);
  expect(tableRows().map(([name]) => name)).toEqual(['Dock 4', 'Fuel', 'Gate in']);
});

it('segments are exported as far as they are within the limits that their card names', async () => {
  const { file, lines } = await exportTab('?vehicles=2&tab=segments&minTrips=5&maxMinutes=60', 'Segments');
  expect(file).toBe('activity-segments.csv');
  expect(lines).toEqual(['from,to,trips,average_sec', 'Gate in,Dock 4,30,30', 'Dock 4,Gate in,5,10']);
  expect(tableRows()).toHaveLength(2);
  expect(screen.getByText('at least 5 trips, at most 60 min on average')).toBeTruthy();
});

it('usage is exported by vehicle and hour', async () => {
  const timestamp = Date.UTC(2026, 10, 20, 8) / 1000;
  const hours = [
    { anchorId: 1, timestamp, totalSMotion: 600 },
    { anchorId: 2, timestamp, totalSMotion: 0 },
  ];
  const { file, lines } = await exportTab('?vehicles=2&tab=usage', 'Usage', {
    answers: { [MOVEMENT]: { body: wire(hours) } },
  });
  expect(file).toBe('activity-usage.csv');
  expect(lines).toEqual([
    'gateway_id,gateway,hour,hour_ts,from_hour,motion_sec',
    `1,Hauler 01,2026-11-20T08:00:00Z,${timestamp},6,600`,
    `2,Hauler 02,2026-11-20T08:00:00Z,${timestamp},6,0`,
  ]);
});

it('an empty tab cannot be exported', async () => {
  await openActivity({ path: '/analytics/1/globals', positions: [] });
  expect(screen.getByRole('button', { name: 'Export this view: Checkpoints' })).toHaveProperty('disabled', true);
});

it('the order of the table and the chosen row are part of the address', async () => {
  const { app } = await openActivity({ path: '/analytics/1/globals?vehicles=2&sort=average&chosen=124' });
  expect(screen.getByRole('button', { name: 'Dock 4' }).getAttribute('aria-pressed')).toBe('true');
  await app.user.click(screen.getByRole('button', { name: 'Fuel' }));
  await app.user.click(screen.getByRole('button', { name: 'Visits' }));
  expect(app.search()).toBe('?vehicles=2&chosen=115');
});
