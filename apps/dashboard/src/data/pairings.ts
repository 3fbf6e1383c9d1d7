import type { ControlAnswer } from '@lapwing/contracts';
import { queryOptions } from '@tanstack/react-query';
import { markPaired } from '../tab/paired.ts';
import { readWorldName } from '../tab/world.ts';
import { createControl } from '../transport/control-client.ts';
import { callControls, CONTROL_DATA_KEY, CONTROL_TIMEOUT_MS, isControlRefusal } from './controls.ts';

/** A browser in which a user of the world is signed in. */
export type ConnectedBrowser = ControlAnswer<'listBrowsers'>[number];
/** A browser that may call the controls. */
export type PairedBrowser = ControlAnswer<'listPairings'>[number];

export const BROWSERS_POLL_MS = 5000;
/** Someone who scanned the code waits for the laptop to show it. */
export const PAIRINGS_POLL_MS = 2000;

/** The cookie that pairs this browser was not kept. */
export class PairingNotKept extends Error {}

/** The browsers in which users of the world are signed in. */
export function browsersOptions() {
  return queryOptions({
    queryKey: [...CONTROL_DATA_KEY, readWorldName(), 'listBrowsers'],
    queryFn: ({ signal }) => callControls('listBrowsers', {}, { signal }),
    retry: false,
  });
}

/** The browsers that were paired with the controls. */
export function pairingsOptions() {
  return queryOptions({
    queryKey: [...CONTROL_DATA_KEY, 'listPairings'],
    queryFn: ({ signal }) => callControls('listPairings', {}, { signal }),
    retry: false,
  });
}

/** A link that makes a phone the remote control, and when it expires (monotonic, ms). It is kept until it is fetched again. */
export function phoneLinkOptions() {
  return queryOptions({
    queryKey: ['phone-link', readWorldName()],
    queryFn: async ({ signal }) => {
      const { id, urls, seconds } = await callControls('createPairing', { body: { to: 'presenter' } }, { signal });
      return { id, urls, endsAtMs: performance.now() + seconds * 1000 };
    },
    staleTime: Infinity,
    gcTime: Infinity,
    retry: false,
  });
}

export async function endPairing(id: string): Promise<void> {
  await callControls('endPairing', { id });
}

/**
 * Pairs this browser with the controls; one that already has them needs no link that works. Throws ApiError, and
 * PairingNotKept if the browser does not keep the cookie.
 */
export async function claimPairing(secret: string, signal: AbortSignal): Promise<true> {
  const limits = { timeoutMs: CONTROL_TIMEOUT_MS, signal };
  const claim = createControl().call('claimPairing', { body: { secret } }, limits);
  const failure = await claim.then(
    () => null,
    (error: unknown) => error as Error,
  );
  try {
    await createControl().call('getClock', {}, limits);
  } catch (error) {
    if (failure !== null) throw failure;
    throw isControlRefusal(error) ? new PairingNotKept('The cookie was not kept.', { cause: error }) : error;
  }
  markPaired();
  return true;
}
