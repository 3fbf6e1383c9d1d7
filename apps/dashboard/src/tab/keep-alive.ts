import { keepPerTab } from './store.ts';

/** Use of the tab by a person keeps the session alive on the server; polling does not. */

const MIN_REPORT_INTERVAL_MS = 60_000;
const EVENTS = ['pointerdown', 'keydown'] as const;

const state = keepPerTab(() => ({ wasUsed: false, reportedAtMs: -MIN_REPORT_INTERVAL_MS }));

/** Tracks whether a person uses this tab; returns a function that stops it. */
export function trackActivity(): () => void {
  const onUse = () => {
    state().wasUsed = true;
  };
  for (const event of EVENTS) window.addEventListener(event, onUse, { capture: true, passive: true });
  return () => {
    for (const event of EVENTS) window.removeEventListener(event, onUse, { capture: true });
  };
}

/** Whether the next call must report that a person used the tab: at most once a minute. Marks it as reported. */
export function takeActivity(): boolean {
  const activity = state();
  if (!activity.wasUsed || performance.now() - activity.reportedAtMs < MIN_REPORT_INTERVAL_MS) return false;
  activity.wasUsed = false;
  activity.reportedAtMs = performance.now();
  return true;
}
