import { withWorld } from '../tab/world.ts';

/** A link that pairs this browser with the controls. `to` is null if the device decides what it opens. */
export interface PairingLink {
  readonly secret: string;
  readonly to: 'presenter' | 'director' | null;
}

const PATH = '/pair';

/**
 * Removes a link that pairs from the address, so that its secret is not in the history, and returns it; null for other
 * addresses. Call before anything else reads the address.
 */
export function takePairing(): PairingLink | null {
  if (location.pathname.replace(/\/$/, '') !== PATH) return null;
  const secret = location.hash.slice(1);
  const to = new URLSearchParams(location.search).get('to');
  history.replaceState(null, '', withWorld('/'));
  return { secret, to: to === 'presenter' || to === 'director' ? to : null };
}
