import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { api } from './api.ts';
import { keepBeating } from './beat.ts';
import { clientOptions } from './client.ts';
import { loseMarkerIfOver } from './query-client.ts';
import { epochNow, useScope } from './scope.ts';

/**
 * Asks for the client again and again, so that screens which poll nothing hear too that the cloud is in trouble, that
 * the world's clock jumped, paused or changed its speed, and that the session ended. Used once, by the shell.
 */
export function useClockWatch(): void {
  const queryClient = useQueryClient();
  const { world, clientId } = useScope();
  useEffect(
    () =>
      keepBeating(async (options) => {
        const epoch = epochNow();
        try {
          const client = await api.call('getClient', { id: clientId }, options);
          if (epochNow() !== epoch) return;
          queryClient.setQueryData(clientOptions({ world, epoch, clientId }).queryKey, client);
        } catch (error) {
          loseMarkerIfOver(error);
          throw error;
        }
      }),
    [queryClient, world, clientId],
  );
}

/** The same where nobody is signed in: a question that costs the cloud nothing, and which it answers with no. */
export function usePublicWatch(): void {
  useEffect(() => keepBeating((options) => api.call('checkUserToken', { token: 'none' }, options)), []);
}
