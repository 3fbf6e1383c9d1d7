import type { Model } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import type { GatewayRow } from './gateway-row.ts';
import type { RowsTold } from './row-messages.ts';
import { callForRows } from './rows.ts';
import { clockAtom } from './clock.ts';
import { scopedKey, type Scope } from './scope.ts';
import { store } from './store.ts';

export type Gateway = Model<'Gateway'>;

/** Every gateway of the client, and the instant of which the answer tells. */
export interface GlobalInformation {
  readonly anchors: readonly GatewayRow[];
  /** What the reader of rows told of them, for others who have the rows of the answer before; null where nobody did. */
  readonly told: RowsTold | null;
  /** The world's instant of the answer: what is offline, stale or ago is judged by it. */
  readonly asOfMs: number;
  /** The same on the monotonic clock of this tab. */
  readonly heardAtMs: number;
}

/** Live state is asked for this often (L§7). */
export const POLL_MS = 2000;
/** While the world's clock runs fast two seconds are minutes: the picture would jump from beacon to beacon. */
const FAST_POLL_MS = 500;
/** From this speed of the world on, its clock counts as fast. */
const FAST_SPEED = 4;
/** Live data counts as stale once two polls in a row are missing. */
export const STALE_AFTER_MS = 3 * POLL_MS;

/** What the live global map draws. A failed poll is made good by the next one. */
export function globalInformationOptions(scope: Scope) {
  return queryOptions({
    queryKey: scopedKey(scope, 'global-information'),
    queryFn: async ({ signal }): Promise<GlobalInformation> => {
      const { answer, told, asOfMs } = await callForRows('getLatestGlobalInformation', scope.clientId, signal);
      return { anchors: answer, told, asOfMs, heardAtMs: performance.now() };
    },
    // Rows that did not change are the same objects already.
    structuralSharing: false,
    refetchInterval: () => (isClockFast() ? FAST_POLL_MS : POLL_MS),
    retry: false,
  });
}

/** Whether the world's time passes too fast for steps of two seconds. */
export function isClockFast(): boolean {
  const clock = store.get(clockAtom);
  return clock !== null && !clock.paused && clock.speed >= FAST_SPEED;
}
