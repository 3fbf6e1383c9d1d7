import { ApiError, type ControlAnswer } from '@lapwing/contracts';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { callControls, LONG_CONTROL_TIMEOUT_MS } from './controls.ts';
import { choosePollMs } from './gateways.ts';
import { createScopedKey, type Scope } from './scope.ts';

type WireFigures = ControlAnswer<'getFigures'>;
/** What the vehicles of a client did since a world was forked. */
export type Figures = WireFigures['figures'];
/** What is known of one vehicle. */
export type VehicleFigures = WireFigures['vehicles'][number];

/** A fork of a world of this server. */
export interface Fork {
  readonly name: string;
  readonly origin: string;
  /** The instant at which it was made. */
  readonly atMs: number;
  /** The path of the comparison with its origin. */
  readonly path: string;
}

/** Both worlds as of one instant. */
export interface Comparison {
  readonly atMs: number;
  readonly origin: WireFigures;
  readonly fork: WireFigures;
}

const FORK_POLL_MS = 5000;

/** The fork of that name; null if the server does not have it, because it expired or ended. */
export function forkOptions(name: string) {
  return queryOptions({
    queryKey: ['fork', name],
    queryFn: async ({ signal }): Promise<Fork | null> => {
      const worlds = await callControls('listWorlds', {}, { signal });
      const fork = worlds.find((world) => world.name === name)?.fork;
      return fork ? { name, origin: fork.origin, atMs: fork.at * 1000, path: fork.path } : null;
    },
    refetchInterval: FORK_POLL_MS,
    retry: false,
  });
}

/** The figures of a fork and of its origin since it was made, both as of the instant of the first answer. */
export function comparisonOptions(scope: Scope, fork: Fork) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'comparison', fork.name),
    queryFn: async ({ signal }): Promise<Comparison> => {
      const query = { client: scope.clientId, from: String(fork.atMs / 1000) };
      const origin = await callControls('getFigures', query, { world: fork.origin, signal });
      const atOrigin = { ...query, at: String(origin.at) };
      const forked = await callControls('getFigures', atOrigin, { world: fork.name, signal });
      return { atMs: origin.at * 1000, origin, fork: forked };
    },
    placeholderData: keepPreviousData,
    refetchInterval: choosePollMs,
    retry: false,
  });
}

/** Forks the world of this tab. The cause of a refusal is an ApiError, `fork` or `too-many-forks`. */
export async function createFork(): Promise<string> {
  return (await callControls('createFork', {}, { timeoutMs: LONG_CONTROL_TIMEOUT_MS })).name;
}

/** Removes a fork. One that is gone already counts as removed. */
export async function removeFork(name: string): Promise<void> {
  try {
    await callControls('deleteWorld', { name }, { timeoutMs: LONG_CONTROL_TIMEOUT_MS });
  } catch (error) {
    const { cause } = error as Error;
    if (!(cause instanceof ApiError && cause.problem?.type === 'no-such-world')) throw error;
  }
}
