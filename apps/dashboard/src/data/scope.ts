import { useQueryClient, type QueryKey } from '@tanstack/react-query';
import { atom, useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { clockAtom } from './clock.ts';
import { useSessionUser } from './session.ts';
import { store } from './store.ts';
import { worldName } from './world.ts';

/** What data belongs to: its world, the epoch of that world's clock, and the client. */
export interface Scope {
  readonly world: string;
  readonly epoch: number;
  readonly clientId: number;
}

const epochAtom = atom((get) => get(clockAtom)?.epoch ?? 0);

/** The scope of everything that the signed-in user sees now. */
export function useScope(): Scope {
  const epoch = useAtomValue(epochAtom, { store });
  const { clientId } = useSessionUser();
  const world = worldName();
  return useMemo(() => ({ world, epoch, clientId }), [world, epoch, clientId]);
}

/** The epoch of the clock that was heard last. */
export function epochNow(): number {
  return store.get(epochAtom);
}

/** The key of a query: data of another world, epoch or client can never show through. */
export function scopedKey(scope: Scope, resource: string, ...args: readonly unknown[]): QueryKey {
  return ['scoped', scope.world, scope.epoch, scope.clientId, resource, ...args];
}

/** Drops what other epochs left behind, answers still on their way included. Used once, by the shell. */
export function useDropOtherEpochs(): void {
  const client = useQueryClient();
  const epoch = useAtomValue(epochAtom, { store });
  useEffect(() => {
    client.removeQueries({ predicate: ({ queryKey }) => isOfAnotherEpoch(queryKey, epoch) });
  }, [client, epoch]);
}

function isOfAnotherEpoch([kind, , keyEpoch]: QueryKey, epoch: number): boolean {
  return kind === 'scoped' && keyEpoch !== epoch;
}
