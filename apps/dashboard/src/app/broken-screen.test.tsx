import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { storeMarker } from '../tab/session-marker.ts';
import { renderApp } from '../testing/render-app.tsx';
import { stubCloud } from '../testing/stub-cloud.ts';

vi.mock('../screens/settings/settings-screen.tsx', () => ({
  SettingsScreen: () => {
    throw new Error('A mistake in a screen');
  },
}));

afterEach(() => vi.restoreAllMocks());

it('a screen that breaks says to contact support, under a header that leads on', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  stubCloud();
  storeMarker('marker-1');
  const { user, path } = await renderApp('/settings/account');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Something went wrong. Please contact support.');
  expect(logged).toHaveBeenCalled();
  await user.click(await screen.findByRole('link', { name: 'Overall metrics' }));
  await screen.findByText('No gateways yet');
  expect(path()).toBe('/live-global-map');
});
