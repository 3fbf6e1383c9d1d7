import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { storeMarker, markerAtom } from '../tab/session-marker.ts';
import { createQueryClient } from '../transport/query-client.ts';
import { store } from '../tab/store.ts';
import { stubCloud } from '../testing/stub-cloud.ts';
import { isLoggingOutAtom, logOut, LOGOUT_OVERLAY_MS } from './log-out.ts';

describe('logging out', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
    localStorage.clear();
  });

  it('sends the marker to the server, and removes marker, map zoom and map centre', async () => {
    const cloud = stubCloud();
    storeMarker('marker-1');
    localStorage.setItem('map-zoom', '1');
    localStorage.setItem('map-center', '[1,2]');
    localStorage.setItem('lapwing-language', 'es');
    logOut(createQueryClient());
    await vi.runAllTimersAsync();
    expect(cloud.calls.map(({ operation }) => operation)).toEqual(['GET /auth/logout']);
    expect(cloud.calls[0]?.headers.get('authorization')).toBe('Bearer marker-1');
    expect(store.get(markerAtom)).toBeNull();
    expect(Object.keys(localStorage)).toEqual(['lapwing-language']);
  });

  it('leaves no data of one user for the next', async () => {
    stubCloud();
    const queryClient = createQueryClient();
    queryClient.setQueryData(['scoped', 'main', 1, 1, 'client'], { name: 'Ashdown Haulage' });
    logOut(queryClient);
    expect(queryClient.getQueryCache().getAll()).toEqual([]);
    await vi.runAllTimersAsync();
  });

  it('shows its overlay for 1250 ms even if the request fails', async () => {
    for (const answer of [204, 500, 'lost'] as const) {
      stubCloud({ 'GET /auth/logout': answer });
      logOut(createQueryClient());
      await vi.advanceTimersByTimeAsync(LOGOUT_OVERLAY_MS - 1);
      expect(store.get(isLoggingOutAtom)).toBe(true);
      await vi.advanceTimersByTimeAsync(1);
      expect(store.get(isLoggingOutAtom)).toBe(false);
    }
    expect(LOGOUT_OVERLAY_MS).toBe(1250);
  });
});
