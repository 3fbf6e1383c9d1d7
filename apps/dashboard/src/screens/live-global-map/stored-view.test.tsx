import { cleanup, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gateway } from '../../testing/fleet.test-data.ts';
import { openLiveMap } from '../../testing/stub-fleet.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const readStored = () => ['map-zoom', 'map-center'].map((key) => localStorage.getItem(key));
const readPlanWidth = () => document.querySelector<SVGElement>('.map-plan')?.style.width;

it('the browser keeps zoom and centre of the map as map-zoom and map-center, and opens the map there again', async () => {
  const { app, pass } = await openLiveMap([gateway(1)]);
  expect([...readStored(), readPlanWidth()]).toEqual([null, null, '1000px']);
  await app.user.click(screen.getByRole('button', { name: 'Zoom in' }));
  await pass(500);
  expect(readStored()).toEqual(['1', '{"x":500,"y":350}']);
  cleanup();
  await openLiveMap([gateway(1)]);
  expect(readPlanWidth()).toBe('2000px');
});
