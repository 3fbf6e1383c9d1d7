import { cleanup, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { storeMarker } from '../tab/session-marker.ts';
import { renderApp } from '../testing/render-app.tsx';
import { settings as spanish } from '../i18n/es/settings.ts';
import { stubCloud } from '../testing/stub-cloud.ts';

const TITLES = {
  '/': 'Lapwing – Sign in',
  '/live-global-map': 'Lapwing – Live map',
  '/dashboard': 'Lapwing – Vehicle metrics',
  '/analytics': 'Lapwing – Laps',
  '/analytics/predictions': 'Lapwing – All predictions',
  '/settings/account': 'Lapwing – Account and users',
  '/no-such-page': 'Lapwing – Page not found',
};

it('the title of every page begins with the name of the product, and follows the screen and its language', async () => {
  const shown: Record<string, string> = {};
  for (const path of Object.keys(TITLES)) {
    stubCloud();
    if (path !== '/') storeMarker('marker-1');
    document.title = '';
    await renderApp(path);
    await waitFor(() => expect(document.title).toMatch(/^Lapwing – ./));
    shown[path] = document.title;
    cleanup();
  }
  expect(shown).toEqual(TITLES);
  localStorage.setItem('lapwing-language', 'es');
  await renderApp('/settings/account');
  await waitFor(() => expect(document.title).toBe(`Lapwing – ${spanish.tabs.account}`));
});
