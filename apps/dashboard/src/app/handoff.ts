import {
  createHandoffPath,
  findHome,
  isHandoffWord,
  parseHandoff,
  createScreenPath,
  type Handoff,
} from '@lapwing/domain';
import type { QueryClient } from '@tanstack/react-query';
import { takePendingScreen } from '../data/moments.ts';
import { signIn, switchClient, type SessionUser } from '../data/session.ts';
import { restoreMarker } from '../tab/session-marker.ts';
import { withWorld } from '../tab/world.ts';

/** The result of a hand-off: a path, an unknown redirect word, or a failed sign-in. */
export type Arrival =
  | { readonly kind: 'arrived'; readonly path: string }
  | { readonly kind: 'invalidRedirect'; readonly redirect: string }
  | { readonly kind: 'failed'; readonly error: Error };

/**
 * Removes a hand-off from the address, so that its secret is neither in the history nor in a request of the page (L§2,
 * ADR 17). Call once the tab's world is known, before anything else reads the address.
 */
export function takeHandoff(): Handoff | null {
  const handoff = parseHandoff(location.pathname);
  if (handoff !== null) history.replaceState(null, '', withWorld('/'));
  return handoff;
}

/** Sends the secret once, in a body, and returns the path to open. An unknown word sends nothing. */
export async function redeemHandoff(queryClient: QueryClient, { redirect, clientSecret }: Handoff): Promise<Arrival> {
  if (!isHandoffWord(redirect)) return { kind: 'invalidRedirect', redirect };
  try {
    const user = await signIn(queryClient, { clientSecret });
    const path = createHandoffPath(redirect, user) ?? createScreenPath(findHome(user.clientType));
    return { kind: 'arrived', path: (await openPendingScreen(user)) ?? path };
  } catch (error) {
    return { kind: 'failed', error: error as Error };
  }
}

/** The screen of the link to a moment that led to this hand-off, for the client of that link; null without one. */
async function openPendingScreen(user: SessionUser): Promise<string | null> {
  const pending = takePendingScreen();
  if (pending === null) return null;
  const { path, clientId } = pending;
  if (clientId !== null && clientId !== user.clientId) {
    await switchClient(user.id, clientId);
    restoreMarker();
  }
  return path;
}
