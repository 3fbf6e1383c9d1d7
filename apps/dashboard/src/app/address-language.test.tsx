import { cleanup, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { storeMarker } from '../tab/session-marker.ts';
import { renderEntry } from '../testing/render-app.tsx';
import { stubCloud } from '../testing/stub-cloud.ts';

const ORIGIN = 'http://localhost:3000';

afterEach(() => window.happyDOM.setURL(ORIGIN));

describe('an address that names a language', () => {
  it('opens in that language, keeps it on redirects, and does not change the saved language', async () => {
    const cloud = stubCloud();
    localStorage.setItem('lapwing-language', 'es');
    storeMarker('marker-1');
    window.happyDOM.setURL(`${ORIGIN}/asset-manager?lang=sk`);
    const { path } = await renderEntry();
    expect(await screen.findByRole('link', { name: 'Celkové metriky' })).toBeTruthy();
    await waitFor(() => expect([path(), location.search]).toEqual(['/live-global-map', '?lang=sk']));
    await waitFor(() => expect(document.title).toMatch(/^Lapwing – ./));
    expect(document.documentElement.lang).toBe('sk');
    expect(localStorage.getItem('lapwing-language')).toBe('es');
    expect(cloud.calls.some(({ operation }) => operation.startsWith('PUT'))).toBe(false);
  });
});

describe('a browser without a saved language', () => {
  it('shows English to a user who has not chosen a language, also if the saved one is unknown', async () => {
    for (const saved of [null, 'de']) {
      stubCloud();
      cleanup();
      if (saved !== null) localStorage.setItem('lapwing-language', saved);
      storeMarker('marker-1');
      await renderEntry();
      expect(await screen.findByRole('link', { name: 'Overall metrics' })).toBeTruthy();
      expect(document.documentElement.lang).toBe('en');
    }
  });
});
