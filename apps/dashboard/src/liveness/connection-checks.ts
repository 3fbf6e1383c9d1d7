import { ApiError, type CallOptions } from '@lapwing/contracts';
import { busyCheckAtMsAtom, isBusy, startBusyWait } from './busy.ts';
import { connectionAtom, setTrouble, LATE_MS, onOutcome, toTrouble, type Outcome } from './connection.ts';
import { store } from '../tab/store.ts';
import { readTabPhase } from '../tab/tab-phase.ts';

/**
 * Time from the start of the last answered call to the next check; with LATE_MS it limits how late trouble is shown. The
 * end of a slow call would be too late: its answer does not prove that the cloud answers later requests.
 */
const CHECK_INTERVAL_MS = 1500;
/**
 * Longest time between the starts of checks while there is trouble; a check that took longer is repeated at once. Each tab
 * has an interval of its own, down to half of it, so that tabs that lost the cloud at one instant do not check together.
 */
const RETRY_INTERVAL_MS = 1000;

type CheckCall = (options: CallOptions & { readonly isConnectionCheck: true }) => Promise<unknown>;

/**
 * Checks again and again, while the tab is visible, that the cloud answers a small call, and sets the state of the
 * connection by these checks alone: one failing panel does not mean that the connection is broken. Other calls only move
 * the next check: trouble starts it at once, and a good answer postpones it. A busy cloud is asked again after the time that
 * it says. Returns a function that stops it.
 */
export function startConnectionChecks(call: CheckCall): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let running: AbortController | null = null;

  const check = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    running?.abort();
    const own = new AbortController();
    running = own;
    const startedAtMs = performance.now();
    const options = { signal: own.signal, timeoutMs: LATE_MS, cache: 'no-store', isConnectionCheck: true } as const;
    const error = await findError(call(options));
    if (running !== own) return;
    running = null;
    const trouble = error && toTrouble(error);
    setTrouble(trouble);
    const busyMs = isBusy(error) ? startBusyWait(error) : null;
    store.set(busyCheckAtMsAtom, busyMs === null ? null : performance.now() + busyMs);
    if (busyMs !== null) return checkIn(busyMs);
    const retryMs = RETRY_INTERVAL_MS * (1 - readTabPhase() / 2);
    checkIn(startedAtMs + (trouble === null ? CHECK_INTERVAL_MS : retryMs) - performance.now());
  };
  const checkIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), ms);
  };
  const onCall = ({ trouble, tookMs, isConnectionCheck }: Outcome) => {
    if (isConnectionCheck) return;
    const isLive = store.get(connectionAtom).kind === 'live';
    if (trouble !== null && isLive && running === null) void check();
    if (trouble !== null || tookMs >= LATE_MS || store.get(busyCheckAtMsAtom) !== null) return;
    if (!isLive) void check();
    else if (running === null) checkIn(CHECK_INTERVAL_MS - tookMs);
  };
  const onVisibilityChange = () => {
    if (!document.hidden) checkIn((store.get(busyCheckAtMsAtom) ?? 0) - performance.now());
  };

  checkIn(CHECK_INTERVAL_MS * (1 - readTabPhase()));
  document.addEventListener('visibilitychange', onVisibilityChange);
  const stopListening = onOutcome(onCall);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', onVisibilityChange);
    stopListening();
    running?.abort();
    running = null;
    store.set(busyCheckAtMsAtom, null);
  };
}

/** The failure of a call; null if it was answered. */
async function findError(answer: Promise<unknown>): Promise<ApiError | null> {
  try {
    await answer;
    return null;
  } catch (error) {
    if (error instanceof ApiError) return error;
    throw error;
  }
}
