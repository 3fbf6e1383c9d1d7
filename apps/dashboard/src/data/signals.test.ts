import { QueryObserver, type QueryKey } from '@tanstack/react-query';
import { expect, it, vi } from 'vitest';
import { createQueryClient } from '../transport/query-client.ts';
import { visitedPositionsOptions } from './analytics.ts';
import { layoutImageOptions } from './client.ts';
import { globalInformationOptions } from './gateways.ts';
import { routeDetailsOptions } from './laps.ts';

const SOURCES = import.meta.glob<string>(['../**/*.{ts,tsx}', '!../**/*.test.{ts,tsx}', '!../testing/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});
const SCOPE = { world: 'main', epoch: 1, clientId: 1 };
const PERIOD = { startTs: 1, endTs: 2 };
const ACTIVITY = { ...PERIOD, anchorIds: [1, 2, 3], shiftStart: 0, shiftEnd: 86_399, lapId: null };
const LAPS = {
  ...PERIOD,
  routeId: 1,
  shiftStart: 0,
  shiftEnd: 86_399,
  minDuration: 0,
  maxDuration: 0,
  valid: null,
  anchorIds: [],
  errors: [],
  faultId: null,
  hour: null,
  stopOrd: null,
};

/** Each query function of a source without the signal of its query, with the line that follows it. */
function findWithoutSignal(source: string): string[] {
  const functions = source.split(/queryFn\b/).slice(1);
  return functions.filter((text) => !/^: (async )?\(\{ signal\b/.test(text)).map((text) => text.split('\n')[0] ?? '');
}

it('every query function takes the signal of its query', () => {
  expect(Object.keys(SOURCES).length).toBeGreaterThan(300);
  const found = Object.entries(SOURCES).flatMap(([file, source]) =>
    findWithoutSignal(source).map((text) => `${file}${text}`),
  );
  expect(found).toEqual([]);
  expect(findWithoutSignal("x({ queryFn: () => api.call('listRoutes', {}) })")).toHaveLength(1);
});

/** Shows a query, and what takes it from the screen. */
function open(options: { readonly queryKey: QueryKey }): () => void {
  return new QueryObserver(createQueryClient(), options).subscribe(() => undefined);
}

it.each([
  ['a poll', globalInformationOptions(SCOPE)],
  ['laps', routeDetailsOptions(SCOPE, LAPS)],
  ['each of several calls', visitedPositionsOptions(SCOPE, ACTIVITY)],
])('the request of %s is cancelled when nothing shows it any more', async (_, options) => {
  const requests: Request[] = [];
  vi.stubGlobal('fetch', (request: Request) => {
    requests.push(request);
    return new Promise(() => undefined);
  });
  const close = open(options);
  await vi.waitFor(() => expect(requests).not.toEqual([]));
  expect(requests.map(({ signal }) => signal.aborted)).not.toContain(true);
  close();
  expect(requests.map(({ signal }) => signal.aborted)).not.toContain(false);
});

it('the image of a floor plan is no longer loaded when nothing shows it any more', () => {
  const images: HTMLImageElement[] = [];
  const RealImage = Image;
  vi.stubGlobal('Image', function createImage() {
    const image = new RealImage();
    images.push(image);
    return image;
  });
  const close = open(layoutImageOptions(SCOPE, '/api/layouts/yard.png'));
  expect(images.map((image) => image.hasAttribute('src'))).toEqual([true]);
  close();
  expect(images.map((image) => image.hasAttribute('src'))).toEqual([false]);
});
