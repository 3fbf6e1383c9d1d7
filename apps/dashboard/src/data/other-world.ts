import { ApiError } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { readMarkerOf, storeMarkerOf } from '../tab/session-marker.ts';
import { getApi } from '../transport/world-api.ts';
import { createClientSecret } from './accounts.ts';
import type { SessionUser } from './session.ts';

/** A session is checked this often, and begun again if it has ended. */
const CHECK_MS = 60_000;

/** A session of the user in another world, which tabs of that world use, too. The controls sign the user in. */
export function worldSessionOptions(world: string, user: SessionUser) {
  return queryOptions({
    queryKey: ['world-session', world, user.id, user.clientId],
    queryFn: async ({ signal }) => {
      const known = readMarkerOf(world) === null ? null : await readSession(world, signal);
      if (known?.id === user.id && known.clientId === user.clientId) return known;
      await signIn(world, user);
      return getApi(world).call('getSessionUser', {}, { signal });
    },
    refetchInterval: CHECK_MS,
    staleTime: Infinity,
  });
}

/** Null if the session has ended. */
async function readSession(world: string, signal: AbortSignal): Promise<SessionUser | null> {
  try {
    return await getApi(world).call('getSessionUser', {}, { signal });
  } catch (error) {
    if (error instanceof ApiError && error.status === 401) return null;
    throw error;
  }
}

async function signIn(world: string, { id, email, clientId }: SessionUser): Promise<void> {
  const clientSecret = await createClientSecret(email, world);
  const { csrfToken } = await getApi(world).call('signIn', { body: { clientSecret } });
  storeMarkerOf(world, csrfToken, null);
  const own = await getApi(world).call('getSessionUser', {});
  if (own.clientId === clientId) return;
  await getApi(world).call('switchSuperUser', { body: { userId: id, newClientId: clientId } });
  storeMarkerOf(world, csrfToken, clientId);
}
