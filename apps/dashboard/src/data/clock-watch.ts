import { useQuery } from '@tanstack/react-query';
import { clientOptions } from './client.ts';
import { useScope } from './scope.ts';

const WATCH_MS = 5000;

/**
 * Asks for the client every 5 s, so that screens which poll nothing hear too that the world's clock jumped, paused or
 * changed its speed, and that the session ended. Used once, by the shell.
 */
export function useClockWatch(): void {
  useQuery({ ...clientOptions(useScope()), refetchInterval: WATCH_MS });
}
