import { createApi } from '@lapwing/contracts';
import { noteClock } from './clock.ts';
import { markerAtom } from './marker.ts';
import { store } from './store.ts';
import { worldName } from './world.ts';

/** The one client of the API: names the tab's world, sends the marker, and tells the clock of every answer. */
export const api = createApi({
  baseUrl: new URL('/api', location.href).href,
  world: worldName,
  marker: () => store.get(markerAtom),
  fetch: fetchAndNoteClock as typeof fetch,
});

async function fetchAndNoteClock(request: Request): Promise<Response> {
  const askedAtMs = performance.now();
  const response = await globalThis.fetch(request);
  noteClock(response.headers, askedAtMs);
  return response;
}
