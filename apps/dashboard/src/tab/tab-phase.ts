import { keepPerTab } from './store.ts';

const state = keepPerTab(() => ({ phase: Math.random() }));

/**
 * A random number from 0 to below 1 that this tab keeps. What many tabs would do at one instant, e.g. polls of dashboards
 * that were opened together, each does at its own part of an interval.
 */
export function readTabPhase(): number {
  return state().phase;
}

/** Replaces the random number: for tests. */
export function setTabPhase(phase: number): void {
  state().phase = phase;
}
