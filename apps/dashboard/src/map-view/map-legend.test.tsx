import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Provider as JotaiProvider } from 'jotai';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../transport/query-client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { EMPTY_MODEL, LAYERS, mapVehicle } from '../testing/live-map-stage.tsx';
import { listLegendMarks } from './legend-marks.ts';
import { MapLegend } from './map-legend.tsx';

beforeAll(async () => {
  await startI18n();
});
afterEach(cleanup);

const beacon = {
  id: 1,
  point: { x: 1, y: 1 },
  name: 'Gate',
  hearing: 'heard',
  isChild: false,
  isBatteryEmpty: false,
} as const;

it('the legend has only what is on the map', () => {
  expect(listLegendMarks(EMPTY_MODEL)).toEqual([]);
  const vehicles = [mapVehicle(1)];
  expect(listLegendMarks({ ...EMPTY_MODEL, vehicles })).toEqual(['at', 'between', 'trail', 'ahead', 'next']);
  expect(listLegendMarks({ ...EMPTY_MODEL, vehicles, layers: { ...LAYERS, trails: false, ways: false } })).toEqual([
    'at',
    'between',
  ]);
  const beacons = [
    beacon,
    { ...beacon, isChild: true },
    { ...beacon, hearing: 'outdated', isBatteryEmpty: true },
  ] as const;
  expect(listLegendMarks({ ...EMPTY_MODEL, beacons })).toEqual(['beacon', 'child', 'outdated', 'battery']);
  expect(listLegendMarks({ ...EMPTY_MODEL, beacons, layers: { ...LAYERS, beacons: false } })).toEqual([]);
});

it('the legend can be closed, and opened again', async () => {
  render(
    <Providers queryClient={createQueryClient()}>
      <JotaiProvider>
        <MapLegend mmPerPx={null} scale={1} marks={['at', 'exciter']} />
      </JotaiProvider>
    </Providers>,
  );
  const toggle = await screen.findByRole('button', { name: 'Legend' });
  const list = screen.getByRole('list', { name: 'Legend' });
  expect(list.textContent).toBe('At beaconExciter');
  fireEvent.click(toggle);
  expect(toggle.getAttribute('aria-expanded')).toBe('false');
  expect(list.hidden).toBe(true);
  fireEvent.click(toggle);
  expect(list.hidden).toBe(false);
});
