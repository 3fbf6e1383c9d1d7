import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { details, openLaps } from './open-laps.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it('the heading counts valid laps and errors, and marks a high share of valid laps', async () => {
  await openLaps({ details: details({ valid: 120, errors: 11 }) });
  expect(screen.getByText('131 finished laps')).toBeTruthy();
  expect(screen.getByText('120 valid 91.6%').dataset.tone).toBe('ok');
  expect(screen.getByText('11 errors 8.4%').dataset.tone).toBeUndefined();
});

it('the heading says whose laps are listed', async () => {
  await openLaps({ path: '/analytics/1/route/11' });
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toContain('Hauler 01');
  cleanup();
  await openLaps({ path: '/analytics/route/11' });
  expect(screen.getByRole('heading', { level: 1 }).nextElementSibling?.textContent).toContain('Laps of all vehicles');
});

it('the heading has no shares of laps that are all valid, or all errors, by the filter', async () => {
  await openLaps({ path: '/analytics/1/route/11?laps=errors', details: details({ valid: 0, errors: 13 }) });
  expect(screen.getByText('13 errors').dataset.tone).toBeUndefined();
  expect([screen.queryByText(/%/), screen.queryByText(/valid/)]).toEqual([null, null]);
});
