import type { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import { endSession, forgetSession } from '../data/session.ts';
import { store } from '../data/store.ts';

/** How long the overlay shows before login does (L§9). */
export const LOGOUT_OVERLAY_MS = 1250;

export const isLoggingOutAtom = atom(false);

/** Logs out: tells the server, forgets everything of the user here, and shows the overlay before login (L§4). */
export function logOut(queryClient: QueryClient): void {
  store.set(isLoggingOutAtom, true);
  void endSession();
  forgetSession(queryClient);
  setTimeout(() => store.set(isLoggingOutAtom, false), LOGOUT_OVERLAY_MS);
}
