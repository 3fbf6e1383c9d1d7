import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { place } from '../../testing/fleet.test-data.ts';
import {
  field,
  labelsOf,
  openPredictions,
  predictedGateway,
  unscheduledGateway,
} from '../../predictions/open-predictions.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the address of predictions', () => {
  it('redirects to the selected gateway if it has none', async () => {
    const dashboard = await openPredictions('/predictions/2', [predictedGateway(1), predictedGateway(2)]);
    await dashboard.app.user.click(screen.getByRole('link', { name: 'Predictions' }));
    await dashboard.pass(100);
    expect(dashboard.app.path()).toBe('/predictions/2');
  });

  it('redirects to the first gateway with a route if none is selected', async () => {
    const { app } = await openPredictions('/predictions?rows=3', [unscheduledGateway(1), predictedGateway(2)]);
    expect([app.path(), app.search()]).toEqual(['/predictions/2', '?rows=3']);
  });

  it('shows the gateway in its path', async () => {
    const { app } = await openPredictions('/predictions/2', [predictedGateway(1), predictedGateway(2)]);
    expect([app.path(), field('Vehicle').value]).toEqual(['/predictions/2', 'Hauler 02']);
  });

  it('contains rows, top row and search', async () => {
    const { app } = await openPredictions(`/predictions/1?rows=3&top=${place('Fuel').id}&search=gate`, [
      predictedGateway(1),
    ]);
    expect(labelsOf()).toEqual(['Fuel', 'Gate in', 'Apron west']);
    expect([field('Rows').value, field('Start from').value, field('Find a stop').value]).toEqual(['3', 'Fuel', 'gate']);
    expect(document.querySelector('[data-found] th')?.textContent).toBe('Gate in');
    expect(app.search()).toContain('rows=3');
  });
});
