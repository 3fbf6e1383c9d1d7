import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import { Providers } from '../app/providers.tsx';
import { createQueryClient } from '../transport/query-client.ts';
import { startI18n } from '../i18n/i18n.ts';
import { MapLegend } from './map-legend.tsx';

beforeAll(async () => {
  await startI18n();
});
afterEach(cleanup);

const show = (hasClusters: boolean) =>
  render(
    <Providers queryClient={createQueryClient()}>
      <MapLegend mmPerPx={null} scale={1} shapes={['triangle']} hasClusters={hasClusters} />
    </Providers>,
  );

it('the legend explains clusters and fixtures only if the map may have them', async () => {
  show(true);
  expect(await screen.findByText('Several nearby')).toBeTruthy();
  cleanup();
  show(false);
  expect(await screen.findByText('Exciter')).toBeTruthy();
  expect(screen.queryByText('Several nearby')).toBeNull();
  expect(screen.queryByText('Fixed gateway')).toBeNull();
});
