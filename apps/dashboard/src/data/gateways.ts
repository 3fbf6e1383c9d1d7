import type { Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { retryIfBusy } from '../liveness/busy.ts';
import type { GatewayRow } from '../transport/gateway-row.ts';
import type { RowUpdate } from '../transport/row-messages.ts';
import { fetchRows } from '../transport/fetch-rows.ts';
import { clockAtom } from '../liveness/clock.ts';
import { createScopedKey, type Scope } from './scope.ts';
import { store } from '../tab/store.ts';

export type Gateway = Model<'Gateway'>;

/** Every gateway of the client, and the instant of the answer. */
export interface GlobalInformation {
  readonly anchors: readonly GatewayRow[];
  /** The worker's update, for other threads that have the previous rows; null if the page fetched them itself. */
  readonly update: RowUpdate | null;
  /** The world's instant of the answer, from which ages and offline states are computed. */
  readonly asOfMs: number;
  /** The same on the monotonic clock of this tab. */
  readonly heardAtMs: number;
}

/** The polling interval of live state (L§7). */
export const POLL_MS = 2000;
/** While the clock runs fast, two seconds are minutes: vehicles would jump from beacon to beacon. */
const FAST_POLL_MS = 500;
/** From this speed on, the clock counts as fast. */
const FAST_SPEED = 4;
/** Live data is stale once two polls in a row are missing. */
export const STALE_AFTER_MS = 3 * POLL_MS;

/** The gateways for the live global map. A failed poll is retried only if the cloud is busy: the next follows. */
export function globalInformationOptions(scope: Scope) {
  return queryOptions({
    queryKey: createScopedKey(scope, 'global-information'),
    queryFn: async ({ signal }): Promise<GlobalInformation> => {
      const { answer, update, asOfMs } = await fetchRows('getLatestGlobalInformation', scope, signal);
      return { anchors: answer, update, asOfMs, heardAtMs: performance.now() };
    },
    // Rows that did not change are the same objects already.
    structuralSharing: false,
    refetchInterval: choosePollMs,
    retry: retryIfBusy,
  });
}

/** The polling interval at the speed of the world's clock. */
export function choosePollMs(): number {
  return isClockFast() ? FAST_POLL_MS : POLL_MS;
}

/** Whether the world's clock is too fast for polls every two seconds. */
export function isClockFast(): boolean {
  const clock = store.get(clockAtom);
  return clock !== null && !clock.paused && clock.speed >= FAST_SPEED;
}
