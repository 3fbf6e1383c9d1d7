import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from '../transport/api.ts';
import { startConnectionChecks } from '../liveness/connection-checks.ts';
import { clientOptions } from './client.ts';
import { endSessionIfRefused } from '../transport/query-client.ts';
import { readEpoch, useScope } from './scope.ts';

/**
 * Checks the connection by fetching the client, so that screens that poll nothing also notice trouble of the cloud, a
 * change of the world's clock and the end of the session. Used once, by the shell.
 */
export function useConnectionChecks(): void {
  const queryClient = useQueryClient();
  const { world, clientId } = useScope();
  useEffect(
    () =>
      startConnectionChecks(async (options) => {
        const epoch = readEpoch();
        try {
          const client = await api.call('getClient', { id: clientId }, options);
          if (readEpoch() !== epoch) return;
          queryClient.setQueryData(clientOptions({ world, epoch, clientId }).queryKey, client);
        } catch (error) {
          endSessionIfRefused(error);
          throw error;
        }
      }),
    [queryClient, world, clientId],
  );
}

/** Checks the connection without a session, by a call that costs the cloud nothing: an invalid token. */
export function usePublicConnectionChecks(): void {
  useEffect(() => startConnectionChecks((options) => api.call('checkUserToken', { token: 'none' }, options)), []);
}
