import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { atom } from 'jotai';
import { createContext, useContext, useEffect, useMemo } from 'react';
import { clockAtom } from '../liveness/clock.ts';
import { useSessionUser } from './session.ts';
import { store, useTabValue } from '../tab/store.ts';
import { readWorldName } from '../tab/world.ts';

/** The owner of data: a world, the epoch of its clock, and a client. */
export interface Scope {
  readonly world: string;
  readonly epoch: number;
  readonly clientId: number;
}

const epochAtom = atom((get) => get(clockAtom)?.epoch ?? 0);

/** The world that is read below it, with a session and a clock that are known to fit; null for that of the tab. */
export const WorldContext = createContext<string | null>(null);

/** The current scope of the signed-in user. */
export function useScope(): Scope {
  const epoch = useTabValue(epochAtom);
  const { clientId } = useSessionUser();
  const world = useContext(WorldContext) ?? readWorldName();
  return useMemo(() => ({ world, epoch, clientId }), [world, epoch, clientId]);
}

/** The epoch of the last known clock. */
export function readEpoch(): number {
  return store.get(epochAtom);
}

/** The key of a query, so that data of another world, epoch or client is never shown. */
export function createScopedKey(scope: Scope, resource: string, ...args: readonly unknown[]): QueryKey {
  return ['scoped', scope.world, scope.epoch, scope.clientId, resource, ...args];
}

/** Removes the queries of other epochs, including running ones. Used once, by the shell. */
export function useDropOtherEpochs(): void {
  const client = useQueryClient();
  const epoch = useTabValue(epochAtom);
  useEffect(() => {
    client.removeQueries({ predicate: ({ queryKey }) => isOfAnotherEpoch(queryKey, epoch) });
  }, [client, epoch]);
}

function isOfAnotherEpoch([kind, , keyEpoch]: QueryKey, epoch: number): boolean {
  return kind === 'scoped' && keyEpoch !== epoch;
}
