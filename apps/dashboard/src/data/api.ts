import { createApi, type Api } from '@lapwing/contracts';
import { takeActivity } from './activity.ts';
import { noteClock } from './clock.ts';
import { markerAtom } from './marker.ts';
import { store } from './store.ts';
import { worldName } from './world.ts';

const client = createApi({
  baseUrl: new URL('/api', location.href).href,
  world: worldName,
  marker: () => store.get(markerAtom),
  fetch: fetchAndNoteClock as typeof fetch,
});

/**
 * The one client of the API: names the tab's world, sends the marker, tells the server when a person did something,
 * and takes the clock from every answer.
 */
export const api: Api = {
  call: (operation, args, options = {}) => client.call(operation, args, { active: takeActivity(), ...options }),
};

async function fetchAndNoteClock(request: Request): Promise<Response> {
  const askedAtMs = performance.now();
  const response = await globalThis.fetch(request);
  noteClock(response.headers, askedAtMs);
  return response;
}
