import { fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { place } from '../../testing/fleet.test-data.ts';
import {
  button,
  field,
  labelsOf,
  link,
  openPredictions,
  predictedGateway,
  unscheduledGateway,
} from '../../predictions/open-predictions.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the options of predictions', () => {
  it('are vehicle, top row, number of rows, and full screen', async () => {
    await openPredictions('/predictions/1', [predictedGateway(1)]);
    expect([field('Vehicle').value, field('Start from').value, field('Rows').value]).toEqual([
      'Hauler 01',
      'Current position',
      '5',
    ]);
    expect(button('Full screen')?.getAttribute('aria-pressed')).toBe('false');
  });

  it('change the vehicle', async () => {
    const { app, pass } = await openPredictions(`/predictions/1?top=${place('Fuel').id}`, [
      predictedGateway(1),
      predictedGateway(2),
    ]);
    await app.user.click(screen.getByRole('combobox', { name: 'Vehicle' }));
    await app.user.click(screen.getByRole('option', { name: /Hauler 02/, hidden: true }));
    await pass(500);
    expect([app.path(), app.search()]).toEqual(['/predictions/2', '']);
  });

  it('let the top row follow the vehicle, or stay at a chosen stop', async () => {
    const { app, pass } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    expect(labelsOf()[0]).toBe('Dock 4');
    await app.user.click(screen.getByRole('combobox', { name: 'Start from' }));
    await app.user.click(screen.getByRole('option', { name: /Apron west/, hidden: true }));
    await pass(100);
    expect(labelsOf()).toEqual(['Apron west', 'Dock 4', 'Dock 7', 'Apron east', 'Fuel']);
    expect(app.search()).toBe(`?top=${place('Apron west').id}`);
    await app.user.click(screen.getByRole('combobox', { name: 'Start from' }));
    await app.user.click(screen.getByRole('option', { name: 'Current position', hidden: true }));
    await pass(100);
    expect([labelsOf()[0], app.search()]).toEqual(['Dock 4', '']);
  });

  it('show 5 rows by default, or a chosen number from 1 to the stops of the route', async () => {
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    expect([labelsOf().length, field('Rows').value]).toEqual([5, '5']);
    const enter = (value: string) => fireEvent.change(field('Rows'), { target: { value } });
    enter('2');
    expect(labelsOf()).toEqual(['Dock 4', 'Dock 7']);
    enter('99');
    expect([labelsOf().length, field('Rows').value]).toEqual([6, '99']);
    fireEvent.blur(field('Rows'));
    expect([field('Rows').value, field('Rows').max, app.search()]).toEqual(['6', '6', '?rows=99']);
    enter('0');
    expect(labelsOf()).toHaveLength(1);
  });

  it('link to the predictions of all vehicles if any vehicle has a route', async () => {
    await openPredictions('/predictions/1', [unscheduledGateway(1), predictedGateway(2)]);
    expect(link('All vehicles')).toBe('/analytics/predictions');
  });

  it('have no link to the predictions of all vehicles if no vehicle has a route', async () => {
    await openPredictions('/predictions/1', [unscheduledGateway(1)]);
    expect(link('All vehicles')).toBeNull();
  });
});
