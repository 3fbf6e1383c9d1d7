import { handoffPath, homeOf, isHandoffWord, parseHandoff, screenPath, type Handoff } from '@lapwing/domain';
import type { QueryClient } from '@tanstack/react-query';
import { signIn } from '../data/session.ts';
import { inWorld } from '../data/world.ts';

/** How a hand-off ended: at a path, at a word that leads nowhere, or with a sign-in that failed. */
export type Arrival =
  | { readonly kind: 'arrived'; readonly path: string }
  | { readonly kind: 'invalidRedirect'; readonly redirect: string }
  | { readonly kind: 'failed'; readonly error: Error };

/**
 * Takes a hand-off out of the address, so that its secret stays in neither the history nor a request (L§2). To be
 * called before anything else looks at the address, once the tab's world is known.
 */
export function takeHandoff(): Handoff | null {
  const handoff = parseHandoff(location.pathname);
  if (handoff !== null) history.replaceState(null, '', inWorld('/'));
  return handoff;
}

/** Sends the secret, once and in a body, and says where its user belongs. A word that is not known sends nothing. */
export async function redeem(queryClient: QueryClient, { redirect, clientSecret }: Handoff): Promise<Arrival> {
  if (!isHandoffWord(redirect)) return { kind: 'invalidRedirect', redirect };
  try {
    const user = await signIn(queryClient, { clientSecret });
    return { kind: 'arrived', path: handoffPath(redirect, user) ?? screenPath(homeOf(user.clientType)) };
  } catch (error) {
    return { kind: 'failed', error: error as Error };
  }
}
