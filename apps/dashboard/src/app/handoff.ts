import {
  createHandoffPath,
  findHome,
  isHandoffWord,
  parseHandoff,
  createScreenPath,
  type Handoff,
} from '@lapwing/domain';
import type { QueryClient } from '@tanstack/react-query';
import { signIn } from '../data/session.ts';
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
    return { kind: 'arrived', path: createHandoffPath(redirect, user) ?? createScreenPath(findHome(user.clientType)) };
  } catch (error) {
    return { kind: 'failed', error: error as Error };
  }
}
