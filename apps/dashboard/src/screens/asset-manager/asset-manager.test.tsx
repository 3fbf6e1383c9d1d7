import { cleanup, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { storeMarker } from '../../tab/session-marker.ts';
import { renderApp } from '../../testing/render-app.tsx';
import { stubCloud, stubUser, type StubCloud } from '../../testing/stub-cloud.ts';
import { AVERAGE_TIME, BUZZERS, openAssetManager, USAGE } from './open-asset-manager.test-data.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

/** Calls that only the asset manager makes. */
const statisticsCalls = ({ calls }: StubCloud) =>
  calls.filter(({ operation }) => [AVERAGE_TIME, USAGE, BUZZERS].includes(operation));

it('the asset manager is for clients of type 4 only', async () => {
  const { app, cloud: ownCloud } = await openAssetManager();
  expect(app.path()).toBe('/asset-manager');
  expect(document.title).toBe('Lapwing – Asset manager');
  expect(statisticsCalls(ownCloud)).not.toEqual([]);
  for (const client_type of [0, 1, 2, 3, 5, 9]) {
    cleanup();
    const cloud = stubCloud({ 'GET /session/user': { body: { ...stubUser, client_type } } });
    storeMarker('marker-1');
    const { path } = await renderApp('/asset-manager');
    await waitFor(() => expect(path()).not.toBe('/asset-manager'));
    expect(statisticsCalls(cloud)).toEqual([]);
  }
});
