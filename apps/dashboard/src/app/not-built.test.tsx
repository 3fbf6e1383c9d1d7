import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { keepMarker } from '../data/marker.ts';
import { renderApp } from '../testing/render-app.tsx';
import { stubCloud } from '../testing/stub-cloud.ts';

vi.mock('../data/built-screens.ts', async (original) => ({ ...(await original<object>()), isBuilt: () => false }));

it('a screen that is not there yet says so in one sentence', async () => {
  stubCloud();
  keepMarker('marker-1');
  await renderApp('/live-global-map');
  expect(await screen.findByText('This screen is not part of Lapwing yet.')).toBeTruthy();
  expect(document.title).toBe('Lapwing – Not available yet');
});
