import { ApiError, type CallOptions } from '@lapwing/contracts';
import {
  connectionAtom,
  judgeConnection,
  LATE_MS,
  onOutcome,
  troubleOf,
  type Outcome,
  type Trouble,
} from './connection.ts';
import { store } from './store.ts';

/**
 * Time from the last question that got an answer, whatever it asked, to the next; with LATE_MS it is how soon trouble
 * shows. It counts from the question, as a slow answer tells nothing of how those are answered that are asked after it.
 */
const BEAT_MS = 1500;
/** While there is trouble, from question to question: one that got no answer has taken longer, and another follows at once. */
const AGAIN_MS = 1000;

type Ask = (options: CallOptions & { readonly isBeat: true }) => Promise<unknown>;

/**
 * Asks the cloud something small over and over while the tab is in sight, whatever its screen polls, and judges the
 * connection by it alone: one broken panel is no broken connection. What other calls meet only moves the next question:
 * trouble brings it forward, and after a good answer it has time. The function that it gives stops it.
 */
export function keepBeating(ask: Ask): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let asking: AbortController | null = null;

  const beat = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    asking?.abort();
    const mine = new AbortController();
    asking = mine;
    const askedAtMs = performance.now();
    const trouble = await outcomeOf(ask({ signal: mine.signal, timeoutMs: LATE_MS, cache: 'no-store', isBeat: true }));
    if (asking !== mine) return;
    asking = null;
    judgeConnection(trouble);
    beatIn(askedAtMs + (trouble === null ? BEAT_MS : AGAIN_MS) - performance.now());
  };
  const beatIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(() => void beat(), ms);
  };
  const hear = ({ trouble, tookMs, isBeat }: Outcome) => {
    if (isBeat) return;
    const isLive = store.get(connectionAtom).kind === 'live';
    if (trouble !== null && isLive && asking === null) void beat();
    if (trouble !== null || tookMs >= LATE_MS) return;
    if (!isLive) void beat();
    else if (asking === null) beatIn(BEAT_MS - tookMs);
  };
  const look = () => {
    if (!document.hidden) void beat();
  };

  beatIn(BEAT_MS);
  document.addEventListener('visibilitychange', look);
  const stopListening = onOutcome(hear);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', look);
    stopListening();
    asking?.abort();
    asking = null;
  };
}

async function outcomeOf(asked: Promise<unknown>): Promise<Trouble | null> {
  try {
    await asked;
    return null;
  } catch (error) {
    if (error instanceof ApiError) return troubleOf(error);
    throw error;
  }
}
