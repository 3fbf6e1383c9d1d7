import { screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { place } from '../../testing/fleet.test-data.ts';
import { formatHexId } from '@lapwing/domain';
import { field, openPredictions, predictedGateway } from '../../predictions/open-predictions.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the search among predictions', () => {
  const foundLabels = () => [...document.querySelectorAll('[data-found] th')].map(({ textContent }) => textContent);

  it('highlights rows by label or hex id for 3 or more characters', async () => {
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    await app.user.type(field('Find a stop'), 'do');
    expect(foundLabels()).toEqual([]);
    await app.user.type(field('Find a stop'), 'c');
    expect(foundLabels()).toEqual(['Dock 4', 'Dock 7']);
    await app.user.clear(field('Find a stop'));
    await app.user.type(field('Find a stop'), formatHexId(place('Fuel').tagId).toLowerCase().slice(-3));
    expect(foundLabels()).toEqual(['Fuel']);
  });

  it('shows that no stop matches', async () => {
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    await app.user.type(field('Find a stop'), 'harbour');
    expect(screen.getByText('No match found')).toBeTruthy();
  });

  it('shows that only stops outside the shown rows match', async () => {
    await openPredictions('/predictions/1?rows=2&search=fuel', [predictedGateway(1)]);
    expect(screen.getByText('Fuel is further down. Show more rows.')).toBeTruthy();
  });
});
