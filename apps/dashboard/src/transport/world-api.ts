import { revisions } from './revisions.ts';
import { ApiError, createApi } from '@lapwing/contracts';
import { atom } from 'jotai';
import { readMarkerOf } from '../tab/session-marker.ts';
import { keepPerTab, store } from '../tab/store.ts';
import { readWorldName } from '../tab/world.ts';
import { api, API_URL, readTimeout } from './api.ts';

/** The other worlds that the server no longer has. */
export const goneWorldsAtom = atom<ReadonlySet<string>>(new Set<string>());

const state = keepPerTab(() => ({ apis: new Map<string, typeof api>() }));

/**
 * The client of a world: that of the tab, or one of another world of this server, for which the browser has a session.
 * Answers of another world neither set the clock of the tab nor count as its connection, and a refusal does not end its
 * session.
 */
export function getApi(world: string): Pick<typeof api, 'call'> {
  if (world === readWorldName()) return api;
  const { apis } = state();
  const known = apis.get(world) ?? createWorldApi(world);
  apis.set(world, known);
  return known;
}

function createWorldApi(world: string): typeof api {
  const client = createApi({ baseUrl: API_URL, world: () => world, marker: () => readMarkerOf(world), revisions });
  return {
    call: (operation, args, options) =>
      // Its session ends with the tab's, not when the other world is only looked at.
      client.call(operation, args, { active: true, ...readTimeout(operation), ...options }).catch((error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (error.problem?.type === 'no-such-world') store.set(goneWorldsAtom, (known) => new Set([...known, world]));
        if (error.status !== 401) throw error;
        throw new ApiError('http', error.message, { status: 401, cause: error });
      }),
  };
}
