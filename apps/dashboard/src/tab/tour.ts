import { atom } from 'jotai';
import { store, useTabValue } from './store.ts';
import { worldStorage } from './world.ts';

const KEY = 'lapwing-tour';

type TourState = 'shown' | 'dismissed';

/** The state since the page was loaded; null while it is the stored one. */
const changedAtom = atom<TourState | null>(null);

/** Whether the tour of the demo is shown. */
export function useIsTourShown(): boolean {
  return (useTabValue(changedAtom) ?? worldStorage.getItem(KEY)) === 'shown';
}

/** Shows the tour, unless it was dismissed in this browser before. */
export function beginTour(): void {
  if (worldStorage.getItem(KEY) !== 'dismissed') storeTour('shown');
}

/** Shows the tour from its first step, also if it was dismissed. */
export function restartTour(): void {
  storeTour('shown');
}

/** Hides the tour in this browser for good. */
export function endTour(): void {
  storeTour('dismissed');
}

function storeTour(state: TourState): void {
  worldStorage.setItem(KEY, state);
  store.set(changedAtom, state);
}
