import type { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import { isSessionLostAtom } from '../data/marker.ts';
import { endSession, forgetSession } from '../data/session.ts';
import { store } from '../data/store.ts';
import { mayLeave } from '../data/unsaved.ts';

/** How long the overlay shows before login does (L§9). */
export const LOGOUT_OVERLAY_MS = 1250;

export const isLoggingOutAtom = atom(false);

/** Logs out: tells the server, forgets everything of the user here, and shows the overlay before login (L§4). */
export function logOut(queryClient: QueryClient): void {
  void endSession();
  leave(queryClient);
}

/** The user asks to log out: where something is unsaved, whether it may go is asked first. */
export async function askToLogOut(queryClient: QueryClient): Promise<void> {
  if (await mayLeave()) logOut(queryClient);
}

/** The same for a session that the server has ended already, as a change of the password does. */
export function leave(queryClient: QueryClient): void {
  store.set(isLoggingOutAtom, true);
  forgetSession(queryClient);
  store.set(isSessionLostAtom, false);
  setTimeout(() => store.set(isLoggingOutAtom, false), LOGOUT_OVERLAY_MS);
}
