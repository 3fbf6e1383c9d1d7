import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { beacon, CLIENT, lap, NOW_TS, place, silent } from '../../testing/fleet.test-data.ts';
import {
  button,
  labelsOf,
  openPredictions,
  predictedGateway,
  ROUTE,
} from '../../predictions/open-predictions.test-data.ts';
import { recordCanvas } from '../../testing/recorded-canvas.ts';
import { BEACONS, markerOf, wire } from '../../testing/stub-fleet.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe('the map beside predictions', () => {
  it('shows the vehicle, but not while it is offline', async () => {
    const { next } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    const map = within(screen.getByRole('complementary', { name: 'Position on the map' }));
    expect(map.getByRole('button', { name: 'Show the whole plan' })).toBeTruthy();
    expect(markerOf(1)).not.toBeNull();
    await next(predictedGateway(1, silent(61)));
    expect(markerOf(1)).toBeNull();
  });

  it('names each stop of the route once, and shows the lanes of its newest lap', async () => {
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(1016);
    vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(716);
    const shapes = recordCanvas();
    const way = [
      [100, 400],
      [300, 400],
    ];
    const names = ['Gate in', 'Apron west', 'Dock 4'];
    const routeTags = ROUTE.tags.map((tag) => ({ ...place(tag.label), ...tag, way: tag.ord === 0 ? [] : way }));
    const newest = {
      ...lap(900),
      anchorLabel: 'Hauler 01',
      stops: 7,
      startDate: NOW_TS - 558,
      tags: [],
      routeTags,
      routeTolerance: 0,
      routeTimeout: 1800,
      routeMinDuration: 300,
      goalTime: 840,
      lastHeard: null,
    };
    const answers = {
      [BEACONS]: { body: wire(names.map((name) => beacon(name))) },
      'GET /routes/instances/900': { body: wire(newest) },
    };
    const { pass } = await openPredictions('/predictions/1', [predictedGateway(1)], { answers });
    await pass(1000);
    const map = within(screen.getByRole('complementary', { name: 'Position on the map' }));
    for (const name of names) expect(map.getAllByText(name)).toHaveLength(1);
    // The name of the vehicle is bold, those of the stops are not.
    expect([...document.querySelectorAll('.map-plate b')].map(({ textContent }) => textContent)).toEqual(['Hauler 01']);
    const numbers = shapes().flatMap(({ call, text }) => (call === 'text' ? [text] : []));
    expect(new Set(numbers)).toEqual(new Set(['1/7', '2', '3']));
    expect(shapes().filter(({ call, isDashed }) => call === 'stroke' && isDashed).length).toBeGreaterThan(0);
  });

  it('is also shown on a phone, but not in full screen and not without a floor plan', async () => {
    const map = () => screen.queryByRole('complementary', { name: 'Position on the map' });
    const { app } = await openPredictions('/predictions/1', [predictedGateway(1)]);
    expect(map()).not.toBeNull();
    await app.user.click(button('Full screen')!);
    expect(map()).toBeNull();
    cleanup();
    await openPredictions('/predictions/1', [predictedGateway(1)], { widthPx: 390 });
    expect(map()).not.toBeNull();
    cleanup();
    const answers = { 'GET /clients/1': { body: wire({ ...CLIENT, mapImages: [] }) } };
    await openPredictions('/predictions/1', [predictedGateway(1)], { answers });
    expect(map()).toBeNull();
    expect(labelsOf()).toHaveLength(5);
  });
});
