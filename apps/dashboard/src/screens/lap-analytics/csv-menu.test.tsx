import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { openLaps, queriesOf, DEFAULT_PERIOD } from './open-laps.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('the shown laps, their stops, their histogram and their count per day are exported as routes-instances.csv, instance-stops.csv, routes-analytics.csv and laps-count.csv', async () => {
  const csv = {
    'instances.csv': 'lap_id\r\n1\r\n',
    'stops.csv': 'lap_id\r\n',
    'analytics.csv': 'hour\r\n6\r\n',
    'count.csv': 'day\r\n',
  };
  const answers = {
    'GET /analytics/csv/routes-instances': { body: csv['instances.csv'] },
    'GET /analytics/csv/instance-stops': { body: csv['stops.csv'] },
    'GET /analytics/csv/routes-analytics': { body: csv['analytics.csv'] },
    'GET /analytics/csv/laps-count': { body: csv['count.csv'] },
  };
  const { app, cloud, pass } = await openLaps({
    path: '/analytics/1/route/11?laps=valid&spans=780-899&search=hau',
    answers,
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table');
  const names: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    names.push(this.download);
  });
  for (const entry of ['Laps (CSV)', 'Stops of laps (CSV)', 'Laps by hour (CSV)', 'Laps by day (CSV)']) {
    await app.user.click(screen.getByRole('button', { name: 'Export CSV' }));
    await pass(300);
    await app.user.click(screen.getByRole('menuitem', { name: entry, hidden: true }));
    await pass(500);
  }
  expect(names).toEqual(['routes-instances.csv', 'instance-stops.csv', 'routes-analytics.csv', 'laps-count.csv']);
  for (const operation of Object.keys(answers)) {
    const [query] = queriesOf(cloud, operation);
    expect(query).toContain(`timestamp_start=${DEFAULT_PERIOD.start}&timestamp_end=${DEFAULT_PERIOD.end}`);
    expect(query).toContain('min_duration=780&max_duration=899&valid=true&anchor_ids=1');
    // The figures are those of all laps that match the filters.
    expect(query?.includes('search=hau')).toBe(/instances|stops/.test(operation));
  }
});
