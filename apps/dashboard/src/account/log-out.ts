import type { QueryClient } from '@tanstack/react-query';
import { atom } from 'jotai';
import { isSessionLostAtom } from '../tab/session-marker.ts';
import { endSession, forgetSession } from '../data/session.ts';
import { store } from '../tab/store.ts';
import { confirmLeave } from '../tab/unsaved.ts';

/** Duration of the overlay before login (L§9). */
const LOGOUT_OVERLAY_MS = 1250;

export const isLoggingOutAtom = atom(false);

/** Logs out on the server and in this browser, and shows the overlay before login (L§4). */
export function logOut(queryClient: QueryClient): void {
  void endSession();
  leaveSession(queryClient);
}

/** Logs out after the user agreed to discard unsaved changes. */
export async function logOutIfConfirmed(queryClient: QueryClient): Promise<void> {
  if (await confirmLeave()) logOut(queryClient);
}

/** Logs out in this browser only: the server has ended the session, e.g. by a change of the password. */
export function leaveSession(queryClient: QueryClient): void {
  store.set(isLoggingOutAtom, true);
  forgetSession(queryClient);
  store.set(isSessionLostAtom, false);
  setTimeout(() => store.set(isLoggingOutAtom, false), LOGOUT_OVERLAY_MS);
}
