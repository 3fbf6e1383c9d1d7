import { createScreenPath, matchScreen } from '@lapwing/domain';
import type { QueryClient } from '@tanstack/react-query';
import { flushSync } from 'react-dom';
import { signInAs } from '../../data/accounts.ts';
import { refreshClock } from '../../data/controls.ts';
import { loadSessionUser } from '../../data/session.ts';
import type { Cue } from '../../data/show.ts';
import { findPlace } from '../../navigation/place.ts';
import { withParam } from '../../navigation/screen-links.ts';
import { keepPerTab, store } from '../../tab/store.ts';
import { confirmLeave, forgetUnsaved } from '../../tab/unsaved.ts';
import { withWorld } from '../../tab/world.ts';
import { isSwitchingUserAtom } from './follow-state.ts';

/** Opens an address in this tab. */
export type Navigate = (address: string) => Promise<void>;

interface FollowParts {
  readonly queryClient: QueryClient;
  readonly navigate: Navigate;
  /** Whether the show is still at this cue. */
  readonly isCurrent: () => boolean;
}

/** The switch to another user that was begun last, once it is over. */
const state = keepPerTab(() => ({ lastSwitch: Promise.resolve() }));

/**
 * Signs in as the user of a cue, and opens its screen with its selection. If unsaved changes would be lost, the user is asked
 * first, and may stay.
 */
export async function followCue(cue: Cue, { queryClient, navigate, isCurrent }: FollowParts): Promise<void> {
  const address = createCueAddress(cue);
  await refreshClock();
  // Only then it is known who is signed in.
  await state().lastSwitch;
  const user = await loadSessionUser(queryClient);
  const isOther = user?.email.toLowerCase() !== cue.user.toLowerCase();
  const leaves = isOther || findPlace(location.pathname) !== findPlace(address.split('?')[0] ?? '');
  if (leaves && !(await confirmLeave())) return;
  if (!isCurrent()) return;
  if (leaves) forgetUnsaved();
  const open = async () => {
    if (isCurrent()) await navigate(withWorld(address));
  };
  if (!isOther) return open();
  const switching = leaveScreen(async () => {
    await signInAs(queryClient, cue.user);
    await open();
  });
  state().lastSwitch = switching.catch(() => undefined);
  return switching;
}

/** Removes the screen, whose calls would otherwise meet the session of another user, until work is done. */
async function leaveScreen(work: () => Promise<void>): Promise<void> {
  flushSync(() => store.set(isSwitchingUserAtom, true));
  try {
    await work();
  } finally {
    store.set(isSwitchingUserAtom, false);
  }
}

/** The address of a cue's screen with its selection, as a press on it gives. */
export function createCueAddress({ screen, selection }: Pick<Cue, 'screen' | 'selection'>): string {
  const [path = '', query = ''] = screen.split('?');
  const name = matchScreen(path)?.name;
  if (selection === null || (name !== 'live-global-map' && name !== 'dashboard')) return screen;
  if (selection.kind === 'beacon') return withParam(screen, 'beacon', String(selection.id));
  if (name === 'dashboard') return screen;
  const selected = createScreenPath(name, { anchorId: selection.id });
  return query === '' ? selected : `${selected}?${query}`;
}
