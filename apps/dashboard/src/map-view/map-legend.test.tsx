import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../transport/query-client.ts';
import { loadTexts, startI18n } from '../i18n/i18n.ts';
import { EMPTY_MODEL, LAYERS, mapVehicle } from '../testing/live-map-stage.tsx';
import { listLegendMarks } from './legend-marks.ts';
import { MapLegend } from './map-legend.tsx';

beforeAll(async () => {
  await startI18n();
  await loadTexts();
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

it('the legend explains asset tags where there are some, and gateways that carry some', () => {
  const assets = { atRest: [], carried: new Map<number, number>(), selectedId: null, selectedCarrierId: null };
  expect(listLegendMarks({ ...EMPTY_MODEL, assets })).toEqual([]);
  const atRest = [{ id: 1, point: { x: 1, y: 1 }, colour: 'plain' }] as const;
  expect(listLegendMarks({ ...EMPTY_MODEL, assets: { ...assets, atRest, carried: new Map([[1, 2]]) } })).toEqual([
    'asset',
    'assetGroup',
    'carried',
  ]);
});

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
      <MapLegend mmPerPx={null} scale={1} marks={['at', 'exciter']} />
    </Providers>,
  );
  await screen.findByRole('button', { name: 'Legend' });
  // Found again each time: both are rendered again when texts arrive.
  const toggle = () => screen.getByRole('button', { name: 'Legend' });
  const list = () => screen.getByRole('list', { hidden: true });
  expect(list().textContent).toBe('At beaconExciter');
  fireEvent.click(toggle());
  await waitFor(() => expect(toggle().getAttribute('aria-expanded')).toBe('false'));
  expect(list().hidden).toBe(true);
  fireEvent.click(toggle());
  await waitFor(() => expect(list().hidden).toBe(false));
});
